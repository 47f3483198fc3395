#define _GNU_SOURCE
#include "CTestSupport.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

// In C, because Swift does not import the functions of glibc that are only declared for GNU sources.
int ctest_spawn(
    pid_t *identifier, const char *program, char *const arguments[], char *const environment[],
    const char *directory, const int streams[3]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    for (int number = 0; number < 3; number++) {
        if (streams[number] < 0)
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
        else
            posix_spawn_file_actions_adddup2(&actions, streams[number], number);
    }
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP;
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
    if (directory) posix_spawn_file_actions_addchdir_np(&actions, directory);
    // The test runner blocks all signals, and a child would inherit its mask.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, flags);
    int code = posix_spawn(identifier, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return code;
}
