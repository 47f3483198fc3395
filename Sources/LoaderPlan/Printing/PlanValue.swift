import Expressions
import Layout
import Screens
import Values

/// A value in both representations of a plan: as JSON and as text.
protocol PlanValue {
    var constant: Constant { get }
    var planText: String { get }
}

extension PlanValue {
    var planText: String {
        switch constant {
        case .string(let text): text
        case let constant: constant.argument
        }
    }
}

extension Constant: PlanValue {
    var constant: Constant { self }
}

extension String: PlanValue {
    var constant: Constant { .string(self) }
}

extension Int: PlanValue {
    var constant: Constant { .int(Int64(self)) }
}

extension Bool: PlanValue {
    var constant: Constant { .bool(self) }
}

extension Double: PlanValue {
    var constant: Constant { Int64(exactly: self).map { .int($0) } ?? .double(self) }
}

extension CheckedExpression: PlanValue {
    var constant: Constant { .string(text) }
    var planText: String { textInOneLine }

    /// The expression as written, without line breaks.
    package var textInOneLine: String { text.inOneLine }
}

extension String {
    /// The text without line breaks and the indentation behind them.
    var inOneLine: String {
        split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
            .joined(separator: " ")
    }
}

// MARK: - Alternatives

extension Text: PlanValue {
    var constant: Constant {
        alternatives.constant({ .string($0.source) }) { fact("use", $0.source) }
    }

    var planText: String { alternatives.summary(of: \.source) }
}

extension Alternatives: PlanValue where Choice: RawRepresentable<String> {
    var constant: Constant {
        constant({ .string($0.rawValue) }) { fact("use", $0.rawValue) }
    }

    var planText: String { summary(of: \.rawValue) }
}

extension Alternatives {
    /// Returns the only value, or a list of all with their conditions.
    fileprivate func constant(
        _ only: (Choice) -> Constant, _ facts: (Choice) -> [PlanFact]
    ) -> Constant {
        if let value = self.only { return only(value) }
        return .list(branches.map { ($0.conditionFacts + facts($0.value)).object })
    }

    /// Joins the alternatives in order, each with its conditions.
    func summary(of text: (Choice) -> String) -> String {
        branches.map { text($0.value) + $0.conditionText }.joined(separator: "; else ")
    }
}

/// An object or alternatives of it; as text, one line.
func object<Choice>(
    _ name: String, _ choices: Alternatives<Choice>?, _ facts: (Choice) -> [PlanFact]
) -> [PlanFact] {
    guard let choices else { return [] }
    let text = choices.summary(of: { facts($0).sentence })
    return [
        PlanFact(
            name: name, value: choices.constant({ facts($0).object }, facts),
            lines: text.isEmpty ? [] : ["\(name): \(text)"])
    ]
}

/// An object or alternatives of it; as text, each has lines below its title.
func block<Choice>(
    _ name: String, _ choices: Alternatives<Choice>, title: (Choice) -> String = { _ in "" },
    _ facts: (Choice) -> [PlanFact]
) -> [PlanFact] {
    let lines = choices.branches.enumerated().flatMap { index, branch in
        let title = title(branch.value)
        let head = (index > 0 ? "else " : "") + name + branch.conditionText + ":"
        return [title.isEmpty ? head : "\(head) \(title)"] + facts(branch.value).indented().lines
    }
    return [
        PlanFact(name: name, value: choices.constant({ facts($0).object }, facts), lines: lines)
    ]
}

extension Alternatives.Branch {
    @PlanFacts var conditionFacts: [PlanFact] {
        let conditions = self.conditions.map(\.text)
        let all = conditions.map { "(\($0))" }.joined(separator: " && ")
        fact("if", conditions.count > 1 ? all : conditions.first)
    }

    /// ` (if page > 1)`; empty without conditions.
    fileprivate var conditionText: String {
        let parts = conditions.map(\.textInOneLine).joined(separator: " and ")
        return parts.isEmpty ? "" : " (if \(parts))"
    }
}

/// Named texts; `phrase` formats them for the text.
func texts(
    _ entries: [NamedText], _ phrase: (String) -> String? = { _ in nil }
) -> [PlanFact] {
    entries.flatMap { entry in fact(entry.name, entry.text) { phrase("\(entry.name)=\($0)") } }
}

// MARK: - Values that may be expressions

extension UnresolvedNumber: PlanValue {
    var constant: Constant {
        switch self {
        case .literal(let number, _, _): number.constant
        case .computed(let computed, _): .string(computed.text)
        }
    }

    var isZero: Bool { if case .literal(0, _, _) = self { true } else { false } }

    /// The number in the syntax of a spec.
    package var text: String { planText }
}

extension UnresolvedLength: PlanValue {
    var constant: Constant { .string(text) }

    /// The length in the syntax of a spec.
    package var text: String {
        switch self {
        case .literal(let length, _, _): length.text
        case .computed(let length): length.value.text
        }
    }
}

extension UnresolvedSpacing: PlanValue {
    var constant: Constant {
        isFlexible ? .string("flexible(\(points.text))") : points.constant
    }

    var isNothing: Bool { points.isZero && !isFlexible }
}

extension ValueOrExpression {
    /// The literal as a constant, or the source of the expression.
    func constant(_ literal: (Plain) -> Constant) -> Constant {
        switch self {
        case .literal(let plain): literal(plain)
        case .computed(let computed, _): .string(computed.text)
        }
    }
}

extension Computed {
    fileprivate var text: String { "${\(expression.text)}" }
}
