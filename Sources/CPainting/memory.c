#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "libraries.h"

#include <CLibraries.h>

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// Without memory or threads, GLib ends the process, Swift crashes, Pango and fontconfig dereference
// NULL, and libdispatch waits for a thread forever. Here each ends the program with a message.

#define END(text)                                                                                  \
    do {                                                                                           \
        ssize_t written = write(STDERR_FILENO, text "\n", sizeof text);                            \
        (void)written;                                                                             \
        _exit(2);                                                                                  \
    } while (0)

static _Noreturn void end_without_memory(void) {
    END("screenc: there is not enough memory: raise the memory limit; for PNG and PDF, a lower --scale "
        "or --first-screen needs less");
}

static _Noreturn void end_without_descriptors(void) {
    END("screenc: too many files are open: raise their limit (ulimit -n)");
}

/// Handles a GLib log message: fatal ones end the process. Other messages concern programmers only,
/// except one about fonts that could not be loaded, after which letters would be missing.
static void receive_message(const char *domain, int level, const char *message, void *context) {
    enum { G_LOG_FLAG_FATAL = 1 << 1, G_LOG_LEVEL_ERROR = 1 << 2 };
    (void)domain;
    (void)context;
    bool is_fatal = level & (G_LOG_FLAG_FATAL | G_LOG_LEVEL_ERROR);
    if (is_fatal || (message && strstr(message, "scaled font"))) end_without_memory();
}

/// The same for structured log messages, which Pango emits.
static int receive_fields(int level, const GLogField *fields, size_t count, void *context) {
    const char *message = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(fields[i].key, "MESSAGE") == 0) message = fields[i].value;
    }
    receive_message(NULL, level, message, context);
    return 1;
}

static void receive_signal(int number) {
    // libdispatch ends the process if it cannot open its event queue.
    if (clibraries_are_descriptors_out()) end_without_descriptors();
    if (clibraries_is_memory_out()) end_without_memory();
    // Any other crash takes the default action.
    signal(number, SIG_DFL);
    raise(number);
}

void cpainting_watch_libraries(void) {
    lib.g_log_set_default_handler(receive_message, NULL);
    lib.g_log_set_writer_func(receive_fields, NULL, NULL);
}

static bool is_watched, is_limited;

void cpainting_require_memory(void) {
    if (!is_limited) return;
    // More than fontconfig takes to find fonts.
    const size_t size = 16 << 20;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) end_without_memory();
    munmap(memory, size);
}

void cpainting_watch_memory(void) {
    static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP, SIGILL};
    is_watched = true;
    struct rlimit limit;
    is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction known;
        // Existing handlers stay.
        if (sigaction(signals[i], NULL, &known) != 0 || known.sa_handler != SIG_DFL) continue;
        struct sigaction action = {.sa_handler = receive_signal, .sa_flags = SA_ONSTACK};
        sigemptyset(&action.sa_mask);
        sigaction(signals[i], &action, NULL);
    }
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)
/// The start routine of a thread with its argument.
struct thread {
    void *(*run)(void *);
    void *context;
};

/// The signal stack of this thread: without memory the normal stack may be exhausted, too.
static _Thread_local char signal_stack[16384];

static void *run_thread(void *context) {
    struct thread *made = context, thread = *made;
    free(made);
    stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
    sigaltstack(&stack, NULL);
    return thread.run(thread.context);
}

/// Calls the C library's `pthread_create`.
static int make_thread(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                       void *context) {
    void *symbol = dlsym(RTLD_NEXT, "pthread_create");
    if (!symbol) return ENOSYS;
    int (*make)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    memcpy(&make, &symbol, sizeof symbol);
    return make(thread, attributes, run, context);
}

/// Interposes the C library's function for all callers: without a thread for half a second the
/// program ends, whereas libdispatch would retry once a second forever.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *context) {
    if (!is_watched) return make_thread(thread, attributes, run, context);
    struct thread *made = malloc(sizeof *made);
    if (!made) end_without_memory();
    *made = (struct thread){run, context};
    for (int i = 0; i < 50; i++) {
        int failure = make_thread(thread, attributes, run_thread, made);
        if (failure == 0) return 0;
        if (failure != EAGAIN) {
            free(made);
            return failure;
        }
        usleep(10000);
    }
    END("screenc: there is no memory for a thread, or there are too many threads: raise the limit");
}
#endif
