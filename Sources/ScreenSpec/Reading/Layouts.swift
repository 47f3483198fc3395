import Diagnostics
import Layout

/// `layout` of a section: presets by name or with their keys.
extension SpecReader {
    func readLayout(_ node: NodeIndex) -> LayoutPreset? {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string where tree[node].length > 0: return preset(named: text(node), node)
        case .mapping: return preset(node)
        case .sequence: bag.report(.alternatives("`layout`", at: head(node)))
        default:
            reportWrong(node, expected: "`layout` is `list`, `grid`, or one of them with its keys")
        }
        return nil
    }

    private func preset(named name: String, _ node: NodeIndex) -> LayoutPreset? {
        guard !isComputed(node) else { return nil }
        switch name {
        case "list": return .list(.plain, rowHeight: LayoutPreset.usualRowHeight)
        case "grid": bag.report(.gridWithoutColumns(at: place(node)))
        default: reportPreset(name, node)
        }
        return nil
    }

    /// The one key of the mapping that names a layout; its other keys stand at the wrong place.
    private func preset(_ node: NodeIndex) -> LayoutPreset? {
        if tree.count(node) == 1 {
            if tree.text(node + 1, equals: "list") { return list(node + 2) }
            if tree.text(node + 1, equals: "grid") { return grid(node + 2) }
        }
        let keys = tree.pairs(node).map { (name: text($0.key), key: $0.key, value: $0.value) }
        let fullForm = keys.first { ["item", "group", "section"].contains($0.name) }
        if let fullForm {
            bag.report(.laterFullForm(at: place(fullForm.key)))
            return nil
        }
        let named = keys.filter { ["list", "grid"].contains($0.name) }
        guard let first = named.first else { return presetWithoutName(node, keys) }
        for other in keys where other.key != first.key && !isFaulty(other.key) {
            if tree[other.key].kind.isCollection {
                bag.report(.complexKey(at: head(other.key)))
            } else if named.contains(where: { $0.key == other.key }) {
                bag.report(.onePreset(at: place(other.key), first: place(first.key)))
            } else {
                bag.report(.keyBesideLayout(other.name, first.name, at: place(other.key)))
            }
        }
        return first.name == "list" ? list(first.value) : grid(first.value)
    }

    private func presetWithoutName(
        _ node: NodeIndex, _ keys: [(name: String, key: NodeIndex, value: NodeIndex)]
    ) -> LayoutPreset? {
        let shapes = [SpecKeys.list, SpecKeys.grid]
        let isForm = keys.contains { key in
            shapes.contains { $0.supportedWords.contains(key.name) }
        }
        if let only = keys.first, !isForm {
            reportPreset(only.name, only.key)
        } else if !mayHoldMore(node) {
            bag.report(.layoutWithoutName(at: head(node)))
        }
        return nil
    }

    private func reportPreset(_ name: String, _ node: NodeIndex) {
        let known = ["row", "carousel", "banner", "flow"]
        if later.layouts.contains(name) { return }
        bag.report(
            known.contains(name)
                ? .laterLayout(name, at: place(node)) : .unknownLayout(name, at: place(node)))
    }

    private func list(_ node: NodeIndex) -> LayoutPreset? {
        guard let entries = entries(node, SpecKeys.list) else { return nil }
        let style = entries[.style].flatMap { oneOf(ListAppearance.self, $0, "`style`") }
        let height = entries[.rowHeight].flatMap { length($0, "`rowHeight`", vertical: true) }
        return .list(style ?? .plain, rowHeight: height ?? LayoutPreset.usualRowHeight)
    }

    private func grid(_ node: NodeIndex) -> LayoutPreset? {
        guard let entries = entries(node, SpecKeys.grid) else { return nil }
        let columns = int(.columns, in: entries)
        let height = entries[.itemHeight].flatMap { length($0, "`itemHeight`", vertical: true) }
        let spacing = number(.spacing, in: entries)
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
            number(key, in: entries) ?? 0
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
        if tree[node].kind == .string, !isComputed(node) {
            if let length = LayoutDimension(written, vertical: vertical) { return length }
            faulty.insert(node)
            bag.report(.malformedLength(written, what, help: quotesHelp(node), at: place(node)))
        } else {
            reportWrong(node, expected: "\(what) is a length")
        }
        return nil
    }
}

extension LayoutDimension {
    /// A length as a spec writes it; nil for anything else and for negative numbers.
    init?(_ text: String, vertical: Bool) {
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent >= 0,
            percent <= 10_000
        {
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
