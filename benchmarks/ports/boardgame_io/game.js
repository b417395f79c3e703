'use strict';
/*
 * Viking Games (standard variant) as a boardgame.io game.
 *
 * A turn begins with a draw; a card that asks nothing is resolved at once, any other sets G.phase and
 * waits for a move. Rule numbers (VG-...) are those of the rules specification.
 */

const { INVALID_MOVE } = require('boardgame.io/core');

const CARDS = { A1: 30, A2: 25, A3: 15, S1: 10, S2: 7, S3: 5, S4: 3, AR: 15, WE: 10 };
const MAX_DRAWS = 600;

const value = (card) => Number(card[1]);
const isAxe = (card) => card[0] === 'A' && card !== 'AR';
const isShield = (card) => card[0] === 'S';

function setup({ ctx, random }) {
  const deck = Object.entries(CARDS).flatMap(([card, count]) => Array(count).fill(card));
  return {
    pile: random.Shuffle(deck),
    discard: [],
    start: random.Die(ctx.numPlayers) - 1,
    hitLimit: ctx.numPlayers === 2 ? 15 : 10,
    phase: null,
    card: null,
    armoryReady: false,
    draws: 0,
    turns: 0,
    outOrder: [],
    winners: null,
    seats: Array.from({ length: ctx.numPlayers }, () => ({
      hits: 0,
      hitCards: [],
      wallShields: [],
      wallAxes: [],
      unused: 0,
      armory: false,
      dueSkip: false,
      skipSafe: false,
      out: false,
    })),
  };
}

/** The seats a card of `me` may name: all others still in the game that fulfil `condition`. */
function others(G, me, condition = () => true) {
  const found = [];
  G.seats.forEach((seat, i) => {
    if (i !== me && !seat.out && condition(seat)) found.push(i);
  });
  return found;
}

const robbable = (G, me) => others(G, me, (seat) => seat.armory);
const skippable = (G, me) => others(G, me, (seat) => !seat.skipSafe);

/** Draw a card and play it as far as it goes without a decision. */
function drawAndOffer(context) {
  const { G, ctx, random } = context;
  const me = Number(ctx.currentPlayer);
  const seat = G.seats[me];
  if (G.draws === MAX_DRAWS) {
    G.winners = bestAtTheLimit(G);
    return;
  }
  if (G.pile.length === 0) {
    G.pile = random.Shuffle(G.discard); // VG-11
    G.discard = [];
  }
  const card = G.pile.pop();
  G.draws += 1;
  G.card = card;
  if (isAxe(card)) {
    G.phase = 'throw';
  } else if (card === 'AR' && !seat.armory) {
    G.phase = 'armory';
  } else if (card === 'WE' && (robbable(G, me).length > 0 || skippable(G, me).length > 0)) {
    G.phase = 'wench';
  } else {
    if (isShield(card)) {
      seat.wallShields.push(card); // VG-22
      seat.unused += value(card);
    } else {
      G.discard.push(card); // VG-9
    }
    cardDone(context);
  }
}

/** After a card: offer the saved Armory (VG-28) or end the turn. */
function cardDone({ G, ctx, events }) {
  const me = Number(ctx.currentPlayer);
  G.card = null;
  if (G.armoryReady && G.seats[me].armory) {
    G.phase = 'second';
  } else {
    events.endTurn({ next: String(nextSeat(G, me)) });
  }
}

/** The seat that plays next; seats that are due to be skipped lose their turn on the way (VG-33). */
function nextSeat(G, me) {
  for (let i = (me + 1) % G.seats.length; ; i = (i + 1) % G.seats.length) {
    const seat = G.seats[i];
    if (seat.out) continue;
    if (!seat.dueSkip) return i;
    seat.dueSkip = false;
  }
}

function beginTurn(context) {
  const { G, ctx } = context;
  const seat = G.seats[Number(ctx.currentPlayer)];
  G.turns += 1;
  seat.skipSafe = false;
  G.armoryReady = seat.armory;
  drawAndOffer(context);
}

function discardWall(G, seat) {
  G.discard.push(...seat.wallShields, ...seat.wallAxes);
  seat.wallShields = [];
  seat.wallAxes = [];
  seat.unused = 0;
}

/** VG-20, VG-21. */
function leave(G, i) {
  const seat = G.seats[i];
  G.discard.push(...seat.hitCards);
  if (seat.armory) G.discard.push('AR');
  Object.assign(seat, { hitCards: [], armory: false, dueSkip: false, skipSafe: false, out: true });
  G.outOrder.push(i);
  const living = G.seats.flatMap((other, k) => (other.out ? [] : [k]));
  if (living.length === 1) G.winners = living;
}

/** VG-R25: fewest hits, then most unused shields. */
function bestAtTheLimit(G) {
  const rank = (i) => G.seats[i].hits * 1000 - G.seats[i].unused;
  const living = G.seats.flatMap((seat, i) => (seat.out ? [] : [i]));
  const best = Math.min(...living.map(rank));
  return living.filter((i) => rank(i) === best);
}

const moves = {
  throwAt(context, target) {
    const { G, ctx } = context;
    if (G.phase !== 'throw' || !others(G, Number(ctx.currentPlayer)).includes(target)) return INVALID_MOVE;
    const seat = G.seats[target];
    const axes = value(G.card);
    const through = axes - seat.unused;
    if (through < 0) {
      seat.wallAxes.push(G.card); // VG-16
      seat.unused -= axes;
    } else {
      discardWall(G, seat); // VG-17, VG-18
      if (through === 0) {
        G.discard.push(G.card);
      } else {
        seat.hits += through;
        seat.hitCards.push(G.card);
        if (seat.hits >= G.hitLimit) leave(G, target);
      }
    }
    if (!G.winners) cardDone(context);
  },

  now(context) {
    const { G } = context;
    if (G.phase !== 'armory') return INVALID_MOVE;
    G.discard.push('AR');
    drawAndOffer(context);
  },

  save(context) {
    const { G, ctx } = context;
    if (G.phase !== 'armory') return INVALID_MOVE;
    G.seats[Number(ctx.currentPlayer)].armory = true;
    cardDone(context);
  },

  rob(context, target) {
    const { G, ctx } = context;
    if (G.phase !== 'wench' || !robbable(G, Number(ctx.currentPlayer)).includes(target)) return INVALID_MOVE;
    G.seats[target].armory = false;
    G.discard.push('AR', 'WE'); // VG-32
    cardDone(context);
  },

  skip(context, target) {
    const { G, ctx } = context;
    if (G.phase !== 'wench' || !skippable(G, Number(ctx.currentPlayer)).includes(target)) return INVALID_MOVE;
    G.seats[target].dueSkip = true; // VG-R14
    G.seats[target].skipSafe = true;
    G.discard.push('WE');
    cardDone(context);
  },

  again(context) {
    const { G, ctx } = context;
    if (G.phase !== 'second') return INVALID_MOVE;
    G.seats[Number(ctx.currentPlayer)].armory = false;
    G.armoryReady = false;
    G.discard.push('AR'); // VG-R13
    drawAndOffer(context);
  },

  done(context) {
    const { G } = context;
    if (G.phase !== 'second') return INVALID_MOVE;
    G.armoryReady = false;
    cardDone(context);
  },
};

/** The legal moves, as boardgame.io's bots want them. */
function enumerate(G, ctx) {
  const me = Number(ctx.currentPlayer);
  const at = (move) => (target) => ({ move, args: [target] });
  switch (G.phase) {
    case 'throw':
      return others(G, me).map(at('throwAt'));
    case 'armory':
      return [{ move: 'now', args: [] }, { move: 'save', args: [] }];
    case 'wench':
      return [...robbable(G, me).map(at('rob')), ...skippable(G, me).map(at('skip'))];
    default:
      return [{ move: 'again', args: [] }, { move: 'done', args: [] }];
  }
}

exports.VikingGames = {
  name: 'viking-games',
  minPlayers: 2,
  maxPlayers: 7,
  disableUndo: true,
  setup,
  turn: {
    order: {
      first: ({ G }) => G.start,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers, // cardDone() always names the next seat
    },
    onBegin: beginTurn,
  },
  moves,
  endIf: ({ G }) => (G.winners ? { winners: G.winners } : undefined),
  ai: { enumerate },
};
