import TestSupport
import Testing

/// ScreenKitUI is empty where there is no UIKit, so building this package on Linux checks nothing of
/// it.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct RuntimeModuleTests {
    @Test func `ScreenKitUI compiles as a module with the settings of the package`() throws {
        let folder = try TemporaryFolder()
        let settings = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        ].map { "-enable-upcoming-feature \($0)" }.joined(separator: " ")
        for name in ["LoadingCore", "ScreenKit", "ScreenKitUI"] {
            try compile(name, "Sources/\(name)", "\(settings) -warnings-as-errors", in: folder)
        }
    }

    private func compile(
        _ module: String, _ sources: String, _ options: String, in folder: TemporaryFolder
    ) throws {
        let end = try ChildProcess.shell(
            """
            \(try #require(compiler)) -swift-version 6 -parse-as-library -wmo -I . \
            -I '\(UIKitStandIn.folder())' \
            -module-name \(module) -emit-module -emit-module-path \(module).swiftmodule \(options) \
            $(find '\(RepositoryRoot.path(of: sources))' -name '*.swift') 2>&1
            """, in: folder.url
        ).end()
        #expect(end.shellStatus == 0, "\(end.output.prefix(4_000))")
    }
}
