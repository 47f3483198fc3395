import CellCore
import Layout
import Rendering
import Screens

/// A scene with options, and the name of its golden.
struct TerminalSample: Sendable, CustomStringConvertible {
    let name: String
    let scene: Scene
    var options = TerminalOptions(width: 80, isColored: false)
    /// The loaded pictures.
    var loaded = Pictures()

    var description: String { name }

    init(
        _ name: String, _ scene: Scene, width: Int = 80, isColored: Bool = false,
        isASCII: Bool = false
    ) {
        self.name = name
        self.scene = scene.withDefaultTemplates
        options = TerminalOptions(width: width, isColored: isColored, isASCII: isASCII)
    }
}

extension TerminalSample {
    static let all = lists + grids + edges + texts + states + views + groups + screens + pictures

    static let lists = [
        TerminalSample("list-all-slots", menu(.plain)),
        TerminalSample("list-all-slots-colored", menu(.plain), isColored: true),
        TerminalSample("list-all-slots-ascii", menu(.insetGrouped), isASCII: true),
        TerminalSample("list-all-slots-24", menu(.plain), width: 24),
        TerminalSample("list-all-slots-40", menu(.insetGrouped), width: 40),
        TerminalSample("list-plain", settings(.plain)),
        TerminalSample("list-inset-grouped", menu(.insetGrouped)),
        TerminalSample("list-grouped", settings(.grouped)),
        TerminalSample("list-sidebar", settings(.sidebar)),
        TerminalSample("list-wide-terminal", menu(.plain), width: 200),
    ]

    static let grids = [
        TerminalSample("grid-80", gallery(columns: 3)),
        TerminalSample("grid-50", gallery(columns: 3), width: 50),
        TerminalSample("grid-30", gallery(columns: 3), width: 30),
        TerminalSample("grid-colored", gallery(columns: 3), width: 50, isColored: true),
        TerminalSample("grid-ascii", gallery(columns: 2), width: 50, isASCII: true),
        TerminalSample("grid-of-one", gallery(columns: 1), width: 50),
        TerminalSample("grid-as-many-as-fit", screen("Gallery", drinks, halves), width: 60),
        TerminalSample("grid-without-gaps", gallery(columns: 4, spacing: 0)),
    ]

    static let edges = [
        TerminalSample("edges", headed), TerminalSample("edges-30", headed, width: 30),
        TerminalSample("flow", screen("Chips", drinks, chips)),
        TerminalSample("sideways", screen("Row", drinks, horizontalCards)),
    ]

    static let texts = [
        TerminalSample("wide", screen("화면 📱", wideCells, .list(.plain))),
        TerminalSample("wide-grid", screen("화면 📱", wideCells, .grid(3)), width: 60),
        TerminalSample("long", screen(longText, longCells, .list(.insetGrouped)), width: 60),
        TerminalSample("long-grid", screen(longText, longCells, .grid(2)), width: 60),
        TerminalSample("hostile", screen(hostileText, hostileCells, .list(.plain))),
        TerminalSample(
            "hostile-colored", screen(hostileText, hostileCells, .grid(2)), isColored: true),
    ]

    static let states = [
        TerminalSample("states", everyState),
        TerminalSample("states-30", everyState, width: 30),
        TerminalSample("states-ascii", everyState, isASCII: true),
        TerminalSample("empty-screen", emptyScreen),
        TerminalSample("nothing", Scene(title: nil, sections: [])),
    ]
}

extension CollectionSection {
    static func list(_ appearance: ListAppearance) -> CollectionSection {
        .compositional(
            SectionLayout(
                group: .fullWidth(.estimated(44)), insetsReference: .none, list: appearance))
    }

    static func grid(_ columns: Int, spacing: Double = 8) -> CollectionSection {
        let group = GroupLayout.fullWidth(.estimated(100), columns: columns, spacing: spacing)
        return .compositional(SectionLayout(group: group, spacing: spacing))
    }
}

func screen(_ title: String, _ cells: [SceneCell], _ layout: CollectionSection) -> Scene {
    let section = SceneSection(id: "feed", layout: layout, state: .content, cells: cells)
    return Scene(title: title, sections: [section])
}

private func menu(_ appearance: ListAppearance) -> Scene {
    let section = SceneSection(
        id: "menu", layout: .list(appearance), state: .content, cells: drinks, hasMore: true,
        notes: ["Stopped after 2 pages: the page limit of the spec."])
    let other = SceneSection(
        id: "seasonal", layout: .list(appearance), state: .content,
        cells: Array(drinks.prefix(1)))
    return Scene(title: "Coffee", sections: [section, other])
}

private func settings(_ appearance: ListAppearance) -> Scene {
    let cells = [
        SceneCell(text: "Wi-Fi", detail: "Home", accessory: .disclosureIndicator),
        SceneCell(text: "Bluetooth", detail: "On", accessory: .disclosureIndicator),
        SceneCell(text: "Software Update", badge: "1", accessory: .disclosureIndicator),
        SceneCell(text: "Name", detail: "iPhone 17 Pro", accessory: .disclosureIndicator),
    ]
    return screen("Settings", cells, .list(appearance))
}

private func gallery(columns: Int, spacing: Double = 8) -> Scene {
    screen("Gallery", drinks, .grid(columns, spacing: spacing))
}

/// Headers and footers of a screen, a list and an empty section.
private let headed: Scene = {
    func edge(_ cell: SceneCell) -> SceneBoundary {
        let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
        return SceneBoundary(
            cell: cell.drawn(by: .prominentHeader),
            item: BoundaryItem(kind: "header", size: size, alignment: .top))
    }
    let list = SceneSection(
        id: "menu", layout: .list(.insetGrouped),
        header: edge(
            SceneCell(
                text: "Our menu", secondaryText: "Served all day", badge: "NEW", detail: "All",
                accessory: .disclosureIndicator)),
        footer: edge(SceneCell(text: "Prices include taxes")), state: .content,
        cells: Array(drinks.prefix(2)))
    let empty = SceneSection(
        id: "seasonal", layout: .grid(2), header: edge(SceneCell(detail: "Nothing but a detail")),
        footer: edge(SceneCell()), state: .empty,
        placeholder: PlaceholderContent(text: "Not this month"))
    return Scene(
        title: "Coffee",
        layout: SceneLayout(
            header: edge(SceneCell(text: "Open until nine")),
            footer: edge(SceneCell(secondaryText: "Since 1999"))),
        sections: [list, empty])
}()

private let chips = CollectionSection.flow(
    FlowLayout(itemSize: PointSize(width: 120, height: 30)))

/// Cards of 190 points in an orthogonally scrolling row.
let horizontalCards: CollectionSection = {
    let size = LayoutSize(width: .absolute(190), height: .absolute(100))
    let group = GroupLayout(
        axis: .horizontal, size: size, item: ItemLayout(size: size), repetition: .asManyAsFit)
    return .compositional(SectionLayout(group: group, spacing: 8, scrolling: .continuous))
}()

/// Items of half the width, without the grid shorthand.
private let halves: CollectionSection = {
    let size = LayoutSize(width: .fractionalWidth(0.5), height: .estimated(100))
    let item = ItemLayout(size: size, insets: LayoutInsets(all: 4))
    let group = GroupLayout(
        axis: .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
        item: item, repetition: .asManyAsFit)
    return .compositional(SectionLayout(group: group))
}()

private let drinks = [
    SceneCell(
        text: "Cold Brew", secondaryText: "Steeped for twenty hours, smooth and mild",
        image: "https://example.com/cold-brew.png", badge: "NEW", detail: "$4.50",
        accessory: .disclosureIndicator),
    SceneCell(
        text: "Flat White", secondaryText: "Two shots under a thin layer of microfoam",
        image: "https://example.com/flat-white.png", detail: "$4.00",
        accessory: .disclosureIndicator),
    SceneCell(
        text: "Espresso", image: "https://example.com/espresso.png", badge: "SOLD OUT",
        detail: "$12.50", accessory: .checkmark),
    SceneCell(
        text: "Pour Over", secondaryText: "Made to order\nAsk for today's beans",
        detail: "$5.20", accessory: .detail),
]

private let wideCells = [
    SceneCell(
        text: "아이스 아메리카노", secondaryText: "깊고 진한 에스프레소에 시원한 물과 얼음을 더한 커피",
        image: "https://example.com/1.png", badge: "신메뉴", detail: "₩4,500",
        accessory: .disclosureIndicator),
    // The same text in another normalization form.
    SceneCell(
        text: "아이스", secondaryText: "cafe\u{301} et the\u{301}", badge: "품절",
        detail: "₩12,000", accessory: .disclosureIndicator),
    SceneCell(
        text: "日本語の見出し", secondaryText: "東京の喫茶店で飲むコーヒーは、とても香りが良いです。もう一杯ください。",
        image: "https://example.com/3.png", detail: "￥５００", accessory: .checkmark),
    SceneCell(
        text: "👨‍👩‍👧‍👦 Family 👍🏽", secondaryText: "🇰🇷🇺🇸🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 1️⃣ ☺ ☺️", badge: "🔥",
        detail: "한글"),
]

private let longText =
    "A title that goes on for much longer than any navigation bar could ever be expected to show"

private let longCells = [
    SceneCell(
        text: "A heading that needs more than one line, and more than two where it is narrow",
        secondaryText: String(repeating: "Sentences follow each other. ", count: 20),
        image: "https://example.com/long.png", badge: "A long badge indeed",
        detail: "1,234,567,890.00 EUR each", accessory: .disclosureIndicator),
    SceneCell(
        text: String(repeating: "Donaudampfschifffahrt", count: 8),
        secondaryText: "https://example.com/" + String(repeating: "path/", count: 60)),
    SceneCell(text: String(repeating: "길고 긴 제목 ", count: 20), detail: "끝"),
    SceneCell(text: String(repeating: "漢字", count: 80)),
    SceneCell(text: "One\n\n  Two\nThree\nFour", secondaryText: "a\r\nb\nc\nd\ne"),
    SceneCell(),
]

private let hostileText = "\u{1B}]0;title\u{7}\u{1B}[2J"

private let hostileCells = [
    SceneCell(
        text: "\u{1B}[31mred\u{1B}[0m \u{9B}2J", secondaryText: "bell\u{7} back\u{8}space\rreturn",
        image: "\u{1B}[2J", badge: "\u{1B}[5mX", detail: "\u{202E}4321\u{202C}"),
    SceneCell(
        text: "\u{2066}isolated\u{2069} tab\there", secondaryText: "\u{0}\u{7F}\u{85}\u{2028}",
        badge: " \n ", detail: "zero\u{200B}width\u{FEFF}"),
    // A grapheme wider than most lines, and one of many scalars.
    SceneCell(
        text: String(repeating: "\u{1100}", count: 60),
        secondaryText: "z" + String(repeating: "\u{301}", count: 3)),
    SceneCell(text: "\u{301}mark first", secondaryText: "\u{1F3FD}tone first \u{200D}joined"),
]

private let everyState: Scene = {
    let states: [(String, SceneState, Int)] = [
        ("spec-text", .empty, 0),
        ("no-text", .empty, 0),
        ("loading-first", .loading, 0), ("loading-more", .loading, 2),
        ("failed-first", .failed(kind: "transport", message: message), 0),
        ("failed-later", .failed(kind: "status", message: "The server answered 503."), 2),
        ("cancelled-first", .cancelled, 0), ("cancelled-later", .cancelled, 1),
    ]
    let sections = states.map { id, state, count in
        let cells = drinks.prefix(count).map { SceneCell(text: $0[.text], detail: $0[.detail]) }
        let text = id == "spec-text" ? "No drinks today.\nCome back tomorrow." : nil
        return SceneSection(
            id: id, layout: .list(.plain), state: state,
            placeholder: text.map { PlaceholderContent(text: $0) }, cells: Array(cells),
            hasMore: id == "failed-later", notes: count > 0 ? ["\(count) of 9 items."] : [])
    }
    return Scene(title: "States", sections: sections)
}()

private let message = """
    The connection to api.example.com was lost before the response was complete: 4,096 of 18,220 \
    bytes had arrived after 30 seconds.
    """

private let emptyScreen = Scene(
    title: "Favourites",
    sections: [
        SceneSection(
            id: "one", layout: .list(.plain), state: .empty,
            placeholder: PlaceholderContent(text: "not shown")),
        SceneSection(
            id: "two", layout: .grid(2), state: .empty, notes: ["Filtered from 12 items."]),
    ],
    screenPlaceholder: ScreenPlaceholder(
        state: .empty,
        placeholder: PlaceholderContent(text: "Nothing here yet.\nTap a heart to keep something.")))
