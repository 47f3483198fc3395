// libcurl without linking it: dlopen loads the library at the first request, so `screenc` also
// starts on a machine without libcurl.
//
// Call `ccurl_load_error` first. The other functions may be called only after it has returned NULL.
//
// This header includes only headers of the compiler and redeclares the necessary parts of curl.h;
// curl.c compares the two. With curl.h, Swift would attribute its system types to this module, and
// every file that uses a thread or a socket would have to import it.

#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

// Constants of curl.h, by name and number; curl.c compares them with curl.h. Others exist.

// Results of transfers and of setting options (CURLcode).
#define CCURL_CODES(X)                                                                             \
    X(OK, 0)                                                                                       \
    X(UNSUPPORTED_PROTOCOL, 1)                                                                     \
    X(COULDNT_RESOLVE_PROXY, 5)                                                                    \
    X(COULDNT_RESOLVE_HOST, 6)                                                                     \
    X(COULDNT_CONNECT, 7)                                                                          \
    X(WEIRD_SERVER_REPLY, 8)                                                                       \
    X(PARTIAL_FILE, 18)                                                                            \
    X(OUT_OF_MEMORY, 27)                                                                           \
    X(OPERATION_TIMEDOUT, 28)                                                                      \
    X(SSL_CONNECT_ERROR, 35)                                                                       \
    X(GOT_NOTHING, 52)                                                                             \
    X(PEER_FAILED_VERIFICATION, 60)                                                                \
    X(SSL_CACERT_BADFILE, 77)

// Options of a transfer (CURLoption). The comments name the function that sets them.
#define CCURL_OPTIONS(X)                                                                           \
    /* ccurl_easy_set_long */                                                                      \
    X(LOW_SPEED_LIMIT, 19)                                                                         \
    X(LOW_SPEED_TIME, 20)                                                                          \
    X(NOBODY, 44)                                                                                  \
    X(FOLLOWLOCATION, 52)                                                                          \
    X(HTTP_VERSION, 84)                                                                            \
    X(NOSIGNAL, 99)                                                                                \
    X(TIMEOUT_MS, 155)                                                                             \
    X(CONNECTTIMEOUT_MS, 156)                                                                      \
    X(FRESH_CONNECT, 74)                                                                           \
    /* Dot segments of the path are sent unchanged. */                                             \
    X(PATH_AS_IS, 234)                                                                             \
    /* Response headers of a proxy to CONNECT are not passed to the receiver. */                   \
    X(SUPPRESS_CONNECT_HEADERS, 265)                                                               \
    X(HTTP09_ALLOWED, 285)                                                                         \
    /* ccurl_easy_set_size */                                                                      \
    X(POSTFIELDSIZE_LARGE, 30120)                                                                  \
    /* ccurl_easy_set_string */                                                                    \
    X(URL, 10002)                                                                                  \
    X(PROXY, 10004)                                                                                \
    X(USERAGENT, 10018)                                                                            \
    X(CUSTOMREQUEST, 10036)                                                                        \
    X(CAINFO, 10065)                                                                               \
    X(NOPROXY, 10177)                                                                              \
    /* ccurl_easy_set_pointer */                                                                   \
    X(WRITEDATA, 10001)                                                                            \
    X(ERRORBUFFER, 10010)                                                                          \
    X(HEADERDATA, 10029)                                                                           \
    X(OPENSOCKETDATA, 10164)                                                                       \
    X(COPYPOSTFIELDS, 10165)                                                                       \
    /* ccurl_easy_set_list */                                                                      \
    X(HTTPHEADER, 10023)                                                                           \
    /* Addresses of hosts: `host:port:address,…`. */                                               \
    X(RESOLVE, 10203)                                                                              \
    /* ccurl_easy_set_receiver */                                                                  \
    X(WRITEFUNCTION, 20011)                                                                        \
    X(HEADERFUNCTION, 20079)

// Information about a transfer (CURLINFO). The comments name the function that reads it.
#define CCURL_INFOS(X)                                                                             \
    /* ccurl_easy_long */                                                                          \
    X(RESPONSE_CODE, 0x200002)                                                                     \
    /* The status of the proxy's response to CONNECT. */                                           \
    X(HTTP_CONNECTCODE, 0x200016)                                                                  \
    X(OS_ERRNO, 0x200019)                                                                          \
    /* ccurl_easy_size */                                                                          \
    /* -1 if unknown. */                                                                           \
    X(CONTENT_LENGTH_DOWNLOAD_T, 0x60000F)                                                         \
    X(PRETRANSFER_TIME_T, 0x600035)

#define CCURL_CODE(name, number) CCURL_##name = number,
#define CCURL_OPTION(name, number) CCURL_OPT_##name = number,
#define CCURL_INFO(name, number) CCURL_INFO_##name = number,

typedef enum {
    CCURL_CODES(CCURL_CODE)
    /// Since libcurl 8.6.
    CCURL_TOO_LARGE = 100,
} ccurl_code;

typedef enum {
    CCURL_OPTIONS(CCURL_OPTION)
    /// Since libcurl 7.87: does not wait for a name lookup that was cancelled or timed out.
    CCURL_OPT_QUICK_EXIT = 322,
} ccurl_option;

typedef enum { CCURL_INFOS(CCURL_INFO) } ccurl_info;

enum {
    /// The size of CCURL_OPT_ERRORBUFFER in bytes.
    CCURL_ERROR_SIZE = 256,
    /// For CCURL_OPT_HTTP_VERSION: HTTP/2 over TLS if the server supports it, else HTTP/1.1.
    CCURL_HTTP_VERSION_2TLS = 4,
};

/// The result of an opener that opens no socket.
static const int CCURL_SOCKET_BAD = -1;

/// Loads libcurl once; thread-safe. Returns NULL, or a sentence that says what to install.
const char *_Nullable ccurl_load_error(void);

/// Returns the English description of an error code.
const char *ccurl_easy_text(ccurl_code code);
/// The same for the results of `ccurl_multi` functions, where 0 means success.
const char *ccurl_multi_text(int code);

// One transfer (an "easy handle").

/// Receives `count` items of `size` bytes. Returns their number, or less to stop the transfer.
typedef size_t (*ccurl_receiver)(
    char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);

struct curl_sockaddr;
/// Opens the socket for the address of a connection, or returns CCURL_SOCKET_BAD.
typedef int (*ccurl_opener)(
    void *_Nullable context, int purpose, struct curl_sockaddr *_Nullable address);

struct curl_slist;

void *_Nullable ccurl_easy_init(void);
void ccurl_easy_cleanup(void *easy);
/// Resets all options to their values after `ccurl_easy_init`.
void ccurl_easy_reset(void *easy);

ccurl_code ccurl_easy_set_long(void *easy, ccurl_option option, long value);
ccurl_code ccurl_easy_set_size(void *easy, ccurl_option option, long long value);
/// libcurl copies the string.
ccurl_code ccurl_easy_set_string(void *easy, ccurl_option option, const char *text);
ccurl_code ccurl_easy_set_pointer(void *easy, ccurl_option option, void *_Nullable pointer);
/// The list must outlive the transfer.
ccurl_code ccurl_easy_set_list(
    void *easy, ccurl_option option, struct curl_slist *_Nullable list);
ccurl_code ccurl_easy_set_receiver(void *easy, ccurl_option option, ccurl_receiver receiver);
ccurl_code ccurl_easy_set_opener(void *easy, ccurl_opener opener);
/// Allows only http and https, with the option of the loaded version.
ccurl_code ccurl_easy_allow_http_only(void *easy);

/// Returns 0 if libcurl has no value.
long ccurl_easy_long(void *easy, ccurl_info info);
/// Returns 0 if libcurl has no value.
long long ccurl_easy_size(void *easy, ccurl_info info);

/// Returns a new list, or `list` itself; NULL if memory is exhausted, with `list` unchanged.
struct curl_slist *_Nullable ccurl_list_append(
    struct curl_slist *_Nullable list, const char *text);
void ccurl_list_free(struct curl_slist *_Nullable list);

// All transfers of one thread (a "multi handle"). Only `ccurl_multi_wakeup` is thread-safe.

void *_Nullable ccurl_multi_init(void);
void ccurl_multi_cleanup(void *multi);
int ccurl_multi_add(void *multi, void *easy);
int ccurl_multi_remove(void *multi, void *easy);
int ccurl_multi_perform(void *multi);
/// Waits until a socket is ready, a timer of libcurl fires, `wakeup` is called, or the timeout.
int ccurl_multi_poll(void *multi, int milliseconds);
int ccurl_multi_wakeup(void *multi);
/// Returns the next finished transfer and its result, or NULL.
void *_Nullable ccurl_multi_next_done(void *multi, ccurl_code *code);

// Sockets.

/// Copies the address of a connection in network byte order. Returns its length: 4 for IPv4, 16
/// for IPv6, 0 for other families.
int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[_Nonnull 16]);
/// Returns a socket for the address that child processes do not inherit, or CCURL_SOCKET_BAD.
int ccurl_open_socket(const struct curl_sockaddr *address);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
