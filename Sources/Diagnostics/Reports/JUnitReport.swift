import TerminalText

extension Report {
    /// JUnit's XML, which the test views of CI systems show: a suite for each file and a case for each
    /// of its diagnostics. Errors are failures; a file without findings is a case that passes.
    package static let junit = Report("junit") { bag, options in
        var findings = Findings(options)
        let found = Dictionary(grouping: bag.sorted) { options.path($0.primary.place.source.path) }
        let suites = Set(options.files.map(options.path)).union(found.keys).sorted().map { path in
            suite(path, found[path] ?? [], options.command, &findings)
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
        _ path: String, _ diagnostics: [Diagnostic], _ command: String,
        _ findings: inout Findings
    ) -> (text: String, cases: Int) {
        var names = CaseNames()
        let cases = diagnostics.map { testCase($0, in: path, &names, &findings) }
        let name = attributes([("classname", path), ("name", "screenc \(command)")])
        let passed = ["    <testcase\(name)/>\n"]
        let lines = cases.isEmpty ? passed : cases
        let head = attributes([
            ("name", path), ("tests", "\(lines.count)"),
            ("failures", "\(diagnostics.count { $0.severity == .error })"), ("errors", "0"),
        ])
        return ("  <testsuite\(head)>\n\(lines.joined())  </testsuite>\n", lines.count)
    }

    private static func testCase(
        _ diagnostic: Diagnostic, in path: String, _ names: inout CaseNames,
        _ findings: inout Findings
    ) -> String {
        let start = findings.tables.start(of: diagnostic.primary.place)
        let head = attributes([
            ("classname", path), ("name", names.name(of: diagnostic, findings)), ("file", path),
            ("line", "\(start.line)"),
        ])
        let text = [
            "\(path):\(start.line):\(start.column): \(diagnostic.message)",
            diagnostic.primary.text, diagnostic.help.map { "help: \($0)" },
            "screenc explain \(diagnostic.code.name)",
        ].compactMap { $0 }.map { escaped($0) }.joined(separator: "\n")
        let failure = attributes([("message", diagnostic.message), ("type", diagnostic.code.name)])
        let body =
            diagnostic.severity == .error
            ? "<failure\(failure)>\(text)</failure>"
            : "<system-out>\(diagnostic.severity.rawValue): \(text)</system-out>"
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

/// The names of the cases of a file. Test views compare runs by them, so that a name stays when lines
/// move.
private struct CaseNames {
    private var counts: [String: Int] = [:]

    /// Returns the code with its key path, and a number if others have the same.
    mutating func name(of diagnostic: Diagnostic, _ findings: Findings) -> String {
        let keyPath = findings.keyPath(of: diagnostic)
        let name = diagnostic.code.name + (keyPath.isEmpty ? "" : " at \(keyPath)")
        counts[name, default: 0] += 1
        let count = counts[name] ?? 1
        return count > 1 ? "\(name) (\(count))" : name
    }
}
