import ArgumentParser
import Diagnostics

/// A command whose result follows from files.
protocol FollowsFromFiles: AsyncParsableCommand {
    /// Whether a call is about one screen, not about all specs that it is given.
    static var isAboutOneScreen: Bool { get }

    var reporting: ReportingOptions { get }

    /// Makes the result, but writes no file, asks no server, and does not wait for changes.
    mutating func readInputs() async throws
}

extension FollowsFromFiles {
    static var isAboutOneScreen: Bool { false }
}

extension ValidateCommand: FollowsFromFiles {
    mutating func readInputs() async throws {
        watch = false
        fix = false
        write = false
        changedSince = nil
        format.report = Report.pretty.name
        try await run()
    }
}

extension RunCommand: FollowsFromFiles {
    static var isAboutOneScreen: Bool { true }

    mutating func readInputs() async throws {
        refreshing.watch = false
        recording.record = nil
        events.events = nil
        events.allowSend = false
        loading.cache = nil
        if loading.replay == nil { loading.offline = true }
        // The format of a run without one depends on the terminal.
        output.format = output.format ?? (output.file == nil ? "json" : nil)
        try await run()
    }
}

extension GenModelsCommand: FollowsFromFiles {
    mutating func readInputs() async throws {
        format.report = Report.pretty.name
        generation.beFolder()
        _ = try await generated()
    }
}

extension GenLoadersCommand: FollowsFromFiles {
    mutating func readInputs() async throws {
        format.report = Report.pretty.name
        generation.beFolder()
        _ = try await generated()
    }
}

extension GenScreensCommand: FollowsFromFiles {
    mutating func readInputs() async throws {
        format.report = Report.pretty.name
        generation.beFolder()
        _ = try await generated()
    }
}
