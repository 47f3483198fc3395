import Synchronization
package import Values

/// The context of a run: the same for all expressions, and never the host's settings.
package final class RunContext: Sendable {
    /// The current time of the run, as a date.
    package let now: Value
    package let locale: Locale
    /// The time zone: a name such as `Asia/Seoul` or a fixed offset such as `+09:00`.
    package let timeZone: String
    package let timeZones: TimeZones
    /// The kind of device, by which texts of a string catalog may differ.
    package let device: DeviceKind

    /// The number of actions so far.
    private let actions = Mutex(0)

    /// Returns the text that `newID()` is in the next action: the same in each run with the same steps.
    package func nextActionID() -> String {
        actions.withLock { count in
            count += 1
            return "new-\(count)"
        }
    }

    /// `now` in seconds since 1970 UTC.
    package var seconds: Int64 { Int64(bitPattern: now.bits) }

    package init(
        now: Value = .date(seconds: 0, nanoseconds: 0), locale: Locale = .english,
        timeZone: String = "UTC", timeZones: TimeZones = .system,
        device: DeviceKind = .iphone
    ) {
        self.device = device
        self.now = now
        self.locale = locale
        self.timeZone = timeZone
        self.timeZones = timeZones
    }

    /// 1970-01-01 UTC, English.
    package static let standard = RunContext()

    /// Whether the name is a time zone or a fixed offset.
    package static func isTimeZone(_ name: String, in timeZones: TimeZones = .system) -> Bool {
        TimeText.offset(Array(name.utf8)[...]) != nil || timeZones.zone(named: name) != nil
    }

    /// Returns the UTC offset of the run's time zone in seconds; 0 for an unknown zone.
    func offset(at seconds: Int64) -> Int {
        TimeText.offset(Array(timeZone.utf8)[...])
            ?? timeZones.zone(named: timeZone)?.offset(at: seconds) ?? 0
    }
}
