import ExpressionCore
import Expressions
import SwiftTree
import Values

// Dates, durations, and what is written by the context's language.
extension ExpressionEmitter {
    mutating func timeFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        if name == "timestamp" || name == "duration" { return try time(name, operands[0]) }
        let time = try emit(operands[0])
        guard time.type == .date, let part = Self.parts[name] else { return nil }
        let civil =
            operands.count > 1
            ? time.calling("civil", ["in": try text(operands[1])], .int).throwing
            : time.property("civil", .int)
        let number = civil.property(part, .int)
        let isFromOne = name == "getMonth" || name == "getDayOfMonth"
        return (isFromOne ? number.infix(.minus, .int(1), .int) : number)
            .bounded(name == "getMilliseconds" ? nil : -1...10_000)
    }

    private static let parts = [
        "getFullYear": "year", "getMonth": "month", "getDate": "day", "getDayOfMonth": "day",
        "getDayOfWeek": "weekday", "getDayOfYear": "dayOfYear", "getHours": "hour",
        "getMinutes": "minute", "getSeconds": "second", "getMilliseconds": "millisecond",
    ]

    /// `timestamp(x)`, `duration(x)`; literals are known to be valid.
    private mutating func time(
        _ name: String, _ operand: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        let type: SwiftType = name == "timestamp" ? .date : .duration
        let value = try emit(operand)
        if let text = value.literal, let literal = literal(text, type) { return literal }
        if value.type == .int {
            return .call(scope.type(type).member("seconds"), ["_": value], type).throwing
        }
        let text = try coerced(value, to: .string, operand)
        return .call(scope.type(type).member("parse"), ["_": text], type).throwing
    }

    private func literal(_ text: String, _ type: SwiftType) -> SwiftValue? {
        let bytes = Array(text.utf8)[...]
        if type == .date {
            guard let date = TimeText.timestamp(bytes), date.extra == 0,
                Timestamps.seconds.contains(date.asInt)
            else { return nil }
            let seconds = SwiftValue.int(Int64(date.asInt))
            return .call(scope.type(type), ["timeIntervalSince1970": seconds], type)
        }
        guard case .nanoseconds(let nanoseconds) = ExpressionRules.WrittenDuration(bytes) else {
            return nil
        }
        let (name, unit) =
            [("seconds", 1_000_000_000), ("milliseconds", 1_000_000)].first {
                nanoseconds % Int64($0.1) == 0
            } ?? ("nanoseconds", 1)
        let number = SwiftValue.int(nanoseconds / Int64(unit))
        return .call(scope.type(type).member(name), ["_": number], type)
    }

    // MARK: - Formats of a language

    mutating func formatFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        var values: [SwiftValue] = []
        for operand in operands {
            let value = try emit(operand)
            let isText = Self.natural(tree.type(of: operand)) == .string
            values.append(isText ? try coerced(value, to: .string, operand) : value)
        }
        let rest = values.dropFirst().map(\.expression)
        var arguments = values.map { SwiftExpression.Argument(nil, $0.expression) }
        var canThrow = false
        switch (name, values.count) {
        case ("decimal", 2):
            canThrow = values[1].number.map { (0...100).contains($0) } != true
            arguments[1] = .init(
                "places", canThrow ? scope.context.calling("places", ["_": rest[0]]) : rest[0])
        case ("currency", _):
            let isCode = values[1].literal?.utf8.allSatisfy { (65...90).contains($0) } ?? false
            if !isCode || values[1].literal?.utf8.count != 3 {
                arguments[1] = .init(nil, scope.context.calling("currencyCode", ["_": rest[0]]))
                canThrow = true
            }
        case ("date", _):
            guard values[1].literal != nil else {
                throw refusal(id, "a computed pattern of `date` is not in generated Swift")
            }
            if values.count == 3 {
                arguments[2] = .init("zone", rest[1])
                canThrow = true
            }
        default: break
        }
        let value = SwiftValue(
            .call(scope.context.member(name), arguments, trailing: nil), .string
        ).of(values).contextual
        return canThrow ? value.throwing : value
    }
}
