import Values

/// Functions that construct strings: `replace`, `split`, `join` and others (cel-go ext/README.md,
/// “Strings”, version 4).
enum StringBuilding {
    static let overloads: [Overload] = [
        .method(
            "replace", .string, .string, .string, returns: .string,
            .ternary { replace(&$0, $1, $2, $3, .int(-1)) }, swift: "replacing(_:by:)"),
        .method(
            "replace", .string, .string, .string, .int, returns: .string, .quaternary(replace),
            swift: "replacing(_:by:most:)"),
        .method(
            "split", .string, .string, returns: .list(.string),
            .binary { split(&$0, $1, $2, .int(-1)) }, swift: "parts(separatedBy:)"),
        .method(
            "split", .string, .string, .int, returns: .list(.string), .ternary(split),
            swift: "parts(separatedBy:most:)"),
        .method(
            "join", .list(.string), returns: .string,
            .unary { join(&$0, $1, Value(kind: .string)) }, swift: "joined()"),
        .method(
            "join", .list(.string), .string, returns: .string, .binary(join),
            swift: "joined(separator:)"),
        .method("reverse", .string, returns: .string, .unary(reverse), swift: "reversedScalars"),
        .method(
            "lowerAscii", .string, returns: .string, .unary { map(&$0, $1, lower) },
            swift: "lowercasedASCII"),
        .method(
            "upperAscii", .string, returns: .string, .unary { map(&$0, $1, upper) },
            swift: "uppercasedASCII"),
        .function("strings.quote", .string, returns: .string, .unary(quote), swift: "quoted"),
    ]

    /// Returns the ranges of the first `limit` occurrences. An empty part occurs before each scalar
    /// and at the end.
    private static func occurrences(
        _ evaluator: inout Evaluator, _ text: Value, _ part: Value, limit: Int
    ) -> [Range<Int>] {
        evaluator.charge(bytes: text.count)
        return evaluator.arena.withBytes(text, part) { whole, part in
            var found: [Range<Int>] = []
            var start = 0
            while found.count < limit, start <= whole.count,
                let offset = ByteSearch.first(part, in: whole, from: start)
            {
                found.append(offset..<offset + part.count)
                if !part.isEmpty { start = offset + part.count; continue }
                start = offset < whole.count ? offset + ScalarIndexing.width(whole[offset]) : .max
            }
            return found
        }
    }

    private static func replace(
        _ evaluator: inout Evaluator, _ text: Value, _ old: Value, _ new: Value, _ limit: Value
    ) -> Value {
        let limit = limit.asInt < 0 ? Int.max : Int(limit.asInt)
        let found = occurrences(&evaluator, text, old, limit: limit)
        if found.isEmpty { return text }
        guard evaluator.charge(found.count) else { return .null }
        guard text.count + found.count * (new.count - old.count) <= Limits.bytes else {
            evaluator.fail(.textTooLong)
            return .null
        }
        return evaluator.string { arena in
            var end = 0
            for range in found {
                arena.append(text.part(from: end, count: range.lowerBound - end))
                arena.append(new)
                end = range.upperBound
            }
            arena.append(text.part(from: end, count: text.count - end))
        }
    }

    private static func split(
        _ evaluator: inout Evaluator, _ text: Value, _ separator: Value, _ limit: Value
    ) -> Value {
        if limit.asInt == 0 { return evaluator.list([]) }
        let most = limit.asInt < 0 ? Int.max : Int(limit.asInt)
        var places = occurrences(
            &evaluator, text, separator,
            limit: most == .max ? .max : most - (separator.count > 0 ? 1 : 0))
        if separator.count == 0 {
            // An empty separator splits between scalars, not at the ends.
            if text.count == 0 { return evaluator.list([]) }
            places.removeFirst()
            if places.last?.lowerBound == text.count { places.removeLast() }
        }
        let base = evaluator.stack.count
        var end = 0
        for place in places {
            evaluator.push(text.part(from: end, count: place.lowerBound - end))
            end = place.upperBound
        }
        evaluator.push(text.part(from: end, count: text.count - end))
        evaluator.charge(places.count + 1)
        return evaluator.list(from: base)
    }

    private static func join(_ evaluator: inout Evaluator, _ list: Value, _ separator: Value)
        -> Value
    {
        guard evaluator.charge(list.count) else { return .null }
        var size = max(list.count - 1, 0) * separator.count
        for index in 0..<list.count {
            let element = evaluator.arena.cell(index, of: list)
            guard element.isPlain(.string) else {
                evaluator.fail(.noOverload(KindList(element)))
                return .null
            }
            size += element.count
        }
        guard size <= Limits.bytes else {
            evaluator.fail(.textTooLong)
            return .null
        }
        return evaluator.string { arena in
            for index in 0..<list.count {
                if index > 0 { arena.append(separator) }
                arena.append(arena.cell(index, of: list))
            }
        }
    }

    private static func reverse(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        evaluator.string { arena in
            var end = text.count
            while end > 0 {
                var start = end - 1
                while start > 0, arena.byte(start, of: text) & 0xC0 == 0x80 { start -= 1 }
                for offset in start..<end { arena.append(arena.byte(offset, of: text)) }
                end = start
            }
        }
    }

    private static func map(
        _ evaluator: inout Evaluator, _ text: Value, _ change: (UInt8) -> UInt8
    ) -> Value {
        let isSame = evaluator.arena.withBytes(text) { $0.allSatisfy { change($0) == $0 } }
        if isSame {
            evaluator.charge(bytes: text.count)
            return text
        }
        return evaluator.string { arena in
            for offset in 0..<text.count { arena.append(change(arena.byte(offset, of: text))) }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    private static func upper(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
    }

    /// Returns the text as a double-quoted literal.
    private static func quote(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        evaluator.string { arena in
            arena.append(UInt8(ascii: "\""))
            for offset in 0..<text.count {
                let byte = arena.byte(offset, of: text)
                if let letter = escape(byte) {
                    arena.append(UInt8(ascii: "\\"))
                    arena.append(letter)
                } else {
                    arena.append(byte)
                }
            }
            arena.append(UInt8(ascii: "\""))
        }
    }

    private static func escape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 7: UInt8(ascii: "a")
        case 8: UInt8(ascii: "b")
        case 12: UInt8(ascii: "f")
        case 10: UInt8(ascii: "n")
        case 13: UInt8(ascii: "r")
        case 9: UInt8(ascii: "t")
        case 11: UInt8(ascii: "v")
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): byte
        default: nil
        }
    }
}
