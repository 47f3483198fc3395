// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CScreenKitSources.h"

static const unsigned char Arithmetic[] = {
#embed "../ScreenKit/Expressions/Arithmetic.swift"
};
static const unsigned char Conditions[] = {
#embed "../ScreenKit/Expressions/Conditions.swift"
};
static const unsigned char DatePattern[] = {
#embed "../ScreenKit/Expressions/DatePattern.swift"
};
static const unsigned char ExpressionContext[] = {
#embed "../ScreenKit/Expressions/ExpressionContext.swift"
};
static const unsigned char ExpressionError[] = {
#embed "../ScreenKit/Expressions/ExpressionError.swift"
};
static const unsigned char Formats[] = {
#embed "../ScreenKit/Expressions/Formats.swift"
};
static const unsigned char HTTPTransport[] = {
#embed "../ScreenKit/Loading/HTTPTransport.swift"
};
static const unsigned char Lists[] = {
#embed "../ScreenKit/Expressions/Lists.swift"
};
static const unsigned char Load[] = {
#embed "../ScreenKit/Loading/Load.swift"
};
static const unsigned char LoadEnvironment[] = {
#embed "../ScreenKit/Loading/LoadEnvironment.swift"
};
static const unsigned char LoadFailure[] = {
#embed "../ScreenKit/Loading/LoadFailure.swift"
};
static const unsigned char LoadRequest[] = {
#embed "../ScreenKit/Loading/LoadRequest.swift"
};
static const unsigned char LoadResult[] = {
#embed "../ScreenKit/Loading/LoadResult.swift"
};
static const unsigned char LoadStep[] = {
#embed "../ScreenKit/Loading/LoadStep.swift"
};
static const unsigned char Numbers[] = {
#embed "../ScreenKit/Expressions/Numbers.swift"
};
static const unsigned char OrderedMap[] = {
#embed "../ScreenKit/Expressions/OrderedMap.swift"
};
static const unsigned char PageCursor[] = {
#embed "../ScreenKit/Loading/PageCursor.swift"
};
static const unsigned char PageLoader[] = {
#embed "../ScreenKit/Loading/PageLoader.swift"
};
static const unsigned char Paging[] = {
#embed "../ScreenKit/Loading/Paging.swift"
};
static const unsigned char Polling[] = {
#embed "../ScreenKit/Loading/Polling.swift"
};
static const unsigned char RequestSender[] = {
#embed "../ScreenKit/Loading/RequestSender.swift"
};
static const unsigned char ResponseBody[] = {
#embed "../ScreenKit/Loading/ResponseBody.swift"
};
static const unsigned char ResponsePath[] = {
#embed "../ScreenKit/Loading/ResponsePath.swift"
};
static const unsigned char ScreenLoads[] = {
#embed "../ScreenKit/Loading/ScreenLoads.swift"
};
static const unsigned char SectionContent[] = {
#embed "../ScreenKit/Loading/SectionContent.swift"
};
static const unsigned char Texts[] = {
#embed "../ScreenKit/Expressions/Texts.swift"
};
static const unsigned char TimeTexts[] = {
#embed "../ScreenKit/Expressions/TimeTexts.swift"
};
static const unsigned char Times[] = {
#embed "../ScreenKit/Expressions/Times.swift"
};

#define SOURCE(name) {#name ".swift", name, sizeof name}

static const ScreenKitSource sources[] = {
    SOURCE(Arithmetic), SOURCE(Conditions), SOURCE(DatePattern), SOURCE(ExpressionContext),
    SOURCE(ExpressionError), SOURCE(Formats), SOURCE(HTTPTransport), SOURCE(Lists),
    SOURCE(Load), SOURCE(LoadEnvironment), SOURCE(LoadFailure), SOURCE(LoadRequest),
    SOURCE(LoadResult), SOURCE(LoadStep), SOURCE(Numbers), SOURCE(OrderedMap),
    SOURCE(PageCursor), SOURCE(PageLoader), SOURCE(Paging), SOURCE(Polling),
    SOURCE(RequestSender), SOURCE(ResponseBody), SOURCE(ResponsePath), SOURCE(ScreenLoads),
    SOURCE(SectionContent), SOURCE(Texts), SOURCE(TimeTexts), SOURCE(Times),
};

const size_t screenkit_source_count = sizeof sources / sizeof *sources;

ScreenKitSource screenkit_source(size_t index) { return sources[index]; }
