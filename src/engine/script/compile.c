/* The grammar of scripts: a line is a sequence of terms, and a term may open another sequence. */
#include "engine/script/compile.h"

#include <assert.h>

#include "engine/script/build.h"

/* What ends a body of each kind, what separates it from a sibling, and what messages call it. */
static const struct {
    char closer, separator;
    const char *name;
} forms[] = {
    [FRAME_LINE] = {';', 0, "the line"},
    [FRAME_PRICE_LINE] = {';', 0, "the price"},
    [FRAME_DEFERRED] = {')', 0, "the deferred effect"},
    [FRAME_ONE] = {')', '/', "one"},
    [FRAME_CHANCE] = {'}', '/', "the outcomes"},
    [FRAME_THEN] = {')', ',', "if"},
    [FRAME_ELSE] = {')', 0, "if"},
    [FRAME_BLOCK] = {'}', 0, "the block"},
    [FRAME_PER] = {')', 0, "per"},
};

static script_token *token(script_builder *b) {
    assert(b->parser.lexer.token.text <= b->parser.lexer.end);
    assert(b->parser.lexer.token.text);
    return &b->parser.lexer.token;
}

static void take(script_builder *b) {
    assert(b->parser.lexer.token.kind != SCRIPT_TOKEN_END);
    assert(b->parser.lexer.at <= b->parser.lexer.end);
    script_lex_next(&b->parser.lexer);
}

static bool begin_numbered_branch(script_builder *b) {
    assert(script_top(b)->kind == FRAME_ONE);
    assert(script_top(b)->branches <= SCRIPT_BRANCHES_MAX);
    return script_begin_branch(b, script_top(b)->branches);
}

static bool begin_outcome(script_builder *b) {
    assert(script_top(b)->kind == FRAME_CHANCE);
    const script_frame *f = script_top(b);
    const script_names *labels =
        b->parser.dialect->chances.entry[script_head_id(*script_word(b, f->at))].labels;
    const script_lister lister = script_list_names(labels);
    assert(labels && labels->count > 0);
    const int32_t label =
        token(b)->kind == SCRIPT_TOKEN_NAME ? script_find(&lister, token(b)->text, token(b)->length) : -1;
    if (label < 0) return script_fail_unknown(&b->parser, labels->what, &lister);
    for (uint16_t at = script_inside(b->parser.code->word, f->at); at < script_here(b);
         at = script_past(b->parser.code->word, at))
        if (script_head_id(*script_word(b, at)) == (unsigned)label)
            return script_fail(&b->parser, token(b), "the outcome '%s' is there twice", labels->name[label]);
    take(b);
    return script_expect(&b->parser, ':', "after the outcome", labels->name[label]) &&
           script_begin_branch(b, (unsigned)label);
}

static bool open_one(script_builder *b) {
    assert(script_token_is(token(b), "one"));
    assert(b->wants_term);
    const script_token opened = *token(b);
    const uint16_t at = script_here(b);
    take(b);
    return script_expect(&b->parser, '(', "after", "one") &&
           script_emit_with_word(b, SCRIPT_OP_CHOOSE, 0, 0) && script_open_frame(b, FRAME_ONE, at, &opened) &&
           begin_numbered_branch(b);
}

/* Whether it waits is known when the else-branch is seen or missing; so far it does if its condition may. */
static bool open_condition(script_builder *b, enum script_frame_kind kind, const script_token *opened,
                           script_question *question) {
    assert(kind == FRAME_THEN || kind == FRAME_BLOCK);
    assert(question->operands.count + 2 <= SCRIPT_OPERANDS_MAX);
    const uint16_t at = script_here(b);
    const unsigned opcode = question->flags & SCRIPT_RETROACTIVE ? SCRIPT_OP_WHEN : SCRIPT_OP_IF;
    question->operands.word[question->operands.count++] = 0;
    question->operands.word[question->operands.count++] = 0;
    if (!script_emit_op(b, opcode, question->id, &question->operands) ||
        !script_open_frame(b, kind, at, opened))
        return false;
    if (question->flags & SCRIPT_FIXED) script_top(b)->class_bits |= SCRIPT_CLASS_VARIES;
    assert(script_top(b)->at == at);
    return true;
}

static bool open_if(script_builder *b) {
    assert(script_token_is(token(b), "if"));
    assert(b->wants_term);
    const script_token opened = *token(b);
    script_question question;
    take(b);
    return script_expect(&b->parser, '(', "after", "if") && script_parse_question(&b->parser, &question) &&
           script_expect(&b->parser, ',', "after the condition of", "if") &&
           open_condition(b, FRAME_THEN, &opened, &question);
}

static bool open_block(script_builder *b, const script_entry *condition) {
    assert(script_token_is(token(b), condition->name));
    assert(b->wants_term);
    const script_token opened = *token(b);
    const char *args = condition->params[0] ? "(..)" : "";
    script_question question;
    if (!script_parse_question(&b->parser, &question)) return false;
    if (!script_accept(&b->parser, '{'))
        return script_fail(&b->parser, &opened,
                           "'%s' is a condition: write if(%s%s, effect) or %s%s{ effect }", condition->name,
                           condition->name, args, condition->name, args);
    return open_condition(b, FRAME_BLOCK, &opened, &question);
}

static bool open_per(script_builder *b) {
    assert(script_token_is(token(b), "per"));
    const script_token opened = *token(b);
    const uint16_t at = script_here(b);
    script_question question;
    take(b);
    if (!script_expect(&b->parser, '(', "after", "per") || !script_parse_count(&b->parser, &question) ||
        !script_expect(&b->parser, ',', "after the count of", "per"))
        return false;
    question.operands.word[question.operands.count++] = 0;
    return script_emit_op(b, SCRIPT_OP_PER, question.id, &question.operands) &&
           script_open_frame(b, FRAME_PER, at, &opened);
}

static bool open_chance(script_builder *b, unsigned id) {
    assert(id < b->parser.dialect->chances.count);
    const script_token opened = *token(b);
    const script_entry *entry = &b->parser.dialect->chances.entry[id];
    const uint16_t at = script_here(b);
    script_operands operands;
    take(b);
    if (!script_parse_args(&b->parser, entry, &operands)) return false;
    operands.word[operands.count++] = 0;
    if (!script_emit_op(b, SCRIPT_OP_CHANCE, id, &operands) ||
        !script_expect(&b->parser, '{', "before the outcomes of", entry->name) ||
        !script_open_frame(b, FRAME_CHANCE, at, &opened))
        return false;
    script_top(b)->class_bits |= (uint16_t)(SCRIPT_CLASS_CHANCE | entry->class_bits);
    assert(script_top(b)->kind == FRAME_CHANCE);
    return begin_outcome(b);
}

static bool open_deferred(script_builder *b, const script_token *opened) {
    assert(b->depth > 0);
    const uint16_t jump = script_here(b);
    if (!script_emit_with_word(b, SCRIPT_OP_JUMP, 0, 0) ||
        !script_open_frame(b, FRAME_DEFERRED, script_here(b), opened))
        return false;
    script_top(b)->branch = jump;
    assert(script_top(b)->branch < script_top(b)->at);
    return script_emit_line(b, SCRIPT_NO_TRIGGER);
}

static bool parse_verb(script_builder *b, unsigned id) {
    assert(id < b->parser.dialect->verbs.count);
    assert(b->depth > 0);
    const script_token opened = *token(b);
    const script_entry *verb = &b->parser.dialect->verbs.entry[id];
    script_operands operands;
    take(b);
    if (!script_parse_args(&b->parser, verb, &operands) || !script_emit_op(b, SCRIPT_OP_VERB, id, &operands))
        return false;
    script_top(b)->class_bits |= verb->class_bits;
    b->wants_term = false;
    return !(verb->flags & SCRIPT_BODY) || open_deferred(b, &opened);
}

static bool is_cost(const script_parser *parser) {
    assert(parser->lexer.at <= parser->lexer.end);
    assert(parser->dialect);
    return script_token_is(&parser->lexer.token, "need") ||
           script_entry_here(parser, &parser->dialect->costs) >= 0;
}

static void skip_parentheses(script_parser *parser) {
    assert(parser->lexer.token.kind == '(');
    unsigned open = 0;
    do {
        const unsigned kind = parser->lexer.token.kind;
        if (kind == SCRIPT_TOKEN_END || kind == SCRIPT_TOKEN_ARROW) return;
        if (kind == '(') open++;
        if (kind == ')') open--;
        script_lex_next(&parser->lexer);
    } while (open > 0);
}

/* Whether only costs stand between here and the next `=>`: words like discard are effects as well. */
static bool is_price(script_builder *b) {
    assert(b->plain_until);
    assert(b->parser.lexer.at <= b->parser.lexer.end);
    if (token(b)->text < b->plain_until) return false;
    script_parser ahead = b->parser;
    while (is_cost(&ahead)) {
        script_lex_next(&ahead.lexer);
        if (ahead.lexer.token.kind == '(') skip_parentheses(&ahead);
        if (ahead.lexer.token.kind == SCRIPT_TOKEN_ARROW) return true;
        b->plain_until = ahead.lexer.token.text;
        if (!script_accept(&ahead, '+')) return false;
    }
    return false;
}

static bool parse_need(script_builder *b) {
    assert(script_token_is(token(b), "need"));
    assert(b->depth > 0);
    script_question question;
    take(b);
    return script_expect(&b->parser, '(', "after", "need") && script_parse_question(&b->parser, &question) &&
           script_expect(&b->parser, ')', "to close", "need") &&
           script_emit_op(b, SCRIPT_OP_NEED, question.id, &question.operands);
}

static bool parse_cost(script_builder *b) {
    assert(b->depth > 0);
    if (script_token_is(token(b), "need")) return parse_need(b);
    const script_table *costs = &b->parser.dialect->costs;
    const int32_t id = script_entry_here(&b->parser, costs);
    if (id < 0) {
        const script_lister lister = script_list_table(costs);
        return script_fail_unknown(&b->parser, "cost", &lister);
    }
    script_operands operands;
    take(b);
    assert((unsigned)id < costs->count);
    script_top(b)->class_bits |= costs->entry[id].class_bits;
    return script_parse_args(&b->parser, &costs->entry[id], &operands) &&
           script_emit_op(b, SCRIPT_OP_COST, (unsigned)id, &operands);
}

/* Opens its line or branch: choosing that is agreeing to the price. */
static bool price_opens(const script_frame *f) {
    assert(f->branches <= SCRIPT_BRANCHES_MAX);
    assert(f->kind <= FRAME_PER);
    return f->is_empty && f->kind <= FRAME_ONE;
}

static bool parse_price(script_builder *b) {
    assert(b->depth > 0);
    const uint16_t at = script_here(b);
    const script_token start = *token(b);
    const unsigned opens = price_opens(script_top(b)) ? SCRIPT_ID_OPENS : 0;
    unsigned costs = 0;
    if (!script_emit_with_word(b, SCRIPT_OP_PRICE, 0, script_top(b)->price)) return false;
    do {
        if (!parse_cost(b)) return false;
        costs++;
    } while (script_accept(&b->parser, '+'));
    if (costs > SCRIPT_COSTS_MAX)
        return script_fail(&b->parser, &start, "a price has at most %d costs, not %u", SCRIPT_COSTS_MAX,
                           costs);
    assert(costs > 0);
    *script_word(b, at) = script_head(SCRIPT_OP_PRICE, 1, costs | opens);
    assert(at > script_top(b)->price);
    script_top(b)->price = at;
    script_top(b)->class_bits |= SCRIPT_CLASS_PRICE;
    script_top(b)->is_empty = false;
    return true;
}

/* Where the name that may have been meant is listed. */
static script_lister likely_table(const script_dialect *dialect, const script_token *name) {
    assert(name->kind == SCRIPT_TOKEN_NAME && name->length > 0);
    assert(dialect);
    const script_table *const others[] = {&dialect->conditions, &dialect->chances};
    const script_lister verbs = script_list_table(&dialect->verbs);
    if (script_nearest(&verbs, name->text, name->length)) return verbs;
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        const script_lister lister = script_list_table(others[i]);
        if (script_nearest(&lister, name->text, name->length)) return lister;
    }
    return verbs;
}

static bool fail_term(script_builder *b) {
    assert(b->wants_term);
    assert(b->parser.error);
    const script_dialect *dialect = b->parser.dialect;
    if (token(b)->kind != SCRIPT_TOKEN_NAME)
        return script_fail(&b->parser, token(b), "expected an effect, found %s", script_show(token(b)).text);
    if (is_cost(&b->parser))
        return script_fail(&b->parser, token(b), "%s is a price: write what it buys behind it with '=>'",
                           script_show(token(b)).text);
    const script_lister likely = likely_table(dialect, token(b));
    return script_fail_unknown(&b->parser, "verb", &likely);
}

static bool parse_term(script_builder *b) {
    assert(b->depth > 0);
    assert(b->wants_term);
    const script_dialect *dialect = b->parser.dialect;
    if (script_token_is(token(b), "one")) return open_one(b);
    if (script_token_is(token(b), "if")) return open_if(b);
    if (script_token_is(token(b), "per")) return open_per(b);
    /* Whoever finds a price has seen its arrow. */
    if (is_price(b)) return parse_price(b) && script_accept(&b->parser, SCRIPT_TOKEN_ARROW);
    const int32_t verb = script_entry_here(&b->parser, &dialect->verbs);
    if (verb >= 0) return parse_verb(b, (unsigned)verb);
    const int32_t chance = script_entry_here(&b->parser, &dialect->chances);
    if (chance >= 0) return open_chance(b, (unsigned)chance);
    const int32_t condition = script_entry_here(&b->parser, &dialect->conditions);
    if (condition >= 0) return open_block(b, &dialect->conditions.entry[condition]);
    return fail_term(b);
}

/* Goes on to the next branch. */
static bool separate(script_builder *b) {
    assert(script_top(b)->kind == FRAME_ONE || script_top(b)->kind == FRAME_CHANCE ||
           script_top(b)->kind == FRAME_THEN);
    assert(token(b)->kind == (unsigned char)forms[script_top(b)->kind].separator);
    take(b);
    if (script_top(b)->kind == FRAME_THEN) return script_begin_else(b);
    script_end_branch(b);
    return script_top(b)->kind == FRAME_ONE ? begin_numbered_branch(b) : begin_outcome(b);
}

static bool is_trigger(const script_lexer *lexer) {
    assert(lexer->token.text <= lexer->end);
    assert(lexer->at <= lexer->end);
    script_lexer ahead = *lexer;
    script_lex_next(&ahead);
    return lexer->token.kind == SCRIPT_TOKEN_NAME && ahead.token.kind == ':';
}

static bool goes_on(const script_builder *b) {
    assert(b->depth > 0 && b->depth <= SCRIPT_NEST_MAX);
    assert(!b->wants_term);
    const script_frame *f = &b->frames[b->depth - 1];
    script_lexer ahead = b->parser.lexer;
    if (ahead.token.kind == '+') return true;
    if (ahead.token.kind != ';') return false;
    if (forms[f->kind].closer == '}') return true;
    if (f->kind != FRAME_LINE || !b->parser.dialect->one_line) return false;
    script_lex_next(&ahead);
    return ahead.token.kind != SCRIPT_TOKEN_END && !is_trigger(&ahead);
}

static bool fail_end_of_term(script_builder *b) {
    assert(!b->wants_term);
    assert(forms[script_top(b)->kind].name);
    const script_frame *f = script_top(b);
    if (f->kind == FRAME_PRICE_LINE)
        return script_fail(&b->parser, token(b),
                           "expected '+' and another cost, or ';' to end the price, found %s",
                           script_show(token(b)).text);
    const script_shown shown = script_show(token(b));
    const script_lister costs = script_list_table(&b->parser.dialect->costs);
    if (token(b)->kind == SCRIPT_TOKEN_ARROW)
        return script_fail(&b->parser, token(b), "what stands before '=>' is no price; prices are need, %s",
                           script_show_names(&costs).text);
    if (f->kind == FRAME_LINE)
        return script_fail(&b->parser, token(b), "expected '+' or ';' after an effect, found %s", shown.text);
    return script_fail(
        &b->parser, token(b), "expected '+' or '%c' to close %s opened %u characters before, found %s",
        forms[f->kind].closer, forms[f->kind].name, token(b)->place.skip - f->opened.place.skip, shown.text);
}

static bool parse_end_of_term(script_builder *b) {
    assert(b->depth > 0);
    assert(!b->wants_term);
    const enum script_frame_kind kind = script_top(b)->kind;
    const unsigned found = token(b)->kind;
    script_top(b)->is_empty = false;
    if (goes_on(b)) {
        take(b);
        b->wants_term = true;
        return true;
    }
    if (forms[kind].closer == ';' && found == SCRIPT_TOKEN_END) return script_close_frame(b);
    if (found == (unsigned char)forms[kind].closer) {
        take(b);
        return script_close_frame(b);
    }
    if (found == (unsigned char)forms[kind].separator) return separate(b);
    return fail_end_of_term(b);
}

static bool parse_trigger(script_builder *b, unsigned *trigger) {
    assert(trigger);
    assert(b->depth == 0);
    *trigger = SCRIPT_NO_TRIGGER;
    if (!is_trigger(&b->parser.lexer)) return true;
    const script_table *triggers = &b->parser.dialect->triggers;
    const int32_t found = script_entry_here(&b->parser, triggers);
    if (found < 0) {
        const script_lister lister = script_list_table(triggers);
        return script_fail_unknown(&b->parser, "trigger", &lister);
    }
    *trigger = (unsigned)found;
    assert(*trigger < SCRIPT_NO_TRIGGER);
    take(b);
    take(b);
    return true;
}

static bool parse_line(script_builder *b) {
    assert(b->depth == 0);
    const uint16_t at = script_here(b);
    const script_token opened = *token(b);
    unsigned trigger;
    if (!parse_trigger(b, &trigger) || !script_emit_line(b, trigger)) return false;
    const bool is_price_line =
        trigger != SCRIPT_NO_TRIGGER && b->parser.dialect->triggers.entry[trigger].flags & SCRIPT_PRICE_LINE;
    if (!script_open_frame(b, is_price_line ? FRAME_PRICE_LINE : FRAME_LINE, at, &opened)) return false;
    if (is_price_line && !parse_price(b)) return false;
    b->wants_term = !is_price_line;
    while (b->depth > 0)
        if (!(b->wants_term ? parse_term(b) : parse_end_of_term(b))) return false;
    assert(at > 0 && script_past(b->parser.code->word, at) == script_here(b));
    b->effect->count++;
    return true;
}

static bool parse_lines(script_builder *b) {
    assert(b->depth == 0 && b->effect->count == 0);
    if (script_here(b) == 0 && !script_emit(b, script_head(SCRIPT_OP_END, 0, 0))) return false;
    if (token(b)->kind == SCRIPT_TOKEN_END) return true;
    b->effect->first = script_here(b);
    assert(b->effect->first > 0);
    while (token(b)->kind != SCRIPT_TOKEN_END)
        if (!parse_line(b)) return false;
    return true;
}

bool script_compile(script_code *code, script_source source, const script_dialect *dialect,
                    const script_symbols *symbols, script_effect *effect, script_error *error) {
    assert(code->length <= code->capacity && (code->word || code->capacity == 0));
    assert(source.text && dialect && symbols && effect && error);
    assert(!script_dialect_fault(dialect));
    const uint16_t length = code->length;
    script_builder b = {
        .parser = {script_lex(source.text, source.length, source.line, source.column), dialect, symbols, code,
                   error},
        .effect = effect,
        .plain_until = source.text,
    };
    *effect = (script_effect){0};
    if (parse_lines(&b)) return true;
    assert(code->length >= length);
    code->length = length;
    *effect = (script_effect){0};
    return false;
}
