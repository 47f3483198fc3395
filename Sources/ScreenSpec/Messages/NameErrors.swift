import Diagnostics

/// Every message about names that a spec gives, those of `let` included.
extension Message {
    static func malformedName(_ name: String, _ what: String, isTaken: Bool = false) -> Message {
        let problem =
            name.isEmpty ? "\(what) needs a name" : "`\(name)` cannot be the name of \(what)"
        return Message(
            .malformedName, isTaken ? "`\(name)` is a type already" : problem,
            cure: isTaken ? "choose another name" : "letters, digits and `_`, no digit first")
    }

    static func duplicateName(_ what: String, _ name: String, first: SourceRange) -> Message {
        Message(
            .duplicateName, "the \(what) `\(name)` is there twice",
            cure: "rename or remove one of them", related: [Label(first, "the first one")])
    }

    static func recursiveDefinition(_ names: [String], others: [SourceRange]) -> Message {
        let shown = names.prefix(8).map { "`\($0)`" } + (names.count > 8 ? ["…"] : [])
        let circle = (shown + ["`\(names.first ?? "")`"]).joined(separator: " → ")
        return Message(
            .recursiveDefinition, "`\(names.first ?? "")` needs itself: \(circle)",
            cure: "it can never be computed",
            related: others.prefix(7).map { Label($0, "this is on the way") },
            help: "write one of them without the next")
    }

    static func manyDefinitions(_ count: Int, _ limit: Int) -> Message {
        outOfRange("\(count)", "the number of entries of `let`", "1", "\(limit)")
    }

    /// A name that is none in expressions; `empty` is what to say where there is none at all.
    static func unusableName(_ name: String, empty: String? = nil) -> Message {
        let problem = name.isEmpty ? empty : nil
        return Message(
            .malformedName, problem ?? "no expression can use the name `\(name)`",
            cure: "letters, digits and `_`, no digit first, no word of CEL")
    }

    static func groupAsDefinition(_ name: String) -> Message {
        Message(
            .malformedName, "names that begin with `\(name).` are the language's own",
            cure: "choose another name")
    }

    static func hidingDefinition(_ name: String) -> Message {
        Message(
            .shadowedName, severity: .warning, "`\(name)` hides another `\(name)` here",
            cure: "take another name")
    }

    static func hiddenDefinition(_ name: String) -> Message {
        let home = ["item", "index"].contains(name) ? "a section's cell" : "`paging`"
        return Message(
            .shadowedName, severity: .warning, "in \(home), `\(name)` is another name",
            cure: "take another name")
    }
}
