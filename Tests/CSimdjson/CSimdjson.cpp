#include "CSimdjson.h"

#include <simdjson.h>

#include <string>

struct CSimdjsonParser {
    simdjson::dom::parser parser;
};

extern "C" CSimdjsonParser *csimdjson_create(void) { return new CSimdjsonParser; }

extern "C" void csimdjson_destroy(CSimdjsonParser *parser) { delete parser; }

extern "C" size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

extern "C" bool csimdjson_parse(CSimdjsonParser *parser, const char *bytes, size_t count) {
    return parser->parser.parse(bytes, count, false).error() == simdjson::SUCCESS;
}

static bool add(simdjson::dom::element object, const char *name, size_t &total) {
    std::string_view view;
    if (object[name].get(view) != simdjson::SUCCESS) return false;
    std::string text(view);
    total += text.size();
    return true;
}

extern "C" size_t csimdjson_follow(CSimdjsonParser *parser, const char *bytes, size_t count) {
    simdjson::dom::element document;
    if (parser->parser.parse(bytes, count, false).get(document) != simdjson::SUCCESS) return 0;
    simdjson::dom::array followers;
    if (document["data"]["followers"].get(followers) != simdjson::SUCCESS) return 0;
    size_t total = 0;
    for (simdjson::dom::element object : followers) {
        bool found = add(object, "login", total) && add(object, "url", total)
            && add(object, "avatar_url", total);
        if (!found) return 0;
    }
    return total;
}
