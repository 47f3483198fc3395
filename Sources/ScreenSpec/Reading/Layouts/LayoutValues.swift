import Expressions
import Layout
import Screens
import Values

extension SpecReader {
    /// The values of a mapping with the keys of `shape`; nil, with a report, for another node.
    func values(_ node: NodeIndex, _ shape: SpecShape, _ scope: Scope) -> LayoutValues? {
        guard !isFaulty(node), let entries = entries(node, shape) else { return nil }
        return LayoutValues(reader: self, entries: entries, scope: scope)
    }
}

/// The values of one mapping of a layout, each by its key; what is not written is usual.
struct LayoutValues {
    let reader: SpecReader
    let entries: Entries
    let scope: Scope

    subscript(key: Key) -> NodeIndex? { entries[key] }

    /// A number or whole number, within the bounds of the key table.
    ///
    /// - Parameter usual: what holds where none is written, unless the table says it.
    func number(_ key: Key, usual: Double = 0) -> UnresolvedNumber {
        switch entries.shape[key]?.kind {
        case .int(let bounds, let known)?:
            let range = Double(bounds.lowerBound)...Double(bounds.upperBound)
            return number(key, range, isWhole: true, known.map(Double.init) ?? usual)
        case .number(let bounds, let known)?:
            return number(key, bounds, isWhole: false, known ?? usual)
        default: return .literal(usual)
        }
    }

    private func number(
        _ key: Key, _ bounds: ClosedRange<Double>, isWhole: Bool, _ usual: Double
    ) -> UnresolvedNumber {
        entries[key].map {
            reader.numberForm($0, bounds, isWhole: isWhole, "`\(key.word)`", usual: usual, scope)
        } ?? .literal(usual)
    }

    /// A length, or the usual one of the key table.
    func length(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength {
        length(key, axis, usual(key), scope) ?? .literal(usual(key))
    }

    func length(_ key: Key, _ axis: LayoutAxis, usual: LayoutDimension) -> UnresolvedLength {
        length(key, axis, usual, scope) ?? .literal(usual)
    }

    /// A height, in which `itemWidth` is the width that the item has.
    func height(_ key: Key) -> UnresolvedLength {
        let usual = usual(key)
        guard entries[key] != nil else { return .literal(usual) }
        let scope = scope.adding("itemWidth", .double)
        return length(key, .vertical, usual, scope) ?? .literal(usual)
    }

    /// A length; nil where none is written.
    func writtenLength(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength? {
        length(key, axis, usual(key), scope)
    }

    private func usual(_ key: Key) -> LayoutDimension {
        if case .length(let usual?)? = entries.shape[key]?.kind { return usual }
        return UnresolvedSection.usualItemHeight
    }

    private func length(_ key: Key, _ axis: LayoutAxis, _ usual: LayoutDimension, _ scope: Scope)
        -> UnresolvedLength?
    { entries[key].flatMap { reader.lengthForm($0, "`\(key.word)`", axis, usual: usual, scope) } }

    func spacing(_ key: Key) -> UnresolvedSpacing {
        entries[key].flatMap { reader.spacingForm($0, "`\(key.word)`", scope) } ?? .none
    }

    func insets() -> UnresolvedInsets {
        entries[.insets].flatMap { reader.insetsForm($0, scope) } ?? .zero
    }

    func edgeSpacing() -> UnresolvedEdgeSpacing {
        entries[.edgeSpacing].flatMap { reader.edgeSpacingForm($0, scope) } ?? .none
    }

    func oneOf<Word>(_ key: WordKey<Word>) -> Word {
        let (word, known) = (key.key.key, key.words)
        return entries[word].flatMap { reader.oneOf(known, $0, "`\(word.word)`") } ?? key.usual
    }

    func bool(_ key: Key) -> Bool {
        guard case .bool(let usual)? = entries.shape[key]?.kind else { return false }
        return entries[key].flatMap { reader.bool($0, "`\(key.word)`") } ?? usual ?? false
    }

    /// An identifier.
    ///
    /// - Parameter usual: what holds where none is written, unless the table says it.
    func word(_ key: Key, usual: String? = nil) -> String {
        entries[key].flatMap { reader.identifier($0, "`\(key.word)`") } ?? usual ?? entries.shape[
            key]?.usual ?? ""
    }
}
