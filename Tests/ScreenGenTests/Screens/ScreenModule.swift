import Foundation
import TestSupport
import Testing

/// A module of generated files, which imports the runtime and the stand-in of UIKit.
struct ScreenModule {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Adds files of the module.
    func add(_ files: [(name: String, text: String)]) throws {
        for file in files { try folder.write(Data(file.text.utf8), to: "app/\(file.name)") }
    }

    /// Checks all files at once in each of some modes, with warnings as errors.
    func typeCheck(_ modes: [[String]]) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "app"))
        let modules = try [UIKitStandIn.folder(), RuntimeModules.folder()].flatMap { ["-I", $0] }
        let options = [
            "-parse-as-library", "-wmo", "-Onone", "-warnings-as-errors", "-typecheck",
            "-module-name", "App",
        ]
        for mode in modes {
            let result = try ChildProcess(
                #require(swiftCompiler), options + mode + modules + files.sorted(),
                in: folder.url.appending(path: "app"), joinsStreams: true
            ).end()
            try #require(result.status == 0, "\(result.output.prefix(8_000))")
        }
    }
}
