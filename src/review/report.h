/* A review as text for a terminal, as a page to keep, and as JSON for pages.
 *
 *   game, moves, over
 *   seats     [{name, start, luck, own, others, hidden, rest, doubt, result, withoutLuck, judged, good, loss}]: the sum
 *             of a seat; doubt: half of the 95 % interval of luck, choices and rest
 *   ribbon    [[share by seat]]: the chance to win before each move, and at the end
 *   moments   the largest first: [{move, count, seat, kind: "luck", gain, margin, text}] and [{…, kind: "slip" | "mistake" |
 *             "blunder", gain, margin, played, playedWhy, playedChance, better, betterWhy, betterChance}]: what each
 *             does and the odds, and the chance to win with it, as far as its seat knew
 *   choices   [{move, seat, loss, grade}]: every choice that was judged
 *
 * Shares and points are thousandths of the win. */
#ifndef REVIEW_REPORT_H
#define REVIEW_REPORT_H

#include "common/growing.h"
#include "review/ledger.h"

void review_text(const ledger *book, growing *out);
void review_html(const ledger *book, growing *out); /* a page that needs nothing else */
void review_json(const ledger *book, wb_text *text);

#endif
