import Values

/// `string.format(list)` with the clauses `%s %d %f %e %b %o %x %X` and `%%` (cel-spec
/// doc/extensions/strings.md, version 4).
package enum Format {
    static let overloads: [Overload] = [
        .method(
            "format", .string, .list(.dyn), returns: .string, .binary(format), swift: .rule(.format)
        )
    ]

    /// The default number of fraction digits.
    private static let defaultPlaces = 6
    /// Limit: fraction digits that `format` writes.
    private static let maximumPlaces = 1_000

    static func format(_ evaluator: inout Evaluator, _ pattern: Value, _ list: Value) -> Value {
        var text: [UInt8] = []
        var argument = 0
        var scanner = ClauseScanner(bytes: Array(evaluator.arena.content(pattern)))
        while let piece = scanner.next() {
            switch piece {
            case .text(let range): text += scanner.bytes[range]
            case .clause(let clause):
                guard argument < list.count else {
                    evaluator.fail(.format(.missingArgument(argument)))
                    return .null
                }
                let value = evaluator.arena.cell(argument, of: list)
                argument += 1
                if let fault = append(value, clause, to: &text, &evaluator) {
                    evaluator.fail(.format(fault))
                }
            case .fault(let fault): evaluator.fail(.format(fault))
            }
            guard text.count <= Limits.bytes else {
                evaluator.fail(.textTooLong)
                return .null
            }
            guard evaluator.step() else { return .null }
        }
        return evaluator.string { $0.append(text) }
    }

    /// Appends a formatted value to the arena; common cases avoid a copy.
    static func append(_ value: Value, _ clause: Clause, _ evaluator: inout Evaluator) {
        switch (clause.letter, value.kind) {
        case ("s", .string) where value.wraps == 0: evaluator.arena.append(value)
        case ("s", .int) where value.wraps == 0, ("d", .int) where value.wraps == 0:
            evaluator.arena.append(decimal: value.asInt)
        default:
            var text: [UInt8] = []
            if let fault = append(value, clause, to: &text, &evaluator) {
                evaluator.fail(.format(fault))
            }
            evaluator.arena.append(text)
        }
    }

    private static func append(
        _ value: Value, _ clause: Clause, to text: inout [UInt8], _ evaluator: inout Evaluator
    ) -> Fault.FormatFault? {
        let mismatch = Fault.FormatFault.argument(
            value.isOptional ? .none : value.kind, clause: clause.letter)
        guard value.wraps == 0 else { return mismatch }
        if clause.letter == "f" || clause.letter == "e", value.isNumber {
            guard evaluator.charge(ExactDigits.cost(Numbers.double(value))) else { return nil }
        }
        switch clause.letter {
        case "s": return ValueText.append(value, to: &text, &evaluator) ? nil : mismatch
        case "d": return append(decimal(value), to: &text, mismatch)
        case "f":
            return append(places(value) { $0.fixed(places: clause.places) }, to: &text, mismatch)
        case "e":
            return append(
                places(value) { $0.scientific(places: clause.places) }, to: &text, mismatch)
        case "b":
            if value.kind == .bool { return append(value.isTrue ? "1" : "0", to: &text, mismatch) }
            return append(integer(value, radix: 2), to: &text, mismatch)
        case "o": return append(integer(value, radix: 8), to: &text, mismatch)
        default: return append(hexadecimal(value, clause, evaluator.arena), to: &text, mismatch)
        }
    }

    private static func append(
        _ part: String?, to text: inout [UInt8], _ mismatch: Fault.FormatFault
    ) -> Fault.FormatFault? {
        guard let part else { return mismatch }
        text += part.utf8
        return nil
    }

    private static func decimal(_ value: Value) -> String? {
        value.kind == .double ? NumberText.plain(value.asDouble) : integer(value, radix: 10)
    }

    private static func integer(_ value: Value, radix: Int, uppercase: Bool = false) -> String? {
        switch value.kind {
        case .int: String(value.asInt, radix: radix, uppercase: uppercase)
        case .uint: String(value.bits, radix: radix, uppercase: uppercase)
        default: nil
        }
    }

    private static func places(_ value: Value, _ text: (ExactDigits) -> String) -> String? {
        guard value.isNumber else { return nil }
        let number = Numbers.double(value)
        if let text = NumberText.nonFinite(number, infinity: "Infinity") { return text }
        return (number.sign == .minus ? "-" : "") + text(ExactDigits(number))
    }

    private static func hexadecimal(
        _ value: Value, _ clause: Clause, _ arena: borrowing Arena
    ) -> String? {
        let isUpper = clause.letter == "X"
        guard value.kind == .string || value.kind == .bytes else {
            return integer(value, radix: 16, uppercase: isUpper)
        }
        let digits = Array((isUpper ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
        return arena.withBytes(value) { bytes in
            String(
                decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
                as: UTF8.self)
        }
    }

    // MARK: - Clauses

    package struct Clause {
        package let letter: Unicode.Scalar
        package let places: Int
    }

    /// Splits a pattern into text and clauses.
    package struct ClauseScanner {
        package enum Piece {
            case text(Range<Int>)
            case clause(Clause)
            case fault(Fault.FormatFault)
        }

        package let bytes: [UInt8]
        private var position = 0

        package init(bytes: [UInt8]) { self.bytes = bytes }

        package mutating func next() -> Piece? {
            guard position < bytes.count else { return nil }
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "%") { position += 1 }
            if position > start { return .text(start..<position) }
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
                position += 1
                return .text(position - 1..<position)
            }
            return clause()
        }

        private mutating func clause() -> Piece {
            var places = defaultPlaces
            if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
                position += 1
                let start = position
                places = 0
                while position < bytes.count, (48...57).contains(bytes[position]) {
                    places = min(places * 10 + Int(bytes[position] - 48), maximumPlaces + 1)
                    position += 1
                }
                guard position > start, places <= maximumPlaces else { return .fault(.precision) }
            }
            guard position < bytes.count else { return .fault(.unfinished) }
            let rest = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
            guard let letter = rest.unicodeScalars.first else { return .fault(.unfinished) }
            guard "sdfeboxX".unicodeScalars.contains(letter) else {
                return .fault(.unknownClause(letter))
            }
            position += 1
            return .clause(Clause(letter: letter, places: places))
        }
    }
}
