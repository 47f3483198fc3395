import LoadingCore

/// Localized names and phrases.
extension RunContext.Locale {
    /// Returns an ordinal: `3rd`, `3번째`.
    func ordinal(_ number: Int) -> String {
        LoadingRules.Ordinals.text(
            of: number, digits: String(number.magnitude), separator: data.group, tag: tag)
    }

    /// Returns relative time: `3 hours ago`, `in 2 days`; whole units, rounded down.
    func relative(seconds: Int) -> String {
        let distance = Int(clamping: seconds.magnitude)
        let lengths = [31_536_000, 2_592_000, 604_800, 86_400, 3_600, 60]
        guard let unit = lengths.firstIndex(where: { distance >= $0 }) else { return data.now }
        return relative(distance / lengths[unit], unit: unit, isPast: seconds < 0)
    }

    /// - Parameter unit: the index of years, months, weeks, days, hours or minutes.
    func relative(_ count: Int, unit: Int, isPast: Bool) -> String {
        let texts = isPast ? data.past : data.future
        guard texts.indices.contains(unit), let operands = PluralOperands(String(count)) else {
            return data.now
        }
        let category = pluralRules.category(of: operands).rawValue
        let text =
            LocaleData.value(of: category, in: texts[unit])
            ?? LocaleData.value(of: "other", in: texts[unit]) ?? ""
        return text.replacing("{0}", with: FormattedNumber.localized(String(count), data))
    }

    /// 1 is January.
    func month(_ number: Int, isShort: Bool) -> String {
        LocaleData.element(number - 1, of: isShort ? data.shortMonths : data.months)
    }

    /// 0 is Sunday.
    func weekday(_ number: Int, isShort: Bool) -> String {
        LocaleData.element(number, of: isShort ? data.shortWeekdays : data.weekdays)
    }

    func dayPeriod(hour: Int) -> String {
        LocaleData.element(hour < 12 ? 0 : 1, of: data.dayPeriods)
    }

    /// The pattern of a style: `short`, `medium`, `long` or `full`.
    func datePattern(style: String) -> String? {
        ["short", "medium", "long", "full"].firstIndex(of: style).map {
            LocaleData.element($0, of: data.dates)
        }
    }
}
