import CellCore
import Layout
import Rendering
import Screens
import TestSupport
import Values

/// A book in a list.
struct Book: Sendable, Equatable {
    var id: String
    var title: String
    var count: Int
    /// Not shown by the cell.
    var note = ""

    init(_ id: String, _ title: String, _ count: Int) {
        (self.id, self.title, self.count) = (id, title, count)
    }
}

/// A screen with a section of each kind, for comparisons.
struct Shelf: Sendable {
    var title: String? = "Home"
    var screenNotes: [String] = []
    var spacing = 0.0
    var screenHeader = "Welcome"
    var order = ["books", "loans", "news", "wishes"]

    /// Identified by a text.
    var books = [Book("kim", "Kim", 1), Book("emma", "Emma", 2), Book("dracula", "Dracula", 7)]
    var state: SceneState?
    var notes: [String] = []
    var header = "Books"
    var footer: String? = "All for lending"
    var color = "systemGray6"
    var hasMore = true
    /// Identified by a number.
    var loans = [7, 8]
    /// Without identity.
    var news = ["Open until nine", "Closed on Sunday"]
    /// With another layout if empty.
    var wishes: [String] = []
}

extension Shelf {
    var scene: Scene {
        var arena = Arena()
        let sections = order.map { section($0, &arena) }
        let isEmpty = sections.allSatisfy { $0.state == .empty }
        let nothing = ScreenPlaceholder(
            state: .empty, placeholder: PlaceholderContent(text: "Nothing here yet"))
        return Scene(
            title: title,
            layout: SceneLayout(
                sectionSpacing: spacing,
                header: SceneBoundary(
                    cell: SceneCell(text: screenHeader, template: .prominentHeader),
                    item: .edge(.top))),
            sections: sections, notes: screenNotes,
            data: SceneData(arena: arena, models: Self.models),
            screenPlaceholder: isEmpty ? nothing : nil)
    }

    private static let models = ModelTable([
        Model(
            name: "Book",
            body: .object([
                Field(name: "id", type: .string), Field(name: "title", type: .string),
                Field(name: "count", type: .int), Field(name: "note", type: .string),
            ]))
    ])

    private func section(_ id: String, _ arena: inout Arena) -> SceneSection {
        switch id {
        case "books": bookSection(&arena)
        case "loans":
            SceneSection(
                id: id, layout: .list(.plain), state: .content,
                cells: loans.map {
                    SceneCell(identity: .value(.int(Int64($0))), text: "Loan \($0)")
                }, items: loans.map { .int(Int64($0)) })
        case "news":
            SceneSection(
                id: id, layout: .list(.plain), state: .content,
                cells: news.map { SceneCell(text: $0) }, items: news.map { arena.makeString($0) })
        default:
            SceneSection(
                id: id, layout: wishes.isEmpty ? .list(.plain) : .grid(2),
                state: wishes.isEmpty ? .empty : .content,
                placeholder: wishes.isEmpty ? PlaceholderContent(text: "No wishes") : nil,
                cells: wishes.map { SceneCell(text: $0) },
                items: wishes.map { arena.makeString($0) })
        }
    }

    private func bookSection(_ arena: inout Arena) -> SceneSection {
        let items = books.map { book in
            arena.makeObject(
                ModelID(0),
                [
                    arena.makeString(book.id), arena.makeString(book.title),
                    .int(Int64(book.count)),
                    arena.makeString(book.note),
                ])
        }
        let edges = [.edge(.top)] + (footer == nil ? [] : [BoundaryItem.edge(.bottom)])
        return SceneSection(
            id: "books",
            layout: .compositional(
                SectionLayout(group: .fullWidth(.estimated(44)), boundaryItems: edges)),
            header: SceneBoundary(
                cell: SceneCell(text: header, template: .prominentHeader), item: .edge(.top)),
            footer: footer.map {
                SceneBoundary(cell: SceneCell(text: $0, template: .footer), item: .edge(.bottom))
            },
            background: SceneBackground(
                item: DecorationItem(kind: "background"),
                color: NamedColor(color: .fill, name: color),
                corner: 10),
            state: state ?? .content,
            cells: books.map {
                SceneCell(identity: .text($0.id), text: $0.title, detail: "\($0.count)")
            },
            items: items, hasMore: hasMore, notes: notes)
    }
}

extension Shelf {
    /// A random shelf whose sections and books overlap with those of others.
    static func random(_ random: inout SeededRandom) -> Shelf {
        var shelf = Shelf()
        let names = ["books", "loans", "news", "wishes", "extra"]
        shelf.order = names.shuffled(using: &random).filter { _ in random.chance(70) }
        shelf.books = (0..<random.number(0..<8)).map { _ in
            let number = random.number(0..<9)
            return Book("b\(number)", "Book \(number)", random.number(0..<2))
        }
        shelf.loans = (0..<random.number(0..<5)).map { _ in random.number(0..<4) }
        shelf.news = (0..<random.number(0..<5)).map { _ in "News \(random.number(0..<4))" }
        shelf.wishes = random.chance(50) ? ["A lamp"] : []
        shelf.state = random.chance(20) ? .failed(kind: "timeout", message: "30 s") : nil
        return shelf
    }
}

extension BoundaryItem {
    fileprivate static func edge(_ alignment: BoundaryAlignment) -> BoundaryItem {
        BoundaryItem(
            kind: alignment.rawValue,
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(40)),
            alignment: alignment)
    }
}
