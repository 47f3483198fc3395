nonisolated extension ModelSupport {
    /// Dates as `Wed, 01 May 2024 12:00:00 GMT`.
    package nonisolated enum HTTPFormat {
        /// Reads an IMF-fixdate (RFC 9110 §5.6.7).
        package static func read(_ scanner: inout DateScanner) -> Moment? {
            guard let weekday = word(&scanner, among: "SunMonTueWedThuFriSat"), scanner.take(","),
                scanner.take(" "), let day = scanner.number(2), scanner.take(" "),
                let month = word(&scanner, among: "JanFebMarAprMayJunJulAugSepOctNovDec"),
                scanner.take(" "), let year = scanner.number(4), scanner.take(" "),
                let minutes = scanner.minutes(), scanner.take(":"),
                let second = scanner.second(), scanner.take(" "),
                word(&scanner, among: "GMT") != nil, scanner.isAtEnd,
                let days = scanner.days(year: year, month: month + 1, day: day),
                GregorianCalendar.weekday(daysSince1970: days) == weekday
            else { return nil }
            return Moment(seconds: Int64(days * 86_400 + minutes + second))
        }

        /// Returns the position of the next three letters among words of three.
        private static func word(_ scanner: inout DateScanner, among words: StaticString) -> Int? {
            let (bytes, position) = (scanner.bytes, scanner.position)
            guard position + 3 <= bytes.count else { return nil }
            let letters = UnsafeBufferPointer(
                start: words.utf8Start, count: words.utf8CodeUnitCount)
            let start = stride(from: 0, to: letters.count, by: 3).first { start in
                (0..<3).allSatisfy { letters[start + $0] == bytes[position + $0] }
            }
            scanner.position += 3
            return start.map { $0 / 3 }
        }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.HTTPFormat {
    /// Returns an IMF-fixdate.
    package static func text(_ writer: ModelSupport.DateWriter) -> String {
        let weekday = writer.weekdayName.prefix(3)
        let day = writer.padded(writer.day.day, to: 2)
        let year = writer.padded(writer.day.year, to: 4)
        return "\(weekday), \(day) \(writer.monthName.prefix(3)) \(year) \(writer.clock) GMT"
    }
}
