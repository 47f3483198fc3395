import ArgumentParser
import Expressions
import Values

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The options for the time, language and time zone of a run.
struct RunContextOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The value of `now` instead of the current time.", valueName: "time"))
    var now: Moment?

    @Option(
        help: ArgumentHelp(
            "The language of numbers and dates, and the layout direction, such as ko, pt-BR or ar.",
            valueName: "language"))
    var locale: Language = .english

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
    /// - Parameter moment: The date of the replayed recording. It is `now` unless the command line
    ///   sets it.
    func context(recordedAt moment: Value?) -> RunContext {
        RunContext(
            now: now?.value ?? moment ?? Moment.present, locale: locale.locale ?? .english,
            timeZone: timeZone)
    }

    /// Reports an unsupported language.
    func report() throws {
        guard locale.locale == nil else { return }
        try Console.error.write("screenc: \(String.noTables(for: locale))\n")
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
        let seconds = Date.now.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        let nanoseconds = ((seconds - whole) * 1_000_000_000).rounded(.down)
        return .date(
            seconds: Int64(whole), nanoseconds: UInt32(min(max(nanoseconds, 0), 999_999_999)))
    }
}
