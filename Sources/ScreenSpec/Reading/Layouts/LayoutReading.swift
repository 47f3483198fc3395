import Diagnostics
import Expressions
import Layout
import Screens

/// `layout` of a section: a preset by name or with its keys, a named layout, or the full form.
extension SpecReader {
    /// `scope` has the names of the section as a whole.
    func readLayout(_ node: NodeIndex, _ scope: Scope) -> Alternatives<UnresolvedLayout>? {
        let isList = tree[node].kind == .sequence
        // Most layouts are presets by name, which read nothing.
        let isName = tree[node].kind == .string && namedLayouts.isEmpty
        let scope = isName ? scope : DisplayEnvironment.layoutScope(scope)
        if !isList, let named = namedLayouts[text(node)], named.isList(tree) {
            return useAlternatives(of: named, at: node, scope)
        }
        return layouts(node, LayoutPosition(isAlternative: isList), scope)
    }

    /// A layout, or a list of alternatives of which one has to apply.
    private func layouts(
        _ node: NodeIndex, _ place: LayoutPosition, _ scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        alternatives(node, .beside, scope, "`layout`", isRequired: true) { choices($0, place, $1) }?
            .flatMap(\.self)
    }

    /// A layout; where it uses a name that stands for alternatives, those.
    private func choices(
        _ node: NodeIndex, _ place: LayoutPosition, _ scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        if place.isAlternative, place.mayBeNamed, let used = usedName(node, place),
            let named = namedLayouts[text(used)], named.isList(tree)
        {
            return useAlternatives(of: named, at: used, scope)
        }
        return layout(node, place, scope).map { Alternatives($0) }
    }

    /// The name in `{use: name}`; nil for any other layout.
    private func usedName(_ node: NodeIndex, _ place: LayoutPosition) -> NodeIndex? {
        guard !isFaulty(node), tree[node].kind == .mapping else { return nil }
        let keys = tree.pairs(node).filter { place.isForeign(text($0.key)) && !isFaulty($0.key) }
        guard keys.count == 1, let only = keys.first, tree.text(only.key, equals: "use"),
            tree[only.value].kind == .string, !isFaulty(only.value)
        else { return nil }
        return only.value
    }

    /// Where a layout stands, which decides what may stand beside it.
    private struct LayoutPosition {
        var isAlternative = false
        /// Whether it may be the name of one of `layouts`.
        var mayBeNamed = true

        func isForeign(_ key: String) -> Bool { !isAlternative || key != "when" && key != "given" }
    }

    /// `layouts`: what sections may name. Each is read here once. One with computed values is read
    /// again where it is used, because there its names have types.
    func readNamedLayouts(_ node: NodeIndex?, _ scope: Scope) {
        guard let node, !isFaulty(node) else { return }
        let entries = named(node, "`layouts`")
        for entry in entries {
            if LayoutPreset(rawValue: entry.name) != nil {
                bag.report(.presetAsName(entry.name), at: place(entry.key))
            } else if !entry.name.isEmpty {
                namedLayouts[entry.name] = NamedLayout(node: entry.value)
            } else {
                bag.report(.malformedName(entry.name, "a layout"), at: place(entry.key))
            }
        }
        let sectionScope = DisplayEnvironment.layoutScope(Section.scope(scope, item: .dyn))
        for entry in entries {
            let isList = tree[entry.value].kind == .sequence
            let place = LayoutPosition(isAlternative: isList, mayBeNamed: false)
            let forms = layouts(entry.value, place, sectionScope)
            namedLayouts[entry.name]?.isValid = forms != nil
            if !isList { namedLayouts[entry.name]?.form = forms?.only }
        }
    }

    /// A named layout where it is used, at `node`; nil where it has a fault, which is reported.
    private func use(_ named: NamedLayout, at node: NodeIndex, _ scope: Scope) -> UnresolvedLayout?
    {
        guard let form = named.form, !form.isLiteral else { return named.form }
        guard isWithinBudget(named, at: node) else { return nil }
        return layout(named.node, LayoutPosition(mayBeNamed: false), scope)
    }

    /// A named layout that is a list of alternatives: their conditions have types where it is used.
    private func useAlternatives(
        of named: NamedLayout, at node: NodeIndex, _ scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        guard named.isValid, isWithinBudget(named, at: node) else { return nil }
        return layouts(named.node, LayoutPosition(isAlternative: true, mayBeNamed: false), scope)
    }

    private func isWithinBudget(_ named: NamedLayout, at node: NodeIndex) -> Bool {
        namedLayoutBudget -= Int(tree.next(after: named.node) - named.node)
        if namedLayoutBudget > 0 { return true }
        bag.report(.manyComputedLayouts, at: place(node))
        return false
    }

    private func layout(_ node: NodeIndex, _ place: LayoutPosition, _ scope: Scope)
        -> UnresolvedLayout?
    {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string where tree[node].length > 0: return layout(named: node, place, scope)
        case .mapping: return layout(ofKeys: node, place, scope)
        default:
            return refuse(
                node, expected: "`layout` is the name of a layout, or a layout with its keys")
        }
    }

    private func layout(
        named node: NodeIndex, _ place: LayoutPosition, _ scope: Scope
    ) -> UnresolvedLayout? {
        guard !isComputed(node) else { return nil }
        let name = text(node)
        if let preset = LayoutPreset(rawValue: name) {
            let keys = preset.shape.required.map(\.word)
            if keys.isEmpty { return self.preset(preset, nil, at: node, scope) }
            return refuse(.bareLayout(name, keys), at: self.place(node))
        }
        guard let named = namedLayouts[name] else {
            reportUnknown(name, node)
            return nil
        }
        if place.mayBeNamed { return use(named, at: node, scope) }
        return refuse(.layoutOfLayout(name), at: self.place(node))
    }

    private func layout(
        ofKeys node: NodeIndex, _ place: LayoutPosition, _ scope: Scope
    ) -> UnresolvedLayout? {
        let keys = tree.pairs(node).map { (name: text($0.key), key: $0.key, value: $0.value) }
            .filter { place.isForeign($0.name) && !isFaulty($0.key) }
        let fullForm = keys.first { Self.fullFormKeys.contains($0.name) }
        let presets = keys.filter { LayoutPreset(rawValue: $0.name) != nil }
        if let preset = presets.first, let fullForm {
            return refuse(.onePreset(first: self.place(fullForm.key)), at: self.place(preset.key))
        }
        if fullForm != nil { return self.fullForm(node, place, scope) }
        if place.isAlternative, keys.count == 1, let only = keys.first, only.name == "use" {
            return word(only.value, "`use`").flatMap { _ in layout(named: only.value, place, scope)
            }
        }
        guard let first = presets.first, let preset = LayoutPreset(rawValue: first.name) else {
            reportWithoutName(node, keys.first)
            return nil
        }
        for other in keys where other.key != first.key {
            reportBeside(other.name, other.key, first.name, first.key)
        }
        return self.preset(preset, first.value, at: first.key, scope)
    }

    private func fullForm(_ node: NodeIndex, _ place: LayoutPosition, _ scope: Scope)
        -> UnresolvedLayout?
    {
        let shape = place.isAlternative ? SpecKeys.layoutAlternative : SpecKeys.layout
        return entries(node, shape).flatMap { readSection($0, scope) }.map { .groups($0) }
    }

    private static let fullFormKeys = ["item", "group", "section"]
}

/// An entry of `layouts`.
struct NamedLayout {
    let node: NodeIndex
    /// Nil where it has a fault, or alternatives.
    var form: UnresolvedLayout?
    /// Whether it could be read.
    var isValid = false

    /// Whether it is a list of alternatives.
    func isList(_ tree: SyntaxTree) -> Bool { tree[node].kind == .sequence }
}

/// What is wrong with the way in which a layout says which one it is.
extension SpecReader {
    private func reportBeside(
        _ name: String, _ key: NodeIndex, _ layout: String, _ layoutKey: NodeIndex
    ) {
        if tree[key].kind.isCollection {
            bag.report(.complexKey, at: head(key))
        } else if LayoutPreset(rawValue: name) != nil {
            bag.report(.onePreset(first: place(layoutKey)), at: place(key))
        } else {
            bag.report(.keyBesideLayout(name, layout), at: place(key))
        }
    }

    private func reportWithoutName(
        _ node: NodeIndex, _ first: (name: String, key: NodeIndex, value: NodeIndex)?
    ) {
        let shapes = LayoutPreset.allCases.map(\.shape) + [SpecKeys.layoutGroup]
        let isForm = shapes.contains { shape in
            first.map { shape.supportedWords.contains($0.name) } ?? true
        }
        if let first, let layout = typedLayout(node) {
            faulty.insert(node)
            bag.report(.layoutAsValue(first.name, layout, whole: place(node)), at: head(node))
        } else if let first, namedLayouts[first.name] != nil {
            bag.report(.keysOfNamedLayout(first.name), at: place(first.key))
        } else if let first, !isForm {
            reportUnknown(first.name, first.key, isKey: true)
        } else if !mayHoldMore(node) {
            bag.report(.layoutWithoutName, at: head(node))
        }
    }

    /// `{type: grid, columns: 2}`: the name of a layout under a key, with what is meant by it.
    private func typedLayout(_ node: NodeIndex) -> String? {
        let pairs = tree.pairs(node)
        let words = ["type", "kind", "name", "style", "preset", "layout", "use"]
        let name = pairs.first { words.contains(text($0.key)) }.flatMap { pair -> LayoutPreset? in
            guard !tree[pair.value].kind.isCollection else { return nil }
            let known = LayoutPreset.allCases.map(\.rawValue)
            let word = ValueSynonyms.nearest(to: text(pair.value), among: known)
            return LayoutPreset(rawValue: text(pair.value)) ?? word.flatMap(LayoutPreset.init)
        }
        guard let name else { return nil }
        let others = pairs.filter { !words.contains(text($0.key)) }
        let keys = others.compactMap { pair in
            flowText(pair.value).map { "\(text(pair.key)): \($0)" }
        }
        guard keys.count == others.count else { return "{\(name.rawValue): {…}}" }
        let written = Set(others.map { text($0.key) })
        let missing = name.shape.required.map(\.word).filter { !written.contains($0) }
        let all = keys + missing.map { "\($0): \(Message.defaultLayoutValues[$0] ?? "…")" }
        return all.isEmpty ? name.rawValue : "{\(name.rawValue): {\(all.joined(separator: ", "))}}"
    }

    private func reportUnknown(_ name: String, _ node: NodeIndex, isKey: Bool = false) {
        bag.report(.unknownValue, at: place(node)) {
            let known = LayoutPreset.allCases.map(\.rawValue) + namedLayouts.keys.sorted()
            return .unknownLayout(name, known, isKey: isKey)
        }
    }
}
