package import JSONData
import Layout
import Screens
import Values

/// The names of the elements of a live screen, and the part of it that is written.
struct LiveMarks {
    /// The part of the screen and the indices of children that lead to the current node.
    var path: [Int] = []
    let part: LivePart
    /// The offsets of scrolled nodes, by their names.
    let offsets: [String: Double]
    let isRightToLeft: Bool
    let pictureURL: (_ address: String) -> String

    /// `data-n="c.1.0"`.
    func write(to out: inout MarkupWriter) {
        out.raw(" data-n=\"")
        out.text(name)
        out.raw("\"")
    }

    private var name: String { LivePlace(part: part, path: path).text }

    /// The part of a scrolled node's content of which items are written: the visible part, and as
    /// much before and behind it. Nil for all of it.
    func window(
        of node: DisplayNode, _ scrolling: DisplayScrolling, _ outer: LayoutRect?
    ) -> LayoutRect? {
        guard outer != nil, !isRightToLeft else { return nil }
        var window = node.frame
        let length = window.size[scrolling.axis]
        let offset = offsets[name] ?? scrolling.offset
        window.origin[scrolling.axis] += offset - length
        window.size[scrolling.axis] = 3 * length
        return window
    }
}

/// A part of a live screen.
package enum LivePart: String, Sendable, Hashable {
    case bars = "b"
    case collapsedBars = "k"
    case collection = "c"
    case bottomBar = "f"
    case tabBar = "t"
    case chrome = "d"
    case indicator = "i"
    case alert = "a"
}

/// The place of a node in a live screen.
package struct LivePlace: Sendable, Hashable {
    package let part: LivePart
    /// The indices of children, from the nodes of the part on.
    package let path: [Int]

    package init(part: LivePart, path: [Int]) { (self.part, self.path) = (part, path) }

    /// Reads `c.0.1`; nil for another text.
    package init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard let first = words.first, let part = LivePart(rawValue: String(first)),
            numbers.count == words.count - 1, numbers.count <= 1_000
        else { return nil }
        self.init(part: part, path: numbers)
    }

    package var text: String {
        path.reduce(into: part.rawValue) { text, index in text += ".\(index)" }
    }
}

/// Markup with the styles that it uses, for a shadow tree.
package struct LiveMarkup: Sendable {
    package let html: [UInt8]
    package let css: [UInt8]
}

extension LiveDisplay {
    /// Returns the nodes of a part.
    package func nodes(of part: LivePart) -> [DisplayNode] {
        switch part {
        case .bars: bars
        case .collapsedBars: collapsedBars
        case .collection: [collection]
        case .bottomBar: [bottomBar].compactMap(\.self)
        case .tabBar: [tabBar].compactMap(\.self)
        case .chrome: [chrome].compactMap(\.self)
        case .indicator: [indicator].compactMap(\.self)
        case .alert: [alert].compactMap(\.self)
        }
    }

    /// Returns the nodes from a part down to a place, as far as they exist.
    package func nodes(at place: LivePlace) -> [DisplayNode] {
        var found: [DisplayNode] = []
        var children = nodes(of: place.part)
        for index in place.path {
            guard children.indices.contains(index) else { break }
            found.append(children[index])
            children = children[index].children
        }
        return found
    }

    /// Renders the items between two offsets from the top of the content, with everything around
    /// them.
    ///
    /// - Parameters:
    ///   - offsets: those of rows that scroll sideways, by the places of their nodes.
    ///   - appearance: `light` or `dark`.
    ///   - pictureURL: returns the URL of the picture with an address.
    package func content(
        from start: Double, to end: Double, offsets: [String: Double], appearance: String,
        _ pictures: Pictures, redact: TextRedaction? = nil,
        pictureURL: @escaping (_ address: String) -> String
    ) -> LiveMarkup {
        let window = LayoutRect(
            x: -1e6, y: start, width: 2e6, height: max(0, end - start))
        return markup([.collection], offsets, appearance, pictures, redact, pictureURL, window)
    }

    /// Renders what stays in place while the content scrolls.
    ///
    /// - Parameter parts: the parts, from back to front.
    package func fixed(
        _ parts: [LivePart], appearance: String, _ pictures: Pictures,
        redact: TextRedaction? = nil, pictureURL: @escaping (_ address: String) -> String
    ) -> LiveMarkup {
        markup(parts, [:], appearance, pictures, redact, pictureURL, nil)
    }

    private func markup(
        _ parts: [LivePart], _ offsets: [String: Double], _ appearance: String,
        _ pictures: Pictures, _ redact: TextRedaction?,
        _ pictureURL: @escaping (String) -> String, _ window: LayoutRect?
    ) -> LiveMarkup {
        var styles = StyleSheet(appearance: appearance, isShadow: true)
        var out = MarkupWriter(redact: redact)
        for part in parts {
            let marks = LiveMarks(
                part: part, offsets: offsets, isRightToLeft: isRightToLeft, pictureURL: pictureURL)
            var body = HTMLBody(marks, pictures, styles, redact, isRightToLeft: isRightToLeft)
            var root = DisplayNode(.screen, frame: LayoutRect(origin: .zero, size: size))
            root.children = nodes(of: part)
            var context = HTMLContext(x: 0, y: 0)
            (context.pinnedTop, context.window) = (collapsedHeight, window)
            body.out.raw("<div class=\"r\" data-part=\"")
            body.out.text(part.rawValue)
            body.out.raw("\">\n")
            body.writeChildren(of: root, in: context)
            body.out.raw("</div>\n")
            body.writeDefinitions()
            out.raw(body.out.bytes)
            styles = body.styles
        }
        var sheet = MarkupWriter()
        sheet.raw(":host{font-family:")
        sheet.families(locale, styles.fonts)
        sheet.raw("}\n")
        styles.write(
            base: StyleSheet.shadow, background: parts == [.collection] ? background : .clear,
            to: &sheet)
        return LiveMarkup(html: out.bytes, css: sheet.bytes)
    }
}

extension Color {
    fileprivate static let clear = Color(RGBA(0, 0, 0, alpha: 0))
}
