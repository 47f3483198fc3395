import Diagnostics

/// Every message about `params` and `state`.
extension Message {
    static func malformedDefault(
        _ what: String, _ type: String, found: String, help: String?
    ) -> Message {
        Message(
            .malformedDefault, "\(what) does not fit the type `\(type)`", cure: "this is \(found)",
            help: help ?? "write a value of type `\(type)`")
    }

    static func patternMismatch(_ what: String, _ pattern: String) -> Message {
        Message(
            .malformedDefault, "\(what) does not match the `pattern` of the parameter",
            cure: "the whole of it has to match `\(pattern)`")
    }

    static let defaultNotAllowed = Message(
        .malformedDefault, "the default is not one of the values of `enum`",
        cure: "choose one of them, or add this one")

    static func patternWithoutString(_ type: String) -> Message {
        Message(
            .malformedPattern, "`pattern` belongs to strings, and this parameter is `\(type)`",
            cure: "remove it")
    }

    static func malformedPattern(_ fault: String) -> Message {
        Message(
            .malformedPattern, "this is not a regular expression: \(fault)",
            help: "patterns are RE2's: no look-around and no back-references")
    }

    static func parameterType(_ type: String) -> Message {
        Message(
            .malformedType, "a parameter cannot be `\(type)`",
            cure: "one of `string`, `int`, `double` and `bool`")
    }

    static let segmentsWithoutValues = Message(
        .conflictingKeys, "segments need the values that they stand for",
        cure: "add `enum`, or remove `control`")

    static let searchWithoutText = Message(
        .conflictingKeys, "a search field gives any text",
        cure: "write `type: string` without `enum`, or remove `control`")
}
