import CellCore
import Layout
import Rendering
import Screens
import TerminalText
import Values

/// Cells with custom templates.
extension TerminalSample {
    static let views = [
        TerminalSample("views", screen("Products", products, .list(.plain))),
        TerminalSample("views-40", screen("Products", products, .list(.insetGrouped)), width: 40),
        TerminalSample(
            "views-colored", screen("Products", products, .list(.plain)), isColored: true),
        TerminalSample("views-ascii", screen("Products", products, .list(.plain)), isASCII: true),
        TerminalSample("views-grid", screen("Products", tiles, .grid(2))),
        TerminalSample("views-nodes", screen("Nodes", nodes, .list(.plain)), width: 60),
        TerminalSample("views-nodes-24", screen("Nodes", nodes, .list(.plain)), width: 24),
        TerminalSample(
            "views-nodes-colored", screen("Nodes", nodes, .list(.plain)), width: 60,
            isColored: true),
    ]
}

private func cell(_ view: ViewNode) -> SceneCell {
    SceneCell(view)
}

private func text(
    _ text: String, _ color: Color = .label, weight: ViewNode.FontWeight = .regular,
    size: Double = 17, lines: Int? = nil, isStruckThrough: Bool = false
) -> ViewNode {
    ViewNode(
        .text(
            ViewNode.Text(
                text, style: ViewNode.TextStyle(size: size, lineHeight: size * 1.3, weight: weight),
                color: ViewColor(color), lines: lines, isStruckThrough: isStruckThrough)))
}

private func row(
    _ children: [ViewNode], spacing: Double = 12, _ alignment: ViewNode.Alignment = .center,
    wraps: Bool = false
) -> ViewNode {
    ViewNode(
        .stack(
            ViewNode.Stack(
                .horizontal, spacing: spacing, alignment: alignment, wraps: wraps,
                children: children)))
}

private func column(
    _ children: [ViewNode], spacing: Double = 4, _ alignment: ViewNode.Alignment = .leading
) -> ViewNode {
    ViewNode(
        .stack(
            ViewNode.Stack(.vertical, spacing: spacing, alignment: alignment, children: children)))
}

private func image(_ name: String, width: Double? = nil, height: Double? = nil) -> ViewNode {
    ViewNode(
        .image(ViewNode.Image("https://example.com/\(name).png")),
        width: width.map(ViewLength.points), height: height.map(ViewLength.points), corner: 8)
}

private let spacer = ViewNode(.spacer(minLength: 0))
private let divider = ViewNode(.divider(.named(.separator)))
private let red = Color(RGBA(255, 59, 48))
private let blue = Color(RGBA(0, 122, 255))

private func prices(_ price: String, _ bargain: String?) -> [ViewNode] {
    guard let bargain else { return [text(price)] }
    return [text(price, red, isStruckThrough: true), text(bargain)]
}

private let stock: [(name: String, price: String, bargain: String?, count: Int)] = [
    ("맥북 프로 16인치 스페이스 그레이 M1 Max 64GB", "KRW 3,690,000", "KRW 3,360,000", 12),
    ("Vintage film camera", "USD 275", nil, 0),
    ("👨‍👩‍👧‍👦 Family set of mugs with a very long name that has to be broken", "USD 48", "USD 39", 3),
]

/// A picture, the name with prices below it, and the stock at the trailing end.
private let products = stock.map { product in
    cell(
        row(
            [
                image(product.name, width: 60, height: 60),
                column([
                    text(product.name, weight: .semibold, lines: 2),
                    row(prices(product.price, product.bargain), spacing: 8),
                ]),
                spacer,
                product.count == 0
                    ? text("품절", Color(RGBA(255, 149, 0)))
                    : text("\(product.count) left", .secondaryLabel, size: 13),
            ]))
}

/// A full-width picture with a badge, and centred texts below it.
private let tiles = stock.map { product in
    cell(
        column(
            [
                ViewNode(
                    .layers(
                        [image(product.name), pill("NEW", red)], alignment: .topTrailing)),
                text(product.name, weight: .semibold, lines: 2),
            ] + prices(product.price, product.bargain), .center))
}

private func pill(_ label: String, _ background: Color) -> ViewNode {
    ViewNode(
        .text(ViewNode.Text(label, color: .named(.white))),
        padding: LayoutInsets(top: 2, leading: 6, bottom: 2, trailing: 6),
        background: ViewColor(background),
        corner: 6)
}

private let words = ["Ceramics", "Tea", "Books of all kinds", "한국 차", "Bread", "Music", "Coffee"]

/// Each kind of node.
private let nodes = [
    cell(row(words.map { pill($0, blue) }, spacing: 8, wraps: true)),
    cell(column([text("Above"), divider, text("Below", .secondaryLabel)])),
    cell(row([text("One"), divider, text("Two"), divider, text("Three"), spacer, text("End")])),
    cell(
        row(
            [
                ViewNode(
                    text("A third of the room, broken into lines").content, width: .fraction(0.33)),
                ViewNode(text("Fixed").content, width: .points(80), alignment: .trailing),
                text(String(repeating: "The rest of the room is for this. ", count: 3)),
            ], .top)),
    cell(
        ViewNode(
            column([text("In a box", weight: .bold), text("with a border")]).content,
            padding: LayoutInsets(all: 16))),
    cell(
        column([
            text("Before the box"),
            ViewNode(
                column([text("Inside"), text("of it")]).content, padding: LayoutInsets(all: 8),
                border: ViewBorder(color: .named(.separator), width: 1)),
            text("Behind it"),
        ])),
    cell(
        row([
            ViewNode(.symbol(ViewNode.Symbol("checkmark"))), text("Symbols"),
            ViewNode(
                .symbol(ViewNode.Symbol("exclamationmark.triangle", color: .named(.secondaryLabel)))
            ),
            ViewNode(.symbol(ViewNode.Symbol("info.circle"))),
            ViewNode(.symbol(ViewNode.Symbol("magnifyingglass", color: .named(.secondaryLabel)))),
            spacer,
            ViewNode(.symbol(ViewNode.Symbol("chevron.forward", color: .named(.tertiaryLabel)))),
        ])),
    cell(
        column(
            [
                ViewNode(
                    .text(
                        ViewNode.Text(
                            "Lines of this text are in the middle, whatever the length of each",
                            alignment: .center)), width: .points(200)),
                text("Right", .secondaryLabel),
            ], .trailing)),
    cell(column([text("   "), text("\u{1B}[2J escape \u{202E}turned")])),
    cell(column([])),
    cell(ViewNode(text("Not seen").content, opacity: 0)),
]
