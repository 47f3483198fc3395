import ExpressionCore
import Expressions
import SwiftTree

// Functions of regular expressions, whose patterns are read at generation.
extension ExpressionEmitter {
    /// Returns a call of `matches` or `regex.…`; nil if it has other operands.
    mutating func patternFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        let text = try self.text(operands[0])
        var rest: [SwiftValue] = []
        for operand in operands.dropFirst() {
            let value = try emit(operand)
            rest.append(value.type == .int ? value : try coerced(value, to: .string, operand))
        }
        guard let written = rest.first else { return nil }
        let pattern = try pattern(written, of: name, id)
        switch (name, rest.count) {
        case ("matches", 1): return text.calling("hasMatch", ["of": written], .bool)
        case ("regex.extract", 1), ("regex.extractAll", 1):
            guard pattern.groupCount <= ExpressionRules.Extraction.maximumGroups else {
                throw refusal(
                    id,
                    "the pattern of `\(name)` has \(pattern.groupCount) capturing groups, but only one is allowed; write the others as `(?:…)`"
                )
            }
            return name == "regex.extract"
                ? text.calling("firstExtract", ["of": written], .optional(.string))
                : text.calling("extracts", ["of": written], .list(.string))
        case ("regex.replace", 2), ("regex.replace", 3):
            return try replacement(id, text, rest, groupCount: pattern.groupCount)
        default: return nil
        }
    }

    /// Returns a call of `regex.replace`, which can fail only if its replacement is computed.
    private func replacement(
        _ id: NodeID, _ text: SwiftValue, _ rest: [SwiftValue], groupCount: Int
    ) throws(NotInSwift) -> SwiftValue {
        let isComputed = rest[1].literal == nil
        let template = Array((rest[1].literal ?? "").utf8)
        do throws(ExpressionRules.Replacement.Fault) {
            _ = try ExpressionRules.Replacement(template, groupCount: groupCount)
        } catch {
            let reason =
                switch error {
                case .endsInBackslash, .invalidEscape:
                    "a `\\` in a replacement must be followed by a group number; a backslash itself is written `\\\\`"
                case .noGroup(let group, let count):
                    "there is no group \(group): the pattern of `regex.replace` captures \(count)"
                }
            throw refusal(id, reason)
        }
        let expression = text.expression.member("replacingMatches")
        var arguments = [
            SwiftExpression.Argument("of", rest[0].expression),
            SwiftExpression.Argument(isComputed ? "withComputed" : "with", rest[1].expression),
        ]
        if rest.count > 2 { arguments.append(.init("most", rest[2].expression)) }
        let call = SwiftValue(.call(expression, arguments, trailing: nil), .string).of(
            [text] + rest)
        return isComputed ? call.throwing : call
    }

    /// Returns the pattern that an operand is.
    private func pattern(
        _ operand: SwiftValue, of name: String, _ id: NodeID
    ) throws(NotInSwift) -> ExpressionRules.Pattern {
        guard let text = operand.literal else {
            throw refusal(
                id, "`\(name)` of a computed pattern is not in generated Swift; write it in quotes")
        }
        do throws(ExpressionRules.PatternFault) {
            return try ExpressionRules.Pattern(text)
        } catch {
            throw refusal(
                id, "`\(name)` of this pattern is not in generated Swift: \(error.reason)")
        }
    }
}

extension ExpressionRules.PatternFault {
    /// Why RE2 reads a pattern that generated Swift does not, and what to write instead.
    fileprivate var reason: String {
        switch self {
        case .malformed: "its form is too unusual; write it in a simpler one"
        case .unicodeClass:
            "classes such as `\\pL` depend on the system; write ranges, such as `[a-zà-ÿ]`"
        case .casesBeyondASCII:
            "cases of letters beyond ASCII depend on the system; write both, such as `[äÄ]`, outside of `(?i)`"
        case .byte: "texts have no bytes; write `.` instead of `\\C`"
        case .tooLarge: "it is too large; write fewer repetitions and groups"
        }
    }
}
