import Foundation
import POSIX

/// The stand-in of UIKit as a module, which tests of generated screens import and link.
package enum UIKitStandIn {
    /// Compiles the stand-in, once for all tests of a process.
    ///
    /// - Returns: The folder of `UIKit.swiftmodule` and `libUIKit.a`.
    package static func folder() throws -> String { try compiled.get().path }

    private static let compiled: Result<TemporaryFolder, any Error> = Result {
        // What is static is never freed.
        atexit { try? UIKitStandIn.compiled.get().remove() }
        return try compile()
    }

    private static func compile() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let root = RepositoryRoot.path(of: "Tests/UIKitStandIn")
        let sources = (FileManager.default.enumerator(atPath: root)?.allObjects ?? [])
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(root)/\($0)" }
        let options = [
            "-swift-version", "6", "-suppress-warnings", "-module-name", "UIKit",
            "-parse-as-library", "-wmo", "-Onone", "-emit-module", "-emit-library", "-static",
            "-o", "libUIKit.a",
        ]
        guard let compiler = ChildProcess.find("swiftc") else { throw Fault(messages: "no swiftc") }
        let end = try ChildProcess(
            compiler, options + sources, in: folder.url, joinsStreams: true
        ).end()
        guard end.shellStatus == 0 else { throw Fault(messages: end.output) }
        return folder
    }

    /// The stand-in does not compile.
    private struct Fault: Error {
        let messages: String
    }
}
