#include "libraries.h"

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// GLib ends the process where it gets no memory or thread, Pango and fontconfig go on with what is not
// there. Either is the end of the program, but one that says why.

static _Noreturn void end_without_memory(void) {
    static const char text[] =
        "screenc: there is not enough memory to set and paint texts: allow more, or choose a lower "
        "--scale or --first-screen\n";
    ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
    (void)written;
    _exit(2);
}

/// GLib tells what it ends the process for. Its other messages are about its callers, and nothing for
/// users, but for this: letters that would be missing.
static void receive_message(const char *domain, int level, const char *message, void *context) {
    enum { G_LOG_FLAG_FATAL = 1 << 1, G_LOG_LEVEL_ERROR = 1 << 2 };
    (void)domain;
    (void)context;
    bool is_fatal = level & (G_LOG_FLAG_FATAL | G_LOG_LEVEL_ERROR);
    if (is_fatal || (message && strstr(message, "scaled font"))) end_without_memory();
}

/// The same in the form in which Pango tells it.
static int receive_fields(int level, const GLogField *fields, size_t count, void *context) {
    const char *message = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(fields[i].key, "MESSAGE") == 0) message = fields[i].value;
    }
    receive_message(NULL, level, message, context);
    return 1;
}

bool cpainting_is_memory_out(void) {
    const size_t size = 128 << 20;
    void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (room == MAP_FAILED) return true;
    munmap(room, size);
    return false;
}

static void receive_signal(int number) {
    if (cpainting_is_memory_out()) end_without_memory();
    // Anything else is what it is.
    signal(number, SIG_DFL);
    raise(number);
}

void cpainting_watch_memory(void) {
    static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP, SIGILL};
    lib.g_log_set_default_handler(receive_message, NULL);
    lib.g_log_set_writer_func(receive_fields, NULL, NULL);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction known;
        // Whoever listens already goes on doing so.
        if (sigaction(signals[i], NULL, &known) != 0 || known.sa_handler != SIG_DFL) continue;
        struct sigaction action = {.sa_handler = receive_signal};
        sigemptyset(&action.sa_mask);
        sigaction(signals[i], &action, NULL);
    }
}
