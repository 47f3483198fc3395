import Foundation
import Observation
import ScreenKit
import ScreenKitUI
import UIKit

/// What a screen shows: one section of cells.
@MainActor @Observable final class CellLoader: ScreenLoader {
    /// Makes the cell of each item, whose identity is its position, or its own.
    var cells: [() -> ScreenCell] = []
    var identities: [Int] = []
    @ObservationIgnored var layout: (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
    @ObservationIgnored var rowHeight: Double?
    @ObservationIgnored var limitsLines = false
    /// What stands in place of items, below a header.
    @ObservationIgnored var placeholder: PlaceholderContent?
    /// Whether cells have the background of rows.
    @ObservationIgnored var isList = true
    /// What swipes and menus do with each item.
    @ObservationIgnored var entries: [ScreenSection<CellLoader>.EntryList: [CellEntry]] = [:]
    /// Whether the screen can be pulled, and what its search field says.
    var isPulled = true
    var searchPrompt: String?
    var bottomCell: (() -> ScreenCell)?
    /// What is asked before the screen is left.
    var leaveQuestion: String?
    /// The header of a section without cells, below which the cells are.
    var lonelyHeader: String?
    /// Whether the screen begins at its end.
    @ObservationIgnored var beginsAtEnd = false
    /// What was chosen of the entries.
    @ObservationIgnored var chosen: [String] = []
    /// What the screen asked for.
    @ObservationIgnored private(set) var log: [String] = []
    /// The pages, if the section has any.
    @ObservationIgnored var pages: PagedItems?

    init(_ layout: @escaping (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection) {
        self.layout = layout
    }

    func load() async {
        log.append("load")
        await pages?.run(.changes)
    }
    func refresh() async {
        log.append("refresh")
        await pages?.run(.refresh)
    }
    var shownEvent: ScreenEvent? { .shown("demo.cells", [("cells", .int(cells.count))]) }
    func noteTap(_ index: Int) { log.append("tap \(index)") }
    func loadMore(_ section: String) async {
        log.append("loadMore \(section)")
        await pages?.run(.nextPages(of: section))
    }
}

/// The screen of a loader.
final class CellScreen: ScreenController<CellLoader> {
    override var content: ScreenContent<CellLoader> {
        let loader = loader
        let cells = loader.cells
        let items = SectionContent(reads: []) {
            UniqueItems(Array(cells.indices))
        }
        let identities = loader.identities
        var section = ScreenSection<CellLoader>(
            "rows", loader.pages?.content ?? items, placeholder: loader.placeholder,
            identity: { "\(identities.indices.contains($0) ? identities[$0] : $0)" },
            layout: { $0.layout($1) },
            cell: { _, index in
                // What a cell reads is observed for it.
                let cells = loader.cells
                return cells.isEmpty ? nil : cells[index % cells.count]()
            },
            tap: { loader, _, index in loader.noteTap(index) },
            entries: { _, _, list in loader.entries[list] ?? [] },
            choose: { loader, item, _, _, path in loader.chosen.append("\(item) \(path)") })
        section.rowHeight = loader.rowHeight
        section.limitsLines = loader.limitsLines
        section.isList = loader.isList
        if loader.placeholder != nil {
            section.header = ScreenCell(.plainHeader, BuiltInCell(text: "Header"))
        }
        var sections = [section]
        if let header = loader.lonelyHeader {
            var lonely = ScreenSection<CellLoader>(
                "lonely", SectionContent(reads: []) { UniqueItems([Int]()) }, placeholder: nil,
                identity: { "\($0)" }, layout: { $0.layout($1) }, cell: { _, _ in nil })
            lonely.header = ScreenCell(.plainHeader, BuiltInCell(text: header))
            sections.insert(lonely, at: 0)
        }
        var content = ScreenContent(title: "Cells", sections)
        content.isPulled = loader.isPulled
        content.searchPrompt = loader.searchPrompt
        content.bottomCell = loader.bottomCell?()
        content.leaveQuestion = loader.leaveQuestion
        return content
    }
}

/// Answers for pictures as a test says.
@MainActor final class Hooks: ScreenHooks {
    /// The addresses that were asked for.
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    /// The answers; pictures without one never come.
    var answers: [String: UIImage?] = [:] {
        didSet { for address in answers.keys { waiting.removeValue(forKey: address)?.finish() } }
    }
    private var waiting: [String: AsyncStream<Void>.Continuation] = [:]

    struct NoPicture: Error {}

    func picture(at url: URL) async throws -> UIImage {
        let address = url.absoluteString
        asked.append(address)
        if answers[address] == nil {
            let (answer, continuation) = AsyncStream<Void>.makeStream()
            waiting[address] = continuation
            for await _ in answer {}
        }
        if Task.isCancelled {
            cancelled.append(address)
            throw CancellationError()
        }
        guard let image = answers[address] ?? nil else { throw NoPicture() }
        return image
    }
    func open(_ url: URL, from screen: UIViewController) {}
    /// How screens were to be shown.
    private(set) var shown: [String] = []
    /// Shows screens in place of the default.
    var showing: (@MainActor (UIViewController, ScreenShowing) async -> Bool)?
    func show(
        _ shown: UIViewController, _ showing: ScreenShowing, from screen: UIViewController
    ) async -> Bool {
        self.shown.append("\(showing)")
        if let own = self.showing { return await own(shown, showing) }
        return await showAsUsual(shown, showing, from: screen)
    }

    /// The names and screens of events.
    private(set) var sent: [String] = []
    func send(_ event: ScreenEvent) {
        if case .string(let screen)? = event.parameters["screen"] {
            sent.append("\(event.name) \(screen)")
        }
    }

    /// What the screen has told.
    private(set) var told: [String] = []
    /// Whether selected items do what they do.
    var allowsSelection = true
    func didLoad(_ screen: UIViewController) { told.append("load") }
    func didAppear(_ screen: UIViewController) { told.append("appear") }
    func didDisappear(_ screen: UIViewController) { told.append("disappear") }
    func didScroll(_ scrollView: UIScrollView, in screen: UIViewController) {
        told.append("scroll")
    }
    func shouldSelect(_ place: TapPlace, in screen: UIViewController) -> Bool {
        told.append("select \(place.section ?? "") \(place.identity ?? "")")
        return allowsSelection
    }

    /// A picture of a size.
    static func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage? {
        UIImage(data: Data("picture".utf8))?
            .preparingThumbnail(of: CGSize(width: width, height: height))
    }
}

/// A screen that a person looks at.
@MainActor final class Stage {
    let loader: CellLoader
    let hooks = Hooks()
    let screen: CellScreen
    let person: Person

    init(
        _ layout: @escaping (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection,
        seeing items: Int = 10, _ cells: [() -> ScreenCell] = [],
        change: (CellLoader) -> Void = { _ in }
    ) {
        loader = CellLoader(layout)
        loader.cells = cells
        change(loader)
        screen = CellScreen(
            loader, hooks: hooks, configuration: UICollectionViewCompositionalLayoutConfiguration())
        person = Person(opening: screen, seeing: items)
        collection.layoutIfNeeded()
    }

    var collection: UICollectionView { screen.collectionView }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        collection.cellForItem(at: IndexPath(item: item, section: section))
            as? UICollectionViewListCell
    }
    func content(_ item: Int, _ section: Int = 0) -> UIView {
        cell(item, section)?.contentView ?? UIView(frame: .zero)
    }
    func height(_ item: Int, _ section: Int = 0) -> CGFloat {
        cell(item, section)?.frame.height ?? -1
    }
    /// How often a cell was asked for its size.
    func questions(_ item: Int) -> Int { cell(item)?.questionCount ?? -1 }

    /// Shows other cells, and waits until they are shown.
    func show(_ cells: [() -> ScreenCell]) async {
        loader.cells = cells
        await settle()
        collection.layoutIfNeeded()
    }
}

/// Layouts of a section.
@MainActor enum Layouts {
    typealias Length = NSCollectionLayoutDimension
    typealias Section = (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection

    static func list() -> Section {
        { environment in
            .list(
                using: UICollectionLayoutListConfiguration(appearance: .plain),
                layoutEnvironment: environment)
        }
    }
    /// Columns whose heights are those of content, and were measured before if that was possible.
    static func measured(_ columns: Int) -> Section {
        { environment in
            let width = (environment.contentWidth - 10 * Double(columns - 1)) / Double(columns)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(width), heightDimension: .estimated(44)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                repeatingSubitem: item, count: columns)
            group.interItemSpacing = .fixed(10)
            let section = NSCollectionLayoutSection.ofContentHeight(
                group, columns: columns, itemWidth: width, columnSpacing: 10, rowSpacing: 6)
            section.interGroupSpacing = 6
            return section
        }
    }
    /// Items of a size; as many in a row as there are columns.
    static func grid(
        _ columns: Int, height: @autoclosure @escaping () -> Length,
        width: @autoclosure @escaping () -> Length? = nil
    ) -> Section {
        { _ in
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: width() ?? .fractionalWidth(1 / CGFloat(columns)),
                    heightDimension: height()))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: height()),
                repeatingSubitem: item, count: columns)
            return NSCollectionLayoutSection(group: group)
        }
    }
}
