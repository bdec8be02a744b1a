#include "review/moments.h"
#include "review/report.h"
#include "review/share.h"

enum { MOMENTS = 40 };

static void put_seat(const ledger *book, int seat, json *out) {
    const ledger_sums *sums = &book->sums;
    char name[96];
    wb_text text = wb_text_over(name, sizeof name);
    review_name_seat(book, seat, &text);
    json_open(out, '{');
    json_put_text(out, "name", name);
    json_put_share(out, "start", sums->start.share[seat]);
    json_put_share(out, "luck", sums->luck.share[seat]);
    json_put_share(out, "own", sums->choices[seat].share[seat]);
    json_put_share(out, "others", ledger_of_others(book, seat));
    json_put_share(out, "hidden", sums->hidden.share[seat]);
    json_put_share(out, "rest", sums->rest.share[seat]);
    json_put_share(out, "doubt", sums->doubt[seat]);
    json_put_share(out, "result", sums->result.share[seat]);
    json_put_share(out, "withoutLuck", ledger_without_luck(book, seat));
    json_put_int(out, "judged", sums->judged[seat]);
    json_put_int(out, "good", sums->good[seat]);
    json_put_share(out, "loss", sums->loss[seat]);
    json_close(out, '}');
}

static void put_ribbon(const ledger *book, json *out) {
    json_put_open(out, "ribbon", '[');
    for (size_t move = 0; move <= book->table->move_count; move++) {
        const chances *at = move < book->table->move_count ? &book->entries[move].before : &book->sums.result;
        json_open(out, '[');
        for (int seat = 0; seat < book->table->game.seats; seat++)
            json_share(out, at->share[seat]);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void put_comparison(const ledger *book, const review_moment *one, json *out) {
    const ledger_entry *entry = &book->entries[one->move];
    review_comparison told;
    review_compare(book, one->move, &told);
    json_put_text(out, "played", told.played);
    json_put_text(out, "playedWhy", told.played_why);
    json_put_share(out, "playedChance", entry->chance - entry->loss);
    json_put_text(out, "better", told.better);
    json_put_text(out, "betterWhy", told.better_why);
    json_put_share(out, "betterChance", entry->chance);
}

static void put_moment(const ledger *book, const review_moment *one, json *out) {
    const ledger_entry *entry = &book->entries[one->move];
    json_open(out, '{');
    json_put_int(out, "move", (int64_t)one->move);
    json_put_int(out, "count", (int64_t)one->count);
    json_put_int(out, "seat", one->seat);
    json_put_text(out, "kind", one->is_choice ? ledger_grade_name(ledger_grade_of(entry)) : "luck");
    json_put_share(out, "gain", one->gain);
    json_put_share(out, "margin", one->margin);
    if (one->is_choice)
        put_comparison(book, one, out);
    else
        json_put_text(out, "text", one->text);
    json_close(out, '}');
}

static void put_moments(const ledger *book, json *out) {
    review_moment list[MOMENTS];
    const int count = review_moments(book, list, MOMENTS);
    json_put_open(out, "moments", '[');
    for (int i = 0; i < count; i++)
        put_moment(book, &list[i], out);
    json_close(out, ']');
}

static void put_choices(const ledger *book, json *out) {
    json_put_open(out, "choices", '[');
    for (size_t move = 0; move < book->table->move_count; move++) {
        const ledger_entry *entry = &book->entries[move];
        const ledger_grade grade = ledger_grade_of(entry);
        if (grade == GRADE_NONE) continue;
        json_open(out, '{');
        json_put_int(out, "move", (int64_t)move);
        json_put_int(out, "seat", entry->seat);
        json_put_share(out, "loss", entry->loss);
        json_put_text(out, "grade", ledger_grade_name(grade));
        json_close(out, '}');
    }
    json_close(out, ']');
}

void review_json(const ledger *book, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", book->table->game.rules->id);
    json_put_int(&out, "moves", (int64_t)book->table->move_count);
    json_put_bool(&out, "over", book->is_over);
    json_put_open(&out, "seats", '[');
    for (int seat = 0; seat < book->table->game.seats; seat++)
        put_seat(book, seat, &out);
    json_close(&out, ']');
    put_ribbon(book, &out);
    put_moments(book, &out);
    put_choices(book, &out);
    json_close(&out, '}');
}
