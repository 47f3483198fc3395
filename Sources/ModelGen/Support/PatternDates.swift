import DateCore
import SwiftTree
import Values

// The types of dates in patterns, of which each set of models has its own.

extension ZonedPattern {
    /// The helper that decodes and encodes the pattern. Its name depends on nothing else, since the
    /// files of a folder share their helpers: a hash of the pattern and its zone (FNV-1a).
    var wireName: String {
        let hash = "\(text) \(zone)".utf8.reduce(UInt32(2_166_136_261)) {
            ($0 ^ UInt32($1)) &* 16_777_619
        }
        return "LocalDate" + String(hash, radix: 16)
    }

    fileprivate var documentation: String {
        "A moment as `\(example)`" + (hasOffset ? "." : ", the local time of `\(zone)`.")
    }

    /// The place whose time the dates have; UTC if they tell their offset from it.
    fileprivate var zoneExpression: SwiftExpression {
        guard let offset = hasOffset ? 0 : fixedOffset else {
            return .implicitMember("named")(["_": .literal(zone)])
        }
        return .implicitMember("offset")(["_": .int(Int64(offset))])
    }
}

/// Returns the types of patterns; none for no patterns.
func patternDates(_ patterns: [ZonedPattern], _ options: ModelGenOptions) -> [SwiftDeclaration] {
    guard !patterns.isEmpty else { return [] }
    return [
        .type(
            .extension, "ModelSupport", [], [.nonisolated],
            patterns.map { declaration($0, options) })
    ]
}

private func declaration(_ pattern: ZonedPattern, _ options: ModelGenOptions) -> SwiftDeclaration {
    let value = SwiftExpression.type(.named("DatePattern"))(
        [
            "parts": .array(pattern.parts.map(expression)), "zone": pattern.zoneExpression,
            "example": .literal(pattern.example),
        ])
    let conformances = ["PatternDate"] + (options.codable ? ["Encodable"] : [])
    return SwiftDeclaration.type(
        .struct, pattern.wireName, conformances.map { .named($0) }, [.nonisolated],
        [
            .constant([.static], "pattern", nil, value),
            .constant([], "date", .named("Date")),
        ]
    ).documented(by: pattern.documentation)
}

private func expression(_ part: ZonedPattern.Part) -> SwiftExpression {
    switch part {
    case .field(let field, let digits):
        let range = [digits.lowerBound, digits.upperBound].map { SwiftExpression.int(Int64($0)) }
        return .implicitMember("field")(
            ["_": .implicitMember("\(field)"), "_": .infix(.through, range)])
    case .month(let isLong): return .implicitMember("month")(["isLong": .bool(isLong)])
    case .weekday(let isLong): return .implicitMember("weekday")(["isLong": .bool(isLong)])
    case .offset(let utc): return .implicitMember("offset")(["utc": .literal(utc)])
    case .halfOfDay: return .implicitMember("halfOfDay")
    case .sign(let sign): return .implicitMember("sign")(["_": .literal(String(sign))])
    }
}
