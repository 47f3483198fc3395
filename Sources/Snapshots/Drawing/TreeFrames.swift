import CellCore
package import Layout
import Rendering
import Screens

/// Where the elements of a text tree stand on the screen, computed from its lines.
///
/// A tree does not say how large texts and sections are. Texts have the height of their lines, and
/// sections that of what is in them; another tree of the same screen, whose frames are known, tells more.
struct TreeFrames {
    /// The frame of each line; empty for what has no place of its own.
    private(set) var frames: [LayoutRect]
    private let environment: DisplayEnvironment
    private let twinFrames: [LayoutRect]
    private let measure: any TextMeasure

    /// - Parameter twin: another tree of the same screen, and the frames of its lines.
    init(
        _ tree: Tree, in environment: DisplayEnvironment, _ measure: any TextMeasure,
        besides twin: DrawnTree?
    ) {
        frames = Array(repeating: .zero, count: tree.lines.count)
        self.environment = environment
        self.measure = measure
        twinFrames = twin?.frames ?? []
        let size =
            tree.screenSize ?? PointSize(width: environment.width, height: environment.height)
        let screen = LayoutRect(origin: .zero, size: size)
        frames[0] = screen
        place(tree.root.children, in: screen, twin: twin?.tree.root)
    }

    /// Places the elements that are in one.
    private mutating func place(_ nodes: [Tree.Node], in parent: LayoutRect, twin: Tree.Node?) {
        let twins = twin.map { Self.twins(of: nodes, among: $0.children) } ?? [:]
        var previous: LayoutRect?
        for (index, node) in nodes.enumerated() {
            guard let place = node.words.place else { continue }
            let twin = twins[index]
            var frame = LayoutRect(
                x: parent.origin.x + (Double(place.x) ?? 0), y: 0, width: 0, height: 0)
            if place.y == "=" {
                frame.origin.y = (previous ?? parent).origin.y
            } else {
                let start = previous.map { $0.end(.vertical) } ?? parent.origin.y
                frame.origin.y = start + (Double(place.y) ?? 0)
            }
            frame.size =
                node.words.pointSize
                ?? (node.words.isText
                    ? textSize(node.words, at: frame.origin, in: parent, twin)
                    : PointSize(width: parent.size.width))
            self.place(node.children, in: frame, twin: twin)
            if node.words.pointSize == nil, !node.words.isText {
                frame.size.height = height(of: node, at: frame.origin, twin)
            }
            frames[node.range.lowerBound] = frame
            if node.words.kind != "background" { previous = frame }
        }
    }

    private static func twins(
        of nodes: [Tree.Node], among others: [Tree.Node]
    ) -> [Int: Tree.Node] {
        let pairs = ChildPairing(nodes, others).pairs
        return Dictionary(pairs.map { ($0.old, others[$0.new]) }) { first, _ in first }
    }

    /// Returns the size of a text: that of its twin, if it has as many lines in the same font.
    private func textSize(
        _ words: ElementWords, at origin: LayoutPoint, in parent: LayoutRect, _ twin: Tree.Node?
    ) -> PointSize {
        let look = TextLook(words, in: environment)
        let room = max(1, parent.end(.horizontal) - origin.x)
        var size = PointSize(width: room, height: look.style.lineHeight * Double(look.lines))
        if look.lines == 1, !look.isCut {
            let measured = measure.measure(look.text, look.style, [], width: nil, maxLines: 1)
            size.width = measured.size.width.rounded(.up)
        }
        guard let frame = frame(of: twin), let twin, twin.words.isText else { return size }
        let other = TextLook(twin.words, in: environment)
        let isLike = other.lines == look.lines && other.style == look.style
        if isLike { size.height = frame.size.height }
        // A text that fills its place is aligned in it.
        if isLike && other.text == look.text || look.alignment != .leading {
            size.width = frame.size.width
        }
        return size
    }

    /// Returns the height of what is as large as its content, with the space below that its twin has.
    private func height(of node: Tree.Node, at origin: LayoutPoint, _ twin: Tree.Node?) -> Double {
        func end(_ node: Tree.Node, _ frames: [LayoutRect]) -> Double? {
            node.children.compactMap { child in
                let index = child.range.lowerBound
                guard frames.indices.contains(index), frames[index].size.height > 0 else {
                    return nil
                }
                return frames[index].end(.vertical)
            }.max()
        }
        let bottom = end(node, frames) ?? origin.y
        guard let twin, let frame = frame(of: twin), let inner = end(twin, twinFrames) else {
            return max(0, bottom - origin.y)
        }
        return max(0, bottom + frame.end(.vertical) - inner - origin.y)
    }

    private func frame(of twin: Tree.Node?) -> LayoutRect? {
        guard let twin, twinFrames.indices.contains(twin.range.lowerBound) else { return nil }
        let frame = twinFrames[twin.range.lowerBound]
        return frame.size.height > 0 ? frame : nil
    }
}

extension Tree {
    /// The size of the screen, which the first line says; nil if it does not.
    package var screenSize: PointSize? { root.words.subject.split(separator: " ").firstSize }

    /// The colour of the screen, which the first line may say.
    var screenColor: String? {
        let words = root.words.subject.split(separator: " ")
        return words.last.map(String.init)
    }
}

extension [Substring] {
    /// The first word that is a size.
    fileprivate var firstSize: PointSize? { lazy.compactMap { PointSize(word: $0) }.first }
}

extension PointSize {
    /// Reads `390x44`; nil for another word.
    init?(word: some StringProtocol) {
        let sides = word.split(separator: "x").compactMap { Double(String($0)) }
        guard sides.count == 2, sides.allSatisfy({ (0...1_000_000).contains($0) }) else {
            return nil
        }
        self.init(width: sides[0], height: sides[1])
    }
}

extension ElementWords {
    var pointSize: PointSize? { size.flatMap { PointSize(word: $0) } }

    /// Whether it is a text with a font, whose size is that of its lines.
    var isText: Bool {
        size == nil && subject.hasPrefix("\"") && looks.contains { $0.hasPrefix("lines ") }
    }
}

/// A tree with the places of its lines on the screen.
package struct DrawnTree: Sendable {
    package let tree: Tree
    package let frames: [LayoutRect]

    package init(_ tree: Tree, frames: [LayoutRect]) {
        self.tree = tree
        self.frames = frames
    }
}
