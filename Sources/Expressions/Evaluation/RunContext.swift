package import Values

/// What an evaluation knows of the run around it: the same for all expressions of a run, and never
/// the machine's own settings.
package final class RunContext: Sendable {
    /// The moment that the run takes for now, a date.
    package let now: Value
    package let locale: Locale
    /// The name of the run's time zone, `Asia/Seoul`, or a fixed offset, `+09:00`.
    package let timeZone: String
    package let timeZones: TimeZones

    /// `now` in whole seconds since 1970 UTC.
    package var seconds: Int64 { Int64(bitPattern: now.bits) }

    /// How numbers and dates are written; a language that there is no table for is English.
    package enum Locale: String, Sendable, CaseIterable {
        case english = "en"
        case korean = "ko"

        /// The locale of a tag such as `ko-KR` (RFC 5646); nil for a language without a table.
        package init?(tag: String) {
            let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
            self.init(rawValue: language)
        }
    }

    package init(
        now: Value = .date(seconds: 0, nanoseconds: 0), locale: Locale = .english,
        timeZone: String = "UTC", timeZones: TimeZones = .system
    ) {
        self.now = now
        self.locale = locale
        self.timeZone = timeZone
        self.timeZones = timeZones
    }

    /// 1970-01-01 in UTC, English.
    package static let standard = RunContext()

    /// Whether there is a time zone of this name, or it is a fixed offset.
    package static func isTimeZone(_ name: String, in timeZones: TimeZones = .system) -> Bool {
        TimeText.offset(Array(name.utf8)[...]) != nil || timeZones.zone(named: name) != nil
    }

    /// Seconds east of UTC in the run's time zone at a moment; UTC where there is no such zone.
    func offset(at seconds: Int64) -> Int {
        TimeText.offset(Array(timeZone.utf8)[...])
            ?? timeZones.zone(named: timeZone)?.offset(at: seconds) ?? 0
    }
}
