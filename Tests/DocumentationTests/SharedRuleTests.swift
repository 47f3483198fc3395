import Foundation
import TestSupport
import Testing

/// What both worlds need is in the core alone: neither screenc nor the library of apps has a second
/// implementation of a rule (Docs/Decisions/0115).
///
/// A rule is recognised by texts that nothing else needs. That does not find every second place, but
/// each one that has been found so far.
@Suite struct SharedRuleTests {
    /// The sources of both worlds by path, below `Sources`.
    private static let worlds = Result {
        try sources(of: ["Loading", "ScreenKit", "ScreenKitUI", "ScreenGen", "Session"])
    }

    private static let core = Result { try sources(of: ["LoadingCore"]) }

    private static func sources(of targets: [String]) throws -> [String: String] {
        let files = targets.flatMap { PackageTargets.files(in: "Sources/\($0)") }
        return try files.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { texts, file in
            texts[String(file.dropFirst("Sources/".count))] = try PackageTargets.text(file)
        }
    }

    @Test(arguments: SharedRule.all) func `no world has a rule of the core`(_ rule: SharedRule)
        throws
    {
        for (file, text) in try Self.worlds.get() where rule.others[file] == nil {
            let lines = rule.lines(in: text)
            #expect(
                lines == [], "\(file) has what is in \(rule.core.sorted()) of LoadingCore: ask that"
            )
        }
    }

    @Test(arguments: SharedRule.all) func `the core has it`(_ rule: SharedRule) throws {
        let files = try Self.core.get().filter { !rule.lines(in: $0.value).isEmpty }.keys
        #expect(Set(files.map { $0.dropFirst("LoadingCore/".count) }.map(String.init)) == rule.core)
    }

    @Test(arguments: SharedRule.all) func `a second place would be found`(_ rule: SharedRule) {
        #expect(rule.lines(in: "func second() {\n    \(rule.example)\n}") == [rule.example])
        #expect(rule.lines(in: "    // \(rule.example)\nlet value = 1  // \(rule.example)") == [])
        let others = SharedRule.all.filter { !$0.lines(in: rule.example).isEmpty }
        #expect(others.map(\.testDescription) == [rule.testDescription])
    }

    @Test(arguments: SharedRule.all) func `an exception has its reason`(_ rule: SharedRule) throws {
        for (file, reason) in rule.others {
            let text = try #require(try Self.worlds.get()[file], "\(file) is no more: remove it")
            #expect(!rule.lines(in: text).isEmpty, "\(file) needs no exception: remove it")
            let names = reason.components(separatedBy: "`")
            for name in names.indices.filter({ $0 % 2 == 1 }).map({ names[$0] }) {
                let isThere = text.contains(name)
                #expect(isThere, "\(file) has no \(name)")
            }
            #expect(names.count > 2, "\(reason)")
        }
    }
}
