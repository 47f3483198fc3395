import ArgumentParser
import Expressions
import POSIX
import Values

/// The options for the time, language and time zone of a run.
struct RunContextOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The value of `now` instead of the current time, such as 2026-03-05T12:00:00Z.",
            valueName: "time"))
    var now: Moment?

    @Option(
        help: ArgumentHelp(
            "The language of texts, numbers and dates, and the layout direction, such as ko, pt-BR "
                + "or ar; pseudo lengthens the texts of the spec's strings, and pseudo-rtl mirrors "
                + "the screen. (default: the source language of strings, or en)",
            valueName: "language"))
    var locale: Language?

    @Option(
        name: .customLong("time-zone"),
        help: ArgumentHelp("The time zone of formatted dates.", valueName: "zone"))
    var timeZone: String = "UTC"

    func validate() throws {
        guard RunContext.isTimeZone(timeZone) else {
            throw ValidationError(
                "there is no time zone '\(timeZone)'; write one such as Asia/Seoul or +09:00")
        }
    }

    var context: RunContext { context(recordedAt: nil) }

    /// Returns the context of a run.
    /// - Parameters:
    ///   - moment: The date of the replayed recording. It is `now` unless the command line sets it.
    ///   - strings: The texts of the spec, if it has a catalog.
    ///   - device: The kind of device of the run.
    func context(
        recordedAt moment: Value?, _ strings: StringCatalog? = nil, on device: DeviceKind = .iphone
    ) -> RunContext {
        let language = language(for: strings)
        return RunContext(
            now: now?.value ?? moment ?? Moment.present,
            locale: language.locale ?? RunContext.Locale(unknown: language.tag),
            timeZone: timeZone, device: device)
    }

    /// Returns the language of the run: that of the command line, else the source language of the
    /// spec's texts.
    func language(for strings: StringCatalog?) -> Language {
        locale ?? .source(of: strings)
    }

    /// Reports an unsupported language or region.
    func report() throws {
        guard let locale, locale.locale == nil || locale.locale?.standIn != nil else { return }
        try Console.error.write("screenc: \(String.noTables(for: locale))\n")
    }

    /// Reports a language that the texts of the spec do not have.
    func report(_ strings: StringCatalog?) throws {
        guard let locale, let strings, locale.pseudo == nil,
            !strings.hasLanguage(of: locale.locale?.tag ?? locale.tag)
        else { return }
        try Console.error.write("screenc: \(String.noTexts(in: locale, strings))\n")
    }
}

/// An RFC 3339 timestamp: `2024-05-01T12:00:00Z`.
struct Moment: ExpressibleByArgument {
    let value: Value

    init?(argument: String) {
        guard let value = DateParser.parse(argument, .iso8601) else { return nil }
        self.value = value
    }

    /// The current time.
    static var present: Value {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        // In microseconds, as dates are that are read: a recording has the moment of its run.
        let microseconds = time.tv_nsec / 1_000
        return .date(
            seconds: Int64(time.tv_sec),
            nanoseconds: UInt32(truncatingIfNeeded: microseconds * 1_000))
    }
}
