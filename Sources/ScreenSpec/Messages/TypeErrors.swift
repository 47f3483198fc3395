package import Diagnostics
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
                ? "declare it under `models`; types are \(Suggestion.list(ValueType.words, near: name))"
                : nil)
    }

    /// Reports `{type: string, optional: true}`; `whole` is the range that the short form can
    /// replace.
    static func optionalKey(_ key: String, type: String, whole: SourceRange?) -> Message {
        Message(
            .unknownKey, "unknown key `\(key)` in a field",
            label: "it is part of the type: write `\(type)`", fix: whole.map { .whole($0, type) })
    }

    /// Reports a model in the form of JSON Schema.
    static func modelOfSchema(_ name: String) -> Message {
        Message(
            .unknownKey, "a model has its fields directly, without `type` and `properties`",
            label: "write `\(name): {id: int, …}` with what is in `properties`")
    }

    /// Reports a type in the syntax of another language.
    static func otherLanguageType(_ written: String, type: String, isStructure: Bool = false)
        -> Message
    {
        Message(
            .unknownModel, "unknown type or model `\(written)`", label: "write `\(type)`",
            fix: isStructure ? .structure(type) : .text(type))
    }

    /// - Parameter cases: those of the models in the list, as entries of a mapping.
    static func listedCases(as cases: [String]) -> Message {
        Message(
            .wrongType,
            "`oneOf` must be a mapping from the values of `by` to models, but found a list",
            label: "write `{\(cases.joined(separator: ", "))}`")
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

    static let patternWithoutZone = Message(
        .missingKey, "a `format` that is a pattern needs a `zone`",
        label: "its dates have no time zone",
        help: "write `zone: UTC`, or where the server is: `zone: Asia/Seoul`")

    static let zoneWithoutPattern = Message(
        .conflictingKeys, "`zone` needs a `format` that is a pattern",
        label: "remove it, or write `format: \"yyyy-MM-dd HH:mm\"`")

    static func unknownZone(_ name: String) -> Message {
        Message(
            .unknownValue, "the system has no time zone `\(name)`",
            help:
                "write a name of the IANA database, such as `Asia/Seoul`, or an offset such as `+09:00`"
        )
    }

    static func malformedDatePattern(_ problem: String) -> Message {
        Message(
            .malformedFormat, "this is not a pattern of dates: \(problem)",
            help:
                "write the letters `yyyy`, `MM`, `dd`, `EEE`, `HH`, `mm`, `ss`, `SSS`, `Z`, and words in single quotes"
        )
    }

    static func emptyModel(_ name: String) -> Message {
        Message(.emptyModel, "`\(name)` is empty", label: "add a field or a case")
    }
}

extension DiagnosticCode {
    package static let emptyModel = DiagnosticCode("empty-model")
}
