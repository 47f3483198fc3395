// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CLocales.h"

static const unsigned char locales[] = {
#embed "locales.ini"
};

LocaleFile locale_file(void) { return (LocaleFile){locales, sizeof locales}; }
