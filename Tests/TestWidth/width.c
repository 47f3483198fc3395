#include <stdlib.h>

// Runs before `main`, so that it is there when Swift Testing looks for it: plain `swift test` and an
// editor's button are bounded alike. A width that somebody asks for stays.
__attribute__((constructor)) static void bound_tests(void) {
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "4", 0);
}
