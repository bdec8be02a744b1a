# Lines of text as C strings.
1i #include "lab/report.h"
1i const char *const report_style[] = {
s/["\\]/\\&/g
s/^ */"/
s/$/\\n",/
$a 0};
