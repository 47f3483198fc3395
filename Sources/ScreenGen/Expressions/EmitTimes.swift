import Expressions
import Values

// Dates, durations, and what is written by the context's language.
extension ExpressionEmitter {
    mutating func timeFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        if name == "timestamp" || name == "duration" { return try time(id, name, operands[0]) }
        guard name.hasPrefix("get") else { return nil }
        let time = try emit(operands[0])
        if time.type == .duration {
            let part = name.dropFirst(3).lowercased()
            return SwiftCode("\(time.receiver).\(part)", .int).of(time)
        }
        guard time.type == .date, let part = Self.parts[name] else { return nil }
        var civil = SwiftCode("\(time.receiver).civil", .int).of(time)
        if operands.count > 1 {
            let zone = try text(operands[1])
            civil =
                SwiftCode("\(time.receiver).civil(in: \(zone.text))", .int).of(time, zone)
                .throwing
        }
        let isFromOne = name == "getMonth" || name == "getDayOfMonth"
        return SwiftCode(
            "\(civil.text).\(part)\(isFromOne ? " - 1" : "")", .int, isFromOne ? .sum : .primary
        ).of(civil).bounded(name == "getMilliseconds" ? nil : -1...10_000)
    }

    private static let parts = [
        "getFullYear": "year", "getMonth": "month", "getDate": "day", "getDayOfMonth": "day",
        "getDayOfWeek": "weekday", "getDayOfYear": "dayOfYear", "getHours": "hour",
        "getMinutes": "minute", "getSeconds": "second", "getMilliseconds": "millisecond",
    ]

    /// `timestamp(x)`, `duration(x)`; literals are known to be valid.
    private mutating func time(
        _ id: NodeID, _ name: String, _ operand: NodeID
    ) throws(NotInSwift) -> SwiftCode {
        let type: SwiftType = name == "timestamp" ? .date : .duration
        let code = try emit(operand)
        if code.type == type { return code }
        if let text = code.literal, let literal = literal(text, type) {
            return SwiftCode(literal, type)
        }
        if code.type == .int {
            return SwiftCode("\(scope.name(of: type)).seconds(\(code.text))", type).of(code)
                .throwing
        }
        guard type == .date else {
            throw refusal(id, "a computed `duration` is not in generated Swift")
        }
        let text = try coerced(code, to: .string, operand)
        return SwiftCode("\(scope.name(of: type)).parse(\(text.text))", type).of(text).throwing
    }

    private func literal(_ text: String, _ type: SwiftType) -> String? {
        let bytes = Array(text.utf8)[...]
        if type == .date {
            guard let date = TimeText.timestamp(bytes), date.extra == 0 else { return nil }
            return "\(scope.standard("Date"))(timeIntervalSince1970: \(date.asInt))"
        }
        guard case .nanoseconds(let nanoseconds) = TimeText.duration(bytes) else { return nil }
        let (name, unit) =
            [("seconds", 1_000_000_000), ("milliseconds", 1_000_000)].first {
                nanoseconds % Int64($0.1) == 0
            } ?? ("nanoseconds", 1)
        return "\(scope.standard("Duration")).\(name)(\(nanoseconds / Int64(unit)))"
    }

    // MARK: - Formats of a language

    mutating func formatFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        guard ["decimal", "currency", "ordinal", "relative", "date"].contains(name) else {
            return nil
        }
        var codes: [SwiftCode] = []
        for operand in operands {
            let code = try emit(operand)
            let isText = Self.natural(tree.type(of: operand)) == .string
            codes.append(isText ? try coerced(code, to: .string, operand) : code)
        }
        var arguments = codes.map(\.text)
        var canThrow = false
        switch (name, codes.count) {
        case ("decimal", 2):
            arguments[1] = "places: \(codes[1].text)"
            if codes[1].number.map({ (0...100).contains($0) }) != true {
                arguments[1] = "places: \(scope.context).places(\(codes[1].text))"
                canThrow = true
            }
        case ("currency", _):
            let isCode = codes[1].literal?.utf8.allSatisfy { (65...90).contains($0) } ?? false
            if !isCode || codes[1].literal?.utf8.count != 3 {
                arguments[1] = "\(scope.context).currencyCode(\(codes[1].text))"
                canThrow = true
            }
        case ("date", _):
            guard codes[1].literal != nil else {
                throw refusal(id, "a computed pattern of `date` is not in generated Swift")
            }
            if codes.count == 3 {
                arguments[2] = "zone: \(codes[2].text)"
                canThrow = true
            }
        default: break
        }
        let call = "\(scope.context).\(name)(\(arguments.joined(separator: ", ")))"
        let code = SwiftCode(call, .string).of(codes).contextual
        return canThrow ? code.throwing : code
    }
}
