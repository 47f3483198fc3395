import ModelGen

/// Breaks a long line of code before the members of a chain or the branches of a conditional, and
/// between conditions, arguments and the parts of a text.
enum LineBreaks {
    /// The width of a function's body in a type of an extension.
    static let width = 88

    /// Breaks the long lines of a file, except those of texts over several lines, which are no code.
    static func broken(_ file: Lines) -> Lines {
        var isInText = false
        return Lines(
            file.text.flatMap { line -> [String] in
                let code = line.drop { $0 == " " }
                if isInText {
                    isInText = !code.hasPrefix(textQuotes)
                    return [line]
                }
                isInText = code.hasSuffix(textQuotes)
                guard line.count > Lines.width, !isInText, !code.hasPrefix("//") else {
                    return [line]
                }
                return broken(String(code), indent: line.count - code.count)
            })
    }

    private static func broken(_ code: String, indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        let end = code.hasSuffix(",") ? "," : ""
        var rows = lines(String(code.dropLast(end.count)), depth: indent / 4)
        rows[rows.count - 1] += end
        return rows.map { space + $0 }
    }

    static func lines(_ code: String, depth: Int = 0) -> [String] {
        guard code.count + 4 * depth > width, depth < 12 else { return [code] }
        let text = Array(code)
        if let rows = conditions(text, depth) ?? choice(text, depth) { return rows }
        if let pieces = pieces(text, isBranch) ?? pieces(text, isLogic) ?? pieces(text, isMember),
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
        if let rows = closure(text, depth) ?? calls.map({ lines($0, depth) }) { return rows }
        return literal(code, depth) ?? [code]
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
        guard let start = starts.last, start + 2 < end else { return nil }
        let inner = text[(start + 1)..<end]
        let next = inner.firstIndex(of: "{") ?? end
        let word = inner.indices.first { text[$0...].starts(with: " in ") && $0 < next }
        let head = word.map { $0 + 3 } ?? start + 1
        let body = String(text[head..<end].drop { $0 == " " }).trimmingSuffix { $0 == " " }
        return [String(text[..<head])] + lines(body, depth: depth + 1).map { "    \($0)" }
            + [String(text[end...])]
    }

    /// Returns several conditions of `if` or `guard`, each on a line of its own; nil for other code.
    private static func conditions(_ text: [Character], _ depth: Int) -> [String]? {
        guard let word = ["if ", "guard "].first(where: { text.starts(with: $0) }),
            let commas = places(text, { $0[$1] == "," })
        else { return nil }
        let ends = [" {", " else {", " else { return }", " else { return nil }"]
        let end = ends.last { String(text).hasSuffix($0) } ?? ""
        let starts = [word.count] + commas.map { $0 + 1 }
        let stops = commas + [text.count - end.count]
        var rows = zip(starts, stops).flatMap { start, stop in
            var rows = lines(String(text[start..<stop].drop { $0 == " " }), depth: depth + 1)
            if stop < text.count - end.count { rows[rows.count - 1] += "," }
            return rows
        }
        rows = rows.enumerated().map { $0 == 0 ? word + $1 : "    \($1)" }
        return rows + [String(end.drop { $0 == " " })].filter { !$0.isEmpty }
    }

    /// Returns a `case`, with what it has on lines of their own; nil for other code.
    private static func choice(_ text: [Character], _ depth: Int) -> [String]? {
        guard text.starts(with: "case "),
            let colon = places(text, { $0[$1] == ":" })?.first, colon < text.count - 1
        else { return nil }
        let rest = String(text[(colon + 1)...].drop { $0 == " " })
        return [String(text[...colon])] + lines(rest, depth: depth + 1).map { "    \($0)" }
    }

    /// Splits code before the places outside of brackets and texts where `isBreak` holds; nil if
    /// there are none.
    private static func pieces(
        _ text: [Character], _ isBreak: ([Character], Int) -> Bool
    ) -> [String]? {
        guard let breaks = places(text, isBreak) else { return nil }
        let starts = [0] + breaks
        let ends = breaks + [text.count]
        return zip(starts, ends).map { start, end in
            String(text[start..<end].drop { $0 == " " }).trimmingSuffix { $0 == " " }
        }
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

    /// ` || ` and ` && `.
    private static func isLogic(_ text: [Character], _ index: Int) -> Bool {
        text[index] == " "
            && [" || ", " && "].contains { text[index...].starts(with: $0) }
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

/// Follows brackets, patterns between `#/` and `/#`, and texts, whose interpolations have brackets of
/// their own.
struct NestingScanner {
    /// Open brackets and quotes; innermost last.
    private var open: [Character] = []
    private var isEscaped = false
    private var last: Character?

    var isOutside: Bool { open.isEmpty }

    var depth: Int { open.count }

    /// Whether the next character is no part of a text or a pattern.
    var isCode: Bool { open.last != "\"" && open.last != "/" }

    mutating func read(_ character: Character) {
        defer { last = character }
        if open.last == "/" {
            if last == "/", character == "#" { open.removeLast() }
            return
        }
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
        case "/" where last == "#": open.append(character)
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
