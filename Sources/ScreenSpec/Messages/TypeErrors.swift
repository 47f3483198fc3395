import Diagnostics
import Expressions
import Values

/// Every message about models and types.
extension Diagnostic {
    static func unknownModel(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
        let near = Suggestion.nearest(to: name, among: known)
        return Diagnostic(
            .unknownModel, "no type or model is called `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: near == nil
                ? "declare it under `models`; types are \(Suggestion.list(ValueType.words, limit: 9))"
                : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    /// `{type: string, optional: true}`; `whole` is what the short form can stand for.
    static func optionalKey(
        _ key: String, _ type: String, at place: SourceRange, whole: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .unknownKey, "unknown key `\(key)` in a field",
            at: Label(place, "the type says it: write `\(type)`"),
            fixes: whole.map { FixIt.structure($0, type) } ?? [])
    }

    /// A type in words of another language.
    static func foreignType(
        _ written: String, _ cure: String, isStructure: Bool = false, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownModel, "no type or model is called `\(written)`",
            at: Label(place, "write `\(cure)`"),
            fixes: isStructure
                ? FixIt.structure(place, cure) : [FixIt(place, replacement: cure)])
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
