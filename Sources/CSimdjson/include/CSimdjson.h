#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A DOM parser of simdjson, which keeps its memory from one document to the next.
typedef struct CSimdjsonParser CSimdjsonParser;

CSimdjsonParser *csimdjson_create(void);
void csimdjson_destroy(CSimdjsonParser *parser);

/// The bytes that must be readable behind a document.
size_t csimdjson_padding(void);

/// Parses a document into the parser's DOM; whether it is JSON.
bool csimdjson_parse(CSimdjsonParser *parser, const char *bytes, size_t count);

/// Parses a document and makes a std::string of the fields login, url and avatar_url of each object
/// in data.followers: how many bytes they have, or 0 when something is missing.
size_t csimdjson_follow(CSimdjsonParser *parser, const char *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
