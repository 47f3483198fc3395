/// Breaks a long line of code before the members of a chain or the branches of a conditional, and
/// between conditions, arguments and the parts of a text.
package enum LineBreaks {
    /// The width of a function's body in a type of an extension.
    package static let width = 91

    /// How many levels of code have lines of their own; what is inside has one line.
    package static let maximumDepth = 12

    /// Returns the lines of code.
    ///
    /// - Parameters:
    ///   - depth: how far the line is indented, in levels beyond the body of a function in a type.
    ///   - isTooLong: whether the code is known to have no room on one line.
    static func lines(
        _ code: [CodePiece], depth: Int = 0, isTooLong: Bool = false
    ) -> [String] {
        if let index = code.indexOfBlock { return lines(code, aroundBlockAt: index, depth: depth) }
        if depth >= maximumDepth || !isTooLong && fits(code, depth: depth) { return [code.text] }
        if let rows = split(code, .branch) ?? split(code, .logic) ?? split(code, .member),
            rows.count > 2
                || rows.allSatisfy({ characters(in: $0.text) + 4 * depth < width })
        {
            return rows.enumerated().flatMap { index, row in
                index == 0
                    ? lines(row, depth: depth)
                    : lines(row, depth: depth + 1).indented
            }
        }
        let call = longestCall(code)
        if let call, call.arguments.count > 1 { return lines(call, depth) }
        if let end = closureAtEnd(code) {
            let body = lines(end.body, depth: depth + 1).indented
            return [end.head] + body + [end.tail]
        }
        if let call { return lines(call, depth) }
        return literal(code, depth) ?? [code.text]
    }

    /// Splits code at the places of a kind outside of brackets; nil if there are none.
    private static func split(
        _ code: [CodePiece], _ place: CodePiece.Place
    ) -> [[CodePiece]]? {
        guard code.contains(where: { $0.isPlace(place) }) else { return nil }
        let rows = code.split(
            omittingEmptySubsequences: false, whereSeparator: { $0.isPlace(place) })
        return rows.map { Array($0).trimmed }
    }

    /// Whether a line has room.
    ///
    /// - Parameter depth: as above.
    static func fits(_ line: String, depth: Int) -> Bool {
        fits(line.utf8.count, depth: depth, characters: characters(in: line))
    }

    /// Whether code has room on one line.
    private static func fits(_ code: [CodePiece], depth: Int) -> Bool {
        // Of the code on one line only ASCII has as many characters as bytes.
        fits(
            code.reduce(0) { $0 + $1.byteCount }, depth: depth,
            characters: characters(in: code.text))
    }

    /// Whether a line has room.
    ///
    /// - Parameters:
    ///   - bytes: the number of its bytes.
    ///   - depth: as above.
    static func fits(_ bytes: Int, depth: Int, characters: @autoclosure () -> Int) -> Bool {
        // No character has less than a byte, and counting bytes is quick.
        bytes + 4 * depth <= width || characters() + 4 * depth <= width
    }

    /// Returns the number of characters of a text.
    static func characters(in text: String) -> Int {
        var text = text
        return text.withUTF8 { characters(in: $0) }
    }

    /// Returns the number of characters of UTF-8.
    static func characters(in utf8: UnsafeBufferPointer<UInt8>) -> Int {
        // Of ASCII only CR LF is one of two bytes.
        for byte in utf8 where byte >= 0x80 || byte == UInt8(ascii: "\r") {
            return String(decoding: utf8, as: UTF8.self).count
        }
        return utf8.count
    }

    // MARK: - Closures of several statements

    /// Returns code with a closure of several statements, which has lines of its own: what stands
    /// before it and after it shares the lines of its brackets, if what stands before it fits.
    private static func lines(
        _ code: [CodePiece], aroundBlockAt index: Int, depth: Int
    ) -> [String] {
        let (before, after) = (Array(code[..<index]), Array(code[(index + 1)...]))
        var rows: [String]
        switch code[index] {
        case .block(let head, let body, let names):
            rows = lines(before + [.text(head)], depth: depth)
            rows += body.lines(hiding: names, depth: depth + 1).indented + ["}"]
        case .closure(let head, let body):
            rows = lines(before + [.text(head)], depth: depth)
            rows += lines(body, depth: depth + 1).indented + ["}"]
        case .brackets(let open, let parts, let close)
        where parts.count > 1 && !fits(headOfBlock(code), depth: depth):
            let call = Call(
                head: before.text + String(open), arguments: parts, tail: String(close))
            rows = lines(call, depth)
        case .brackets(let open, let parts, let close):
            let inner = parts.enumerated().flatMap { number, part in
                number == 0 ? part : [.text(", ")] + part
            }
            rows = lines(before + [.text(String(open))] + inner, depth: depth)
            rows[rows.count - 1] += String(close)
        default: rows = [code.text]
        }
        guard !after.isEmpty else { return rows }
        let rest = lines([.text(rows.removeLast())] + after, depth: depth)
        return rows + rest
    }

    /// The code up to the body of the first closure of several statements, on one line.
    private static func headOfBlock(_ code: [CodePiece]) -> String {
        guard let index = code.indexOfBlock else { return code.text }
        let before = Array(code[..<index]).text
        switch code[index] {
        case .block(let head, _, _), .closure(let head, _): return before + head
        case .brackets(let open, let parts, _):
            let number = parts.firstIndex { $0.indexOfBlock != nil } ?? parts.endIndex
            let others = parts[..<number].map { "\($0.text), " }.joined()
            return before + String(open) + others
                + parts[number...].prefix(1).map(headOfBlock).joined()
        default: return code.text
        }
    }

    // MARK: - Brackets

    /// A call whose arguments get lines of their own: `title(`, the arguments, `)`.
    private struct Call {
        let head: String
        let arguments: [[CodePiece]]
        let tail: String

        /// Whether these are the arguments of a function, and not elements.
        var isCall: Bool { head.utf8.last == UInt8(ascii: "(") }

        /// Whether several may share a line: arguments, and elements that are all short.
        var fillsLines: Bool { isCall || arguments.allSatisfy { $0.text.count <= shortElement } }
    }

    /// The width of an element that may share a line with others: a third of a line.
    private static let shortElement = width / 3

    /// Returns arguments of a function and short elements on as few lines as they fill, and other
    /// elements on a line each. The bracket behind arguments stays with the last one.
    private static func lines(_ call: Call, _ depth: Int) -> [String] {
        var rows: [String] = []
        let fillsLines = call.fillsLines
        // Whether a further argument may stand on the last line.
        var isOpen = false
        for (index, argument) in call.arguments.enumerated() {
            var own = lines(argument, depth: depth + 1)
            if index < call.arguments.count - 1, let last = own.popLast() { own.append(last + ",") }
            defer { isOpen = own.count == 1 }
            if fillsLines, isOpen, own.count == 1 {
                let line = "\(rows.last ?? "") \(own[0])"
                if fits(line, depth: depth + 1) {
                    rows[rows.count - 1] = line
                    continue
                }
            }
            rows += own
        }
        let end = (rows.last ?? "") + call.tail
        guard call.isCall, fits(end, depth: depth + 1) else {
            return [call.head] + rows.indented + [call.tail]
        }
        rows[rows.count - 1] = end
        return [call.head] + rows.indented
    }

    /// Returns the longest brackets outside of others, if they contain something.
    private static func longestCall(_ code: [CodePiece]) -> Call? {
        var longest: Int?
        for (index, piece) in code.enumerated() {
            guard case .brackets(_, let parts, _) = piece, !parts.isEmpty else { continue }
            if let other = longest,
                characters(in: code[other].text) >= characters(in: piece.text)
            {
                continue
            }
            longest = index
        }
        guard let longest, case .brackets(let open, let parts, let close) = code[longest]
        else { return nil }
        return Call(
            head: code[..<longest].text + String(open), arguments: parts,
            tail: String(close) + code[(longest + 1)...].text)
    }

    /// Returns the closure that code ends with, whose body gets lines of its own; nil if it ends
    /// with none.
    private static func closureAtEnd(
        _ code: [CodePiece]
    ) -> (head: String, body: [CodePiece], tail: String)? {
        let before = Array(code.dropLast()).text
        switch code.last {
        case .closure(let head, let body)?:
            return body.isEmpty ? nil : (before + head, body, "}")
        case .brackets("(", let parts, ")")?:
            guard let last = parts.last, let end = closureAtEnd(last) else { return nil }
            let others = parts.dropLast().map { "\($0.text), " }.joined()
            return ("\(before)(\(others)\(end.head)", end.body, end.tail + ")")
        default: return nil
        }
    }

    // MARK: - Texts

    /// What a text over several lines begins and ends with. No line of it begins with them.
    package static let textQuotes = "\"\"\""

    /// Whether code is the label of an argument, with its colon and space.
    private static func isLabel(_ code: String) -> Bool {
        let name = code.dropLast(2)
        return code.hasSuffix(": ") && !name.isEmpty
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Returns a text over several lines, broken behind commas and spaces; nil for other code.
    private static func literal(_ code: [CodePiece], _ depth: Int) -> [String]? {
        var (label, rest) = ("", code[...])
        while case .text(let text)? = rest.first {
            label += text
            rest.removeFirst()
        }
        guard label.isEmpty || isLabel(label), case .literal(let parts)? = rest.popFirst()
        else { return nil }
        var pieces = [""]
        for part in parts {
            switch part {
            case .code(let code): pieces[pieces.count - 1] += code
            case .text(let code):
                for character in code {
                    var piece = pieces.removeLast()
                    // Quotes need no escape here, unless there are three.
                    if character == "\"", !piece.hasSuffix("\"\"\\") { piece.removeLast() }
                    pieces.append(piece + String(character))
                    if character == "," || character == " " { pieces.append("") }
                }
            }
        }
        let rows = pieces.reduce(into: [String]()) { rows, piece in
            if let last = rows.last, last.count + piece.count + 4 * depth < width {
                rows[rows.count - 1] += piece
            } else {
                rows.append(piece)
            }
        }
        guard rows.count > 1 else { return nil }
        let inner =
            rows.dropLast().map { $0 + "\\" } + rows.suffix(1)
            + [textQuotes + Array(rest).text]
        return [label + textQuotes] + inner.map { label.isEmpty ? $0 : "    \($0)" }
    }
}

extension [String] {
    /// The lines of code, each one level deeper.
    var indented: [String] { map { $0.isEmpty ? "" : "    \($0)" } }
}
