#include <stdlib.h>

// Limits the number of parallel tests. Runs before `main`, so that the variable is set when Swift
// Testing reads it, whichever program runs the tests. An existing value has precedence.
__attribute__((constructor)) static void limit_tests(void) {
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "4", 0);
}
