nonisolated extension LoadingRules {
    /// A date in one of the three forms of RFC 9110 section 5.6.7.
    public nonisolated enum HTTPDate {
        private typealias Bytes = Substring.UTF8View

        /// The form that servers are sent, as a pattern of dates in UTC.
        public static let pattern = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"

        /// Returns seconds since 1970 UTC; nil for another format.
        ///
        /// - Parameter now: in the same unit, for years of two digits.
        public static func seconds(_ text: String, now: Int64) -> Int64? {
            let words = text.utf8.split { ASCII.isBlank($0) || $0 == UInt8(ascii: ",") }
            switch words.count {
            case 6:  // Sun, 06 Nov 1994 08:49:37 GMT
                guard isUTC(words[5]) else { return nil }
                return seconds(day: words[1], month: words[2], year: number(words[3], 4), words[4])
            case 5:  // Sun Nov  6 08:49:37 1994
                return seconds(day: words[2], month: words[1], year: number(words[4], 4), words[3])
            case 4:  // Sunday, 06-Nov-94 08:49:37 GMT
                let date = words[1].split(separator: UInt8(ascii: "-"))
                guard date.count == 3, isUTC(words[3]), let short = number(date[2], 2) else {
                    return nil
                }
                return seconds(day: date[0], month: date[1], year: year(short, now), words[2])
            default: return nil
            }
        }

        private static func isUTC(_ zone: Bytes) -> Bool {
            ["GMT", "UTC"].contains { ASCII.equalIgnoringCase(String(Substring(zone)), $0) }
        }

        /// Returns the latest year with these two digits that is at most 50 years ahead.
        private static func year(_ short: Int64, _ now: Int64) -> Int64 {
            let limit = 1970 + now / 31_556_952 + 50
            return limit - (limit - short) % 100
        }

        private static func seconds(
            day: Bytes, month: Bytes, year: Int64?, _ time: Bytes
        ) -> Int64? {
            let clock = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            guard clock.count == 3, let hour = number(clock[0], 2),
                let minute = number(clock[1], 2),
                let second = number(clock[2], 2), hour < 24, minute < 60, second <= 60,
                let day = number(day, 1) ?? number(day, 2), 1...31 ~= day,
                let month = months.firstIndex(of: ASCII.lower(String(Substring(month)))), let year
            else { return nil }
            let time = (hour * 60 + minute) * 60 + second
            return daysSince1970(year, Int64(month + 1), day) * 86_400 + time
        }

        private static let months = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]

        private static func number(_ digits: Bytes, _ count: Int) -> Int64? {
            guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
            return Int64(String(Substring(digits)))
        }

        /// - Parameter year: not negative.
        private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
            // The year starts in March, so that the leap day is last.
            let start = month > 2 ? year : year - 1
            let leapDays = (start + 400) / 4 - (start + 400) / 100 + (start + 400) / 400 - 97
            let monthsSinceMarch = (month + 9) % 12
            return start * 365 + leapDays + (monthsSinceMarch * 153 + 2) / 5 + day - 719_469
        }
    }
}
