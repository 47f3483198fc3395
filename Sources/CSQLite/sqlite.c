// Queries of SQLite databases, whose files are opened after a look at their headers.

#include "CSQLite.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

// Redeclares the necessary parts of sqlite3.h: its constants and functions are stable, and machines
// with the library often lack the header.

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

enum {
    OPEN_READONLY = 0x1,
    OPEN_URI = 0x40,
    OPEN_NOMUTEX = 0x8000,
    OPEN_NOFOLLOW = 0x1000000,

    LIMIT_LENGTH = 0,
    LIMIT_SQL_LENGTH = 1,
    LIMIT_EXPR_DEPTH = 3,
    LIMIT_COMPOUND_SELECT = 4,
    LIMIT_ATTACHED = 7,
    LIMIT_LIKE_PATTERN_LENGTH = 8,
    LIMIT_TRIGGER_DEPTH = 10,
    LIMIT_WORKER_THREADS = 11,

    CONFIG_MEMSTATUS = 9,
    DBCONFIG_ENABLE_LOAD_EXTENSION = 1005,
    DBCONFIG_DEFENSIVE = 1010,
    DBCONFIG_DQS_DML = 1013,
    DBCONFIG_TRUSTED_SCHEMA = 1017,

    DENY = 1,
    ACTION_PRAGMA = 19,
    ACTION_READ = 20,
    ACTION_SELECT = 21,
    ACTION_UPDATE = 23,
    ACTION_ATTACH = 24,
    ACTION_FUNCTION = 31,
    ACTION_RECURSIVE = 33,
};

typedef int authorizer(
    void *, int, const char *, const char *, const char *, const char *);

// The functions of SQLite in use. sqlite3_column_bytes must be called after sqlite3_column_text.
#define FUNCTIONS(X)                                                                               \
    X(int, libversion_number, (void))                                                              \
    X(int, threadsafe, (void))                                                                     \
    X(int, open_v2, (const char *, sqlite3 **, int, const char *))                                 \
    X(int, close, (sqlite3 *))                                                                     \
    X(const char *, errmsg, (sqlite3 *))                                                           \
    X(int, exec, (sqlite3 *, const char *, void *, void *, char **))                               \
    X(int, limit, (sqlite3 *, int, int))                                                           \
    X(int, db_config, (sqlite3 *, int, ...))                                                       \
    X(int, set_authorizer, (sqlite3 *, authorizer *, void *))                                      \
    X(void, progress_handler, (sqlite3 *, int, int (*)(void *), void *))                           \
    X(int, busy_handler, (sqlite3 *, int (*)(void *, int), void *))                                \
    X(int, sleep, (int))                                                                           \
    X(int, prepare_v2, (sqlite3 *, const char *, int, sqlite3_stmt **, const char **))             \
    X(int, finalize, (sqlite3_stmt *))                                                             \
    X(int, stmt_readonly, (sqlite3_stmt *))                                                        \
    X(int, bind_parameter_count, (sqlite3_stmt *))                                                 \
    X(const char *, bind_parameter_name, (sqlite3_stmt *, int))                                    \
    X(int, bind_int64, (sqlite3_stmt *, int, long long))                                           \
    X(int, bind_double, (sqlite3_stmt *, int, double))                                             \
    X(int, bind_text, (sqlite3_stmt *, int, const char *, int, void (*)(void *)))                  \
    X(int, step, (sqlite3_stmt *))                                                                 \
    X(int, column_count, (sqlite3_stmt *))                                                         \
    X(const char *, column_name, (sqlite3_stmt *, int))                                            \
    X(int, column_type, (sqlite3_stmt *, int))                                                     \
    X(long long, column_int64, (sqlite3_stmt *, int))                                              \
    X(double, column_double, (sqlite3_stmt *, int))                                                \
    X(const unsigned char *, column_text, (sqlite3_stmt *, int))                                   \
    X(int, column_bytes, (sqlite3_stmt *, int))

#define FIELD(type, name, parameters) type(*name) parameters;
static struct {
    FUNCTIONS(FIELD)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;
static char failure_text[512];

static const char *const candidates[] = {
#if defined(__APPLE__)
    // An absolute path: dlopen looks up a bare name in the current folder first.
    "/usr/lib/libsqlite3.dylib",
#else
    "libsqlite3.so.0",
    "libsqlite3.so",
#endif
};

/// Limits the memory of queries, since version 3.31. Some builds do not count memory by default and
/// must be configured before initialization.
static void bound_memory(void *library) {
    int (*config)(int, ...);
    void *symbol = dlsym(library, "sqlite3_config");
    if (symbol) {
        memcpy(&config, &symbol, sizeof symbol);
        config(CONFIG_MEMSTATUS, 1);
    }
    long long (*hard_heap_limit)(long long);
    symbol = dlsym(library, "sqlite3_hard_heap_limit64");
    if (!symbol) return;
    memcpy(&hard_heap_limit, &symbol, sizeof symbol);
    hard_heap_limit(CSQLITE_MAX_MEMORY);
}

/// Fills the table from one library. Returns NULL, or the name of a missing function.
static const char *fill(void *library) {
    void *symbol;
// Copies the function pointer as bytes: ISO C has no cast from void * to a function pointer.
#define LOOK_UP(type, name, parameters)                                                            \
    symbol = dlsym(library, "sqlite3_" #name);                                                     \
    if (!symbol) return "sqlite3_" #name;                                                          \
    memcpy(&lib.name, &symbol, sizeof symbol);
    FUNCTIONS(LOOK_UP)
    // The defensive mode exists since then.
    if (lib.libversion_number() < 3026000) return "features of version 3.26";
    if (!lib.threadsafe()) return "support for threads";
    bound_memory(library);
    return NULL;
}

static const clibraries_source source = {
    .names = candidates,
    .count = sizeof candidates / sizeof *candidates,
    .title = "SQLite",
    .purpose = "reads databases",
    .advice = "install SQLite 3.26 or newer (Debian and Ubuntu: apt install libsqlite3-0; Fedora: dnf "
              "install sqlite-libs; Alpine: apk add sqlite-libs; macOS has it)",
    .fill = fill,
};

static void load(void) {
    failure = clibraries_open(&source, failure_text, sizeof failure_text) ? NULL : failure_text;
}

const char *csqlite_load_error(void) {
    pthread_once(&once, load);
    return failure;
}

struct csqlite {
    sqlite3 *db;
    sqlite3_stmt *query;
    atomic_bool is_stopped;
    char refused[96];
};

csqlite *csqlite_create(void) { return calloc(1, sizeof(csqlite)); }

void csqlite_free(csqlite *connection) {
    if (connection->query) lib.finalize(connection->query);
    if (connection->db) lib.close(connection->db);
    free(connection);
}

void csqlite_stop(csqlite *connection) { atomic_store(&connection->is_stopped, true); }

// The permissions of a query.

static int is_one_of(const char *word, const char *const words[]) {
    for (; *words; words++) {
        if (strcasecmp(word, *words) == 0) return 1;
    }
    return 0;
}

/// Functions with effects outside the database; the library itself only has the first and last one.
static const char *const foreign_functions[] = {
    "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", NULL};

/// Pragmas that full-text tables execute while they are read.
static const char *const reading_pragmas[] = {"data_version", "page_size", NULL};

static int authorize(void *context, int action, const char *first, const char *second,
                     const char *database, const char *trigger) {
    (void)database, (void)trigger;
    csqlite *connection = context;
    switch (action) {
    case ACTION_SELECT:
    case ACTION_READ:
    case ACTION_RECURSIVE:
        return 0;
    case ACTION_FUNCTION:
        if (!second || !is_one_of(second, foreign_functions)) return 0;
        snprintf(connection->refused, sizeof connection->refused, "the function %s", second);
        return DENY;
    case ACTION_PRAGMA:
        if (first && !second && is_one_of(first, reading_pragmas)) return 0;
        snprintf(connection->refused, sizeof connection->refused, "PRAGMA");
        return DENY;
    case ACTION_UPDATE:
        // SQLite only prepares this statement to declare an existing virtual table.
        if (first && strcmp(first, "sqlite_master") == 0) return 0;
        // fallthrough
    default:
        snprintf(connection->refused, sizeof connection->refused,
                 action == ACTION_ATTACH ? "ATTACH" : "a change of the database");
        return DENY;
    }
}

static int is_to_stop(void *context) {
    csqlite *connection = context;
    return atomic_load(&connection->is_stopped);
}

/// Waits up to five seconds for another process that is writing.
static int wait_for_writer(void *context, int tries) {
    if (is_to_stop(context) || tries >= 500) return 0;
    lib.sleep(10);
    return 1;
}

static void restrict_database(csqlite *connection) {
    sqlite3 *db = connection->db;
    static const int limits[][2] = {
        {LIMIT_LENGTH, CSQLITE_MAX_VALUE}, {LIMIT_SQL_LENGTH, 4 << 20}, {LIMIT_EXPR_DEPTH, 200},
        {LIMIT_COMPOUND_SELECT, 200},      {LIMIT_ATTACHED, 0},         {LIMIT_TRIGGER_DEPTH, 0},
        {LIMIT_LIKE_PATTERN_LENGTH, 1000}, {LIMIT_WORKER_THREADS, 0},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        lib.limit(db, limits[i][0], limits[i][1]);
    }
    // Older versions do not support all of them. The third one makes `"nmae"` a missing column;
    // otherwise it would be a string.
    lib.db_config(db, DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)NULL);
    lib.db_config(db, DBCONFIG_DEFENSIVE, 1, (int *)NULL);
    lib.db_config(db, DBCONFIG_DQS_DML, 0, (int *)NULL);
    lib.db_config(db, DBCONFIG_TRUSTED_SCHEMA, 0, (int *)NULL);
    // Truncating a mapped file would crash the process; sorting would write temporary files.
    lib.exec(db, "PRAGMA query_only=1; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=0", NULL, NULL,
             NULL);
    lib.progress_handler(db, 1000, is_to_stop, connection);
    lib.busy_handler(db, wait_for_writer, connection);
    lib.set_authorizer(db, authorize, connection);
}

/// Returns whether a database has an empty write-ahead log, which means that no other process has
/// opened it. To read such a database, SQLite would create a log and an index beside it.
static bool has_idle_log(const char *path) {
    unsigned char header[20];
    FILE *file = fopen(path, "rbe");
    if (!file) return false;
    size_t count = fread(header, 1, sizeof header, file);
    fclose(file);
    // Bytes 18 and 19 of the file format: 2 means write-ahead log.
    if (count < sizeof header || header[18] != 2 || header[19] != 2) return false;
    char log[4200];
    int length = snprintf(log, sizeof log, "%s-wal", path);
    struct stat status;
    return length > 0 && (size_t)length < sizeof log
           && (stat(log, &status) != 0 || status.st_size == 0);
}

/// SQLite treats an empty file as a database without tables.
static bool is_empty(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && status.st_size == 0;
}

/// Writes `file:PATH?immutable=1`. Returns false if the path is too long.
static bool write_uri(const char *path, char *uri, size_t size) {
    size_t length = (size_t)snprintf(uri, size, "file:");
    for (; *path; path++) {
        if (length + 20 >= size) return false;
        bool is_plain = strchr("%?#", *path) == NULL;
        length += (size_t)snprintf(uri + length, size - length, is_plain ? "%c" : "%%%02X",
                                   (unsigned char)*path);
    }
    snprintf(uri + length, size - length, "?immutable=1");
    return true;
}

csqlite_code csqlite_open(csqlite *connection, const char *path) {
    if (is_empty(path)) return CSQLITE_NOTADB;
    char uri[12600];
    int flags = OPEN_READONLY | OPEN_NOMUTEX | OPEN_NOFOLLOW;
    if (has_idle_log(path) && write_uri(path, uri, sizeof uri)) {
        path = uri;
        flags |= OPEN_URI;
    }
    int code = lib.open_v2(path, &connection->db, flags, NULL);
    if (code == CSQLITE_OK) restrict_database(connection);
    return (csqlite_code)(code & 0xFF);
}

csqlite_code csqlite_prepare(csqlite *connection, const char *query, int length, int *end) {
    const char *tail = query;
    int code = lib.prepare_v2(connection->db, query, length, &connection->query, &tail);
    *end = (int)(tail - query);
    if (code != CSQLITE_OK) return (csqlite_code)(code & 0xFF);
    // The authorizer has rejected all writes; this is SQLite's own check.
    return connection->query && !lib.stmt_readonly(connection->query) ? CSQLITE_AUTH : CSQLITE_OK;
}

int csqlite_parameter_count(csqlite *connection) {
    return lib.bind_parameter_count(connection->query);
}

const char *csqlite_parameter_name(csqlite *connection, int index) {
    return lib.bind_parameter_name(connection->query, index);
}

csqlite_code csqlite_bind_int(csqlite *connection, int index, long long value) {
    return (csqlite_code)lib.bind_int64(connection->query, index, value);
}

csqlite_code csqlite_bind_double(csqlite *connection, int index, double value) {
    return (csqlite_code)lib.bind_double(connection->query, index, value);
}

csqlite_code csqlite_bind_text(csqlite *connection, int index, const char *text, int length) {
    // -1 is SQLITE_TRANSIENT: SQLite copies the text.
    void (*transient)(void *) = (void (*)(void *))(intptr_t)-1;
    return (csqlite_code)lib.bind_text(connection->query, index, text, length, transient);
}

csqlite_code csqlite_step(csqlite *connection) {
    return (csqlite_code)(lib.step(connection->query) & 0xFF);
}

int csqlite_column_count(csqlite *connection) { return lib.column_count(connection->query); }

const char *csqlite_column_name(csqlite *connection, int column) {
    return lib.column_name(connection->query, column);
}

csqlite_type csqlite_column_type(csqlite *connection, int column) {
    return (csqlite_type)lib.column_type(connection->query, column);
}

long long csqlite_column_int(csqlite *connection, int column) {
    return lib.column_int64(connection->query, column);
}

double csqlite_column_double(csqlite *connection, int column) {
    return lib.column_double(connection->query, column);
}

const unsigned char *csqlite_column_text(csqlite *connection, int column, int *length) {
    const unsigned char *text = lib.column_text(connection->query, column);
    *length = lib.column_bytes(connection->query, column);
    return text;
}

const char *csqlite_message(csqlite *connection) { return lib.errmsg(connection->db); }

const char *csqlite_refused(csqlite *connection) {
    return connection->refused[0] ? connection->refused : NULL;
}
