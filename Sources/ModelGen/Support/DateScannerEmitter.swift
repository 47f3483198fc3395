import Values

// The generated code that parses textual dates.
extension SupportEmitter {
    func dateScanner(_ formats: [DateFormat]) -> Lines {
        let patterns = formats.compactMap(\.pattern)
        let hasClock = formats.contains(.iso8601) || formats.contains(.http)
        var body = reading
        for format in formats { body.addParagraph(parsing(format)) }
        if formats.contains(.iso8601) || formats.contains(.day) { body.addParagraph(dashedDay) }
        if formats.contains(.http) || patterns.contains(where: \.hasShortNames) {
            body.addParagraph(word)
        }
        if hasClock { body.addParagraph(clock) }
        if formats.contains(.iso8601) { body.addParagraph(fraction) }
        if formats.contains(.iso8601) || patterns.contains(where: \.hasOffset) {
            body.addParagraph(zone)
        }
        body.addParagraph(days)
        body.addParagraph(tokens)
        if !patterns.isEmpty { body.addParagraph(localParts(patterns)) }
        var lines = documentation("Walks over the text of a date.")
        lines.add(.block("struct DateScanner", body))
        return lines
    }

    private var reading: Lines {
        return code(
            """
            private var rest: ArraySlice<UInt8>

            static func read(
                _ decoder: any Decoder, _ expected: String,
                parse: (inout DateScanner) -> Double?
            ) throws -> Date {
                let container = try decoder.singleValueContainer()
                let text = try container.decode(String.self)
                var scanner = DateScanner(rest: .init(text.utf8))
                guard let seconds = parse(&scanner), scanner.rest.isEmpty else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "\\"\\(text)\\" is not \\(expected)")
                }
                return Date(timeIntervalSince1970: (seconds * 1e6).rounded() / 1e6)
            }
            """)
    }

    private func parsing(_ format: DateFormat) -> Lines {
        switch format {
        case .iso8601:
            return code(
                """
                mutating func iso8601() -> Double? {
                    guard let days = dashedDay(), skip("T") || skip("t") || skip(" "),
                        let minutes = minutes(), let seconds = skip(":") ? preciseSecond() : 0,
                        let offset = zone()
                    else { return nil }
                    return Double(days * 86_400 + minutes - offset) + seconds
                }
                """)
        case .day:
            return code(
                """
                mutating func day() -> Double? {
                    dashedDay().map { Double($0 * 86_400) }
                }
                """)
        case .http:
            return code(
                """
                mutating func http() -> Double? {
                    guard let weekday = word(of: "SunMonTueWedThuFriSat"), skip(","), skip(" "),
                        let day = number(2), skip(" "),
                        let month = word(of: "JanFebMarAprMayJunJulAugSepOctNovDec"), skip(" "),
                        let year = number(4), skip(" "), let minutes = minutes(), skip(":"),
                        let second = second(), skip(" "), word(of: "GMT") != nil,
                        let days: Int = days(year, month + 1, day),
                        // 1970 began on a Thursday; whole weeks more, so that nothing is negative.
                        (days + 4 + 1_400_000) % 7 == weekday
                    else { return nil }
                    return Double(days * 86_400 + minutes + second)
                }
                """)
        case .pattern(let pattern): return parsing(pattern)
        case .seconds, .milliseconds: return Lines()
        }
    }

    private var dashedDay: Lines {
        code(
            """
            private mutating func dashedDay() -> Int? {
                guard let year = number(4), skip("-"), let month = number(2), skip("-"),
                    let day = number(2)
                else { return nil }
                return days(year, month, day)
            }
            """)
    }

    /// The function that parses a weekday or month of three letters.
    private var word: Lines {
        return code(
            """
            private mutating func word(of words: String) -> Int? {
                guard rest.count >= 3 else { return nil }
                defer { rest = rest.dropFirst(3) }
                return stride(from: 0, to: words.utf8.count, by: 3).first {
                    words.utf8.dropFirst($0).prefix(3).elementsEqual(rest.prefix(3))
                }.map { $0 / 3 }
            }
            """)
    }

    private var clock: Lines {
        return code(
            """
            /// Hours and minutes, as seconds.
            private mutating func minutes() -> Int? {
                guard let hour = number(2), hour < 24, skip(":"), let minute = number(2),
                    minute < 60
                else { return nil }
                return hour * 3600 + minute * 60
            }

            /// A leap second counts as the first of the next minute.
            private mutating func second() -> Int? { number(2).flatMap { $0 <= 60 ? $0 : nil } }
            """)
    }

    private var fraction: Lines {
        return code(
            """
            /// A second with its fraction, where it has one.
            private mutating func preciseSecond() -> Double? {
                guard let second = second() else { return nil }
                guard skip(".") || skip(",") else { return Double(second) }
                guard let first = number(1) else { return nil }
                var (value, unit) = (Double(first), 10.0)
                while let digit = number(1) {
                    // More digits than a moment can keep.
                    guard unit < 1e9 else { continue }
                    value = value * 10 + Double(digit)
                    unit *= 10
                }
                return Double(second) + value / unit
            }
            """)
    }

    private var zone: Lines {
        code(
            """
            /// Seconds east of UTC, from `Z`, `+09:00`, `+0900` or `+09`.
            private mutating func zone() -> Int? {
                if skip("Z") || skip("z") { return 0 }
                let sign = skip("+") ? 1 : skip("-") ? -1 : 0
                guard sign != 0, let hours = number(2), hours < 24 else { return nil }
                let hasMinutes = skip(":") || rest.first.map { $0 >= 48 && $0 <= 57 } == true
                guard hasMinutes else { return sign * hours * 3600 }
                guard let minutes = number(2), minutes < 60 else { return nil }
                return sign * (hours * 3600 + minutes * 60)
            }
            """)
    }

    private var days: Lines {
        return code(
            """
            /// Days since 1970; nil for a day that the calendar does not have.
            private func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
                let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
                let isShort = month == 4 || month == 6 || month == 9 || month == 11
                let length = month == 2 ? (isLeapYear ? 29 : 28) : isShort ? 30 : 31
                guard year >= 1, month >= 1, month <= 12, day >= 1, day <= length else { return nil }
                // Years that begin in March have the leap day at their end.
                let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
                return y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 719_469
            }
            """)
    }

    private var tokens: Lines {
        return code(
            """
            private mutating func number(_ digits: Int) -> Int? {
                guard rest.count >= digits else { return nil }
                var value = 0
                for byte in rest.prefix(digits) {
                    guard byte >= 48, byte <= 57 else { return nil }
                    value = value * 10 + Int(byte) - 48
                }
                rest = rest.dropFirst(digits)
                return value
            }

            private mutating func skip(_ character: Unicode.Scalar) -> Bool {
                guard rest.first == UInt8(ascii: character) else { return false }
                rest = rest.dropFirst()
                return true
            }
            """)
    }
}
