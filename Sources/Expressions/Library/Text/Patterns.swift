import ExpressionCore
import JSONData
import Values

/// `matches` and `regex.*` with RE2 (langdef.md, “Regular Expressions”; cel-go ext/README.md,
/// “Regex”).
enum Patterns {
    static let overloads: [Overload] = [
        .function(
            "matches", .string, .string, returns: .bool, .binary(matches), swift: .rule(.pattern)),
        .method(
            "matches", .string, .string, returns: .bool, .binary(matches), swift: .rule(.pattern)),
        .function(
            "regex.extract", .string, .string, returns: .optional(.string), .binary(extract),
            swift: .rule(.pattern)),
        .function(
            "regex.extractAll", .string, .string, returns: .list(.string), .binary(extractAll),
            swift: .rule(.pattern)),
        .function(
            "regex.replace", .string, .string, .string, returns: .string,
            .ternary { replace(&$0, $1, $2, $3, .int(-1)) }, swift: .rule(.pattern)),
        .function(
            "regex.replace", .string, .string, .string, .int, returns: .string,
            .quaternary(replace), swift: .rule(.pattern)),
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
        let groups = ExpressionRules.Extraction.maximumGroups
        guard expression.groupCount <= groups else {
            evaluator.fail(.tooManyGroups(expression.groupCount))
            return nil
        }
        var found: [Range<Int>] = []
        forEachMatch(&evaluator, text, expression, groups: groups, most: most) { groups in
            if let range = ExpressionRules.Extraction.range(of: groups) { found.append(range) }
        }
        return found
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
        guard let found = extracts(&evaluator, text, pattern, most: -1) else { return .null }
        return evaluator.list(found.map { text.part(from: $0.lowerBound, count: $0.count) })
    }

    private static func replace(
        _ evaluator: inout Evaluator, _ text: Value, _ pattern: Value, _ template: Value,
        _ limit: Value
    ) -> Value {
        if limit.asInt == 0 { return text }
        guard let expression = evaluator.expression(pattern) else { return .null }
        let replacement: ExpressionRules.Replacement
        do throws(ExpressionRules.Replacement.Fault) {
            replacement = try ExpressionRules.Replacement(
                Array(evaluator.arena.content(template)), groupCount: expression.groupCount)
        } catch {
            // The template is validated only if there is a match.
            if matches(&evaluator, text, expression) { evaluator.fail(.replacement(error)) }
            return text
        }
        var (result, end, content) = ([UInt8](), 0, Array(evaluator.arena.content(text)))
        let (groups, most) = (replacement.lastGroup, Int(limit.asInt))
        forEachMatch(&evaluator, text, expression, groups: groups, most: most) { groups in
            guard let whole = groups.first ?? nil, result.count <= Limits.bytes else { return }
            result += content[end..<whole.lowerBound]
            replacement.add(groups, of: content, to: &result)
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
        var matches = ExpressionRules.MatchSequence(most: most)
        while let start = matches.start, evaluator.charge(1 + (text.count - start) >> 5) {
            let found = evaluator.arena.withBytes(text) {
                expression.firstMatch(in: $0, from: start, groups: groups)
            }
            guard let found, let whole = found[0] else { return }
            let next = evaluator.arena.withBytes(text) {
                whole.upperBound < $0.count ? $0[whole.upperBound] : nil
            }
            if matches.take(whole, before: next) { body(found) }
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
