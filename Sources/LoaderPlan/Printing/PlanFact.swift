import Values

/// A part of the description of a plan: a member of its JSON, lines of its text, or both.
struct PlanFact {
    var name = ""
    /// Nil if it is only in the text.
    var value: Constant?
    /// Lines, or parts of one; empty if it is only in the JSON.
    var lines: [String] = []
}

extension [PlanFact] {
    /// The JSON object of the members, in order.
    var object: Constant {
        .map(compactMap { fact in fact.value.map { .init(key: fact.name, value: $0) } })
    }

    var lines: [String] { flatMap(\.lines) }

    /// The lines joined to one.
    var sentence: String { lines.joined(separator: ", ") }

    var inOneLine: [PlanFact] { jsonOnly + line(lines.isEmpty ? nil : sentence) }

    /// Only the JSON.
    var jsonOnly: [PlanFact] { map { PlanFact(name: $0.name, value: $0.value) } }

    /// Only the text.
    var textOnly: [PlanFact] { [PlanFact(lines: lines)] }

    /// Indents the lines.
    func indented(by spaces: String = "  ") -> [PlanFact] {
        jsonOnly + line(lines.map { spaces + $0 })
    }

    /// Joins the lines to one, and adds those of `inner` indented below it.
    func with(_ inner: [PlanFact]) -> [PlanFact] {
        jsonOnly + line(sentence) + inner.indented()
    }
}

/// Concatenates facts, including those of statements.
@resultBuilder enum PlanFacts {
    static func buildBlock(_ facts: [PlanFact]...) -> [PlanFact] { facts.flatMap(\.self) }

    static func buildOptional(_ facts: [PlanFact]?) -> [PlanFact] { facts ?? [] }

    static func buildEither(first facts: [PlanFact]) -> [PlanFact] { facts }

    static func buildEither(second facts: [PlanFact]) -> [PlanFact] { facts }

    static func buildArray(_ facts: [[PlanFact]]) -> [PlanFact] { facts.flatMap(\.self) }
}

// MARK: - Making facts

/// Formats the text of a value; nil to omit it.
typealias Phrase = (String) -> String?

/// A named value; empty if nil.
func fact(
    _ name: String, _ value: (some PlanValue)?, _ phrase: Phrase = { _ in nil }
) -> [PlanFact] {
    guard let value else { return [] }
    let lines = phrase(value.planText).map { [$0] } ?? []
    return [PlanFact(name: name, value: value.constant, lines: lines)]
}

func fact(
    _ name: String, _ word: (some RawRepresentable<String>)?, _ phrase: Phrase = { _ in nil }
) -> [PlanFact] {
    fact(name, word?.rawValue, phrase)
}

/// Lines of the text only.
func line(_ parts: [String]) -> [PlanFact] { [PlanFact(lines: parts)] }

func line(_ text: String?) -> [PlanFact] { line(text.map { [$0] } ?? []) }

/// An object with the lines of its facts.
func object(_ name: String, _ facts: [PlanFact]) -> [PlanFact] {
    [PlanFact(name: name, value: facts.object, lines: facts.lines)]
}

func object(_ name: String, @PlanFacts _ facts: () -> [PlanFact]) -> [PlanFact] {
    object(name, facts())
}

/// An object with the lines of its facts formatted as one line.
func object(_ name: String, _ facts: [PlanFact], _ phrase: (String) -> String) -> [PlanFact] {
    let lines = facts.lines.isEmpty ? [] : [phrase(facts.sentence)]
    return [PlanFact(name: name, value: facts.object, lines: lines)]
}

/// A list of objects.
func list<Element>(
    _ name: String, _ elements: [Element], _ facts: (Element) -> [PlanFact]
) -> [PlanFact] {
    let facts = elements.map(facts)
    return [PlanFact(name: name, value: .list(facts.map(\.object)), lines: facts.flatMap(\.lines))]
}

func list(_ name: String, _ texts: [String]) -> [PlanFact] {
    [PlanFact(name: name, value: .list(texts.map { .string($0) }))]
}

extension [PlanFact] {
    /// Removes empty objects and lists.
    var unlessEmpty: [PlanFact] {
        filter { fact in
            switch fact.value {
            case .list([])?, .map([])?: false
            default: true
            }
        }
    }
}
