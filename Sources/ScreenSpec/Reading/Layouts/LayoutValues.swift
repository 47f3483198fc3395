import Expressions
import Layout
import Screens
import Values

extension SpecReader {
    /// Reads a mapping with the schema `shape`; nil, with a report, for another node.
    func values(_ node: NodeIndex, _ shape: SpecShape, _ scope: Scope) -> LayoutValues? {
        guard !isFaulty(node), let entries = entries(node, shape) else { return nil }
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
            reader.unresolvedNumber(
                $0, bounds, isWhole: isWhole, "`\(key.word)`", default: defaultValue, scope)
        } ?? .literal(defaultValue)
    }

    /// Reads a length, with the default of the key table.
    func length(_ key: Key, _ axis: LayoutAxis) -> UnresolvedLength {
        length(key, axis, defaultLength(key), scope) ?? .literal(defaultLength(key))
    }

    func length(_ key: Key, _ axis: LayoutAxis, default defaultValue: LayoutDimension)
        -> UnresolvedLength
    {
        length(key, axis, defaultValue, scope) ?? .literal(defaultValue)
    }

    /// Reads a height, whose expression can read the resolved `itemWidth`.
    func height(_ key: Key) -> UnresolvedLength {
        let defaultValue = defaultLength(key)
        guard entries[key] != nil else { return .literal(defaultValue) }
        let scope = scope.adding("itemWidth", .double)
        return length(key, .vertical, defaultValue, scope) ?? .literal(defaultValue)
    }

    /// Reads a length; nil if the key is absent.
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
        if key == .itemWidth, let node = entries[key] { reader.reportFractionOfPoint(node) }
        return entries[key].flatMap {
            reader.unresolvedLength($0, "`\(key.word)`", axis, default: defaultValue, scope)
        }
    }

    func spacing(_ key: Key) -> UnresolvedSpacing {
        entries[key].flatMap { reader.unresolvedSpacing($0, "`\(key.word)`", scope) } ?? .none
    }

    func insets() -> UnresolvedInsets {
        entries[.insets].flatMap { reader.unresolvedInsets($0, scope) } ?? .zero
    }

    func edgeSpacing() -> UnresolvedEdgeSpacing {
        entries[.edgeSpacing].flatMap { reader.unresolvedEdgeSpacing($0, scope) } ?? .none
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

    /// Reads an identifier.
    ///
    /// - Parameter defaultValue: the default, unless the key table has one.
    func word(_ key: Key, default defaultValue: String? = nil) -> String {
        entries[key].flatMap { reader.identifier($0, "`\(key.word)`") } ?? defaultValue
            ?? entries.shape[
                key]?.defaultValue ?? ""
    }
}
