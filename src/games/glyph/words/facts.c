/* What holds now of the things on the table: who plays with whom, who leads a champion, whom a question is about,
 * and what its Tracks come to. */
#include <assert.h>

#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

typedef struct teller {
    const wb_game *game;
    const gl_state *view;
    wb_fact_writer *write;
    void *context;
} teller;

static void tell_number(const teller *t, const char *kind, const char *id, const char *term, int number) {
    assert(t->write && kind && id && term);
    assert(number >= 0);
    char digits[16];
    wb_text text = wb_text_over(digits, sizeof digits);
    wb_text_int(&text, number);
    t->write(t->context, kind, id, term, digits);
}

static void tell_sides(const teller *t) {
    assert(is_game(t->game));
    for (int seat = 0; seat < t->game->seats; seat++) {
        const char id[2] = {(char)('0' + seat), '\0'};
        assert(is_seat(t->game, seat));
        tell_number(t, "seats", id, "side", (int)gl_tribe_of_seat(t->game, seat));
    }
}

static void tell_sizes(const teller *t) {
    assert(is_game(t->game));
    for (unsigned tribe = 0; tribe < GL_TRIBES; tribe++)
        tell_number(t, "tribes", gl_tribe_name(t->game, tribe), "size", (int)gl_tribe_size(t->game));
}

static unsigned dice_on(const uint8_t *dice, unsigned room) {
    assert(dice && room <= GL_ENERGY_ROOM);
    unsigned count = 0;
    while (count < room && dice[count] != GL_NONE)
        count++;
    return count;
}

/* "5/7", "3+1": what it has of each Track, stored dice among it. */
static void tell_tracks(const teller *t, unsigned champion, const char *id) {
    const gl_state *view = t->view;
    assert(gl_is_champion(champion) && id);
    char line[32];
    wb_text text = wb_text_over(line, sizeof line);
    wb_text_format(&text, "%d/%d", view->health[champion], view->squares[GL_HEALTH][champion]);
    t->write(t->context, "champions", id, "Health", line);
    const unsigned more = view->temporary[champion] + view->shadow[champion] +
                          dice_on(view->armor_dice[champion], GL_HOLLOW_ROOM);
    text = wb_text_over(line, sizeof line);
    wb_text_int(&text, view->permanent[champion]);
    if (more) wb_text_format(&text, "+%u", more);
    t->write(t->context, "champions", id, "Armor", line);
    text = wb_text_over(line, sizeof line);
    wb_text_format(&text, "%u/%d",
                   view->energy[champion] + dice_on(view->energy_dice[champion], GL_ENERGY_ROOM),
                   view->squares[GL_ENERGY][champion]);
    assert(!wb_text_is_cut(&text));
    t->write(t->context, "champions", id, "Energy", line);
}

static bool is_asked(const teller *t, unsigned champion) {
    assert(gl_is_champion(champion));
    return t->view->head.phase == GL_ROUND_ENERGY && gl_round_champion(t->view) == champion;
}

void gl_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context) {
    assert(is_game(game) && write);
    const teller t = {game, view, write, context};
    (void)viewer;
    tell_sides(&t);
    tell_sizes(&t);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        const char *id = gl_board_name(game, t.view->board[champion]);
        if (!id) continue;
        if (game->seats > 2) tell_number(&t, "champions", id, "leader", gl_seat_of(game, champion));
        if (is_asked(&t, champion))
            write(context, "champions", id, "asked", "for its Energy cube of the round");
        if (gl_lives(t.view, champion)) tell_tracks(&t, champion, id);
    }
}
