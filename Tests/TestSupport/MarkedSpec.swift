package import Diagnostics

/// A spec whose comments contain its expected diagnostics: `# error: unknown-key` in the line of
/// the error, `# error@-1: unknown-key` one line below it, several codes separated by spaces.
package struct MarkedSpec {
    /// The line and code of a diagnostic; its message is not compared.
    package struct Mark: Hashable, Comparable, CustomStringConvertible {
        package let line: Int
        package let severity: String
        package let code: String

        package init(line: Int, severity: String, code: String) {
            self.line = line
            self.severity = severity
            self.code = code
        }

        package var description: String { "line \(line): \(severity) \(code)" }

        package static func < (one: Mark, other: Mark) -> Bool {
            (one.line, one.severity, one.code) < (other.line, other.severity, other.code)
        }
    }

    /// The expected diagnostics, in the order of the lines.
    package let expected: [Mark]

    package init(_ text: String) {
        let table = LineTable(SourceText(path: "", bytes: Array(text.utf8)))
        expected = (1...table.count).flatMap { number in
            let line = table.source.bytes[table.bytes(ofLine: number)]
            return marks(in: String(decoding: line, as: UTF8.self), number: number)
        }.sorted()
    }

    /// Returns the difference between expected and reported diagnostics; nil if they are equal.
    package func difference(from diagnostics: [Diagnostic]) -> String? {
        var missing = expected
        var surplus: [String] = []
        for diagnostic in diagnostics {
            let mark = Mark(diagnostic)
            if let index = missing.firstIndex(of: mark) {
                missing.remove(at: index)
            } else {
                surplus.append("not expected: \(mark): \(diagnostic.message)")
            }
        }
        let unreported = missing.map { mark in
            let isKnown = DiagnosticCode.named(mark.code) != nil
            return "not reported: \(mark)" + (isKnown ? "" : " (there is no such code)")
        }
        let lines = unreported + surplus
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

extension MarkedSpec.Mark {
    /// The mark of a diagnostic.
    package init(_ diagnostic: Diagnostic) {
        let place = diagnostic.primary.place
        self.init(
            line: LineTable(place.source).line(of: Int(place.range.start)),
            severity: diagnostic.severity.rawValue, code: diagnostic.code.name)
    }
}

private func marks(in line: String, number: Int) -> [MarkedSpec.Mark] {
    line.matches(of: /#\s*(error|warning)(?:@([+-]\d+))?:([^#]*)/).flatMap { match in
        let offset = match.2.flatMap { Int($0) } ?? 0
        return match.3.split(separator: " ").map { code in
            MarkedSpec.Mark(line: number + offset, severity: String(match.1), code: String(code))
        }
    }
}
