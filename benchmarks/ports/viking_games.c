/* Viking Games (standard variant, uniformly random play) in C: the ceiling of `make bench`.

   usage: viking_games [--players N] [--games N | --seconds S] [--seed N] [--histograms]

   A position holds everything the rules know: the kinds in the draw pile, in the discard pile and in
   front of every seat, hits, skip flags, whose turn it is and which card waits for an answer. A game is
   played as options() -> one of them at random -> apply(), so it can stop at any decision. Rule numbers
   (VG-...) are those of the rules specification. Seat sets are bit masks: bit n is seat n. */

#define _POSIX_C_SOURCE 199309L
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { A1, A2, A3, S1, S2, S3, S4, AR, WE, KINDS };
enum { THROW, ARMORY, WENCH, SECOND, PHASES, OVER = PHASES };
enum { DECK = 120, MAX_SEATS = 7, MAX_DRAWS = 600, LONGEST = 3 * MAX_DRAWS };

/* Action numbers: one per seat for throw, rob and skip, then the four words. */
enum { THROW_AT = 11, ROB = 18, SKIP = 25, NOW = 32, SAVE = 33, AGAIN = 34, DONE = 35 };

static const uint8_t CARDS[KINDS] = {30, 25, 15, 10, 7, 5, 3, 15, 10};
static const uint8_t VALUE[KINDS] = {1, 2, 3, 1, 2, 3, 4, 0, 0};

/* ---------------------------------------------------------------- chance: sfc32 */

typedef struct {
    uint32_t a, b, c, counter;
} Rng;

static inline uint32_t next32(Rng *r) {
    uint32_t out = r->a + r->b + r->counter++;
    r->a = r->b ^ (r->b >> 9);
    r->b = r->c + (r->c << 3);
    r->c = ((r->c << 21) | (r->c >> 11)) + out;
    return out;
}

/* A number in 0..n-1, each exactly equally likely. */
static inline uint32_t below(Rng *r, uint32_t n) {
    uint64_t product = (uint64_t)next32(r) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)product < unfair) product = (uint64_t)next32(r) * n;
    }
    return (uint32_t)(product >> 32);
}

static Rng seeded(uint64_t seed) {
    Rng r = {0, (uint32_t)seed, (uint32_t)(seed >> 32), 1};
    for (int i = 0; i < 12; i++) next32(&r);
    return r;
}

/* ---------------------------------------------------------------- the position */

typedef struct {
    uint8_t hits;
    uint8_t unused;                    /* unused shields of the wall (VG-R1) */
    uint8_t hit_cards[3];              /* A1..A3 */
    uint8_t wall_axes[3];              /* A1..A3 */
    uint8_t wall_shields[4];           /* S1..S4 */
} Front;

typedef struct {
    uint8_t pile[DECK];                /* kinds still to be drawn, in no order: a draw picks any */
    uint8_t discard[KINDS];
    Front front[MAX_SEATS];
    uint32_t living, armory, due_skip, skip_safe;
    int32_t seats, hit_limit, pile_size, draws, turns, active, card, phase, armory_ready;
    int32_t out_order[MAX_SEATS], outs;
} Game;

static void set_up(Game *g, int seats) {
    memset(g, 0, sizeof *g);
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < CARDS[kind]; i++) g->pile[g->pile_size++] = (uint8_t)kind;
    g->seats = seats;
    g->living = (1u << seats) - 1;
    g->hit_limit = seats == 2 ? 15 : 10; /* VG-20, VG-39 */
}

static inline void begin_turn(Game *g, int seat) {
    g->active = seat;
    g->turns++;
    g->skip_safe &= ~(1u << seat); /* VG-R14 */
    g->armory_ready = (int)(g->armory >> seat & 1);
}

static inline void end_turn(Game *g) {
    for (int seat = g->active;;) {
        seat = seat + 1 == g->seats ? 0 : seat + 1;
        uint32_t bit = 1u << seat;
        if (!(g->living & bit)) continue; /* VG-4 */
        if (g->due_skip & bit) {
            g->due_skip &= ~bit; /* VG-33 */
            continue;
        }
        begin_turn(g, seat);
        return;
    }
}

static void reshuffle(Game *g) {
    for (int kind = 0; kind < KINDS; kind++) {
        memset(g->pile + g->pile_size, kind, g->discard[kind]);
        g->pile_size += g->discard[kind];
        g->discard[kind] = 0;
    }
    assert(g->pile_size > 0); /* VG-R23 */
}

static inline int draw(Game *g, Rng *r) {
    if (g->pile_size == 0) reshuffle(g); /* VG-11, VG-R22 */
    uint32_t at = below(r, (uint32_t)g->pile_size);
    int card = g->pile[at];
    g->pile[at] = g->pile[--g->pile_size];
    g->draws++;
    return card;
}

static inline uint32_t others(const Game *g) { return g->living & ~(1u << g->active); }
static inline uint32_t robbable(const Game *g) { return others(g) & g->armory; }
static inline uint32_t skippable(const Game *g) { return others(g) & ~g->skip_safe; }

/* A card is resolved: ask for the second card (VG-28), or let the next seat begin. */
static inline int asks_second(Game *g) {
    if (g->armory_ready && (g->armory >> g->active & 1)) {
        g->phase = SECOND;
        return 1;
    }
    end_turn(g);
    return 0;
}

/* Draw and play until somebody must answer, or the draw limit ends the game. */
static void draw_and_offer(Game *g, Rng *r) {
    do {
        if (g->draws == MAX_DRAWS) { /* VG-R25 */
            g->phase = OVER;
            return;
        }
        int card = g->card = draw(g, r);
        if (card <= A3) {
            g->phase = THROW;
            return;
        }
        if (card <= S4) { /* VG-22 */
            g->front[g->active].wall_shields[card - S1]++;
            g->front[g->active].unused += VALUE[card];
        } else if (card == AR && !(g->armory >> g->active & 1)) {
            g->phase = ARMORY;
            return;
        } else if (card == WE && (robbable(g) | skippable(g))) {
            g->phase = WENCH;
            return;
        } else {
            g->discard[card]++; /* VG-9 */
        }
    } while (!asks_second(g));
}

static inline void discard_wall(Game *g, Front *f) {
    for (int i = 0; i < 3; i++) g->discard[A1 + i] += f->wall_axes[i];
    for (int i = 0; i < 4; i++) g->discard[S1 + i] += f->wall_shields[i];
    memset(f->wall_axes, 0, sizeof f->wall_axes);
    memset(f->wall_shields, 0, sizeof f->wall_shields);
    f->unused = 0;
}

/* VG-20, VG-21. The wall is gone already: only hits put a seat out. */
static void leave(Game *g, int seat) {
    Front *f = &g->front[seat];
    uint32_t bit = 1u << seat;
    for (int i = 0; i < 3; i++) g->discard[A1 + i] += f->hit_cards[i];
    memset(f->hit_cards, 0, sizeof f->hit_cards);
    g->discard[AR] += g->armory >> seat & 1;
    g->living &= ~bit;
    g->armory &= ~bit;
    g->due_skip &= ~bit;
    g->skip_safe &= ~bit;
    g->out_order[g->outs++] = seat;
    if (g->outs == g->seats - 1) g->phase = OVER; /* VG-5 */
}

static inline void throw_axes(Game *g, int target) {
    Front *f = &g->front[target];
    int axes = VALUE[g->card], unused = f->unused;
    if (axes < unused) { /* VG-16 */
        f->wall_axes[g->card]++;
        f->unused = (uint8_t)(unused - axes);
        return;
    }
    if (unused > 0) discard_wall(g, f); /* VG-17, VG-18 */
    if (axes == unused) {
        g->discard[g->card]++;
        return;
    }
    f->hits = (uint8_t)(f->hits + axes - unused);
    f->hit_cards[g->card]++;
    if (f->hits >= g->hit_limit) leave(g, target);
}

/* ---------------------------------------------------------------- decisions */

/* The legal actions as a bit mask over the 36 action numbers. */
static inline uint64_t options(const Game *g) {
    switch (g->phase) {
    case THROW: return (uint64_t)others(g) << THROW_AT;
    case ARMORY: return 3ull << NOW;
    case WENCH: return (uint64_t)robbable(g) << ROB | (uint64_t)skippable(g) << SKIP;
    case SECOND: return 3ull << AGAIN;
    default: return 0;
    }
}

static inline void apply(Game *g, Rng *r, int action) {
    uint32_t me = 1u << g->active;
    switch (g->phase) {
    case THROW:
        throw_axes(g, action - THROW_AT);
        if (g->phase == OVER) return;
        break;
    case ARMORY:
        if (action == NOW) { /* VG-25 */
            g->discard[AR]++;
            draw_and_offer(g, r);
            return;
        }
        g->armory |= me;
        break;
    case WENCH:
        g->discard[WE]++;
        if (action < SKIP) { /* VG-32 */
            g->armory &= ~(1u << (action - ROB));
            g->discard[AR]++;
        } else { /* VG-33 */
            g->due_skip |= 1u << (action - SKIP);
            g->skip_safe |= 1u << (action - SKIP);
        }
        break;
    case SECOND:
        g->armory_ready = 0;
        if (action == AGAIN) { /* VG-28, VG-R13 */
            g->armory &= ~me;
            g->discard[AR]++;
            draw_and_offer(g, r);
            return;
        }
        break;
    }
    if (!asks_second(g)) draw_and_offer(g, r);
}

/* The seats that won, as a mask: the last one living, or the best at the draw limit (VG-R25). */
static uint32_t winners(const Game *g) {
    uint32_t best = 0;
    int best_rank = -1;
    for (int seat = 0; seat < g->seats; seat++) {
        if (!(g->living >> seat & 1)) continue;
        int rank = (255 - g->front[seat].hits) * 256 + g->front[seat].unused;
        if (rank > best_rank) best = 0, best_rank = rank;
        if (rank == best_rank) best |= 1u << seat;
    }
    return best;
}

static inline int nth_bit(uint64_t mask, uint32_t n) {
    while (n--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

/* Play one game at random; return the number of decisions, and count them by phase if asked to. */
static inline int playout(Game *g, Rng *r, int start, int *asked) {
    int decisions = 0;
    begin_turn(g, start);
    draw_and_offer(g, r);
    while (g->phase != OVER) {
        uint64_t legal = options(g);
        if (asked) asked[g->phase]++;
        apply(g, r, nth_bit(legal, below(r, (uint32_t)__builtin_popcountll(legal))));
        decisions++;
    }
    return decisions;
}

/* ---------------------------------------------------------------- measuring */

static const char *const NAMES[] = {"throw", "armory", "wench", "second", "decisions", "draws", "turns", "winner"};
enum { DECISIONS = PHASES, DRAWS, TURNS, WINNER, HISTOGRAMS };
static long histogram[HISTOGRAMS][LONGEST + 1];

static void note(const Game *g, int start, const int *asked, int decisions) {
    uint32_t won = winners(g);
    for (int phase = 0; phase < PHASES; phase++) histogram[phase][asked[phase]]++;
    histogram[DECISIONS][decisions]++;
    histogram[DRAWS][g->draws]++;
    histogram[TURNS][g->turns]++;
    if (won & (won - 1)) return; /* a shared win, only at the draw limit: no winner noted */
    histogram[WINNER][(__builtin_ctz(won) - start + g->seats) % g->seats]++;
}

static void print_histograms(void) {
    printf(", \"histograms\": {");
    for (int h = 0; h < HISTOGRAMS; h++) {
        const char *comma = "";
        printf("%s\"%s\": {", h ? ", " : "", NAMES[h]);
        for (int i = 0; i <= LONGEST; i++) {
            if (!histogram[h][i]) continue;
            printf("%s\"%d\": %ld", comma, i, histogram[h][i]);
            comma = ", ";
        }
        printf("}");
    }
    printf("}");
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static long play_games(const Game *fresh, Rng *r, long games) {
    long decisions = 0;
    for (long i = 0; i < games; i++) {
        Game g = *fresh;
        decisions += playout(&g, r, (int)below(r, (uint32_t)g.seats), NULL);
    }
    return decisions;
}

static long play_and_note(const Game *fresh, Rng *r, long games) {
    long decisions = 0;
    for (long i = 0; i < games; i++) {
        Game g = *fresh;
        int asked[PHASES] = {0}, start = (int)below(r, (uint32_t)g.seats);
        int count = playout(&g, r, start, asked);
        note(&g, start, asked, count);
        decisions += count;
    }
    return decisions;
}

int main(int argc, char **argv) {
    long games = 0, wanted = 0, decisions = 0, batch = 1000;
    double seconds = 1.0;
    int seats = 4, histograms = 0;
    uint64_t seed = 1;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (!strcmp(argv[i], "--histograms")) { histograms = 1; continue; }
        else if (!strcmp(argv[i], "--players")) seats = atoi(value);
        else if (!strcmp(argv[i], "--games")) wanted = atol(value);
        else if (!strcmp(argv[i], "--seconds")) seconds = atof(value);
        else if (!strcmp(argv[i], "--seed")) seed = strtoull(value, NULL, 10);
        else {
            fprintf(stderr, "unknown option %s\n", argv[i]);
            return 2;
        }
        i++;
    }
    if (seats < 2 || seats > MAX_SEATS) {
        fprintf(stderr, "--players must be 2 to 7\n");
        return 2;
    }

    Game fresh;
    Rng r = seeded(seed);
    set_up(&fresh, seats);
    if (!wanted) play_games(&fresh, &r, batch); /* warm up */
    double begun = now(), spent = 0;
    do {
        long part = wanted && wanted - games < batch ? wanted - games : batch;
        decisions += histograms ? play_and_note(&fresh, &r, part) : play_games(&fresh, &r, part);
        games += part;
        spent = now() - begun;
    } while (wanted ? games < wanted : spent < seconds);

    printf("{\"row\": \"C port\", \"games\": %ld, \"decisions\": %ld, \"seconds\": %.6f", games, decisions, spent);
    if (histograms) print_histograms();
    printf("}\n");
    return 0;
}
