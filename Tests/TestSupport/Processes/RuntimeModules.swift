import Foundation

/// The libraries of apps, which generated Swift imports: those that the package has built, and ScreenKitUI
/// compiled upon the stand-in of UIKit.
package enum RuntimeModules {
    /// Compiles ScreenKitUI with the settings of the package, once for all tests of a process.
    ///
    /// - Returns: The folder of the modules and of their libraries, such as `libScreenKit.a`.
    /// - Throws: The messages of the compiler, also if they are only warnings.
    package static func folder() throws -> String { try compiled.get().path }

    /// Returns the options with which the compiler finds and links the libraries, for a shell.
    package static func options() throws -> String {
        let folder = try folder()
        let libraries = names.reversed().map { "-l\($0)" }.joined(separator: " ")
        return "-I '\(folder)' -L '\(folder)' \(libraries)"
    }

    /// What the package has built. Each library imports only those before it.
    private static let built = [
        "Geometry", "ExpressionCore", "CellCore", "LoadingCore", "ScreenKit",
    ]

    private static let names = built + ["ScreenKitUI"]

    private static let compiled = Result { try compile() }

    private static func compile() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in built { try link(name, in: folder) }
        let settings = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        ].flatMap { ["-enable-upcoming-feature", $0] }
        let name = "ScreenKitUI"
        // Tests read which views of the library a screen has.
        let options = [
            "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-Onone",
            "-enable-testing", "-I", ".", "-I", try UIKitStandIn.folder(), "-module-name", name,
            "-emit-module", "-emit-library", "-static", "-o", "lib\(name).a",
        ]
        let sources = SwiftCompiler.sources(in: RepositoryRoot.path(of: "Sources/\(name)"))
        try SwiftCompiler.run(options + settings + sources, in: folder)
        return folder
    }

    /// Adds a module that the package has built, as a library.
    private static func link(_ name: String, in folder: TemporaryFolder) throws {
        let products = ChildProcess.testProducts
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "\(name).swiftmodule"),
            withDestinationPath: "\(products)Modules/\(name).swiftmodule")
        // The folder may also have objects of files that were deleted.
        let objects = SwiftCompiler.sources(in: RepositoryRoot.path(of: "Sources/\(name)"))
            .map { "\(products)\(name).build/\(($0 as NSString).lastPathComponent).o" }
        try SwiftCompiler.archive(objects, into: "lib\(name).a", in: folder)
    }
}

/// The Swift compiler in the `PATH`.
enum SwiftCompiler {
    /// Returns the paths of the Swift files below a folder.
    static func sources(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(folder)/\($0)" }
    }

    /// Runs the compiler. Throws its messages if it fails.
    static func run(_ arguments: [String], in folder: TemporaryFolder) throws {
        guard let compiler = ChildProcess.find("swiftc") else { throw Fault(messages: "no swiftc") }
        let end = try ChildProcess(compiler, arguments, in: folder.url, joinsStreams: true).end()
        guard end.shellStatus == 0 else { throw Fault(messages: end.output) }
    }

    /// Adds objects to a library.
    static func archive(
        _ objects: [String], into library: String, in folder: TemporaryFolder
    ) throws {
        guard let archiver = ChildProcess.find("ar") else { throw Fault(messages: "no ar") }
        let end = try ChildProcess(
            archiver, ["rcs", library] + objects, in: folder.url, joinsStreams: true
        ).end()
        guard end.shellStatus == 0 else { throw Fault(messages: end.output) }
    }

    /// What is compiled or linked has errors.
    struct Fault: Error {
        let messages: String
    }
}
