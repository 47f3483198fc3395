import CellCore
import Layout
package import Rendering
package import Screens
import Systems
import Values

/// Draws a text tree: its boxes, texts, symbols and colours, as far as its lines tell.
///
/// Recursion is as deep as the tree.
package struct TreeDrawing {
    private let tree: Tree
    private let frames: [LayoutRect]
    private let environment: DisplayEnvironment
    private let measure: any TextMeasure
    /// The addresses of loaded pictures as trees write them.
    private let addresses: [String: String]

    /// - Parameters:
    ///   - twin: the tree that is shown now, with the frames of its lines.
    ///   - pictures: those of the screen that is shown now.
    package init(
        _ tree: Tree, besides twin: DrawnTree?, in environment: DisplayEnvironment,
        _ measure: any TextMeasure, _ pictures: Pictures
    ) {
        self.tree = tree
        self.environment = environment
        self.measure = measure
        frames = TreeFrames(tree, in: environment, measure, besides: twin).frames
        let known = pictures.outcomes.keys.map { ($0.treeAddress, $0) }
        addresses = Dictionary(known) { min($0, $1) }
    }

    /// The screen as the tree describes it.
    package var display: Display {
        let screen = frames.first ?? .zero
        var root = DisplayNode(.screen, frame: screen, children: nodes(tree.root.children))
        root.fill = tree.screenColor.flatMap(color)
        return Display(
            size: screen.size, root: root, isRightToLeft: environment.isRightToLeft,
            locale: environment.locale)
    }

    /// The tree with the places of its lines.
    package var drawn: DrawnTree { DrawnTree(tree, frames: frames) }

    private func nodes(_ nodes: [Tree.Node]) -> [DisplayNode] {
        var drawn: [DisplayNode] = []
        for node in nodes {
            if node.words.kind == "separators" {
                drawn += separators(node.words, below: drawn)
            } else if node.words.place != nil {
                drawn.append(self.node(node))
            }
        }
        return drawn
    }

    private func node(_ node: Tree.Node) -> DisplayNode {
        let (words, frame) = (node.words, frames[node.range.lowerBound])
        var drawn = DisplayNode(.box, frame: frame, children: nodes(node.children))
        for look in words.looks { apply(look, to: &drawn) }
        drawn.clips = words.kind == "row" || drawn.corner > 0
        if words.isText {
            drawn.content = .text(text(words, in: frame))
        } else if let name = words.value(after: "symbol") {
            let colors = words.looks.lazy.compactMap(color)
            drawn.content = .symbol(.named(name, measure), colors.first ?? .label)
        } else if let address = words.value(after: "image") {
            drawn.content = .image(image(address, words))
        } else if words.kind == "control" {
            draw(words, as: &drawn)
        }
        return drawn
    }

    private func apply(_ look: String, to node: inout DisplayNode) {
        let words = look.split(separator: " ")
        guard words.count > 1 else { return }
        let number = Double(words[1]).flatMap { (0...100_000).contains($0) ? $0 : nil }
        switch words[0] {
        case "fill": node.fill = color(String(words[1]))
        case "corner": node.corner = number ?? 0
        case "opacity": node.opacity = min(number ?? 1, 1)
        case "border":
            guard words.count > 2, let color = color(String(words[2])) else { return }
            node.border = ViewBorder(color: ViewColor(color), width: number ?? 0)
        case "gradient":
            // Its direction is not told.
            node.fill = words[1].split(separator: ",").first.flatMap { color(String($0)) }
        default: break
        }
    }

    private func color(_ word: String) -> Color? {
        Color(treeWord: word, environment.metrics.tints)
    }

    private func text(_ words: ElementWords, in frame: LayoutRect) -> DisplayText {
        let look = TextLook(words, in: environment)
        // A single line is not broken, though another font may be wider.
        let isLine = look.lines == 1 && !look.isCut
        var text = ViewNode.Text(look.text, style: look.style, color: look.color)
        text.lines = look.lines
        text.alignment = look.alignment
        text.isStruckThrough = look.isStruckThrough
        text.isUnderlined = look.isUnderlined
        let measured = measure.measure(
            look.text, look.style, [], width: isLine ? nil : frame.size.width,
            maxLines: look.lines)
        return DisplayText(text: text, measured: measured)
    }

    private func image(_ address: String, _ words: ElementWords) -> ViewNode.Image {
        let mode = words.looks.lazy.compactMap { ViewNode.ContentMode(rawValue: $0) }.first
        return ViewNode.Image(addresses[address] ?? address, mode: mode ?? .scaleAspectFill)
    }

    /// Draws a control as a box with its value: a tree has no lines for what is in it.
    private func draw(_ words: ElementWords, as node: inout DisplayNode) {
        let parts = words.subject.split(separator: " ")
        let value = words.quotedText ?? parts.prefix(2).joined(separator: " ")
        var style = ViewNode.TextStyle(
            size: min(15, max(8, node.frame.size.height * 0.6)), lineHeight: 0)
        style.lineHeight = environment.lineHeight(of: style.size)
        let isButton = parts.first == "button"
        var text = ViewNode.Text(value, style: style, color: .named(isButton ? .tintColor : .label))
        text.lines = 1
        text.alignment = .center
        let measured = measure.measure(
            value, style, [], width: node.frame.size.width, maxLines: 1)
        var frame = node.frame
        frame.origin.y += (frame.size.height - style.lineHeight) / 2
        frame.size.height = style.lineHeight
        if !isButton {
            node.corner = min(8, node.frame.size.height / 2)
            node.border = ViewBorder(color: .named(.separator), width: 1)
        }
        let content = DisplayContent.text(DisplayText(text: text, measured: measured))
        node.children.append(DisplayNode(.box, frame: frame, content: content))
    }

    /// Returns the lines between rows: a tree tells them together.
    private func separators(_ words: ElementWords, below rows: [DisplayNode]) -> [DisplayNode] {
        let numbers = words.subject.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3, numbers[0] >= 0 else { return [] }
        let count = Int(min(numbers[0], Double(rows.count)))
        return rows.prefix(count).map { row in
            let frame = LayoutRect(
                x: row.frame.origin.x + numbers[1], y: row.frame.end(.vertical) - 0.5,
                width: max(0, numbers[2]), height: 0.5)
            return DisplayNode(.box, frame: frame, fill: color("separator"))
        }
    }
}

extension ElementWords {
    /// Returns the word after another one, if that is the kind or follows it: the address of an image.
    fileprivate func value(after word: String) -> String? {
        if kind == word { return subject.isEmpty ? nil : subject }
        let words = subject.split(separator: " ", maxSplits: 1)
        return words.count == 2 && words[0] == word ? String(words[1]) : nil
    }
}
