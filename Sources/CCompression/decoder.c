#include "CCompression.h"
#include "decoders.h"

#include <stdlib.h>

struct cdecoder {
    cdecoder_format format;
    // The stream of the library.
    void *stream;
};

bool cdecoder_is_available(cdecoder_format format) {
    switch (format) {
    case CDECODER_BROTLI: return cbrotli_is_available();
    case CDECODER_ZSTD: return czstd_is_available();
    default: return !czlib_load_error();
    }
}

static void *create(cdecoder_format format) {
    switch (format) {
    case CDECODER_BROTLI: return cbrotli_create();
    case CDECODER_ZSTD: return czstd_create();
    default: return czlib_decoder_create(format);
    }
}

cdecoder *cdecoder_create(cdecoder_format format) {
    cdecoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->format = format;
    decoder->stream = create(format);
    if (decoder->stream) return decoder;
    free(decoder);
    return NULL;
}

void cdecoder_free(cdecoder *decoder) {
    switch (decoder->format) {
    case CDECODER_BROTLI: cbrotli_free(decoder->stream); break;
    case CDECODER_ZSTD: czstd_free(decoder->stream); break;
    default: czlib_decoder_free(decoder->stream);
    }
    free(decoder);
}

cdecoder_status cdecoder_run(cdecoder *decoder, cdecoder_buffers *buffers) {
    switch (decoder->format) {
    case CDECODER_BROTLI: return cbrotli_run(decoder->stream, buffers);
    case CDECODER_ZSTD: return czstd_run(decoder->stream, buffers);
    default: return czlib_decoder_run(decoder->stream, buffers);
    }
}
