import TerminalText

extension Report {
    /// Workflow commands, which GitHub shows as annotations of a pull request.
    package static let github = Report("github") { bag, _ in
        var tables = LineTables()
        return bag.sorted.map { command(for: $0, &tables) + "\n" }.joined()
    }
}

private func command(for diagnostic: Diagnostic, _ tables: inout LineTables) -> String {
    let properties = properties(of: diagnostic, &tables)
        .map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    let message = escaped(diagnostic.message.neutralised(keepingLineBreaks: true))
    return "::\(diagnostic.severity.rawValue) \(properties)::\(message)"
}

private func properties(
    of diagnostic: Diagnostic, _ tables: inout LineTables
) -> [(String, String)] {
    let place = diagnostic.primary.place
    let (start, end) = (tables.start(of: place), tables.end(of: place))
    let isOneLine = start.line == end.line
    // GitHub accepts columns only for annotations of one line.
    let endColumn = ("endColumn", "\(end.column)")
    return [
        ("file", place.source.path.neutralised()), ("line", "\(start.line)"),
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
