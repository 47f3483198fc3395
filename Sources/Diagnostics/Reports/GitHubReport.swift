import TerminalText

extension Report {
    /// Workflow commands, which GitHub shows as annotations of a pull request. It shows ten errors and
    /// ten warnings of a step: those of most files come first, and what is beyond is told in plain
    /// lines.
    package static let github = Report("github") { bag, options in
        var tables = LineTables()
        let (shown, rest) = annotated(bag)
        let commands = shown.map { command(for: $0, &tables, options) + "\n" }
        guard !rest.isEmpty || bag.dropped > 0 else { return commands.joined() }
        let lines = rest.map { $0.line(&tables) }
        let note =
            "\(rest.count + bag.dropped) more without an annotation: GitHub shows 10 a step\n"
        return commands.joined() + lines.joined() + note
    }

    /// Returns the summary of a step in Markdown, with all diagnostics that are not annotated; nil if
    /// all are.
    package static func gitHubSummary(of bag: DiagnosticBag) -> String? {
        let rest = annotated(bag).rest
        guard !rest.isEmpty || bag.dropped > 0 else { return nil }
        var tables = LineTables()
        var rows = ""
        for diagnostic in rest where rows.utf8.count < maxSummaryBytes {
            let start = tables.start(of: diagnostic.primary.place)
            let place = "\(diagnostic.primary.place.source.path):\(start.line):\(start.column)"
            let cells = [
                diagnostic.severity.rawValue, diagnostic.code.name, place, diagnostic.message,
            ]
            rows += "| " + cells.map(markdown).joined(separator: " | ") + " |\n"
        }
        let summary = ReportSummary.text(of: bag).map { "\n\($0)\n" } ?? ""
        return "| severity | code | place | message |\n| --- | --- | --- | --- |\n" + rows + summary
    }

    /// Limit: bytes of the table of diagnostics for GitHub, which refuses a summary of more than 1
    /// MiB.
    private static let maxSummaryBytes = 900_000

    private static func annotated(
        _ bag: DiagnosticBag
    ) -> (shown: [Diagnostic], rest: [Diagnostic]) {
        var left: [Severity: Int] = [.error: 10, .warning: 10, .note: 10]
        var (shown, rest): ([Diagnostic], [Diagnostic]) = ([], [])
        for diagnostic in bag.byImportance {
            let isShown = left[diagnostic.severity, default: 0] > 0
            left[diagnostic.severity, default: 0] -= 1
            if isShown { shown.append(diagnostic) } else { rest.append(diagnostic) }
        }
        return (shown, rest)
    }

    private static func markdown(_ text: String) -> String {
        let special = Set("\\`*_{}[]<>()#+!|~&")
        return text.neutralised().reduce(into: "") { result, character in
            if special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

private func command(
    for diagnostic: Diagnostic, _ tables: inout LineTables, _ options: ReportOptions
) -> String {
    let properties = properties(of: diagnostic, &tables, options)
        .map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    let message = escaped(diagnostic.message.neutralised(keepingLineBreaks: true))
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    return "::\(command) \(properties)::\(message)"
}

private func properties(
    of diagnostic: Diagnostic, _ tables: inout LineTables, _ options: ReportOptions
) -> [(String, String)] {
    let place = diagnostic.primary.place
    let (start, end) = (tables.start(of: place), tables.end(of: place))
    let isOneLine = start.line == end.line
    // GitHub accepts columns only for annotations of one line.
    let endColumn = ("endColumn", "\(end.column)")
    return [
        ("file", options.path(place.source.path).neutralised()), ("line", "\(start.line)"),
        isOneLine ? ("col", "\(start.column)") : nil, ("endLine", "\(end.line)"),
        isOneLine ? endColumn : nil, ("title", diagnostic.code.name),
    ].compactMap { $0 }
}

private func escapedProperty(_ text: String) -> String {
    escaped(text).map { character in
        switch character {
        case ":": "%3A"
        case ",": "%2C"
        default: String(character)
        }
    }.joined()
}

/// Escapes `%` and line breaks in the message of a workflow command.
private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
