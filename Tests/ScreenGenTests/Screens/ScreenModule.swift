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
        try emitModule("LoadingCore", at: "Sources/LoadingCore")
        try emitModule("ScreenKit", at: "Sources/ScreenKit")
        try emitModule("ScreenKitUI", at: "Sources/ScreenKitUI")
        for mode in modes {
            try swift(
                mode + ["-warnings-as-errors", "-typecheck", "-module-name", "App"], at: "app")
        }
    }

    private func emitModule(_ name: String, at path: String) throws {
        let settings = [
            "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
            "-suppress-warnings",
            "-emit-module", "-emit-module-path", "\(name).swiftmodule", "-module-name", name,
            "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
        ]
        try swift(settings, at: RepositoryRoot.path(of: path))
    }

    private func swift(_ arguments: [String], at path: String) throws {
        let root = path.hasPrefix("/") ? path : folder.url.appending(path: path).path()
        let names = try #require(FileManager.default.enumerator(atPath: root))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        let result = try ChildProcess(
            #require(swiftCompiler),
            ["-parse-as-library", "-wmo", "-Onone", "-I", "."]
                + ["-I", UIKitStandIn.folder()] + arguments
                + names.map { "\(root)/\($0)" },
            in: folder.url, joinsStreams: true
        ).end()
        try #require(result.status == 0, "\(result.output.prefix(8_000))")
    }
}
