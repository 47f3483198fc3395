import DateCore
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
    fileprivate var zoneCode: String {
        guard let offset = hasOffset ? 0 : fixedOffset else {
            return ".named(\(stringLiteral(zone)))"
        }
        return ".offset(\(offset))"
    }
}

/// Returns the types of patterns; empty for none.
func patternDates(_ patterns: [ZonedPattern], _ options: ModelGenOptions) -> Lines {
    var body = Lines()
    for pattern in patterns { body.addParagraph(declaration(pattern, options)) }
    return body.isEmpty ? body : .block("nonisolated extension ModelSupport", body)
}

private func declaration(_ pattern: ZonedPattern, _ options: ModelGenOptions) -> Lines {
    var body = Lines(["static let pattern = DatePattern("])
    var arguments = Lines(["parts: ["])
    arguments.add(Lines(rows(pattern.parts.map(code))).indented)
    arguments.add("],")
    arguments.add("zone: ", pattern.zoneCode, ", example: ", stringLiteral(pattern.example), ")")
    body.add(arguments.indented)
    body.add("let date: Date")
    let conformances = "PatternDate" + (options.codable ? ", Encodable" : "")
    var lines = documentation(pattern.documentation)
    lines.add(.block("nonisolated struct \(pattern.wireName): \(conformances)", body))
    return lines
}

private func code(_ part: ZonedPattern.Part) -> String {
    switch part {
    case .field(let field, let digits):
        ".field(.\(field), \(digits.lowerBound)...\(digits.upperBound))"
    case .month(let isLong): ".month(isLong: \(isLong))"
    case .weekday(let isLong): ".weekday(isLong: \(isLong))"
    case .offset(let utc): ".offset(utc: \(stringLiteral(utc)))"
    case .halfOfDay: ".halfOfDay"
    case .sign(let sign): ".sign(\(stringLiteral(String(sign))))"
    }
}

/// Returns elements in as few lines as have place for them in a declaration.
private func rows(_ elements: [String]) -> [String] {
    elements.reduce(into: []) { rows, element in
        if let row = rows.last, row.utf8.count + element.utf8.count + 2 <= Lines.width - 16 {
            rows[rows.count - 1] = "\(row) \(element),"
        } else {
            rows.append("\(element),")
        }
    }
}
