import Foundation
import TestSupport

/// Carries scenarios out, each in a folder of its own.
struct ScenarioRunner {
    private let folder: URL

    /// Runs all commands of `scenario` and returns it with what they did.
    static func run(_ scenario: Scenario) async throws -> Scenario {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let runner = ScenarioRunner(folder: folder.appending(path: "work"))
        defer { try? FileManager.default.removeItem(at: folder) }
        try runner.makeFolder(runner.folder)
        var result = scenario
        result.steps = []
        for step in scenario.steps { result.steps.append(try await runner.perform(step)) }
        return result
    }

    private func perform(_ step: Scenario.Step) async throws -> Scenario.Step {
        switch step {
        case .file(let path, let text):
            let file = folder.appending(path: path)
            try makeFolder(file.deletingLastPathComponent())
            try Data(text.utf8).write(to: file)
        case .link(let path, let target):
            let link = folder.appending(path: path).path(percentEncoded: false)
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: target)
        case .specs:
            let specs = URL(filePath: RepositoryRoot.path(of: "Specs")).resolvingSymlinksInPath()
            try FileManager.default.copyItem(at: specs, to: folder.appending(path: "Specs"))
        case .run(let command):
            return .run(try await Screenc.run(command, in: folder))
        }
        return step
    }

    private func makeFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
}

/// The program under test, which the build puts beside the test bundle.
enum Screenc {
    /// Runs one line of `sh` whose `PATH` has `screenc`.
    static func run(
        _ command: Scenario.Command, in folder: URL
    ) async throws -> Scenario.Command {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command.line]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": ScreencProgram.path, "LC_ALL": "C.UTF-8", "HOME": folder.path(),
        ]
        process.standardInput = FileHandle.nullDevice
        // Files, because a pipe that nobody empties stops the program.
        let (output, errors) = (try Capture(in: folder), try Capture(in: folder))
        process.standardOutput = output.handle
        process.standardError = errors.handle
        try await finish(process)
        let isCrash = process.terminationReason == .uncaughtSignal
        return Scenario.Command(
            line: command.line, output: try output.text(), errors: try errors.text(),
            status: Int(process.terminationStatus) + (isCrash ? 128 : 0))
    }

    /// Starts a process and waits for its end, without a thread that other tests need.
    private static func finish(_ process: Process) async throws {
        try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in end.resume() }
            do {
                try start(process)
            } catch {
                process.terminationHandler = nil
                end.resume(throwing: error)
            }
        }
    }

    /// Starts a process that signals reach: it has the mask of the thread that starts it, and those
    /// of the test runner hold back all signals.
    static func start(_ process: Process) throws {
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }
}

/// A file that takes what a program prints.
private struct Capture {
    let handle: FileHandle
    private let file: URL

    /// Beside `folder`, where no command looks.
    init(in folder: URL) throws {
        file = folder.deletingLastPathComponent().appending(path: UUID().uuidString)
        try Data().write(to: file)
        handle = try FileHandle(forWritingTo: file)
    }

    func text() throws -> String {
        try handle.close()
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
