import CellCore
import Diagnostics
import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the computed parts of nodes.
extension LoaderEmitter {
    func value(
        _ value: CellValue, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        switch value {
        case .text(let text): return try self.value(text, name, in: &context)
        case .condition(let condition):
            return CellCode(
                try self.condition(condition, name, in: &context), .named("Bool"))
        case .flag(let flag):
            let code = try self.value(flag.expression, name, as: .bool, in: &context)
            return CellCode(code.or(.bool(flag.defaultValue)), .named("Bool"))
        case .color(let color): return try self.color(color, name, in: &context)
        case .word(let expression, let words, let other):
            return try checked(
                "allowedWord",
                ["of": .array(words.map { .literal($0) }), "else": .literal(other)], .string,
                expression, name, in: &context)
        case .number(let number, let bounds):
            return try checked(
                "boundedNumber", ["in": .range(bounds), "else": .double(number.defaultValue)],
                .double, number.expression, name, in: &context)
        case .length(let length):
            return try points(length.value.expression, name, in: &context)
        case .cell(let cell): return try self.cell(cell, name, in: &context)
        case .control(let control): return try self.control(control, name, in: &context)
        }
    }

    /// Returns a colour, which is the default where it has no value.
    func color(
        _ color: Computed<WrittenColor>, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let code = try value(color.expression, name, as: .color, in: &context)
        return CellCode(code.or(cellColor(color.defaultValue)), .named("CellColor"))
    }

    /// Returns a value that a function of the context checks, given a closure that has it.
    private func checked(
        _ function: String, _ arguments: KeyValuePairs<String, SwiftExpression>,
        _ type: SwiftType, _ expression: CheckedExpression, _ name: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let found =
            type == .double
            ? try points(expression, name, in: &context)
            : try value(expression, name, as: type, in: &context)
        usesContext = true
        let call = context.scope.context.calling(
            function, arguments, trailing: .init(found.expression))
        return CellCode(call, found.type)
    }

    /// Returns a number of any type as a double.
    func points(
        _ expression: CheckedExpression, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let value = try swiftValue(expression, name, in: context)
        let type = context.scope.typeName(of: value.type.wrapped)
        switch value.type.wrapped {
        case .double: return code(value, type, in: context)
        case .int, .uint:
            return code(value, type, in: context).converted(to: .named("Double"))
        default:
            throw NotInSwift(
                reason: "a length that is no number is not in generated Swift",
                place: expression.place)
        }
    }
}
