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
                code: try self.condition(condition, name, in: &context), type: "Bool")
        case .flag(let flag):
            let code = try self.value(flag.expression, name, as: .bool, in: &context)
            return CellCode(code: code.or("\(flag.defaultValue)"), type: "Bool")
        case .color(let color):
            let code = try self.value(color.expression, name, as: .color, in: &context)
            let other = cellColor(color.defaultValue.value).description
            return CellCode(code: code.or(other), type: "CellColor")
        case .word(let expression, let words, let other):
            let list = words.map(swiftLiteral).joined(separator: ", ")
            return try checked(
                "context.allowedWord(of: [\(list)], else: \(swiftLiteral(other)))", .string,
                expression, name, in: &context)
        case .number(let number, let bounds):
            let range = "\(bounds.lowerBound)...\(bounds.upperBound)"
            return try checked(
                "context.boundedNumber(in: \(range), else: \(number.defaultValue))", .double,
                number.expression, name, in: &context)
        case .length(let length):
            let code = try points(length.value.expression, name, in: &context)
            return CellCode(code: code.code, type: "Double", isOptional: code.isOptional)
        case .cell(let cell): return try self.cell(cell, name, in: &context)
        case .control(let control): return try self.control(control, name, in: &context)
        }
    }

    private func checked(
        _ function: String, _ type: SwiftType, _ expression: CheckedExpression, _ name: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let found =
            type == .double
            ? try points(expression, name, in: &context)
            : try value(expression, name, as: type, in: &context)
        usesContext = true
        return CellCode(code: "\(function) { \(found.code) }", type: found.type)
    }

    /// Returns a number of any type as a double.
    func points(
        _ expression: CheckedExpression, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let code = try value(expression, name, in: &context)
        switch code.type {
        case "Double": return code
        case "Int", "UInt":
            let number =
                code.isOptional ? "(\(code.code)).map { Double($0) }" : "Double(\(code.code))"
            return CellCode(code: number, type: "Double", isOptional: code.isOptional)
        default:
            throw NotInSwift(
                reason: "a length that is no number is not in generated Swift",
                place: expression.place)
        }
    }
}
