import Diagnostics
import Expressions
import Values

/// `cell` of a section: its slots.
extension SpecReader {
    func readCell(_ section: Entries, _ scope: Scope, _ item: ValueType?) -> Cell {
        guard let node = section[.cell] else { return usualCell(section, scope, item) }
        guard tree[node].kind != .sequence else {
            bag.report(.alternatives("`cell`", at: head(node)))
            return Cell()
        }
        if let template = templateName(node) {
            if !later.cells.contains(template) {
                bag.report(.laterTemplate(template, at: head(node)))
            }
            return Cell()
        }
        guard let entries = entries(node, SpecKeys.cell) else { return Cell() }
        func slot(_ key: Key) -> Text? {
            entries[key].flatMap { text($0, .optional, scope, "`\(key.word)`") }
        }
        let accessory = entries[.accessory].flatMap { oneOf(Accessory.self, $0, "`accessory`") }
        if tree.count(node) == 0, !mayHoldMore(node) { bag.report(.emptyCell(at: head(node))) }
        return Cell(
            text: slot(.text), secondaryText: slot(.secondaryText), image: slot(.image),
            badge: slot(.badge), detail: slot(.detail), accessory: accessory)
    }

    /// Without `cell`, a slot shows the model's field of the same name.
    private func usualCell(_ section: Entries, _ scope: Scope, _ item: ValueType?) -> Cell {
        // What cannot be read may have these fields.
        guard let item, !mayHoldMore(section.node) else { return Cell() }
        let fields = models.fields(of: item)
        func slot(_ key: Key) -> Text? {
            fields.first { $0.name == key.word }.flatMap { fieldText($0, scope) }
        }
        let slots: [Key] = [.text, .secondaryText, .image, .badge, .detail]
        if !fields.contains(where: { field in slots.contains { $0.word == field.name } }) {
            bag.report(.noCell(at: head(section.node)))
        }
        return Cell(
            text: slot(.text), secondaryText: slot(.secondaryText), image: slot(.image),
            badge: slot(.badge), detail: slot(.detail))
    }

    private func fieldText(_ field: Field, _ scope: Scope) -> Text? {
        guard let place = field.place else { return nil }
        let written = "${item.\(field.type.isOptional ? "?" : "")\(field.name)}"
        return Array(written.utf8).withUnsafeBufferPointer { bytes in
            TextParser(scope: scope)
                .parse(bytes, use: .optional, places: { _ in place }, into: &bag)
        }
    }

    /// `cell: {card: {…}}` names a template.
    private func templateName(_ node: NodeIndex) -> String? {
        guard tree[node].kind == .mapping, tree.count(node) == 1,
            let pair = tree.pairs(node).first(where: { _ in true })
        else { return nil }
        let name = text(pair.key)
        let isBuiltIn = ["row", "tile", "card", "banner"].contains(name)
        return isBuiltIn || later.cells.contains(name) ? name : nil
    }
}
