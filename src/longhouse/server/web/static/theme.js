/** Light or dark: as the system says until somebody chooses. Runs before the first paint. */
{
  const root = document.documentElement;
  const stored = localStorage.getItem("lh:theme");
  if (stored) root.dataset.theme = stored;
  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme").addEventListener("click", () => {
      const dark = root.dataset.theme
        ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      localStorage.setItem("lh:theme", root.dataset.theme);
    });
  });
}
