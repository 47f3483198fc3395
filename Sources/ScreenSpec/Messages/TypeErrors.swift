import Diagnostics
import Expressions
import Values

/// Messages about models and types.
extension Message {
    /// - Parameter file: a file behind the imports that declares it.
    static func unknownModel(_ name: String, known: [String], in file: String? = nil) -> Message {
        if let file {
            return Message(
                .unknownModel, "unknown type or model `\(name)`", help: helpToImport(file))
        }
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .unknownModel, "unknown type or model `\(name)`", near: near,
            help: near == nil
                ? "declare it under `models`; types are \(Suggestion.list(ValueType.words, limit: 9))"
                : nil)
    }

    /// Reports `{type: string, optional: true}`; `whole` is the range that the short form can
    /// replace.
    static func optionalKey(_ key: String, _ type: String, whole: SourceRange?) -> Message {
        Message(
            .unknownKey, "unknown key `\(key)` in a field",
            label: "it is part of the type: write `\(type)`", fix: whole.map { .whole($0, type) })
    }

    /// Reports a type in the syntax of another language.
    static func otherLanguageType(_ written: String, _ type: String, isStructure: Bool = false)
        -> Message
    {
        Message(
            .unknownModel, "unknown type or model `\(written)`", label: "write `\(type)`",
            fix: isStructure ? .structure(type) : .text(type))
    }

    static func malformedType(_ problem: String) -> Message {
        Message(
            .malformedType, "this is not a type: \(problem)",
            help: "a type is a name, `list(T)` or `map(T)`, with `?` if it may be absent")
    }

    static func formatWithoutDate(_ type: String) -> Message {
        Message(
            .conflictingKeys, "`format` needs a date, but this field is `\(type)`",
            label: "remove it, or declare `type: date`")
    }

    static func emptyModel(_ name: String) -> Message {
        Message(.emptyModel, "`\(name)` is empty", label: "add a field or a case")
    }
}
