import CellCore
import Layout
import Rendering
import Screens
import Systems
import Testing

/// The frames of nodes, for those who draw controls as looks and for those who have views of them.
@Suite("layout of nodes")
struct NodeLayoutTests {
    /// Letters of 10 points, and controls of 80 × 30.
    private final class Measure: ViewNode.PartMeasure {
        func lines(
            of text: ViewNode.Text, part: Int, width: Double?, maxLines: Int?
        ) -> ViewNode.MeasuredText {
            let letters = Double(text.text.count)
            let perLine = max(1, ((width ?? .infinity) / 10).rounded(.down))
            let count = max(1, Int((letters / perLine).rounded(.up)))
            let line = ViewNode.TextLine(text: text.text, width: 10 * letters, baseline: 16)
            return ViewNode.MeasuredText(
                size: PointSize(
                    width: 10 * min(letters, perLine),
                    height: text.style.lineHeight * Double(count)),
                lines: Array(repeating: line, count: count))
        }

        func size(of control: CellControl, part: Int, width: Double?) -> PointSize {
            PointSize(width: 80, height: 30)
        }

        func size(ofApp app: Int, part: Int, width: Double?) -> PointSize {
            PointSize(width: width ?? 200, height: 50)
        }

        func state(ofPicture address: String) -> ViewNode.PictureState { .missing }

        func shown(_ text: String) -> String { text }
    }

    private static let metrics = ViewNode.PlatformMetrics(DisplayEnvironment())

    private func placed(_ node: ViewNode, width: Double, height: Double) -> ViewNode.Box {
        let box = ViewNode.Box(
            node,
            in: ViewNode.LayoutContext(measure: Measure(), metrics: Self.metrics, scale: 2))
        box.fit(width: width, height: height)
        box.place(PointSize(width: width, height: height))
        return box
    }

    private func stack(
        _ axis: LayoutAxis, _ nodes: [ViewNode], isEqual: Bool = true
    ) -> ViewNode {
        ViewNode(
            .stack(ViewNode.Stack(axis, spacing: 10, isEqual: isEqual, children: nodes)))
    }

    private func button(_ title: String) -> CellControl {
        CellControl(.button(title, style: .filled))
    }

    // MARK: - Equal stacks

    @Test func buttonsOfAnEqualRowHaveItsWidths() throws {
        let views = ["A", "A longer one"].map { ViewNode(.control(button($0), look: nil)) }
        let row = placed(stack(.horizontal, views), width: 410, height: 40)
        for child in row.children {
            let frame = child.contentFrame(in: LayoutRect(origin: .zero, size: child.size))
            #expect(frame.size.width == 200)
        }
        let looks = ["A", "A longer one"].map { title in
            let text = ViewNode.Text(title, style: Self.metrics.style(.body))
            let look = ViewNode(
                .layers([ViewNode(.text(text))], alignment: .center), background: .named(.label))
            return ViewNode(.control(button(title), look: look))
        }
        let drawn = placed(stack(.horizontal, looks), width: 410, height: 40)
        for (child, width) in zip(drawn.children, [10.0, 120]) {
            let look = try #require(child.children.first)
            #expect(look.size.width == 200)
            #expect(look.children.first?.origin.x == (200 - width) / 2, "the title is centred")
        }
    }

    @Test func buttonsOfAnEqualColumnHaveItsHeights() {
        let views = ["A", "B"].map { ViewNode(.control(button($0), look: nil)) }
        let column = placed(stack(.vertical, views), width: 200, height: 210)
        for child in column.children {
            let frame = child.contentFrame(in: LayoutRect(origin: .zero, size: child.size))
            #expect(frame.size.height == 100)
            #expect(frame.size.width == 80, "across the stack it keeps its own")
        }
    }

    @Test func controlsWithOneSizeKeepIt() {
        let toggle = ViewNode(.control(CellControl(.toggle(true)), look: nil))
        let equal = placed(stack(.horizontal, [toggle, toggle]), width: 410, height: 40)
        let natural = placed(
            stack(.horizontal, [ViewNode(.control(button("A"), look: nil))], isEqual: false),
            width: 410, height: 40)
        for child in equal.children + natural.children {
            let frame = child.contentFrame(in: LayoutRect(origin: .zero, size: child.size))
            #expect(frame.size == PointSize(width: 80, height: 30))
        }
    }

    // MARK: - Symbols

    @Test(arguments: ViewNode.Alignment.places)
    func symbolsHaveTheSizeOfTheirStyleInLargerNodes(_ place: ViewNode.Alignment) {
        let symbol = ViewNode.Symbol("star", style: .body, side: 0)
        let side = Self.metrics.font(.body).lineHeight
        let node = ViewNode(
            .symbol(symbol), width: .points(100), height: .points(60), alignment: place)
        let box = placed(node, width: 100, height: 60)
        let frame = box.contentFrame(in: LayoutRect(x: 0, y: 0, width: 100, height: 60))
        #expect(frame.size == PointSize(width: side, height: side))
        #expect(frame.origin.x == place.offset(side, in: 100, .horizontal))
        #expect(frame.origin.y == place.offset(side, in: 60, .vertical))
    }

    @Test func smallerNodesShrinkTheirSymbols() {
        let symbol = ViewNode.Symbol("star", style: .largeTitle, side: 0)
        let node = ViewNode(.symbol(symbol), width: .points(12), height: .points(10))
        let frame = placed(node, width: 12, height: 10)
            .contentFrame(in: LayoutRect(x: 0, y: 0, width: 12, height: 10))
        #expect(frame == LayoutRect(x: 0, y: 0, width: 12, height: 10))
    }

    // MARK: - Forms

    /// The views of a form, with the looks of a control or without.
    private func fields(hasLook: Bool, metrics: ViewNode.PlatformMetrics) -> [ViewNode.Box] {
        ["A", "Name", "A longer label"].map { label in
            let field = CellControl(.textField("value"))
            let text = ViewNode.Text("value", style: metrics.style(.body), lines: 1)
            let look = ViewNode(.text(text), width: .fraction(1))
            let row = BuiltInTemplate.row.view(
                of: BuiltInCell(text: label),
                control: ViewNode(field, look: hasLook ? look : nil, isInRow: true),
                in: metrics)
            return placed(row, width: 390, height: 60)
        }
    }

    private func field(_ box: ViewNode.Box, x: Double = 0) -> LayoutRect? {
        if case .control = box.node.content {
            return LayoutRect(
                x: x, y: box.origin.y, width: box.size.width, height: box.size.height)
        }
        return box.children.lazy.compactMap { field($0, x: x + $0.origin.x) }.first
    }

    @Test func theFieldsOfRowsBeginAtOnePlace() throws {
        for hasLook in [false, true] {
            let frames = fields(hasLook: hasLook, metrics: Self.metrics).compactMap { field($0) }
            try #require(frames.count == 3)
            #expect(Set(frames.map(\.origin.x)).count == 1, "\(frames)")
            for frame in frames { #expect(abs(frame.end(.horizontal) - 374) < 0.001, "\(frame)") }
        }
    }

    @Test func aFieldIsBelowItsLabelInLargeTexts() throws {
        var environment = DisplayEnvironment()
        environment.contentSize = .accessibilityLarge
        let metrics = ViewNode.PlatformMetrics(environment)
        for box in fields(hasLook: false, metrics: metrics) {
            let frame = try #require(field(box))
            #expect(frame.origin.x == 16)
            #expect(frame.origin.y > 0)
        }
    }
}
