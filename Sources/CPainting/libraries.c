#include "libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpainting_table cpainting_lib;

#if defined(__APPLE__)
#define NAME(linux, mac) mac
// dlopen searches the current folder first for bare names.
static const char *const folders[] = {"/opt/homebrew/lib/", "/usr/local/lib/"};
#else
#define NAME(linux, mac) linux
static const char *const folders[] = {""};
#endif

/// Opens a library by its name: in the folder of the environment variable if set, else in the
/// system's.
static void *open_library(const char *name) {
    const char *override = getenv(CPAINTING_FOLDER_VARIABLE);
    char path[4200];
    if (override && *override) {
        snprintf(path, sizeof path, "%s/%s", override, name);
        return dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, sizeof path, "%s%s", folders[i], name);
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
}

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
    const char *names[3];
    const char *(*fill)(void *library);
};

static const struct source text_sources[] = {
    {{NAME("libglib-2.0.so.0", "libglib-2.0.0.dylib")}, fill_glib},
    {{NAME("libgobject-2.0.so.0", "libgobject-2.0.0.dylib")}, fill_gobject},
    {{NAME("libfontconfig.so.1", "libfontconfig.1.dylib")}, fill_fontconfig},
    {{NAME("libcairo.so.2", "libcairo.2.dylib")}, fill_cairo},
    {{NAME("libpango-1.0.so.0", "libpango-1.0.0.dylib")}, fill_pango},
    {{NAME("libharfbuzz.so.0", "libharfbuzz.0.dylib")}, fill_harfbuzz},
    {{NAME("libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib")}, fill_pangoft},
    {{NAME("libpangocairo-1.0.so.0", "libpangocairo-1.0.0.dylib")}, fill_pangocairo},
};

static const struct source pixbuf_sources[] = {
    {{NAME("libgdk_pixbuf-2.0.so.0", "libgdk_pixbuf-2.0.0.dylib")}, fill_pixbuf},
};

static const struct source png_sources[] = {
    {{NAME("libpng16.so.16", "libpng16.16.dylib")}, fill_png},
};

static const struct source webp_sources[] = {
    {{NAME("libwebp.so.7", "libwebp.7.dylib"), NAME("libwebp.so.6", "libwebp.dylib")}, fill_webp},
};

/// Libraries that are loaded together, and the error message if one failed.
struct group {
    const struct source *sources;
    size_t count;
    const char *purpose;
    const char *install;
    const char *failure;
    char text[512];
};

static void load_group(struct group *group) {
    for (size_t i = 0; i < group->count; i++) {
        const struct source *source = &group->sources[i];
        void *library = NULL;
        for (int n = 0; n < 3 && !library && source->names[n]; n++) {
            library = open_library(source->names[n]);
        }
        const char *reason = library ? NULL : dlerror();
        const char *lacking = library ? source->fill(library) : NULL;
        if (library && !lacking) continue;
        if (reason && !strstr(reason, "o such file") && cpainting_is_memory_out()) {
            // The file exists, but could not be mapped.
            snprintf(group->text, sizeof group->text,
                     "there is not enough memory to load %s, which %s: raise the memory limit",
                     source->names[0], group->purpose);
        } else if (lacking) {
            snprintf(group->text, sizeof group->text,
                     "%s, which %s, is too old (it has no %s): install %s", source->names[0],
                     group->purpose, lacking, group->install);
        } else {
            snprintf(group->text, sizeof group->text,
                     "%s, which %s, was not found: install %s", source->names[0], group->purpose,
                     group->install);
        }
        group->failure = group->text;
        return;
    }
}

#define GROUP(name, why, how)                                                                      \
    static struct group name##_group = {.sources = name##_sources,                                 \
                                        .count = sizeof name##_sources / sizeof *name##_sources,   \
                                        .purpose = why,                                            \
                                        .install = how};                                           \
    static pthread_once_t name##_once = PTHREAD_ONCE_INIT;                                         \
    static void load_##name(void) { load_group(&name##_group); }

GROUP(text, "measures and paints text",
      "Pango 1.44 and Cairo 1.16 or newer (Debian and Ubuntu: apt install libpangocairo-1.0-0 "
      "libpangoft2-1.0-0; Fedora: dnf install pango; Alpine: apk add pango; macOS: brew install "
      "pango)")
GROUP(png, "reads PNG",
      "libpng (Debian and Ubuntu: apt install libpng16-16; Fedora: dnf install libpng; Alpine: apk "
      "add libpng; macOS: brew install libpng)")
GROUP(pixbuf, "reads JPEG and GIF",
      "GdkPixbuf (Debian and Ubuntu: apt install libgdk-pixbuf-2.0-0; Fedora: dnf install "
      "gdk-pixbuf2; Alpine: apk add gdk-pixbuf; macOS: brew install gdk-pixbuf)")
GROUP(webp, "reads WebP",
      "libwebp (Debian and Ubuntu: apt install libwebp7; Fedora: dnf install libwebp; Alpine: apk "
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

/// Adds the version of an indirectly loaded library, read from a function without parameters.
static void add_dependency(const char *name, const char *file, const char *function) {
    void *library = open_library(file);
    void *symbol = library ? dlsym(library, function) : NULL;
    if (!symbol) return;
    const char *(*version)(void);
    memcpy(&version, &symbol, sizeof symbol);
    add_version(name, version());
}

static void add_freetype(void) {
    void *library = open_library(NAME("libfreetype.so.6", "libfreetype.6.dylib"));
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
    void *library = open_library(NAME("libgdk_pixbuf-2.0.so.0", "libgdk_pixbuf-2.0.0.dylib"));
    const char **version = library ? dlsym(library, "gdk_pixbuf_version") : NULL;
    if (version) add_version("gdk-pixbuf", *version);
}

static void find_versions(void) {
    char text[32];
    if (!cpainting_load_error()) {
        add_version("pango", lib.pango_version_string());
        add_version("cairo", lib.cairo_version_string());
        add_dependency("pixman", NAME("libpixman-1.so.0", "libpixman-1.0.dylib"),
                       "pixman_version_string");
        int fontconfig = lib.FcGetVersion();
        snprintf(text, sizeof text, "%d.%d.%d", fontconfig / 10000, fontconfig / 100 % 100,
                 fontconfig % 100);
        add_version("fontconfig", text);
        add_freetype();
        add_dependency("harfbuzz", NAME("libharfbuzz.so.0", "libharfbuzz.0.dylib"),
                       "hb_version_string");
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
