import Foundation
import TestSupport
import Testing

/// A generated screen that scrolls to the end of a section, upon the stand-in of UIKit: heights that become
/// known and pages that come on the way do not move it away.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct ScrollDrivingTests {
    @Test func `a scroll ends at the end, whatever comes on the way`() throws {
        let folder = try TemporaryFolder()
        let spec = RepositoryRoot.path(of: "Tests/CommandTests/Cases/scrolls/feed.yaml")
        try folder.write(Data(contentsOf: URL(filePath: spec)), to: "feed.yaml")
        for command in ["gen-models", "gen-screens --runtime package"] {
            let end = try ChildProcess.shell(
                "screenc \(command) feed.yaml --output out", in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.output) \(end.errors)")
        }
        let driver = RepositoryRoot.path(of: "Tests/CommandTests/Cases/scrolls/Driver.swift")
        let standIn = try UIKitStandIn.folder()
        let end = try ChildProcess.shell(
            """
            \(try #require(compiler)) -swift-version 6 -wmo -warnings-as-errors -parse-as-library \
            -module-name App -package-name App -o driver out/*.swift '\(driver)' \
            \(try RuntimeModules.options()) -I '\(standIn)' -L '\(standIn)' -lUIKit 2>&1
            """, in: folder.url
        ).end()
        try #require(end.shellStatus == 0, "\(end.output.prefix(4_000))")
        let run = try ChildProcess(folder.path(of: "driver"), [], in: folder.url).end()
        try #require(run.status == 0, "\(run.errors)")
        expectGolden(run.output, "../Cases/scrolls/steps.txt")
    }
}
