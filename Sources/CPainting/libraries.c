#include "libraries.h"

#include <CLibraries.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpainting_table cpainting_lib;

#if defined(__APPLE__)
// Absolute paths: dlopen searches the current folder first for bare names.
#define NAMES(linux, mac) {"/opt/homebrew/lib/" mac, "/usr/local/lib/" mac}
#else
#define NAMES(linux, mac) {linux}
#endif

enum { MAX_NAMES = 2 };

/// Looks up the functions of a library. Returns NULL, or the name of a missing function.
// A function pointer is copied as bytes: ISO C has no cast from void * to it.
#define LOOK_UP(type, name, parameters)                                                            \
    symbol = dlsym(library, #name);                                                                \
    if (!symbol) return #name;                                                                     \
    memcpy(&lib.name, &symbol, sizeof symbol);
#define FILL(function, FUNCTIONS)                                                                  \
    static const char *function(void *library) {                                                   \
        void *symbol;                                                                              \
        FUNCTIONS(LOOK_UP)                                                                         \
        return NULL;                                                                               \
    }

FILL(fill_cairo, CAIRO_FUNCTIONS)
FILL(fill_pango, PANGO_FUNCTIONS)
FILL(fill_harfbuzz, HARFBUZZ_FUNCTIONS)
FILL(fill_pangocairo, PANGOCAIRO_FUNCTIONS)
FILL(fill_pangoft, PANGOFT_FUNCTIONS)
FILL(fill_fontconfig, FONTCONFIG_FUNCTIONS)
FILL(fill_glib, GLIB_FUNCTIONS)
FILL(fill_gobject, GOBJECT_FUNCTIONS)
FILL(fill_pixbuf, PIXBUF_FUNCTIONS)
FILL(fill_png, PNG_FUNCTIONS)
FILL(fill_webp, WEBP_FUNCTIONS)

struct source {
    // Without its folder.
    const char *title;
    const char *names[MAX_NAMES];
    const char *(*fill)(void *library);
};

#define LIBRARY(linux, mac, fill) {linux, NAMES(linux, mac), fill}

static const struct source text_sources[] = {
    LIBRARY("libglib-2.0.so.0", "libglib-2.0.0.dylib", fill_glib),
    LIBRARY("libgobject-2.0.so.0", "libgobject-2.0.0.dylib", fill_gobject),
    LIBRARY("libfontconfig.so.1", "libfontconfig.1.dylib", fill_fontconfig),
    LIBRARY("libcairo.so.2", "libcairo.2.dylib", fill_cairo),
    LIBRARY("libpango-1.0.so.0", "libpango-1.0.0.dylib", fill_pango),
    LIBRARY("libharfbuzz.so.0", "libharfbuzz.0.dylib", fill_harfbuzz),
    LIBRARY("libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib", fill_pangoft),
    LIBRARY("libpangocairo-1.0.so.0", "libpangocairo-1.0.0.dylib", fill_pangocairo),
};

static const struct source pixbuf_sources[] = {
    LIBRARY("libgdk_pixbuf-2.0.so.0", "libgdk_pixbuf-2.0.0.dylib", fill_pixbuf),
};

static const struct source png_sources[] = {
    LIBRARY("libpng16.so.16", "libpng16.16.dylib", fill_png),
};

static const struct source webp_sources[] = {
#if defined(__APPLE__)
    LIBRARY("libwebp.so.7", "libwebp.7.dylib", fill_webp),
#else
    {"libwebp.so.7", {"libwebp.so.7", "libwebp.so.6"}, fill_webp},
#endif
};

/// Libraries that are loaded together, and the error message if one failed.
struct group {
    const struct source *sources;
    size_t count;
    const char *purpose;
    const char *advice;
    const char *failure;
    char text[512];
};

static void load_group(struct group *group) {
    for (size_t i = 0; i < group->count; i++) {
        const struct source *library = &group->sources[i];
        const clibraries_source source = {
            .names = library->names,
            .count = library->names[1] ? 2 : 1,
            .folder_variable = CPAINTING_FOLDER_VARIABLE,
            .title = library->title,
            .purpose = group->purpose,
            .advice = group->advice,
            .fill = library->fill,
        };
        if (clibraries_open(&source, group->text, sizeof group->text)) continue;
        group->failure = group->text;
        return;
    }
}

#define GROUP(name, why, how)                                                                      \
    static struct group name##_group = {.sources = name##_sources,                                 \
                                        .count = sizeof name##_sources / sizeof *name##_sources,   \
                                        .purpose = why,                                            \
                                        .advice = how};                                           \
    static pthread_once_t name##_once = PTHREAD_ONCE_INIT;                                         \
    static void load_##name(void) { load_group(&name##_group); }

GROUP(text, "measures and paints text",
      "install Pango 1.44 and Cairo 1.16 or newer (Debian and Ubuntu: apt install libpangocairo-1.0-0 "
      "libpangoft2-1.0-0; Fedora: dnf install pango; Alpine: apk add pango; macOS: brew install "
      "pango)")
GROUP(png, "reads PNG",
      "install libpng (Debian and Ubuntu: apt install libpng16-16; Fedora: dnf install libpng; Alpine: apk "
      "add libpng; macOS: brew install libpng)")
GROUP(pixbuf, "reads JPEG and GIF",
      "install GdkPixbuf (Debian and Ubuntu: apt install libgdk-pixbuf-2.0-0; Fedora: dnf install "
      "gdk-pixbuf2; Alpine: apk add gdk-pixbuf; macOS: brew install gdk-pixbuf)")
GROUP(webp, "reads WebP",
      "install libwebp (Debian and Ubuntu: apt install libwebp7; Fedora: dnf install libwebp; Alpine: apk "
      "add libwebp; macOS: brew install webp)")

static void load_all_of_text(void) {
    load_text();
    if (!text_group.failure) cpainting_watch_libraries();
}

const char *cpainting_load_error(void) {
    pthread_once(&text_once, load_all_of_text);
    return text_group.failure;
}

// Decoded pictures are Cairo surfaces, and GObject is loaded with the text libraries.
#define PICTURES(name, function)                                                                   \
    const char *function(void) {                                                                   \
        const char *failure = cpainting_load_error();                                              \
        if (failure) return failure;                                                               \
        pthread_once(&name##_once, load_##name);                                                   \
        return name##_group.failure;                                                               \
    }

PICTURES(png, cpainting_png_error)
PICTURES(pixbuf, cpainting_pixbuf_error)
PICTURES(webp, cpainting_webp_error)

bool cpainting_sha256(const uint8_t *bytes, size_t count, char digits[65]) {
    enum { G_CHECKSUM_SHA256 = 2 };
    char *text = lib.g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, count);
    if (!text) return false;
    snprintf(digits, 65, "%s", text);
    lib.g_free(text);
    return true;
}

// MARK: - Versions

enum { LIBRARY_COUNT = 8 };
static struct {
    const char *name;
    char version[32];
} versions[LIBRARY_COUNT + 1];
static pthread_once_t versions_once = PTHREAD_ONCE_INIT;

static int version_count;

static void add_version(const char *name, const char *version) {
    if (!version || version_count >= LIBRARY_COUNT) return;
    versions[version_count].name = name;
    snprintf(versions[version_count].version, sizeof versions->version, "%s", version);
    version_count++;
}

static void *open_any(const char *const files[MAX_NAMES]) {
    for (int i = 0; i < MAX_NAMES && files[i]; i++) {
        void *library = clibraries_open_named(files[i], CPAINTING_FOLDER_VARIABLE);
        if (library) return library;
    }
    return NULL;
}

/// Adds the version of an indirectly loaded library, read from a function without parameters.
static void add_dependency(const char *name, const char *const files[MAX_NAMES], const char *function) {
    void *library = open_any(files);
    void *symbol = library ? dlsym(library, function) : NULL;
    if (!symbol) return;
    const char *(*version)(void);
    memcpy(&version, &symbol, sizeof symbol);
    add_version(name, version());
}

static void add_freetype(void) {
    static const char *const files[MAX_NAMES] = NAMES("libfreetype.so.6", "libfreetype.6.dylib");
    void *library = open_any(files);
    void *start = library ? dlsym(library, "FT_Init_FreeType") : NULL;
    void *ask = library ? dlsym(library, "FT_Library_Version") : NULL;
    void *end = library ? dlsym(library, "FT_Done_FreeType") : NULL;
    if (!start || !ask || !end) return;
    int (*init)(void **);
    void (*version)(void *, int *, int *, int *);
    int (*done)(void *);
    memcpy(&init, &start, sizeof start);
    memcpy(&version, &ask, sizeof ask);
    memcpy(&done, &end, sizeof end);
    void *freetype;
    if (init(&freetype) != 0) return;
    int major = 0, minor = 0, patch = 0;
    version(freetype, &major, &minor, &patch);
    done(freetype);
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", major, minor, patch);
    add_version("freetype", text);
}

static void add_pixbuf(void) {
    void *library = open_any(pixbuf_sources[0].names);
    const char **version = library ? dlsym(library, "gdk_pixbuf_version") : NULL;
    if (version) add_version("gdk-pixbuf", *version);
}

static void find_versions(void) {
    char text[32];
    if (!cpainting_load_error()) {
        add_version("pango", lib.pango_version_string());
        add_version("cairo", lib.cairo_version_string());
        static const char *const pixman[MAX_NAMES] =
            NAMES("libpixman-1.so.0", "libpixman-1.0.dylib");
        add_dependency("pixman", pixman, "pixman_version_string");
        int fontconfig = lib.FcGetVersion();
        snprintf(text, sizeof text, "%d.%d.%d", fontconfig / 10000, fontconfig / 100 % 100,
                 fontconfig % 100);
        add_version("fontconfig", text);
        add_freetype();
        static const char *const harfbuzz[MAX_NAMES] =
            NAMES("libharfbuzz.so.0", "libharfbuzz.0.dylib");
        add_dependency("harfbuzz", harfbuzz, "hb_version_string");
    }
    if (!cpainting_pixbuf_error()) add_pixbuf();
    if (!cpainting_webp_error()) {
        int webp = lib.WebPGetDecoderVersion();
        snprintf(text, sizeof text, "%d.%d.%d", webp >> 16, webp >> 8 & 255, webp & 255);
        add_version("webp", text);
    }
}

const char *cpainting_library_name(int index) {
    pthread_once(&versions_once, find_versions);
    return index >= 0 && index < version_count ? versions[index].name : NULL;
}

const char *cpainting_library_version(int index) {
    pthread_once(&versions_once, find_versions);
    return index >= 0 && index < version_count ? versions[index].version : NULL;
}
