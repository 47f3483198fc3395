// The decoders of each library, for decoder.c.

#ifndef DECODERS_H
#define DECODERS_H

#include "CCompression.h"

void *czlib_decoder_create(cdecoder_format format);
void czlib_decoder_free(void *stream);
cdecoder_status czlib_decoder_run(void *stream, cdecoder_buffers *buffers);

bool cbrotli_is_available(void);
void *cbrotli_create(void);
void cbrotli_free(void *state);
cdecoder_status cbrotli_run(void *state, cdecoder_buffers *buffers);

bool czstd_is_available(void);
void *czstd_create(void);
void czstd_free(void *stream);
cdecoder_status czstd_run(void *stream, cdecoder_buffers *buffers);

#endif
