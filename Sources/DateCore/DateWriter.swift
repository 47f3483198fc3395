nonisolated extension ModelSupport {
    /// A time in UTC, or on the clocks of a place, as texts of dates take it apart.
    package nonisolated struct DateWriter: Sendable {
        let day: CalendarDay
        let hour: Int
        let minute: Int
        let second: Int
        let nanoseconds: UInt32
        /// From Sunday.
        private let weekday: Int

        /// - Parameters:
        ///   - seconds: since 1970-01-01 00:00, in the years 1 to 9999.
        ///   - nanoseconds: less than a second.
        package init(seconds: Int64, nanoseconds: UInt32) {
            let seconds = Int(seconds)
            let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
            let time = seconds - days * 86_400
            day = CalendarDay(daysSince1970: days)
            weekday = GregorianCalendar.weekday(daysSince1970: days)
            hour = time / 3_600
            minute = time / 60 % 60
            second = time % 60
            self.nanoseconds = nanoseconds
        }

        /// `2024-05-01`.
        package var dashedDay: String {
            "\(padded(day.year, to: 4))-\(padded(day.month, to: 2))-\(padded(day.day, to: 2))"
        }

        var monthName: String { DateNames.months[day.month - 1] }

        var weekdayName: String { DateNames.weekdays[weekday] }

        /// `12:00:00`.
        var clock: String {
            "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
        }

        func padded(_ number: Int, to width: Int) -> String {
            var text = String(number)
            while text.utf8.count < width { text = "0" + text }
            return text
        }
    }
}
