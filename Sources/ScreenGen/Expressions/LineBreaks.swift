/// Breaks a long line of code before the members of a chain, or the branches of a conditional.
enum LineBreaks {
    /// The width of a function's body in a type of an extension.
    private static let width = 88

    static func lines(_ code: String) -> [String] {
        guard code.count > width else { return [code] }
        let text = Array(code)
        let breaks = places(text, isBranch) ?? places(text, isMember)
        guard let breaks else { return [code] }
        let starts = [0] + breaks
        let ends = breaks + [text.count]
        return zip(starts, ends).enumerated().map { index, range in
            let line = String(text[range.0..<range.1])
            return index == 0 ? trimmedEnd(line) : "    " + trimmedEnd(trimmedStart(line))
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

    /// `.` after a call.
    private static func isMember(_ text: [Character], _ index: Int) -> Bool {
        text[index] == "." && (text[index - 1] == ")" || text[index - 1] == "}")
    }

    private static func trimmedEnd(_ line: String) -> String {
        line.hasSuffix(" ") ? String(line.dropLast()) : line
    }

    private static func trimmedStart(_ line: String) -> String {
        line.hasPrefix(" ") ? String(line.dropFirst()) : line
    }
}

/// Follows brackets and texts, whose interpolations have brackets of their own.
private struct NestingScanner {
    /// Open brackets and quotes; innermost last.
    private var open: [Character] = []
    private var isEscaped = false

    var isOutside: Bool { open.isEmpty }

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
