package import Diagnostics
import Screens
import Values

/// Messages about `params` and `state`.
extension Message {
    static func flagWithoutDefault(_ name: String) -> Message {
        Message(
            .missingKey, "the flag `\(name)` needs a `default`: a run has a value for it",
            label: "write `\(name): {type: …, default: …}`")
    }

    static func malformedDefault(
        _ what: String, type: String, found: String, help: String?
    ) -> Message {
        Message(
            .malformedDefault, "\(what) does not have the type `\(type)`",
            label: "this is \(found)",
            help: help ?? "write a value of type `\(type)`")
    }

    static let mixedDefault = Message(
        .unsupportedExpression, "a computed `default` is one `${…}`, without a text around it",
        label: "write one expression, such as `${'Copy of ' + data.recipe.name}`")

    static func namesOfDefault(_ paths: [String]) -> Message {
        Message(
            .unsupportedExpression,
            "the `default` of a state can only read `params` and `data`, but this one reads \(Suggestion.list(paths))",
            label: "read an entry of `data`, or a parameter",
            help: "what is computed of states is a name of `let`")
    }

    /// - Parameter isText: whether `string(…)` makes a text of the value.
    static func typeOfDefault(_ type: String, _ expression: String, isText: Bool) -> Message {
        Message(
            .malformedDefault, "a state cannot begin with a value of type `\(type)`",
            label: type.hasSuffix("?")
                ? "say what it is where the value is absent: `${\(expression).orValue(…)}`"
                : "one of `string`, `int`, `double`, `bool`, an enum, lists and maps of plain values, and lists of a model",
            help: type.hasSuffix("?")
                ? nil
                : isText
                    ? "convert it, as in `${string(\(expression))}`"
                    : "read the value at its place, as in `${\(expression)}`, or begin with a part of it"
        )
    }

    static func defaultMismatch(_ message: String, label: String) -> Message {
        Message(.malformedDefault, message, label: label)
    }

    static func patternMismatch(_ what: String, pattern: String) -> Message {
        Message(
            .malformedDefault, "\(what) does not match the `pattern` of the parameter",
            label: "the whole text must match `\(pattern)`")
    }

    static func defaultNotAllowed(_ value: Constant, allowed: [Constant]) -> Message {
        let words = allowed.map(\.argument)
        return Message(
            .malformedDefault, "the default `\(value.argument)` is not one of the allowed values",
            near: Suggestion.nearest(to: value.argument, among: words),
            help: "they are \(Suggestion.list(words, near: value.argument))")
    }

    static func computedTitle(_ name: String) -> Message {
        Message(
            .unsupportedExpression, "the title of `\(name)` can only read texts of `strings`",
            label: "write a text, or `${strings.KEY}`")
    }

    static func unknownCase(_ name: String, of enumeration: Enumeration) -> Message {
        Message(
            .unknownCase, "`\(enumeration.name)` has no case `\(name)`",
            near: Suggestion.nearest(to: name, among: enumeration.cases),
            related: enumeration.place.map { [Label($0, "the enum is declared here")] } ?? [],
            help: "its cases are \(Suggestion.list(enumeration.cases, near: name))")
    }

    static func patternWithoutString(_ type: String) -> Message {
        Message(
            .malformedPattern, "`pattern` needs a string, but this parameter is `\(type)`",
            label: "remove it")
    }

    static func malformedPattern(_ fault: String) -> Message {
        Message(
            .malformedPattern, "this is not a regular expression: \(fault)",
            help: "patterns use RE2 syntax, without look-around and back-references")
    }

    /// - Parameter what: a parameter, a state or a flag.
    static func parameterType(_ type: String, of what: String) -> Message {
        let plain = "one of `string`, `int`, `double`, `bool`"
        let types =
            switch what {
            case "a state":
                ", an enum of `models`, lists and maps of plain values, and lists of a model"
            case "a flag": " and an enum of `models`"
            default: ", an enum of `models` and lists of them"
            }
        return Message(
            .malformedType, "\(what) cannot be `\(type)`", label: plain + types,
            help: type.hasSuffix("?")
                ? "it always has a value; begin with one, as in `{type: string, default: \"\"}`"
                : nil)
    }

    static func enumOfList(_ type: String) -> Message {
        Message(
            .conflictingKeys, "`enum` limits one value, but this is `\(type)`",
            label: "remove it",
            help:
                "a list of choices is `list(Choice)` with an enum of `models`, as in `Choice: {enum: [a, b]}`"
        )
    }

    static func controlOfSharedState(_ name: String) -> Message {
        Message(
            .conflictingKeys, "a state of several screens has no `control` below their titles",
            label: "remove `control`",
            help: "a cell of a screen changes it: `toggle: state.\(name)`, or `set`")
    }

    static let computedSharedDefault = Message(
        .unsupportedExpression, "the `default` of a state of several screens must be a literal",
        label: "it begins before any of them has loaded")

    static func controlWithoutValues(_ control: StateControl) -> Message {
        Message(
            .conflictingKeys, "`control: \(control.rawValue)` needs a fixed set of values",
            label: "add `enum`, or remove `control`")
    }

    static func controlOfList(_ type: String) -> Message {
        Message(
            .wrongType, "a state with `control` must have one value, but found `\(type)`",
            label: "remove `control`, or declare the type of one value",
            help: "rows with `onTap: {set: …}` choose several values")
    }

    static func toggleOfState(_ type: String) -> Message {
        Message(
            .wrongType, "a state with `control: toggle` must be `bool`, but found `\(type)`",
            label: "declare `type: bool`, or remove `control`")
    }

    static let stateForSearch = Message(
        .malformedName, "`searchText` is what is typed in the search field",
        label: "choose another name for the state")
}

extension DiagnosticCode {
    package static let malformedDefault = DiagnosticCode("malformed-default")
}
