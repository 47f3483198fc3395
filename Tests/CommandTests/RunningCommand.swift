import Foundation
import TestSupport

/// A `screenc` that runs in a folder of its own while the test does something to it.
struct RunningCommand {
    let folder: TemporaryFolder
    private let process: ChildProcess

    /// Starts `screenc` beside these files.
    init(
        _ arguments: [String], files: [String: String] = [:], input: FileHandle = .nullDevice
    ) throws {
        folder = try TemporaryFolder(files)
        process = try .screenc(arguments, in: folder.url, input: input)
    }

    var isRunning: Bool { process.isRunning }

    func send(_ number: Int32) { process.send(number) }

    /// What the program printed and its exit code; 1,000 more for one that a signal killed.
    func end() throws -> (status: Int, output: String, errors: String) {
        let end = try process.end()
        return (end.status + (end.isKilled ? 1_000 : 0), end.output, end.errors)
    }

    /// What the program has printed by now.
    func outputSoFar() throws -> String { try process.outputSoFar() }

    /// The names in the folder, sorted.
    var names: [String] { folder.names }
}
