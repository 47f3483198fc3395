import Diagnostics

/// Every message about `params` and `state`.
extension Diagnostic {
    static func malformedDefault(
        _ what: String, _ type: String, found: String, help: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedDefault, "\(what) does not fit the type `\(type)`",
            at: Label(place, "this is \(found)"), help: help ?? "write a value of type `\(type)`")
    }

    static func patternMismatch(
        _ what: String, _ pattern: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedDefault, "\(what) does not match the `pattern` of the parameter",
            at: Label(place, "the whole of it has to match `\(pattern)`"))
    }

    static func defaultNotAllowed(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedDefault, "the default is not one of the values of `enum`",
            at: Label(place, "choose one of them, or add this one"))
    }

    static func patternWithoutString(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPattern, "`pattern` belongs to strings, and this parameter is `\(type)`",
            at: Label(place, "remove it"))
    }

    static func malformedPattern(_ fault: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPattern, "this is not a regular expression: \(fault)", at: Label(place),
            help: "patterns are RE2's: no look-around and no back-references")
    }

    static func parameterType(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedType, "a parameter cannot be `\(type)`",
            at: Label(place, "one of `string`, `int`, `double` and `bool`"))
    }

    static func segmentsWithoutValues(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "segments need the values that they stand for",
            at: Label(place, "add `enum`, or remove `control`"))
    }

    static func searchWithoutText(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a search field gives any text",
            at: Label(place, "write `type: string` without `enum`, or remove `control`"))
    }
}
