import Changes
import Diagnostics
import Foundation
import ScreenSpec
import Screens
import Testing

/// The table of changes: what each is found as.
@Suite struct ChangeTableTests {
    private static let old = ChangeCase.text(of: "shop.yaml")

    /// The other screen, which taps show.
    private static let product = readInterface(
        SourceText(path: "product.yaml", bytes: Array(ChangeCase.text(of: "product.yaml").utf8)))

    private static func screen(_ text: String, _ path: String) -> Screen? {
        var bag = DiagnosticBag()
        let directory = ScreenDirectory { id in
            ScreenSearch(found: [product].compactMap(\.self).filter { $0.id == id })
        }
        return Compiler(screens: directory)
            .compile(SourceText(path: path, bytes: Array(text.utf8)), into: &bag)
    }

    @Test(arguments: ChangeCase.all)
    func change(_ entry: ChangeCase) throws {
        let text = try #require(entry.applied(to: Self.old))
        let before = try #require(Self.screen(Self.old, "old/shop.yaml"))
        guard !entry.isRefused else {
            #expect(Self.screen(text, "new/shop.yaml") == nil)
            return
        }
        let now = try #require(Self.screen(text, "new/shop.yaml"))
        let found = changes(from: before, to: now).all.map(\.diagnostic)
        let words = found.compactMap { diagnostic in
            diagnostic.change.map {
                "\(diagnostic.code.name) \($0.level.rawValue) \($0.audience.rawValue)"
            }
        }
        #expect(words.sorted() == entry.expected, "\(found.map(\.message))")
        // What is gone has its place in the old version.
        for diagnostic in found where diagnostic.change?.to == nil {
            #expect(diagnostic.primary.place.source.path == "old/shop.yaml")
        }
        for diagnostic in found where diagnostic.change?.to != nil {
            #expect(diagnostic.primary.place.source.path == "new/shop.yaml")
        }
    }

    @Test(arguments: ChangeCase.all)
    func `the way back is a change, too`(_ entry: ChangeCase) throws {
        guard !entry.isRefused else { return }
        let text = try #require(entry.applied(to: Self.old))
        let before = try #require(Self.screen(text, "old/shop.yaml"))
        let now = try #require(Self.screen(Self.old, "new/shop.yaml"))
        #expect(changes(from: before, to: now).all.isEmpty == entry.expected.isEmpty)
    }

    @Test func `the table is long, and has each code of one screen`() {
        #expect(ChangeCase.all.count >= 60)
        let codes = Set(ChangeCase.all.flatMap(\.expected).map { String($0.prefix { $0 != " " }) })
        let missing = DiagnosticCode.ofChanges.map(\.name).filter { !codes.contains($0) }
        #expect(missing.sorted() == ["added-screen", "changed-member", "removed-screen"])
    }

    @Test func `hooks are compared if something else has changed`() throws {
        let before = try #require(Self.screen(Self.old, "old/shop.yaml"))
        let text = Self.old.replacing("title: Products", with: "title: Goods")
        let now = try #require(Self.screen(text, "new/shop.yaml"))
        let hooks = { (screen: Screen) in
            screen === before ? ["a": "func a()", "b": "func b()"] : ["b": "func b(c: Int)"]
        }
        #expect(changes(from: before, to: before, hooks: hooks).all.isEmpty)
        let found = changes(from: before, to: now, hooks: hooks).all.map(\.diagnostic.code.name)
        #expect(found.sorted() == ["added-member", "changed-look", "removed-member"])
    }

    @Test func `a rule has one line`() {
        let lines = ChangeRule.all.map { "\($0.code.name) \($0.what)" }
        #expect(Set(lines).count == lines.count)
        #expect(Set(ChangeRule.all.map(\.code)) == DiagnosticCode.ofChanges)
    }
}
