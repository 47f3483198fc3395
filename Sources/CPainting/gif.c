#include "pictures.h"

#include <stdlib.h>
#include <string.h>

/// A GIF (GIF89a) while its first frame is read. Behind the end of the bytes there is nothing but zeros.
struct gif {
    const uint8_t *bytes;
    size_t count, place;
    /// Four bytes for each colour.
    uint8_t colors[256 * 4];
    int transparent;
    /// Of the frame.
    int x, y, width, height;
    bool is_interlaced;
};

static int next(struct gif *gif) {
    return gif->place < gif->count ? gif->bytes[gif->place++] : 0;
}

static int next_pair(struct gif *gif) {
    int low = next(gif);
    return low | next(gif) << 8;
}

static void read_colors(struct gif *gif, int flags) {
    if (!(flags & 0x80)) return;
    for (int i = 0; i < 2 << (flags & 7); i++) {
        for (int part = 0; part < 3; part++) gif->colors[i * 4 + part] = (uint8_t)next(gif);
    }
}

static void skip_blocks(struct gif *gif) {
    for (int length = next(gif); length > 0; length = next(gif)) {
        gif->place = (size_t)length < gif->count - gif->place ? gif->place + (size_t)length
                                                             : gif->count;
    }
}

/// What is said before a frame: which of its colours is none (23).
static void read_extension(struct gif *gif) {
    if (next(gif) == 0xf9 && gif->place + 5 < gif->count && gif->bytes[gif->place] == 4) {
        const uint8_t *block = gif->bytes + gif->place;
        gif->transparent = block[1] & 1 ? block[4] : -1;
    }
    skip_blocks(gif);
}

/// Goes up to the pixels of the first frame; false where there is none.
static bool find_frame(struct gif *gif) {
    gif->place = 10;
    int flags = next(gif);
    gif->place = 13;
    read_colors(gif, flags);
    while (gif->place < gif->count) {
        int kind = next(gif);
        if (kind == 0x21) {
            read_extension(gif);
            continue;
        }
        if (kind != 0x2c) return false;
        gif->x = next_pair(gif);
        gif->y = next_pair(gif);
        gif->width = next_pair(gif);
        gif->height = next_pair(gif);
        flags = next(gif);
        gif->is_interlaced = flags & 0x40;
        read_colors(gif, flags);
        return true;
    }
    return false;
}

/// Codes of the bytes in the blocks of a frame (appendix F).
struct codes {
    uint32_t bits;
    int bit_count, block;
};

/// The next code of a number of bits; -1 where the blocks end.
static int next_code(struct gif *gif, struct codes *codes, int size) {
    while (codes->bit_count < size) {
        if (codes->block == 0) codes->block = next(gif);
        if (codes->block == 0 || gif->place >= gif->count) return -1;
        codes->bits |= (uint32_t)next(gif) << codes->bit_count;
        codes->bit_count += 8;
        codes->block--;
    }
    int code = (int)(codes->bits & ((1u << size) - 1));
    codes->bits >>= size;
    codes->bit_count -= size;
    return code;
}

enum { MAX_CODES = 4096 };

/// Where the pixels of a frame go.
struct gif_rows {
    struct reduction *reduction;
    uint8_t *row;
    int column, line, pass;
    bool is_stopped;
};

static void end_row(struct gif *gif, struct gif_rows *rows) {
    static const int start[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
    int y = gif->y + rows->line;
    rows->column = 0;
    if (!gif->is_interlaced) {
        cpainting_reduction_row(rows->reduction, gif->x, y, rows->row, gif->width);
        rows->line++;
    } else {
        for (int x = 0; x < gif->width; x++) {
            cpainting_reduction_pixel(rows->reduction, gif->x + x, y, rows->row + (size_t)x * 4);
        }
        rows->line += step[rows->pass];
        while (rows->line >= gif->height && rows->pass < 3) rows->line = start[++rows->pass];
    }
    rows->is_stopped = cpainting_is_stopped(rows->reduction, rows->line);
}

static void add_pixel(struct gif *gif, struct gif_rows *rows, uint8_t color) {
    if (rows->line >= gif->height || rows->is_stopped) return;
    uint8_t *pixel = rows->row + (size_t)rows->column * 4;
    memcpy(pixel, gif->colors + (size_t)color * 4, 3);
    pixel[3] = color == gif->transparent ? 0 : 255;
    if (++rows->column == gif->width) end_row(gif, rows);
}

/// What codes stand for: a code that was there before, and one more pixel.
struct gif_table {
    uint16_t prefix[MAX_CODES];
    uint8_t last[MAX_CODES];
    uint8_t stack[MAX_CODES];
};

static void read_pixels(struct gif *gif, struct gif_table *table, struct gif_rows *rows) {
    int least = next(gif);
    if (least < 1 || least > 11) return;
    const int clear = 1 << least, end = clear + 1;
    int size = least + 1, known = clear + 2, previous = -1;
    uint8_t first = 0;
    struct codes codes = {0};
    while (rows->line < gif->height && !rows->is_stopped) {
        int code = next_code(gif, &codes, size);
        if (code < 0 || code == end) return;
        if (code == clear) {
            size = least + 1;
            known = clear + 2;
            previous = -1;
            continue;
        }
        // A code that is not known yet begins as the one before it, and ends with its first pixel.
        int height = 0, step = code;
        if (code > known || (code == known && previous < 0)) return;
        if (code == known) {
            table->stack[height++] = first;
            step = previous;
        }
        while (step >= clear + 2 && height < MAX_CODES) {
            table->stack[height++] = table->last[step];
            step = table->prefix[step];
        }
        if (step >= clear || height >= MAX_CODES) return;
        first = (uint8_t)step;
        add_pixel(gif, rows, first);
        while (height > 0) add_pixel(gif, rows, table->stack[--height]);
        if (previous >= 0 && known < MAX_CODES) {
            table->prefix[known] = (uint16_t)previous;
            table->last[known++] = first;
            if (known == 1 << size && size < 12) size++;
        }
        previous = code;
    }
}

cpainting_picture *cpainting_decode_gif(const uint8_t *bytes, size_t count,
                                        const cpainting_decoding *decoding) {
    struct gif gif = {.bytes = bytes, .count = count, .transparent = -1};
    if (!find_frame(&gif) || gif.width == 0 || gif.height == 0) return NULL;
    // A frame that is much larger than the picture costs what nobody sees.
    size_t area = (size_t)decoding->width * (size_t)decoding->height;
    if ((size_t)gif.width * (size_t)gif.height > 4 * area + 65536) return NULL;
    struct reduction reduction;
    if (!cpainting_reduction_begin(&reduction, decoding)) return NULL;
    struct gif_table *table = calloc(1, sizeof *table);
    struct gif_rows rows = {.reduction = &reduction, .row = calloc((size_t)gif.width, 4)};
    if (table && rows.row) read_pixels(&gif, table, &rows);
    free(table);
    free(rows.row);
    return cpainting_reduction_end(&reduction);
}
