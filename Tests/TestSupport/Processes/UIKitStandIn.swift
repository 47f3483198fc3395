/// The stand-in of UIKit as a module, which tests of generated screens import and link.
package enum UIKitStandIn {
    /// Compiles the stand-in, once for all tests of a process.
    ///
    /// - Returns: The folder of `UIKit.swiftmodule` and `libUIKit.a`.
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
        return folder
    }
}
