import Diagnostics
import Layout

/// `layout` of a section: presets by name or with their keys.
extension SpecReader {
    func readLayout(_ node: NodeIndex) -> LayoutPreset? {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string: return preset(named: text(node), node)
        case .mapping: return preset(node)
        case .sequence: bag.report(.alternatives("`layout`", at: head(node)))
        default: reportWrong(node, expected: "`layout` is `list`, `grid`, or one of them with its keys")
        }
        return nil
    }

    private func preset(named name: String, _ node: NodeIndex) -> LayoutPreset? {
        switch name {
        case "list": return .list(.plain, rowHeight: LayoutPreset.usualRowHeight)
        case "grid": bag.report(.gridWithoutColumns(at: place(node)))
        default: reportPreset(name, node)
        }
        return nil
    }

    private func preset(_ node: NodeIndex) -> LayoutPreset? {
        guard let pair = tree.pairs(node).first(where: { _ in true }), tree.count(node) == 1 else {
            let fullForm = tree.pairs(node).contains { ["item", "group", "section"].contains(text($0.key)) }
            bag.report(fullForm ? .laterLayout("item, group and section", at: head(node))
                : .onePreset(at: head(node)))
            return nil
        }
        switch text(pair.key) {
        case "list": return list(pair.value)
        case "grid": return grid(pair.value)
        case let name: reportPreset(name, pair.key)
        }
        return nil
    }

    private func reportPreset(_ name: String, _ node: NodeIndex) {
        let later = ["row", "carousel", "banner", "flow", "item", "group", "section"]
        let place = place(node)
        bag.report(later.contains(name) ? .laterLayout(name, at: place) : .unknownLayout(name, at: place))
    }

    private func list(_ node: NodeIndex) -> LayoutPreset? {
        guard let entries = entries(node, SpecKeys.list) else { return nil }
        let style = entries[.style].flatMap { oneOf(ListAppearance.self, $0, "`style`") }
        let height = entries[.rowHeight].flatMap { length($0, "`rowHeight`", vertical: true) }
        return .list(style ?? .plain, rowHeight: height ?? LayoutPreset.usualRowHeight)
    }

    private func grid(_ node: NodeIndex) -> LayoutPreset? {
        guard let entries = entries(node, SpecKeys.grid) else { return nil }
        let columns = entries[.columns].flatMap { int($0, 1...64, "`columns`") }
        let height = entries[.itemHeight].flatMap { length($0, "`itemHeight`", vertical: true) }
        let spacing = entries[.spacing].flatMap { number($0, 0...10_000, "`spacing`") }
        let insets = entries[.insets].flatMap { self.insets($0) }
        return .grid(
            columns: columns ?? 1, itemHeight: height ?? LayoutPreset.usualItemHeight,
            spacing: spacing ?? 0, insets: insets ?? .zero)
    }

    private func insets(_ node: NodeIndex) -> LayoutInsets? {
        guard tree[node].kind == .mapping else {
            return number(node, -10_000...10_000, "`insets`").map { LayoutInsets(all: $0) }
        }
        guard let entries = entries(node, SpecKeys.insets) else { return nil }
        func side(_ key: Key) -> Double {
            entries[key].flatMap { number($0, -10_000...10_000, "`\(key.word)`") } ?? 0
        }
        return LayoutInsets(
            top: side(.top), leading: side(.leading), bottom: side(.bottom),
            trailing: side(.trailing))
    }
}

/// Lengths: a number of points, `50%`, or a named dimension.
extension SpecReader {
    func length(_ node: NodeIndex, _ what: String, vertical: Bool) -> LayoutDimension? {
        if tree[node].kind == .int || tree[node].kind == .float {
            return number(node, 0...1_000_000, what).map { .absolute($0) }
        }
        guard !isFaulty(node) else { return nil }
        let written = text(node)
        if tree[node].kind == .string, !holdsHole(node) {
            if let length = LayoutDimension(written, vertical: vertical) { return length }
            faulty.insert(node)
            bag.report(.malformedLength(written, what, at: place(node)))
        } else if tree[node].kind == .string {
            faulty.insert(node)
            bag.report(.computedValue(at: place(node)))
        } else {
            reportWrong(node, expected: "\(what) is a length")
        }
        return nil
    }
}

extension LayoutDimension {
    /// A length as a spec writes it; nil for anything else and for negative numbers.
    init?(_ text: String, vertical: Bool) {
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent >= 0, percent <= 10_000 {
            self = vertical ? .fractionalHeight(percent / 100) : .fractionalWidth(percent / 100)
            return
        }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
            let number = Double(text[text.index(after: open)...].dropLast()), number >= 0,
            number <= 1_000_000
        else { return nil }
        switch text[..<open] {
        case "fractionalWidth": self = .fractionalWidth(number)
        case "fractionalHeight": self = .fractionalHeight(number)
        case "estimated": self = .estimated(number)
        case "uniform": self = .uniform(number)
        default: return nil
        }
    }
}
