/* Arguments: one word for each parameter, the words of lists and filters behind them. */
#include <assert.h>
#include <string.h>

#include "engine/script/parse.h"
#include "warbones/text.h"

/* Room for least, class and distance. */
enum { ARGUMENT_WORDS = SCRIPT_OPERANDS_MAX - 3, LEAST_MAX = 999 };

bool script_accept(script_parser *parser, unsigned kind) {
    assert(parser->lexer.at <= parser->lexer.end);
    assert(kind <= SCRIPT_TOKEN_BAD);
    if (parser->lexer.token.kind != kind) return false;
    script_lex_next(&parser->lexer);
    return true;
}

static const char *kind_text(unsigned kind, char one[2]) {
    assert(one);
    assert(kind == SCRIPT_TOKEN_AT_LEAST || (kind > ' ' && kind < SCRIPT_TOKEN_END));
    if (kind == SCRIPT_TOKEN_AT_LEAST) return ">=";
    one[0] = (char)kind;
    one[1] = '\0';
    return one;
}

bool script_expect(script_parser *parser, unsigned kind, const char *purpose, const char *of) {
    assert(purpose && of);
    assert(kind == SCRIPT_TOKEN_AT_LEAST || kind < SCRIPT_TOKEN_END);
    if (script_accept(parser, kind)) return true;
    char one[2];
    const script_token *token = &parser->lexer.token;
    return script_fail(parser, token, "expected '%s' %s %s, found %s", kind_text(kind, one), purpose, of,
                       script_show(token).text);
}

int32_t script_entry_here(const script_parser *parser, const script_table *table) {
    assert(parser && table);
    assert(table->entry || table->count == 0);
    const script_token *token = &parser->lexer.token;
    const script_lister lister = script_list_table(table);
    return token->kind == SCRIPT_TOKEN_NAME ? script_find(&lister, token->text, token->length) : -1;
}

static bool append(script_parser *parser, script_operands *operands, uint16_t word) {
    assert(operands->count <= ARGUMENT_WORDS);
    if (operands->count == ARGUMENT_WORDS)
        return script_fail(parser, &parser->lexer.token, "too many words in one place: at most %d fit",
                           ARGUMENT_WORDS);
    operands->word[operands->count++] = word;
    assert(operands->word[operands->count - 1] == word);
    return true;
}

static bool is_word(const script_token *token) {
    assert(token->kind != SCRIPT_TOKEN_NAME || token->length > 0);
    assert(token->text);
    return token->kind == SCRIPT_TOKEN_NAME || token->kind == SCRIPT_TOKEN_STRING;
}

static bool parse_name(script_parser *parser, const script_names *names, uint16_t *word) {
    assert(names && names->what && names->count > 0);
    const script_token *token = &parser->lexer.token;
    const script_lister lister = script_list_names(names);
    const int32_t found = is_word(token) ? script_find(&lister, token->text, token->length) : -1;
    if (found < 0) return script_fail_unknown(parser, names->what, &lister);
    *word = (uint16_t)found;
    assert(*word < names->count);
    script_lex_next(&parser->lexer);
    return true;
}

static bool parse_word_for_integer(script_parser *parser, const script_param *param, bool is_signed,
                                   uint16_t *word) {
    assert(param->kind == SCRIPT_INTEGER);
    assert(parser->lexer.token.kind != SCRIPT_TOKEN_NUMBER);
    const script_token *token = &parser->lexer.token;
    if (token->kind == SCRIPT_TOKEN_NAME && param->names && !is_signed) {
        if (!parse_name(parser, param->names, word)) return false;
        *word = (uint16_t)(*word + param->max + 1);
        assert(*word > param->max);
        return true;
    }
    return script_fail(parser, token, "%s must be a number from %d to %d%s%s, not %s", param->what,
                       param->min, param->max, param->names ? " or " : "",
                       param->names ? param->names->name[0] : "", script_show(token).text);
}

static bool parse_integer(script_parser *parser, const script_param *param, script_operands *operands,
                          unsigned slot) {
    assert(param->kind == SCRIPT_INTEGER && param->min <= param->max);
    assert(slot < operands->count);
    const script_token start = parser->lexer.token;
    const bool is_signed = script_accept(parser, '-') || script_accept(parser, '+');
    const script_token *number = &parser->lexer.token;
    if (number->kind != SCRIPT_TOKEN_NUMBER)
        return parse_word_for_integer(parser, param, is_signed, &operands->word[slot]);
    const int32_t value = start.kind == '-' ? -number->value : number->value;
    if (value < param->min || value > param->max)
        return script_fail(parser, &start, "%s must be from %d to %d, not %d", param->what, param->min,
                           param->max, value);
    operands->word[slot] = (uint16_t)value;
    assert((int16_t)operands->word[slot] == value);
    script_lex_next(&parser->lexer);
    return true;
}

static bool parse_one_name(script_parser *parser, const script_param *param, script_operands *operands,
                           unsigned slot) {
    assert(param->kind == SCRIPT_NAME && param->names);
    assert(slot < operands->count);
    return parse_name(parser, param->names, &operands->word[slot]);
}

static bool parse_set(script_parser *parser, const script_param *param, script_operands *operands,
                      unsigned slot) {
    assert(param->kind == SCRIPT_SET && param->names->count <= 16);
    assert(slot < operands->count);
    if (!script_expect(parser, '{', "before the", param->what)) return false;
    do {
        uint16_t member = 0;
        if (!parse_name(parser, param->names, &member)) return false;
        operands->word[slot] = (uint16_t)(operands->word[slot] | 1u << member);
    } while (script_accept(parser, ','));
    return script_expect(parser, '}', "after the", param->what);
}

static uint16_t span_word(const script_operands *operands, unsigned first) {
    assert(first > 0 && first <= operands->count);
    assert(operands->count <= SCRIPT_OPERANDS_MAX);
    return (uint16_t)(first << 8 | (operands->count - first));
}

static bool parse_list(script_parser *parser, const script_param *param, script_operands *operands,
                       unsigned slot) {
    assert(param->kind == SCRIPT_LIST && param->names);
    assert(slot < operands->count);
    const unsigned first = operands->count;
    do {
        uint16_t member = 0;
        if (!parse_name(parser, param->names, &member) || !append(parser, operands, member)) return false;
    } while (is_word(&parser->lexer.token));
    operands->word[slot] = span_word(operands, first);
    assert(operands->count > first);
    return true;
}

static bool parse_symbol(script_parser *parser, const script_param *param, script_operands *operands,
                         unsigned slot) {
    assert(param->kind == SCRIPT_SYMBOL);
    assert(slot < operands->count);
    const script_token *token = &parser->lexer.token;
    const script_lister lister = script_list_symbols(parser->symbols, param->symbols);
    if (token->kind == SCRIPT_TOKEN_OPEN_STRING)
        return script_fail(parser, token, "the closing '\"' is missing");
    if (token->kind != SCRIPT_TOKEN_STRING)
        return script_fail(parser, token, "expected a %s in quotes, found %s", param->what,
                           script_show(token).text);
    const int32_t found = script_find(&lister, token->text, token->length);
    if (found < 0) return script_fail_unknown(parser, param->what, &lister);
    operands->word[slot] = (uint16_t)found;
    script_lex_next(&parser->lexer);
    return true;
}

static const script_entry *quoted_atom(const script_table *atoms) {
    assert(atoms->entry || atoms->count == 0);
    assert(atoms->count <= SCRIPT_ATOMS_MAX);
    for (unsigned i = 0; i < atoms->count; i++)
        if (!atoms->entry[i].name) return &atoms->entry[i];
    return NULL;
}

/* `cost<=3` and `cost>=3` are different atoms of one name. */
static const script_entry *named_atom(const script_table *atoms, const script_token *name, unsigned sign) {
    assert(name->text);
    assert(atoms->count <= SCRIPT_ATOMS_MAX);
    const unsigned compares = sign == SCRIPT_TOKEN_AT_MOST    ? SCRIPT_AT_MOST
                              : sign == SCRIPT_TOKEN_AT_LEAST ? SCRIPT_AT_LEAST
                                                              : 0;
    for (unsigned i = 0; i < atoms->count; i++) {
        const script_entry *atom = &atoms->entry[i];
        if (atom->name && script_token_is(name, atom->name) && atom->flags == compares) return atom;
    }
    return NULL;
}

static bool fail_atom(script_parser *parser) {
    assert(parser->dialect && parser->error);
    const script_table *atoms = &parser->dialect->atoms;
    const int32_t same_name = script_entry_here(parser, atoms);
    if (same_name < 0) {
        const script_lister lister = script_list_table(atoms);
        return script_fail_unknown(parser, "filter", &lister);
    }
    const script_entry *atom = &atoms->entry[same_name];
    assert(atom->name);
    const char *sign = atom->flags & SCRIPT_AT_MOST ? "<=n" : atom->flags & SCRIPT_AT_LEAST ? ">=n" : "";
    return script_fail(parser, &parser->lexer.token, "the filter '%s' is written '%s%s'", atom->name,
                       atom->name, sign);
}

/* Leaves the lexer at the value to read, if there is one. */
static const script_entry *parse_atom_name(script_parser *parser) {
    assert(parser->dialect);
    const script_table *atoms = &parser->dialect->atoms;
    const script_token name = parser->lexer.token;
    const bool is_quoted = name.kind == SCRIPT_TOKEN_STRING || name.kind == SCRIPT_TOKEN_OPEN_STRING;
    if (is_quoted && quoted_atom(atoms)) return quoted_atom(atoms);
    script_lexer ahead = parser->lexer;
    script_lex_next(&ahead);
    const script_entry *atom = named_atom(atoms, &name, ahead.token.kind);
    if (!atom) {
        fail_atom(parser);
        return NULL;
    }
    if (atom->params[0]) script_lex_next(&ahead);
    assert(atom->name && !(atom->params[0] && !(atom->flags & (SCRIPT_AT_MOST | SCRIPT_AT_LEAST))));
    parser->lexer = ahead;
    return atom;
}

static bool parse_atom(script_parser *parser, script_operands *operands) {
    assert(operands->count <= ARGUMENT_WORDS);
    const script_token start = parser->lexer.token;
    const script_entry *atom = parse_atom_name(parser);
    if (!atom) return false;
    const unsigned id = (unsigned)(atom - parser->dialect->atoms.entry);
    assert(id < parser->dialect->atoms.count);
    const script_param *param = atom->params[0];
    script_operands value = {.count = 1};
    if (param && !(param->kind == SCRIPT_SYMBOL ? parse_symbol : parse_integer)(parser, param, &value, 0))
        return false;
    if (value.word[0] >= SCRIPT_ATOM_VALUES)
        return script_fail(parser, &start, "a filter knows only the first %d of such names",
                           SCRIPT_ATOM_VALUES);
    return append(parser, operands, (uint16_t)(id * SCRIPT_ATOM_VALUES + value.word[0]));
}

static bool parse_filter(script_parser *parser, const script_param *param, script_operands *operands,
                         unsigned slot) {
    assert(slot < operands->count);
    (void)param;
    const unsigned first = operands->count;
    do {
        if (script_token_is(&parser->lexer.token, "any"))
            script_lex_next(&parser->lexer);
        else if (!parse_atom(parser, operands))
            return false;
    } while (script_accept(parser, '&'));
    operands->word[slot] = operands->count == first ? 0 : span_word(operands, first);
    assert(operands->word[slot] == 0 || (operands->word[slot] & 0xffu) == operands->count - first);
    return true;
}

static bool (*const parsers[])(script_parser *, const script_param *, script_operands *, unsigned) = {
    [SCRIPT_INTEGER] = parse_integer, [SCRIPT_NAME] = parse_one_name, [SCRIPT_SET] = parse_set,
    [SCRIPT_LIST] = parse_list,       [SCRIPT_FILTER] = parse_filter, [SCRIPT_SYMBOL] = parse_symbol,
};

static bool fail_form(script_parser *parser, const script_entry *entry, const char *what, const char *is) {
    assert(entry->name && what && is);
    assert(parser->error);
    char form[80];
    wb_text text = wb_text_over(form, sizeof form);
    const unsigned params = script_entry_params(entry);
    for (unsigned i = 0; i < params; i++) {
        wb_text_put(&text, i == 0 ? "" : ",");
        wb_text_put(&text, entry->params[i]->what);
    }
    return script_fail(parser, &parser->lexer.token, "%s %s: the form is %s(%s)", what, is, entry->name,
                       form);
}

static bool parse_params(script_parser *parser, const script_entry *entry, script_operands *operands) {
    assert(operands->count == script_entry_params(entry));
    const unsigned params = script_entry_params(entry);
    for (unsigned i = 0; i < params; i++) {
        const script_param *param = entry->params[i];
        assert(param && param->kind <= SCRIPT_SYMBOL);
        if (parser->lexer.token.kind == ')') {
            if (param->optional) return true;
            return fail_form(parser, entry, param->what, "is missing");
        }
        if (i > 0 && !script_expect(parser, ',', "before the", param->what)) return false;
        if (!parsers[param->kind](parser, param, operands, i)) return false;
    }
    return true;
}

bool script_parse_args(script_parser *parser, const script_entry *entry, script_operands *operands) {
    assert(entry->name && operands);
    *operands = (script_operands){.count = script_entry_params(entry)};
    const bool has_body = entry->flags & SCRIPT_BODY;
    const bool may_be_bare = !has_body && (operands->count == 0 || entry->params[0]->optional);
    if (may_be_bare && parser->lexer.token.kind != '(') return true;
    if (!script_expect(parser, '(', "after", entry->name)) return false;
    if (!parse_params(parser, entry, operands)) return false;
    assert(operands->count <= ARGUMENT_WORDS);
    if (has_body) return !entry->params[0] || script_expect(parser, ',', "before the effect of", entry->name);
    if (parser->lexer.token.kind == ',') return fail_form(parser, entry, "too much", "is given");
    return script_expect(parser, ')', "to close", entry->name);
}

static bool parse_question_of(script_parser *parser, const script_table *table, const char *what,
                              script_question *question) {
    assert(table && what && question);
    const int32_t id = script_entry_here(parser, table);
    if (id < 0) {
        const script_lister lister = script_list_table(table);
        return script_fail_unknown(parser, what, &lister);
    }
    question->id = (unsigned)id;
    assert(question->id < SCRIPT_QUESTIONS_MAX);
    question->flags = table->entry[id].flags;
    script_lex_next(&parser->lexer);
    return script_parse_args(parser, &table->entry[id], &question->operands);
}

bool script_parse_count(script_parser *parser, script_question *question) {
    assert(parser->dialect && question);
    if (!parse_question_of(parser, &parser->dialect->counts, "count", question)) return false;
    question->id |= SCRIPT_ID_COUNTS;
    assert(question->id <= SCRIPT_ID_MAX);
    return true;
}

static bool parse_comparison(script_parser *parser, script_question *question) {
    assert(parser && question);
    static const script_param least = {
        .what = "the number", .kind = SCRIPT_INTEGER, .min = 1, .max = LEAST_MAX};
    if (!script_expect(parser, '(', "after", "count") || !script_parse_count(parser, question)) return false;
    if (!script_expect(parser, ')', "to close", "count")) return false;
    if (!script_expect(parser, SCRIPT_TOKEN_AT_LEAST, "after", "count(..)")) return false;
    assert(question->operands.count < SCRIPT_OPERANDS_MAX);
    return parse_integer(parser, &least, &question->operands, question->operands.count++);
}

bool script_parse_question(script_parser *parser, script_question *question) {
    assert(parser->dialect && question);
    if (script_token_is(&parser->lexer.token, "count")) {
        script_lex_next(&parser->lexer);
        return parse_comparison(parser, question);
    }
    if (!parse_question_of(parser, &parser->dialect->conditions, "condition", question)) return false;
    question->operands.word[question->operands.count++] = 1;
    assert(question->operands.count < SCRIPT_OPERANDS_MAX);
    return true;
}
