/* The course of a sitting: whose turn it is, asking people, letting computers move, rolling, saving. */
#include "coach/sight.h"
#include "common/words.h"
#include "players/wall_clock.h"
#include "table/choice.h"
#include "table/selection.h"
#include "term/page.h"
#include "term/set_page.h"
#include "term/talk.h"
#include "term/typed.h"

void sitting_save(sitting *at) {
    wb_status status;
    if (at->saves.path[0] && !saves_write(&at->saves, at->table, &status))
        screen_say(&at->screen, SCREEN_ALERT, "The game could not be saved: %s.", status.text);
}

static bool roll_all(sitting *at, wb_status *status) {
    const bool good = table_roll_due(at->table, status);
    sitting_save(at);
    return good;
}

bool sitting_act(sitting *at, int seat, wb_action action, wb_status *status) {
    const size_t before = at->table->move_count;
    if (!table_submit(at->table, seat, action, status)) return false;
    at->decided_at[seat] = before;
    return roll_all(at, status);
}

bool sitting_choose(sitting *at, int seat, const wb_action *set, int count, wb_status *status) {
    const size_t before = at->table->move_count;
    if (!table_submit_set(at->table, seat, set, count, status)) return false;
    at->decided_at[seat] = before;
    return roll_all(at, status);
}

static void lower_to(size_t *moves, size_t count) {
    if (*moves > count) *moves = count;
}

bool sitting_undo(sitting *at, int who, wb_status *status) {
    if (!table_take_back(at->table, who, status)) return false;
    for (int seat = 0; seat < at->table->game.seats; seat++) {
        lower_to(&at->told[seat], at->table->move_count);
        lower_to(&at->since[seat], at->table->move_count);
        lower_to(&at->decided_at[seat], at->table->move_count);
    }
    sitting_save(at);
    return true;
}

/* A terminal shows what is typed; in the output of a pipe it would be missing. */
static void echo_piped(sitting *at) {
    if (!at->input.is_terminal) screen_say(&at->screen, SCREEN_PLAIN, "%s", at->input.line);
}

const char *sitting_line(sitting *at, const char *prompt) {
    for (;;) {
        wb_status status;
        screen_prompt(&at->screen, prompt);
        at->input.prompt = prompt;
        at->input.columns = at->screen.columns;
        const input_event event = input_read(&at->input, &status);
        if (event == INPUT_REDRAW) return "show";
        if (event == INPUT_LINE || event == INPUT_REFUSED) echo_piped(at);
        if (event == INPUT_LINE) return words_trim(at->input.line);
        if (event == INPUT_REFUSED) {
            screen_say(&at->screen, SCREEN_ALERT, "%s", status.text);
            continue;
        }
        screen_gap(&at->screen);
        at->leaving = true;
        return NULL;
    }
}

/* What `seat` reads and does on the screen may be news for the other people at it. */
static void note_news(sitting *at, int seat) {
    for (int other = 0; other < at->table->game.seats; other++)
        if (other != seat && sitting_is_person(at, other) &&
            !sight_is_whole(&at->table->game, &at->table->state, other))
            at->news_for |= (uint8_t)(1u << other);
}

/* Whether another person at the table may not see all there is: the page of `seat` may show it. */
static bool has_secrets(const sitting *at, int seat) {
    for (int other = 0; other < at->table->game.seats; other++)
        if (other != seat && sitting_is_person(at, other) &&
            !sight_is_whole(&at->table->game, &at->table->state, other))
            return true;
    return false;
}

/* At first nobody knows who sits before the screen; later on it is whoever chose last. */
static bool must_hand_over(const sitting *at, int seat) {
    return at->someone_looks ? at->news_for >> seat & 1 : has_secrets(at, seat);
}

/* Leaves nothing of the last player's screen before the next one looks at it. */
static void hand_over(sitting *at, int seat) {
    char name[PAGE_NAME];
    const bool needed = must_hand_over(at, seat);
    at->someone_looks = true;
    if (!needed) return;
    screen_wipe(&at->screen);
    screen_say(&at->screen, SCREEN_STRONG, "It is for %s to choose, and nobody else should look now.",
               page_seat_name(at, seat, seat, name));
    while (!at->leaving) {
        const char *line = sitting_line(at, "Enter goes on: ");
        if (line && !*line) break;
        if (line) talk_quits(at, line);
    }
    screen_wipe(&at->screen);
    at->news_for = 0;
    at->drawn = 0;
}

/* Plays what the line means; false when the decision is still open. */
static bool choose(sitting *at, int seat, const char *line) {
    wb_action list[WB_MAX_LEGAL], action;
    wb_status status;
    const int count = choice_list(at->table, list);
    if (!*line && count > 1) {
        screen_say(&at->screen, SCREEN_PLAIN, "There are %d choices; type a number, or ? for help.", count);
        return false;
    }
    action = list[0];
    if ((!*line || typed_action(at->table, line, &action, &status)) &&
        sitting_act(at, seat, action, &status)) {
        note_news(at, seat);
        return true;
    }
    talk_refusal(at, &status);
    return false;
}

/* A thing put in or taken out, a whole set, or an action; false when the decision is still open. */
static bool take_line(sitting *at, int seat, const char *line) {
    const set_answer came = set_page_run(at, seat, line);
    if (came == SET_PAGE_UNKNOWN) return choose(at, seat, line);
    if (came == SET_PAGE_CHANGED) set_page_show(at, seat);
    if (came == SET_PAGE_PLAYED) note_news(at, seat);
    return came == SET_PAGE_PLAYED;
}

/* Where something is to be chosen, Tab completes and Ctrl-L shows the table once more. */
static const char *decision_line(sitting *at) {
    edit_line *edited = &at->input.edited;
    edited->complete = talk_complete;
    edited->context = at;
    const char *line = sitting_line(at, "> ");
    edited->complete = NULL;
    return line;
}

static void ask(sitting *at, int seat) {
    hand_over(at, seat);
    if (at->leaving) return;
    at->chosen.count = 0;
    page_show(at, seat);
    note_news(at, seat);
    for (bool open = true; open && !at->leaving;) {
        const char *line = decision_line(at);
        if (!line) return;
        const bool plays = typed_exactly(at->table, line) != WB_NO_ACTION;
        const talk_result said = plays ? TALK_UNKNOWN : talk_run(at, seat, line);
        if (plays)
            open = !choose(at, seat, line);
        else
            open = said == TALK_ANSWERED || (said == TALK_UNKNOWN && !take_line(at, seat, line));
    }
}

/* A throw that the seat has not asked for; it falls when the seat says so. */
static void ask_for_throw(sitting *at, int seat) {
    wb_status status;
    hand_over(at, seat);
    if (at->leaving) return;
    page_show(at, seat);
    note_news(at, seat);
    for (talk_result said = TALK_ANSWERED; said != TALK_CHANGED && !at->leaving;) {
        const char *line = sitting_line(at, "> ");
        if (!line) return;
        said = *line ? talk_run(at, seat, line) : TALK_CHANGED;
        if (said == TALK_UNKNOWN)
            screen_say(&at->screen, SCREEN_PLAIN,
                       "The dice wait for you: Enter lets them fall, ? is for help.");
        if (!*line && !table_go_on(at->table, seat, &status)) talk_refusal(at, &status);
    }
    sitting_save(at);
}

static void tell_slowly(void *context, const table_told *told) {
    sitting *at = context;
    screen_item(&at->screen, "  ", "%s.", told->sentence);
    fflush(at->screen.out);
    if (!at->leaving && !input_pause(&at->input, at->pace)) at->leaving = true;
}

/* One person, or a spectator, can follow the computers' moves as they happen; several people could not all
 * know the same, so each reads of them on a page of his own. */
static void narrate(sitting *at) {
    const int viewer = sitting_viewer(at);
    size_t *told = &at->told[viewer < 0 ? WB_MAX_SEATS : viewer];
    const bool alone = viewer >= 0;
    if (alone ? at->pace == 0 : sitting_people(at) > 0) return;
    table_tell(at->table, *told, viewer, tell_slowly, at);
    *told = at->table->move_count;
}

static void offer_to_hurry(sitting *at, int seat) {
    char name[PAGE_NAME];
    if (at->input.is_terminal)
        screen_say(&at->screen, SCREEN_FAINT, "%s is thinking. Enter: move now.",
                   page_seat_name(at, sitting_viewer(at), seat, name));
}

/* Thinks until it is done or Enter is pressed; then the best so far will do. */
static wb_action think(sitting *at, int seat) {
    enum { SLICES = 4, LONG = 1000000000 /* nanoseconds */ };
    const wb_game *game = &at->table->game;
    wb_player *player = at->computer[seat];
    const uint64_t begun = wall_clock();
    wb_action list[WB_MAX_LEGAL];
    wb_state view;
    bool is_offered = false;
    wb_view(game, &at->table->state, seat, &view);
    if (!player->spec.kind->attend) player_seed(player, at->table->seed, at->table->move_count);
    player_begin(player, game, &view, seat, list, wb_legal(game, &view, list));
    while (player_go_on(player, SLICES) < PLAYER_DONE && !input_hurries(&at->input)) {
        if (is_offered || wall_clock() - begun < LONG) continue;
        offer_to_hurry(at, seat);
        is_offered = true;
    }
    return player_answer(player);
}

static void let_move(sitting *at, int seat) {
    wb_status status;
    const wb_action chosen = think(at, seat);
    if (chosen == WB_NO_ACTION) {
        char name[PAGE_NAME];
        screen_say(&at->screen, SCREEN_ALERT, "The program that plays %s has failed: %s.",
                   page_seat_name(at, sitting_viewer(at), seat, name), at->computer[seat]->failure.text);
        at->leaving = true;
        return;
    }
    if (!sitting_act(at, seat, chosen, &status)) {
        talk_refusal(at, &status);
        at->leaving = true;
        return;
    }
    narrate(at);
}

/* The last chance for a save that failed; false when it fails again. */
static bool is_saved(sitting *at) {
    if (at->saves.behind) sitting_save(at);
    return !at->saves.behind;
}

static void say_goodbye(sitting *at) {
    char slot[24] = "";
    if (at->saves.number > 1) snprintf(slot, sizeof slot, " --slot %d", at->saves.number);
    if (!at->saves.path[0])
        screen_say(&at->screen, SCREEN_ALERT, "The game is not saved, as there is no place for it.");
    else if (is_saved(at))
        screen_say(&at->screen, SCREEN_PLAIN, "The game is saved; 'warbones play %s%s' goes on from here.",
                   at->table->game.rules->id, slot);
    else if (saves_exist(&at->saves))
        screen_say(&at->screen, SCREEN_ALERT,
                   "The game is not saved as it stands; 'warbones play %s%s' goes on from the last save.",
                   at->table->game.rules->id, slot);
    else
        screen_say(&at->screen, SCREEN_ALERT, "The game is not saved.");
}

static void keep_record(sitting *at) {
    char kept[SAVES_PATH];
    wb_status status;
    if (!at->saves.path[0]) return;
    if (!is_saved(at))
        screen_say(&at->screen, SCREEN_ALERT, "The end of the game is not saved.");
    else if (saves_put_aside(&at->saves, "finished", kept, &status))
        screen_say(&at->screen, SCREEN_PLAIN, "The record is kept in %s", kept);
    else
        talk_refusal(at, &status);
}

static void show_end(sitting *at) {
    const int viewer = sitting_viewer(at);
    const char *line;
    screen_page(&at->screen);
    page_table(at, viewer);
    page_ending(at, viewer);
    keep_record(at);
    if (sitting_people(at) == 0) return;
    screen_say(&at->screen, SCREEN_PLAIN,
               "'log' tells the whole game, '?' what else there is; Enter leaves.");
    while (!at->leaving && (line = sitting_line(at, "> ")) != NULL && *line)
        if (talk_run(at, WB_SPECTATOR, line) == TALK_UNKNOWN)
            screen_say(&at->screen, SCREEN_PLAIN, "The game is over; '?' lists what can be done.");
}

bool sitting_play(sitting *at) {
    wb_status status;
    if (!roll_all(at, &status)) talk_refusal(at, &status);
    while (!at->leaving && table_turn(at->table) != WB_OVER) {
        wb_text title = wb_text_over(NULL, 0);
        const int seat = wb_turn(&at->table->state), thrower = table_waits_for(at->table, &title);
        if (input_stopped())
            at->leaving = true;
        else if (thrower >= 0)
            ask_for_throw(at, thrower);
        else if (seat < 0)
            at->leaving = true; /* dice that could not fall: no memory is left */
        else if (sitting_is_person(at, seat))
            ask(at, seat);
        else
            let_move(at, seat);
    }
    const bool over = table_turn(at->table) == WB_OVER;
    for (int seat = 0; over && seat < at->table->game.seats; seat++)
        if (at->computer[seat] && at->computer[seat]->spec.kind->leave)
            at->computer[seat]->spec.kind->leave(at->computer[seat]);
    if (over)
        show_end(at);
    else
        say_goodbye(at);
    return over;
}
