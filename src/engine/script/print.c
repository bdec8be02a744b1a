#include "engine/script/print.h"

#include <assert.h>
#include <string.h>

#include "engine/must.h"
#include "engine/script/compile.h"

/* An open construct: `closer` is due where the code reaches `end`. */
typedef struct open_form {
    uint16_t end;
    char closer;
    const script_names *labels; /* of a chance */
} open_form;

typedef struct printer {
    wb_text *text;
    const uint16_t *code;
    const script_dialect *dialect;
    const script_symbols *symbols;
    uint16_t at;
    bool is_first; /* the next term is the first of its body and needs no '+' */
    unsigned depth;
    open_form open[SCRIPT_NEST_MAX];
} printer;

static void put_name(printer *p, const char *name) {
    assert(name);
    assert(is_text(p->text));
    const script_lexer word = script_lex(name, strlen(name), 1, 1);
    const bool is_plain = script_token_is(&word.token, name);
    wb_text_put(p->text, is_plain ? "" : "\"");
    wb_text_put(p->text, name);
    wb_text_put(p->text, is_plain ? "" : "\"");
}

static void put_symbol(printer *p, uint8_t list, uint16_t index) {
    assert(is_text(p->text));
    assert(p->symbols);
    const script_lister lister = script_list_symbols(p->symbols, list);
    const char *name = lister.at(&lister, index);
    wb_text_char(p->text, '"');
    wb_text_put(p->text, name ? name : "?");
    wb_text_char(p->text, '"');
}

static void put_integer(printer *p, const script_param *param, const script_op *op, unsigned slot) {
    assert(param->kind == SCRIPT_INTEGER);
    const int value = script_int(op, slot);
    assert(value <= param->max || (param->names && value - param->max - 1 < param->names->count));
    assert(value >= param->min);
    if (value > param->max)
        put_name(p, param->names->name[value - param->max - 1]);
    else
        wb_text_int(p->text, value);
}

static void put_one_name(printer *p, const script_param *param, const script_op *op, unsigned slot) {
    assert(param->kind == SCRIPT_NAME);
    assert(op->args[slot] < param->names->count);
    put_name(p, param->names->name[op->args[slot]]);
}

static void put_set(printer *p, const script_param *param, const script_op *op, unsigned slot) {
    assert(param->kind == SCRIPT_SET);
    assert(param->names->count == 16 || op->args[slot] >> param->names->count == 0);
    const char *before = "{";
    for (unsigned i = 0; i < param->names->count; i++) {
        if (!(op->args[slot] >> i & 1)) continue;
        wb_text_put(p->text, before);
        put_name(p, param->names->name[i]);
        before = ", ";
    }
    wb_text_char(p->text, '}');
}

static void put_list(printer *p, const script_param *param, const script_op *op, unsigned slot) {
    assert(param->kind == SCRIPT_LIST);
    const script_span span = script_span_of(op, slot);
    for (unsigned i = 0; i < span.count; i++) {
        assert(span.word[i] < param->names->count);
        wb_text_put(p->text, i == 0 ? "" : " ");
        put_name(p, param->names->name[span.word[i]]);
    }
}

static void put_atom(printer *p, uint16_t atom) {
    assert(script_atom_id(atom) < p->dialect->atoms.count);
    const script_entry *entry = &p->dialect->atoms.entry[script_atom_id(atom)];
    if (!entry->name) {
        assert(entry->params[0]);
        put_symbol(p, entry->params[0]->symbols, (uint16_t)script_atom_value(atom));
        return;
    }
    wb_text_put(p->text, entry->name);
    if (!entry->params[0]) return;
    wb_text_put(p->text, entry->flags & SCRIPT_AT_MOST ? "<=" : ">=");
    wb_text_unsigned(p->text, script_atom_value(atom));
}

static void put_filter(printer *p, const script_param *param, const script_op *op, unsigned slot) {
    assert(param->kind == SCRIPT_FILTER);
    assert(slot < SCRIPT_PARAMS_MAX);
    (void)param;
    const script_span span = script_span_of(op, slot);
    if (span.count == 0) wb_text_put(p->text, "any");
    for (unsigned i = 0; i < span.count; i++) {
        wb_text_put(p->text, i == 0 ? "" : "&");
        put_atom(p, span.word[i]);
    }
}

static void put_quoted(printer *p, const script_param *param, const script_op *op, unsigned slot) {
    assert(param->kind == SCRIPT_SYMBOL);
    assert(slot < SCRIPT_PARAMS_MAX);
    put_symbol(p, param->symbols, op->args[slot]);
}

static void (*const putters[])(printer *, const script_param *, const script_op *, unsigned) = {
    [SCRIPT_INTEGER] = put_integer, [SCRIPT_NAME] = put_one_name, [SCRIPT_SET] = put_set,
    [SCRIPT_LIST] = put_list,       [SCRIPT_FILTER] = put_filter, [SCRIPT_SYMBOL] = put_quoted,
};

/* Optional arguments that say nothing are left out. */
static unsigned args_to_print(const script_entry *entry, const script_op *op) {
    assert(entry && op->args);
    unsigned count = script_entry_params(entry);
    while (count > 0 && entry->params[count - 1]->optional && op->args[count - 1] == 0)
        count--;
    assert(count <= SCRIPT_PARAMS_MAX);
    return count;
}

static void put_args(printer *p, const script_entry *entry, const script_op *op) {
    assert(entry && op->args);
    const unsigned count = args_to_print(entry, op);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) wb_text_char(p->text, ',');
        assert(entry->params[i]->kind <= SCRIPT_SYMBOL);
        putters[entry->params[i]->kind](p, entry->params[i], op, i);
    }
}

static void put_call(printer *p, const script_entry *entry, const script_op *op) {
    assert(entry->name);
    assert(is_text(p->text));
    const bool is_bare = args_to_print(entry, op) == 0;
    wb_text_put(p->text, entry->name);
    if (is_bare) return;
    wb_text_char(p->text, '(');
    put_args(p, entry, op);
    wb_text_char(p->text, ')');
}

static void put_question(printer *p, const script_op *op) {
    assert(op->kind == SCRIPT_TEST || op->kind == SCRIPT_COUNT);
    assert(op->id < (op->kind == SCRIPT_TEST ? p->dialect->conditions.count : p->dialect->counts.count));
    if (op->kind == SCRIPT_TEST) {
        put_call(p, &p->dialect->conditions.entry[op->id], op);
        return;
    }
    wb_text_put(p->text, "count(");
    put_call(p, &p->dialect->counts.entry[op->id], op);
    wb_text_put(p->text, ")>=");
    wb_text_unsigned(p->text, op->least);
}

static void open_to(printer *p, uint16_t end, char closer, const script_names *labels) {
    assert(p->depth < SCRIPT_NEST_MAX);
    assert(end >= p->at);
    p->open[p->depth++] = (open_form){end, closer, labels};
    p->is_first = true;
}

static void put_verb(printer *p, const script_op *op) {
    assert(op->kind == SCRIPT_VERB && op->id < p->dialect->verbs.count);
    assert(op->at == p->at);
    const script_entry *verb = &p->dialect->verbs.entry[op->id];
    p->at = script_past(p->code, op->at);
    if (!(verb->flags & SCRIPT_BODY)) {
        put_call(p, verb, op);
        return;
    }
    wb_text_put(p->text, verb->name);
    wb_text_char(p->text, '(');
    put_args(p, verb, op);
    if (verb->params[0]) wb_text_put(p->text, ", ");
    open_to(p, script_past(p->code, p->at), ')', NULL);
    p->at = script_inside(p->code, script_deferred(p->code, op));
}

static void put_price(printer *p, const script_op *op) {
    assert(op->kind == SCRIPT_PRICE && op->count <= SCRIPT_COSTS_MAX);
    p->at = script_inside(p->code, op->at);
    for (unsigned i = 0; i < op->count; i++, p->at = script_past(p->code, p->at)) {
        script_op cost;
        script_look(p->code, p->at, &cost);
        assert(cost.kind != SCRIPT_COST || cost.id < p->dialect->costs.count);
        if (i > 0) wb_text_put(p->text, " + ");
        if (cost.kind == SCRIPT_COST) {
            put_call(p, &p->dialect->costs.entry[cost.id], &cost);
            continue;
        }
        wb_text_put(p->text, "need(");
        put_question(p, &cost);
        wb_text_char(p->text, ')');
    }
    const bool buys_something = p->at < script_past(p->code, op->at);
    if (buys_something) wb_text_put(p->text, " => ");
    p->is_first = true;
}

static void put_opening(printer *p, const script_op *op) {
    assert(op->at == p->at);
    assert(op->kind != SCRIPT_CHANCE || op->id < p->dialect->chances.count);
    const uint16_t end = script_past(p->code, op->at);
    p->at = script_inside(p->code, op->at);
    if (op->kind == SCRIPT_CHOOSE) {
        wb_text_put(p->text, "one(");
        open_to(p, end, ')', NULL);
    } else if (op->kind == SCRIPT_CHANCE) {
        const script_entry *chance = &p->dialect->chances.entry[op->id];
        put_call(p, chance, op);
        wb_text_char(p->text, '{');
        open_to(p, end, '}', chance->labels);
    } else if (script_head_opcode(p->code[op->at]) == SCRIPT_OP_PER) {
        wb_text_put(p->text, "per(");
        put_call(p, &p->dialect->counts.entry[op->id], op);
        wb_text_put(p->text, ", ");
        open_to(p, end, ')', NULL);
    } else {
        wb_text_put(p->text, "if(");
        put_question(p, op);
        wb_text_put(p->text, ", ");
        open_to(p, end, ')', NULL);
    }
}

static void put_branch(printer *p) {
    assert(p->depth > 0);
    assert(script_head_opcode(p->code[p->at]) == SCRIPT_OP_BRANCH);
    const open_form *form = &p->open[p->depth - 1];
    assert(!form->labels || script_head_id(p->code[p->at]) < form->labels->count);
    if (!p->is_first) wb_text_put(p->text, " / ");
    if (form->labels) {
        wb_text_put(p->text, form->labels->name[script_head_id(p->code[p->at])]);
        wb_text_put(p->text, ": ");
    }
    p->is_first = true;
    p->at = script_inside(p->code, p->at);
}

static void put_else(printer *p) {
    assert(p->depth > 0);
    assert(script_head_opcode(p->code[p->at]) == SCRIPT_OP_JUMP);
    wb_text_put(p->text, ", ");
    p->is_first = true;
    p->open[p->depth - 1].end = script_past(p->code, p->at);
    p->at = script_inside(p->code, p->at);
}

static void close_forms(printer *p) {
    assert(p->depth <= SCRIPT_NEST_MAX);
    for (; p->depth > 0 && p->open[p->depth - 1].end == p->at; p->depth--) {
        wb_text_char(p->text, p->open[p->depth - 1].closer);
        p->is_first = false;
    }
    assert(p->depth == 0 || p->open[p->depth - 1].end > p->at);
}

static void put_term(printer *p) {
    assert(p->depth <= SCRIPT_NEST_MAX);
    script_op op;
    script_look(p->code, p->at, &op);
    assert(op.kind != SCRIPT_DONE);
    if (!p->is_first) wb_text_put(p->text, " + ");
    p->is_first = false;
    if (op.kind == SCRIPT_VERB)
        put_verb(p, &op);
    else if (op.kind == SCRIPT_PRICE)
        put_price(p, &op);
    else
        put_opening(p, &op);
}

static void put_part(printer *p, script_cursor part) {
    assert(part.at <= part.end);
    p->is_first = true;
    p->at = part.at;
    while (p->at < part.end) {
        switch (script_head_opcode(p->code[p->at])) {
        case SCRIPT_OP_END:
        case SCRIPT_OP_LOOP:
        case SCRIPT_OP_JOIN: p->at = script_inside(p->code, p->at); break;
        case SCRIPT_OP_JUMP: put_else(p); break;
        case SCRIPT_OP_BRANCH: put_branch(p); break;
        default: put_term(p); break;
        }
        close_forms(p);
    }
    assert(p->at == part.end && p->depth == 0);
}

static void put_line(printer *p, uint16_t line) {
    assert(script_head_opcode(p->code[line]) == SCRIPT_OP_LINE);
    const unsigned trigger = script_trigger(p->code, line);
    assert(trigger == SCRIPT_NO_TRIGGER || trigger < p->dialect->triggers.count);
    if (trigger != SCRIPT_NO_TRIGGER) {
        wb_text_put(p->text, p->dialect->triggers.entry[trigger].name);
        wb_text_put(p->text, ": ");
    }
    put_part(p, script_walk(p->code, line));
}

void script_print(wb_text *text, const uint16_t *code, script_effect effect, const script_dialect *dialect,
                  const script_symbols *symbols) {
    assert(code && dialect && is_text(text));
    assert(effect.count == 0 || effect.first > 0);
    printer p = {.text = text, .code = code, .dialect = dialect, .symbols = symbols};
    uint16_t line = effect.first;
    for (unsigned i = 0; i < effect.count; i++, line = script_past(code, line)) {
        if (i > 0) wb_text_put(text, "; ");
        put_line(&p, line);
    }
}
