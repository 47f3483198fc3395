import Diagnostics
import Expressions
import Values

/// Every message about models and types.
extension Message {
    static func unknownModel(_ name: String, known: [String]) -> Message {
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .unknownModel, "no type or model is called `\(name)`", near: near,
            help: near == nil
                ? "declare it under `models`; types are \(Suggestion.list(ValueType.words, limit: 9))"
                : nil)
    }

    /// `{type: string, optional: true}`; `whole` is what the short form can stand for.
    static func optionalKey(_ key: String, _ type: String, whole: SourceRange?) -> Message {
        Message(
            .unknownKey, "unknown key `\(key)` in a field",
            cure: "the type says it: write `\(type)`", fix: whole.map { .whole($0, type) })
    }

    /// A type in words of another language.
    static func foreignType(_ written: String, _ cure: String, isStructure: Bool = false) -> Message
    {
        Message(
            .unknownModel, "no type or model is called `\(written)`", cure: "write `\(cure)`",
            fix: isStructure ? .structure(cure) : .text(cure))
    }

    static func malformedType(_ problem: String) -> Message {
        Message(
            .malformedType, "this is not a type: \(problem)",
            help: "a type is a name, `list(T)` or `map(T)`, with `?` where it may be absent")
    }

    static func formatWithoutDate(_ type: String) -> Message {
        Message(
            .conflictingKeys, "`format` belongs to dates, and this field is `\(type)`",
            cure: "remove it, or declare `type: date`")
    }

    static func emptyModel(_ name: String) -> Message {
        Message(.emptyModel, "`\(name)` declares nothing", cure: "add a field or a case")
    }
}
