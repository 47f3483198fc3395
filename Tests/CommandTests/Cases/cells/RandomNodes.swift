import ScreenKit
import ScreenKitUI
import UIKit

/// Views of any shape.
@MainActor enum RandomNodes {
    static let checks: [Check] = [
        ("random nodes have their texts inside", inside),
        ("random nodes are measured alike twice", stable),
        ("children of random columns do not overlap", columns),
        ("random nodes become one another", changes),
    ]

    private static let widths = [120.0, 201.5, 390]

    private static func nodes(_ seed: UInt64, _ count: Int = 300) -> [ViewNode] {
        var maker = NodeMaker(seed: seed)
        return (0..<count).map { number in
            maker.hasFixedLengths = number.isMultiple(of: 2)
            return maker.node(depth: 4)
        }
    }

    /// A view of a node in a width, laid out in its own height.
    private static func view(_ node: ViewNode, _ width: Double) -> UIView {
        let view = NodeContent(node).makeContentView()
        let size = view.sizeThatFits(CGSize(width: width, height: 0))
        view.frame = CGRect(origin: .zero, size: size)
        view.layoutIfNeeded()
        return view
    }

    static func inside(_ findings: inout Findings) {
        let nodes = nodes(1)
        let needs = nodes.map { $0.hasFixedLengths ? .infinity : $0.neededWidth }
        findings.holds(needs.count { $0 <= 390 } >= 80, "many nodes have room in 390 points")
        for (number, node) in nodes.enumerated() {
            for width in widths {
                let view = view(node, width)
                let what = "node \(number) at \(width)"
                findings.equal(view.bounds.width, width, "the width of \(what)")
                findings.holds(
                    view.bounds.height.isFinite && view.bounds.height >= 0,
                    "the height of \(what) is a length: \(view.bounds.height)")
                // What has a fixed length, or no room, may be larger than what is around it.
                guard needs[number] <= width else { continue }
                for label in ViewTree.labels(in: view) {
                    let frame = ViewTree.frame(of: label, in: view)
                    findings.holds(
                        ViewTree.contains(view.bounds, frame),
                        "\(frame) of “\(label.text ?? "")” is in \(view.bounds) of \(what)")
                    findings.holds(
                        frame.width > 0 && frame.height > 0,
                        "\(frame) of “\(label.text ?? "")” has room in \(what)")
                    var parent = label.superview
                    while let around = parent, around !== view {
                        let inner = ViewTree.frame(of: label, in: around)
                        findings.holds(
                            ViewTree.contains(around.bounds, inner),
                            "\(inner) of “\(label.text ?? "")” is in \(around.bounds) in \(what)")
                        parent = around.superview
                    }
                }
            }
        }
    }

    static func stable(_ findings: inout Findings) {
        for (number, node) in nodes(2).enumerated() {
            let view = NodeContent(node).makeContentView()
            let first = widths.map { view.sizeThatFits(CGSize(width: $0, height: 0)) }
            for (width, size) in zip(widths, first) {
                view.frame = CGRect(origin: .zero, size: size)
                view.layoutIfNeeded()
                let again = view.sizeThatFits(CGSize(width: width, height: 900))
                findings.equal(again, size, "the size of node \(number) when it is laid out")
                let frames = ViewTree.views(in: view).map(\.frame)
                view.setNeedsLayout()
                view.layoutIfNeeded()
                findings.equal(
                    ViewTree.views(in: view).map(\.frame), frames, "the frames of \(number)")
            }
            let other = NodeContent(node).makeContentView()
            let reversed = widths.reversed().map {
                other.sizeThatFits(CGSize(width: $0, height: 0))
            }
            findings.equal(Array(reversed.reversed()), first, "the sizes of \(number) in turn")
        }
    }

    static func columns(_ findings: inout Findings) {
        var maker = NodeMaker(seed: 3)
        for number in 0..<300 {
            let children = (0..<4).map { _ in maker.node(depth: 2) }
                .filter { if case .spacer = $0.content { false } else { true } }
            let column = ViewNode(
                .stack(
                    ViewNode.Stack(.vertical, spacing: 4, alignment: .leading, children: children)))
            for width in widths {
                let view = view(column, width)
                let root = view.subviews.first
                let shown = (root?.subviews ?? []).filter { !$0.isHidden }.map(\.frame)
                for (upper, lower) in zip(shown, shown.dropFirst()) {
                    findings.holds(
                        upper.maxY <= lower.minY + 0.01,
                        "\(upper) is above \(lower) in column \(number) at \(width)")
                }
            }
        }
    }

    /// A view that showed others before shows what a new one shows.
    static func changes(_ findings: inout Findings) {
        let nodes = nodes(4, 120)
        guard let first = nodes.first else { return }
        let view = NodeContent(first).makeContentView()
        for (number, node) in nodes.enumerated() {
            view.configuration = NodeContent(node)
            view.frame.size = view.sizeThatFits(CGSize(width: 201.5, height: 0))
            view.layoutIfNeeded()
            let fresh = Self.view(node, 201.5)
            findings.equal(seen(view), seen(fresh), "what node \(number) shows")
        }
    }

    /// The parts that are seen, with their places.
    private static func seen(_ view: UIView) -> [String] {
        ViewTree.views(in: view).compactMap { part in
            let frame = ViewTree.frame(of: part, in: view)
            switch part {
            case let label as UILabel: return "\(label.text ?? "") \(frame)"
            case let image as UIImageView: return "\(image.image?.systemName ?? "none") \(frame)"
            default:
                guard part.backgroundColor != nil || part.layer.borderWidth > 0 else { return nil }
                return "look \(frame) \(part.layer.cornerRadius) \(part.layer.borderWidth)"
            }
        }
    }
}

extension ViewNode {
    /// Whether a length in it is a number of points.
    fileprivate var hasFixedLengths: Bool {
        var found = false
        forEach { node in
            for length in [node.width, node.height] {
                if case .points? = length { found = true }
            }
            if node.aspectRatio != nil { found = true }
            if case .spacer(let length) = node.content, length > 0 { found = true }
        }
        return found
    }

    /// The width in which each text has some letters.
    fileprivate var neededWidth: Double {
        let needed = padding.leading + padding.trailing + neededContentWidth
        if case .fraction(let part)? = width, part > 0 { return needed / part }
        return needed
    }

    private var neededContentWidth: Double {
        let widest = children.reduce(0) { max($0, $1.neededWidth) }
        switch content {
        case .text(let text):
            let name = text.style.name ?? .body
            let style = UIFont.TextStyle(rawValue: name.rawValue)
            return 4 * Double(UIFont.preferredFont(forTextStyle: style).pointSize)
        case .symbol: return 22
        case .divider: return 1
        case .stack(let stack) where stack.axis == .horizontal && !stack.wraps:
            let gaps = stack.spacing * Double(stack.children.count - 1)
            if stack.isEqual { return gaps + widest * Double(stack.children.count) }
            return gaps + neededWidth(ofRow: stack.children, widest)
        default: return widest
        }
    }

    /// Children with a part of the row take it before the others share the rest.
    private func neededWidth(ofRow children: [ViewNode], _ widest: Double) -> Double {
        var (parts, others) = (0.0, 0.0)
        for child in children {
            if case .fraction(let part)? = child.width, part < 1 {
                parts += part
            } else {
                others += child.neededWidth
            }
        }
        if parts > 1 || parts == 1 && others > 0 { return .infinity }
        return max(widest, parts < 1 ? others / (1 - parts) : 0)
    }
}
