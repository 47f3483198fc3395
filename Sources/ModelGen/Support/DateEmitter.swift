import Values

// The generated types that decode and encode dates. They do not use formatters, which are
// slow, platform-dependent, and cannot parse an optional fraction. They accept the same dates as
// `DateParser`, so that an app decodes what `screenc run` decodes; a test compares both.
extension SupportEmitter {
    func dates(_ formats: [DateFormat]) -> Lines {
        var lines = Lines()
        for format in formats { lines.addParagraph(type(of: format)) }
        let texts = formats.filter(\.isText)
        guard !texts.isEmpty else { return lines }
        lines.addParagraph(dateScanner(texts))
        if options.codable { lines.addParagraph(calendarTime(texts)) }
        return lines
    }

    private func type(of format: DateFormat) -> Lines {
        var body = Lines(["let date: Date"])
        if options.codable {
            body.addParagraph(Lines(["init(date: Date) { self.date = date }"]))
        }
        body.addParagraph(
            .block("init(from decoder: any Decoder) throws", code(decoding(format))))
        if options.codable {
            body.addParagraph(
                .block("func encode(to encoder: any Encoder) throws", code(encoding(format))))
        }
        var lines = documentation("\(format.documentation).")
        lines.add(.block("struct \(format.wireName): \(coding)", body))
        return lines
    }

    private func decoding(_ format: DateFormat) -> String {
        let number = "try decoder.singleValueContainer().decode(Double.self)"
        let date = "Date(timeIntervalSince1970:"
        switch format {
        case .seconds: return "date = \(date) (\(number) * 1e6).rounded() / 1e6)"
        case .milliseconds: return "date = \(date) (\(number) * 1000).rounded() / 1e6)"
        case .iso8601, .day, .http:
            let parse = "{ $0.\(format.text)() }"
            return "date = try DateScanner.read(decoder, \"\(format.description)\") \(parse)"
        case .pattern(let pattern):
            let expected = stringLiteral(pattern.expectation)
            let parse = "{ $0.\(pattern.functionName)() }"
            return "date = try DateScanner.read(decoder, \(expected)) \(parse)"
        }
    }

    private func encoding(_ format: DateFormat) -> String {
        let write = { (value: String) in
            "var container = encoder.singleValueContainer()\ntry container.encode(\(value))"
        }
        switch format {
        case .seconds: return write("date.timeIntervalSince1970")
        case .milliseconds: return write("(date.timeIntervalSince1970 * 1000).rounded()")
        case .day: return write("CalendarTime(date, encoder).dashedDay")
        case .http: return write("CalendarTime(date, encoder).http")
        case .iso8601: return write("CalendarTime(date, encoder).iso8601")
        case .pattern(let pattern): return write(localText(pattern))
        }
    }
}

extension DateFormat {
    /// Whether the date is a string in JSON.
    var isText: Bool { self != .seconds && self != .milliseconds }

    /// The name of the format in decoding errors.
    fileprivate var description: String {
        switch self {
        case .iso8601: "an ISO 8601 date"
        case .day: "a day"
        case .http: "an HTTP date"
        case .seconds, .milliseconds: "a number"
        case .pattern(let pattern): pattern.expectation
        }
    }

    fileprivate var documentation: String {
        switch self {
        case .iso8601: "A moment as `2024-05-01T12:00:00Z`, with or without a fraction of a second"
        case .day: "A day as `2024-05-01`; its first moment in UTC"
        case .seconds: "A moment as the number of seconds since 1970"
        case .milliseconds: "A moment as the number of milliseconds since 1970"
        case .http: "A moment as `Wed, 01 May 2024 12:00:00 GMT`"
        case .pattern(let pattern):
            "A moment as `\(pattern.example)`"
                + (pattern.hasOffset ? "" : ", the local time of `\(pattern.zone)`")
        }
    }
}
