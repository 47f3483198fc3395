import Foundation
import Testing

/// The compiler that a user's project is built with: `swiftc` of the `PATH`.
struct SwiftCompiler {
    struct Result {
        let status: Int32
        let output: String
    }

    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":").map { $0 + "/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// A folder of its own for one test, which the caller removes.
    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "screenc-models-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Runs `swiftc` with warnings as errors, in one process for all files, which is faster.
    static func run(_ arguments: [String], in folder: URL) throws -> Result {
        let compiler = try #require(path)
        let base = ["-swift-version", "6", "-warnings-as-errors", "-wmo"]
        return try run(compiler, base + arguments, in: folder)
    }

    /// Runs a program; its output is what it says on both streams.
    static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Result {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
