import Diagnostics

/// Every message about names that a spec gives, those of `let` included.
extension Diagnostic {
    static func malformedName(
        _ name: String, _ what: String, isTaken: Bool = false, at place: SourceRange
    ) -> Diagnostic {
        let problem =
            name.isEmpty ? "\(what) needs a name" : "`\(name)` cannot be the name of \(what)"
        return Diagnostic(
            .malformedName, isTaken ? "`\(name)` is a type already" : problem,
            at: Label(
                place,
                isTaken ? "choose another name" : "letters, digits and `_`, no digit first"))
    }

    static func duplicateName(
        _ what: String, _ name: String, at place: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .duplicateName, "the \(what) `\(name)` is there twice",
            at: Label(place, "rename or remove one of them"),
            related: [Label(first, "the first one")])
    }

    static func definitionCycle(
        _ names: [String], at place: SourceRange, others: [SourceRange]
    ) -> Diagnostic {
        let shown = names.prefix(8).map { "`\($0)`" } + (names.count > 8 ? ["…"] : [])
        let circle = (shown + ["`\(names.first ?? "")`"]).joined(separator: " → ")
        return Diagnostic(
            .definitionCycle, "`\(names.first ?? "")` needs itself: \(circle)",
            at: Label(place, "it can never be computed"),
            related: others.prefix(7).map { Label($0, "this is on the way") },
            help: "write one of them without the next")
    }

    static func manyDefinitions(_ count: Int, _ limit: Int, at place: SourceRange) -> Diagnostic {
        outOfRange("\(count)", "the number of entries of `let`", "1", "\(limit)", at: place)
    }

    static func malformedDefinition(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName,
            name.isEmpty
                ? "an entry of `let` needs a name" : "no expression can use the name `\(name)`",
            at: Label(place, "letters, digits and `_`, no digit first, no word of CEL"))
    }

    static func groupAsDefinition(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "names that begin with `\(name).` are the language's own",
            at: Label(place, "choose another name"))
    }

    static func hidingDefinition(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .shadowedName, severity: .warning, "`\(name)` hides another `\(name)` here",
            at: Label(place, "take another name"))
    }

    static func hiddenDefinition(_ name: String, at place: SourceRange) -> Diagnostic {
        let home = ["item", "index"].contains(name) ? "a section's cell" : "`paging`"
        return Diagnostic(
            .shadowedName, severity: .warning, "in \(home), `\(name)` is another name",
            at: Label(place, "take another name"))
    }
}
