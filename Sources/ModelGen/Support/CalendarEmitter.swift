import Values

// The generated code that formats textual dates.
extension SupportEmitter {
    func calendarTime(_ formats: [DateFormat]) -> Lines {
        var body = splitting
        let patterns = formats.compactMap(\.pattern)
        if patterns.contains(where: \.needsZone) { body.addParagraph(zonedInit) }
        for format in formats { body.addParagraph(writing(format)) }
        body.addParagraph(padding)
        var lines = documentation("A moment in UTC, as the texts of dates take it apart.")
        lines.add(.block("struct CalendarTime", body))
        return lines
    }

    private var splitting: Lines {
        return code(
            """
            /// Days since 1970-01-01, and the microseconds since the day began.
            private let (days, time): (Int, Int)
            private let (year, month, day): (Int, Int, Int)

            init(_ date: Date, _ encoder: any Encoder) throws {
                // The years 1 to 9999, which have four digits.
                let seconds = date.timeIntervalSince1970
                guard seconds >= -62_135_596_800, seconds < 253_402_300_799 else {
                    throw EncodingError.invalidValue(
                        date,
                        .init(
                            codingPath: encoder.codingPath,
                            debugDescription: "the year is not one of 1 to 9999"))
                }
                let dayLength = 86_400_000_000
                let total = Int((seconds * 1_000_000).rounded())
                time = (total % dayLength + dayLength) % dayLength
                days = (total - time) / dayLength
                // Counted from 0000-03-01, in eras of 400 years, years beginning in March.
                let sinceEra = (days + 719_468) % 146_097
                let leapDays = sinceEra / 1460 - sinceEra / 36_524 + sinceEra / 146_096
                let yearOfEra = (sinceEra - leapDays) / 365
                let dayOfYear = sinceEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
                let fromMarch = (5 * dayOfYear + 2) / 153
                day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
                month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
                year = yearOfEra + (days + 719_468) / 146_097 * 400 + (month <= 2 ? 1 : 0)
            }
            """)
    }

    private func writing(_ format: DateFormat) -> Lines {
        switch format {
        case .iso8601:
            return code(
                """
                var iso8601: String {
                    let date = "\\(pad(year, 4))-\\(pad(month, 2))-\\(pad(day, 2))T\\(clock)"
                    guard time % 1_000_000 > 0 else { return date + "Z" }
                    var fraction = pad(time % 1_000_000, 6)
                    while fraction.last == "0" { fraction.removeLast() }
                    return date + "." + fraction + "Z"
                }
                """)
        case .day:
            return code(
                """
                var dashedDay: String { "\\(pad(year, 4))-\\(pad(month, 2))-\\(pad(day, 2))" }
                """)
        case .http:
            return code(
                """
                var http: String {
                    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
                    let months = [
                        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                        "Dec",
                    ]
                    // 1970 began on a Thursday; 719,162 days before it, the year 1 on a Monday.
                    let weekday = weekdays[(days + 719_162) % 7]
                    let date = "\\(weekday), \\(pad(day, 2)) \\(months[month - 1]) \\(pad(year, 4))"
                    return "\\(date) \\(clock) GMT"
                }
                """)
        case .pattern(let pattern): return writing(pattern)
        case .seconds, .milliseconds: return Lines()
        }
    }

    private var padding: Lines {
        return code(
            """
            private var clock: String {
                let seconds = time / 1_000_000
                let minutes = seconds / 60
                return "\\(pad(minutes / 60, 2)):\\(pad(minutes % 60, 2)):\\(pad(seconds % 60, 2))"
            }

            private func pad(_ number: Int, _ width: Int) -> String {
                var text = String(number)
                while text.utf8.count < width { text = "0" + text }
                return text
            }
            """)
    }
}
