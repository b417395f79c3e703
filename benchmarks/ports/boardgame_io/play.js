'use strict';
/*
 * Random play of the boardgame.io port: `node play.js [--players N] [--games N | --seconds S] [--seed N]
 * [--histograms]` prints one JSON line.
 *
 * Moves go straight into the framework's reducer, in one process, without a client, store or log.
 */

const { performance } = require('node:perf_hooks');
const { parseArgs } = require('node:util');
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');
const { VikingGames } = require('./game.js');

const PHASES = ['throw', 'armory', 'wench', 'second'];

/** The sfc32 generator: a function that gives a whole number below n. */
function generator(seed) {
  let [a, b, c, counter] = [0, seed >>> 0, 0, 1];
  const next = () => {
    const out = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (n) => Math.floor((next() * n) / 4294967296);
}

class Player {
  constructor(players, seed) {
    this.players = players;
    this.below = generator(seed);
    this.game = ProcessGameConfig(VikingGames);
    this.reduce = CreateGameReducer({ game: this.game });
    this.decisions = 0;
    this.games = 0;
  }

  /** Play one game to its end; tell the watcher each phase that was asked. */
  play(watch) {
    const game = { ...this.game, seed: `${this.below(2 ** 32)}-${this.below(2 ** 32)}` };
    let state = InitializeGame({ game, numPlayers: this.players });
    while (state.ctx.gameover === undefined) {
      const options = this.game.ai.enumerate(state.G, state.ctx);
      const { move, args } = options[this.below(options.length)];
      if (watch) watch(state.G.phase);
      const payload = { type: move, args, playerID: state.ctx.currentPlayer };
      state = this.reduce(state, { type: 'MAKE_MOVE', payload });
      this.decisions += 1;
    }
    this.games += 1;
    return state;
  }
}

function noteGame(player, histograms) {
  const asked = Object.fromEntries(PHASES.map((phase) => [phase, 0]));
  const before = player.decisions;
  const { G, ctx } = player.play((phase) => (asked[phase] += 1));
  const { winners } = ctx.gameover;
  const counts = { ...asked, decisions: player.decisions - before, draws: G.draws, turns: G.turns };
  if (winners.length === 1) counts.winner = (winners[0] - G.start + player.players) % player.players;
  for (const [name, count] of Object.entries(counts)) {
    histograms[name] ??= {};
    histograms[name][count] = (histograms[name][count] ?? 0) + 1;
  }
}

function main() {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '4' },
      games: { type: 'string', default: '0' },
      seconds: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      histograms: { type: 'boolean', default: false },
    },
  });
  const games = Number(values.games);
  const seconds = Number(values.seconds);
  const player = new Player(Number(values.players), Number(values.seed));
  const histograms = {};

  if (!games) {
    const warm = performance.now() + 500 * seconds;
    while (performance.now() < warm) player.play();
    player.games = player.decisions = 0;
  }
  const begun = performance.now();
  let spent = 0;
  do {
    if (values.histograms) noteGame(player, histograms);
    else player.play();
    spent = (performance.now() - begun) / 1000;
  } while (games ? player.games < games : spent < seconds);

  const report = { row: 'boardgame.io port', games: player.games, decisions: player.decisions, seconds: spent };
  console.log(JSON.stringify(values.histograms ? { ...report, histograms } : report));
}

main();
