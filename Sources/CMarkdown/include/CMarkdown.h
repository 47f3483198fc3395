// MD4C, a parser of CommonMark, without linking it: dlopen loads it at the first Markdown text.
//
// Call `cmarkdown_load_error` first: the other function may be called once it has returned NULL.

#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The environment variable that names the only folder in which the library is looked up.
#define CMARKDOWN_FOLDER_VARIABLE "SCREENC_MARKDOWN_LIBRARIES"

/// Loads the library once; thread-safe. Returns NULL, or a sentence that says what to install.
const char *_Nullable cmarkdown_load_error(void);

/// What an event is about.
typedef enum {
    // Blocks.
    CMARKDOWN_PARAGRAPH,
    CMARKDOWN_HEADING,
    CMARKDOWN_LIST,
    CMARKDOWN_ITEM,
    CMARKDOWN_QUOTE,
    CMARKDOWN_CODE_BLOCK,
    // Parts of a line.
    CMARKDOWN_STRONG,
    CMARKDOWN_EMPHASIS,
    CMARKDOWN_CODE,
    CMARKDOWN_STRIKETHROUGH,
    CMARKDOWN_LINK,
    // Without an end.
    CMARKDOWN_TEXT,
    CMARKDOWN_ENTITY,
    CMARKDOWN_BREAK,
    CMARKDOWN_RULE,
    /// A part of the address of the link that begins next.
    CMARKDOWN_ADDRESS_TEXT,
    CMARKDOWN_ADDRESS_ENTITY,
} cmarkdown_kind;

/// A part of a document, in reading order.
typedef struct {
    cmarkdown_kind kind;
    bool is_end;
    /// The number of the first item of a numbered list; -1 for a list with bullets.
    long number;
    /// UTF-8 without a terminator, valid during the call.
    const char *_Nullable text;
    size_t length;
} cmarkdown_event;

/// Receives an event; returning false ends parsing.
typedef bool cmarkdown_receiver(void *_Nullable context, const cmarkdown_event *event);

/// Parses CommonMark with strikethrough, and with HTML as text. Returns false if memory ran out or
/// the receiver ended parsing.
bool cmarkdown_parse(
    const char *text, size_t length, cmarkdown_receiver *receiver, void *_Nullable context);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
