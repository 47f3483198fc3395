import Foundation
import TestSupport
import Testing

/// The stand-in of UIKit asks cells for their sizes as UIKit does, and its views have sizes: what
/// tests of generated screens rest upon. The program is in `Cases/sizing`.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct StandInSizingTests {
    /// The checks of the program, by name.
    private static let names = [
        // Who asks whom.
        "one question between handler and display", "three arguments",
        "forwarded or by constraints", "height of the target", "width of the content",
        "section provider runs again", "headers footers and badges",
        // What becomes of the answer.
        "fixed lengths ignore the answer", "uniform across siblings",
        "estimated lengths ignore insets",
        // When cells are asked again.
        "invalidation asks again", "invalidations are merged", "endless questions",
        "invalidation while applying", "applying asks in both states", "reconfiguring",
        // Preparing, updating and separating cells.
        "prepared cells", "state of the content", "updates of configurations", "separators",
        // Views.
        "margins", "traits read while measuring", "sizes of views", "directions", "offset",
        "target of an update",
    ]

    @Test(arguments: names) func `sizes and questions are those of UIKit`(name: String) throws {
        let found = try Self.found.get()
        #expect(found[name] == "ok")
    }

    @Test func `each check of the program has a name here`() throws {
        let found = try Self.found.get()
        #expect(Set(found.keys) == Set(Self.names))
    }

    /// What the program found, by the names of its checks: it is compiled once.
    private static let found = Result { try run() }

    private static func run() throws -> [String: String] {
        let folder = try TemporaryFolder()
        let standIn = try UIKitStandIn.folder()
        let sources = RepositoryRoot.path(of: "Tests/CommandTests/Cases/sizing")
        try shell(
            """
            '\(#require(compiler))' -swift-version 6 -warnings-as-errors -parse-as-library -wmo \
            -Onone -module-name Sizing -I '\(standIn)' -L '\(standIn)' -lUIKit -o sizing \
            '\(sources)'/*.swift
            """, in: folder)
        let lines = try shell("./sizing", in: folder).split(separator: "\n").map { line in
            line.split(separator: ": ", maxSplits: 1).map(String.init)
        }
        return Dictionary(lines.map { ($0[0], $0.last ?? "") }) { "\($0); \($1)" }
    }

    @discardableResult
    private static func shell(_ command: String, in folder: TemporaryFolder) throws -> String {
        let end = try ChildProcess.shell("\(command) 2>&1", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.output.prefix(6_000))")
        return end.output
    }
}
