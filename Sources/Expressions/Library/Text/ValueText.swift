import Values

/// Formats values for `%s`.
enum ValueText {
    /// Appends the text of `value`; returns false for objects and optionals, and if a limit is
    /// exceeded.
    static func append(
        _ value: Value, to text: inout [UInt8], _ evaluator: inout Evaluator, depth: Int = 0
    ) -> Bool {
        guard value.wraps == 0 else { return false }
        switch value.kind {
        case .null: text += "null".utf8
        case .bool: text += (value.isTrue ? "true" : "false").utf8
        case .int: text += String(value.asInt).utf8
        case .uint: text += String(value.bits).utf8
        case .double: text += NumberText.plain(value.asDouble).utf8
        case .string: text += evaluator.arena.content(value)
        case .bytes:
            // Invalid UTF-8 is replaced, so that the result is valid.
            text += String(decoding: evaluator.arena.content(value), as: UTF8.self).utf8
        case .date: text += DateText.rfc3339(value).utf8
        case .duration: text += DurationText.seconds(value).utf8
        case .type: text += value.typeName(in: evaluator.program.models).utf8
        case .color: text += (value.color?.text ?? "").utf8
        case .list: return append(list: value, to: &text, &evaluator, depth + 1)
        case .map: return append(map: value, to: &text, &evaluator, depth + 1)
        case .object, .none: return false
        }
        return true
    }

    private static func append(
        list: Value, to text: inout [UInt8], _ evaluator: inout Evaluator, _ depth: Int
    ) -> Bool {
        guard isWithin(depth, list.count, text, &evaluator) else { return true }
        text.append(UInt8(ascii: "["))
        for index in 0..<list.count {
            if index > 0 { text += ", ".utf8 }
            let element = evaluator.arena.cell(index, of: list)
            guard append(element, to: &text, &evaluator, depth: depth) else { return false }
            if evaluator.hasFault { return true }
        }
        text.append(UInt8(ascii: "]"))
        return true
    }

    /// Appends entries in the order of their keys' texts.
    private static func append(
        map: Value, to text: inout [UInt8], _ evaluator: inout Evaluator, _ depth: Int
    ) -> Bool {
        guard isWithin(depth, map.count, text, &evaluator) else { return true }
        var entries: [(key: [UInt8], value: Value)] = []
        entries.reserveCapacity(map.count)
        for index in 0..<map.count {
            var key: [UInt8] = []
            let cell = evaluator.arena.cell(index * 2, of: map)
            guard append(cell, to: &key, &evaluator, depth: depth) else { return false }
            entries.append((key, evaluator.arena.cell(index * 2 + 1, of: map)))
        }
        // Keys of different types may have equal texts; the map's order breaks ties.
        entries = entries.enumerated().sorted { first, second in
            first.element.key == second.element.key
                ? first.offset < second.offset
                : first.element.key.lexicographicallyPrecedes(second.element.key)
        }.map(\.element)
        text.append(UInt8(ascii: "{"))
        for (index, entry) in entries.enumerated() {
            if index > 0 { text += ", ".utf8 }
            text += entry.key
            text += ": ".utf8
            guard append(entry.value, to: &text, &evaluator, depth: depth) else { return false }
            if evaluator.hasFault { return true }
        }
        text.append(UInt8(ascii: "}"))
        return true
    }

    private static func isWithin(
        _ depth: Int, _ count: Int, _ text: [UInt8], _ evaluator: inout Evaluator
    ) -> Bool {
        if depth > Limits.depth { evaluator.fail(.tooDeep) }
        if text.count > Limits.bytes { evaluator.fail(.textTooLong) }
        return evaluator.charge(count + 1)
    }
}
