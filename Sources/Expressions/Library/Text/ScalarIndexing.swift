import Values

/// Text as a sequence of code points: indices count Unicode scalars, not bytes or characters.
///
/// Substrings share the bytes of the text.
enum ScalarIndexing {
    /// The number of scalars, that is of bytes other than continuation bytes.
    static func count(_ evaluator: inout Evaluator, _ text: Value) -> Int {
        evaluator.charge(bytes: text.count)
        return evaluator.arena.withBytes(text) { count($0) }
    }

    static func count(_ bytes: UnsafeRawBufferPointer) -> Int {
        var count = 0
        for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// Returns the byte offset of a scalar index; nil beyond the end.
    static func offset(_ bytes: UnsafeRawBufferPointer, of index: Int64, from start: Int = 0)
        -> Int?
    {
        guard index >= 0 else { return nil }
        var (left, offset) = (index, start)
        while left > 0, offset < bytes.count {
            offset += width(bytes[offset])
            left -= 1
        }
        return left == 0 && offset <= bytes.count ? offset : nil
    }

    /// The length of the scalar with this leading byte.
    static func width(_ byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// Returns the byte offset of an index; a fault beyond the end.
    static func offset(_ evaluator: inout Evaluator, _ text: Value, of index: Value) -> Int? {
        evaluator.charge(bytes: text.count)
        let offset = evaluator.arena.withBytes(text) { Self.offset($0, of: index.asInt) }
        if offset == nil {
            let count = evaluator.arena.withBytes(text) { Self.count($0) }
            evaluator.fail(.index(index.asInt, count: count))
        }
        return offset
    }

    /// Concatenates strings or bytes.
    static func concatenate(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        if left.count == 0 { return right }
        if right.count == 0 { return left }
        guard left.count + right.count <= Limits.bytes else {
            evaluator.fail(.textTooLong)
            return .null
        }
        let end = Int(clamping: left.bits) + left.count
        if end == evaluator.arena.nextByte {
            // The last allocation grows in place, so that a chain of `+` copies each part once.
            guard evaluator.charge(bytes: right.count) else { return .null }
            evaluator.arena.append(right)
            return left.part(from: 0, count: left.count + right.count)
        }
        guard evaluator.charge(bytes: left.count + right.count) else { return .null }
        let start = evaluator.arena.nextByte
        evaluator.arena.append(left)
        evaluator.arena.append(right)
        return Value(
            kind: left.kind, extra: UInt32(left.count + right.count), bits: UInt64(start))
    }
}
