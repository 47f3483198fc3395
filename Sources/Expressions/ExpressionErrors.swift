import Diagnostics
import Values

/// Every message about expressions and the holes of texts.
extension Diagnostic {
    static func expressionSyntax(
        _ fault: PathParser.Fault, end: Int, places: TextPlaces
    ) -> Diagnostic {
        switch fault {
        case .missingName(let offset):
            Diagnostic(
                .malformedHole, "a name is missing here",
                at: Label(places(offset..<max(offset, end))),
                help: "write what the hole shows, as in `${item.name}`")
        case .foreignLetter(let range):
            Diagnostic(
                .malformedHole,
                "names in expressions have the letters A to Z, digits and `_` alone",
                at: Label(places(range)),
                help: "give the field such a name, and say with `at` what the JSON calls it")
        case .tooLong(let offset):
            Diagnostic(
                .malformedHole, "a path has at most 100 names",
                at: Label(places(offset..<max(offset, end)), "these are too many"))
        case .unsupported(let offset):
            Diagnostic(
                .unsupportedExpression, "this version reads plain paths in expressions",
                at: Label(places(offset..<max(offset, end)), "more than a path"),
                help: "a path is names with dots, as in `item.vendor.name` or `item.?thumbnail`")
        }
    }

    static func unclosedHole(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedHole, "the hole `${` is never closed", at: Label(place, "add its `}`"),
            help: "a literal `${` is written `${'${'}`")
    }

    static func unknownName(
        _ name: String, known: [String], _ members: [String], at place: SourceRange
    ) -> Diagnostic {
        guard name != "params" || !members.isEmpty else {
            return Diagnostic(
                .unknownName, "the screen declares no parameters", at: Label(place),
                help: "declare them at the top level: `params: {username: string}`")
        }
        guard members.isEmpty else {
            return Diagnostic(
                .unknownName, "`\(name)` is a group of names, not a value",
                at: Label(place, "name one of them: `\(name).\(members[0])`"))
        }
        return Diagnostic(
            .unknownName, "nothing here is called `\(name)`",
            at: Label(place, Suggestion.label(for: name, amongFirstOf: known)),
            help: known.isEmpty
                ? "no names can be used here" : "names in scope: \(Suggestion.list(known))")
    }

    static func unknownMember(
        _ name: String, of root: String, known: [String], at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownName, "`\(root)` has no `\(name)`",
            at: Label(place, Suggestion.label(for: name, amongFirstOf: known)),
            help: "`\(root)` has \(Suggestion.list(known))")
    }

    static func unknownField(_ name: String, of model: Model, at place: SourceRange) -> Diagnostic {
        let known = model.fields.map(\.name)
        return Diagnostic(
            .unknownField, "the model `\(model.name)` has no field `\(name)`",
            at: Label(place, Suggestion.label(for: name, amongFirstOf: known)),
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: "its fields are \(Suggestion.list(known))")
    }

    static func noFields(_ name: String, _ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownField, "a value of type `\(type)` has no fields",
            at: Label(place, "`.\(name)` finds nothing here"),
            help: "end the path before `.\(name)`")
    }

    static func unguardedOptional(
        _ name: String, _ type: String, at place: SourceRange
    ) -> Diagnostic {
        let insertion = ByteRange(start: place.range.start, end: place.range.start)
        return Diagnostic(
            .optionalText, "the value before `.\(name)` is `\(type)` and may be absent",
            at: Label(place, "write `.?\(name)`"),
            fixes: [FixIt(SourceRange(place.source, insertion), replacement: "?")])
    }

    static func holeType(_ hole: CheckedExpression, _ type: String) -> Diagnostic {
        Diagnostic(
            .holeType, "a text cannot show a value of type `\(type)`",
            at: Label(hole.place, "this is `\(type)`"),
            help: "show a string, int, bool, url or enum value instead")
    }

    static func optionalText(_ hole: CheckedExpression, _ type: String) -> Diagnostic {
        Diagnostic(
            .optionalText, "this text is always needed, but `\(hole.text)` may be absent",
            at: Label(hole.place, "this is `\(type)`"),
            help: "use a value that is always there, or give the field a default")
    }
}
