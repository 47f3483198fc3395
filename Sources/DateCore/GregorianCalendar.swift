nonisolated extension ModelSupport {
    /// The rules of the Gregorian calendar.
    package nonisolated enum GregorianCalendar {
        /// Returns the days from 1970-01-01 to a day that the calendar has.
        package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
            // The year starts in March, so that the leap day is last.
            let shifted = month <= 2 ? year - 1 : year
            let era = (shifted >= 0 ? shifted : shifted - 399) / 400
            let yearOfEra = shifted - era * 400
            let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
            let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            return era * 146_097 + dayOfEra - 719_468
        }

        /// Returns the number of days of a month.
        package static func count(inMonth month: Int, of year: Int) -> Int {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            switch month {
            case 2: return isLeap ? 29 : 28
            case 4, 6, 9, 11: return 30
            default: return 31
            }
        }

        /// Returns the weekday, from Sunday, of a day in the years 1 and later.
        package static func weekday(daysSince1970 days: Int) -> Int {
            // 1970 began on a Thursday; whole weeks more, so that nothing is negative.
            (days + 4 + 7 * 200_000) % 7
        }
    }
}
