import CellCore
import Layout
import Rendering
import TerminalText

/// Groups, placeholders and controls.
extension TerminalSample {
    static let groups = [
        TerminalSample("groups-carousel", shop(.carousel(0.85))),
        TerminalSample("groups-carousel-100", shop(.carousel(0.85)), width: 100),
        TerminalSample("groups-carousel-40", shop(.carousel(0.85)), width: 40),
        TerminalSample("groups-thirds", shop(.carousel(0.3))),
        TerminalSample("groups-thirds-ascii", shop(.carousel(0.3)), width: 60, isASCII: true),
        TerminalSample("groups-few", shop(.carousel(0.3), count: 2)),
        TerminalSample("groups-chips", shop(.chips, count: 30)),
        TerminalSample("groups-rows", shop(.threeRows, count: 14)),
        TerminalSample("groups-rows-40", shop(.threeRows, count: 14), width: 40),
        TerminalSample("groups-nested", shop(.oneAndTwo(.none), count: 5)),
        TerminalSample("groups-nested-40", shop(.oneAndTwo(.none), count: 5), width: 40),
        TerminalSample("groups-nested-sideways", shop(.oneAndTwo(.groupPaging))),
        TerminalSample("groups-custom", shop(.custom, count: 4)),
        TerminalSample("groups-flow", shop(.tags, count: 9), width: 60),
        TerminalSample("groups-many", shop(.carousel(0.3), count: 10_000)),
    ]

    static let screens = [
        TerminalSample("placeholders", placeholders),
        TerminalSample("placeholders-30", placeholders, width: 30),
        TerminalSample("placeholders-ascii", placeholders, width: 60, isASCII: true),
        TerminalSample("placeholders-colored", placeholders, width: 60, isColored: true),
        TerminalSample("skeletons", skeletons),
        TerminalSample("skeletons-ascii", skeletons, width: 40, isASCII: true),
        TerminalSample("stand-in", screenPlaceholder),
        TerminalSample("controls", controlled),
        TerminalSample("controls-24", controlled, width: 24),
        TerminalSample("controls-colored", controlled, width: 60, isColored: true),
        TerminalSample("controls-ascii", controlled, width: 60, isASCII: true),
    ]
}

private func shop(_ layout: CollectionSection, count: Int = 9) -> Scene {
    let names = ["Iron kettle", "Teacup", "Sencha", "Bamboo whisk", "Matcha bowl", "찻잔 받침", "Tray"]
    let cells = (0..<count).map { index in
        SceneCell(
            text: names[index % names.count], secondaryText: index % 3 == 0 ? "From Kyoto" : nil,
            detail: "$\(10 + index % 90).00")
    }
    return screen("Shop", cells, layout)
}

extension CollectionSection {
    fileprivate static func carousel(_ part: Double) -> CollectionSection {
        let size = LayoutSize(width: .fractionalWidth(part), height: .absolute(100))
        let item = ItemLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
        let group = GroupLayout(axis: .horizontal, size: size, item: item, repetition: .columns(1))
        return .compositional(
            SectionLayout(group: group, spacing: 10, scrolling: .groupPagingCentered))
    }

    /// Self-sizing chips.
    fileprivate static let chips: CollectionSection = {
        let size = LayoutSize(width: .estimated(50), height: .absolute(32))
        let group = GroupLayout(
            axis: .horizontal, size: size, item: ItemLayout(size: size), repetition: .columns(1))
        return .compositional(SectionLayout(group: group, spacing: 8, scrolling: .continuous))
    }()

    /// Three rows per group, scrolling horizontally.
    fileprivate static let threeRows: CollectionSection = {
        let size = LayoutSize(width: .fractionalWidth(0.75), height: .fractionalWidth(0.75))
        let item = ItemLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.3)))
        let group = GroupLayout(
            axis: .vertical, size: size, item: item, repetition: .repeating(3), spacing: 10)
        return .compositional(SectionLayout(group: group, spacing: 20, scrolling: .continuous))
    }()

    /// A large item beside two small ones.
    fileprivate static func oneAndTwo(_ scrolling: OrthogonalScrolling) -> CollectionSection {
        let inset = LayoutInsets(all: 4)
        let half = ItemLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)),
            insets: inset)
        let column = GroupLayout(
            axis: .vertical,
            size: LayoutSize(width: .fractionalWidth(0.4), height: .fractionalHeight(1)),
            item: half, repetition: .repeating(2))
        let large = ItemLayout(
            size: LayoutSize(width: .fractionalWidth(0.6), height: .fractionalHeight(1)),
            insets: inset)
        let group = GroupLayout(
            size: LayoutSize(width: .fractionalWidth(0.9), height: .fractionalWidth(0.6)),
            arrangement: .run(
                GroupRun(axis: .horizontal, elements: [.item(large), .group(column)])))
        return .compositional(SectionLayout(group: group, scrolling: scrolling))
    }

    /// One item across the whole width, two below it.
    fileprivate static let custom: CollectionSection = {
        func frame(_ x: Double, _ y: Double, _ width: Double) -> CustomFrame {
            CustomFrame(
                LayoutRect(
                    origin: LayoutPoint(x: x, y: y), size: PointSize(width: width, height: 90)))
        }
        let group = GroupLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
            arrangement: .custom([frame(0, 0, 390), frame(0, 100, 250), frame(260, 100, 130)]))
        return .compositional(SectionLayout(group: group))
    }()

    /// As many per line as fit.
    fileprivate static let tags = CollectionSection.flow(
        FlowLayout(itemSize: PointSize(width: 80, height: 30), isSelfSizing: true))
}

extension [CollectionSection] {
    /// Layouts of all kinds.
    static let groups: [CollectionSection] = [
        .carousel(0.85), .carousel(0.3), .chips, .threeRows, .oneAndTwo(.none),
        .oneAndTwo(.paging), .custom, .tags,
    ]
}

private func section(
    _ id: String, _ state: SceneState, _ placeholder: PlaceholderContent?,
    _ layout: CollectionSection = .list(.plain), cells: [SceneCell] = []
) -> SceneSection {
    var section = SceneSection(id: id, layout: layout, state: state, cells: cells)
    section.placeholder = placeholder
    return section
}

private let nothingSaved = PlaceholderContent(
    image: "https://example.com/heart.png", title: "Nothing saved yet",
    text: "Tap the heart of something that you would like to find again.", button: "Look around")

private let badStuff = PlaceholderContent(title: "Bad Stuff Happened", button: "Ok")

private let failed = SceneState.failed(
    kind: "status", message: "The server answered 503 to https://api.example.com/followers.")

private let placeholders = Scene(
    title: "Placeholders",
    sections: [
        section("saved", .empty, nothingSaved),
        section("text", .empty, PlaceholderContent(text: "No items, no box.")),
        section("failed", failed, badStuff),
        section("failed-text", failed, PlaceholderContent(text: "Try again later.")),
        section("failed-below", failed, badStuff, cells: [SceneCell(text: "One that came before")]),
        section(
            "loading", .loading,
            PlaceholderContent(title: "One moment", text: "It is coming.")),
        section(
            "hostile", .empty,
            PlaceholderContent(title: "\u{1B}[2J", text: "\u{202E}x\u{7}", button: "\u{9B}2J")),
    ])

private let skeletons = Scene(
    title: "Skeletons",
    sections: [
        section("list", .loading, nil), section("grid", .loading, nil, .grid(3)),
        section("carousel", .loading, nil, .carousel(0.85)),
        section("thirds", .loading, nil, .carousel(0.3)), section("chips", .loading, nil, .chips),
        section("rows", .loading, nil, .threeRows),
    ])

private let screenPlaceholder: Scene = {
    var scene = Scene(
        title: "Followers", sections: [section("followers", failed, nil)])
    scene.screenPlaceholder = ScreenPlaceholder(state: failed, placeholder: badStuff)
    return scene
}()

private let controlled: Scene = {
    var scene = shop(.grid(2), count: 2)
    scene.controls = [
        .segments(["list", "grid"], selected: 1), .segments(["하나", "둘", "셋"], selected: nil),
        .search(SceneSearch(prompt: "Search", text: "")),
        .search(
            SceneSearch(
                prompt: "Search",
                text: "tea \u{1B}[2J and a text that is too long for the field of a search")),
    ]
    scene.isRefreshable = true
    return scene
}()
