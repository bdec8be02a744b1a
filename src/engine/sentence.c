/* Events in sentences: as told one by one, as headings and badges, and run together in a tale. */
#include <assert.h>
#include <string.h>

#include "engine/must.h"
#include "warbones/warbones.h"

/* An event on its way into a sentence, or a run of events of one kind into one. */
typedef struct telling {
    const wb_game *game;
    const void *view;
    const wb_event *event; /* the first of the run */
    const wb_event_kind *kind;
    wb_text *text;
    int count;
    wb_subject *subject; /* NULL outside of a tale */
} telling;

static const char *title_in(const telling *t, int index) {
    assert(index >= 0 && index < WB_EVENT_VALUES);
    assert(is_event(t->game, t->event));
    wb_namer *namer = t->kind->value[index].namer;
    const int value = t->event->value[index];
    return namer && value >= 0 ? wb_title_of(t->game, namer, (unsigned)value) : NULL;
}

static bool is_said(const wb_text *text, const char *words) {
    assert(is_text(text) && words);
    return text->needed > 0 && text->needed < text->capacity && strstr(text->at, words);
}

/* " (Ragna)" after what her seat is called, once in a sentence. */
static void say_person(const telling *t, int seat) {
    assert(is_game(t->game) && seat < t->game->seats);
    enum { ROOM = 128 };
    const char *person = seat >= 0 && t->game->people ? t->game->people[seat] : NULL;
    char room[ROOM];
    wb_text bracket = wb_text_over(room, ROOM);
    if (!person || !*person) return;
    wb_text_format(&bracket, " (%s)", person);
    if (!is_said(t->text, room)) wb_text_put(t->text, room);
}

static void say_seat(const telling *t, int seat) {
    assert(is_text(t->text) && seat < t->game->seats);
    wb_seat_name(t->game, t->view, seat, t->text);
    say_person(t, seat);
}

static void say_value(const telling *t, int index) {
    assert(index >= 0 && index < WB_EVENT_VALUES);
    assert(t->kind->value[index].name);
    const char *title = title_in(t, index);
    if (title)
        wb_text_put(t->text, title);
    else if (t->kind->value[index].is_seat)
        say_seat(t, t->event->value[index]);
    else
        wb_text_int(t->text, t->event->value[index]);
}

static void put_joint(wb_text *text, int done, int left) {
    assert(done >= 0 && left > 0);
    if (done > 0) wb_text_put(text, left == 1 ? " and " : ", ");
}

static int times_in_run(const telling *t, int index, int from) {
    assert(from >= 0 && from < t->count);
    int times = 0;
    for (int i = from; i < t->count; i++)
        times += t->event[i].value[index] == t->event[from].value[index];
    return times;
}

static bool came_before(const telling *t, int index, int at) {
    assert(at >= 0 && at < t->count);
    for (int i = 0; i < at; i++)
        if (t->event[i].value[index] == t->event[at].value[index]) return true;
    return false;
}

/* "War", "2 War"; "a blank", "2 blank". */
static void say_times(const telling *t, int index, int times) {
    assert(times > 0 && index < WB_EVENT_VALUES);
    const char *title = title_in(t, index);
    if (times > 1) wb_text_format(t->text, "%d ", times);
    if (times > 1 && title && strncmp(title, "a ", 2) == 0)
        wb_text_put(t->text, title + 2);
    else
        say_value(t, index);
}

/* "2 War, Arcana and Power": the value in each event of the run. */
static void say_values(const telling *t, int index) {
    assert(index >= 0 && index < WB_EVENT_VALUES && t->count > 0);
    int left = 0, done = 0;
    for (int i = 0; i < t->count; i++)
        left += !came_before(t, index, i);
    for (int i = 0; i < t->count; i++) {
        if (came_before(t, index, i)) continue;
        const int times = times_in_run(t, index, i);
        put_joint(t->text, done++, left--);
        say_times(&(telling){t->game, t->view, &t->event[i], t->kind, t->text, 1, NULL}, index, times);
    }
}

static bool begins_with_vowel(const char *word) {
    assert(*word != ' ');
    assert(word);
    return *word && strchr("AEIOUaeiou", *word);
}

/* Whether `at` is the word "a" right before a value. */
static bool is_article(const char *sentence, const char *at) {
    assert(at == sentence || at[-1]);
    assert(at >= sentence);
    const bool is_word_start = at == sentence || at[-1] == ' ';
    return is_word_start && (at[0] == 'a' || at[0] == 'A') && at[1] == ' ' && at[2] == '$';
}

static void say_article(const telling *t, const char *article) {
    assert(article[2] == '$' && article[3] >= '1' && article[3] < '1' + WB_EVENT_VALUES);
    assert(is_text(t->text));
    const char *title = title_in(t, article[3] - '1');
    wb_text_char(t->text, *article);
    if (title && begins_with_vowel(title)) wb_text_char(t->text, 'n');
}

/* Writes the word of "{1:die|dice}" that suits the value, and returns where the brace closes. */
static const char *put_number_word(wb_text *text, const char *brace, int value) {
    assert(*brace == '{' && brace[2] == ':');
    const char *one = brace + 3, *bar = strchr(one, '|'), *end = strchr(bar, '}');
    assert(bar && end && bar < end);
    if (value == 1)
        wb_text_bytes(text, one, (size_t)(bar - one));
    else
        wb_text_bytes(text, bar + 1, (size_t)(end - bar - 1));
    return end;
}

static const char *say_number_word(const telling *t, const char *brace) {
    assert(brace[1] == '#' || (brace[1] >= '1' && brace[1] < '1' + WB_EVENT_VALUES));
    assert(is_text(t->text));
    return put_number_word(t->text, brace, brace[1] == '#' ? t->count : t->event->value[brace[1] - '1']);
}

void wb_say_number(const char *pattern, int number, wb_text *text) {
    assert(pattern && is_text(text));
    for (const char *p = pattern; *p; p++) {
        if (*p == '{') {
            p = put_number_word(text, p, number);
        } else if (*p == '$') {
            assert(p[1] == '1');
            wb_text_int(text, number);
            p++;
        } else {
            wb_text_char(text, *p);
        }
    }
}

/* Writes "[$1 Metal|$2 Wood]" without the parts whose number is 0, and returns where the bracket closes. */
static const char *say_amounts(const telling *t, const char *bracket) {
    assert(bracket[0] == '[' && bracket[1] == '$');
    const char *end = strchr(bracket, ']');
    int left = 0, done = 0;
    assert(end);
    for (const char *part = bracket; part < end; part += 1 + strcspn(part + 1, "|]"))
        left += t->event->value[part[2] - '1'] != 0;
    if (left == 0) wb_text_put(t->text, "nothing");
    for (const char *part = bracket; part < end; part += 1 + strcspn(part + 1, "|]")) {
        if (t->event->value[part[2] - '1'] == 0) continue;
        put_joint(t->text, done++, left--);
        wb_text_int(t->text, t->event->value[part[2] - '1']);
        wb_text_bytes(t->text, part + 3, strcspn(part + 3, "|]"));
    }
    return end;
}

static int sum_of_run(const telling *t, int index) {
    assert(index >= 0 && index < WB_EVENT_VALUES && t->count > 0);
    int sum = 0;
    for (int i = 0; i < t->count; i++)
        sum += t->event[i].value[index];
    return sum;
}

/* Writes the value of "$1", the values of "$1+" or the sum of "$1=", and returns the last character of it. */
static const char *say_dollar(const telling *t, const char *dollar) {
    assert(dollar[0] == '$' && dollar[1] >= '1' && dollar[1] < '1' + WB_EVENT_VALUES);
    const int index = dollar[1] - '1';
    if (dollar[2] == '+')
        say_values(t, index);
    else if (dollar[2] == '=')
        wb_text_int(t->text, sum_of_run(t, index));
    else
        say_value(t, index);
    return dollar + (dollar[2] == '+' || dollar[2] == '=' ? 2 : 1);
}

static bool ends_with(const wb_text *text, const char *end) {
    assert(text && end);
    const size_t length = strlen(end), written = text->needed < text->capacity ? text->needed : 0;
    return length <= written && memcmp(text->at + written - length, end, length) == 0;
}

static const char *name_of_subject(const telling *t, wb_subject subject, wb_text *room) {
    assert(is_game(t->game) && is_text(room));
    if (subject.namer) return wb_title_of(t->game, subject.namer, (unsigned)subject.value);
    wb_seat_name(t->game, t->view, subject.value, room);
    return room->at;
}

/* "~1" or "~@": names it if the line speaks of another thing, and parts it from what was said of it before. */
static const char *say_subject(const telling *t, const char *tilde) {
    assert(tilde[0] == '~' && t->subject);
    enum { ROOM = 96 };
    char room[ROOM];
    wb_text seat_name = wb_text_over(room, ROOM);
    const bool is_seat = tilde[1] == '@' || t->kind->value[tilde[1] - '1'].is_seat;
    const wb_subject now = {
        is_seat ? NULL : t->kind->value[tilde[1] - '1'].namer,
        tilde[1] == '@' ? t->event->seat : t->event->value[tilde[1] - '1'],
    };
    const bool is_same = t->subject->value == now.value && t->subject->namer == now.namer;
    const char *name = name_of_subject(t, now, &seat_name);
    const bool is_parted = !ends_with(t->text, is_same ? name : " ");
    if (is_parted) wb_text_put(t->text, is_same ? "," : ", ");
    if (!is_same) wb_text_put(t->text, name);
    if (is_seat && !(is_same && is_parted)) say_person(t, now.value);
    *t->subject = now;
    return tilde + 1;
}

static void say_pattern(const telling *t, const char *pattern) {
    assert(pattern && is_event(t->game, t->event));
    for (const char *p = pattern; *p; p++) {
        if (*p == '@')
            say_seat(t, t->event->seat);
        else if (*p == '&')
            say_person(t, t->event->seat);
        else if (*p == '$')
            p = say_dollar(t, p);
        else if (*p == '~' && t->subject)
            p = say_subject(t, p);
        else if (*p == '#')
            wb_text_int(t->text, t->count);
        else if (*p == '[')
            p = say_amounts(t, p);
        else if (*p == '{')
            p = say_number_word(t, p);
        else if (is_article(pattern, p))
            say_article(t, p);
        else
            wb_text_char(t->text, *p);
    }
    assert(is_text(t->text));
}

void wb_say_event(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    assert(is_text(text));
    assert(is_game(game) && is_event(game, event));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    assert(kind->sentence && *kind->sentence);
    say_pattern(&(telling){game, view, event, kind, text, 1, NULL}, kind->sentence);
}

void wb_say_heading(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    assert(is_game(game) && is_event(game, event));
    assert(is_text(text));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    if (kind->heading) say_pattern(&(telling){game, view, event, kind, text, 1, NULL}, kind->heading);
}

void wb_say_badge(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    assert(is_game(game) && is_event(game, event));
    assert(is_text(text));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    if (kind->badge) say_pattern(&(telling){game, view, event, kind, text, 1, NULL}, kind->badge);
}

void wb_say_run(const wb_game *game, const void *view, const wb_event *run, int count, wb_subject *subject,
                wb_text *text) {
    assert(is_game(game) && is_event(game, run));
    assert(count > 0 && is_text(text));
    const wb_event_kind *kind = &game->rules->events[run->kind];
    if (kind->tale.part == WB_TALE_BEGINS) *subject = (wb_subject){NULL, run->seat};
    if (kind->tale.text)
        say_pattern(&(telling){game, view, run, kind, text, count, subject}, kind->tale.text);
}

/* Whether the sentence names value `index` of one event only. */
static bool says_one(const char *text, int index) {
    assert(text && index < WB_EVENT_VALUES);
    for (const char *p = text; *p; p++) {
        if ((*p == '$' || *p == '~' || *p == '{') && p[1] == '1' + index && p[2] != '+' && p[2] != '=')
            return true;
    }
    return false;
}

/* Whether it has words for several events at once. */
static bool says_several(const char *text) {
    assert(text);
    for (const char *p = text; *p; p++)
        if (*p == '#' || (*p == '$' && (p[2] == '+' || p[2] == '='))) return true;
    return false;
}

bool wb_runs_on(const wb_game *game, const wb_event *event, const wb_event *next) {
    assert(is_event(game, event) && is_event(game, next));
    const char *text = game->rules->events[event->kind].tale.text;
    if (event->kind != next->kind || !text || !says_several(text)) return false;
    if (strchr(text, '@') && event->seat != next->seat) return false;
    for (int i = 0; i < WB_EVENT_VALUES; i++)
        if (event->value[i] != next->value[i] && says_one(text, i)) return false;
    return true;
}
