nonisolated extension LoadingRules {
    /// The delay that a server requests: `Retry-After` (RFC 9110 section 10.2.3).
    public nonisolated struct RetryAfter: Hashable, Sendable {
        /// Not negative; a time in the past is zero.
        public let seconds: Int64
        /// The value with that delay.
        public let text: String

        /// The delay; not negative.
        public var delay: Duration { .seconds(seconds) }

        /// Of several values the longest delay counts. Nil if none is valid.
        ///
        /// - Parameters:
        ///   - fields: the values of all fields of this name; one may be several that were combined
        ///     (RFC 9110 section 5.3).
        ///   - date: the value of the response's `Date`, the server's clock, for delays until a date.
        ///   - now: seconds since 1970 UTC, for a response without `Date`.
        public init?(_ fields: [String], date: String?, now: Int64) {
            let now = date.flatMap { HTTPDate.seconds($0, now: now) } ?? now
            var longest: (seconds: Int64, text: String)?
            for value in fields.flatMap(Self.values) {
                guard let seconds = Self.seconds(value, now), seconds > longest?.seconds ?? -1
                else { continue }
                longest = (seconds, value)
            }
            guard let longest else { return nil }
            (seconds, text) = longest
        }

        /// A century; larger values would overflow.
        private static let longest: Int64 = 3_155_695_200

        private static func seconds(_ text: String, _ now: Int64) -> Int64? {
            guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else {
                return HTTPDate.seconds(text, now: now).map { min(max(0, $0 - now), longest) }
            }
            return min(Int64(text) ?? longest, longest)
        }

        /// Splits combined values. A comma also stands after the name of the day in a date.
        private static func values(_ field: String) -> [String] {
            var values: [String] = []
            var day: String?
            for part in field.split(separator: ",").map({ ASCII.trimmed(String($0)) }) {
                if let name = day {
                    values.append("\(name), \(part)")
                    day = nil
                } else if isDay(part) {
                    day = part
                } else {
                    values.append(part)
                }
            }
            return values
        }

        /// Whether a text is the name of a day, whose first three letters count.
        private static func isDay(_ text: String) -> Bool {
            text.utf8.allSatisfy(ASCII.isLetter)
                && ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
                    .contains(ASCII.lower(text.prefix(3)))
        }
    }
}
