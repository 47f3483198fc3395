import Diagnostics
import Expressions
import Screens
import Values

/// The use of a template: what fills its slots.
extension SpecReader {
    /// `name` is where the template is named, `slots` what stands under it.
    func templateUse(
        _ template: CellTemplate, at name: NodeIndex, filledBy slots: NodeIndex?, _ scope: Scope,
        accessory: Alternatives<Accessory>?
    ) -> UnresolvedCell? {
        var written: [String: NodeIndex] = [:]
        if let slots, !isEmpty(slots) {
            guard !isFaulty(slots) else { return nil }
            let known = Set(template.slots.map(\.name))
            for entry in named(slots, "the slots of `\(template.name)`") {
                if known.contains(entry.name) {
                    written[entry.name] = entry.value
                } else {
                    bag.report(.unknownSlot, at: place(entry.key)) {
                        .unknownTemplateSlot(
                            entry.name, of: template.name, template.slots.map(\.name))
                    }
                }
            }
        }
        let arguments = template.slots.map { slot in
            written[slot.name].map { argument($0, slot, scope) }
                ?? argumentInScope(slot, of: template.name, at: name, scope)
        }
        guard arguments.allSatisfy({ $0 != nil }) else { return nil }
        return UnresolvedCell(
            template: template, arguments: arguments.compactMap(\.self), accessory: accessory)
    }

    /// What is written for a slot: a text, alternatives of it, or a plain value.
    private func argument(
        _ node: NodeIndex, _ slot: TemplateSlot, _ scope: Scope
    ) -> TemplateArgument? {
        let what = "`\(slot.name)`"
        let type = CELType(slot.type, in: models)
        let isList = tree[node].kind == .sequence && !slot.type.isList
        guard isList || takesTemplate(node, type) else {
            return constant(node, slot.type, what).map { .constant($0) }
        }
        let values = alternatives(
            node, .under(SpecKeys.textAlternative, .text), scope, what,
            isRequired: type.wrapped == nil
        ) { node, scope -> Template? in
            guard let value = template(node, .value, scope, what) else { return nil }
            guard value.type.fits(slotOf: type) else {
                return refuse(
                    .slotType(slot, value.type, in: models),
                    at: value.interpolations.first?.place ?? place(node))
            }
            return value
        }
        return values.map { .value($0) }
    }

    /// Whether a scalar is read as a text: with holes, or where the slot holds one.
    private func takesTemplate(_ node: NodeIndex, _ type: CELType) -> Bool {
        switch tree[node].kind {
        case .string: holdsHole(node) || (type.wrapped ?? type) == .string
        case .int, .float, .bool: (type.wrapped ?? type) == .string
        case .null, .sequence, .mapping: false
        }
    }

    /// The value of the same name, for a slot that is not filled.
    private func argumentInScope(
        _ slot: TemplateSlot, of template: String, at name: NodeIndex, _ scope: Scope
    ) -> TemplateArgument? {
        guard scope.slot(of: slot.name) != nil else {
            if slot.type.isOptional { return .absent }
            return refuse(.missingArgument(slot, of: template, in: models), at: place(name))
        }
        guard let value = self.template(of: slot.name, .value, scope, at: place(name)) else {
            return nil
        }
        if value.type.fits(slotOf: CELType(slot.type, in: models)) {
            return .value(Alternatives(value))
        }
        if slot.type.isOptional { return .absent }
        return refuse(
            .missingArgument(slot, of: template, found: value.type, in: models), at: place(name))
    }
}

extension ValueType {
    /// Whether JSON has a list for it, or anything.
    fileprivate var isList: Bool {
        switch unwrapped {
        case .list, .json: true
        default: false
        }
    }
}

extension CELType {
    /// Whether a value of this type can fill a slot of `type`. Expressions are compiled for the type,
    /// so JSON of any shape fits none but `json`.
    fileprivate func fits(slotOf type: CELType) -> Bool {
        switch (self, type) {
        case (.error, _), (_, .error), (_, .dyn), (.null, .optional), (.enumeration, .string): true
        case (.optional(let value), .optional(let slot)): value.fits(slotOf: slot)
        case (_, .optional(let slot)): fits(slotOf: slot)
        default: self == type
        }
    }
}
