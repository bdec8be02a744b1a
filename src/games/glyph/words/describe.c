/* What an action does here, for people: title, note and group by verb and, where it matters, by decision.
 * Marks like $colour are replaced by words about the action and the position (marks.c). */
#include <assert.h>

#include "games/glyph/words/marks.h"

typedef struct phrase {
    uint16_t base;
    uint8_t phase; /* GL_PHASES: any other */
    const char *title, *note, *group;
} phrase;

/* clang-format off */
static const phrase phrases[] = {
    {GL_ACT_PICK, GL_PHASES, "Draft $board", "$sheet", "Draft"},
    {GL_ACT_ACTIVATE, GL_PHASES, "Activate $board", "$health", "Activate"},
    {GL_ACT_TARGET, GL_LEND_TO, "Lend dice to $board", "for its Turn this round", "Lend to"},
    {GL_ACT_TARGET, GL_FEUD_MARK, "Mark $board", "counts as unarmored for $actor", "Mark"},
    {GL_ACT_TARGET, GL_WISDOM, "Give the die to $board", "for as long as $binder is equipped", "Give to"},
    {GL_ACT_TARGET, GL_PHASES, "$using on $board", "$health$healthy", "Target"},
    {GL_ACT_TARGET_NONE, GL_PHASES, "No second target", "$using strikes one enemy", NULL},
    {GL_ACT_TAKE, GL_TAKE, "Take a $colour die$apart", "$from, $fee: $faces", "Take a die"},
    {GL_ACT_TAKE, GL_PHASES, "Take a $colour die$apart", "$from: $faces", "Take a die"},
    {GL_ACT_SWAP, GL_PHASES, "Replace the $colour die$apart", "$from; by a red die of the Stock, for this Turn", "Replace a die"},
    {GL_ACT_LEND, GL_PHASES, "Lend the $colour die$apart", "$from; to $recipient", "Lend a die"},
    {GL_ACT_USE, GL_PHASES, "Use $ability", "$price: $text", "$kind"},
    {GL_ACT_ATTACK, GL_PRIMARY, "Basic Attack", "$war against armor, 1 damage at most", "Primary Action"},
    {GL_ACT_ATTACK, GL_PHASES, "Basic Attack", "War glyphs against armor, 1 damage at most", "Primary Action"},
    {GL_ACT_AUTO, GL_TAKE_ENERGY, "Pay in the usual order", "with $split", "Pay"},
    {GL_ACT_AUTO, GL_PAY, "Pay in the usual order", "with $payment", "Pay"},
    {GL_ACT_AUTO, GL_PHASES, "Pay in the usual order", "plain glyphs before Arcana, dice before cubes", "Pay"},
    {GL_ACT_MANUAL, GL_PHASES, "Choose the payment", "piece by piece", "Pay"},
    {GL_ACT_SPLIT, GL_PHASES, "Pay with $split", "", "Pay"},
    {GL_ACT_TOKEN, GL_PHASES, "Match the kept War glyph", "the token of an earlier Turn", "Match a glyph"},
    {GL_ACT_VIRTUAL, GL_PHASES, "Match the $glyph glyph of this Turn", "no die is used", "Match a glyph"},
    {GL_ACT_DIE, GL_REROLL, "Reroll $face, $colour$apart", "a $colour die $from", "Reroll a die"},
    {GL_ACT_DIE, GL_PAY_COMBO, "Match $face, $colour$apart", "$colour die $from, for $using", "Match a glyph"},
    {GL_ACT_DIE, GL_PAY_ENERGY, "Pay with $face, $colour$apart", "$colour die $from, $due energy due", "Pay energy"},
    {GL_ACT_DIE, GL_ADD_ARCANA, "Add $face as War, $colour$apart", "$worth more power; $colour die $from", "Add Arcana"},
    {GL_ACT_DIE, GL_COIN, "Pay with $face, $colour$apart", "$colour die $from, for $hand", "Pay with a die"},
    {GL_ACT_DIE, GL_EQUIP_PAY, "Discard $face, $colour$apart", "unused, $from; for $hand", "Discard a die"},
    {GL_ACT_DIE, GL_FATE_DIE, "Turn $face, $colour$apart", "shows $face now, $from", "Turn a die"},
    {GL_ACT_DIE, GL_GARRISON_USE, "Use up $face, $colour$apart", "it is lost; $from", "Use up a die"},
    {GL_ACT_DIE, GL_GARRISON, "Count $face as Defense, $colour$apart", "in place of $face; $from", "Count as Defense"},
    {GL_ACT_DIE, GL_ATTUNE, "Count $face as Arcana, $colour$apart", "in place of $face; $from", "Count as Arcana"},
    {GL_ACT_DIE, GL_PHASES, "Choose $face, $colour$apart", "a $colour die $from", "Choose a die"},
    {GL_ACT_WILD, GL_PHASES, "Match double Arcana, half as $glyph, $colour$apart", "$colour die $from, for $using", "Match a glyph"},
    {GL_ACT_STORED, GL_PHASES, "Spend the $colour die on the Track$apart", "1 energy; it goes home after the Turn, $from", "Pay energy"},
    {GL_ACT_CARD_CUBE, GL_PHASES, "Spend the cube on a card", "1 energy", "Pay energy"},
    {GL_ACT_TRACK_CUBE, GL_PHASES, "Spend an Energy cube", "1 energy of the Track", "Pay energy"},
    {GL_ACT_ACQUIRE, GL_STEAL, "Take $card", "without a Wealth glyph; $type, $cost: $gift", "Take a card"},
    {GL_ACT_ACQUIRE, GL_SECOND_COIN, "Take $card", "the second card; $type, $cost: $gift", "Take a card"},
    {GL_ACT_ACQUIRE, GL_PHASES, "Take $card", "$type, $cost: $gift", "Take a card"},
    {GL_ACT_EQUIP, GL_PHASES, "$usage $card", "$cost: $gift$instead", "Out of the Stash"},
    {GL_ACT_POWER, GL_PHASES, "Store $face as energy, $colour$apart", "a $colour die $from: $stored", "Store Power"},
    {GL_ACT_DEFENSE, GL_PHASES, "Store $face as armor, $colour$apart", "a $colour die $from: $stored", "Store Defense"},
    {GL_ACT_KEEP, GL_PHASES, "Keep War of $face, $colour$apart", "a $colour die $from: a token, worth 1 War in a later Turn", "Keep War"},
    {GL_ACT_PUT_TO_USE, GL_DISPOSE, "$usage $card", "$cost: $gift$instead", "The card"},
    {GL_ACT_PUT_TO_USE, GL_PHASES, "Put the card to use", "equip or consume it now", "The card"},
    {GL_ACT_STASH, GL_DISPOSE, "Stash $card", "face down, for a later Turn$room", "The card"},
    {GL_ACT_STASH, GL_PHASES, "Stash the card", "face down, for a later Turn", "The card"},
    {GL_ACT_DROP, GL_PHASES, "Discard $card", "to make room for $hand", "Discard from the Stash"},
    {GL_ACT_PAY_USED, GL_PHASES, "Discard the used $colour die$apart", "used already, $from; for $hand", "Discard a die"},
    {GL_ACT_PAY_HOME, GL_PHASES, "Discard the $colour die at home$apart", "not in the pool, $from; for $hand", "Discard a die"},
    {GL_ACT_COLOUR, GL_PHASES, "Take a $colour die from the Stock", "onto the card, to be used once", "Take from the Stock"},
    {GL_ACT_GLYPH, GL_PHASES, "Gain a $glyph glyph", "without a die, for this Turn", "Gain a glyph"},
    {GL_ACT_FACE, GL_FATE_FACE, "Turn it to $face", "shows $aimed now", "Turn it to"},
    {GL_ACT_FACE, GL_PHASES, "Turn it to $face", "", "Turn it to"},
    {GL_ACT_RELEASE, GL_PHASES, "Release the $colour die of the $track Track$apart", "it goes home, $from$lately", "Release a die"},
    {GL_ACT_SQUARE, GL_PHASES, "Put the cube on an empty square", "stored dice stay", "New Energy cube"},
    {GL_ACT_REPLACE, GL_PHASES, "Put the cube in place of the $colour die$apart", "which goes home, $from", "New Energy cube"},
    {GL_ACT_DONE, GL_START_BUY, "Go on to Replenish", "stashed cards stay where they are", NULL},
    {GL_ACT_DONE, GL_TAKE, "Go on with $pool", "no further dice; $fees", NULL},
    {GL_ACT_DONE, GL_SWAP, "Replace no more", "the red dice join the pool", NULL},
    {GL_ACT_DONE, GL_LEND, "Lend no more", "the other dice stay", NULL},
    {GL_ACT_DONE, GL_ADD_ARCANA, "Attack now", "without further Arcana, with $power War", NULL},
    {GL_ACT_DONE, GL_PICK_DICE, "Take no more dice", "from the Stock", NULL},
    {GL_ACT_DONE, GL_GARRISON_USE, "Use up no die", "a double among the two makes up for it", NULL},
    {GL_ACT_DONE, GL_RELEASE, "Release no more", "and end the Turn", NULL},
    {GL_ACT_DONE, GL_PHASES, "Done", "that is all", NULL},
    {GL_ACT_ROLL, GL_PRE_ROLL, "Roll $pool", "no die can be added after", NULL},
    {GL_ACT_ROLL, GL_REROLL, "Reroll $chosen", "the others stay", NULL},
    {GL_ACT_ROLL, GL_PHASES, "Roll the dice", "", NULL},
    {GL_ACT_KEEP_ALL, GL_PHASES, "Keep all dice", "no reroll", NULL},
    {GL_ACT_NO_PRIMARY, GL_PHASES, "No Primary Action", "go on to the Secondary Actions", NULL},
    {GL_ACT_END, GL_PHASES, "End the Secondary Actions", "unused dice go home", NULL},
    {GL_ACT_DECLINE, GL_SECOND_COIN, "Take no second card", "the other half of the double is lost", NULL},
    {GL_ACT_DECLINE, GL_DISPOSE, "Let the card go", "it is discarded", NULL},
    {GL_ACT_DECLINE, GL_STEAL, "Take no card", "$using ends", NULL},
    {GL_ACT_DECLINE, GL_ROUND_ENERGY, "Take no Energy cube", "the stored dice stay", NULL},
    {GL_ACT_DECLINE, GL_PHASES, "Take nothing", "", NULL},
};
/* clang-format on */

static const phrase *find_phrase(unsigned base, unsigned phase) {
    assert(base < GL_ACTIONS);
    assert(phase < GL_PHASES);
    const phrase *found = phrases;
    while (found->base != base || (found->phase != phase && found->phase != GL_PHASES))
        found++;
    return found;
}

static size_t word_length(const char *word) {
    assert(word);
    size_t length = 0;
    while ((unsigned char)(word[length] - 'a') < 26)
        length++;
    return length;
}

static void put_words(const gl_telling *of, const char *words, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    for (; *words; words++) {
        if (*words != '$') {
            wb_text_char(text, *words);
            continue;
        }
        const size_t length = word_length(words + 1);
        gl_put_mark(of, words + 1, length, text);
        words += length;
    }
}

void gl_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    const wb_verb *verb = wb_verb_of(game, action);
    assert(is_action(game, action));
    assert(is_text(&wording->title) && is_text(&wording->note));
    const gl_telling of = {.game = game,
                           .pack = gl_content(game),
                           .view = view,
                           .verb = verb,
                           .action = action,
                           .index = (unsigned)action - verb->base};
    const phrase *words = find_phrase(verb->base, of.view->head.phase);
    put_words(&of, words->title, &wording->title);
    put_words(&of, words->note, &wording->note);
    if (words->group) put_words(&of, words->group, &wording->group);
}
