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

/// The values of one mapping of a layout, each by its key; what is not written is default.
struct LayoutValues {
    let reader: SpecReader
    let entries: Entries
    let scope: Scope

    subscript(key: Key) -> NodeIndex? { entries[key] }

    /// A number or whole number, within the bounds of the key table.
    ///
    /// - Parameter defaultValue: what holds where none is written, unless the table says it.
    func number(_ key: Key, default defaultValue: Double = 0) -> UnresolvedNumber {
        switch entries.shape[key]?.kind {
        case .int(let bounds, let known)?:
            let range = Double(bounds.lowerBound)...Double(bounds.upperBound)
            return number(key, range, isWhole: true, known.map(Double.init) ?? defaultValue)
        case .number(let bounds, let known)?:
            return number(key, bounds, isWhole: false, known ?? defaultValue)
        default: return .literal(defaultValue)
        }
    }

    private func number(
        _ key: Key, _ bounds: ClosedRange<Double>, isWhole: Bool, _ defaultValue: Double
    ) -> UnresolvedNumber {
        entries[key].map {
            reader.numberForm(
                $0, bounds, isWhole: isWhole, "`\(key.word)`", default: defaultValue, scope)
        } ?? .literal(defaultValue)
    }

    /// A length, or the default one of the key table.
    func length(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength {
        length(key, axis, defaultLength(key), scope) ?? .literal(defaultLength(key))
    }

    func length(_ key: Key, _ axis: LayoutAxis, default defaultValue: LayoutDimension)
        -> UnresolvedLength
    {
        length(key, axis, defaultValue, scope) ?? .literal(defaultValue)
    }

    /// A height, in which `itemWidth` is the width that the item has.
    func height(_ key: Key) -> UnresolvedLength {
        let defaultValue = defaultLength(key)
        guard entries[key] != nil else { return .literal(defaultValue) }
        let scope = scope.adding("itemWidth", .double)
        return length(key, .vertical, defaultValue, scope) ?? .literal(defaultValue)
    }

    /// A length; nil where none is written.
    func writtenLength(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength? {
        length(key, axis, defaultLength(key), scope)
    }

    private func defaultLength(_ key: Key) -> LayoutDimension {
        if case .length(let defaultValue?)? = entries.shape[key]?.kind { return defaultValue }
        return UnresolvedSection.defaultItemHeight
    }

    private func length(
        _ key: Key, _ axis: LayoutAxis, _ defaultValue: LayoutDimension, _ scope: Scope
    )
        -> UnresolvedLength?
    {
        entries[key].flatMap {
            reader.lengthForm($0, "`\(key.word)`", axis, default: defaultValue, scope)
        }
    }

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
        return entries[word].flatMap { reader.oneOf(known, $0, "`\(word.word)`") }
            ?? key.defaultValue
    }

    func bool(_ key: Key) -> Bool {
        guard case .bool(let defaultValue)? = entries.shape[key]?.kind else { return false }
        return entries[key].flatMap { reader.bool($0, "`\(key.word)`") } ?? defaultValue ?? false
    }

    /// An identifier.
    ///
    /// - Parameter defaultValue: what holds where none is written, unless the table says it.
    func word(_ key: Key, default defaultValue: String? = nil) -> String {
        entries[key].flatMap { reader.identifier($0, "`\(key.word)`") } ?? defaultValue
            ?? entries.shape[
                key]?.defaultValue ?? ""
    }
}
