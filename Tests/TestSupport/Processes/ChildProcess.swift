package import Foundation
import POSIX

/// A process that a test starts, with its output.
///
/// Use it in `onThread`, or await `run`: waiting for a process must not block the other tests.
package final class ChildProcess {
    /// The result of a process.
    package struct End: Sendable {
        /// The exit code, or the number of the signal that killed it.
        package let status: Int
        package let isKilled: Bool
        package let output: String
        /// Empty if the streams are joined.
        package let errors: String

        /// The exit code as a shell returns it.
        package var shellStatus: Int { isKilled ? 128 + status : status }
    }

    private let process: SpawnedProcess
    /// The command line.
    private let name: String
    private let folder: TemporaryFolder
    private let joinsStreams: Bool

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: The environment; by default that of the tests.
    ///   - joinsStreams: Whether standard error is written to the output, in order.
    package init(
        _ program: String, _ arguments: [String], in directory: URL? = nil,
        environment: [String: String]? = nil, input: FileHandle? = nil,
        joinsStreams: Bool = false
    ) throws {
        folder = try TemporaryFolder()
        self.joinsStreams = joinsStreams
        name = ([program] + arguments).joined(separator: " ")
        // Files, because a full pipe would block the program.
        let output = try folder.makeFile("output")
        let errors = joinsStreams ? output : try folder.makeFile("errors")
        process = try SpawnedProcess(
            program, arguments, in: directory, environment: environment,
            streams: [input?.fileDescriptor, output.fileDescriptor, errors.fileDescriptor])
    }

    /// Starts `screenc` without a shell.
    package static func screenc(
        _ arguments: [String], in directory: URL, environment: [String: String] = [:],
        input: FileHandle? = nil
    ) throws -> ChildProcess {
        try ChildProcess(
            products + "screenc", arguments, in: directory,
            environment: ["LC_ALL": "C.UTF-8"].merging(environment) { $1 }, input: input)
    }

    /// Starts a command line of `sh`, whose `PATH` contains `screenc`.
    package static func shell(
        _ line: String, in directory: URL, environment: [String: String] = [:],
        joinsStreams: Bool = false
    ) throws -> ChildProcess {
        // A document must not be updated with the shell's error message.
        guard FileManager.default.isExecutableFile(atPath: products + "screenc") else {
            throw CocoaError(.executableNotLoadable)
        }
        let defaults = ["PATH": path, "LC_ALL": "C.UTF-8"]
        return try ChildProcess(
            "/bin/sh", ["-c", line], in: directory,
            environment: defaults.merging(environment) { $1 }, joinsStreams: joinsStreams)
    }

    /// Runs a command line of `sh` and returns the output of both streams, in order.
    package static func text(of line: String, in directory: URL) throws -> String {
        try shell(line, in: directory, joinsStreams: true).end().output
    }

    package var isRunning: Bool { process.isRunning }

    package func send(_ signal: Int32) { process.send(signal) }

    /// Kills the process and those that it has started.
    package func killGroup() { process.endGroup(within: 0) }

    /// Returns the output so far.
    package func outputSoFar() throws -> String { try folder.text("output") }

    /// Returns what was written to standard error so far.
    package func errorsSoFar() throws -> String { try folder.text("errors") }

    /// As long as a compiler may take on a busy machine.
    private static let longest = Duration.seconds(1_200)

    /// Waits on this thread for the end of the program.
    package func end() throws -> End {
        try blockUntil(awaitedEnd, atMost: Self.longest) { !process.isRunning }
        return try result()
    }

    /// Waits without blocking a thread of the tests.
    package func end() async throws -> End {
        try await waitUntil(awaitedEnd, atMost: Self.longest) { !process.isRunning }
        return try result()
    }

    private var awaitedEnd: String {
        let texts = [try? outputSoFar(), joinsStreams ? nil : try? errorsSoFar()]
        return ([name + " ends"] + texts.compactMap(\.self)).joined(separator: "\n")
    }

    private func result() throws -> End {
        let end = process.end
        return End(
            status: end?.code ?? 0, isKilled: end?.isKilled ?? false, output: try outputSoFar(),
            errors: joinsStreams ? "" : try errorsSoFar())
    }
}

extension ChildProcess {
    /// The `PATH` of shells: the folder of the program, and the system's. GNU tools have precedence
    /// where the system's differ.
    package static let path: String = {
        #if os(macOS)
            let gnu = ["coreutils", "grep"].map { "/opt/homebrew/opt/\($0)/libexec/gnubin:" }
        #else
            let gnu: [String] = []
        #endif
        return "\(products):\(gnu.joined())/usr/bin:/bin"
    }()

    /// Finds a program in the `PATH` of the tests.
    package static func find(_ program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The folder of the programs, with a trailing slash: `SCREENC_PROGRAMS`, or that of the tests.
    private static let products: String = {
        if let folder = ProcessInfo.processInfo.environment["SCREENC_PROGRAMS"], !folder.isEmpty {
            return folder + "/"
        }
        return testProducts
    }()

    /// The folder in which the package was built for the tests, with a trailing slash.
    static let testProducts: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let place = bundle?.bundleURL ?? bundleOfArguments ?? Bundle.main.executableURL
        return (place ?? URL(filePath: "/")).deletingLastPathComponent()
            .path(percentEncoded: false)
    }()

    /// The test bundle, if a program of Xcode runs the tests.
    private static var bundleOfArguments: URL? {
        CommandLine.arguments.lazy.compactMap { argument in
            argument.firstRange(of: ".xctest").map { suffix in
                URL(filePath: String(argument[..<suffix.upperBound]))
            }
        }.first
    }
}

/// Runs a closure on its own thread, so that it does not block other tests.
package func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<T, any Error>) in
        Thread.detachNewThread { end.resume(with: Result { try body() }) }
    }
}
