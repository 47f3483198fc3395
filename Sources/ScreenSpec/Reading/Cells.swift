import Diagnostics
import Expressions
import Values

/// `cell` of a section: its slots.
extension SpecReader {
    func readCell(_ section: Entries, _ scope: Scope, _ item: CELType?) -> Alternatives<Cell> {
        guard let node = section[.cell] else {
            return Alternatives(usualCell(section, scope, item))
        }
        let shape = tree[node].kind == .sequence ? SpecKeys.cellAlternative : SpecKeys.cell
        let cell = alternatives(node, .beside, scope, "`cell`", isRequired: true) {
            self.cell($0, shape, $1)
        }
        return cell ?? Alternatives(Cell())
    }

    private func cell(_ node: NodeIndex, _ shape: SpecShape, _ scope: Scope) -> Cell? {
        if let template = templateName(node) {
            if !later.cells.contains(template) {
                bag.report(.laterTemplate(template, at: head(node)))
            }
            return nil
        }
        guard let entries = entries(node, shape) else { return nil }
        let hasSlots = entries.entries.contains { SpecKeys.cell[$0.key] != nil }
        let isFine = entries.later.isEmpty && tree.count(node) == entries.entries.count
        if !hasSlots, isFine, !mayHoldMore(node) { bag.report(.emptyCell(at: head(node))) }
        return cell(ofSlots: entries, scope)
    }

    /// The slots among the keys of a mapping.
    func cell(ofSlots entries: Entries, _ scope: Scope) -> Cell {
        func slot(_ key: Key) -> Text? {
            entries[key].flatMap { text($0, .optional, scope, "`\(key.word)`") }
        }
        let accessory = entries[.accessory].flatMap { node in
            alternatives(
                node, .under(SpecKeys.wordAlternative, .use), scope, "`accessory`"
            ) { node, _ in oneOf(Accessory.self, node, "`accessory`") }
        }
        return Cell(
            text: slot(.text), secondaryText: slot(.secondaryText), image: slot(.image),
            badge: slot(.badge), detail: slot(.detail), accessory: accessory)
    }

    /// Without `cell`, a slot shows the model's field of the same name.
    private func usualCell(_ section: Entries, _ scope: Scope, _ item: CELType?) -> Cell {
        // What cannot be read may have these fields.
        guard let item, !mayHoldMore(section.node) else { return Cell() }
        let fields = fields(of: item)
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

    private func fields(of item: CELType) -> [Field] {
        guard case .object(let id) = item else { return [] }
        return models[id]?.fields ?? []
    }

    private func fieldText(_ field: Field, _ scope: Scope) -> Text? {
        guard let place = field.place else { return nil }
        let written = "${item.\(field.type.isOptional ? "?" : "")\(field.name)}"
        return Array(written.utf8).withUnsafeBufferPointer { bytes in
            TemplateParser(scope: scope)
                .parse(bytes, use: .optional, places: { _ in place }, into: &bag)
        }.map { Text($0) }
    }

    /// `cell: {card: {…}}` names a template.
    private func templateName(_ node: NodeIndex) -> String? {
        guard tree[node].kind == .mapping else { return nil }
        let names = tree.pairs(node).map { text($0.key) }.filter { $0 != "when" && $0 != "given" }
        guard names.count == 1, let name = names.first else { return nil }
        let isBuiltIn = ["row", "tile", "card", "banner"].contains(name)
        return isBuiltIn || later.cells.contains(name) ? name : nil
    }
}
