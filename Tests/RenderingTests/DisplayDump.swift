import CellCore
import Layout
import Rendering
import Screens
import Values

/// A display as text, one node per line: role, frame, style and content.
func dump(_ display: Display) -> String {
    var text = "display \(points(display.size.width)) × \(points(display.size.height))"
    if display.isRightToLeft { text += " right to left" }
    text += "\n"
    dump(display.root, depth: 0, into: &text)
    return text
}

private func dump(_ node: DisplayNode, depth: Int, into text: inout String) {
    text += String(repeating: "  ", count: depth) + "\(node.role.word) \(frame(node.frame))"
    for part in style(node) + content(node) { text += " \(part)" }
    text += "\n"
    for child in node.children { dump(child, depth: depth + 1, into: &text) }
}

private func style(_ node: DisplayNode) -> [String] {
    var parts: [String] = []
    if let fill = node.fill { parts.append("fill \(color(fill))") }
    if node.corner > 0 { parts.append("corner \(points(node.corner))") }
    if let border = node.border {
        parts.append("border \(points(border.width)) \(color(border.color.resolved))")
    }
    if let gradient = node.effects?.gradient {
        let colors = gradient.colors.map { color($0.resolved) }.joined(separator: ",")
        parts.append(
            "gradient \(colors) to \(points(gradient.end.x)),\(points(gradient.end.y))")
    }
    if let shadow = node.effects?.shadow {
        let numbers = [shadow.radius, shadow.x, shadow.y].map(points).joined(separator: ",")
        parts.append("shadow \(color(shadow.color.resolved)) \(numbers)")
    }
    if node.opacity < 1 { parts.append("opacity \(points(node.opacity))") }
    if node.clips { parts.append("clips") }
    if node.isPinned { parts.append("pinned") }
    if let scrolling = node.scrolling {
        parts.append("scrolls \(scrolling.axis.rawValue) over \(points(scrolling.contentLength))")
        if !scrolling.snapOffsets.isEmpty {
            parts.append("to \(scrolling.snapOffsets.map(points).joined(separator: ","))")
        }
    }
    if let label = node.accessibilityLabel { parts.append("label \"\(label)\"") }
    return parts
}

private func content(_ node: DisplayNode) -> [String] {
    switch node.content {
    case .none: return []
    case .image(let image): return ["image \(image.address) \(image.mode.rawValue)"]
    case .symbol(let symbol, let tint): return ["\(symbol.identifier) \(color(tint))"]
    case .text(let text):
        let style = text.text.style
        var parts = ["\(points(style.size))/\(points(style.lineHeight))"]
        if style.weight != .regular { parts.append("\(style.weight)") }
        if text.text.alignment != .leading { parts.append(text.text.alignment.rawValue) }
        if text.text.isStruckThrough { parts.append("struck") }
        parts.append(color(text.text.color.resolved))
        parts.append(text.measured.lines.map { "\"\($0.text)\"" }.joined(separator: " "))
        return parts
    }
}

private func frame(_ rect: LayoutRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return "[" + numbers.map(points).joined(separator: " ") + "]"
}

/// Up to two decimals.
private func points(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
    let digits = String(abs(hundredths % 100) + 100).dropFirst()
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(abs(hundredths / 100)).\(digits.hasSuffix("0") ? digits.dropLast() : digits)"
}

private func color(_ color: Color) -> String {
    let names = [
        "label", "secondaryLabel", "tertiaryLabel", "systemBackground", "separator",
        "systemGroupedBackground", "secondarySystemGroupedBackground",
        "secondarySystemBackground", "tertiarySystemFill", "systemGray5", "systemGray6",
        "systemRed", "tintColor", "systemYellow", "white",
    ]
    if let name = names.first(where: { Color(word: $0) == color }) { return name }
    return hexadecimal(color.light) + "|" + hexadecimal(color.dark)
}

private func hexadecimal(_ color: RGBA) -> String {
    let parts = [color.red, color.green, color.blue] + (color.alpha < 255 ? [color.alpha] : [])
    return "#" + parts.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
}

extension DisplayRole {
    fileprivate var word: String {
        switch self {
        case .pageControl(let page, let pages): "pageControl(\(page) of \(pages))"
        case .section(let id): "section(\(id))"
        case .item(let index): "item(\(index))"
        case .segment(let isSelected): isSelected ? "segment(selected)" : "segment"
        case .placeholder(let state): "placeholder(\(state))"
        default: "\(self)"
        }
    }
}
