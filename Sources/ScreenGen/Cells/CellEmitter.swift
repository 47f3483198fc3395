import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits cells: built-in ones, uses of templates, and the choice between several.
extension LoaderEmitter {
    /// Returns the values of a cell in a template.
    func cell(
        _ cell: UnresolvedCell, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        guard let template = cell.ownTemplate else {
            return try builtInCell(cell, name, in: &context)
        }
        return try use(of: template, cell.arguments, name, in: &context)
    }

    /// Returns the values of a built-in cell.
    func builtInCell(
        _ cell: UnresolvedCell, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        var arguments: [SwiftExpression.Argument] = []
        for slot in cell.slots {
            let text = try value(slot.text, name + slot.name.capitalizedFirst, in: &context)
            arguments.append(.init(slot.name, text.expression))
        }
        if let accessory = cell.accessory {
            let code = try self.accessory(accessory, name, in: &context)
            arguments.append(.init("accessory", code.expression))
        }
        if let control = cell.control {
            let code = try self.control(
                control, name + (control.state ?? "Control").capitalizedFirst, in: &context)
            arguments.append(.init("control", code.expression))
        }
        let type = SwiftTypeName.named("BuiltInCell")
        return CellCode(SwiftExpression.type(type)(arguments), type)
    }

    func accessory(
        _ accessory: Alternatives<CellAccessory>, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        try choice(accessory, name + "Accessory", in: &context) {
            accessory, _ throws(NotInSwift) in
            CellCode(.implicitMember("\(accessory)"), .named("CellAccessory"))
        }
    }

    // MARK: - Templates

    private func use(
        of template: CellTemplate, _ given: [TemplateArgument], _ name: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        try emit(template)
        let type = SwiftTypeName.named(cells.shape(of: template)?.type ?? "")
        var arguments: [SwiftExpression.Argument] = []
        for (slot, argument) in zip(template.slots, given) {
            let value = try self.argument(
                argument, slot, SwiftType(slot.type, in: models), name + slot.name.capitalizedFirst,
                in: &context)
            arguments.append(.init(swiftVariable(slot.name), value))
        }
        if readsWrites(template) { arguments.append(.init("on", context.scope.place)) }
        arguments += template.displayParameters.map(\.argument)
        guard template.isOfLibrary else {
            return CellCode(SwiftExpression.name(values(of: template))(arguments), type)
        }
        usesContext = true
        for flag in template.flags {
            guard let value = context.scope.names["flags.\(flag.name)"] else { continue }
            arguments.append(.init(template.parameter(of: flag), value.expression))
        }
        arguments.append(.init("context", context.scope.context))
        return CellCode(SwiftExpression.type(type)(arguments), type)
    }

    private func argument(
        _ argument: TemplateArgument, _ slot: TemplateSlot, _ type: SwiftType, _ name: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> SwiftExpression {
        switch argument {
        case .absent: return .absent
        case .color(let color): return cellColor(color)
        case .constant(let constant):
            let shown = type == .string ? .string : slot.type.value
            guard let value = shown.flatMap({ InputShape.value(constant, $0, names.models) }) else {
                throw NotInSwift(
                    reason: "this value of the slot `\(slot.name)` is not in generated Swift",
                    place: plan.start)
            }
            return value
        case .value(let alternatives):
            func code(_ context: inout CellContext) throws(NotInSwift) -> CellCode {
                try value(of: alternatives, as: type, name, in: &context)
            }
            let code =
                type.isOptional ? try code(&context) : try presentValue(in: &context, code)
            guard !code.isOptional || type.isOptional else {
                let reason =
                    "a value that may fail needs a slot that may be absent in generated Swift: "
                let type = slot.type.text(in: models)
                throw NotInSwift(
                    reason: reason + "`\(slot.name): \(type)?`",
                    place: Text(alternatives).firstPlace ?? plan.start)
            }
            return code.expression
        }
    }

    private func value(
        of alternatives: Alternatives<Template>, as type: SwiftType, _ name: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        try choice(alternatives, name, in: &context) { template, context throws(NotInSwift) in
            if template.segments.count == 1,
                case .interpolation(let expression) = template.segments[0]
            {
                return try value(expression, name, as: type, in: &context)
            }
            return try value(Text(template), name, in: &context)
        }
    }

    // MARK: - Places

    /// Returns the values of one of several cells, and the type of these.
    ///
    /// - Parameters:
    ///   - alternatives: nil where there is no cell.
    ///   - type: the name of an enum, if the cells have different types.
    func cell(
        _ alternatives: Alternatives<UnresolvedCell?>, _ type: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> (code: CellCode, result: CellFunction.Result) {
        let choices = Self.choices(alternatives.branches.compactMap(\.value))
        var valueType = SwiftTypeName.named(type)
        let isPlain = choices.count < 2 && choices.first?.hasAccessory != true
        let code = try choice(alternatives, "cell", in: &context) {
            cell, context throws(NotInSwift) in
            guard let cell else { return CellCode(.absent, valueType, isOptional: true) }
            let code = try self.cell(cell, "", in: &context)
            if isPlain {
                valueType = code.type
                return code
            }
            let choice = choices.first { $0.isMade(by: cell) }
            var values = [SwiftExpression.Argument(nil, code.expression)]
            if choice?.hasAccessory == true {
                let accessory = try cell.accessory.map { (given) throws(NotInSwift) in
                    try self.accessory(given, "", in: &context).expression
                }
                values.append(.init(nil, accessory ?? .absent))
            }
            let made = SwiftExpression.implicitMember(choice?.name ?? "")
            return CellCode(made(values), .named(type))
        }
        guard isPlain else { return (code, .choice(type, choices)) }
        return (code, choices.first?.template.map { .template($0) } ?? .builtIn(choices.first))
    }

    /// Returns a case for each template, and for each built-in cell with a control of its own.
    private static func choices(
        _ cells: [UnresolvedCell]
    ) -> [CellFunction.Choice] {
        var choices: [CellFunction.Choice] = []
        var names = UniqueNames([])
        for cell in cells {
            let hasAccessory = cell.ownTemplate != nil && cell.accessory != nil
            if let index = choices.firstIndex(where: { $0.isMade(by: cell) }) {
                choices[index].hasAccessory = choices[index].hasAccessory || hasAccessory
                choices[index].control = choices[index].control ?? cell.control
                continue
            }
            let control = cell.ownControl.map { $0.id ?? $0.state ?? $0.key }
            let name = control ?? cell.template?.swiftName ?? "builtIn"
            choices.append(
                CellFunction.Choice(
                    name: names.unique(swiftStaticName(name.lowercasedFirst)),
                    template: cell.ownTemplate, builtIn: cell.template?.builtIn?.rawValue,
                    hasAccessory: hasAccessory, control: cell.isBuiltIn ? cell.control : nil))
        }
        return choices
    }

    /// Returns the declaration of an enum of cells.
    func declaration(
        of choices: [CellFunction.Choice], _ type: String, of section: String
    ) -> SwiftDeclaration {
        let cases = choices.map { choice in
            let cell = choice.template.flatMap { cells.shape(of: $0)?.type } ?? "BuiltInCell"
            let accessory = SwiftTypeName.optional(.named("CellAccessory"))
            return SwiftDeclaration.enumCase(
                choice.name,
                [.init(nil, .named(cell))] + (choice.hasAccessory ? [.init(nil, accessory)] : []))
        }
        return .type(.enum, type, .values, [.nonisolated], cases)
            .documented("A cell of `\(section)`.")
    }
}

extension CellFunction.Choice {
    /// Whether a cell is of this case.
    fileprivate func isMade(by cell: UnresolvedCell) -> Bool {
        guard cell.isBuiltIn else { return template === cell.ownTemplate }
        return template == nil && builtIn == cell.template?.builtIn?.rawValue
            && control?.ownPlace == cell.ownControl?.place
    }
}

extension UnresolvedCell {
    /// The control of a built-in cell that does something else than the cell.
    fileprivate var ownControl: UnresolvedControl? {
        isBuiltIn && control?.ownPlace != nil ? control : nil
    }
}

extension UnresolvedControl {
    /// Its location if it does something else than what it is part of.
    fileprivate var ownPlace: SourceRange? {
        valueType != nil || !menu.isEmpty ? place : nil
    }
}

extension CellTemplate {
    /// The name of the runtime's template, or that of an entry of `cells`.
    fileprivate var swiftName: String { builtIn?.rawValue ?? name }
}
