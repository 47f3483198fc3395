import Values

/// What is told of a part of a plan: a member of its JSON, words of its text, or both.
struct PlanFact {
    var name = ""
    /// Nil where only people are told.
    var value: Constant?
    /// Lines, or parts of one; empty where only programs are told.
    var words: [String] = []
}

extension [PlanFact] {
    /// The members, in their order.
    var object: Constant {
        .map(compactMap { fact in fact.value.map { .init(key: fact.name, value: $0) } })
    }

    var words: [String] { flatMap(\.words) }

    /// The words as one line.
    var sentence: String { words.joined(separator: ", ") }

    var inOneLine: [PlanFact] { written + told(words.isEmpty ? nil : sentence) }

    /// For programs alone.
    var written: [PlanFact] { map { PlanFact(name: $0.name, value: $0.value) } }

    /// For people alone.
    var spoken: [PlanFact] { [PlanFact(words: words)] }

    /// Its lines a level deeper than what stands around them.
    func indented(by spaces: String = "  ") -> [PlanFact] {
        written + told(words.map { spaces + $0 })
    }

    /// The words as one line, and those of `inner` below it.
    func with(_ inner: [PlanFact]) -> [PlanFact] {
        written + told(sentence) + inner.indented()
    }
}

/// Puts facts behind one another, those of statements included.
@resultBuilder enum PlanFacts {
    static func buildBlock(_ facts: [PlanFact]...) -> [PlanFact] { facts.flatMap(\.self) }

    static func buildOptional(_ facts: [PlanFact]?) -> [PlanFact] { facts ?? [] }

    static func buildEither(first facts: [PlanFact]) -> [PlanFact] { facts }

    static func buildEither(second facts: [PlanFact]) -> [PlanFact] { facts }

    static func buildArray(_ facts: [[PlanFact]]) -> [PlanFact] { facts.flatMap(\.self) }
}

// MARK: - Making facts

/// Makes a phrase of what a value is called; nil where people are not told.
typealias Phrase = (String) -> String?

/// A value by its name; nothing where there is none.
func fact(
    _ name: String, _ value: (some PlanValue)?, _ phrase: Phrase = { _ in nil }
) -> [PlanFact] {
    guard let value else { return [] }
    let words = phrase(value.words).map { [$0] } ?? []
    return [PlanFact(name: name, value: value.constant, words: words)]
}

func fact(
    _ name: String, _ word: (some RawRepresentable<String>)?, _ phrase: Phrase = { _ in nil }
) -> [PlanFact] {
    fact(name, word?.rawValue, phrase)
}

/// What only people are told.
func told(_ words: [String]) -> [PlanFact] { [PlanFact(words: words)] }

func told(_ word: String?) -> [PlanFact] { told(word.map { [$0] } ?? []) }

/// What a value consists of, with the same words.
func object(_ name: String, _ facts: [PlanFact]) -> [PlanFact] {
    [PlanFact(name: name, value: facts.object, words: facts.words)]
}

func object(_ name: String, @PlanFacts _ facts: () -> [PlanFact]) -> [PlanFact] {
    object(name, facts())
}

/// What a value consists of, its words in one phrase.
func object(_ name: String, _ facts: [PlanFact], _ phrase: (String) -> String) -> [PlanFact] {
    let words = facts.words.isEmpty ? [] : [phrase(facts.sentence)]
    return [PlanFact(name: name, value: facts.object, words: words)]
}

/// What several values consist of.
func list<Element>(
    _ name: String, _ elements: [Element], _ facts: (Element) -> [PlanFact]
) -> [PlanFact] {
    let facts = elements.map(facts)
    return [PlanFact(name: name, value: .list(facts.map(\.object)), words: facts.flatMap(\.words))]
}

func list(_ name: String, _ words: [String]) -> [PlanFact] {
    [PlanFact(name: name, value: .list(words.map { .string($0) }))]
}

extension [PlanFact] {
    /// Nothing, where there is nothing in the object or list.
    var unlessEmpty: [PlanFact] {
        filter { fact in
            switch fact.value {
            case .list([])?, .map([])?: false
            default: true
            }
        }
    }
}
