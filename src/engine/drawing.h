/* How rules name the function that draws their table in plain text, and how a build does without: the page
 * draws tables itself, so its modules leave the sources out and `wb_rules.draw` is NULL there. */
#ifndef ENGINE_DRAWING_H
#define ENGINE_DRAWING_H

#ifdef WB_NO_DRAWING
#define DRAWING(function) NULL
#else
#define DRAWING(function) (function)
#endif

#endif
