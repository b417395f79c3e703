'use strict';
/*
 * boardgame.io's own server under load: `node served.js [--clients N] [--seconds S] [--folder PATH]` prints
 * one JSON line {"moves": ..., "seconds": ...}.
 *
 * Each client plays one match after another with a socket for each seat, a random move each time, and waits
 * until the server has stored the move and told all seats. Storage is the framework's FlatFile. The clients
 * run in a process of their own.
 */

const { fork } = require('node:child_process');
const { randomUUID } = require('node:crypto');
const { parseArgs } = require('node:util');
const { performance } = require('node:perf_hooks');
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { VikingGames } = require('./game.js');

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    folder: { type: 'string', default: '/tmp/bgio' },
    url: { type: 'string', default: '' },
  },
});
const CLIENTS = Number(values.clients);
const SECONDS = Number(values.seconds);
const PLAYERS = 4;
const GAME = { ...VikingGames, name: 'viking-games' };

/** One seat: a client with a socket, and those who wait for its next state. */
class Seat {
  constructor(options) {
    this.client = Client({ ...options, debug: false });
    this.waiting = [];
    this.client.subscribe((state) => {
      const all = this.waiting;
      this.waiting = [];
      for (const { fits, resolve } of all) {
        if (state && fits(state)) resolve(state);
        else this.waiting.push({ fits, resolve });
      }
    });
    this.client.start();
  }

  /** A promise for the next state that fits. */
  next(fits) {
    return new Promise((resolve) => this.waiting.push({ fits, resolve }));
  }
}

/** Plays matches until the time is up; returns how many moves were acknowledged. */
async function play(url, game, end) {
  let moves = 0;
  while (performance.now() < end) {
    const matchID = randomUUID(); // the server makes a match when somebody first asks for it
    const seats = [];
    let state = null;
    for (let i = 0; i < PLAYERS; i++) {
      const multiplayer = SocketIO({ server: url });
      const seat = new Seat({ game, numPlayers: PLAYERS, matchID, playerID: String(i), multiplayer });
      state = await seat.next((found) => found.isConnected);
      seats.push(seat);
    }
    while (performance.now() < end && state.ctx.gameover === undefined) {
      const options = game.ai.enumerate(state.G, state.ctx);
      const { move, args } = options[Math.floor(Math.random() * options.length)];
      const actor = Number(state.ctx.currentPlayer);
      const before = state._stateID;
      const told = Promise.all(seats.map((seat) => seat.next((later) => later._stateID > before)));
      seats[actor].client.moves[move](...args);
      state = (await told)[(actor + 1) % PLAYERS]; // another's: the actor's own may be its guess, not the server's word
      moves += 1;
    }
    for (const seat of seats) seat.client.stop();
  }
  return moves;
}

/** The clients, in a process of their own. */
async function clients(url) {
  const began = performance.now();
  const end = began + 1000 * SECONDS;
  const counts = await Promise.all(Array.from({ length: CLIENTS }, () => play(url, GAME, end)));
  const seconds = (performance.now() - began) / 1000;
  console.log(JSON.stringify({ row: 'boardgame.io served', moves: counts.reduce((a, b) => a + b, 0), seconds }));
  process.exit(0);
}

async function serve() {
  const server = Server({ games: [GAME], origins: [Origins.LOCALHOST], db: new FlatFile({ dir: values.folder }) });
  const running = await server.run({ port: 0, callback: () => {} });
  const url = `http://localhost:${running.appServer.address().port}`;
  const child = fork(__filename, ['--url', url, '--clients', values.clients, '--seconds', values.seconds]);
  child.on('exit', (code) => {
    server.kill(running);
    process.exit(code ?? 1);
  });
}

if (values.url) clients(values.url);
else serve();
