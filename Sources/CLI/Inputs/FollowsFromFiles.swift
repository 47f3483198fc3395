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
        // One form of a report would add to a file that GitHub names.
        format.report = Report.pretty.name
        try await run()
    }
}

extension TestCommand: FollowsFromFiles {
    mutating func readInputs() async throws {
        update = false
        accept = nil
        changedSince = nil
        keeping.verdicts = nil
        sharing.merge = []
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

/// A command that generates Swift files.
protocol GeneratesFiles: FollowsFromFiles {
    var generation: GenerationOptions { get set }
    var format: ReportFormatOption { get set }

    /// Returns what is generated. Reports everything and throws if there is an error.
    func generated() async throws -> GeneratedOutput
}

extension GeneratesFiles {
    mutating func readInputs() async throws {
        format.report = Report.pretty.name
        // Of one printed file, some commands leave out models, and so do not read what those need.
        if generation.outputFile == nil { generation.output = generation.output ?? "." }
        _ = try await generated()
    }
}

extension GenModelsCommand: GeneratesFiles {}

extension GenLoadersCommand: GeneratesFiles {}

extension GenScreensCommand: GeneratesFiles {}
