import Observation
import ScreenKit
import ScreenKitUI
import UIKit

/// How often screens evaluate what they show.
@MainActor enum Counts {
    static let checks: [Check] = [
        ("a letter evaluates each searched text once", typing),
        ("another item makes one cell anew", items),
        ("a read value makes one cell anew", values),
        ("a width makes a cell once", widths),
    ]

    static func typing(_ findings: inout Findings) async {
        let stage = CountedStage(items: 5_000)
        await settle()
        findings.equal(stage.loader.takeCounts().texts, 0, "the texts without a search")
        for typed in ["4", "49", "499"] {
            stage.person.search(for: typed)
            await settle()
            stage.collection.layoutIfNeeded()
            let counts = stage.loader.takeCounts()
            findings.equal(counts.texts, 5_000, "the texts for “\(typed)”")
            findings.holds(counts.cells <= 20, "\(counts.cells) cells are few for “\(typed)”")
        }
        findings.equal(
            stage.collection.numberOfItems(inSection: 0),
            (0..<5_000).count { "\($0)".contains("499") }, "what is found")
        stage.loader.search = ""
        await settle()
        findings.equal(stage.loader.takeCounts().texts, 0, "the texts without a search again")
    }

    static func items(_ findings: inout Findings) async {
        let stage = CountedStage(items: 5_000)
        await settle()
        _ = stage.loader.takeCounts()
        stage.loader.items[3].name = "Other"
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.loader.takeCounts().cells, 1, "the cells for a change of one")
        findings.equal(stage.text(of: 3), "Other", "what is seen")
        stage.loader.items[4_000].name = "Far"
        await settle()
        findings.equal(stage.loader.takeCounts().cells, 0, "the cells for what is not seen")
    }

    static func values(_ findings: inout Findings) async {
        let stage = CountedStage(items: 100)
        await settle()
        _ = stage.loader.takeCounts()
        stage.loader.notes[2]?.text = "note"
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.loader.takeCounts().cells, 1, "the cells that read what has changed")
        findings.equal(stage.text(of: 2), "2 note", "what is seen")
    }
}

extension Counts {
    /// What depends on the width is made for each width, and when what was read for it changes.
    static func widths(_ findings: inout Findings) async {
        let stage = CountedStage(items: 8, readingWidths: true)
        await settle()
        findings.equal(stage.loader.takeCounts().cells, 8, "the cells for the first width")
        findings.equal(stage.text(of: 3), "3 390", "what is seen")
        stage.collection.cellForItem(at: IndexPath(item: 3, section: 0))?.isHighlighted = true
        stage.collection.layoutIfNeeded()
        findings.equal(stage.loader.takeCounts().cells, 0, "the cells for a highlight")
        stage.loader.notes[2]?.text = "note"
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.loader.takeCounts().cells, 1, "the cells that read what has changed")
        findings.equal(stage.text(of: 2), "2 note 390", "what is seen of it")
        stage.person.turn(to: CGSize(width: 844, height: 390))
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.loader.takeCounts().cells, 8, "the cells for another width")
        findings.equal(stage.text(of: 3), "3 844", "what is seen of another width")
        stage.loader.items[3].name = "Other"
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.loader.takeCounts().cells, 1, "the cells for a change of one")
        findings.equal(stage.text(of: 3), "Other 844", "what is seen of another item")
    }
}

/// Items whose cells and searched texts are counted.
@MainActor @Observable final class CountedLoader: ScreenLoader {
    struct Item: Hashable, Sendable {
        let id: Int
        var name: String
    }
    /// What the cell of an item reads besides it.
    @MainActor @Observable final class Note { var text = "" }

    var items: [Item]
    var search = ""
    @ObservationIgnored let notes: [Int: Note]
    /// Whether cells show the width of their items.
    @ObservationIgnored let readsWidths: Bool
    @ObservationIgnored private var counts = (texts: 0, cells: 0)
    @ObservationIgnored private let found = Evaluated<[Int], Never>()

    init(items count: Int, readingWidths readsWidths: Bool) {
        self.readsWidths = readsWidths
        items = (0..<count).map { Item(id: $0, name: "\($0)") }
        notes = [2: Note()]
    }

    func load() async {}
    func refresh() async {}
    func loadMore(_ section: String) async {}

    /// Returns what was evaluated since the last call.
    func takeCounts() -> (texts: Int, cells: Int) {
        defer { counts = (0, 0) }
        return counts
    }

    var section: SectionContent<Item> {
        SectionContent(reads: []) { UniqueItems(items) }
            .searched(for: search, once: found) { item, _ in
                counts.texts += 1
                return item.name
            }
    }
    /// What generated loaders show in each state.
    var placeholder: PlaceholderContent? {
        switch section.state {
        case .noResults: PlaceholderContent(title: "Nothing")
        default: nil
        }
    }
    func cell(_ item: Item, _ width: Double? = nil) -> BuiltInCell {
        counts.cells += 1
        let note = notes[item.id].map { $0.text.isEmpty ? "" : " \($0.text)" } ?? ""
        return BuiltInCell(text: item.name + note + (width.map { " \(Int($0))" } ?? ""))
    }
}

final class CountedScreen: ScreenController<CountedLoader> {
    override var content: ScreenContent<CountedLoader> {
        var section = ScreenSection<CountedLoader>(
            "rows", loader.section, placeholder: loader.placeholder, identity: { "\($0.id)" },
            layout: { Layouts.list()($1) },
            cell: { [loader] item, _ in
                guard loader.readsWidths else { return ScreenCell(.row, loader.cell(item)) }
                return ScreenCell.ofWidth(item) { ScreenCell(.row, loader.cell(item, $0)) }
            })
        section.isList = true
        var content = ScreenContent(title: "Counted", [section])
        content.searchPrompt = "Search"
        content.searchText = loader.search
        return content
    }

    override func search(_ text: String) { loader.search = text }
}

/// A counted screen that a person looks at.
@MainActor final class CountedStage {
    let loader: CountedLoader
    let screen: CountedScreen
    let person: Person

    init(items: Int, readingWidths: Bool = false) {
        loader = CountedLoader(items: items, readingWidths: readingWidths)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        screen = CountedScreen(loader, hooks: Hooks(), configuration: configuration)
        person = Person(opening: screen, seeing: 10)
        collection.layoutIfNeeded()
    }

    var collection: UICollectionView { screen.collectionView }

    func text(of item: Int) -> String? {
        let cell = collection.cellForItem(at: IndexPath(item: item, section: 0))
        return cell.flatMap { ViewTree.labels(in: $0.contentView).first?.text }
    }
}
