/// A piece of code whose line breaks are not decided yet.
enum CodePiece: Hashable {
    case text(String)
    /// Where a line may begin. The spaces around it belong to the texts beside it.
    case place(Place)
    /// `(`, parts with commas between them, `)`.
    indirect case brackets(Character, [[CodePiece]], Character)
    /// A closure, whose head is `{ item in`, or `{` alone.
    indirect case closure(head: String, body: [CodePiece])
    /// A closure of several statements, which has lines of its own in any case.
    ///
    /// `hiding` are the variables that hide members of `self`.
    indirect case block(head: String, [SwiftStatement], hiding: Set<String>)
    /// A text in quotes.
    case literal([LiteralPart])

    /// What a line begins with at a place.
    enum Place {
        /// `? ` or `: `
        case branch
        /// `|| ` or `&& `
        case logic
        /// `.` behind a bracket.
        case member
    }

    /// A part of a text in quotes.
    enum LiteralPart: Hashable {
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
        var text = ""
        write(to: &text)
        return text
    }

    func isPlace(_ other: Place) -> Bool {
        if case .place(let place) = self { place == other } else { false }
    }

    /// The number of bytes of the code on one line.
    var byteCount: Int {
        switch self {
        case .text(let own): own.utf8.count
        case .place: 0
        case .brackets(let open, let parts, let close):
            parts.reduce(open.utf8.count + close.utf8.count + 2 * max(0, parts.count - 1)) {
                $1.reduce($0) { $0 + $1.byteCount }
            }
        case .closure(let head, let body):
            body.reduce(head.utf8.count + (body.isEmpty ? 1 : 3)) { $0 + $1.byteCount }
        case .block: text.utf8.count
        case .literal(let parts): parts.reduce(2) { $0 + $1.code.utf8.count }
        }
    }

    /// Adds the code on one line to a text.
    fileprivate func write(to text: inout String) {
        switch self {
        case .text(let own): text += own
        case .place: break
        case .brackets(let open, let parts, let close):
            text.append(open)
            for (index, part) in parts.enumerated() {
                if index > 0 { text += ", " }
                for piece in part { piece.write(to: &text) }
            }
            text.append(close)
        case .closure(let head, let body):
            text += head
            if !body.isEmpty {
                text += " "
                for piece in body { piece.write(to: &text) }
                text += " "
            }
            text += "}"
        case .block(let head, let body, let names):
            text += "\(head) \(body.lines(hiding: names).joined(separator: "; ")) }"
        case .literal(let parts):
            text += "\""
            for part in parts { text += part.code }
            text += "\""
        }
    }
}

extension Sequence<CodePiece> {
    /// The code on one line.
    var text: String {
        var text = ""
        for piece in self { piece.write(to: &text) }
        return text
    }
}

extension [CodePiece] {
    /// The index of the part that contains a closure of several statements; nil if none does.
    var indexOfBlock: Int? {
        firstIndex { piece in
            switch piece {
            case .block: true
            case .brackets(_, let parts, _): parts.contains { $0.indexOfBlock != nil }
            case .closure(_, let body): body.indexOfBlock != nil
            default: false
            }
        }
    }

    /// The pieces without spaces at both ends.
    var trimmed: [CodePiece] {
        var pieces = self
        if case .text(let text)? = pieces.first, text.utf8.first == UInt8(ascii: " ") {
            pieces[0] = .text(String(text.drop { $0 == " " }))
        }
        if case .text(var text)? = pieces.last, text.utf8.last == UInt8(ascii: " ") {
            while text.last == " " { text.removeLast() }
            pieces[pieces.count - 1] = .text(text)
        }
        return pieces.filter { if case .text("") = $0 { false } else { true } }
    }
}
