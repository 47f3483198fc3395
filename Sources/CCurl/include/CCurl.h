// libcurl without linking it: the library is opened with dlopen at the first request, so that
// `screenc` starts on a machine which has none.
//
// Call `ccurl_load_error` first: the other functions may be called once it has returned NULL.
//
// Only headers of the compiler's own are included, and what is needed of curl.h is declared again
// (curl.c checks that the two agree): Swift would take the system types that curl.h brings along
// for this module's, and every file that uses a thread or a socket had to import it.

#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Results of transfers and of setting options (CURLcode); others exist.
typedef enum {
    CCURL_OK = 0,
    CCURL_UNSUPPORTED_PROTOCOL = 1,
    CCURL_COULDNT_RESOLVE_PROXY = 5,
    CCURL_COULDNT_RESOLVE_HOST = 6,
    CCURL_COULDNT_CONNECT = 7,
    CCURL_WEIRD_SERVER_REPLY = 8,
    CCURL_PARTIAL_FILE = 18,
    CCURL_OUT_OF_MEMORY = 27,
    CCURL_OPERATION_TIMEDOUT = 28,
    CCURL_SSL_CONNECT_ERROR = 35,
    CCURL_GOT_NOTHING = 52,
    CCURL_PEER_FAILED_VERIFICATION = 60,
    CCURL_BAD_CONTENT_ENCODING = 61,
    CCURL_SSL_CACERT_BADFILE = 77,
    /// Of libcurl 8.6.
    CCURL_TOO_LARGE = 100,
} ccurl_code;

/// What a transfer can be told (CURLoption). The comments name the function that sets each.
typedef enum {
    // ccurl_easy_set_long
    CCURL_OPT_LOW_SPEED_LIMIT = 19,
    CCURL_OPT_LOW_SPEED_TIME = 20,
    CCURL_OPT_NOBODY = 44,
    CCURL_OPT_FOLLOWLOCATION = 52,
    CCURL_OPT_HTTP_VERSION = 84,
    CCURL_OPT_NOSIGNAL = 99,
    CCURL_OPT_TIMEOUT_MS = 155,
    CCURL_OPT_CONNECTTIMEOUT_MS = 156,
    /// Dots in the path go out as they were written.
    CCURL_OPT_PATH_AS_IS = 234,
    /// Header lines of a proxy on the way to a https server are kept from the receiver.
    CCURL_OPT_SUPPRESS_CONNECT_HEADERS = 265,
    CCURL_OPT_HTTP09_ALLOWED = 285,
    /// Of libcurl 7.87: a timed-out or cancelled name lookup is let go of, not waited for.
    CCURL_OPT_QUICK_EXIT = 322,
    // ccurl_easy_set_size
    CCURL_OPT_POSTFIELDSIZE_LARGE = 30120,
    // ccurl_easy_set_string
    CCURL_OPT_URL = 10002,
    CCURL_OPT_PROXY = 10004,
    CCURL_OPT_USERAGENT = 10018,
    CCURL_OPT_CUSTOMREQUEST = 10036,
    CCURL_OPT_CAINFO = 10065,
    CCURL_OPT_ACCEPT_ENCODING = 10102,
    CCURL_OPT_NOPROXY = 10177,
    // ccurl_easy_set_pointer
    CCURL_OPT_WRITEDATA = 10001,
    CCURL_OPT_ERRORBUFFER = 10010,
    CCURL_OPT_HEADERDATA = 10029,
    CCURL_OPT_OPENSOCKETDATA = 10164,
    CCURL_OPT_COPYPOSTFIELDS = 10165,
    // ccurl_easy_set_list
    CCURL_OPT_HTTPHEADER = 10023,
    /// Addresses of names: `host:port:address,…`.
    CCURL_OPT_RESOLVE = 10203,
    // ccurl_easy_set_receiver
    CCURL_OPT_WRITEFUNCTION = 20011,
    CCURL_OPT_HEADERFUNCTION = 20079,
} ccurl_option;

/// What a transfer can be asked (CURLINFO). The comments name the function that asks.
typedef enum {
    // ccurl_easy_long
    CCURL_INFO_RESPONSE_CODE = 0x200002,
    /// What a proxy answered to CONNECT.
    CCURL_INFO_HTTP_CONNECTCODE = 0x200016,
    CCURL_INFO_OS_ERRNO = 0x200019,
    // ccurl_easy_size
    /// -1 when the server does not say.
    CCURL_INFO_CONTENT_LENGTH_DOWNLOAD_T = 0x60000F,
    CCURL_INFO_PRETRANSFER_TIME_T = 0x600035,
} ccurl_info;

enum {
    /// Bytes of CCURL_OPT_ERRORBUFFER.
    CCURL_ERROR_SIZE = 256,
    /// For CCURL_OPT_HTTP_VERSION: HTTP/2 over TLS where the server has it, else HTTP/1.1.
    CCURL_HTTP_VERSION_2TLS = 4,
};

/// What an opener returns when it opens no socket.
static const int CCURL_SOCKET_BAD = -1;

/// Loads libcurl, once however many threads ask. NULL, or a sentence which says what to install.
const char *_Nullable ccurl_load_error(void);

/// What libcurl says about an error code, in English.
const char *ccurl_easy_text(ccurl_code code);
/// The same for those functions named `ccurl_multi` which return 0 when all is well.
const char *ccurl_multi_text(int code);

// One transfer (an "easy handle").

/// Takes bytes (`count` items of `size` bytes); returns how many, or fewer to stop the transfer.
typedef size_t (*ccurl_receiver)(
    char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);

struct curl_sockaddr;
/// Opens the socket for an address that is about to be connected, or returns CCURL_SOCKET_BAD.
typedef int (*ccurl_opener)(
    void *_Nullable context, int purpose, struct curl_sockaddr *_Nullable address);

struct curl_slist;

void *_Nullable ccurl_easy_init(void);
void ccurl_easy_cleanup(void *easy);
/// Sets every option back to what it was after `ccurl_easy_init`.
void ccurl_easy_reset(void *easy);

ccurl_code ccurl_easy_set_long(void *easy, ccurl_option option, long value);
ccurl_code ccurl_easy_set_size(void *easy, ccurl_option option, long long value);
/// libcurl copies the text.
ccurl_code ccurl_easy_set_string(void *easy, ccurl_option option, const char *text);
ccurl_code ccurl_easy_set_pointer(void *easy, ccurl_option option, void *_Nullable pointer);
/// The list must outlive the transfer.
ccurl_code ccurl_easy_set_list(
    void *easy, ccurl_option option, struct curl_slist *_Nullable list);
ccurl_code ccurl_easy_set_receiver(void *easy, ccurl_option option, ccurl_receiver receiver);
ccurl_code ccurl_easy_set_opener(void *easy, ccurl_opener opener);
/// Allows http and https, with the option that this version of libcurl has.
ccurl_code ccurl_easy_allow_http_only(void *easy);

/// 0 where libcurl has no answer.
long ccurl_easy_long(void *easy, ccurl_info info);
/// 0 where libcurl has no answer.
long long ccurl_easy_size(void *easy, ccurl_info info);

/// A new list, or `list` itself; NULL when memory ran out (`list` is then as it was).
struct curl_slist *_Nullable ccurl_list_append(
    struct curl_slist *_Nullable list, const char *text);
void ccurl_list_free(struct curl_slist *_Nullable list);

// All transfers of one thread (a "multi handle"). Only `ccurl_multi_wakeup` is for other threads.

void *_Nullable ccurl_multi_init(void);
void ccurl_multi_cleanup(void *multi);
int ccurl_multi_add(void *multi, void *easy);
int ccurl_multi_remove(void *multi, void *easy);
int ccurl_multi_perform(void *multi);
/// Sleeps until a socket is ready, a timer of libcurl's is due, a wake-up or the time is over.
int ccurl_multi_poll(void *multi, int milliseconds);
int ccurl_multi_wakeup(void *multi);
/// The next transfer which has ended and how, or NULL.
void *_Nullable ccurl_multi_next_done(void *multi, ccurl_code *code);

// Sockets.

/// Copies the address that is about to be connected, in network order. Its length: 4 for IPv4,
/// 16 for IPv6, 0 for anything else.
int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[_Nonnull 16]);
/// A socket for that address which child processes don't inherit, or CCURL_SOCKET_BAD.
int ccurl_open_socket(const struct curl_sockaddr *address);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
