/// A piece of code whose line breaks are not decided yet.
package indirect enum CodePiece: Hashable, Sendable {
    case text(String)
    /// Where a line may begin. The spaces around it belong to the texts beside it.
    case place(Place)
    /// `(`, parts with commas between them, `)`.
    case brackets(Character, [[CodePiece]], Character)
    /// A closure, whose head is `{ item in`, or `{` alone.
    case closure(head: String, body: [CodePiece])
    /// A text in quotes.
    case literal([LiteralPart])

    /// What a line begins with at a place.
    package enum Place: Sendable {
        /// What a `case` does, behind its colon.
        case choice
        /// `? ` or `: `
        case branch
        /// `|| ` or `&& `
        case logic
        /// `.` behind a bracket.
        case member
    }

    /// A part of a text in quotes.
    package enum LiteralPart: Hashable, Sendable {
        /// With its escapes.
        case text(String)
        /// An interpolation with its brackets.
        case code(String)

        var code: String {
            switch self {
            case .text(let code), .code(let code): code
            }
        }
    }
}

extension CodePiece {
    /// The code on one line.
    var text: String {
        switch self {
        case .text(let text): text
        case .place: ""
        case .brackets(let open, let parts, let close):
            "\(open)\(parts.map(\.text).joined(separator: ", "))\(close)"
        case .closure(let head, let body): body.isEmpty ? "\(head)}" : "\(head) \(body.text) }"
        case .literal(let parts): "\"\(parts.map(\.code).joined())\""
        }
    }

    /// Whether it ends in `)` or `}`.
    var endsInBracket: Bool {
        switch self {
        case .brackets(_, _, let close): close == ")"
        case .closure: true
        default: false
        }
    }
}

extension [CodePiece] {
    /// The code on one line.
    package var text: String { map(\.text).joined() }

    /// Whether there is a closure outside of brackets, which the head of a statement cannot have.
    package var hasClosure: Bool {
        contains { if case .closure = $0 { true } else { false } }
    }

    /// The pieces without spaces at both ends.
    var trimmed: [CodePiece] {
        var pieces = self
        if case .text(let text)? = pieces.first {
            pieces[0] = .text(String(text.drop { $0 == " " }))
        }
        if case .text(var text)? = pieces.last {
            while text.last == " " { text.removeLast() }
            pieces[pieces.count - 1] = .text(text)
        }
        return pieces.filter { $0 != .text("") }
    }
}
