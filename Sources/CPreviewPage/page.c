// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CPreviewPage.h"

static const unsigned char html[] = {
#embed "page/index.html"
};
static const unsigned char styles[] = {
#embed "page/preview.css"
};
static const unsigned char script[] = {
#embed "page/preview.js"
};

PreviewPageFile preview_page_html(void) {
    return (PreviewPageFile){html, sizeof html};
}

PreviewPageFile preview_page_styles(void) {
    return (PreviewPageFile){styles, sizeof styles};
}

PreviewPageFile preview_page_script(void) {
    return (PreviewPageFile){script, sizeof script};
}
