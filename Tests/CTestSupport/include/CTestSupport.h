#pragma once

#include <sys/types.h>

/// Starts a program in its own process group with unblocked signals.
///
/// `directory` may be NULL. `streams` are the descriptors of standard input, output and error; -1
/// means `/dev/null`. The program inherits no other descriptors. Returns 0, or an error code.
int ctest_spawn(
    pid_t *identifier, const char *program, char *const arguments[], char *const environment[],
    const char *directory, const int streams[3]);
