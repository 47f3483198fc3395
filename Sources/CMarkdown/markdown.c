#include "CMarkdown.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Redeclares the necessary parts of md4c.h: they are stable, and machines with the library often
// lack the header.

enum {
    MD_BLOCK_DOC,
    MD_BLOCK_QUOTE,
    MD_BLOCK_UL,
    MD_BLOCK_OL,
    MD_BLOCK_LI,
    MD_BLOCK_HR,
    MD_BLOCK_H,
    MD_BLOCK_CODE,
    MD_BLOCK_HTML,
    MD_BLOCK_P,
};
enum { MD_SPAN_EM, MD_SPAN_STRONG, MD_SPAN_A, MD_SPAN_IMG, MD_SPAN_CODE, MD_SPAN_DEL };
enum { MD_TEXT_NORMAL, MD_TEXT_NULLCHAR, MD_TEXT_BR, MD_TEXT_SOFTBR, MD_TEXT_ENTITY };
enum {
    MD_FLAG_NOHTMLBLOCKS = 0x20,
    MD_FLAG_NOHTMLSPANS = 0x40,
    MD_FLAG_STRIKETHROUGH = 0x200,
};

typedef struct {
    const char *text;
    unsigned size;
    const int *substr_types;
    const unsigned *substr_offsets;
} MD_ATTRIBUTE;

typedef struct {
    unsigned start;
    int is_tight;
    char mark_delimiter;
} MD_BLOCK_OL_DETAIL;

typedef struct {
    MD_ATTRIBUTE href;
    MD_ATTRIBUTE title;
} MD_SPAN_A_DETAIL;

typedef struct {
    unsigned abi_version;
    unsigned flags;
    int (*enter_block)(int, void *, void *);
    int (*leave_block)(int, void *, void *);
    int (*enter_span)(int, void *, void *);
    int (*leave_span)(int, void *, void *);
    int (*text)(int, const char *, unsigned, void *);
    void (*debug_log)(const char *, void *);
    void (*syntax)(void);
} MD_PARSER;

static int (*md_parse)(const char *, unsigned, const MD_PARSER *, void *);

// MARK: - The library

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;
static char failure_text[512];

static const char *const candidates[] = {
#if defined(__APPLE__)
    // Absolute paths: dlopen looks up a bare name in the current folder first.
    "/opt/homebrew/lib/libmd4c.0.dylib",
    "/usr/local/lib/libmd4c.0.dylib",
#else
    "libmd4c.so.0",
#endif
};

static const char *fill(void *library) {
    void *symbol = dlsym(library, "md_parse");
    if (!symbol) return "md_parse";
    // ISO C has no cast from void * to a function pointer.
    memcpy(&md_parse, &symbol, sizeof symbol);
    return NULL;
}

static const clibraries_source source = {
    .names = candidates,
    .count = sizeof candidates / sizeof *candidates,
    .folder_variable = CMARKDOWN_FOLDER_VARIABLE,
    .title = "MD4C",
    .purpose = "reads Markdown",
    .advice = "install it (Debian and Ubuntu: apt install libmd4c0; Fedora: dnf install md4c; Alpine: "
              "apk add md4c; macOS: brew install md4c)",
    .fill = fill,
};

static void load(void) {
    failure = clibraries_open(&source, failure_text, sizeof failure_text) ? NULL : failure_text;
}

const char *cmarkdown_load_error(void) {
    pthread_once(&once, load);
    return failure;
}

// MARK: - Parsing

typedef struct {
    cmarkdown_receiver *receiver;
    void *context;
} reader;

/// Returns what MD4C expects: not zero ends parsing.
static int pass(const reader *reader, cmarkdown_event event) {
    return !reader->receiver(reader->context, &event);
}

static int pass_block(int type, const void *detail, bool is_end, const reader *reader) {
    cmarkdown_event event = {.is_end = is_end, .number = -1};
    switch (type) {
    case MD_BLOCK_QUOTE: event.kind = CMARKDOWN_QUOTE; break;
    case MD_BLOCK_UL: event.kind = CMARKDOWN_LIST; break;
    case MD_BLOCK_OL:
        event.kind = CMARKDOWN_LIST;
        event.number = ((const MD_BLOCK_OL_DETAIL *)detail)->start;
        break;
    case MD_BLOCK_LI: event.kind = CMARKDOWN_ITEM; break;
    case MD_BLOCK_HR:
        if (is_end) return 0;
        event.kind = CMARKDOWN_RULE;
        break;
    case MD_BLOCK_H: event.kind = CMARKDOWN_HEADING; break;
    case MD_BLOCK_CODE: event.kind = CMARKDOWN_CODE_BLOCK; break;
    case MD_BLOCK_P: event.kind = CMARKDOWN_PARAGRAPH; break;
    default: return 0;
    }
    return pass(reader, event);
}

static int enter_block(int type, void *detail, void *reader) {
    return pass_block(type, detail, false, reader);
}

static int leave_block(int type, void *detail, void *reader) {
    return pass_block(type, detail, true, reader);
}

static int pass_address(const MD_ATTRIBUTE *address, const reader *reader) {
    for (int i = 0; address->size && address->substr_offsets[i] < address->size; i++) {
        cmarkdown_event event = {
            .kind = address->substr_types[i] == MD_TEXT_ENTITY ? CMARKDOWN_ADDRESS_ENTITY
                                                               : CMARKDOWN_ADDRESS_TEXT,
            .text = address->text + address->substr_offsets[i],
            .length = address->substr_offsets[i + 1] - address->substr_offsets[i],
        };
        if (pass(reader, event)) return 1;
    }
    return 0;
}

static int pass_span(int type, const void *detail, bool is_end, const reader *reader) {
    cmarkdown_event event = {.is_end = is_end, .number = -1};
    switch (type) {
    case MD_SPAN_EM: event.kind = CMARKDOWN_EMPHASIS; break;
    case MD_SPAN_STRONG: event.kind = CMARKDOWN_STRONG; break;
    case MD_SPAN_CODE: event.kind = CMARKDOWN_CODE; break;
    case MD_SPAN_DEL: event.kind = CMARKDOWN_STRIKETHROUGH; break;
    case MD_SPAN_A:
        event.kind = CMARKDOWN_LINK;
        if (!is_end && pass_address(&((const MD_SPAN_A_DETAIL *)detail)->href, reader)) return 1;
        break;
    // The alternative text of a picture is its content.
    default: return 0;
    }
    return pass(reader, event);
}

static int enter_span(int type, void *detail, void *reader) {
    return pass_span(type, detail, false, reader);
}

static int leave_span(int type, void *detail, void *reader) {
    return pass_span(type, detail, true, reader);
}

static int pass_text(int type, const char *text, unsigned size, void *reader) {
    cmarkdown_event event = {.kind = CMARKDOWN_TEXT, .number = -1, .text = text, .length = size};
    switch (type) {
    case MD_TEXT_NULLCHAR:
        event.text = "\xEF\xBF\xBD";
        event.length = 3;
        break;
    case MD_TEXT_BR: event.kind = CMARKDOWN_BREAK; break;
    case MD_TEXT_SOFTBR:
        event.text = " ";
        event.length = 1;
        break;
    case MD_TEXT_ENTITY: event.kind = CMARKDOWN_ENTITY; break;
    default: break;
    }
    return pass(reader, event);
}

bool cmarkdown_parse(const char *text, size_t length, cmarkdown_receiver *receiver, void *context) {
    if (length > INT_MAX) return false;
    reader reader = {receiver, context};
    MD_PARSER parser = {
        .flags = MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS | MD_FLAG_STRIKETHROUGH,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = pass_text,
    };
    return md_parse(text, (unsigned)length, &parser, &reader) == 0;
}
