import Diagnostics

/// Messages about `params` and `state`.
extension Message {
    static func malformedDefault(
        _ what: String, _ type: String, found: String, help: String?
    ) -> Message {
        Message(
            .malformedDefault, "\(what) does not have the type `\(type)`",
            label: "this is \(found)",
            help: help ?? "write a value of type `\(type)`")
    }

    static func patternMismatch(_ what: String, _ pattern: String) -> Message {
        Message(
            .malformedDefault, "\(what) does not match the `pattern` of the parameter",
            label: "the whole text must match `\(pattern)`")
    }

    static let defaultNotAllowed = Message(
        .malformedDefault, "the default is not one of the values of `enum`",
        label: "choose one of them, or add this one")

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

    static func parameterType(_ type: String) -> Message {
        Message(
            .malformedType, "a parameter cannot be `\(type)`",
            label: "one of `string`, `int`, `double` and `bool`")
    }

    static let segmentsWithoutValues = Message(
        .conflictingKeys, "`control: segments` needs a fixed set of values",
        label: "add `enum`, or remove `control`")

    static let searchWithoutText = Message(
        .conflictingKeys, "`control: search` needs a state of any string",
        label: "write `type: string` without `enum`, or remove `control`")
}
