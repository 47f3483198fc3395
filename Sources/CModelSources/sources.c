// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CModelSources.h"

static const unsigned char JSONValue[] = {
#embed "../ModelHelpers/JSONValue.swift"
};
static const unsigned char DroppedElement[] = {
#embed "../ModelHelpers/DroppedElement.swift"
};
static const unsigned char ModelSupport[] = {
#embed "../DateCore/ModelSupport.swift"
};
static const unsigned char Box[] = {
#embed "../ModelHelpers/Box.swift"
};
static const unsigned char OrEmpty[] = {
#embed "../ModelHelpers/OrEmpty.swift"
};
static const unsigned char RequiredURL[] = {
#embed "../ModelHelpers/RequiredURL.swift"
};
static const unsigned char ResponseURL[] = {
#embed "../ModelHelpers/ResponseURL.swift"
};
static const unsigned char Items[] = {
#embed "../ModelHelpers/Items.swift"
};
static const unsigned char LossyItems[] = {
#embed "../ModelHelpers/LossyItems.swift"
};
static const unsigned char PageToken[] = {
#embed "../ModelHelpers/PageToken.swift"
};
static const unsigned char Place[] = {
#embed "../ModelHelpers/Place.swift"
};
static const unsigned char LocalizedText[] = {
#embed "../ModelHelpers/LocalizedText.swift"
};
static const unsigned char ISO8601Date[] = {
#embed "../ModelHelpers/Dates/ISO8601Date.swift"
};
static const unsigned char DayDate[] = {
#embed "../ModelHelpers/Dates/DayDate.swift"
};
static const unsigned char SecondsDate[] = {
#embed "../ModelHelpers/Dates/SecondsDate.swift"
};
static const unsigned char MillisecondsDate[] = {
#embed "../ModelHelpers/Dates/MillisecondsDate.swift"
};
static const unsigned char HTTPDate[] = {
#embed "../ModelHelpers/Dates/HTTPDate.swift"
};
static const unsigned char DatePattern[] = {
#embed "../ModelHelpers/Dates/DatePattern.swift"
};
static const unsigned char WireDate[] = {
#embed "../ModelHelpers/Dates/WireDate.swift"
};
static const unsigned char TextDate[] = {
#embed "../ModelHelpers/Dates/TextDate.swift"
};
static const unsigned char DateScanner[] = {
#embed "../DateCore/DateScanner.swift"
};
static const unsigned char ISO8601Format[] = {
#embed "../DateCore/ISO8601Format.swift"
};
static const unsigned char HTTPFormat[] = {
#embed "../DateCore/HTTPFormat.swift"
};
static const unsigned char PatternPart[] = {
#embed "../DateCore/PatternPart.swift"
};
static const unsigned char DateWriter[] = {
#embed "../DateCore/DateWriter.swift"
};
static const unsigned char Moment[] = {
#embed "../DateCore/Moment.swift"
};
static const unsigned char CalendarDay[] = {
#embed "../DateCore/CalendarDay.swift"
};
static const unsigned char GregorianCalendar[] = {
#embed "../DateCore/GregorianCalendar.swift"
};
static const unsigned char DateNames[] = {
#embed "../DateCore/DateNames.swift"
};

#define SOURCE(name) {#name, name, sizeof name}

// In the order in which generated files have them.
static const ModelHelperSource sources[] = {
    SOURCE(JSONValue),
    SOURCE(DroppedElement),
    SOURCE(ModelSupport),
    SOURCE(Box),
    SOURCE(OrEmpty),
    SOURCE(RequiredURL),
    SOURCE(ResponseURL),
    SOURCE(Items),
    SOURCE(LossyItems),
    SOURCE(PageToken),
    SOURCE(Place),
    SOURCE(LocalizedText),
    SOURCE(ISO8601Date),
    SOURCE(DayDate),
    SOURCE(SecondsDate),
    SOURCE(MillisecondsDate),
    SOURCE(HTTPDate),
    SOURCE(DatePattern),
    SOURCE(WireDate),
    SOURCE(TextDate),
    SOURCE(DateScanner),
    SOURCE(ISO8601Format),
    SOURCE(HTTPFormat),
    SOURCE(PatternPart),
    SOURCE(DateWriter),
    SOURCE(Moment),
    SOURCE(CalendarDay),
    SOURCE(GregorianCalendar),
    SOURCE(DateNames),
};

const size_t model_source_count = sizeof sources / sizeof *sources;

ModelHelperSource model_source(size_t index) { return sources[index]; }
