/// Breaks a long line of code before the members of a chain, or the branches of a conditional.
enum LineBreaks {
    /// The width of a function's body in a type of an extension.
    private static let width = 88

    static func lines(_ code: String, depth: Int = 0) -> [String] {
        guard code.count + 4 * depth > width, depth < 8 else { return [code] }
        let text = Array(code)
        if let pieces = pieces(text, isBranch) ?? pieces(text, isMember),
            pieces.count > 2 || pieces.allSatisfy({ $0.count + 4 * depth < width })
        {
            return pieces.enumerated().flatMap { index, piece in
                index == 0
                    ? lines(piece, depth: depth)
                    : lines(piece, depth: depth + 1).map { "    \($0)" }
            }
        }
        return closure(text, depth) ?? [code]
    }

    /// Returns the lines of code that ends in a closure, whose body gets lines of its own.
    private static func closure(_ text: [Character], _ depth: Int) -> [String]? {
        guard let end = text.lastIndex(where: { $0 != ")" }), text[end] == "}" else { return nil }
        var scanner = NestingScanner()
        var starts: [Int] = []
        for index in text.indices[...end] {
            if scanner.isCode, text[index] == "{" { starts.append(index) }
            if scanner.isCode, text[index] == "}", index < end { _ = starts.popLast() }
            scanner.read(text[index])
        }
        let body = Array(" in ")
        guard let start = starts.last,
            let separator = text[start...].firstRange(of: body)?.lowerBound
        else { return nil }
        let inner = String(text[(separator + body.count)..<end])
        let lines = lines(
            inner.trimmingSuffix { $0 == " " }, depth: depth + 1)
        return [String(text[..<(separator + 3)])] + lines.map { "    \($0)" }
            + [String(text[end...])]
    }

    /// Splits code before the places outside of brackets and texts where `isBreak` holds; nil if
    /// there are none.
    private static func pieces(
        _ text: [Character], _ isBreak: ([Character], Int) -> Bool
    ) -> [String]? {
        guard let breaks = places(text, isBreak) else { return nil }
        let starts = [0] + breaks
        let ends = breaks + [text.count]
        return zip(starts, ends).map { String(text[$0..<$1]).trimmingSuffix { $0 == " " } }
    }

    /// The places outside of brackets and texts where `isBreak` holds; nil if there are none.
    private static func places(
        _ text: [Character], _ isBreak: ([Character], Int) -> Bool
    ) -> [Int]? {
        var found: [Int] = []
        var scanner = NestingScanner()
        for index in text.indices {
            scanner.read(text[index])
            if scanner.isOutside, index > 0, isBreak(text, index) { found.append(index) }
        }
        return found.isEmpty ? nil : found
    }

    /// ` ? ` and ` : `.
    private static func isBranch(_ text: [Character], _ index: Int) -> Bool {
        (text[index] == "?" || text[index] == ":") && text[index - 1] == " "
            && text.indices.contains(index + 1) && text[index + 1] == " "
    }

    /// `.` after a call.
    private static func isMember(_ text: [Character], _ index: Int) -> Bool {
        text[index] == "." && (text[index - 1] == ")" || text[index - 1] == "}")
    }
}

extension String {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
        var rest = self[...]
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return String(rest)
    }
}

/// Follows brackets and texts, whose interpolations have brackets of their own.
private struct NestingScanner {
    /// Open brackets and quotes; innermost last.
    private var open: [Character] = []
    private var isEscaped = false

    var isOutside: Bool { open.isEmpty }

    /// Whether the next character is no part of a text.
    var isCode: Bool { open.last != "\"" }

    mutating func read(_ character: Character) {
        if open.last == "\"" {
            if isEscaped {
                isEscaped = false
                if character == "(" { open.append("(") }
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                open.removeLast()
            }
            return
        }
        switch character {
        case "(", "[", "{", "\"": open.append(character)
        case ")", "]", "}": _ = open.popLast()
        default: break
        }
    }
}
