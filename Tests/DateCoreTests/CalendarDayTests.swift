import DateCore
import Foundation
import Testing

@Suite struct CalendarDayTests {
    private typealias Day = ModelSupport.CalendarDay
    private typealias Rules = ModelSupport.GregorianCalendar

    private static let firstDay = Rules.daysSince1970(year: 1, month: 1, day: 1)
    private static let lastDay = Rules.daysSince1970(year: 9_999, month: 12, day: 31)

    /// Each day of the years 1 to 9999 follows the one before, by the rules for lengths of months.
    @Test func `all days follow one another`() {
        #expect(Self.lastDay - Self.firstDay + 1 == 3_652_059)
        var (year, month, day) = (1, 1, 1)
        for days in Self.firstDay...Self.lastDay {
            let found = Day(daysSince1970: days)
            let isSame = found.year == year && found.month == month && found.day == day
            let inverse = Rules.daysSince1970(year: year, month: month, day: day)
            if !isSame || inverse != days {
                Issue.record("day \(days) is \(found), not \(year)-\(month)-\(day)")
                return
            }
            if day < Rules.count(inMonth: month, of: year) {
                day += 1
            } else {
                day = 1
                month = month % 12 + 1
                year += month == 1 ? 1 : 0
            }
        }
    }

    @Test(arguments: [(2024, 29), (2023, 28), (2000, 29), (1900, 28), (4, 29), (9_999, 28)])
    func `February has a leap day`(in year: Int, _ count: Int) {
        #expect(Rules.count(inMonth: 2, of: year) == count)
    }

    /// Foundation's calendar changes to the Julian one before October 1582.
    @Test func `days are those of Foundation`() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for days in stride(from: -141_427, through: Self.lastDay, by: 997) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let found = Day(daysSince1970: days)
            #expect(parts.year == found.year && parts.month == found.month)
            #expect(parts.day == found.day)
            #expect(parts.weekday == Rules.weekday(daysSince1970: days) + 1)
        }
    }
}
