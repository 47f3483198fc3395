import ModelGen
import SwiftTree

// Line breaks of code that is still text.
extension LineBreaks {
    /// Returns the lines of code.
    ///
    /// - Parameter depth: how far the line is indented, in levels.
    static func lines(_ code: String, depth: Int = 0) -> [String] {
        guard code.count + 4 * depth > width, depth < maximumDepth else { return [code] }
        return conditions(code, depth) ?? lines(CodeReader.pieces(code), depth: depth)
    }

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

    /// Returns several conditions of `if` or `guard`, each on a line of its own; nil for other code.
    private static func conditions(_ code: String, _ depth: Int) -> [String]? {
        guard let word = ["if ", "guard "].first(where: code.hasPrefix) else { return nil }
        let ends = [" {", " else {", " else { return }", " else { return nil }"]
        let end = ends.last(where: code.hasSuffix) ?? ""
        let tests = CodeReader.list(code.dropFirst(word.count).dropLast(end.count))
        guard tests.count > 1 else { return nil }
        var rows = tests.enumerated().flatMap { index, test in
            var rows = lines(test, depth: depth + 1)
            if index < tests.count - 1 { rows[rows.count - 1] += "," }
            return rows
        }
        rows = rows.enumerated().map { $0 == 0 ? word + $1 : "    \($1)" }
        return rows + [String(end.drop { $0 == " " })].filter { !$0.isEmpty }
    }
}

/// Returns the code of a condition as a test of `if`, where a closure behind a call needs brackets.
func swiftTest(_ code: String) -> String {
    if code.hasPrefix("let "), let sign = code.firstRange(of: " = ") {
        return code[..<sign.upperBound] + swiftTest(String(code[sign.upperBound...]))
    }
    return CodeReader.pieces(code).hasClosure ? "(\(code))" : code
}
