import Diagnostics
import Expressions
import Layout
import Screens

/// The entries of `layouts`.
struct NamedLayouts {
    fileprivate(set) var byName: [String: NamedLayout] = [:]
    fileprivate(set) var like = DeclaredNames()
    /// The layouts without errors, in the order of the spec.
    fileprivate(set) var all: [SharedLayout] = []
    /// Whether all names are known. Others may be those of imports with errors.
    var isComplete = true
}

/// Reads `layout` of a section: a preset by name or with its keys, a named layout, or the full form.
final class LayoutReader: SpecReader {
    private let declared: NamedLayouts
    /// The remaining number of nodes of named layouts that can be read again for uses.
    private var budgetOfNamed = 1_000_000

    init(beside other: SpecReader, _ declared: NamedLayouts) {
        self.declared = declared
        super.init(beside: other)
    }

    /// Reads `layout` with the section scope.
    func readLayout(_ node: NodeIndex, in scope: Scope) -> Alternatives<UnresolvedLayout>? {
        // Most layouts are preset names, which need no scope.
        let isName = tree[node].kind == .string && declared.byName.isEmpty
        let scope = isName ? scope : DisplayEnvironment.layoutScope(scope)
        return layouts(node, mayBeNamed: true, in: scope)
    }

    /// Reads a layout, or a list of alternatives.
    fileprivate func layouts(
        _ node: NodeIndex, mayBeNamed: Bool, in scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        let read = alternatives(node, of: .mapping, in: scope, as: "`layout`", isRequired: true) {
            node, scope in
            choices(node, mayBeNamed: mayBeNamed, in: scope).map { (node: node, layouts: $0) }
        }
        for branch in read?.branches ?? [] where branch.isOfNoItems {
            reportUnusedSizes(branch.value.node)
        }
        return read?.flatMap(\.layouts)
    }

    /// Warns of sizes of items in a layout for a section without items, whose placeholder is as
    /// high as its content.
    private func reportUnusedSizes(_ node: NodeIndex) {
        guard tree[node].kind == .mapping else { return }
        for (key, value) in tree.pairs(node) {
            if text(key) == "item" {
                report(.itemOfNoItems, at: place(key))
            } else if text(key) == "group", !isSizeOfPlaceholder(value) {
                report(.groupOfNoItems, at: place(key))
            }
        }
    }

    /// Whether a group has the size that a placeholder has in any case.
    private func isSizeOfPlaceholder(_ group: NodeIndex) -> Bool {
        guard tree[group].kind == .mapping else { return false }
        let pairs = Array(tree.pairs(group))
        return pairs.count == 1 && text(pairs[0].key) == "height"
            && text(pairs[0].value) == UnresolvedSection.placeholderHeight.text
    }

    /// Reads a layout, or the alternatives of a named layout.
    private func choices(
        _ node: NodeIndex, mayBeNamed: Bool, in scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        if mayBeNamed, tree[node].kind == .string, !isFaulty(node),
            let named = namedLayout(node), named.isList(tree)
        {
            return useAlternatives(of: named, at: node, scope)
        }
        return layout(node, mayBeNamed: mayBeNamed, in: scope).map { Alternatives($0) }
    }

    /// Returns the entry of `layouts` that is named at `node`; reports a name of another case.
    private func namedLayout(_ node: NodeIndex) -> NamedLayout? {
        guard tree[node].kind == .string else { return nil }
        let written = text(node)
        if let layout = declared.byName[written] { return layout }
        guard LayoutPreset(rawValue: written) == nil, let name = declared.like.name(like: written)
        else { return nil }
        report(.unknownValue, at: place(node)) {
            .unknownLayout(written, known: [name], isKey: false)
        }
        return declared.byName[name]
    }

    /// Returns a named layout for its use at `node`; nil if it has an error.
    private func use(_ named: NamedLayout, at node: NodeIndex, in scope: Scope) -> UnresolvedLayout?
    {
        guard let known = named.layout, !known.isLiteral else { return named.layout }
        guard isWithinBudget(named, at: node) else { return nil }
        return layout(named.node, mayBeNamed: false, in: scope)
    }

    /// Reads a named list of alternatives again for its use at `node`.
    private func useAlternatives(
        of named: NamedLayout, at node: NodeIndex, _ scope: Scope
    ) -> Alternatives<UnresolvedLayout>? {
        guard named.isValid, isWithinBudget(named, at: node) else { return nil }
        return layouts(named.node, mayBeNamed: false, in: scope)
    }

    private func isWithinBudget(_ named: NamedLayout, at node: NodeIndex) -> Bool {
        budgetOfNamed -= Int(tree.next(after: named.node) - named.node)
        if budgetOfNamed > 0 { return true }
        report(.manyComputedLayouts, at: place(node))
        return false
    }

    /// - Parameter mayBeNamed: whether the layout can be the name of an entry of `layouts`.
    private func layout(_ node: NodeIndex, mayBeNamed: Bool, in scope: Scope)
        -> UnresolvedLayout?
    {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string where tree[node].length > 0: return layout(named: node, mayBeNamed, in: scope)
        case .mapping: return layout(ofKeys: node, scope)
        default:
            return refuse(
                node, expected: "`layout` must be the name of a layout, or a layout with its keys")
        }
    }

    private func layout(
        named node: NodeIndex, _ mayBeNamed: Bool, in scope: Scope
    ) -> UnresolvedLayout? {
        guard !isComputed(node) else { return nil }
        let name = text(node)
        if let preset = LayoutPreset(rawValue: name) {
            let keys = preset.shape.required.map(\.word)
            if keys.isEmpty { return self.preset(preset, node: nil, at: node, in: scope) }
            if let own = declared.like.name(like: name) {
                return refuse(.unknownLayout(name, known: [own], isKey: false), at: place(node))
            }
            return refuse(.bareLayout(name, keys: keys), at: place(node))
        }
        guard let named = namedLayout(node) else {
            if let shared = imported(name, names: imports.layouts) {
                if mayBeNamed { return .shared(shared) }
                return refuse(.layoutOfLayout(name), at: place(node))
            }
            reportUnknown(name, at: node)
            return nil
        }
        if mayBeNamed { return use(named, at: node, in: scope) }
        return refuse(.layoutOfLayout(name), at: place(node))
    }

    private func layout(ofKeys node: NodeIndex, _ scope: Scope) -> UnresolvedLayout? {
        let keys = tree.pairs(node).map { (name: text($0.key), key: $0.key, value: $0.value) }
            .filter { !isSkipped($0.key) }
        let fullForm = keys.first { Self.fullFormKeys.contains($0.name) }
        let presets = keys.filter { LayoutPreset(rawValue: $0.name) != nil }
        if let preset = presets.first, let fullForm {
            return refuse(.onePreset(first: place(fullForm.key)), at: place(preset.key))
        }
        if fullForm != nil {
            return entries(node, by: SpecKeys.layout).flatMap { readSection($0, in: scope) }.map {
                .groups($0)
            }
        }
        guard let first = presets.first, let preset = LayoutPreset(rawValue: first.name) else {
            reportWithoutName(node, first: keys.first)
            return nil
        }
        for other in keys where other.key != first.key {
            reportBeside(other.name, key: other.key, layout: preset, layoutKey: first.key)
        }
        if keys.count == 1, isEmpty(first.value), preset.shape.required.isEmpty {
            return refuseEmptySettings(of: first.key, in: node)
        }
        return self.preset(preset, node: first.value, at: first.key, in: scope)
    }

    private static let fullFormKeys = ["item", "group"]
}

/// `layouts`.
extension SpecReader {
    /// Reads `layouts`. A named layout with computed values is read again for each use, because its
    /// expressions have types only there.
    ///
    /// - Parameters:
    ///   - isShared: whether the layouts are those of a library, which reads no sections.
    ///   - isComplete: whether all names of imports are known.
    func readNamedLayouts(
        _ node: NodeIndex?, in scope: Scope, isShared: Bool = false, isComplete: Bool
    ) -> NamedLayouts {
        var result = NamedLayouts(isComplete: isComplete)
        guard let node, !isFaulty(node) else { return result }
        let entries = withCapitalNames(named(node, as: "`layouts`"), as: "a layout")
        result.like = DeclaredNames(entries.map(\.name))
        for entry in entries {
            checkIsNew(entry, as: "layout", names: imports.layouts)
            if !entry.name.isEmpty {
                result.byName[entry.name] = NamedLayout(node: entry.value)
            } else {
                report(.malformedName(entry.name, as: "a layout"), at: place(entry.key))
            }
        }
        let sectionScope = DisplayEnvironment.layoutScope(
            isShared ? scope : Section.scope(scope, item: .dyn))
        let reader = LayoutReader(beside: self, result)
        for entry in entries {
            let isList = tree[entry.value].kind == .sequence
            let read = reader.layouts(entry.value, mayBeNamed: false, in: sectionScope)
            result.byName[entry.name]?.isValid = read != nil
            if let read, result.byName[entry.name] != nil {
                result.all.append(
                    SharedLayout(name: entry.name, place: place(entry.key), choices: read))
            }
            if !isList { result.byName[entry.name]?.layout = read?.only }
        }
        return result
    }
}

/// An entry of `layouts`.
struct NamedLayout {
    let node: NodeIndex
    /// Nil if the entry has an error or is a list of alternatives.
    var layout: UnresolvedLayout?
    /// Whether the entry has no errors.
    var isValid = false

    /// Returns whether the entry is a list of alternatives.
    func isList(_ tree: SyntaxTree) -> Bool { tree[node].kind == .sequence }
}

/// Diagnostics about the name of a layout.
extension LayoutReader {
    private func reportBeside(
        _ name: String, key: NodeIndex, layout: LayoutPreset, layoutKey: NodeIndex
    ) {
        if tree[key].kind.isCollection {
            report(.complexKey, at: head(key))
        } else if LayoutPreset(rawValue: name) != nil {
            report(.onePreset(first: place(layoutKey)), at: place(key))
        } else {
            report(.keyBesideLayout(name, layout: layout), at: place(key))
        }
    }

    private func reportWithoutName(
        _ node: NodeIndex, first: (name: String, key: NodeIndex, value: NodeIndex)?
    ) {
        let shapes = LayoutPreset.allCases.map(\.shape) + [SpecKeys.layoutGroup]
        let isLayout = shapes.contains { shape in
            first.map { shape.supportedWords.contains($0.name) } ?? true
        }
        if let first, let layout = typedLayout(node) {
            log.faulty.insert(node)
            report(.layoutAsValue(first.name, layout: layout, whole: place(node)), at: head(node))
        } else if let first,
            declared.byName[first.name] != nil || imports.layouts.values[first.name] != nil
        {
            report(.keysOfNamedLayout(first.name), at: place(first.key))
        } else if let first, !isLayout {
            reportUnknown(first.name, at: first.key, isKey: true)
        } else if !mayBeTruncated(node) {
            report(.layoutWithoutName, at: head(node))
        }
    }

    /// Returns the correct layout for one with its name as a value: `{type: grid, columns: 2}`.
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

    private func reportUnknown(_ name: String, at node: NodeIndex, isKey: Bool = false) {
        if !declared.isComplete { return }
        report(.unknownValue, at: place(node)) {
            let known =
                LayoutPreset.allCases.map(\.rawValue) + declared.byName.keys.sorted()
                + imports.layouts.names
            let file = imports.fileBehind { library in
                library.layouts.contains { $0.name == name }
            }
            return .unknownLayout(name, known: known, isKey: isKey, in: file)
        }
    }
}
