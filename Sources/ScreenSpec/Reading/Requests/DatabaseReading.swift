import Diagnostics
import Expressions
import Screens
import Values

/// Reads queries of databases: the source `sqlite` of a request.
final class DatabaseReader: SpecReader {
    private let literals: LiteralReader

    init(_ literals: LiteralReader) {
        self.literals = literals
        super.init(beside: literals)
    }

    func query(_ node: NodeIndex, in scope: Scope) -> DatabaseQuery? {
        guard !isFaulty(node), let entries = entries(node, by: SpecKeys.sqlite) else { return nil }
        let path = entries[.database].flatMap { dataFile($0, as: "`database`") }
        let query = entries[.sql].flatMap { queryText($0) }
        let arguments = arguments(entries[.arguments], in: scope)
        if let query, let node = entries[.sql], let arguments {
            check(query, at: node, arguments: arguments, in: entries)
        }
        guard let path, let query, let node = entries[.sql], let arguments else { return nil }
        return DatabaseQuery(
            database: path, query: query, queryPlace: place(node), arguments: arguments.pieces)
    }

    /// Reads the query. Interpolations are rejected, since they could change what the query does.
    private func queryText(_ node: NodeIndex) -> String? {
        guard let query = word(node, as: "`sql`", allowsInterpolations: true) else { return nil }
        guard !containsInterpolation(node) else {
            return refuse(.queryWithInterpolation, at: place(node))
        }
        return query
    }

    // MARK: - Arguments

    /// The arguments of a query.
    private struct Arguments {
        enum Form { case none, list, mapping }

        var form = Form.none
        var names: [NamedEntry] = []
        var count = 0
        var pieces: [LiteralItems.Piece] = []
    }

    /// Reads the arguments; nil, with a report, for an invalid node.
    private func arguments(_ node: NodeIndex?, in scope: Scope) -> Arguments? {
        var result = Arguments()
        var writer = LiteralWriter(scope: scope)
        guard let node else {
            writer.append("[]")
            result.pieces = writer.finished()
            return result
        }
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .sequence:
            result.form = .list
            writer.append("[")
            for (position, value) in tree.elements(node).enumerated() {
                if position > 0 { writer.append(",") }
                writeArgument(value, to: &writer)
                result.count += 1
            }
            writer.append("]")
        case .mapping:
            result.form = .mapping
            result.names = named(node, as: "the arguments")
            writer.append("{")
            for (position, entry) in result.names.enumerated() {
                if position > 0 { writer.append(",") }
                writer.append(key: entry.name)
                writeArgument(entry.value, to: &writer)
            }
            writer.append("}")
        default:
            return refuse(
                node, expected: "`arguments` must be a list for `?`, or a mapping for `:name`")
        }
        result.pieces = writer.finished()
        return result
    }

    private func writeArgument(_ node: NodeIndex, to writer: inout LiteralWriter) {
        guard !isFaulty(node) else { return writer.append("null") }
        switch tree[node].kind {
        case .sequence, .mapping:
            reportWrongType(
                node, expected: "an argument must be a text, a number, a boolean or null")
            writer.append("null")
        case .string:
            guard let value = template(node, use: .value, in: writer.scope, as: "an argument")
            else {
                return writer.append("null")
            }
            if !isBindable(value.type) {
                report(.argumentType(value.type.text(in: literals.models)), at: place(node))
            }
            writer.append(value)
        default: literals.writeValue(node, of: .json, to: &writer)
        }
    }

    /// Returns whether SQLite can bind values of a type.
    private func isBindable(_ type: CELType) -> Bool {
        switch type.wrapped ?? type {
        case .null, .bool, .int, .uint, .double, .string, .timestamp, .enumeration, .dyn, .error:
            true
        default: false
        }
    }

    // MARK: - Checks

    private func check(
        _ query: String, at node: NodeIndex, arguments: Arguments, in entries: Entries
    ) {
        let places = ScalarSourceMap(tree, node)
        let sql = tree.withText(node) { SQLText($0) }
        if let (fault, range) = sql.fault {
            return report(.malformedQuery(fault), at: places.place(range))
        }
        var isValid = true
        for (placeholder, range) in sql.placeholders {
            guard let fault = misuse(placeholder, form: arguments.form) else { continue }
            isValid = false
            report(fault, at: places.place(range))
        }
        guard isValid else { return }
        switch arguments.form {
        case .mapping: compareNames(sql, names: arguments.names, in: entries, places: places)
        case .list, .none:
            guard sql.count != arguments.count else { return }
            let place = place(entries.keyNode(.arguments) ?? node)
            report(.argumentCount(arguments.count, wanted: sql.count), at: place)
        }
    }

    /// Returns the message for a placeholder that does not match the form of the arguments.
    private func misuse(_ placeholder: SQLText.Placeholder, form: Arguments.Form) -> Message? {
        switch (placeholder, form) {
        case (.unsupported(let name), _): .unsupportedPlaceholder(name)
        case (.name(let name), .list): .nameBesideList(name)
        case (.name(let name), .none): .missingArgument(name, near: nil)
        case (.position, .mapping): .positionBesideNames
        case (.position, .list), (.position, .none), (.name, .mapping): nil
        }
    }

    private func compareNames(
        _ sql: SQLText, names: [NamedEntry], in entries: Entries, places: ScalarSourceMap
    ) {
        let given = Set(names.map(\.name))
        var wanted: Set<String> = []
        for case (.name(let name), let range) in sql.placeholders {
            guard wanted.insert(name).inserted, !given.contains(name) else { continue }
            let place = places.place(range)
            report(.queryArgumentMismatch, at: place) {
                let near = Suggestion.nearest(to: name, among: names.map(\.name))
                return .missingArgument(name, near: near)
            }
        }
        for entry in names where !wanted.contains(entry.name) {
            report(.unusedArgument(entry.name), at: place(entry.key))
        }
    }
}
