import Expressions
import Layout
import Screens
import Values

/// The values of one mapping of a layout, each by its key; what is not written is usual.
struct LayoutValues {
    let reader: SpecReader
    let entries: Entries
    let scope: Scope

    subscript(key: Key) -> NodeIndex? { entries[key] }

    /// A number or whole number, within the bounds of the key table.
    func number(_ key: Key, usual: Double = 0) -> NumberForm {
        guard let node = entries[key] else { return .literal(usual) }
        return reader.numberForm(
            node, entries.shape[key]?.kind ?? .bool, "`\(key.word)`", usual: usual, scope)
    }

    func length(_ key: Key, _ axis: LayoutAxis, usual: LayoutDimension) -> LengthForm {
        length(key, axis, usual, scope) ?? .literal(usual)
    }

    /// A height, in which `itemWidth` is the width that the item has.
    func height(_ key: Key, usual: LayoutDimension) -> LengthForm {
        guard entries[key] != nil else { return .literal(usual) }
        let scope = scope.adding("itemWidth", .double)
        return length(key, .vertical, usual, scope) ?? .literal(usual)
    }

    /// A length; nil where none is written.
    func length(_ key: Key, _ axis: LayoutAxis) -> LengthForm? {
        length(key, axis, SectionForm.usualItemHeight, scope)
    }

    private func length(
        _ key: Key, _ axis: LayoutAxis, _ usual: LayoutDimension, _ scope: Scope
    ) -> LengthForm? {
        entries[key].flatMap {
            reader.lengthForm($0, "`\(key.word)`", axis, usual: usual, scope)
        }
    }

    func spacing(_ key: Key) -> SpacingForm {
        entries[key].flatMap { reader.spacingForm($0, "`\(key.word)`", scope) } ?? .none
    }

    func insets() -> InsetsForm {
        entries[.insets].flatMap { reader.insetsForm($0, scope) } ?? .zero
    }

    func edgeSpacing() -> EdgeSpacingForm {
        entries[.edgeSpacing].flatMap { reader.edgeSpacingForm($0, scope) } ?? .none
    }

    func oneOf<T: RawRepresentable & CaseIterable>(_ type: T.Type, _ key: Key) -> T?
    where T.RawValue == String {
        entries[key].flatMap { reader.oneOf(type, $0, "`\(key.word)`") }
    }

    func bool(_ key: Key, usual: Bool) -> Bool {
        entries[key].flatMap { reader.bool($0, "`\(key.word)`") } ?? usual
    }

    func word(_ key: Key, usual: String) -> String {
        entries[key].flatMap { reader.identifier($0, "`\(key.word)`") } ?? usual
    }
}
