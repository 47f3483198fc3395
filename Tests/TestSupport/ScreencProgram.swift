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
        process.environment = ["PATH": path, "LC_ALL": "C.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// The `PATH` of shells: the program's folder, and those of the usual programs. GNU's go before the
    /// system's where they are others.
    package static let path: String = {
        #if os(macOS)
            let gnu = ["coreutils", "grep"].map { "/opt/homebrew/opt/\($0)/libexec/gnubin:" }
        #else
            let gnu: [String] = []
        #endif
        return "\(products):\(gnu.joined())/usr/bin:/bin"
    }()

    /// The folder of what has been built, with a slash at its end.
    package static let products: String = {
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
