package import Diagnostics
import Values

/// Messages about names that a spec declares, including `let`.
extension Message {
    /// - Parameters:
    ///   - what: what is named, such as `a template`.
    ///   - new: the name with a capital letter, if it is free.
    static func smallName(_ name: String, as what: String, write new: String?) -> Message {
        Message(
            .malformedName,
            "the name of \(what) must begin with a capital letter, but found `\(name)`",
            label: new.map { "write `\($0)`" } ?? "choose another name",
            help: "keys begin with small letters; a letter without case, as in `가게`, is allowed",
            fix: new.map { .text($0) }
        ).withCertainFix()
    }

    /// - Parameter root: the first name of the path, if it cannot be read here.
    static func forgottenInterpolation(_ path: String, root: String?) -> Message {
        Message(
            .forgottenInterpolation, severity: .warning,
            "`\(path)` is shown as it is, because it is not in `${…}`",
            label: root.map { "there is no `\($0)` here" } ?? "did you mean `${\(path)}`?",
            help: "to show this text on purpose, write `${'\(path)'}`")
    }

    static func pathAsDefault(_ path: String, isState: Bool) -> Message {
        Message(
            .forgottenInterpolation, severity: .warning,
            "the default is the text `\(path)`",
            label: isState ? "write `\"${\(path)}\"` for its value" : "write a fixed value",
            help: isState ? nil : "only the default of a state is computed"
        )
    }

    static func malformedName(_ name: String, as what: String, isTaken: Bool = false) -> Message {
        // What has the letters of a name is a word of expressions.
        if isTaken || NameLetters.isName(name) {
            return Message(
                .malformedName,
                isTaken
                    ? "`\(name)` is a built-in type"
                    : "`\(name)` cannot be the name of \(what): it is a word of expressions",
                label: "choose another name")
        }
        return Message(
            .malformedName,
            name.isEmpty ? "\(what) needs a name" : "`\(name)` cannot be the name of \(what)",
            label: "use letters, digits and `_`, without a leading digit")
    }

    static func duplicateName(_ what: String, name: String, first: SourceRange) -> Message {
        Message(
            .duplicateName, "duplicate \(what) `\(name)`",
            label: "rename or remove one of them", related: [Label(first, "the first one")])
    }

    static func recursiveDefinition(_ names: [String], others: [SourceRange]) -> Message {
        let shown = names.prefix(8).map { "`\($0)`" } + (names.count > 8 ? ["…"] : [])
        let cycle = (shown + ["`\(names.first ?? "")`"]).joined(separator: " → ")
        return Message(
            .recursiveDefinition, "`\(names.first ?? "")` depends on itself: \(cycle)",
            label: "it can never be computed",
            related: others.prefix(7).map { Label($0, "part of the cycle") },
            help: "remove one of these references")
    }

    static func manyDefinitions(_ count: Int, limit: Int) -> Message {
        outOfRange("\(count)", as: "the number of entries of `let`", least: "1", most: "\(limit)")
    }

    /// Reports a name that expressions cannot use; `empty` is the message for an empty name.
    static func unusableName(_ name: String, empty: String? = nil) -> Message {
        let problem = name.isEmpty ? empty : nil
        return Message(
            .malformedName, problem ?? "expressions cannot use the name `\(name)`",
            label: "letters, digits and `_`, no digit first or a CEL keyword")
    }

    static func groupAsDefinition(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` is a reserved name",
            label: "choose another name")
    }

    static func hidingDefinition(_ name: String) -> Message {
        Message(
            .shadowedName, severity: .warning, "`\(name)` shadows another `\(name)` here",
            label: "choose another name")
    }

    static func hiddenDefinition(_ name: String) -> Message {
        let home = ["item", "index"].contains(name) ? "a section's cell" : "`paging`"
        return Message(
            .shadowedName, severity: .warning, "`\(name)` is shadowed in \(home)",
            label: "choose another name")
    }
}

extension DiagnosticCode {
    package static let recursiveDefinition = DiagnosticCode("recursive-definition")
}
