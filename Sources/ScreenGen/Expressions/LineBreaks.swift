import ModelGen

/// Breaks a long line of code before the members of a chain, or the branches of a conditional.
enum LineBreaks {
    /// The width of a function's body in a type of an extension.
    private static let width = 88

    /// Breaks the long lines of a file.
    static func broken(_ file: Lines) -> Lines {
        Lines(
            file.text.flatMap { line -> [String] in
                guard line.count > Lines.width else { return [line] }
                let code = line.drop { $0 == " " }
                if code.hasPrefix("//") { return [line] }
                let indent = line.count - code.count
                let space = String(repeating: " ", count: indent)
                let end = code.hasSuffix(",") ? "," : ""
                var rows = lines(String(code.dropLast(end.count)), depth: indent / 4)
                rows[rows.count - 1] += end
                return rows.map { space + $0 }
            })
    }

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
        let calls = arguments(text)
        if let calls, calls.arguments.count > 1 { return lines(calls, depth) }
        return closure(text, depth) ?? calls.map { lines($0, depth) } ?? [code]
    }

    /// A call whose arguments get lines of their own: `title(`, the arguments, `)`.
    private struct Call {
        let head: String
        let arguments: [String]
        let tail: String
    }

    private static func lines(_ call: Call, _ depth: Int) -> [String] {
        let rows = call.arguments.enumerated().flatMap { index, argument in
            var rows = lines(argument, depth: depth + 1)
            let isLast = index == call.arguments.count - 1
            if !isLast, let last = rows.popLast() { rows.append(last + ",") }
            return rows
        }
        return [call.head] + rows.map { "    \($0)" } + [call.tail]
    }

    /// Returns the longest brackets outside of others, if they contain something.
    private static func arguments(_ text: [Character]) -> Call? {
        var scanner = NestingScanner()
        var (start, end, last) = (0, 0, 0)
        var commas: [Int] = []
        for index in text.indices {
            let isOutside = scanner.isOutside
            if scanner.depth == 1, scanner.isCode, text[index] == "," { commas.append(index) }
            scanner.read(text[index])
            if isOutside, !scanner.isOutside { last = index }
            let isEnd = !isOutside && scanner.isOutside && ")]".contains(text[index])
            if isEnd, index - last > end - start { (start, end) = (last, index) }
        }
        commas = commas.filter { $0 > start && $0 < end }
        guard end > start + 1 else { return nil }
        let starts = [start] + commas
        let parts = zip(starts, commas + [end]).map {
            String(String(text[($0 + 1)..<$1]).drop { $0 == " " })
        }
        return Call(
            head: String(text[...start]), arguments: parts, tail: String(text[end...]))
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
            let separator = text[start...].indices.first(where: { text[$0...].starts(with: body) })
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

    var depth: Int { open.count }

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

/// Returns the code of a condition as a test of `if`, where a closure behind a call needs brackets.
func swiftTest(_ code: String) -> String {
    if code.hasPrefix("let "), let sign = code.firstRange(of: " = ") {
        return code[..<sign.upperBound] + swiftTest(String(code[sign.upperBound...]))
    }
    var scanner = NestingScanner()
    for character in code {
        if scanner.isOutside, character == "{" { return "(\(code))" }
        scanner.read(character)
    }
    return code
}
