import JSONData
import Values

/// `matches` and `regex.*` with RE2 (langdef.md, “Regular Expressions”; cel-go ext/README.md,
/// “Regex”).
enum Patterns {
    static let overloads: [Overload] = [
        .function(
            "matches", .string, .string, returns: .bool, .binary(matches), swift: .rule(.text)),
        .method("matches", .string, .string, returns: .bool, .binary(matches), swift: .rule(.text)),
        .function(
            "regex.extract", .string, .string, returns: .optional(.string), .binary(extract)),
        .function(
            "regex.extractAll", .string, .string, returns: .list(.string), .binary(extractAll)),
        .function(
            "regex.replace", .string, .string, .string, returns: .string,
            .ternary { replace(&$0, $1, $2, $3, .int(-1)) }),
        .function(
            "regex.replace", .string, .string, .string, .int, returns: .string,
            .quaternary(replace)),
    ]

    private static func matches(_ evaluator: inout Evaluator, _ text: Value, _ pattern: Value)
        -> Value
    {
        guard let expression = evaluator.expression(pattern) else { return .null }
        return .bool(matches(&evaluator, text, expression))
    }

    /// Whether a part of `text` matches.
    static func matches(
        _ evaluator: inout Evaluator, _ text: Value, _ expression: RegularExpression
    ) -> Bool {
        evaluator.charge(bytes: text.count * 4)
        return evaluator.arena.withBytes(text) { expression.matches(in: $0) }
    }

    /// Returns the ranges that a pattern extracts: its group, or the whole match.
    private static func extracts(
        _ evaluator: inout Evaluator, _ text: Value, _ pattern: Value, most: Int
    ) -> [Range<Int>]? {
        guard let expression = evaluator.expression(pattern) else { return nil }
        guard expression.groupCount <= 1 else {
            evaluator.fail(.tooManyGroups(expression.groupCount))
            return nil
        }
        var found: [Range<Int>] = []
        forEachMatch(&evaluator, text, expression, groups: 1, most: most) { groups in
            if let range = groups.last ?? nil { found.append(range) }
        }
        // An empty group is not extracted.
        return expression.groupCount == 0 ? found : found.filter { !$0.isEmpty }
    }

    private static func extract(_ evaluator: inout Evaluator, _ text: Value, _ pattern: Value)
        -> Value
    {
        guard let found = extracts(&evaluator, text, pattern, most: 1) else { return .null }
        guard let range = found.first else { return .none }
        return evaluator.some(text.part(from: range.lowerBound, count: range.count))
    }

    private static func extractAll(
        _ evaluator: inout Evaluator, _ text: Value, _ pattern: Value
    ) -> Value {
        guard let found = extracts(&evaluator, text, pattern, most: .max) else { return .null }
        return evaluator.list(found.map { text.part(from: $0.lowerBound, count: $0.count) })
    }

    private static func replace(
        _ evaluator: inout Evaluator, _ text: Value, _ pattern: Value, _ template: Value,
        _ limit: Value
    ) -> Value {
        if limit.asInt == 0 { return text }
        let most = limit.asInt < 0 ? Int.max : Int(limit.asInt)
        guard let expression = evaluator.expression(pattern) else { return .null }
        let parts: [Template.Part]
        switch Template.parts(Array(evaluator.arena.content(template)), expression.groupCount) {
        case .success(let found): parts = found
        case .failure(let fault):
            // The template is validated only if there is a match.
            if matches(&evaluator, text, expression) { evaluator.fail(.replacement(fault.fault)) }
            return text
        }
        var (result, end, content) = ([UInt8](), 0, Array(evaluator.arena.content(text)))
        let groups = expression.groupCount
        forEachMatch(&evaluator, text, expression, groups: groups, most: most) { groups in
            guard let whole = groups.first ?? nil, result.count <= Limits.bytes else { return }
            result += content[end..<whole.lowerBound]
            for part in parts {
                switch part {
                case .text(let bytes): result += bytes
                case .group(let group): if let range = groups[group] { result += content[range] }
                }
            }
            end = whole.upperBound
        }
        content.removeFirst(end)
        result += content
        return evaluator.string { $0.append(result) }
    }

    /// Visits matches without overlaps, from the start.
    private static func forEachMatch(
        _ evaluator: inout Evaluator, _ text: Value, _ expression: RegularExpression, groups: Int,
        most: Int, _ body: ([Range<Int>?]) -> Void
    ) {
        var (start, count, lastEnd) = (0, 0, -1)
        while count < most, start <= text.count, evaluator.charge(1 + (text.count - start) >> 5) {
            let found = evaluator.arena.withBytes(text) {
                expression.firstMatch(in: $0, from: start, groups: groups)
            }
            guard let found, let whole = found[0] else { return }
            // An empty match adjacent to the previous one does not count.
            if !(whole.isEmpty && whole.lowerBound == lastEnd) {
                body(found)
                count += 1
            }
            lastEnd = whole.upperBound
            start = whole.upperBound
            if whole.isEmpty {
                guard start < text.count else { return }
                start += evaluator.arena.withBytes(text) { ScalarIndexing.width($0[start]) }
            }
        }
    }

    /// A replacement: text and group references such as `\1`.
    private enum Template {
        enum Part {
            case text([UInt8])
            case group(Int)
        }

        struct Failure: Error { let fault: Fault.ReplacementFault }

        static func parts(_ bytes: [UInt8], _ groups: Int) -> Result<[Part], Failure> {
            var parts: [Part] = []
            var text: [UInt8] = []
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                guard byte == UInt8(ascii: "\\") else { text.append(byte); continue }
                guard index < bytes.count else {
                    return .failure(Failure(fault: .endsInBackslash))
                }
                let next = bytes[index]
                index += 1
                if next == UInt8(ascii: "\\") { text.append(next); continue }
                guard (48...57).contains(next) else {
                    return .failure(Failure(fault: .invalidEscape))
                }
                let group = Int(next - 48)
                guard group <= groups else {
                    return .failure(Failure(fault: .noGroup(group, of: groups)))
                }
                parts += [.text(text), .group(group)]
                text = []
            }
            return .success(parts + [.text(text)])
        }
    }
}

extension Evaluator {
    /// Returns the compiled pattern; an invalid one is a fault.
    mutating func expression(_ pattern: Value) -> RegularExpression? {
        if let last = lastPattern, arena.withBytes(pattern, { $0.elementsEqual(last.text) }) {
            return last.expression
        }
        guard charge(200 + pattern.count) else { return nil }
        let text = arena.string(pattern)
        switch RegularExpression.compiledUncached(text) {
        case .success(let expression):
            guard charge(expression.size) else { return nil }
            lastPattern = (Array(text.utf8), expression)
            return expression
        case .failure(let fault):
            guard charge(fault.size) else { return nil }
            fail(.pattern(arena.makeString(fault.message)))
            return nil
        }
    }
}
