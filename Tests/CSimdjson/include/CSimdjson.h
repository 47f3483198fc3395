#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A DOM parser of simdjson, which reuses its memory for the next document.
typedef struct CSimdjsonParser CSimdjsonParser;

CSimdjsonParser *csimdjson_create(void);
void csimdjson_destroy(CSimdjsonParser *parser);

/// The number of readable bytes that must follow a document.
size_t csimdjson_padding(void);

/// Parses a document into the parser's DOM. Returns whether it is valid JSON.
bool csimdjson_parse(CSimdjsonParser *parser, const char *bytes, size_t count);

/// Parses a document and creates a std::string of the fields login, url and avatar_url of each object
/// in data.followers. Returns their size in bytes, or 0 if a field is missing.
size_t csimdjson_follow(CSimdjsonParser *parser, const char *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
