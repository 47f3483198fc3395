import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Systems
import Values

/// A scene with its environment, and the name of its golden.
struct DisplaySample: Sendable, CustomStringConvertible {
    let name: String
    let scene: Scene
    var environment = DisplayEnvironment()
    var isFirstScreenOnly = false

    var description: String { name }

    var display: Display {
        let context = DisplayContext(
            environment: environment, pictures: .samples, isFirstScreenOnly: isFirstScreenOnly)
        do {
            return try makeDisplay(scene, in: context)
        } catch {
            preconditionFailure("a display without a deadline is always made: \(error)")
        }
    }
}

extension Pictures {
    /// A landscape and a portrait picture; others are missing.
    static let samples = Pictures([
        "wide.png": .loaded(Picture(format: .png, bytes: [], width: 400, height: 200)),
        "high.png": .loaded(Picture(format: .png, bytes: [], width: 90, height: 120)),
    ])
}

extension DisplayEnvironment {
    fileprivate static func of(
        _ width: Double, scale: Double = 3, contentSize: ContentSize = .large,
        isRightToLeft: Bool = false
    ) -> DisplayEnvironment {
        var environment = DisplayEnvironment(width: width, scale: scale)
        environment.contentSize = contentSize
        environment.isRightToLeft = isRightToLeft
        return environment
    }
}

extension DisplaySample {
    static let all = lists + shapes + states + views + styles + crowded

    static let lists = [
        DisplaySample(name: "list-plain", scene: screen("Coffee", coffees, .list(.plain))),
        DisplaySample(
            name: "list-inset-grouped", scene: screen("Coffee", coffees, .list(.insetGrouped))),
        DisplaySample(
            name: "list-right-to-left", scene: screen("قهوة", coffees, .list(.insetGrouped)),
            environment: .of(390, isRightToLeft: true)),
        DisplaySample(
            name: "list-large-texts", scene: screen("Coffee", largeCoffees, .list(.plain)),
            environment: .of(390, contentSize: .accessibilityLarge)),
        DisplaySample(
            name: "list-mixed",
            scene: Scene(
                title: nil,
                sections: [
                    headed("menu", .list(.plain), isPinned: true),
                    headed("more", .list(.insetGrouped), isPinned: false),
                ])),
    ]

    static let shapes = [
        DisplaySample(name: "tiles", scene: screen("Gallery", tiles(.tile), .grid(2))),
        DisplaySample(
            name: "tiles-odd-width", scene: screen("Gallery", tiles(.tile), .grid(3)),
            environment: .of(393, scale: 2)),
        DisplaySample(name: "shelf", scene: screen("Shelf", tiles(.card), shelf(.groupPaging))),
        DisplaySample(name: "banners", scene: screen("Sale", tiles(.banner), shelf(.continuous))),
        DisplaySample(name: "chips", scene: screen("Topics", chips, chipRow)),
        DisplaySample(
            name: "first-screen",
            scene: screen("Many", (0..<40).map { SceneCell(text: "Row \($0)") }, .list(.plain)),
            environment: DisplayEnvironment(width: 390, height: 240), isFirstScreenOnly: true),
    ]

    static let states = [
        DisplaySample(name: "states", scene: everyState),
        DisplaySample(name: "loading", scene: loading),
        DisplaySample(name: "empty", scene: emptySection),
        DisplaySample(name: "nothing", scene: Scene(title: "None", sections: [])),
        DisplaySample(name: "stand-in", scene: failedScreen),
        DisplaySample(name: "controls", scene: controlled),
    ]

    static let views = [
        DisplaySample(
            name: "views", scene: screen("Views", viewTrees.map(cell), .list(.plain)))
    ]
}

// MARK: - Cells

let coffees = [
    SceneCell(
        text: "아메리카노", secondaryText: "Espresso and hot water", badge: "NEW", detail: "4,500원",
        accessory: .disclosureIndicator),
    SceneCell(
        text: "A latte with a name that is longer than any row of a telephone is wide",
        secondaryText: "Espresso and milk", image: "wide.png", detail: "5,000원",
        accessory: .checkmark),
    SceneCell(text: "Mocha", accessory: .detail),
]

private let largeCoffees = coffees.map {
    $0.drawn(by: .row, contentSize: .accessibilityLarge)
}

private let chips = ["All", "커피", "Non-coffee", "A topic of several words"].map {
    SceneCell(text: $0)
}

private func tiles(_ template: BuiltInTemplate) -> [SceneCell] {
    let cells = [
        SceneCell(
            text: "Latte", secondaryText: "Espresso and milk", image: "wide.png", badge: "1",
            detail: "5,000원"),
        SceneCell(text: "Mocha\u{202e} with a name of several lines", image: "high.png"),
        SceneCell(text: "Tea", image: "missing.png"),
    ]
    return cells.map { $0.drawn(by: template) }
}

private func cell(_ view: ViewNode) -> SceneCell {
    SceneCell(view)
}

// MARK: - Layouts

private func shelf(_ scrolling: OrthogonalScrolling) -> CollectionSection {
    let size = LayoutSize(width: .absolute(250), height: .absolute(180))
    let group = GroupLayout(
        axis: .horizontal, size: size,
        item: ItemLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))),
        repetition: .asManyAsFit)
    return .compositional(
        SectionLayout(
            group: group, spacing: 8, insets: LayoutInsets(leading: 20, trailing: 20),
            scrolling: scrolling))
}

private let chipRow: CollectionSection = {
    let size = LayoutSize(width: .estimated(50), height: .absolute(32))
    let group = GroupLayout(
        axis: .horizontal, size: size, item: ItemLayout(size: size), repetition: .asManyAsFit)
    return .compositional(
        SectionLayout(
            group: group, spacing: 8, insets: LayoutInsets(leading: 20, trailing: 20),
            scrolling: .continuous))
}()

private func headed(
    _ id: String, _ layout: CollectionSection, isPinned: Bool
) -> SceneSection {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(30))
    let header = SceneBoundary(
        cell: SceneCell(text: "Our menu", detail: "All", template: .prominentHeader),
        item: BoundaryItem(kind: "header", size: size, alignment: .top, isPinned: isPinned))
    let footer = SceneBoundary(
        cell: SceneCell(text: "Prices include taxes", template: .footer),
        item: BoundaryItem(kind: "footer", size: size, alignment: .bottom))
    var section = SceneSection(
        id: id, layout: layout, header: header, footer: footer, state: .content, cells: coffees)
    if case .compositional(var list) = layout {
        list.boundaryItems = [header.item, footer.item]
        section.layout = .compositional(list)
    }
    return section
}

// MARK: - States

private func section(
    _ id: String, _ layout: CollectionSection, _ state: SceneState,
    _ placeholder: PlaceholderContent? = nil, cells: [SceneCell] = []
) -> SceneSection {
    var section = SceneSection(id: id, layout: layout, state: state, cells: cells)
    section.placeholder = placeholder
    return section
}

private let failure = SceneState.failed(kind: "status", message: "The server answered 503.")

private let everyState = Scene(
    title: "States",
    sections: [
        section(
            "failed", .list(.plain), failure,
            PlaceholderContent(title: "Bad Stuff Happened", button: "Ok")),
        section("failed-later", .list(.plain), failure, cells: [SceneCell(text: "One row")]),
        section("loading-list", .list(.insetGrouped), .loading),
        section("loading-shelf", shelf(.continuous), .loading),
        section("loading-text", .grid(2), .loading, PlaceholderContent(text: "One moment")),
        section("cancelled", .grid(2), .cancelled),
    ])

private let loading: Scene = {
    var scene = Scene(
        title: "Loading", sections: [section("all", .grid(3), .loading)])
    scene.isRefreshable = true
    return scene
}()

private let emptySection = Scene(
    title: "Followers",
    sections: [
        section(
            "followers", .grid(3), .empty,
            PlaceholderContent(image: "high.png", text: "This user doesn't have any followers."))
    ])

private let failedScreen: Scene = {
    var scene = Scene(title: "Home", sections: [])
    scene.screenPlaceholder = ScreenPlaceholder(
        state: failure, placeholder: PlaceholderContent(title: "Oh no", button: "Try again"))
    return scene
}()

private let controlled: Scene = {
    var scene = screen("Market", [SceneCell(text: "Row")], .list(.plain))
    scene.controls = [
        .search(SceneSearch(prompt: "Search", text: "")),
        .segments(["list", "grid"], selected: 1),
        .search(SceneSearch(prompt: "Search", text: "latte")),
    ]
    return scene
}()

// MARK: - Views

private func text(_ string: String, lines: Int? = nil, width: ViewLength? = nil) -> ViewNode {
    ViewNode(.text(ViewNode.Text(string, lines: lines)), width: width)
}

private func row(
    _ children: [ViewNode], alignment: ViewNode.Alignment = .center, wraps: Bool = false
) -> ViewNode {
    ViewNode(
        .stack(
            ViewNode.Stack(
                .horizontal, spacing: 8, alignment: alignment, wraps: wraps, children: children)))
}

private let spacer = ViewNode(.spacer(minLength: 4))

private let viewTrees = [
    // Both ends; the spacer takes the rest.
    row([text("start"), spacer, text("end")]),
    // The short text gets its ideal width, the long ones share the rest.
    row([
        text("short"), text("a text that does not fit beside the other, so that it wraps"),
        text("another text that does not fit beside the other"),
    ]),
    row([text("half", width: .fraction(0.5)), text("points", width: .points(100)), spacer]),
    row(
        [
            text("baseline"),
            ViewNode(
                .text(ViewNode.Text("large", style: ViewNode.TextStyle(size: 34, lineHeight: 41)))),
        ],
        alignment: .firstBaseline),
    row((0..<12).map { text("tag \($0)") }, wraps: true),
    text("one line of a text that goes on and on until nothing more has room", lines: 1),
    ViewNode(
        .stack(
            ViewNode.Stack(
                .vertical, spacing: 6, alignment: .trailing,
                children: [
                    text("above"), ViewNode(.divider(.named(.separator))),
                    ViewNode(.image(ViewNode.Image("wide.png")), height: .points(40)),
                    ViewNode(.image(ViewNode.Image("high.png"))),
                ])), padding: LayoutInsets(all: 10), background: .named(.tertiarySystemFill),
        corner: 8,
        border: ViewBorder(color: .named(.separator), width: 1), opacity: 0.5),
    ViewNode(
        .layers(
            [
                ViewNode(.image(ViewNode.Image("wide.png"))),
                ViewNode(
                    .text(ViewNode.Text("over it", color: .named(.white))),
                    padding: LayoutInsets(all: 4),
                    background: ViewColor(Color(RGBA(0, 0, 0, alpha: 102)))),
            ], alignment: .bottomTrailing)),
    text("가나다라마바사아자차카타파하 한글은 낱말 단위로 줄을 바꾸고 나누지 않습니다 日本語の文章は文字の間で折り返します"),
]

extension SceneControl {
    /// A segmented control whose values are numbers.
    static func segments(_ titles: [String], selected: Int?, name: String = "") -> SceneControl {
        var control = CellControl(
            .segments(
                selected.map { "\($0)" } ?? "",
                of: titles.enumerated().map { CellControl.Choice("\($0)", title: $1) }))
        control.name = name
        return .control(control)
    }
}
