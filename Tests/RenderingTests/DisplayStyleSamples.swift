import CellCore
import Layout
import Rendering
import Screens
import Values

/// Sections with backgrounds, centred cards, and boxes larger than their content.
extension DisplaySample {
    static let styles = [
        DisplaySample(name: "grounds", scene: Scene(title: nil, sections: [rounded, notice])),
        DisplaySample(
            name: "centred",
            scene: screen("Centred", cards, orthogonal(.groupPagingCentered, part: 0.85))),
        DisplaySample(name: "low", scene: screen("Low", low, rows(30))),
        DisplaySample(name: "boxes", scene: screen("Boxes", boxes, .list(.plain))),
    ]
}

/// A pinned header that overlaps the rounded corners of the background, above cells with section
/// insets.
private let rounded: SceneSection = {
    let header = SceneBoundary(
        cell: SceneCell(text: "Pinned", template: .prominentHeader),
        item: BoundaryItem(
            kind: "header", size: .acrossTheWidth(.estimated(30)), alignment: .top, isPinned: true))
    let words = SceneCell(text: "No picture", badge: "2", template: .tile)
    return section(
        "rounded", .estimated(40), cells: [words], header: header,
        DecorationItem(kind: "background", insets: LayoutInsets(all: 4)))
}()

/// A banner without a picture in a section with a background.
private let notice: SceneSection = {
    let words = SceneCell(text: "We are closed on Monday", template: .banner)
    return section(
        "notice", .absolute(60), cells: [words], header: nil,
        DecorationItem(kind: "background"))
}()

private func section(
    _ id: String, _ height: LayoutDimension, cells: [SceneCell], header: SceneBoundary?,
    _ background: DecorationItem
) -> SceneSection {
    let layout = SectionLayout(
        group: .fullWidth(height), insets: LayoutInsets(all: 20),
        boundaryItems: [header].compactMap { $0?.item }, decorations: [background])
    var section = SceneSection(
        id: id, layout: .compositional(layout), header: header, state: .content, cells: cells)
    section.background = SceneBackground(
        item: background,
        color: NamedColor(color: Color(word: "systemYellow") ?? .fill, name: "systemYellow"),
        corner: 24)
    return section
}

private let cards = (1...3).map { SceneCell(text: "Card \($0)", template: .card) }

/// Cells too low for their content: less important texts are dropped, and nothing is clipped.
private let low: [SceneCell] = [BuiltInTemplate.row, .tile, .card, .banner].map { template in
    SceneCell(
        text: "A title", secondaryText: "and more", badge: "1", detail: "a detail",
        template: template)
}

private func rows(_ height: Double) -> CollectionSection {
    .compositional(SectionLayout(group: .fullWidth(.absolute(height)), insetsReference: .none))
}

private func orthogonal(_ scrolling: OrthogonalScrolling, part: Double) -> CollectionSection {
    let size = LayoutSize(width: .fractionalWidth(part), height: .absolute(60))
    let item = ItemLayout(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    return .compositional(
        SectionLayout(
            group: GroupLayout(
                axis: .horizontal, size: size, item: item, repetition: .asManyAsFit),
            spacing: 10, scrolling: scrolling))
}

extension LayoutSize {
    fileprivate static func acrossTheWidth(_ height: LayoutDimension) -> LayoutSize {
        LayoutSize(width: .fractionalWidth(1), height: height)
    }
}

// MARK: - Boxes

private let boxes: [SceneCell] = {
    let words = ViewNode(.text(ViewNode.Text("B")))
    func box(_ content: ViewNode, _ alignment: ViewNode.Alignment) -> ViewNode {
        var box = content
        (box.width, box.height) = (.points(60), .points(60))
        (box.alignment, box.background) = (alignment, .named(.tertiarySystemFill))
        return box
    }
    func part(_ part: Double, _ alignment: ViewNode.TextAlignment = .leading) -> ViewNode {
        ViewNode(
            .text(ViewNode.Text("part", alignment: alignment)), width: .fraction(part),
            background: .named(.tertiarySystemFill))
    }
    let line = ViewNode(.stack(ViewNode.Stack(.horizontal, spacing: 10, children: [words, words])))
    let column = ViewNode(
        .stack(ViewNode.Stack(.vertical, alignment: .trailing, children: [words, words])))
    let trees = [
        // Fractions refer to the proposal of the inner stack, not to the ideal size of its texts.
        stack(.vertical, [stack(.horizontal, [part(0.5), part(0.5, .trailing)])]),
        stack(
            .horizontal,
            [stack(.vertical, [part(0.5), part(0.25)]), ViewNode(.text(ViewNode.Text("end")))]),
        // Alignment of content in a box: texts, rows and columns.
        stack(
            .horizontal,
            [
                box(words, .leading), box(words, .center), box(line, .bottom),
                box(column, .topTrailing),
            ]),
        // A spacer with a style is drawn.
        stack(
            .horizontal,
            [
                ViewNode(.spacer(minLength: 0), width: .points(20), height: .points(20)),
                ViewNode(
                    .spacer(minLength: 0), width: .points(20), height: .points(20),
                    background: .named(.systemRed), corner: 10), words,
            ]),
        // Pictures are aligned with the baseline of the texts.
        ViewNode(
            .stack(
                ViewNode.Stack(
                    .horizontal, alignment: .firstBaseline,
                    children: [
                        words,
                        ViewNode(
                            .image(ViewNode.Image("high.png")), width: .points(30),
                            height: .points(40)),
                        ViewNode(
                            .text(
                                ViewNode.Text(
                                    "large", style: ViewNode.TextStyle(size: 34, lineHeight: 41)))),
                    ]))),
    ]
    return trees.map { SceneCell($0) }
}()

private func stack(_ axis: LayoutAxis, _ children: [ViewNode]) -> ViewNode {
    ViewNode(.stack(ViewNode.Stack(axis, spacing: 8, alignment: .leading, children: children)))
}
