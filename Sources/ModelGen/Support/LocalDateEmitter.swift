import Values

// The generated code for dates without a time zone, which have a pattern. Zones are those of the
// device, since their rules change more often than generated files.

extension ZonedPattern {
    /// Whether the device's rules of its zone are needed.
    var needsZone: Bool { fixedOffset == nil && !hasOffset }

    /// The name of the format in decoding errors.
    var expectation: String { "a date as `\(example)`" }

    /// The helper that decodes and encodes the pattern. Its name depends on nothing else, since the
    /// files of a folder share their helpers: a hash of the pattern and its zone (FNV-1a).
    var wireName: String {
        let hash = "\(text) \(zone)".utf8.reduce(UInt32(2_166_136_261)) {
            ($0 ^ UInt32($1)) &* 16_777_619
        }
        return "LocalDate" + String(hash, radix: 16)
    }

    /// The name of the functions that parse and format it.
    var functionName: String { "l" + wireName.dropFirst() }

    /// Whether it has names of three letters.
    var hasShortNames: Bool {
        parts.contains(.month(isLong: false)) || parts.contains(.weekday(isLong: false))
    }

    fileprivate var hasLongNames: Bool {
        parts.contains(.month(isLong: true)) || parts.contains(.weekday(isLong: true))
    }

    private var hasWeekday: Bool {
        parts.contains { if case .weekday = $0 { true } else { false } }
    }

    /// The condition that gives the days since 1970, and that the weekday is theirs.
    fileprivate var dayConditions: [String] {
        let day = Self.dayOfTimes
        let arguments = isTimeOfDay ? "\(day.year), \(day.month), \(day.day)" : "year, month, day"
        let weekday = hasWeekday ? ["(days + 4 + 1_400_000) % 7 == weekday"] : []
        return ["let days: Int = days(\(arguments))"] + weekday
    }

    /// A literal text, else a part that varies.
    fileprivate enum Token {
        case text(String)
        case part(Part)
    }

    fileprivate var tokens: [Token] {
        var (tokens, bytes) = ([Token](), [UInt8]())
        for part in parts {
            if case .byte(let byte) = part {
                bytes.append(byte)
                continue
            }
            if !bytes.isEmpty { tokens.append(.text(String(decoding: bytes, as: UTF8.self))) }
            bytes = []
            tokens.append(.part(part))
        }
        if !bytes.isEmpty { tokens.append(.text(String(decoding: bytes, as: UTF8.self))) }
        return tokens
    }
}

// MARK: - Parsing

extension SupportEmitter {
    func parsing(_ pattern: ZonedPattern) -> Lines {
        let conditions = pattern.tokens.flatMap(conditions) + pattern.dayConditions
        var (sum, fraction) = (["days * 86_400"], "")
        for case .part(let part) in pattern.tokens {
            switch part {
            case .field(.hour, _): sum.append("hour * 3600")
            case .field(.halfHour, _): sum.append("hour % 12 * 3600")
            case .halfOfDay: sum.append("half * 43_200")
            case .field(.minute, _): sum.append("minute * 60")
            case .field(.second, _): sum.append("second")
            case .field(.fraction, let digits):
                fraction = " + Double(fraction) / 1e\(digits.lowerBound)"
            default: break
            }
        }
        let zone = stringLiteral(pattern.zone)
        let offset = pattern.hasOffset ? "offset" : pattern.fixedOffset.map { String($0) }
        let moment =
            offset.map { "DateScanner.moment(local, offset: \($0))" }
            ?? "DateScanner.moment(local, in: \(zone))"
        return code(
            """
            mutating func \(pattern.functionName)() -> Double? {
                guard \(conditions.joined(separator: ",\n        "))
                else { return nil }
                let local = \(sum.joined(separator: " + "))
                return \(moment).map { Double($0)\(fraction) }
            }
            """)
    }

    private func conditions(_ token: ZonedPattern.Token) -> [String] {
        switch token {
        case .text(let text): return ["take(\(stringLiteral(text)))"]
        case .part(.byte): return []
        case .part(.month(let isLong)):
            return ["let month = \(name(of: DateNames.months, isLong)).map({ $0 + 1 })"]
        case .part(.weekday(let isLong)):
            return ["let weekday = \(name(of: DateNames.weekdays, isLong))"]
        case .part(.offset): return ["let offset = zone()"]
        case .part(.halfOfDay): return ["let half = halfOfDay()"]
        case .part(.field(let field, let digits)):
            let number =
                digits.count == 1
                ? "number(\(digits.lowerBound))"
                : "number(\(digits.lowerBound), upTo: \(digits.upperBound))"
            switch field {
            case .year: return ["let year = \(number)"]
            case .shortYear:
                return ["let year = \(number).map({ $0 < 69 ? 2000 + $0 : 1900 + $0 })"]
            case .month: return ["let month = \(number)"]
            case .day: return ["let day = \(number)"]
            case .hour: return ["let hour = \(number)", "hour < 24"]
            case .halfHour: return ["let hour = \(number)", "hour >= 1", "hour <= 12"]
            case .minute: return ["let minute = \(number)", "minute < 60"]
            case .second: return ["let second = \(number)", "second <= 60"]
            case .fraction: return ["let fraction = \(number)"]
            }
        }
    }

    /// Returns the call that parses a name.
    private func name(of names: [String], _ isLong: Bool) -> String {
        isLong
            ? "name(of: \"\(names.joined(separator: " "))\")"
            : "word(of: \"\(names.map { $0.prefix(3) }.joined())\")"
    }

    /// The functions that parse parts of patterns.
    func localParts(_ patterns: [ZonedPattern]) -> Lines {
        var lines = taking
        let parts = patterns.flatMap(\.parts)
        let isFlexible = parts.contains { part in
            if case .field(_, let digits) = part { digits.count > 1 } else { false }
        }
        if isFlexible { lines.addParagraph(flexibleNumber) }
        if parts.contains(.halfOfDay) { lines.addParagraph(halfOfDay) }
        if patterns.contains(where: \.hasLongNames) { lines.addParagraph(longName) }
        lines.addParagraph(fixedMoment)
        if patterns.contains(where: \.needsZone) { lines.addParagraph(zonedMoment) }
        return lines
    }

    private var taking: Lines {
        code(
            """
            private mutating func take(_ text: String) -> Bool {
                guard rest.starts(with: text.utf8) else { return false }
                rest = rest.dropFirst(text.utf8.count)
                return true
            }
            """)
    }

    private var flexibleNumber: Lines {
        return code(
            """
            private mutating func number(_ least: Int, upTo most: Int) -> Int? {
                let found = rest.prefix(most).prefix { $0 >= 48 && $0 <= 57 }.count
                return found < least ? nil : number(found)
            }
            """)
    }

    private var longName: Lines {
        code(
            """
            /// The position of a name among others.
            private mutating func name(of names: String) -> Int? {
                names.split(separator: " ").firstIndex { take(String($0)) }
            }
            """)
    }

    private var halfOfDay: Lines {
        code(
            """
            /// 0 for `AM`, 1 for `PM`.
            private mutating func halfOfDay() -> Int? {
                let half = skip("A") || skip("a") ? 0 : skip("P") || skip("p") ? 1 : nil
                return skip("M") || skip("m") ? half : nil
            }
            """)
    }

    private var fixedMoment: Lines {
        return code(
            """
            /// Seconds since 1970 in the years 1 to 9999.
            private static func moment(_ local: Int, offset: Int) -> Int? {
                let seconds = local - offset
                return seconds >= -62_135_596_800 && seconds < 253_402_300_800 ? seconds : nil
            }
            """)
    }

    private var zonedMoment: Lines {
        return code(
            """
            /// Of a time that a clock shows twice, the first; a time that a clock skips is read with
            /// the offset before. Nil if the device does not have the zone.
            private static func moment(_ local: Int, in name: String) -> Int? {
                guard let zone = TimeZone(identifier: name) else { return nil }
                func offset(_ seconds: Int) -> Int {
                    zone.secondsFromGMT(
                        for: Date(timeIntervalSince1970: .init(seconds)))
                }
                let (before, after) = (offset(local - 86_400), offset(local + 86_400))
                if offset(local - before) == before { return moment(local, offset: before) }
                let isAfter = offset(local - after) == after
                return moment(local, offset: isAfter ? after : before)
            }
            """)
    }
}

// MARK: - Formatting

extension SupportEmitter {
    /// Returns the expression of the text of `date`.
    func localText(_ pattern: ZonedPattern) -> String {
        let name = pattern.functionName
        if pattern.hasOffset { return "CalendarTime(date, encoder).\(name)" }
        guard let offset = pattern.fixedOffset else {
            return
                "CalendarTime(date, in: \(stringLiteral(pattern.zone)), encoder).\(name)"
        }
        let shifted = offset == 0 ? "date" : "date.addingTimeInterval(\(offset))"
        return "CalendarTime(\(shifted), encoder).\(name)"
    }

    var zonedInit: Lines {
        return code(
            """
            /// - Parameter name: the zone whose local time it is.
            init(_ date: Date, in name: String, _ encoder: any Encoder) throws {
                guard let zone = TimeZone(identifier: name) else {
                    throw EncodingError.invalidValue(
                        date,
                        .init(
                            codingPath: encoder.codingPath,
                            debugDescription: "the device does not have the time zone \\(name)"))
                }
                let offset = zone.secondsFromGMT(for: date)
                try self.init(date.addingTimeInterval(.init(offset)), encoder)
            }
            """)
    }

    func writing(_ pattern: ZonedPattern) -> Lines {
        let text = pattern.tokens.map { token in
            switch token {
            case .text(let text): String(stringLiteral(text).dropFirst().dropLast())
            case .part(let part): "\\(\(value(of: part)))"
            }
        }.joined()
        return code(
            "var \(pattern.functionName): String { \"\(text)\" }")
    }

    private func value(of part: ZonedPattern.Part) -> String {
        switch part {
        case .byte: return ""
        case .month(let isLong):
            let name = "\(list(DateNames.months))[month - 1]"
            return isLong ? name : "\(name).prefix(3)"
        case .weekday(let isLong):
            // 1970 began on a Thursday; the year 1, on a Monday.
            let name = "\(list(DateNames.weekdays))[(days + 719_163) % 7]"
            return isLong ? name : "\(name).prefix(3)"
        case .offset(let utc): return stringLiteral(utc)
        case .halfOfDay: return "time < 43_200_000_000 ? \"AM\" : \"PM\""
        case .field(.fraction, let digits):
            let count = digits.lowerBound
            return count > 6
                ? "pad(time % 1_000_000 * 1\(String(repeating: "0", count: count - 6)), \(count))"
                : "pad(time % 1_000_000, 6).prefix(\(count))"
        case .field(let field, let digits):
            let value =
                switch field {
                case .year: "year"
                case .shortYear: "year % 100"
                case .month: "month"
                case .day: "day"
                case .hour: "time / 3_600_000_000"
                case .halfHour: "(time / 3_600_000_000 + 11) % 12 + 1"
                case .minute: "time / 60_000_000 % 60"
                default: "time / 1_000_000 % 60"
                }
            return "pad(\(value), \(digits.lowerBound))"
        }
    }

    private func list(_ names: [String]) -> String {
        "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
}
