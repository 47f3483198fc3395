import Expressions
import Layout
import ScreenSpec

/// Layouts in their full form, a line for each part.
extension LayoutForm {
    /// What stands beside `layout:`; nothing where the lines below it say all.
    var title: String {
        switch self {
        case .groups(let section): section.list.map { "list, \($0.rawValue)" } ?? ""
        case .flow: "flow"
        }
    }

    var lines: [String] {
        switch self {
        case .groups(let section): section.lines
        case .flow(let flow): [flow.words]
        }
    }
}

extension FlowForm {
    fileprivate var words: String {
        var parts = [
            "items \(size.words)", "at least \(itemSpacing.text) apart",
            "lines \(lineSpacing.text) apart",
        ]
        parts += insets.words
        if insetsReference != .automatic { parts.append("insets from \(insetsReference.rawValue)") }
        return parts.joined(separator: ", ")
    }
}

extension SectionForm {
    fileprivate var lines: [String] {
        var parts: [String] = []
        if !spacing.isZero { parts.append("groups \(spacing.text) apart") }
        parts += insets.words
        // Lists have margins of their own.
        if insetsReference != .automatic, list == nil {
            parts.append("insets from \(insetsReference.rawValue)")
        }
        if scrolling != .none { parts.append("scrolls sideways, \(scrolling.rawValue)") }
        return group.lines + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])
    }
}

// MARK: - Groups

extension GroupForm {
    /// The group, and below it what stands in it. Groups stand in each other no deeper than the spec's
    /// nodes.
    fileprivate var lines: [String] {
        var parts = ["group \(size.words)", axis.rawValue, repetition.words]
        if !spacing.isNothing { parts.append("spacing \(spacing.text)") }
        parts += insets.words + edgeSpacing.words
        let inner = badges.map(\.words) + elements.flatMap(\.lines)
        return [parts.joined(separator: ", ")] + inner.map { "  \($0)" }
    }
}

extension RepetitionForm {
    fileprivate var words: String {
        switch self {
        case .columns(let count): "\(count.text) \(count.text == "1" ? "column" : "columns")"
        case .repeating(let count): "repeat \(count.text)"
        case .asManyAsFit: "as many as fit"
        }
    }
}

extension ElementForm {
    fileprivate var lines: [String] {
        switch self {
        case .item(let item):
            let parts = ["item \(item.size.words)"] + item.insets.words + item.edgeSpacing.words
            return [parts.joined(separator: ", ")] + item.badges.map { "  \($0.words)" }
        case .group(let group): return group.lines
        }
    }
}

extension BadgeForm {
    fileprivate var words: String {
        var parts = ["badge \(size.words)", "at \(anchor.rawValue)"]
        if itemAnchor != anchor { parts.append("by its \(itemAnchor.rawValue)") }
        parts += offset.words
        if kind != "badge" { parts.append("kind \(kind)") }
        if zIndex != 1 { parts.append("z index \(zIndex)") }
        return parts.joined(separator: ", ")
    }
}

// MARK: - Edges

extension BoundaryCell {
    /// - Parameter name: `header` or `footer`.
    func words(_ name: String) -> String {
        var parts = [cell.edgeWords, "\(item.size.height.text) high"]
        if item.size.width.text != "fractionalWidth(1)" {
            parts.append("\(item.size.width.text) wide")
        }
        if item.alignment != (name == "header" ? .top : .bottom) {
            parts.append("at \(item.alignment.rawValue)")
        }
        parts += item.offset.words + item.insets.words
        if !item.extendsBoundary { parts.append("over the content") }
        if item.isPinned { parts.append("pinned") }
        if item.kind != name { parts.append("kind \(item.kind)") }
        return parts.joined(separator: ", ")
    }
}

extension CellForm {
    /// The main text, or the template that is used.
    fileprivate var edgeWords: String {
        guard case .standard(let cell, nil) = self else { return words ?? "" }
        let text = cell.slots.first { $0.name == "text" } ?? cell.slots.first
        let sources = text?.text.alternatives.branches.map(\.value.source) ?? []
        return sources.joined(separator: " | ")
    }
}

extension BackgroundForm {
    var words: String {
        var parts = [color.light]
        if color.dark != color.light { parts.append("dark \(color.dark)") }
        if !corner.isZero { parts.append("corner \(corner.text)") }
        parts += insets.words
        if kind != "background" { parts.append("kind \(kind)") }
        return parts.joined(separator: ", ")
    }
}

extension CollectionForm {
    /// What is said of all sections together; its header and footer are not in it.
    var words: [String] {
        var parts: [String] = []
        if scrollDirection != .vertical { parts.append("scrolls \(scrollDirection.rawValue)") }
        if !sectionSpacing.isZero { parts.append("sections \(sectionSpacing.text) apart") }
        if insetsReference != .automatic { parts.append("insets from \(insetsReference.rawValue)") }
        return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
    }
}

// MARK: - Numbers

extension SizeForm {
    fileprivate var words: String { "\(width.text) × \(height.text)" }
}

extension SpacingForm {
    fileprivate var isNothing: Bool { points.isZero && !isFlexible }

    fileprivate var text: String { isFlexible ? "flexible(\(points.text))" : points.text }
}

extension OffsetForm {
    fileprivate var words: [String] {
        let sides = [("x", x, width), ("y", y, height)].compactMap { name, points, part in
            if part != 0 { return "\(name) \((part * 100).shortText)%" }
            return points.isZero ? nil : "\(name) \(points.text)"
        }
        return sides.isEmpty ? [] : ["offset \(sides.joined(separator: " "))"]
    }
}

extension Sides<NumberForm> {
    fileprivate var words: [String] { sideWords("insets", \.text) { $0.isZero } }
}

extension Sides<SpacingForm> {
    fileprivate var words: [String] { sideWords("edge spacing", \.text) { $0.isNothing } }
}

extension Sides {
    /// `insets 12`, `insets top 4 trailing 8`, or nothing.
    fileprivate func sideWords(
        _ name: String, _ text: (Value) -> String, isNothing: (Value) -> Bool
    ) -> [String] {
        if values.allSatisfy(isNothing) { return [] }
        let texts = values.map(text)
        if Set(texts).count == 1 { return ["\(name) \(texts[0])"] }
        let sides = zip(["top", "leading", "bottom", "trailing"], values)
            .filter { !isNothing($0.1) }.map { "\($0.0) \(text($0.1))" }
        return ["\(name) \(sides.joined(separator: " "))"]
    }
}
