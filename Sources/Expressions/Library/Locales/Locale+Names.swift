/// Localized names and phrases.
extension RunContext.Locale {
    /// The suffix of an ordinal: `st`, `nd`, `rd`, `th`; `번째`.
    func ordinalSuffix(_ number: Int64) -> String {
        if self == .korean { return "번째" }
        let magnitude = number.magnitude
        guard magnitude / 10 % 10 != 1 else { return "th" }
        switch magnitude % 10 {
        case 1: return "st"
        case 2: return "nd"
        case 3: return "rd"
        default: return "th"
        }
    }

    /// Returns relative time: `3 hours ago`, `in 2 days`; whole units, rounded down.
    func relative(seconds: Int) -> String {
        let distance = Int(clamping: seconds.magnitude)
        let units = [
            (31_536_000, "year", "년"), (2_592_000, "month", "개월"), (604_800, "week", "주"),
            (86_400, "day", "일"), (3_600, "hour", "시간"), (60, "minute", "분"),
        ]
        guard let (length, english, korean) = units.first(where: { distance >= $0.0 }) else {
            return self == .english ? "now" : "지금"
        }
        let count = distance / length
        switch self {
        case .korean: return "\(count)\(korean) \(seconds < 0 ? "전" : "후")"
        case .english:
            let amount = "\(count) \(english)\(count == 1 ? "" : "s")"
            return seconds < 0 ? "\(amount) ago" : "in \(amount)"
        }
    }

    /// January to December.
    var months: [String] {
        switch self {
        case .korean: (1...12).map { "\($0)월" }
        case .english:
            [
                "January", "February", "March", "April", "May", "June", "July", "August",
                "September", "October", "November", "December",
            ]
        }
    }

    /// Sunday to Saturday.
    var weekdays: [String] {
        switch self {
        case .korean: ["일", "월", "화", "수", "목", "금", "토"].map { $0 + "요일" }
        case .english:
            ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        }
    }

    /// The length of abbreviated names.
    var shortNameLength: Int { self == .english ? 3 : 1 }

    /// The names of the day periods before and after noon.
    var dayHalves: (String, String) { self == .english ? ("AM", "PM") : ("오전", "오후") }
}
