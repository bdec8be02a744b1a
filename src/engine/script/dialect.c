#include "engine/script/dialect.h"

#include <assert.h>
#include <string.h>

#include "engine/script/code.h"

static const char *name_at(const script_lister *lister, uint16_t index) {
    assert(((const script_names *)lister->list)->count == 0 || ((const script_names *)lister->list)->name);
    assert(lister->list);
    const script_names *names = lister->list;
    return index < names->count ? names->name[index] : NULL;
}

/* A quoted atom has no name: nothing that can be written equals the empty one. */
static const char *entry_name_at(const script_lister *lister, uint16_t index) {
    assert(((const script_table *)lister->list)->count == 0 || ((const script_table *)lister->list)->entry);
    assert(lister->list);
    const script_table *table = lister->list;
    if (index >= table->count) return NULL;
    return table->entry[index].name ? table->entry[index].name : "";
}

static const char *symbol_at(const script_lister *lister, uint16_t index) {
    assert(lister->list);
    const script_symbols *symbols = lister->list;
    return symbols->name ? symbols->name(symbols->context, lister->part, index) : NULL;
}

script_lister script_list_names(const script_names *names) {
    assert(names->count == 0 || names->name);
    assert(names);
    return (script_lister){name_at, names, 0};
}
script_lister script_list_table(const script_table *table) {
    assert(table && (table->entry || table->count == 0));
    return (script_lister){entry_name_at, table, 0};
}
script_lister script_list_symbols(const script_symbols *symbols, uint8_t list) {
    assert(symbols);
    return (script_lister){symbol_at, symbols, list};
}

unsigned script_entry_params(const script_entry *entry) {
    assert(entry);
    unsigned count = 0;
    while (count < SCRIPT_PARAMS_MAX && entry->params[count])
        count++;
    assert(count <= SCRIPT_PARAMS_MAX);
    return count;
}

int32_t script_find(const script_lister *lister, const char *text, size_t length) {
    assert(lister->at && lister->list);
    assert(text || length == 0);
    const char *name;
    for (uint16_t i = 0; (name = lister->at(lister, i)); i++)
        if (strlen(name) == length && memcmp(name, text, length) == 0) return i;
    return -1;
}

enum { SLIP_LENGTH = 32 };

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* Letters to add, drop, change or swap with their neighbour to turn one word into the other. */
static unsigned slips(const char *a, size_t a_length, const char *b, size_t b_length) {
    assert(a_length <= SLIP_LENGTH && b_length <= SLIP_LENGTH);
    assert(a && b);
    unsigned rows[3][SLIP_LENGTH + 1];
    for (unsigned j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= a_length; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *above_that = rows[(i + 1) % 3];
        row[0] = i;
        for (unsigned j = 1; j <= b_length; j++) {
            row[j] = least(least(row[j - 1], above[j]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            const int swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = least(row[j], above_that[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

const char *script_nearest(const script_lister *lister, const char *text, size_t length) {
    assert(lister->at && lister->list);
    assert(text || length == 0);
    if (length > SLIP_LENGTH) return NULL;
    const char *name, *nearest = NULL;
    unsigned fewest = ((unsigned)length + 2) / 4;
    for (uint16_t i = 0; (name = lister->at(lister, i)); i++) {
        const size_t name_length = strlen(name);
        if (name_length < 2 || name_length > SLIP_LENGTH) continue;
        const unsigned found = slips(text, length, name, name_length);
        if (found > fewest || (found == fewest && nearest)) continue;
        fewest = found;
        nearest = name;
    }
    assert(!nearest || *nearest);
    return nearest;
}

static const char *const reserved[] = {"one", "if", "per", "need", "count", "any"};

static bool is_reserved(const char *name) {
    assert(*name);
    assert(name);
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(name, reserved[i]) == 0) return true;
    return false;
}

static const char *param_fault(const script_param *param) {
    assert(param->kind <= SCRIPT_SYMBOL);
    assert(param);
    const bool needs_names =
        param->kind == SCRIPT_NAME || param->kind == SCRIPT_SET || param->kind == SCRIPT_LIST;
    if (!param->what) return "a parameter has no 'what'";
    if (needs_names && !param->names) return "a parameter of names lists none";
    if (param->kind == SCRIPT_SET && param->names->count > 16) return "a set has more than 16 names";
    if (param->kind == SCRIPT_INTEGER && param->min > param->max) return "an integer parameter has no values";
    return NULL;
}

static const char *entry_fault(const script_entry *entry) {
    assert(entry);
    if (!entry->name) return "an entry has no name";
    if (is_reserved(entry->name)) return "an entry has the name of a keyword";
    const unsigned params = script_entry_params(entry);
    assert(params <= SCRIPT_PARAMS_MAX);
    for (unsigned i = 0; i < params; i++) {
        const char *fault = param_fault(entry->params[i]);
        if (fault) return fault;
        const bool stays_last = i + 1 == params || entry->params[i + 1]->optional;
        if (entry->params[i]->optional && !stays_last) return "an optional parameter stands before others";
        if (entry->params[i]->optional && entry->flags & SCRIPT_BODY)
            return "a verb with a body has an optional parameter";
    }
    return NULL;
}

static const char *table_fault(const script_table *table, unsigned most) {
    assert(table->entry || table->count == 0);
    assert(most <= UINT8_MAX);
    const script_lister names = script_list_table(table);
    if (table->count > most) return "a table is too long";
    for (unsigned i = 0; i < table->count; i++) {
        const char *fault = entry_fault(&table->entry[i]);
        if (fault) return fault;
        if (script_find(&names, table->entry[i].name, strlen(table->entry[i].name)) != (int32_t)i)
            return "a table has the same name twice";
    }
    return NULL;
}

static const char *overlap_fault(const script_table *a, const script_table *b) {
    assert((a->entry || a->count == 0) && (b->entry || b->count == 0));
    assert(a != b);
    const script_lister names = script_list_table(a);
    for (unsigned i = 0; i < b->count; i++)
        if (script_find(&names, b->entry[i].name, strlen(b->entry[i].name)) >= 0)
            return "verbs, conditions and chances share a name";
    return NULL;
}

static const char *chance_fault(const script_table *chances) {
    assert(chances->count <= SCRIPT_ID_MAX);
    assert(chances->entry || chances->count == 0);
    for (unsigned i = 0; i < chances->count; i++) {
        const script_names *labels = chances->entry[i].labels;
        if (!labels || labels->count > SCRIPT_ID_MAX) return "a chance has no outcomes or too many";
    }
    return NULL;
}

static const char *atom_fault(const script_entry *atom) {
    assert(atom);
    const script_param *value = atom->params[0];
    const unsigned compares = atom->flags & (SCRIPT_AT_MOST | SCRIPT_AT_LEAST);
    if (!atom->name) return value && value->kind == SCRIPT_SYMBOL ? NULL : "a quoted atom has no symbol";
    if (!value) return compares ? "an atom compares with nothing" : NULL;
    if (!compares || value->kind != SCRIPT_INTEGER)
        return "the value of an atom is no integer to compare with";
    return value->min < 0 || value->max >= SCRIPT_ATOM_VALUES ? "the value of an atom is out of range" : NULL;
}

const char *script_dialect_fault(const script_dialect *dialect) {
    assert(dialect->verbs.entry || dialect->verbs.count == 0);
    assert(dialect);
    const script_dialect *d = dialect;
    const struct {
        const script_table *table;
        unsigned most;
    } tables[] = {{&d->verbs, SCRIPT_ID_MAX},         {&d->costs, SCRIPT_ID_MAX},
                  {&d->chances, SCRIPT_ID_MAX},       {&d->triggers, SCRIPT_NO_TRIGGER},
                  {&d->counts, SCRIPT_QUESTIONS_MAX}, {&d->conditions, SCRIPT_QUESTIONS_MAX}};
    const char *fault = NULL;
    for (size_t i = 0; i < sizeof tables / sizeof *tables && !fault; i++)
        fault = table_fault(tables[i].table, tables[i].most);
    if (!fault) fault = overlap_fault(&d->verbs, &d->conditions);
    if (!fault) fault = overlap_fault(&d->verbs, &d->chances);
    if (!fault) fault = overlap_fault(&d->conditions, &d->chances);
    if (!fault) fault = chance_fault(&d->chances);
    if (!fault && d->atoms.count > SCRIPT_ATOMS_MAX) fault = "a table is too long";
    for (unsigned i = 0; i < d->atoms.count && !fault; i++)
        fault = atom_fault(&d->atoms.entry[i]);
    return fault;
}
