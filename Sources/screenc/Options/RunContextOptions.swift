import ArgumentParser
import Expressions
import Values

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What expressions know of a run: its time, language and time zone.
struct RunContextOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The moment that `now` stands for, instead of the present one.", valueName: "time"))
    var now: Moment?

    @Option(
        help: ArgumentHelp(
            "The language of numbers and dates, and the direction of the screen: ko, ar.",
            valueName: "language"))
    var locale: Language = .english

    @Option(
        name: .customLong("time-zone"),
        help: ArgumentHelp("The time zone of dates in texts.", valueName: "zone"))
    var timeZone: String = "UTC"

    func validate() throws {
        guard RunContext.isTimeZone(timeZone) else {
            throw ValidationError(
                "there is no time zone '\(timeZone)'; write one such as Asia/Seoul or +09:00")
        }
    }

    var context: RunContext { context(recordedAt: nil) }

    /// - Parameter moment: when the recording was made that answers. Its answers belong to that
    ///   moment, so that it is now unless the command line says otherwise.
    func context(recordedAt moment: Value?) -> RunContext {
        RunContext(
            now: now?.value ?? moment ?? Moment.present, locale: locale.locale ?? .english,
            timeZone: timeZone)
    }

    /// Says once what the run has to do without.
    func report() throws {
        guard locale.locale == nil else { return }
        try Console.error.write("screenc: \(String.noTables(for: locale))\n")
    }
}

/// A moment as RFC 3339 has it: `2024-05-01T12:00:00Z`.
struct Moment: ExpressibleByArgument {
    let value: Value

    init?(argument: String) {
        guard let value = DateParser.parse(argument, .iso8601) else { return nil }
        self.value = value
    }

    /// The machine's clock.
    static var present: Value {
        let seconds = Date.now.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        let nanoseconds = ((seconds - whole) * 1_000_000_000).rounded(.down)
        return .date(
            seconds: Int64(whole), nanoseconds: UInt32(min(max(nanoseconds, 0), 999_999_999)))
    }
}
