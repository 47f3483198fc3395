import Values

/// Functions that examine strings: `size`, `contains` and others of the standard library and the
/// strings extension (cel-go ext/README.md, “Strings”, version 4).
enum StringFunctions {
    static let overloads: [Overload] =
        sizes + tests + [
            .method(
                "charAt", .string, .int, returns: .string, .binary(character),
                swift: .throwing("character(at:)")),
            .method(
                "indexOf", .string, .string, returns: .int,
                .binary { indexOf(&$0, $1, $2, .int(0)) }, swift: .throwing("index(of:)")),
            .method(
                "indexOf", .string, .string, .int, returns: .int, .ternary(indexOf),
                swift: .throwing("index(of:from:)")),
            .method(
                "lastIndexOf", .string, .string, returns: .int, .binary(lastIndexOf),
                swift: "lastIndex(of:)"),
            .method(
                "lastIndexOf", .string, .string, .int, returns: .int, .ternary(lastIndexOf),
                swift: .throwing("lastIndex(of:from:)")),
            .method(
                "substring", .string, .int, returns: .string, .binary(substring),
                swift: .throwing("substring(_:)")),
            .method(
                "substring", .string, .int, .int, returns: .string, .ternary(substring),
                swift: .throwing("substring(_:_:)")),
            .method("trim", .string, returns: .string, .unary(trim), swift: "trimmed"),
        ]

    private static let sizes: [Overload] = [
        (
            CELType.string, Implementation.unary { .int(Int64(ScalarIndexing.count(&$0, $1))) },
            SwiftForm.count("unicodeScalars.count")
        ),
        (.bytes, .unary { .int(Int64($1.count)) }, .absent),
        (.list(.parameter(0)), .unary { .int(Int64($1.count)) }, .count("count")),
        (.map(.parameter(0), .parameter(1)), .unary { .int(Int64($1.count)) }, .count("count")),
    ].flatMap { type, size, swift in
        [
            Overload.function("size", type, returns: .int, size, swift: swift),
            .method("size", type, returns: .int, size, swift: swift),
        ]
    }

    private static let tests: [Overload] = [
        ("contains", TextTest.contains), ("startsWith", .hasPrefix), ("endsWith", .hasSuffix),
    ].map { name, test in
        .method(
            name, .string, .string, returns: .bool,
            .binary { evaluator, text, part in
                evaluator.charge(bytes: text.count)
                return .bool(evaluator.arena.withBytes(text, part) { test.holds($0, $1) })
            }, swift: .rule(.text))
    }

    private static func character(
        _ evaluator: inout Evaluator, _ text: Value, _ index: Value
    ) -> Value {
        guard let offset = ScalarIndexing.offset(&evaluator, text, of: index) else { return .null }
        guard offset < text.count else { return text.part(from: offset, count: 0) }
        let width = evaluator.arena.withBytes(text) { ScalarIndexing.width($0[offset]) }
        return text.part(from: offset, count: width)
    }

    private static func substring(
        _ evaluator: inout Evaluator, _ text: Value, _ start: Value
    ) -> Value {
        guard let offset = ScalarIndexing.offset(&evaluator, text, of: start) else { return .null }
        return text.part(from: offset, count: text.count - offset)
    }

    private static func substring(
        _ evaluator: inout Evaluator, _ text: Value, _ start: Value, _ end: Value
    ) -> Value {
        guard start.asInt <= end.asInt else {
            let count = ScalarIndexing.count(&evaluator, text)
            evaluator.fail(.slice(start.asInt, end.asInt, count: count))
            return .null
        }
        guard let lower = ScalarIndexing.offset(&evaluator, text, of: start),
            let upper = ScalarIndexing.offset(&evaluator, text, of: end)
        else { return .null }
        return text.part(from: lower, count: upper - lower)
    }

    private static func indexOf(
        _ evaluator: inout Evaluator, _ text: Value, _ part: Value, _ start: Value
    ) -> Value {
        guard let offset = ScalarIndexing.offset(&evaluator, text, of: start) else { return .null }
        let found = evaluator.arena.withBytes(text, part) {
            ByteSearch.first($1, in: $0, from: offset)
        }
        return index(&evaluator, text, found)
    }

    private static func lastIndexOf(
        _ evaluator: inout Evaluator, _ text: Value, _ part: Value
    ) -> Value {
        lastIndexOf(&evaluator, text, part, upTo: text.count)
    }

    private static func lastIndexOf(
        _ evaluator: inout Evaluator, _ text: Value, _ part: Value, _ limit: Value
    ) -> Value {
        guard let offset = ScalarIndexing.offset(&evaluator, text, of: limit) else { return .null }
        return lastIndexOf(&evaluator, text, part, upTo: offset)
    }

    private static func lastIndexOf(
        _ evaluator: inout Evaluator, _ text: Value, _ part: Value, upTo limit: Int
    ) -> Value {
        evaluator.charge(bytes: text.count)
        let found = evaluator.arena.withBytes(text, part) {
            ByteSearch.last($1, in: $0, upTo: limit)
        }
        return index(&evaluator, text, found)
    }

    /// Returns the scalar index of a byte offset; -1 for nil.
    private static func index(
        _ evaluator: inout Evaluator, _ text: Value, _ offset: Int?
    ) -> Value {
        guard let offset else { return .int(-1) }
        return .int(Int64(ScalarIndexing.count(&evaluator, text.part(from: 0, count: offset))))
    }

    private static func trim(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        evaluator.charge(bytes: text.count)
        let range = evaluator.arena.withBytes(text) { bytes in
            var lower = 0
            while lower < bytes.count, let width = spaceWidth(bytes, at: lower) { lower += width }
            var upper = bytes.count
            while upper > lower {
                var start = upper - 1
                while start > lower, bytes[start] & 0xC0 == 0x80 { start -= 1 }
                guard spaceWidth(bytes, at: start) != nil else { break }
                upper = start
            }
            return lower..<upper
        }
        return text.part(from: range.lowerBound, count: range.count)
    }

    /// Returns the length of the white space at `offset` (Unicode's White_Space); nil for other
    /// characters.
    private static func spaceWidth(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
        let first = bytes[offset]
        if first < 0x80 { return first == 0x20 || (9...13).contains(first) ? 1 : nil }
        let width = ScalarIndexing.width(first)
        guard offset + width <= bytes.count else { return nil }
        var scalar = UInt32(first) & (width == 2 ? 0x1F : width == 3 ? 0x0F : 0x07)
        for byte in bytes[offset + 1..<offset + width] {
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        switch scalar {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            return width
        default: return nil
        }
    }
}

/// A substring test.
enum TextTest: Sendable {
    case contains, hasPrefix, hasSuffix

    @inline(__always)
    func holds(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool {
        guard text.count >= part.count else { return false }
        switch self {
        case .contains: return ByteSearch.first(part, in: text) != nil
        case .hasPrefix: return ByteSearch.matches(part, text, at: 0)
        case .hasSuffix: return ByteSearch.matches(part, text, at: text.count - part.count)
        }
    }
}

/// `base64.*` (cel-go ext/README.md, “Encoders”).
enum Encoders {
    static let overloads: [Overload] = [
        .function("base64.decode", .string, returns: .bytes, .unary(decode)),
        .function("base64.encode", .bytes, returns: .string, .unary(encode)),
    ]

    private static func decode(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        evaluator.charge(bytes: text.count)
        guard let content = Base64.decode(evaluator.arena.content(text)) else {
            evaluator.fail(.notBase64)
            return .null
        }
        return evaluator.arena.makeBytes(content)
    }

    private static func encode(_ evaluator: inout Evaluator, _ content: Value) -> Value {
        let letters = Base64.encode(evaluator.arena.content(content))
        return evaluator.string { $0.append(letters) }
    }
}
