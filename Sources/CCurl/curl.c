#include "CCurl.h"

// Only for types and constants: the type checks of curl.h are macros around named functions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#include <CLibraries.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

// curl.h wraps some variadic functions in macros of the same name.
#undef curl_easy_setopt
#undef curl_easy_getinfo

// CCurl.h against curl.h.

#define SAME(ours, theirs) _Static_assert((long)(ours) == (long)(theirs), #theirs)
#define SAME_CODE(name, number) SAME(number, CURLE_##name);
#define SAME_OPTION(name, number) SAME(number, CURLOPT_##name);
#define SAME_INFO(name, number) SAME(number, CURLINFO_##name);
CCURL_CODES(SAME_CODE)
CCURL_OPTIONS(SAME_OPTION)
CCURL_INFOS(SAME_INFO)
SAME(CCURL_ERROR_SIZE, CURL_ERROR_SIZE);
SAME(CCURL_HTTP_VERSION_2TLS, CURL_HTTP_VERSION_2TLS);
SAME(-1, CURL_SOCKET_BAD);
SAME(sizeof(long long), sizeof(curl_off_t));
SAME(sizeof(int), sizeof(curl_socket_t));

// The functions of libcurl in use. curl_multi_wakeup determines the oldest version: 7.68.
#define FUNCTIONS(X)                                                                               \
    X(curl_global_init)                                                                            \
    X(curl_easy_init)                                                                              \
    X(curl_easy_cleanup)                                                                           \
    X(curl_easy_reset)                                                                             \
    X(curl_easy_setopt)                                                                            \
    X(curl_easy_getinfo)                                                                           \
    X(curl_easy_strerror)                                                                          \
    X(curl_slist_append)                                                                           \
    X(curl_slist_free_all)                                                                         \
    X(curl_multi_init)                                                                             \
    X(curl_multi_cleanup)                                                                          \
    X(curl_multi_add_handle)                                                                       \
    X(curl_multi_remove_handle)                                                                    \
    X(curl_multi_perform)                                                                          \
    X(curl_multi_poll)                                                                             \
    X(curl_multi_wakeup)                                                                           \
    X(curl_multi_info_read)                                                                        \
    X(curl_multi_strerror)

// __typeof__ keeps variadic functions variadic: arm64 passes their arguments differently.
#define FIELD(name) __typeof__(name) *name;
static struct {
    FUNCTIONS(FIELD)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;
static char failure_text[512];

static const char *const candidates[] = {
#if defined(__APPLE__)
    // Absolute paths: dlopen looks up bare names in the current folder first. Homebrew's library comes
    // before the system's, which may trust the system's certificates in addition to those of a file.
    "/opt/homebrew/opt/curl/lib/libcurl.4.dylib",
    "/usr/local/opt/curl/lib/libcurl.4.dylib",
    "/usr/lib/libcurl.4.dylib",
#else
    "libcurl.so.4",
    "libcurl-gnutls.so.4",
    "libcurl.so",
#endif
};

/// Fills the table from one library. Returns NULL, or the name of a missing function.
static const char *fill(void *library) {
    void *symbol;
// Copies the function pointer as bytes: ISO C has no cast from void * to a function pointer.
#define LOOK_UP(name)                                                                              \
    symbol = dlsym(library, #name);                                                                \
    if (!symbol) return #name;                                                                     \
    memcpy(&lib.name, &symbol, sizeof symbol);
    FUNCTIONS(LOOK_UP)
    return NULL;
}

static void start(const char *name) {
    CURLcode code = lib.curl_global_init(CURL_GLOBAL_DEFAULT);
    failure = NULL;
    if (code == CURLE_OK) return;
    // GnuTLS says nothing of memory where that is short.
    snprintf(failure_text, sizeof failure_text,
             "%s did not start (%s): there is not enough memory for it, or its installation is damaged",
             name, lib.curl_easy_strerror(code));
    failure = failure_text;
}

static const clibraries_source source = {
    .names = candidates,
    .count = sizeof candidates / sizeof *candidates,
    .title = "libcurl",
    .purpose = "sends requests",
    .advice = "install libcurl 7.68 or newer (Debian and Ubuntu: apt install libcurl4; Fedora: dnf "
              "install libcurl; Alpine: apk add libcurl; macOS has it, or: brew install curl)",
    .fill = fill,
};

static void load(void) {
    const char *name = clibraries_open(&source, failure_text, sizeof failure_text);
    failure = failure_text;
    if (name) start(name);
}

const char *ccurl_load_error(void) {
    pthread_once(&once, load);
    return failure;
}

const char *ccurl_easy_text(ccurl_code code) { return lib.curl_easy_strerror((CURLcode)code); }

const char *ccurl_multi_text(int code) { return lib.curl_multi_strerror((CURLMcode)code); }

void *ccurl_easy_init(void) { return lib.curl_easy_init(); }

void ccurl_easy_cleanup(void *easy) { lib.curl_easy_cleanup(easy); }

void ccurl_easy_reset(void *easy) { lib.curl_easy_reset(easy); }

// The only call of the variadic function: each caller passes the type that its options expect.
#define SET(easy, option, value)                                                                   \
    ((ccurl_code)lib.curl_easy_setopt(easy, (CURLoption)(option), value))

ccurl_code ccurl_easy_set_long(void *easy, ccurl_option option, long value) {
    return SET(easy, option, value);
}

ccurl_code ccurl_easy_set_size(void *easy, ccurl_option option, long long value) {
    return SET(easy, option, (curl_off_t)value);
}

ccurl_code ccurl_easy_set_string(void *easy, ccurl_option option, const char *text) {
    return SET(easy, option, text);
}

ccurl_code ccurl_easy_set_pointer(void *easy, ccurl_option option, void *pointer) {
    return SET(easy, option, pointer);
}

ccurl_code ccurl_easy_set_list(void *easy, ccurl_option option, struct curl_slist *list) {
    return SET(easy, option, list);
}

ccurl_code ccurl_easy_set_receiver(void *easy, ccurl_option option, ccurl_receiver receiver) {
    return SET(easy, option, receiver);
}

ccurl_code ccurl_easy_set_opener(void *easy, ccurl_opener opener) {
    return SET(easy, CURLOPT_OPENSOCKETFUNCTION, opener);
}

ccurl_code ccurl_easy_allow_http_only(void *easy) {
    // CURLOPT_PROTOCOLS_STR of 7.85, by number: older headers do not declare it.
    ccurl_code code = SET(easy, CURLOPTTYPE_OBJECTPOINT + 318, "http,https");
    if (code != (ccurl_code)CURLE_UNKNOWN_OPTION) return code;
    // CURLOPT_PROTOCOLS, by number: newer headers mark it as deprecated.
    return SET(easy, CURLOPTTYPE_LONG + 181, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

long ccurl_easy_long(void *easy, ccurl_info info) {
    long value = 0;
    return lib.curl_easy_getinfo(easy, (CURLINFO)info, &value) == CURLE_OK ? value : 0;
}

long long ccurl_easy_size(void *easy, ccurl_info info) {
    curl_off_t value = 0;
    return lib.curl_easy_getinfo(easy, (CURLINFO)info, &value) == CURLE_OK ? value : 0;
}

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
    return lib.curl_slist_append(list, text);
}

void ccurl_list_free(struct curl_slist *list) { lib.curl_slist_free_all(list); }

void *ccurl_multi_init(void) { return lib.curl_multi_init(); }

void ccurl_multi_cleanup(void *multi) { lib.curl_multi_cleanup(multi); }

int ccurl_multi_add(void *multi, void *easy) { return lib.curl_multi_add_handle(multi, easy); }

int ccurl_multi_remove(void *multi, void *easy) {
    return lib.curl_multi_remove_handle(multi, easy);
}

int ccurl_multi_perform(void *multi) {
    int running = 0;
    return lib.curl_multi_perform(multi, &running);
}

int ccurl_multi_poll(void *multi, int milliseconds) {
    return lib.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(void *multi) { return lib.curl_multi_wakeup(multi); }

void *ccurl_multi_next_done(void *multi, ccurl_code *code) {
    int left = 0;
    CURLMsg *message;
    while ((message = lib.curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = (ccurl_code)message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]) {
    // The declared size of `addr` is too small for IPv6; libcurl allocates more.
    const char *start = (const char *)address + offsetof(struct curl_sockaddr, addr);
    if (address->family == AF_INET) {
        memcpy(bytes, start + offsetof(struct sockaddr_in, sin_addr), 4);
        return 4;
    }
    if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
        memcpy(bytes, start + offsetof(struct sockaddr_in6, sin6_addr), 16);
        return 16;
    }
    return 0;
}

int ccurl_open_socket(const struct curl_sockaddr *address) {
    int descriptor = socket(address->family, address->socktype, address->protocol);
    if (descriptor != CCURL_SOCKET_BAD) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}
