/** How much room the screen has. */

/** A phone held upright: tabs become a sheet from below. */
export const narrow = matchMedia("(max-width: 720px)");

/** A phone held either way: the picture is drawn tall, fills the width and is scrolled. */
export const small = matchMedia("(max-width: 720px), (max-height: 500px)");

/** Which pictures to ask for. */
export const look = () => (small.matches ? "tall" : "wide");
