package import Foundation

/// The program that the documents speak of, which the build puts beside the test bundle.
package enum ScreencProgram {
    /// Runs one line of `sh` whose `PATH` has `screenc`; what it prints on both streams, in order.
    package static func run(_ line: String, in folder: URL) throws -> String {
        // A document must not be rewritten with the shell's complaint.
        guard FileManager.default.isExecutableFile(atPath: products + "/screenc") else {
            throw CocoaError(.executableNotLoadable)
        }
        // A file, because a pipe that nobody empties stops the program.
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "\(products):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// The folder of what has been built, with a slash at its end.
    package static let products: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let place = bundle?.bundleURL ?? Bundle.main.executableURL ?? URL(filePath: "/")
        return place.deletingLastPathComponent().path(percentEncoded: false)
    }()
}
