import Diagnostics
import Expressions
import Screens
import Values

/// `cell` of a section: the slots of a built-in template, or a template of the spec.
extension SpecReader {
    func readCell(_ section: Entries, _ scope: Scope, _ item: CELType?) -> Alternatives<
        UnresolvedCell
    > {
        let fields = CellFields(section: section.node, item: item)
        guard let node = section[.cell] else {
            return Alternatives(defaultCell(fields, scope))
        }
        let isList = tree[node].kind == .sequence
        let cell = alternatives(node, .inline, scope, "`cell`", isRequired: true) {
            self.cell($0, isAlternative: isList, fields, $1)
        }
        return cell ?? Alternatives(UnresolvedCell(filling: nil) { _ in nil })
    }

    /// Reads a cell inside a view of a template.
    func innerCell(_ node: NodeIndex, _ scope: Scope) -> UnresolvedCell? {
        cell(node, isAlternative: false, CellFields(section: nil, item: nil), scope)
    }

    /// Reads the cell of a static row, which has no item.
    func rowCell(_ node: NodeIndex, _ scope: Scope) -> Alternatives<UnresolvedCell>? {
        let isList = tree[node].kind == .sequence
        let fields = CellFields(section: nil, item: nil)
        return alternatives(node, .inline, scope, "`cell`", isRequired: true) {
            self.cell($0, isAlternative: isList, fields, $1)
        }
    }

    /// The item whose fields are the default values of slots.
    private struct CellFields {
        /// The node of the section; nil for a cell inside a view, which has no item.
        let section: NodeIndex?
        let item: CELType?
    }

    /// Reads a template name, a mapping with a template name, or the slots of the default template.
    private func cell(
        _ node: NodeIndex, isAlternative: Bool, _ fields: CellFields, _ scope: Scope
    ) -> UnresolvedCell? {
        guard !isFaulty(node) else { return nil }
        if tree[node].kind == .string {
            guard containsInterpolation(node) || text(node).contains(" ") else {
                return cell(named: node, slots: nil, fields, scope)
            }
            faulty.insert(node)
            return refuse(.textAsCell, at: place(node))
        }
        guard tree[node].kind == .mapping else {
            return refuse(
                node, expected: "`cell` must be the name of a template, or a mapping with its slots"
            )
        }
        let pairs = tree.pairs(node).map { (key: $0.key, value: $0.value, name: text($0.key)) }
            .filter { !isFaulty($0.key) && !(isAlternative && isCondition($0.name)) }
        if isAlternative, pairs.count == 1, let only = pairs.first, only.name == "use" {
            return word(only.value, "`use`").flatMap { _ in
                cell(named: only.value, slots: nil, fields, scope)
            }
        }
        if let use = pairs.first(where: { isTemplate($0.name) || mayNameTemplate($0, pairs.count) })
        {
            let accessory = pairs.first {
                $0.name == "accessory" && fields.section != nil && template(named: use.name) != nil
            }
            for other in pairs where other.key != use.key && other.key != accessory?.key {
                bag.report(.keyBesideTemplate(other.name, use.name), at: place(other.key))
            }
            return cell(
                named: use.key, slots: use.value, fields, scope,
                accessory: accessory.flatMap { readAccessory($0.value, scope) })
        }
        return cell(ofSlots: node, isAlternative: isAlternative, scope)
    }

    private func isCondition(_ key: String) -> Bool { key == "when" || key == "given" }

    /// Returns a template of the spec or of an import.
    func template(named name: String) -> CellTemplate? {
        templates[name] ?? imported(name, imports.templates)
    }

    private func isTemplate(_ name: String) -> Bool {
        BuiltInTemplate(rawValue: name) != nil || template(named: name) != nil
            || faultyTemplates.contains(name)
    }

    /// Returns whether an unknown key is probably the name of a template.
    private func mayNameTemplate(
        _ pair: (key: NodeIndex, value: NodeIndex, name: String), _ count: Int
    ) -> Bool {
        let isSlot = SpecKeys.cell.supportedWords.contains(pair.name)
        return count == 1 && !isSlot && tree[pair.value].kind == .mapping
    }

    /// Reads the use of the template named at `name`, with the mapping `slots`.
    private func cell(
        named name: NodeIndex, slots: NodeIndex?, _ fields: CellFields, _ scope: Scope,
        accessory: Alternatives<Accessory>? = nil
    ) -> UnresolvedCell? {
        let word = text(name)
        if let template = template(named: word) {
            return templateUse(template, at: name, slots: slots, scope, accessory: accessory)
        }
        if faultyTemplates.contains(word) { return nil }
        guard let template = BuiltInTemplate(rawValue: word) else {
            if imports.hasFaults { return nil }
            bag.report(.unknownTemplate, at: place(name)) {
                let known = BuiltInTemplate.allCases.map(\.rawValue) + templateNames
                    + imports.templates.names
                return .unknownTemplate(word, known)
            }
            return nil
        }
        guard let slots, !isEmpty(slots) else {
            return defaultCell(fields, scope, template.template, at: name)
        }
        return cell(ofSlots: slots, isAlternative: false, scope, template.template)
    }

    /// Returns whether the slots of a template are empty: `{card: }` or `{card: {}}`.
    func isEmpty(_ slots: NodeIndex) -> Bool {
        switch tree[slots].kind {
        case .null: tree[slots].length == 0 && trap(at: slots) == nil
        case .mapping: tree[slots].length > 0 && tree.count(slots) == 0 && !mayBeTruncated(slots)
        default: false
        }
    }
}

/// The slots of the built-in templates.
extension SpecReader {
    private func cell(
        ofSlots node: NodeIndex, isAlternative: Bool, _ scope: Scope,
        _ template: CellTemplate? = nil
    ) -> UnresolvedCell? {
        let shape = isAlternative ? SpecKeys.cellAlternative : SpecKeys.cell
        guard let entries = entries(node, shape) else { return nil }
        let hasSlots = entries.entries.contains { SpecKeys.cell[$0.key] != nil }
        let isValid = tree.count(node) == entries.entries.count
        if !hasSlots, isValid, !mayBeTruncated(node) { bag.report(.emptyCell, at: head(node)) }
        return cell(ofSlots: entries, scope, template)
    }

    /// Reads the slots of a built-in template.
    func cell(
        ofSlots entries: Entries, _ scope: Scope, _ template: CellTemplate? = nil
    ) -> UnresolvedCell {
        var cell = UnresolvedCell(filling: template) { slot in
            entries[slot.key].flatMap {
                text($0, .optional, scope, "`\(slot.name)`", isShown: slot.key != .image)
            }
        }
        cell.accessory = entries[.accessory].flatMap { readAccessory($0, scope) }
        return cell
    }

    private func readAccessory(_ node: NodeIndex, _ scope: Scope) -> Alternatives<Accessory>? {
        alternatives(node, .keyed(SpecKeys.wordAlternative, .use), scope, "`accessory`") {
            node, _ in oneOf(Accessory.self, node, "`accessory`", alternatives: true)
        }
    }

    /// Returns a cell whose slots show the model's fields with well-known names.
    ///
    /// - Parameter name: the node of the template name, if any.
    private func defaultCell(
        _ fields: CellFields, _ scope: Scope, _ template: CellTemplate? = nil,
        at name: NodeIndex? = nil
    ) -> UnresolvedCell {
        let nothing = UnresolvedCell(filling: template) { _ in nil }
        guard let section = fields.section else {
            if let name { bag.report(.emptyCell, at: place(name)) }
            return nothing
        }
        // An item with errors may have these fields.
        guard let item = fields.item, !mayBeTruncated(section) else { return nothing }
        let defaults = WellKnownFields.fields(of: self.fields(of: item), scope.models)
        if defaults.isEmpty {
            bag.report(
                name == nil ? .noCell : .emptyCell, at: name.map { place($0) } ?? head(section))
        }
        var cell = UnresolvedCell(filling: template) { slot in
            defaults[slot.key].flatMap { fieldText($0, scope) }
        }
        cell.showsWellKnownFields = true
        return cell
    }

    private func fields(of item: CELType) -> [Field] {
        guard case .object(let id) = item else { return [] }
        return models[id]?.fields ?? []
    }

    private func fieldText(_ field: Field, _ scope: Scope) -> Text? {
        guard let place = field.place else { return nil }
        return template(
            of: "item.\(field.type.isOptional ? "?" : "")\(field.name)", .optional, scope, at: place
        ).map { Text($0) }
    }

    /// Returns a synthesized text of one interpolation, with the location `place`.
    func template(
        of expression: String, _ use: TextUse, _ scope: Scope, at place: SourceRange
    ) -> Template? {
        Array("${\(expression)}".utf8).withUnsafeBufferPointer { bytes in
            TemplateParser(scope: scope).parse(
                bytes, use: use, places: SourceMap { _ in place }, into: &bag)
        }
    }
}

extension UnresolvedCell {
    /// Creates a cell with texts for the slots of a built-in template; nil for the layout's
    /// template.
    fileprivate init(filling template: CellTemplate?, _ text: (CellSlot) -> Text?) {
        self.init(
            template: template,
            arguments: CellSlot.allCases.map { text($0).map { .value($0.alternatives) } ?? .absent }
        )
    }
}

extension CellSlot {
    fileprivate var key: Key {
        switch self {
        case .text: .text
        case .secondaryText: .secondaryText
        case .image: .image
        case .badge: .badge
        case .detail: .detail
        }
    }
}
