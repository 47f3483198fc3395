import TestSupport

/// Specs whose names are the words of Swift, each in every kind of name.
struct KeywordSpecs {
    /// What the ids of the screens begin with.
    let group: String
    let words: [String]

    /// How many words stand in one spec: `@Observable` takes the square of a loader's length.
    private static let length = 12

    /// The words of Swift's grammar, also those that are reserved in few places, and names that
    /// generated code has an own use for; those with a capital stand in specs of their own.
    private static let groups =
        stride(from: 0, to: small.count, by: length).map { start in
            KeywordSpecs(
                group: "words\(start / length)",
                words: Array(small[start..<min(start + length, small.count)]))
        } + [KeywordSpecs(group: "capitals", words: ["Any", "Protocol", "Self", "Type"])]

    private static let small = """
        actor any as associatedtype associativity async await borrowing break \
        case catch class consume consuming continue convenience copy default defer deinit didSet \
        discard do dynamic each else enum extension fallthrough false fileprivate final for func get \
        guard if import in indirect infix init inout internal is isolated lazy left let macro mutating \
        nil nonisolated none nonmutating open operator optional override package postfix precedence \
        precedencegroup prefix private protocol public repeat required rethrows return right \
        self set some static struct subscript super switch then throw throws true try type \
        typealias unowned unsafe var weak where while willSet
        """.split(separator: " ").map(String.init)

    /// Words that expressions cannot read as names: those of CEL.
    private static let reserved: Set = [
        "as", "break", "continue", "else", "false", "for", "if", "import", "in", "let", "package",
        "return", "true", "var", "while",
    ]

    /// Words that names of expressions can be, with those of the language for the same.
    private var names: [String] { words.filter { !Self.reserved.contains($0) } }

    /// Words that can follow a dot in expressions.
    private var members: [String] { words.filter { !["false", "in", "true"].contains($0) } }

    /// Some of the words, which values are searched for and compared with.
    private var values: [String] { Array(members.suffix(3)) }

    /// The words as names of types, each once.
    private var types: [String] {
        Set(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }).sorted()
    }

    /// The specs by the name of their file: of each third group of words, or of all in a full run.
    static let all: [(name: String, text: String)] =
        groups.enumerated().filter { isFullRun || $0.offset % 3 == 0 }.flatMap(\.element.specs)
        + ["init", "class", "default", "self", "Any", "Type"].map { word in
            ("words_screen_\(word)", screen(word))
        }

    private var specs: [(name: String, text: String)] {
        [
            ("\(group)_sections", sections), ("\(group)_models", models),
            ("\(group)_inputs", inputs), ("\(group)_enumerations", enumerations),
            ("\(group)_templates", templates), ("\(group)_definitions", definitions),
            ("\(group)_elements", elements),
        ]
    }

    private static func screen(_ word: String) -> String {
        let state = word.prefix(1).lowercased() + word.dropFirst()
        return """
            screen: words.\(word)
            models: {\(word): {id: int, \(word): string}}
            state: {\(state): {enum: {a: A, b: B}, default: a, control: segments}}
            sections:
              - id: \(word)
                url: https://example.com/rows
                model: \(word)
                layout: list
                cell: {text: "${item.\(word)}"}
                onTap: {set: {\(state): b}}

            """
    }

    private var sections: String {
        let rows = words.map { word in
            """
              - id: "\(word)"
                items: \(Self.reserved.contains(word) ? "\"['x']\"" : "data.\(word)")
                layout: list
                header: Header
                cell: {text: "${item}"}
                empty: Nothing
                onTap: {notice: Done}
                menu: [{title: "\(word)", onTap: {notice: Done}}]
            """
        }
        let data = names.map { "  \($0): {url: https://example.com/x, model: list(string)}" }
        return """
            screen: words.\(group)Sections
            data:
            \(data.joined(separator: "\n"))
            sections:
            \(rows.joined(separator: "\n"))

            """
    }

    private var models: String {
        let fields = words.map { "    \($0): string" }
        let own = types.map { "  \($0): {id: int, name: string}" }
        let owners = types.map { "    of\($0): \($0)?" }
        let texts =
            members.map { "${item.\($0)}" }
            + types.map { "${item.?of\($0).name.orValue('')}" }
        return """
            screen: words.\(group)Models
            models:
              Word: {enum: [\(words.map { "\"\($0)\"" }.joined(separator: ", "))], closed: true}
              Row:
                id: int
                word: Word
            \((fields + owners).joined(separator: "\n"))
            \(own.joined(separator: "\n"))
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                when: "true"
                layout: list
                cell: {text: "\(texts.joined(separator: " "))"}
                search: item.\(values[0])
              - id: glad
                items: "data.all.filter(r, r.word == '\(values[0])' || r.word in ['\(values[1])', '\(values[2])'])"
                layout: list
                cell: {text: "${item.word}"}
            data: {all: {url: https://example.com/all, model: list(Row)}}

            """
    }

    private var inputs: String {
        let parameters = words.map { "  \($0): {type: string, default: x}" }
        let states = words.map { "  \($0): {default: \"\"}" }
        let texts = members.flatMap { ["${params.\($0)}", "${state.\($0)}"] }
        let given = words.map { "\($0): \"${item}\"" }
        return """
            screen: words.\(group)Inputs
            params:
            \(parameters.joined(separator: "\n"))
            state:
            \(states.joined(separator: "\n"))
            sections:
              - id: rows
                items: "['x']"
                layout: list
                cell: {text: "\(texts.joined(separator: " "))"}
                onTap: {push: words.\(group)Inputs, params: {\(given.joined(separator: ", "))}}
                menu: [{title: All, onTap: {set: {\(given.joined(separator: ", "))}}}]

            """
    }

    private var enumerations: String {
        let choices = "{enum: {a: A, b: B}, default: a, control: segments}"
        let parameters = words.map { "  \($0): {type: string, enum: [a, b], default: a}" }
        let texts = members.flatMap { ["${params.\($0)}", "${state.\($0)}"] }
        let changed = words.map { "\($0): b" }
        return """
            screen: words.\(group)Enumerations
            params:
            \(parameters.joined(separator: "\n"))
            state:
            \(words.map { "  \($0): \(choices)" }.joined(separator: "\n"))
            sections:
              - id: rows
                items: "['x']"
                layout: list
                cell: {text: "\(texts.joined(separator: " "))"}
                onTap: {set: {\(changed.joined(separator: ", "))}}

            """
    }

    private var templates: String {
        let slots = names.map { "\($0): string" }
        let nodes = words.map {
            "        - {text: \"${item.name}\", id: '\($0)', onTap: {notice: Done}}"
        }
        let texts = names.map { "        - {text: \"${\($0)}\", when: \($0) != ''}" }
        let loops = names.map {
            "        - {text: \"${\($0)}\", for: {\($0): item.tags}, onTap: {notice: \"${\($0)}\"}}"
        }
        let own = types.map { "  \($0): {slots: {n: int}, view: {text: \"${n}\"}}" }
        let uses = types.enumerated().map { index, word in
            "  - {id: s\(index), items: \"[1]\", layout: list, cell: {\(word): {n: \"${item}\"}}}"
        }
        let given = names.map { "\($0): \"${item.name}\"" }
        return """
            screen: words.\(group)Templates
            models: {Row: {id: int, name: string, tags: list(string)}}
            cells:
            \(own.joined(separator: "\n"))
              Nodes:
                slots: {item: Row}
                view:
                  vstack:
            \((nodes + loops).joined(separator: "\n"))
              Slots:
                slots: {\(slots.joined(separator: ", "))}
                view:
                  vstack:
            \(texts.joined(separator: "\n"))
            sections:
            \(uses.joined(separator: "\n"))
              - {id: nodes, url: https://example.com/a, model: Row, layout: list, cell: {Nodes: {item: "${item}"}}}
              - {id: slots, url: https://example.com/a, model: Row, layout: list, cell: {Slots: {\(given.joined(separator: ", "))}}}

            """
    }

    private var definitions: String {
        let own = names.map { "  \($0): \"'x' + params.word\"" }
        let texts = names.map { "${\($0)}" }
        let inner = names.map { "      \($0)_: item.name + \($0)" }
        return """
            screen: words.\(group)Definitions
            models: {Row: {id: int, name: string}}
            params: {word: {type: string, default: x}}
            data: {rows: {url: https://example.com/rows, model: list(Row)}}
            let:
            \(own.joined(separator: "\n"))
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                let:
            \(inner.joined(separator: "\n"))
                cell: {text: "\(texts.joined(separator: " "))", detail: "\(names.map { "${\($0)_}" }.joined(separator: " "))"}

            """
    }

    private var elements: String {
        let elements = names.map { word in
            """
              - each: {\(word): data.rows}
                key: \(word).name
                sections:
                  - id: of_\(word)
                    url: "https://example.com/${\(word).name}"
                    model: Row
                    layout: list
                    cell: {text: "${\(word).name}"}
            """
        }
        return """
            screen: words.\(group)Elements
            models: {Row: {id: int, name: string}}
            data: {rows: {url: https://example.com/rows, model: list(Row)}}
            sections:
            \(elements.joined(separator: "\n"))

            """
    }
}
