import TerminalText

extension Report {
    /// JUnit's XML, which the test views of CI systems show: a suite for each file and a case for each
    /// of its diagnostics. Errors are failures; a file without findings is a case that passes.
    package static let junit = Report("junit") { bag, options in
        var tables = LineTables()
        let found = Dictionary(grouping: bag.sorted) { $0.primary.place.source.path }
        let suites = Set(options.files).union(found.keys).sorted().map { path in
            suite(path, found[path] ?? [], &tables)
        }
        let errors = bag.sorted.count { $0.severity == .error }
        let cases = suites.reduce(0) { $0 + $1.cases }
        let attributes = attributes([
            ("name", "screenc"), ("tests", "\(cases)"), ("failures", "\(errors)"),
            ("errors", "0"),
        ])
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes)>\n"
            + suites.map(\.text).joined() + "</testsuites>\n"
    }

    private static func suite(
        _ path: String, _ diagnostics: [Diagnostic], _ tables: inout LineTables
    ) -> (text: String, cases: Int) {
        let cases = diagnostics.map { testCase($0, &tables) }
        let passed = [
            "    <testcase\(attributes([("classname", path), ("name", "screenc validate")]))/>\n"
        ]
        let lines = cases.isEmpty ? passed : cases
        let head = attributes([
            ("name", path), ("tests", "\(lines.count)"),
            ("failures", "\(diagnostics.count { $0.severity == .error })"), ("errors", "0"),
        ])
        return ("  <testsuite\(head)>\n\(lines.joined())  </testsuite>\n", lines.count)
    }

    private static func testCase(
        _ diagnostic: Diagnostic, _ tables: inout LineTables
    ) -> String {
        let place = diagnostic.primary.place
        let start = tables.start(of: place)
        let name = "\(diagnostic.code.name) at \(start.line):\(start.column)"
        let head = attributes([
            ("classname", place.source.path), ("name", name), ("file", place.source.path),
            ("line", "\(start.line)"),
        ])
        let text = [
            "\(place.source.path):\(start.line):\(start.column): \(diagnostic.message)",
            diagnostic.primary.text, diagnostic.help.map { "help: \($0)" },
            "screenc explain \(diagnostic.code.name)",
        ].compactMap { $0 }.map { escaped($0) }.joined(separator: "\n")
        let failure = attributes([("message", diagnostic.message), ("type", diagnostic.code.name)])
        let body =
            diagnostic.severity == .error
            ? "<failure\(failure)>\(text)</failure>" : "<system-out>warning: \(text)</system-out>"
        return "    <testcase\(head)>\n      \(body)\n    </testcase>\n"
    }

    private static func attributes(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
    }

    /// Escapes a text for XML 1.0, which has no control characters.
    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.neutralised().utf8 {
            switch byte {
            case UInt8(ascii: "&"): escaped += "&amp;".utf8
            case UInt8(ascii: "<"): escaped += "&lt;".utf8
            case UInt8(ascii: ">"): escaped += "&gt;".utf8
            case UInt8(ascii: "\""): escaped += "&quot;".utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
