import CellCore
package import Expressions
package import JSONData
import Layout

extension Renderer {
    /// The frames of all elements on the screen, as JSON.
    package static let frames = Renderer(
        name: "frames", suffixes: [], [.drawsScreen, .showsPictures]
    ) { input throws(RenderFailure) in
        framesJSON(try input.display, redact: input.redact, until: input.deadline)
    }
}

/// The frames of a display as JSON, one element per line: kind, section and index, frame as `[x, y,
/// width, height]` in points relative to the screen, and its texts and pictures with their frames.
///
/// - Parameter deadline: the time after which items are left out.
package func framesJSON(
    _ display: Display, redact: TextRedaction? = nil, until deadline: Deadline? = nil
) -> [UInt8] {
    var lines: [[UInt8]] = []
    addLines(of: display.root, section: nil, redact, deadline, to: &lines)
    var writer = JSONWriter()
    writer.points([display.size.width, display.size.height])
    var text = Array("{\n  \"size\": ".utf8) + writer.bytes + Array(",\n  \"frames\": [".utf8)
    for (index, line) in lines.enumerated() {
        text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + line
    }
    return text + Array((lines.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
}

private func addLines(
    of node: DisplayNode, section: String?, _ redact: TextRedaction?, _ deadline: Deadline?,
    to lines: inout [[UInt8]]
) {
    var section = section
    if case .section(let id) = node.role { section = id }
    guard let (kind, index) = node.role.element else {
        for child in node.children {
            addLines(of: child, section: section, redact, deadline, to: &lines)
        }
        return
    }
    if deadline?.hasPassed == true { return }
    var writer = JSONWriter(redact: redact)
    writer.beginObject()
    writer.key("kind")
    writer.word(kind)
    if let section {
        writer.key("section")
        writer.string(section)
    }
    if let index {
        writer.key("index")
        writer.int(Int64(index))
    }
    writer.key("frame")
    writer.points(node.frame)
    writeContents(of: node, to: &writer)
    writer.endObject()
    lines.append(writer.bytes)
}

private func writeContents(of node: DisplayNode, to writer: inout JSONWriter) {
    var texts: [(DisplayText, LayoutRect)] = []
    var pictures: [(ViewNode.Image, LayoutRect)] = []
    node.forEach { node in
        switch node.content {
        case .text(let text): texts.append((text, node.frame))
        case .image(let image): pictures.append((image, node.frame))
        case .none, .symbol: break
        }
    }
    if !texts.isEmpty {
        writer.key("texts")
        writer.beginArray()
        for (text, frame) in texts {
            writer.beginObject()
            writer.key("lines")
            writer.beginArray()
            for line in text.measured.lines { writer.string(line.text) }
            writer.endArray()
            writer.key("frame")
            writer.points(frame)
            writer.endObject()
        }
        writer.endArray()
    }
    if !pictures.isEmpty {
        writer.key("pictures")
        writer.beginArray()
        for (picture, frame) in pictures {
            writer.beginObject()
            writer.key("address")
            writer.string(picture.address)
            writer.key("frame")
            writer.points(frame)
            writer.endObject()
        }
        writer.endArray()
    }
}

extension DisplayNode {
    /// Visits the subtree. Recursion is bounded by the depth of specs.
    fileprivate func forEach(_ body: (DisplayNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

extension DisplayRole {
    /// The kind and index of an element; nil for containers.
    fileprivate var element: (kind: String, index: Int?)? {
        switch self {
        case .screen, .navigationBar, .collection, .section, .items, .segmentedControl, .tabBar: nil
        case .tab: ("tab", nil)
        case .title: ("title", nil)
        case .searchField: ("searchField", nil)
        case .segment: ("segment", nil)
        case .refreshIndicator: ("refreshIndicator", nil)
        case .item(let index): ("item", index)
        case .pageControl: ("pageControl", nil)
        case .header: ("header", nil)
        case .footer: ("footer", nil)
        case .background: ("background", nil)
        case .separator: ("separator", nil)
        case .placeholder(let state): (state, nil)
        case .button: ("button", nil)
        case .control(let control): (control.kind == .button ? "button" : "control", nil)
        case .box: ("box", nil)
        case .heading: ("heading", nil)
        case .alert: ("alert", nil)
        case .deviceChrome: nil
        }
    }
}

extension JSONWriter {
    fileprivate mutating func points(_ rect: LayoutRect) {
        points([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
}
