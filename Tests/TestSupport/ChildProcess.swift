package import Foundation
import POSIX

/// A program that a test starts, and what it prints.
///
/// For `onThread`, unless `run` is awaited: what waits for a program must not wait for the other tests.
package final class ChildProcess {
    /// How a program ended.
    package struct End: Sendable {
        /// The exit code, or the number of the signal that killed it.
        package let status: Int
        package let isKilled: Bool
        package let output: String
        /// Nothing where both streams are one.
        package let errors: String

        /// The exit code as a shell tells it.
        package var shellStatus: Int { isKilled ? 128 + status : status }
    }

    private let process = Process()
    private let folder: TemporaryFolder
    private let joinsStreams: Bool

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: that of the tests where there is none.
    ///   - joinsStreams: whether errors stand in the output, in order.
    package init(
        _ program: String, _ arguments: [String], in directory: URL? = nil,
        environment: [String: String]? = nil, input: FileHandle = .nullDevice,
        joinsStreams: Bool = false
    ) throws {
        folder = try TemporaryFolder()
        self.joinsStreams = joinsStreams
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = directory }
        if let environment { process.environment = environment }
        process.standardInput = input
        // Files, because a pipe that nobody empties stops the program.
        let output = try folder.makeFile("output")
        process.standardOutput = output
        process.standardError = joinsStreams ? output : try folder.makeFile("errors")
        try process.runUnmasked()
    }

    /// Starts `screenc`, without a shell in between.
    package static func screenc(
        _ arguments: [String], in directory: URL, input: FileHandle = .nullDevice
    ) throws -> ChildProcess {
        try ChildProcess(
            products + "screenc", arguments, in: directory, environment: ["LC_ALL": "C.UTF-8"],
            input: input)
    }

    /// Starts a line of `sh` whose `PATH` has `screenc`.
    package static func shell(
        _ line: String, in directory: URL, environment: [String: String] = [:],
        joinsStreams: Bool = false
    ) throws -> ChildProcess {
        // A document must not be rewritten with the shell's complaint.
        guard FileManager.default.isExecutableFile(atPath: products + "screenc") else {
            throw CocoaError(.executableNotLoadable)
        }
        let defaultValue = ["PATH": path, "LC_ALL": "C.UTF-8"]
        return try ChildProcess(
            "/bin/sh", ["-c", line], in: directory,
            environment: defaultValue.merging(environment) { $1 }, joinsStreams: joinsStreams)
    }

    /// What a line of `sh` prints on both streams, in order.
    package static func text(of line: String, in directory: URL) throws -> String {
        try shell(line, in: directory, joinsStreams: true).end().output
    }

    deinit { if process.isRunning { send(SIGKILL) } }

    package var isRunning: Bool { process.isRunning }

    package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// What the program has printed by now.
    package func outputSoFar() throws -> String { try folder.text("output") }

    /// Waits on this thread until the program ends.
    package func end() throws -> End {
        while process.isRunning { usleep(5_000) }
        return try result()
    }

    /// Waits without a thread that other tests need.
    package func end() async throws -> End {
        while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
        return try result()
    }

    private func result() throws -> End {
        End(
            status: Int(process.terminationStatus),
            isKilled: process.terminationReason == .uncaughtSignal, output: try outputSoFar(),
            errors: joinsStreams ? "" : try folder.text("errors"))
    }
}

extension ChildProcess {
    /// The `PATH` of shells: the program's folder, and those of the default programs. GNU's go before the
    /// system's where they are others.
    package static let path: String = {
        #if os(macOS)
            let gnu = ["coreutils", "grep"].map { "/opt/homebrew/opt/\($0)/libexec/gnubin:" }
        #else
            let gnu: [String] = []
        #endif
        return "\(products):\(gnu.joined())/usr/bin:/bin"
    }()

    /// A program in the `PATH` of the tests.
    package static func find(_ program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The folder of what has been built, with a slash at its end.
    private static let products: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let place = bundle?.bundleURL ?? bundleOfArguments ?? Bundle.main.executableURL
        return (place ?? URL(filePath: "/")).deletingLastPathComponent()
            .path(percentEncoded: false)
    }()

    /// The test bundle where a program of Xcode runs the tests, which is told which.
    private static var bundleOfArguments: URL? {
        CommandLine.arguments.lazy.compactMap { argument in
            argument.firstRange(of: ".xctest").map { suffix in
                URL(filePath: String(argument[..<suffix.upperBound]))
            }
        }.first
    }
}

extension Process {
    /// Starts a process that signals reach: it has the mask of the thread that starts it, and those
    /// of the test runner hold back all signals.
    package func runUnmasked() throws {
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try run()
    }
}

/// Carries something out on a thread of its own, which no other test keeps waiting.
package func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<T, any Error>) in
        Thread.detachNewThread { end.resume(with: Result { try body() }) }
    }
}
