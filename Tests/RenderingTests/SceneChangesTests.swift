import Foundation
import JSONData
import Layout
import Rendering
import TestSupport
import Testing
import Values

/// Changes between two states of a screen.
struct SceneChangesTests {
    /// One or a few changes of a screen.
    struct Case: Sendable {
        let name: String
        let edit: @Sendable (inout Shelf) -> Void

        init(_ name: String, _ edit: @escaping @Sendable (inout Shelf) -> Void) {
            self.name = name
            self.edit = edit
        }
    }

    static let cases = [
        Case("nothing") { _ in },
        Case("S0-30 items inserted, deleted, moved and updated") { shelf in
            shelf.books = [
                Book("dune", "Dune", 9), Book("kim", "Kim", 1), Book("emma", "Emma", 5),
                Book("ulysses", "Ulysses", 3),
            ]
        },
        Case("an item moved and updated") { shelf in
            shelf.books.swapAt(0, 1)
            shelf.books[0].count = 8
        },
        Case("data that no cell shows") { $0.books[1].note = "on loan" },
        Case("identities that are numbers, and none") { shelf in
            shelf.loans.removeFirst()
            shelf.news[1] = "Closed on Monday"
        },
        Case("a section gets items, and another layout") { shelf in
            shelf.wishes = ["A lamp"]
        },
        Case("a section fails and keeps its items") { shelf in
            shelf.state = .failed(
                kind: "status", message: "HTTP 503 from https://example.com/books")
        },
        Case("a poll fails: a note, and the content stays") { shelf in
            shelf.notes = ["this is from before: asking for it again failed, HTTP 503"]
        },
        Case("headers, footers, backgrounds and more pages") { shelf in
            shelf.header = "3 books"
            shelf.footer = nil
            shelf.color = "systemRed"
            shelf.hasMore = false
        },
        Case("sections inserted, deleted and moved") { shelf in
            shelf.order = ["news", "extra", "books", "wishes"]
        },
        Case("the screen as a whole") { shelf in
            shelf.title = nil
            shelf.screenNotes = ["health: ok"]
            shelf.spacing = 20
            shelf.screenHeader = "Welcome back"
        },
        Case("all items deleted") { shelf in
            shelf.order = ["wishes"]
        },
        Case("hostile texts") { shelf in
            shelf.title = "\u{1B}[2J\u{202E}Home\n{}"
            shelf.books.append(Book("\u{1B}]0;x\u{7}", "\u{9B}31m\"", 1))
        },
    ]

    @Test func `changes as text and as JSON`() {
        let text = Self.cases.map { example in
            var shelf = Shelf()
            example.edit(&shelf)
            let changes = changes(from: Shelf().scene, to: shelf.scene)
            let lines = changes.lines.map { "\n\($0)" }.joined()
            return "# \(example.name)\(lines)\n\(changes.json)\n"
        }
        expectGolden(text.joined(separator: "\n"), "Cases/changes.txt")
    }

    @Test func `equal scenes have no changes`() {
        let changes = changes(from: Shelf().scene, to: Shelf().scene)
        #expect(changes.isEmpty && changes.lines == [] && changes.json == "{}")
    }

    /// Docs/Changes.md names every member of the JSON, and its example is real.
    @Test func `the documentation is up to date`() throws {
        let page = try String(
            contentsOfFile: RepositoryRoot.path(of: "Docs/Changes.md"), encoding: .utf8)
        var written = Set<String>()
        for example in Self.cases {
            var shelf = Shelf()
            example.edit(&shelf)
            let json = changes(from: Shelf().scene, to: shelf.scene).json
            written.formUnion(json.matches(of: /"(\w+)":/).map { String($0.1) })
        }
        var shelf = Shelf()
        shelf.books = [Book("emma", "Emma", 5), Book("kim", "Kim", 1)]
        let text = changes(from: Shelf().scene, to: shelf.scene).json
        #expect(page.contains("```json\n\(text)\n```"), "\(text)")
        let data: Set = ["id", "title", "count", "note", "text", "detail", "kind", "color"]
        for member in written.subtracting(data).sorted() {
            #expect(page.contains("`\(member)`"), "Docs/Changes.md does not mention `\(member)`")
        }
    }

    @Test func `applying changes to the old screen gives the new one`() throws {
        for seed in UInt64(0)..<600 {
            var random = SeededRandom(seed)
            let (old, new) = (Shelf.random(&random).scene, Shelf.random(&random).scene)
            let changes = changes(from: old, to: new)
            let sections = try #require(
                changes.sections.applied(to: old.sections) { new.sections[$0] })
            try #require(sections.map(\.id) == new.sections.map(\.id), "seed \(seed)")
            for content in changes.contents {
                let (before, now) = (old.sections[content.from], new.sections[content.to])
                let cells = content.items.applied(to: before.cells) { now.cells[$0] }
                try #require(cells == now.cells, "seed \(seed)")
                try #require(content.id == now.id && before.id == now.id, "seed \(seed)")
                #expect(
                    content.parts.contains { $0 == .state || $0 == .layout }
                        == (before.layout != now.layout || before.state != now.state))
            }
            let changed = Set(changes.contents.map(\.to)).union(changes.sections.inserts)
            for (index, section) in new.sections.enumerated() where !changed.contains(index) {
                let before = try #require(old.sections.first { $0.id == section.id })
                try #require(before.cells == section.cells, "seed \(seed)")
            }
        }
    }

    @Test func `a duplicate section id does no harm`() {
        var shelf = Shelf()
        shelf.order = ["books", "books", "news"]
        let once = Shelf().scene
        let changes = changes(from: once, to: shelf.scene)
        #expect(changes.sections.inserts == [1])
        let back = Rendering.changes(from: shelf.scene, to: once)
        #expect(back.sections.deletes == [1])
    }
}

extension SceneChanges {
    fileprivate var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
