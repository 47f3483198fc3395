/// The stand-ins of UIKit and SwiftUI as modules, which tests of generated screens import and link.
package enum UIKitStandIn {
    /// Compiles the stand-in, once for all tests of a process.
    ///
    /// - Returns: The folder of `UIKit.swiftmodule`, `SwiftUI.swiftmodule` and `libUIKit.a`, which is that of
    ///   both.
    package static func folder() throws -> String { try compiled.get().path }

    private static let compiled = Result { try compile() }

    private static func compile() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let options = [
            "-swift-version", "6", "-suppress-warnings", "-module-name", "UIKit",
            "-parse-as-library", "-wmo", "-Onone", "-emit-module", "-emit-library", "-static",
            "-o", "libUIKit.a",
        ]
        let sources = SwiftCompiler.sources(in: RepositoryRoot.path(of: "Tests/UIKitStandIn"))
        try SwiftCompiler.run(options + sources, in: folder)
        let views = [
            "-swift-version", "6", "-suppress-warnings", "-module-name", "SwiftUI",
            "-parse-as-library", "-wmo", "-Onone", "-I", ".", "-emit-module", "-emit-module-path",
            "SwiftUI.swiftmodule", "-c", "-o", "SwiftUI.o",
        ]
        try SwiftCompiler.run(
            views + SwiftCompiler.sources(in: RepositoryRoot.path(of: "Tests/SwiftUIStandIn")),
            in: folder)
        try SwiftCompiler.archive(["SwiftUI.o"], into: "libUIKit.a", in: folder)
        return folder
    }
}
