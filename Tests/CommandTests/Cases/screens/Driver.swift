import Foundation
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(ScreenKitUI)
    import LoadingCore
    import ScreenKit
    @testable import ScreenKitUI
#endif

// Opens generated screens on recordings, does what a person does, and prints what they show as
// JSON. ScreenDrivingTests compiles this file with the screens and the stand-in of UIKit.

/// The app's part of all screens.
@MainActor
final class App: ScreenHooks {
    let environment: LoadEnvironment
    var log: [String] = []

    init(_ environment: LoadEnvironment) { self.environment = environment }

    func picture(at url: URL) async throws -> UIImage {
        guard url.lastPathComponent != "fails",
            let image = UIImage(data: Data(url.absoluteString.utf8))
        else {
            throw URLError(.cannotDecodeContentData)
        }
        return image
    }

    func open(_ url: URL, from screen: UIViewController) { log.append("open \(url)") }

    func dismiss(_ screen: UIViewController) { log.append("dismiss") }

    func send(_ event: ScreenEvent) {
        let parameters = event.parameters.sorted { $0.key < $1.key }
            .map { "\($0.key)=\($0.value.text)" }
        log.append("log \(event.name) \(parameters.joined(separator: " "))")
    }

    /// A screen that only says what it is.
    func shown(_ destination: String) -> UIViewController {
        log.append("show \(destination)")
        return UIViewController(nibName: nil, bundle: nil)
    }
}

/// A view of the app: texts below each other.
final class LinesView: UIView {
    private var labels: [UILabel] = []

    func show(_ lines: [String]) {
        for label in labels { label.removeFromSuperview() }
        labels = lines.map { line in
            let label = UILabel(frame: .zero)
            label.text = line
            return label
        }
        for label in labels { addSubview(label) }
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: CGFloat(20 * labels.count))
    }

    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        CGSize(width: 100, height: CGFloat(20 * labels.count))
    }
}

/// A cell class of the app.
final class LinesCell: UICollectionViewCell {
    let lines = LinesView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(lines)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
}

extension UIImage {
    /// The address that it was loaded from; nil for a symbol.
    var address: String? { data.map { String(decoding: $0, as: UTF8.self) } }
}

/// What a screen shows.
struct ShownScreen: Encodable {
    struct Cell: Encodable {
        var section: Int
        var index: Int
        /// The texts in any order.
        var texts: [String]
        var images: [String]
        var accessory: String?
        /// What controls show, with their problems and names.
        var controls: [String]
        /// The labels of pictures, and of parts that can be tapped.
        var labels: [String]
    }

    var title: String
    /// The texts in place of the sections.
    var placeholder: [String]
    /// The number of cells of each section.
    var counts: [Int]
    /// The cells in the window.
    var cells: [Cell]
    /// The texts of headers and footers, in order.
    var edges: [[String]]
    /// Which page is seen, of how many, in each section with dots: `1 of 3`.
    var pages: [String] = []
    /// The colour behind the sections, and those of the cards on it.
    var grounds: [String] = []
    /// The controls of states in the navigation bar, and the texts of the cell at the bottom.
    var bars: [String]
    /// What can be undone.
    var undo: String?
    /// The text in the search field.
    var search: String?
    /// What the app was asked to do.
    var log: [String]
}

/// Answers from a recording.
actor Answers: HTTPTransport {
    private var responses: RecordedResponses

    /// Receives the requests that change something.
    private var sent: @MainActor (String) -> Void = { _ in }

    init(_ path: String) throws { responses = try RecordedResponses(path) }

    func listen(_ sent: @escaping @MainActor (String) -> Void) { self.sent = sent }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        let method = request.httpMethod ?? ""
        if !["GET", "HEAD"].contains(method) {
            let body = String(decoding: request.httpBody ?? Data(), as: UTF8.self)
            await sent("send \(method) \(request.url?.absoluteString ?? "") \(body)")
        }
        guard let response = responses.next(for: request) else {
            throw URLError(.cannotConnectToHost)
        }
        return try response.get()
    }
}

/// What the app has in place of the colours, fonts and lengths of specs.
struct Design {
    var colors: [String: CellColor] = [:]
    var fonts: [String: ViewNode.Font] = [:]
    var lengths: [String: Double] = [:]

    static let ofSpecs = Design()
    @MainActor static let other = Design(
        colors: [
            "sand": CellColor(uiColor: .systemTeal), "ink": CellColor(light: 0xff, dark: 0xff),
        ],
        fonts: ["lead": ViewNode.Font("lead", size: 13, weight: .light, relativeTo: .footnote)],
        lengths: ["gutter": 40, "bar": 70, "tile": -1])

    @MainActor
    func show() {
        (DesignTokens.colors, DesignTokens.fonts) = (colors, fonts)
        DesignTokens.lengths = lengths
    }
}

/// A line of standard input.
private struct Run: Decodable {
    var screen: String
    var recording: String
    var steps: [String]
    /// The number of cells in the window; 12 if there is none.
    var seeing: Int?
}

@main
struct Driver {
    @MainActor
    static func main() async throws {
        while let line = readLine() {
            let run = try JSONDecoder().decode(Run.self, from: Data(line.utf8))
            let answers = try Answers(run.recording)
            var environment = LoadEnvironment(transport: answers)
            environment.context = {
                var context = ExpressionContext()
                // 2026-11-20T09:41:00Z, that of `screenc run --offline`.
                context.now = Date(timeIntervalSince1970: 1_795_167_660)
                context.locale = Locale(identifier: "en_US")
                context.timeZone = .gmt
                context.string = { Catalog.text(of: $0, in: $1) }
                return context
            }
            environment.file = { try Data(contentsOf: URL(fileURLWithPath: "Specs/\($0)")) }
            let clock = TestClock()
            environment.clock = clock
            let app = App(environment)
            Design.ofSpecs.show()
            await answers.listen { app.log.append($0) }
            guard var shown = await drive(run, app, clock) else { continue }
            if let isGone = shown.isGone {
                await rest { isGone() }
                // What the screen sends when it is left.
                await rest { app.log.count > shown.screen.log.count }
                shown.screen.log = app.log + [isGone() ? "gone" : "kept"]
            }
            print(text(of: shown.screen))
        }
    }

    /// Opens a screen on top of another one and does what a run says.
    ///
    /// - Returns: what it shows in the end, and whether it is gone if the person has left it.
    @MainActor
    private static func drive(
        _ run: Run, _ app: App, _ clock: TestClock
    ) async -> (screen: ShownScreen, isGone: (() -> Bool)?)? {
        guard let screen = screen(run.screen, app) else { return nil }
        let navigation = UINavigationController(
            rootViewController: UIViewController(nibName: nil, bundle: nil))
        navigation.pushViewController(screen, animated: false)
        let person = Person(opening: screen, seeing: run.seeing ?? 12)
        await settle(person, app)
        for step in run.steps where step != "leave" {
            if step.hasPrefix("wait=") {
                clock.advance(to: clock.milliseconds + (Int(step.dropFirst(5)) ?? 0))
            }
            perform(step, person, app)
            await settle(person, app)
        }
        app.log += Misuse.take().map { "misuse \($0)" }
        let last = shown(person, app)
        guard run.steps.last == "leave" else { return (last, nil) }
        let views = views(below: screen.view)
        navigation.popToRootViewController(animated: false)
        return (last, { [weak screen] in screen == nil && views.allSatisfy { $0.isGone } })
    }

    /// A view that nothing here keeps.
    private struct LeftView {
        weak var view: UIView?

        var isGone: Bool { view == nil }
    }

    @MainActor
    private static func views(below view: UIView) -> [LeftView] {
        [LeftView(view: view)] + view.subviews.flatMap { views(below: $0) }
    }

    /// Makes a screen, whose name may have the query of a link behind it: `product?id=2`.
    @MainActor
    private static func screen(_ name: String, _ app: App) -> UIViewController? {
        guard name.contains("?"), let link = URL(string: "app://\(name)") else {
            return make(name, app)
        }
        return make(String(name.prefix { $0 != "?" }), link, app)
    }

    /// Waits for something that does not have to happen.
    @MainActor
    private static func rest(until isOver: () -> Bool) async {
        for _ in 0..<200 where !isOver() { await turn(.milliseconds(5)) }
    }

    /// Waits for a time in which a busy machine does as much as an idle one: what was begun before has
    /// had its turn.
    @MainActor
    private static func turn(_ time: Duration) async {
        try? await Task.sleep(for: time)
        await Task.detached {}.value
    }

    /// Presses the swipe action that a person has opened.
    @MainActor private static var held: (() -> Void)?

    @MainActor
    private static func perform(_ step: String, _ person: Person, _ app: App) {
        let parts = step.split(separator: "=", maxSplits: 1).map(String.init)
        let value = parts.count > 1 ? parts[1] : ""
        let numbers = value.split(separator: ":").compactMap { Int($0) }
        switch parts.first {
        case "search": person.search(for: value)
        case "end": person.scrollToEnd()
        case "scroll":
            if numbers.count == 2 {
                person.scroll(to: IndexPath(item: numbers[1], section: numbers[0]))
            }
        case "pull": person.pull()
        case "sideways":
            if numbers.count == 2 {
                person.scroll(section: numbers[0], by: CGFloat(numbers[1]))
            }
        case "tap":
            if numbers.count == 2 { person.tap(IndexPath(item: numbers[1], section: numbers[0])) }
        case "header":
            let kind = UICollectionView.elementKindSectionHeader
            let header = person.collection?.supplementaryView(
                forElementKind: kind, at: IndexPath(item: 0, section: numbers.first ?? 0))
            header.flatMap { person.tappable(in: $0).first }.map { person.tap($0) }
        case "segment":
            if let title = person.screen.navigationItem.titleView,
                let control = person.views(UISegmentedControl.self, in: title).first
            {
                person.choose(numbers.first ?? 0, of: control)
            }
        case "release":
            held?()
            held = nil
        case "use", "swipe", "hold", "menu":
            let words = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let path = IndexPath(
                item: words[0].split(separator: ":").last.flatMap { Int($0) } ?? 0,
                section: words[0].split(separator: ":").first.flatMap { Int($0) } ?? 0)
            act(parts[0], String(words.last ?? ""), at: path, person)
        case "bar":
            let item = person.screen.navigationItem
            let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
            buttons.first { $0.title == value }.map { person.press($0) }
        case "answer":
            guard let alert = person.alert else { return }
            app.log.append(
                "\(alert.actions.count > 1 ? "confirm" : "notice") \(alert.message ?? "")")
            person.press(value, in: alert)
        case "press":
            let bottom = person.views(BottomBar.self, in: person.screen.view).first
            bottom.flatMap { person.tappable(in: $0).first }.map { person.tap($0) }
        case "control":
            // One of a state: its number, and the title of what is chosen.
            let item = person.screen.navigationItem
            let views = ([item.titleView] + (item.rightBarButtonItems ?? []).map(\.customView))
                .compactMap(\.self)
            let words = value.split(separator: "=", maxSplits: 1).map(String.init)
            if let index = words.first.flatMap({ Int($0) }), views.indices.contains(index) {
                use(words.last ?? "", in: views[index], person)
            }
        case "bottom":
            let bottom = person.views(BottomBar.self, in: person.screen.view).first
            bottom.map { use(value, in: $0, person) }
        case "undo":
            let bar = person.views(UndoBar.self, in: person.screen.view).first
            bar.flatMap { person.views(UIButton.self, in: $0).first }.map { person.press($0) }
        case "design": Design.other.show()
        case "back": person.comeBack()
        case "background":
            post(UIApplication.didEnterBackgroundNotification)
            noteTasks(app)
        case "foreground": post(UIApplication.willEnterForegroundNotification)
        case "tasks": noteTasks(app)
        case "button": person.pressPlaceholder()
        case "turn": person.turn(to: CGSize(width: 844, height: 390))
        default: break
        }
    }

    @MainActor
    private static func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }

    @MainActor
    private static func noteTasks(_ app: App) {
        app.log.append("\(UIApplication.shared.openBackgroundTasks.count) background tasks")
    }

    /// Uses a control of a cell, or an entry of an item.
    @MainActor
    private static func act(
        _ verb: String, _ value: String, at path: IndexPath, _ person: Person
    ) {
        if verb == "menu" { return person.choose(value, in: person.menu(at: path)) }
        if verb == "hold" {
            let action = person.swipeActions(at: path).first { $0.title == value }
            held = { action.map { $0.handler($0, UIView(frame: .zero)) { _ in } } }
            return
        }
        if verb == "swipe" {
            let isLeading = person.swipeActions(at: path, from: .leading)
                .contains { $0.title == value }
            person.swipe(path, from: isLeading ? .leading : .trailing, value)
            return
        }
        // A person scrolls to what is not in sight, as cells grow when they are measured.
        if person.collection?.cellForItem(at: path) == nil { person.scroll(to: path) }
        if let cell = person.collection?.cellForItem(at: path) { use(value, in: cell, person) }
    }

    /// Uses a control of a view: the one with a title, that with an entry of a menu, or the first one.
    @MainActor
    private static func use(_ value: String, in view: UIView, _ person: Person) {
        let all = person.tappable(in: view)
        let control =
            all.first { button in
                guard let button = button as? UIButton else { return false }
                let entries = person.entries(of: button.menu).map(\.title)
                return ([button.configuration?.title] + entries).contains(value)
            } ?? all.first
        switch control {
        case let control as UISwitch: person.flip(control)
        case let control as UIStepper: person.step(control, by: Int(value) ?? 0)
        case let control as UITextField: person.type(value, into: control)
        case let control as UISegmentedControl:
            let index = (0..<control.numberOfSegments).first {
                control.titleForSegment(at: $0) == value
            }
            person.choose(index ?? 0, of: control)
        case let control as UIButton:
            person.press(control, entry: control.showsMenuAsPrimaryAction ? value : nil)
        case let control?: person.tap(control)
        case nil: break
        }
    }

    /// Waits until nothing changes.
    @MainActor
    private static func settle(_ person: Person, _ app: App) async {
        var (last, rounds) = ("", 0)
        for _ in 0..<2_000 where rounds < 15 {
            await turn(.milliseconds(2))
            // UIKit lays out what wants it before each frame.
            person.collection?.layoutIfNeeded()
            let now = text(of: shown(person, app))
            rounds = now == last ? rounds + 1 : 0
            last = now
        }
    }

    private static func text(of screen: ShownScreen) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(screen)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    // MARK: - What is shown

    @MainActor
    private static func shown(_ person: Person, _ app: App) -> ShownScreen {
        let screen = person.screen
        let texts = (screen.unavailableView.map { person.views(UILabel.self, in: $0) } ?? [])
            .compactMap { $0.attributedText?.string ?? $0.text }
        guard let collection = person.collection else {
            return ShownScreen(
                title: "", placeholder: [], counts: [], cells: [], edges: [], bars: [],
                log: app.log)
        }
        let cells = collection.indexPathsForVisibleItems.sorted().compactMap { path in
            collection.cellForItem(at: path).map { cell in
                let (texts, images) = content(of: cell, person)
                return ShownScreen.Cell(
                    section: path.section, index: path.item,
                    texts: texts.filter { !$0.isEmpty }.sorted(),
                    images: images, accessory: accessory(of: cell),
                    controls: person.views(ControlView.self, in: cell).compactMap {
                        control($0, person)
                    },
                    labels: elements(in: cell).filter {
                        $0.traits.subtracting(.selected) != .none
                    }.map(\.label))
            }
        }
        let kinds = [
            "screen-header", UICollectionView.elementKindSectionHeader,
            UICollectionView.elementKindSectionFooter, "screen-footer",
        ]
        let edges = kinds.flatMap { kind in
            collection.visibleSupplementaryViews(ofKind: kind).compactMap { view in
                (view as? UICollectionViewListCell).map { content(of: $0, person).texts }
            }
        }
        let cards = collection.indexPathsForVisibleItems.sorted().compactMap { path in
            collection.cellForItem(at: path).map { cell in
                person.views(UIView.self, in: cell).compactMap { $0.backgroundColor?.description }
                    .filter { $0.hasPrefix("secondarySystem") && $0.hasSuffix("Background") }
            }
        }
        let background =
            collection.backgroundColor?
            .resolvedColor(with: collection.traitCollection).description ?? ""
        return ShownScreen(
            title: screen.navigationItem.title ?? "", placeholder: texts,
            counts: (0..<collection.numberOfSections).map {
                collection.numberOfItems(inSection: $0)
            }, cells: cells, edges: edges, pages: pages(in: collection, person),
            grounds: [background] + cards.joined(),
            bars: bars(of: screen, person),
            undo: person.views(UndoBar.self, in: screen.view).first
                .flatMap { person.views(UILabel.self, in: $0).first?.text },
            search: screen.navigationItem.searchController?.searchBar.text, log: app.log)
    }

    /// Which page is seen, of how many, in each section with dots.
    @MainActor
    private static func pages(in collection: UICollectionView, _ person: Person) -> [String] {
        collection.visibleSupplementaryViews(ofKind: PageControlView.kind).compactMap { view in
            person.views(UIPageControl.self, in: view).first.map {
                "\($0.currentPage + 1) of \($0.numberOfPages)"
            }
        }
    }

    @MainActor
    private static func bars(of screen: UIViewController, _ person: Person) -> [String] {
        let item = screen.navigationItem
        let views = [item.titleView] + (item.rightBarButtonItems ?? []).map(\.customView)
        let controls = views.compactMap { ($0 as? ControlView).flatMap { control($0, person) } }
        let bottom = person.views(BottomBar.self, in: screen.view).first
        return controls
            + (bottom.map { person.views(UILabel.self, in: $0) } ?? [])
            .compactMap { $0.attributedText?.string ?? $0.text }
    }

    /// The texts and pictures of a cell: those of its views.
    @MainActor
    private static func content(
        of cell: UICollectionViewCell, _ person: Person
    ) -> (texts: [String], images: [String]) {
        let problems = person.views(ControlView.self, in: cell)
            .flatMap { person.views(UILabel.self, in: $0) }
        let texts = person.views(UILabel.self, in: cell)
            .filter { !$0.isHidden && !problems.contains($0) }
            .compactMap { $0.attributedText?.string ?? $0.text }
        let images = person.views(UIImageView.self, in: cell).compactMap { $0.image?.address }
        return (texts, images)
    }

    /// What a control shows, whether it reacts, and what is wrong; nil for one that is hidden.
    @MainActor
    private static func control(_ view: ControlView, _ person: Person) -> String? {
        guard !view.isHidden else { return nil }
        let problem = person.views(UILabel.self, in: view).first { !$0.isHidden }
        let control = person.views(UIControl.self, in: view).first
        let text: String =
            switch control {
            case let control as UISwitch: "toggle \(control.isOn)"
            case let control as UIStepper: "stepper \(Int(control.value))"
            case let control as UITextField: "textField \(control.text ?? "")"
            case let control as UISegmentedControl:
                "segments "
                    + (control.selectedSegmentIndex < 0
                        ? "" : control.titleForSegment(at: control.selectedSegmentIndex) ?? "")
            case let control as UIButton: "button \(control.configuration?.title ?? "")"
            default:
                "progress "
                    + (person.views(UIProgressView.self, in: view).first.map { "\($0.progress)" }
                        ?? "")
            }
        let view = control ?? person.views(UIProgressView.self, in: view).first
        let name = view?.accessibilityLabel.map { " as \($0)" } ?? ""
        return "\(text) \(control?.isEnabled ?? true) \(problem?.text ?? "")\(name)"
    }

    /// What assistive technology finds in a view.
    @MainActor
    private static func elements(
        in view: UIView
    ) -> [(label: String, traits: UIAccessibilityTraits)] {
        if view.isHidden { return [] }
        if view.isAccessibilityElement {
            return [(view.accessibilityLabel ?? "", view.accessibilityTraits)]
        }
        return (view.accessibilityElements ?? view.subviews).flatMap {
            part -> [(label: String, traits: UIAccessibilityTraits)] in
            if let part = part as? UIAccessibilityElement {
                return [(part.accessibilityLabel ?? "", part.accessibilityTraits)]
            }
            return (part as? UIView).map { elements(in: $0) } ?? []
        }
    }

    @MainActor
    private static func accessory(of cell: UICollectionViewCell) -> String? {
        (cell as? UICollectionViewListCell)?.accessories.first.map { "\($0.accessoryType)" }
    }
}
