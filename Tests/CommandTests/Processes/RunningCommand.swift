import Foundation
import TestSupport

/// A running `screenc` process in its own folder.
struct RunningCommand {
    let folder: TemporaryFolder
    private let process: ChildProcess

    /// Starts `screenc` in a folder with these files.
    init(
        _ arguments: [String], files: [String: String] = [:], input: FileHandle? = nil
    ) throws {
        folder = try TemporaryFolder(files)
        process = try .screenc(arguments, in: folder.url, input: input)
    }

    var isRunning: Bool { process.isRunning }

    func send(_ number: Int32) { process.send(number) }

    /// The output and the exit code, to which 1,000 is added if a signal killed the program.
    typealias End = (status: Int, output: String, errors: String)

    /// Waits for the end.
    func end() throws -> End {
        let end = try process.end()
        return (end.status + (end.isKilled ? 1_000 : 0), end.output, end.errors)
    }

    /// Returns the output so far.
    func outputSoFar() throws -> String { try process.outputSoFar() }

    /// Returns what was written to standard error so far.
    func errorsSoFar() throws -> String { try process.errorsSoFar() }

    /// The sorted names in the folder.
    var names: [String] { folder.names }
}
