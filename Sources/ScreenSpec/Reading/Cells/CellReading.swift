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
    func readCell(_ section: Entries, _ scope: Scope, _ item: CELType?) -> Alternatives<
        UnresolvedCell
    > {
        let fields = CellFields(section: section.node, item: item)
        guard let node = section[.cell] else {
            return Alternatives(defaultCell(fields, scope))
        }
        let cell = alternatives(node, .mapping, scope, "`cell`", isRequired: true) {
            self.cell($0, fields, $1)
        }
        return cell ?? Alternatives(UnresolvedCell(filling: nil) { _ in nil })
    }

    /// Reads a cell inside a view of a template.
    func innerCell(_ node: NodeIndex, _ scope: Scope) -> UnresolvedCell? {
        cell(node, CellFields(section: nil, item: nil), scope)
    }

    /// Reads the cell of a static row, which has no item.
    func rowCell(_ node: NodeIndex, _ scope: Scope) -> Alternatives<UnresolvedCell>? {
        let fields = CellFields(section: nil, item: nil)
        return alternatives(node, .mapping, scope, "`cell`", isRequired: true) {
            self.cell($0, fields, $1)
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
        _ node: NodeIndex, _ fields: CellFields, _ scope: Scope
    ) -> UnresolvedCell? {
        guard !isFaulty(node) else { return nil }
        if tree[node].kind == .string {
            guard containsInterpolation(node) || text(node).contains(" ") else {
                return cell(named: node, slots: nil, fields, scope)
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
            isTemplate($0.name, $0.value) || mayNameTemplate($0, pairs.count)
        }) {
            let accessory = pairs.first {
                $0.name == "accessory" && fields.section != nil
                    && template(named: templates.like.name(like: use.name) ?? use.name) != nil
            }
            for other in pairs where other.key != use.key && other.key != accessory?.key {
                report(.keyBesideTemplate(other.name, use.name), at: place(other.key))
            }
            if pairs.count == 1, isEmpty(use.value), isTemplate(use.name, use.value) {
                return refuseEmptySettings(
                    of: use.key, in: node, declared: templates.like.name(like: use.name))
            }
            return cell(
                named: use.key, slots: use.value, fields, scope,
                accessory: accessory.flatMap { readAccessory($0.value, scope) })
        }
        return cell(ofSlots: node, scope)
    }

    /// Returns a template of the spec or of an import.
    func template(named name: String) -> CellTemplate? {
        templates.byName[name] ?? imported(name, imports.templates)
    }

    /// Returns whether a key is the name of a template, maybe of another case. A slot such as
    /// `badge` does not mean the template `Badge`, unless its value is a mapping.
    private func isTemplate(_ name: String, _ value: NodeIndex) -> Bool {
        if BuiltInTemplate(rawValue: name) != nil || template(named: name) != nil { return true }
        let isSlot = SpecKeys.cell.supportedWords.contains(name)
        return templates.faulty.contains(name)
            || templates.like.name(like: name) != nil
                && (!isSlot || tree[value].kind == .mapping)
    }

    /// Returns whether an unknown key is probably the name of a template.
    private func mayNameTemplate(
        _ pair: (key: NodeIndex, value: NodeIndex, name: String), _ count: Int
    ) -> Bool {
        let isSlot = SpecKeys.cell.supportedWords.contains(pair.name)
        return count == 1 && !isSlot && tree[pair.value].kind == .mapping
    }

    /// Returns the name of a template at `node`; reports a name of another case.
    private func declaredName(_ node: NodeIndex) -> String {
        let written = text(node)
        guard BuiltInTemplate(rawValue: written) == nil, template(named: written) == nil,
            let name = templates.like.name(like: written)
        else { return written }
        report(.unknownTemplate, at: place(node)) { .unknownTemplate(written, [name]) }
        return name
    }

    /// Reads the use of the template named at `name`, with the mapping `slots`.
    private func cell(
        named name: NodeIndex, slots: NodeIndex?, _ fields: CellFields, _ scope: Scope,
        accessory: Alternatives<Accessory>? = nil
    ) -> UnresolvedCell? {
        let word = declaredName(name)
        if let template = template(named: word) {
            return uses.templateUse(template, at: name, slots: slots, scope, accessory: accessory)
        }
        if templates.faulty.contains(word) { return nil }
        guard let template = BuiltInTemplate(rawValue: word) else {
            if !templates.isComplete { return nil }
            report(.unknownTemplate, at: place(name)) {
                let known =
                    BuiltInTemplate.allCases.map(\.rawValue) + templates.names
                    + imports.templates.names
                let file = imports.fileBehind { library in
                    library.templates.contains { $0.name == word }
                }
                return .unknownTemplate(word, known, in: file)
            }
            return nil
        }
        guard let slots, !isEmpty(slots) else {
            return defaultCell(fields, scope, template.template, at: name)
        }
        return cell(ofSlots: slots, scope, template.template)
    }
}

/// The slots of the built-in templates.
extension CellReader {
    private func cell(
        ofSlots node: NodeIndex, _ scope: Scope, _ template: CellTemplate? = nil
    ) -> UnresolvedCell? {
        guard let entries = entries(node, SpecKeys.cell) else { return nil }
        if entries.entries.isEmpty, isWhole(entries) { report(.emptyCell, at: head(node)) }
        return cell(ofSlots: entries, scope, template)
    }

    /// Reads the slots of a built-in template.
    func cell(
        ofSlots entries: Entries, _ scope: Scope, _ template: CellTemplate? = nil
    ) -> UnresolvedCell {
        var cell = UnresolvedCell(filling: template) { slot in
            entries[slot.key].flatMap {
                switch slot {
                case .image: pictureAddress($0, scope)
                case .symbol: symbolName($0, scope)
                case .text, .secondaryText, .badge, .detail, .accessibility:
                    text($0, .optional, scope, "`\(slot.name)`")
                }
            }
        }
        cell.accessory = entries[.accessory].flatMap { readAccessory($0, scope) }
        cell.control = controls.cellControl(entries, scope)
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
    func textCell(_ node: NodeIndex, _ scope: Scope, _ what: String) -> UnresolvedCell? {
        text(node, .optional, scope, what).map { text in
            UnresolvedCell(filling: nil) { $0 == .text ? text : nil }
        }
    }

    private func readAccessory(_ node: NodeIndex, _ scope: Scope) -> Alternatives<Accessory>? {
        alternatives(node, .scalar, scope, "`accessory`") {
            node, _ in oneOf(Accessory.self, node, "`accessory`", alternatives: true)
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
