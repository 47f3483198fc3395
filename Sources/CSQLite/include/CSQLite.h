// SQLite without linking it: dlopen loads the system's library at the first query, so `screenc` also
// starts on a machine without SQLite.
//
// Call `csqlite_load_error` first. The other functions may be called only after it has returned NULL.
// This module restricts queries to reading.

#ifndef CSQLITE_H
#define CSQLITE_H

#include <stdbool.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The primary result codes of SQLite that callers distinguish; others exist.
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
    /// Limit: bytes of a value of a database, a row and the result of a function.
    CSQLITE_MAX_VALUE = 20 << 20,
    /// Limit: bytes of memory for all queries of the process, as counted by SQLite.
    CSQLITE_MAX_MEMORY = 128 << 20,
};

/// Loads SQLite once; thread-safe. Returns NULL, or a sentence that says what to install.
const char *_Nullable csqlite_load_error(void);

/// A connection with one query. Only `csqlite_stop` may be called from other threads.
typedef struct csqlite csqlite;

/// Returns a connection that is not open yet, or NULL if memory is exhausted.
csqlite *_Nullable csqlite_create(void);
/// Finalizes the query and closes the database.
void csqlite_free(csqlite *connection);

/// Opens the database at an absolute path without symbolic links, read-only.
csqlite_code csqlite_open(csqlite *connection, const char *path);
/// Prepares the query and rejects statements that do more than read. `end` is set to the end of the
/// first statement.
csqlite_code csqlite_prepare(csqlite *connection, const char *query, int length, int *end);

/// Returns the number of values that the query expects: the largest number of a placeholder.
int csqlite_parameter_count(csqlite *connection);
/// Returns the name of a placeholder with its colon, or NULL for `?`. Positions start at 1.
const char *_Nullable csqlite_parameter_name(csqlite *connection, int index);

csqlite_code csqlite_bind_int(csqlite *connection, int index, long long value);
csqlite_code csqlite_bind_double(csqlite *connection, int index, double value);
/// Copies the text, which is UTF-8.
csqlite_code csqlite_bind_text(csqlite *connection, int index, const char *text, int length);

/// Steps to the next row: CSQLITE_ROW, CSQLITE_DONE after the last one, or an error code.
csqlite_code csqlite_step(csqlite *connection);

int csqlite_column_count(csqlite *connection);
/// Returns UTF-8, or NULL if memory is exhausted.
const char *_Nullable csqlite_column_name(csqlite *connection, int column);
csqlite_type csqlite_column_type(csqlite *connection, int column);
long long csqlite_column_int(csqlite *connection, int column);
double csqlite_column_double(csqlite *connection, int column);
/// Returns the bytes of a text, which may be invalid UTF-8. They are valid until the next step.
const unsigned char *_Nullable csqlite_column_text(csqlite *connection, int column, int *length);

/// Returns SQLite's message for the last error.
const char *csqlite_message(csqlite *connection);
/// Returns why the query was rejected: `PRAGMA`, `the function load_extension`; NULL if it was not.
const char *_Nullable csqlite_refused(csqlite *connection);

/// Interrupts the query, which then fails with CSQLITE_INTERRUPT; thread-safe.
void csqlite_stop(csqlite *connection);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
