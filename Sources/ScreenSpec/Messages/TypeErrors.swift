import Diagnostics
import Expressions
import Values

/// Every message about models and types.
extension Diagnostic {
    /// Types by the names that other languages have for them.
    private static let usualNames = [
        "integer": "int", "long": "int", "number": "double", "float": "double", "boolean": "bool",
        "text": "string", "array": "list", "set": "list", "object": "json", "any": "json",
        "dictionary": "map", "uri": "url", "datetime": "date", "timestamp": "date",
    ]

    static func unknownModel(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
        let near =
            Suggestion.nearest(to: name, amongFirstOf: known) ?? usualNames[name.lowercased()]
        return Diagnostic(
            .unknownModel, "no type or model is called `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: near == nil
                ? "declare it under `models`; types are \(Suggestion.list(ValueType.words, limit: 9))"
                : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func malformedType(_ problem: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedType, "this is not a type: \(problem)", at: Label(place),
            help: "a type is a name, `list(T)` or `map(T)`, with `?` where it may be absent")
    }

    static func formatWithoutDate(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`format` belongs to dates, and this field is `\(type)`",
            at: Label(place, "remove it, or declare `type: date`"))
    }

    static func emptyModel(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyModel, "`\(name)` declares nothing", at: Label(place, "add a field or a case"))
    }
}
