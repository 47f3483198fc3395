import CellCore
package import Layout
package import Rendering

/// Something that is painted on a screen and is no text: a picture, a control, a separator.
package struct ScreenshotElement: Sendable, Hashable {
    /// What it is, in a word or two.
    package enum Kind: String, CaseIterable, Sendable {
        case picture, symbol, control, button, field = "search field", segments, pages
        case separator, background, box, item, header, footer, bar, refresh, placeholder
    }

    package let kind: Kind
    /// The id of the section; nil for the rest of the screen.
    package let section: String?
    /// The item, the header or the footer; nil for the rest of the section.
    package let owner: ClippedText.Owner?
    /// Its number among those of its kind in what it is in, from 1.
    package let number: Int
    /// What of it is on the screen, in points.
    package let frame: LayoutRect

    /// What it is and where, in messages: ``the picture of `rows[2]` ``.
    package var name: String {
        let word = number == 1 ? "the \(kind.rawValue)" : "\(kind.rawValue) \(number)"
        guard let section else { return "\(word) of the screen" }
        return "\(word) of \(owner?.name(in: section) ?? "`\(section)`")"
    }

    /// Limit: elements of a screen that are compared; of more the first ones.
    private static let maxCount = 1_000

    /// Returns the elements of the first screen of a display, in the order in which they are painted,
    /// and the places whose pixels say nothing: those of texts and of the device itself.
    package static func all(
        in display: Display, on screen: PointSize
    ) -> (elements: [ScreenshotElement], ignored: [LayoutRect]) {
        var search = ElementSearch()
        search.visit(
            display.root,
            ElementSearch.Surroundings(visible: LayoutRect(origin: .zero, size: screen)))
        return (Array(search.elements.prefix(maxCount)), search.ignored)
    }
}

/// Collects elements.
private struct ElementSearch {
    var elements: [ScreenshotElement] = []
    var ignored: [LayoutRect] = []
    private var counts: [ScreenshotElement: Int] = [:]

    /// What is around a node.
    struct Surroundings {
        var section: String?
        var owner: ClippedText.Owner?
        /// What is not cut by the boxes around it.
        var visible: LayoutRect
    }

    /// Recursion is as deep as the display.
    mutating func visit(_ node: DisplayNode, _ outer: Surroundings) {
        guard node.opacity > 0 else { return }
        if node.role == .deviceChrome {
            return ignoreDevice(node)
        }
        var around = outer
        switch node.role {
        case .section(let id): around.section = id
        case .item(let index): around.owner = .item(index)
        case .header: around.owner = .header
        case .footer: around.owner = .footer
        default: break
        }
        let frame = node.frame.common(with: around.visible)
        if case .text = node.content {
            // Letters of another font may begin before the frame and end after it.
            if let frame { ignored.append(frame.grown(by: 3)) }
        } else if let frame, let kind = node.elementKind {
            add(kind, frame, around)
        }
        if node.clips || node.scrolling != nil {
            guard let frame else { return }
            around.visible = frame
        }
        if node.isOneElement { return ignoreTexts(in: node, around.visible) }
        for child in node.children { visit(child, around) }
    }

    private mutating func add(
        _ kind: ScreenshotElement.Kind, _ frame: LayoutRect, _ around: Surroundings
    ) {
        // Counts elements that have all but their place in common.
        let key = ScreenshotElement(
            kind: kind, section: around.section, owner: around.owner, number: 0,
            frame: LayoutRect(origin: .zero, size: .zero))
        counts[key, default: 0] += 1
        elements.append(
            ScreenshotElement(
                kind: kind, section: around.section, owner: around.owner,
                number: counts[key] ?? 1, frame: frame))
    }

    /// The status bar is ignored as a whole: others have other signs at other places.
    private mutating func ignoreDevice(_ chrome: DisplayNode) {
        let isAbove = { (node: DisplayNode) in
            node.frame.end(.vertical) < chrome.frame.size.height / 8
        }
        let end = chrome.children.filter(isAbove).map { $0.frame.end(.vertical) }.max() ?? 0
        ignored.append(LayoutRect(x: 0, y: 0, width: chrome.frame.size.width, height: end + 2))
        ignored += chrome.children.filter { !isAbove($0) }.map { $0.frame.grown(by: 4) }
    }

    private mutating func ignoreTexts(in node: DisplayNode, _ visible: LayoutRect) {
        if case .text = node.content, let frame = node.frame.common(with: visible) {
            ignored.append(frame.grown(by: 3))
        }
        for child in node.children { ignoreTexts(in: child, visible) }
    }
}

extension DisplayNode {
    /// What it is as an element; nil for what paints nothing of its own.
    fileprivate var elementKind: ScreenshotElement.Kind? {
        switch role {
        case .control: return .control
        case .button: return .button
        case .searchField: return .field
        case .segmentedControl: return .segments
        case .pageControl: return .pages
        case .separator: return .separator
        case .refreshIndicator: return .refresh
        default: break
        }
        switch content {
        case .image: return .picture
        case .symbol: return .symbol
        case .text: return nil
        case .none: break
        }
        guard fill != nil || border != nil || effects != nil else { return nil }
        return switch role {
        case .background: .background
        case .item: .item
        case .header: .header
        case .footer: .footer
        case .navigationBar, .tabBar: .bar
        case .placeholder: .placeholder
        case .screen, .collection, .section, .title: nil
        default: .box
        }
    }

    /// Whether what is in it belongs to it.
    fileprivate var isOneElement: Bool {
        switch role {
        case .control, .button, .searchField, .segmentedControl, .pageControl, .refreshIndicator:
            true
        default: false
        }
    }
}

extension LayoutRect {
    /// Returns the rectangle with so many points more at each edge.
    func grown(by points: Double) -> LayoutRect {
        LayoutRect(
            x: origin.x - points, y: origin.y - points, width: size.width + 2 * points,
            height: size.height + 2 * points)
    }

    /// Returns what two rectangles have in common; nil for nothing.
    fileprivate func common(with other: LayoutRect) -> LayoutRect? {
        let start = LayoutPoint(
            x: max(origin.x, other.origin.x), y: max(origin.y, other.origin.y))
        let width = min(end(.horizontal), other.end(.horizontal)) - start.x
        let height = min(end(.vertical), other.end(.vertical)) - start.y
        guard width > 0, height > 0 else { return nil }
        return LayoutRect(x: start.x, y: start.y, width: width, height: height)
    }
}
