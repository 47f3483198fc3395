import Foundation
import TestSupport

/// A program that runs while the test does something to it: no shell stands between them.
///
/// For `onThread`: what waits for a program must not wait for the other tests.
final class RunningCommand {
    let folder: URL
    private let process = Process()
    private let output: URL
    private let errors: URL

    /// Starts `screenc` in a folder of its own with these files.
    init(_ arguments: [String], files: [String: String] = [:], input: FileHandle? = nil) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        folder = place.appending(path: "work")
        output = place.appending(path: "output")
        errors = place.appending(path: "errors")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        process.executableURL = URL(filePath: ScreencProgram.products + "screenc")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = try Self.handle(output)
        process.standardError = try Self.handle(errors)
        try Screenc.start(process)
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    }

    private static func handle(_ file: URL) throws -> FileHandle {
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    var isRunning: Bool { process.isRunning }

    func send(_ number: Int32) { kill(process.processIdentifier, number) }

    /// What the program printed and its exit code; 1,000 more for one that a signal killed.
    func end() throws -> (status: Int, output: String, errors: String) {
        while process.isRunning { usleep(5_000) }
        let isKilled = process.terminationReason == .uncaughtSignal
        return (
            Int(process.terminationStatus) + (isKilled ? 1_000 : 0),
            String(decoding: try Data(contentsOf: output), as: UTF8.self),
            String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }

    /// What the program has printed by now.
    func outputSoFar() throws -> String {
        String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }

    /// The names in the folder, sorted.
    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(
                atPath: folder.path(percentEncoded: false)
            ).sorted()
        }
    }
}

/// Carries something out on a thread of its own, which no other test keeps waiting.
func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread { end.resume(with: Result { try body() }) }
    }
}
