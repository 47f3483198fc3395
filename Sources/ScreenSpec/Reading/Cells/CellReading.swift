import CellCore
import Diagnostics
import Expressions
import Screens
import Values

/// Reads cells, and the views of templates.
final class CellReader: SpecReader {
    let actions: ActionReader
    let colors: ColorReader
    let templates: DeclaredTemplates
    let controls: ControlReader
    private let uses: TemplateUseReader

    /// - Parameter problemScope: the names that problems of controls read: those of the screen; nil in
    ///   a library.
    init(
        _ actions: ActionReader, _ colors: ColorReader, _ templates: DeclaredTemplates,
        problemScope: Scope?
    ) {
        self.actions = actions
        self.colors = colors
        self.templates = templates
        controls = ControlReader(actions, problemScope: problemScope)
        uses = TemplateUseReader(actions.requests.types, colors)
        super.init(beside: actions)
    }
}

/// `cell` of a section: the slots of a built-in template, or a template of the spec.
extension CellReader {
    func readCell(_ section: Entries, in scope: Scope, item: CELType?) -> Alternatives<
        UnresolvedCell
    > {
        let fields = CellFields(section: section.node, item: item)
        guard let node = section[.cell] else {
            return Alternatives(defaultCell(fields, in: scope))
        }
        let cell = alternatives(node, of: .mapping, in: scope, as: "`cell`", isRequired: true) {
            self.cell($0, fields: fields, in: $1)
        }
        return cell ?? Alternatives(UnresolvedCell(filling: nil) { _ in nil })
    }

    /// Reads a cell inside a view of a template.
    func innerCell(_ node: NodeIndex, in scope: Scope) -> UnresolvedCell? {
        cell(node, fields: CellFields(section: nil, item: nil), in: scope)
    }

    /// Reads the cell of a static row, which has no item.
    func rowCell(_ node: NodeIndex, in scope: Scope) -> Alternatives<UnresolvedCell>? {
        let fields = CellFields(section: nil, item: nil)
        return alternatives(node, of: .mapping, in: scope, as: "`cell`", isRequired: true) {
            self.cell($0, fields: fields, in: $1)
        }
    }

    /// The item whose fields are the default values of slots.
    struct CellFields {
        /// The node of the section; nil for a cell inside a view, which has no item.
        let section: NodeIndex?
        let item: CELType?
    }

    /// Reads a template name, a mapping with a template name, or the slots of the default template.
    private func cell(
        _ node: NodeIndex, fields: CellFields, in scope: Scope
    ) -> UnresolvedCell? {
        guard !isFaulty(node) else { return nil }
        if tree[node].kind == .string {
            guard containsInterpolation(node) || text(node).contains(" ") else {
                return cell(named: node, slots: nil, fields, in: scope)
            }
            log.faulty.insert(node)
            return refuse(.textAsCell, at: place(node))
        }
        guard tree[node].kind == .mapping else {
            return refuse(
                node, expected: "`cell` must be the name of a template, or a mapping with its slots"
            )
        }
        let pairs = tree.pairs(node).map { (key: $0.key, value: $0.value, name: text($0.key)) }
            .filter { !isSkipped($0.key) }
        if let use = pairs.first(where: {
            isTemplate($0.name, value: $0.value) || mayNameTemplate($0, count: pairs.count)
        }) {
            let accessory = pairs.first {
                $0.name == "accessory" && fields.section != nil
                    && template(named: templates.like.name(like: use.name) ?? use.name) != nil
            }
            for other in pairs where other.key != use.key && other.key != accessory?.key {
                report(.keyBesideTemplate(other.name, of: use.name), at: place(other.key))
            }
            if pairs.count == 1, isEmpty(use.value), isTemplate(use.name, value: use.value) {
                return refuseEmptySettings(
                    of: use.key, in: node, declared: templates.like.name(like: use.name))
            }
            return cell(
                named: use.key, slots: use.value, fields, in: scope,
                accessory: accessory.flatMap { readAccessory($0.value, in: scope) })
        }
        return cell(ofSlots: node, scope)
    }

    /// Returns a template of the spec or of an import.
    func template(named name: String) -> CellTemplate? {
        templates.byName[name] ?? imported(name, names: imports.templates)
    }

    /// Returns whether a key is the name of a template, maybe of another case. A slot such as
    /// `badge` does not mean the template `Badge`, unless its value is a mapping.
    private func isTemplate(_ name: String, value: NodeIndex) -> Bool {
        if BuiltInTemplate(ofCell: name) != nil || template(named: name) != nil { return true }
        let isSlot = SpecKeys.cell.supportedWords.contains(name)
        return templates.faulty.contains(name)
            || templates.like.name(like: name) != nil
                && (!isSlot || tree[value].kind == .mapping)
    }

    /// Returns whether an unknown key is probably the name of a template.
    private func mayNameTemplate(
        _ pair: (key: NodeIndex, value: NodeIndex, name: String), count: Int
    ) -> Bool {
        let isSlot = SpecKeys.cell.supportedWords.contains(pair.name)
        return count == 1 && !isSlot && tree[pair.value].kind == .mapping
    }

    /// Returns the name of a template at `node`; reports a name of another case.
    private func declaredName(_ node: NodeIndex) -> String {
        let written = text(node)
        guard BuiltInTemplate(ofCell: written) == nil, template(named: written) == nil,
            let name = templates.like.name(like: written)
        else { return written }
        report(.unknownTemplate, at: place(node)) { .unknownTemplate(written, known: [name]) }
        return name
    }

    /// Reads the use of the template named at `name`, with the mapping `slots`.
    private func cell(
        named name: NodeIndex, slots: NodeIndex?, _ fields: CellFields, in scope: Scope,
        accessory: Alternatives<CellAccessory>? = nil
    ) -> UnresolvedCell? {
        let word = declaredName(name)
        if let template = template(named: word) {
            return uses.templateUse(
                template, at: name, slots: slots, in: scope, accessory: accessory)
        }
        if templates.faulty.contains(word) { return nil }
        guard let template = BuiltInTemplate(ofCell: word) else {
            if !templates.isComplete { return nil }
            report(.unknownTemplate, at: place(name)) {
                let known =
                    BuiltInTemplate.ofCells.map(\.rawValue) + templates.names
                    + imports.templates.names
                let file = imports.fileBehind { library in
                    library.templates.contains { $0.name == word }
                }
                return .unknownTemplate(word, known: known, in: file)
            }
            return nil
        }
        guard let slots, !isEmpty(slots) else {
            return defaultCell(fields, in: scope, template: template.template, at: name)
        }
        return cell(ofSlots: slots, scope, template: template.template)
    }
}

/// The slots of the built-in templates.
extension CellReader {
    private func cell(
        ofSlots node: NodeIndex, _ scope: Scope, template: CellTemplate? = nil
    ) -> UnresolvedCell? {
        guard let entries = entries(node, by: SpecKeys.cell) else { return nil }
        if entries.entries.isEmpty, isWhole(entries) { report(.emptyCell, at: head(node)) }
        return cell(ofSlots: entries, scope, template: template)
    }

    /// Reads the slots of a built-in template.
    func cell(
        ofSlots entries: Entries, _ scope: Scope, template: CellTemplate? = nil
    ) -> UnresolvedCell {
        var cell = UnresolvedCell(filling: template) { slot in
            entries[slot.key].flatMap {
                switch slot {
                case .image: pictureAddress($0, in: scope)
                case .symbol: symbolName($0, in: scope)
                case .text, .secondaryText, .badge, .detail, .accessibility:
                    text($0, use: .optional, in: scope, as: "`\(slot.name)`")
                }
            }
        }
        cell.accessory = entries[.accessory].flatMap { readAccessory($0, in: scope) }
        cell.control = controls.cellControl(entries, in: scope)
        if let control = cell.control, entries[.text] == nil, control.needsName {
            report(.namelessControl(inTemplate: false), at: control.place)
        }
        if let key = entries.keyNode(.accessibility), entries[.image] == nil,
            entries[.symbol] == nil
        {
            report(.wordsWithoutPicture, at: place(key))
        }
        return cell
    }

    /// Reads the text of a built-in template's cell without other slots.
    func textCell(_ node: NodeIndex, in scope: Scope, as what: String) -> UnresolvedCell? {
        text(node, use: .optional, in: scope, as: what).map { text in
            UnresolvedCell(filling: nil) { $0 == .text ? text : nil }
        }
    }

    private func readAccessory(_ node: NodeIndex, in scope: Scope) -> Alternatives<CellAccessory>? {
        alternatives(node, of: .scalar, in: scope, as: "`accessory`") {
            node, _ in oneOf(CellAccessory.self, at: node, as: "`accessory`", alternatives: true)
        }
    }
}

extension UnresolvedCell {
    /// Creates a cell with texts for the slots of a built-in template; nil for the layout's
    /// template.
    init(filling template: CellTemplate?, _ text: (CellSlot) -> Text?) {
        self.init(
            template: template,
            arguments: CellSlot.allCases.map { text($0).map { .value($0.alternatives) } ?? .absent }
        )
    }
}

extension CellSlot {
    var key: Key {
        switch self {
        case .text: .text
        case .secondaryText: .secondaryText
        case .image: .image
        case .symbol: .symbol
        case .badge: .badge
        case .detail: .detail
        case .accessibility: .accessibility
        }
    }
}
