// SQLite without linking it: the system's library is opened with dlopen at the first query, so that
// `screenc` starts on a machine which has none.
//
// Call `csqlite_load_error` first: the other functions may be called once it has returned NULL.
// What a query may do is decided here: it reads, and nothing else.

#ifndef CSQLITE_H
#define CSQLITE_H

#include <stdbool.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Primary result codes of SQLite that are told apart; others exist.
typedef enum {
    CSQLITE_OK = 0,
    CSQLITE_ERROR = 1,
    CSQLITE_PERM = 3,
    CSQLITE_BUSY = 5,
    CSQLITE_LOCKED = 6,
    CSQLITE_NOMEM = 7,
    CSQLITE_READONLY = 8,
    CSQLITE_INTERRUPT = 9,
    CSQLITE_IOERR = 10,
    CSQLITE_CORRUPT = 11,
    CSQLITE_FULL = 13,
    CSQLITE_CANTOPEN = 14,
    CSQLITE_PROTOCOL = 15,
    CSQLITE_TOOBIG = 18,
    CSQLITE_AUTH = 23,
    CSQLITE_NOTADB = 26,
    CSQLITE_ROW = 100,
    CSQLITE_DONE = 101,
} csqlite_code;

/// The storage class of a value.
typedef enum {
    CSQLITE_INTEGER = 1,
    CSQLITE_FLOAT = 2,
    CSQLITE_TEXT = 3,
    CSQLITE_BLOB = 4,
    CSQLITE_NULL = 5,
} csqlite_type;

enum {
    /// Bytes of one value, of a row and of what a function returns.
    CSQLITE_MAX_VALUE = 20 << 20,
    /// Bytes that all queries of the process together may hold, as SQLite counts them.
    CSQLITE_MAX_MEMORY = 128 << 20,
};

/// Loads SQLite, once however many threads ask. NULL, or a sentence which says what to install.
const char *_Nullable csqlite_load_error(void);

/// A connection with one query. Only `csqlite_stop` is for other threads than the one which uses it.
typedef struct csqlite csqlite;

/// A connection that is not open yet; NULL when memory ran out.
csqlite *_Nullable csqlite_create(void);
/// Ends the query and closes the database.
void csqlite_free(csqlite *connection);

/// Opens the database at an absolute path without links, for reading alone.
csqlite_code csqlite_open(csqlite *connection, const char *path);
/// Makes the query ready; what is not reading is refused. `end` is where its first statement ends.
csqlite_code csqlite_prepare(csqlite *connection, const char *query, int length, int *end);

/// How many values the query takes: the largest number of a placeholder.
int csqlite_parameter_count(csqlite *connection);
/// `:id` as the query writes it, or NULL for `?`. From 1 on.
const char *_Nullable csqlite_parameter_name(csqlite *connection, int index);

csqlite_code csqlite_bind_int(csqlite *connection, int index, long long value);
csqlite_code csqlite_bind_double(csqlite *connection, int index, double value);
/// The text, UTF-8, is copied.
csqlite_code csqlite_bind_text(csqlite *connection, int index, const char *text, int length);

/// Goes to the next row: CSQLITE_ROW, CSQLITE_DONE behind the last, or a fault.
csqlite_code csqlite_step(csqlite *connection);

int csqlite_column_count(csqlite *connection);
/// UTF-8; NULL when memory ran out.
const char *_Nullable csqlite_column_name(csqlite *connection, int column);
csqlite_type csqlite_column_type(csqlite *connection, int column);
long long csqlite_column_int(csqlite *connection, int column);
double csqlite_column_double(csqlite *connection, int column);
/// The bytes of a text, which are meant to be UTF-8; they stay until the next step.
const unsigned char *_Nullable csqlite_column_text(csqlite *connection, int column, int *length);

/// What SQLite says of the last fault.
const char *csqlite_message(csqlite *connection);
/// What the query was refused for: `PRAGMA`, `the function load_extension`; NULL for nothing.
const char *_Nullable csqlite_refused(csqlite *connection);

/// Lets the query fail soon with CSQLITE_INTERRUPT, whatever it is doing; for any thread.
void csqlite_stop(csqlite *connection);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
