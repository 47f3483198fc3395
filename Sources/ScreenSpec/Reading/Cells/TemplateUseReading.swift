import CellCore
import Diagnostics
import Expressions
import Screens
import Values

/// Reads uses of templates with their arguments.
final class TemplateUseReader: SpecReader {
    private let types: TypeReader
    private let colors: ColorReader

    init(_ types: TypeReader, _ colors: ColorReader) {
        self.types = types
        self.colors = colors
        super.init(beside: types)
    }

    /// Reads the arguments of a template.
    ///
    /// - Parameters:
    ///   - name: the node of the template name.
    ///   - slots: the mapping of slots, if any.
    func templateUse(
        _ template: CellTemplate, at name: NodeIndex, slots: NodeIndex?, in scope: Scope,
        accessory: Alternatives<CellAccessory>?
    ) -> UnresolvedCell? {
        var written: [String: NodeIndex] = [:]
        if let slots, !isEmpty(slots) {
            guard !isFaulty(slots) else { return nil }
            let known = Set(template.slots.map(\.name))
            for entry in named(slots, as: "the slots of `\(template.name)`") {
                if known.contains(entry.name) {
                    written[entry.name] = entry.value
                } else {
                    report(.unknownSlot, at: place(entry.key)) {
                        .unknownTemplateSlot(
                            entry.name, of: template.name, known: template.slots.map(\.name))
                    }
                }
            }
        }
        let arguments = template.slots.map { slot in
            written[slot.name].map { argument($0, slot: slot, in: scope) }
                ?? argumentInScope(slot, of: template.name, at: name, in: scope)
        }
        guard arguments.allSatisfy({ $0 != nil }) else { return nil }
        checkChangedItem(of: template, arguments, written, at: name, in: scope)
        return UnresolvedCell(
            template: template, arguments: arguments.compactMap(\.self), accessory: accessory)
    }

    /// Reports a template that changes the item which is tapped, if its slot for the item has something
    /// else.
    private func checkChangedItem(
        of template: CellTemplate, _ arguments: [TemplateArgument?],
        _ written: [String: NodeIndex], at name: NodeIndex, in scope: Scope
    ) {
        guard let change = template.itemChange, let slot = template.itemSlot,
            let index = template.slots.firstIndex(where: { $0.name == slot.name }),
            case .value(let values)?? = arguments[index...].first
        else { return }
        let others = values.branches.map { $0.value.source.filter { !$0.isWhitespace } }
        let item = scope.itemName
        guard let other = others.first(where: { $0 != "${\(item)}" }) else { return }
        report(
            .changeOfOtherItem(
                template.name, slot: slot.name, value: other,
                item: scope.slot(of: item) == nil ? nil : item, change: change),
            at: place(written[slot.name] ?? name))
    }

    /// Reads the value of a slot: a text, alternatives of texts, or a literal.
    private func argument(
        _ node: NodeIndex, slot: TemplateSlot, in scope: Scope
    ) -> TemplateArgument? {
        let what = "`\(slot.name)`"
        guard let plain = slot.type.value else {
            return colorArgument(node, slot: slot, as: what, in: scope)
        }
        let type = CELType(plain, in: scope.models)
        let isList = tree[node].kind == .sequence && !plain.isList
        guard isList || takesTemplate(node, of: type) else {
            return types.constant(node, of: plain, as: what).map { .constant($0) }
        }
        let values = alternatives(
            node, of: .scalar, in: scope, as: what, isRequired: type.wrapped == nil
        ) { node, scope -> Template? in
            let use: TextUse = type.wrapped == nil ? .value : .optionalValue
            guard let value = template(node, use: use, in: scope, as: what) else { return nil }
            guard
                value.type.fits(slotOf: type) || value.isLiteral(of: type)
            else {
                if isConsequence(value.type) { return nil }
                return refuse(
                    .slotType(slot, found: value.type, in: scope.models),
                    at: value.interpolations.first?.place ?? place(node))
            }
            return value
        }
        return values.map { .value($0) }
    }

    /// Returns whether a value of this type may have it because of an error that was reported.
    private func isConsequence(_ type: CELType) -> Bool {
        type.unwrapped == .dyn && log.bag.hasErrors
    }

    /// Reads the value of a slot of type `color`.
    private func colorArgument(
        _ node: NodeIndex, slot: TemplateSlot, as what: String, in scope: Scope
    ) -> TemplateArgument? {
        if slot.type.isOptional, isEmpty(node) { return .absent }
        guard isInterpolation(node) else {
            return colors.literalColor(node, as: what).map { .color($0) }
        }
        guard
            let expression = interpolation(
                node, as: what, kind: "a colour", in: scope, accepts: { _ in true }),
            colors.checkColor(
                expression, at: node, as: what, in: scope, default: "label",
                isOptional: slot.type.isOptional),
            let value = template(node, use: .value, in: scope, as: what)
        else { return nil }
        return .value(Alternatives(value))
    }

    /// Returns whether a scalar is read as a text: it has interpolations, or the slot is a string.
    private func takesTemplate(_ node: NodeIndex, of type: CELType) -> Bool {
        switch tree[node].kind {
        case .string: containsInterpolation(node) || (type.wrapped ?? type) == .string
        case .int, .float, .bool: (type.wrapped ?? type) == .string
        case .null, .sequence, .mapping: false
        }
    }

    /// Returns the value with the slot's name in scope, for a slot without a value.
    private func argumentInScope(
        _ slot: TemplateSlot, of template: String, at name: NodeIndex, in scope: Scope
    ) -> TemplateArgument? {
        guard scope.slot(of: slot.name) != nil else {
            if slot.type.isOptional { return .absent }
            return refuse(.missingArgument(slot, of: template, in: scope.models), at: place(name))
        }
        guard let value = self.template(of: slot.name, .value, in: scope, at: place(name)) else {
            return nil
        }
        if value.type.fits(slotOf: slot.type.celType(in: scope.models)) {
            return .value(Alternatives(value))
        }
        if slot.type.isOptional { return .absent }
        if isConsequence(value.type) { return nil }
        return refuse(
            .missingArgument(slot, of: template, found: value.type, in: scope.models),
            at: place(name))
    }
}

extension ValueType {
    /// Whether the JSON value is a list, or may be one.
    fileprivate var isList: Bool {
        switch unwrapped {
        case .list, .json: true
        default: false
        }
    }
}
