nonisolated extension ModelSupport {
    /// A day of the Gregorian calendar.
    package nonisolated struct CalendarDay: Sendable, Hashable {
        package let year: Int
        /// 1 to 12.
        package let month: Int
        /// 1 to 31.
        package let day: Int

        /// Creates the day that is a number of days after 1970-01-01.
        package init(daysSince1970 days: Int) {
            // The year starts in March, so that the leap day is last.
            let shifted = days + 719_468
            let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
            let dayOfEra = shifted - era * 146_097
            let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
            let yearOfEra = (dayOfEra - leapDays) / 365
            let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let shiftedMonth = (5 * dayOfYear + 2) / 153
            day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
            month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
            year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        }
    }
}
