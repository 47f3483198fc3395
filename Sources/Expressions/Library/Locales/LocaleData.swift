/// The formats of numbers and dates of a language, from CLDR. Lists are strings separated by `|`.
/// What is not in the file is empty.
final class LocaleData: Sendable {
    let decimal: String
    let group: String
    let minus: String
    /// A pattern of UTS #35, "Number Format Patterns": `#,##,##0.###`.
    let number: String
    /// `¤#,##0.00`; after a `;`, the pattern of negative amounts.
    let currency: String
    /// The minimum number of digits before the first group separator.
    let minimumGroupingDigits: Int
    /// `USD=$`.
    let currencySymbols: String
    let months: String
    let shortMonths: String
    /// From Sunday.
    let weekdays: String
    let shortWeekdays: String
    /// The names before and after noon.
    let dayPeriods: String
    /// The patterns of the styles short, medium, long and full.
    let dates: String
    let now: String
    /// `one={0} day ago|other={0} days ago`, of years, months, weeks, days, hours and minutes.
    let past: [String]
    let future: [String]
    /// The tags that are written as this one, though CLDR has other formats or digits for them, with
    /// spaces between them.
    let otherRegions: String

    /// - Parameter values: the values of a section of the file by their names.
    private init(_ values: [String: String]) {
        let value = { values[$0] ?? "" }
        decimal = value("decimal")
        group = value("group")
        minus = value("minus")
        number = value("number")
        currency = value("currency")
        minimumGroupingDigits = Int(value("minimumGroupingDigits")) ?? 1
        currencySymbols = value("currencySymbols")
        months = value("months")
        shortMonths = value("shortMonths")
        weekdays = value("weekdays")
        shortWeekdays = value("shortWeekdays")
        dayPeriods = value("dayPeriods")
        dates = value("dates")
        now = value("now")
        let units = ["year", "month", "week", "day", "hour", "minute"]
        past = units.map { value("past.\($0)") }
        future = units.map { value("future.\($0)") }
        otherRegions = value("otherRegions")
    }
}

extension LocaleData {
    static let english = LocaleData(LocaleSections.values(of: "en") ?? [:])

    /// Returns the formats of a language; nil for one without formats of its own.
    static func data(of tag: String) -> LocaleData? {
        tag == "en" ? english : LocaleSections.values(of: tag).map(LocaleData.init)
    }

    static func element(_ index: Int, of list: String) -> String {
        let elements = list.split(separator: "|", omittingEmptySubsequences: false)
        return elements.indices.contains(index) ? String(elements[index]) : ""
    }

    /// The value of `key` in `key=value|key=value`.
    static func value(of key: String, in list: String) -> String? {
        list.split(separator: "|").first { $0.hasPrefix(key + "=") }
            .map { String($0.dropFirst(key.utf8.count + 1)) }
    }

    /// The size of the last digit group, and of the others.
    var groupSizes: (last: Int, others: Int) {
        let groups = number.prefix { $0 != "." }.split(separator: ",").dropFirst().map(\.count)
        return (groups.last ?? 3, groups.count > 1 ? groups[0] : groups.last ?? 3)
    }
}
