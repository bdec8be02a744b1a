/* Asserts are for the processor, which plays the same games; a graphics card has nobody to tell. */
#undef assert
#define assert(held) ((void)0)
#define static_assert _Static_assert
