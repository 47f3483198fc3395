import Expressions
import Layout
import Screens
import Values

extension SpecReader {
    /// Reads a mapping with the schema `shape`; nil, with a report, for another node.
    func values(_ node: NodeIndex, by shape: SpecShape, in scope: Scope) -> LayoutValues? {
        guard !isFaulty(node), let entries = entries(node, by: shape) else { return nil }
        return LayoutValues(reader: self, entries: entries, scope: scope)
    }
}

/// Access to the values of a layout or view mapping by key, with defaults for absent keys.
struct LayoutValues {
    let reader: SpecReader
    let entries: Entries
    let scope: Scope

    subscript(key: Key) -> NodeIndex? { entries[key] }

    /// Reads a number or integer with the bounds of the key table.
    ///
    /// - Parameter defaultValue: the default, unless the key table has one.
    func number(_ key: Key, default defaultValue: Double = 0) -> UnresolvedNumber {
        switch entries.shape[key]?.kind {
        case .int(let bounds, let known)?:
            let range = Double(bounds.lowerBound)...Double(bounds.upperBound)
            return number(
                key, within: range, isWhole: true,
                defaultValue: known.map(Double.init) ?? defaultValue)
        case .number(let bounds, let known)?:
            return number(key, within: bounds, isWhole: false, defaultValue: known ?? defaultValue)
        default: return .literal(defaultValue)
        }
    }

    private func number(
        _ key: Key, within bounds: ClosedRange<Double>, isWhole: Bool, defaultValue: Double
    ) -> UnresolvedNumber {
        entries[key].map {
            reader.unresolvedNumber(
                $0, within: bounds, isWhole: isWhole, as: "`\(key.word)`", default: defaultValue,
                in: scope)
        } ?? .literal(defaultValue)
    }

    /// Reads a length, with the default of the key table.
    func length(_ key: Key, along axis: LayoutAxis) -> UnresolvedLength {
        length(key, along: axis, defaultValue: defaultLength(key), in: scope)
            ?? .literal(defaultLength(key))
    }

    func length(_ key: Key, along axis: LayoutAxis, default defaultValue: LayoutDimension)
        -> UnresolvedLength
    {
        length(key, along: axis, defaultValue: defaultValue, in: scope) ?? .literal(defaultValue)
    }

    /// Reads a height, whose expression can read the resolved `itemWidth`.
    func height(_ key: Key) -> UnresolvedLength {
        let defaultValue = defaultLength(key)
        guard entries[key] != nil else { return .literal(defaultValue) }
        let scope = scope.adding("itemWidth", .double)
        return length(key, along: .vertical, defaultValue: defaultValue, in: scope)
            ?? .literal(defaultValue)
    }

    /// Reads a length; nil if the key is absent.
    func writtenLength(_ key: Key, along axis: LayoutAxis) -> UnresolvedLength? {
        length(key, along: axis, defaultValue: defaultLength(key), in: scope)
    }

    private func defaultLength(_ key: Key) -> LayoutDimension {
        if case .length(let defaultValue?)? = entries.shape[key]?.kind { return defaultValue }
        return UnresolvedSection.defaultItemHeight
    }

    private func length(
        _ key: Key, along axis: LayoutAxis, defaultValue: LayoutDimension, in scope: Scope
    )
        -> UnresolvedLength?
    {
        if key == .itemWidth, let node = entries[key] { reader.reportFractionOfPoint(node) }
        return entries[key].flatMap {
            reader.unresolvedLength(
                $0, as: "`\(key.word)`", along: axis, default: defaultValue, in: scope)
        }
    }

    func spacing(_ key: Key) -> UnresolvedSpacing {
        entries[key].flatMap { reader.unresolvedSpacing($0, as: "`\(key.word)`", in: scope) }
            ?? .none
    }

    func insets() -> UnresolvedInsets {
        entries[.insets].flatMap { reader.unresolvedInsets($0, in: scope) } ?? .zero
    }

    func edgeSpacing() -> UnresolvedEdgeSpacing {
        entries[.edgeSpacing].flatMap { reader.unresolvedEdgeSpacing($0, in: scope) } ?? .none
    }

    func oneOf<Word>(_ key: WordKey<Word>) -> Word {
        let (word, known) = (key.key.key, key.words)
        return entries[word].flatMap { reader.oneOf(known, at: $0, as: "`\(word.word)`") }
            ?? key.defaultValue
    }

    func bool(_ key: Key) -> Bool {
        guard case .bool(let defaultValue)? = entries.shape[key]?.kind else { return false }
        return entries[key].flatMap { reader.bool($0, as: "`\(key.word)`") } ?? defaultValue
            ?? false
    }

    /// Reads an identifier.
    ///
    /// - Parameter defaultValue: the default, unless the key table has one.
    func word(_ key: Key, default defaultValue: String? = nil) -> String {
        entries[key].flatMap { reader.identifier($0, as: "`\(key.word)`") } ?? defaultValue
            ?? entries.shape[
                key]?.defaultValue ?? ""
    }
}
