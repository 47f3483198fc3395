/// Checks the clauses of a constant format, `"%d of %s".format([n, name])`, against the arguments.
extension Checker {
    mutating func checkFormat(_ call: Call) {
        guard let target = call.target, case .string(let format)? = literal(target),
            let argument = call.arguments.first,
            case .list(let elements, let optional) = tree[argument].kind
        else { return }
        let range = tree[target].range
        var clauses: [FormatClause] = []
        for clause in FormatClause.clauses(of: format) {
            guard clause.isKnown else { return report(.unknownClause(clause.text, at: range)) }
            if clause.kind != "%" { clauses.append(clause) }
        }
        let values = tree[elements]
        guard optional.isEmpty else { return }
        guard clauses.count == values.count else {
            return report(.clauseCount(clauses.count, values.count, at: tree[argument].range))
        }
        for (clause, value) in zip(clauses, values) {
            let type = type(value)
            if type.wrapped != nil, clause.kind == "s" {
                report(.formattedOptional(shortText(value), at: tree[value].range))
            } else if !clause.accepts(type) {
                report(
                    .clauseType(
                        clause.text, wanted: clause.wanted, text(type), at: tree[value].range))
            }
        }
    }
}

/// A `%…` clause of a format (cel-spec, doc/extensions/strings.md).
struct FormatClause {
    /// The source text: `%.2f`.
    let text: String
    /// The conversion letter; nil if the text ends before it.
    let kind: Character?

    var isKnown: Bool {
        guard let kind, "sdfebxXo%".contains(kind) else { return false }
        return text.count == 2 || kind == "f" || kind == "e"
    }

    /// The types that the clause accepts.
    var wanted: String {
        switch kind {
        case "d": "int and uint"
        case "f", "e": "double, int and uint"
        case "b": "int, uint and bool"
        case "o": "int and uint"
        case "x", "X": "int, uint, string and bytes"
        default: "anything"
        }
    }

    func accepts(_ type: CELType) -> Bool {
        switch (kind, type) {
        case (_, .dyn), (_, .error), (_, .parameter), ("d", .int), ("d", .uint), ("f", .double),
            ("f", .int), ("f", .uint), ("e", .double), ("e", .int), ("e", .uint), ("b", .int),
            ("b", .uint), ("b", .bool), ("o", .int), ("o", .uint), ("x", .int), ("x", .uint),
            ("x", .string), ("x", .enumeration), ("x", .bytes), ("X", .int), ("X", .uint),
            ("X", .string), ("X", .enumeration), ("X", .bytes):
            true
        // An optional value would be formatted as `optional(…)`.
        case ("s", .optional): false
        default: kind == "s"
        }
    }

    /// Returns the clauses of a format in order, including malformed ones.
    static func clauses(of format: String) -> [FormatClause] {
        var clauses: [FormatClause] = []
        var rest = format.unicodeScalars[...]
        while let start = rest.firstIndex(of: "%") {
            var end = rest.index(after: start)
            if end < rest.endIndex, rest[end] == "." {
                end = rest.index(after: end)
                while end < rest.endIndex, ("0"..."9").contains(rest[end]) {
                    end = rest.index(after: end)
                }
            }
            let kind = end < rest.endIndex ? Character(rest[end]) : nil
            if kind != nil { end = rest.index(after: end) }
            clauses.append(FormatClause(text: String(rest[start..<end]), kind: kind))
            rest = rest[end...]
        }
        return clauses
    }
}
