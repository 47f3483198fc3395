import Diagnostics
import SwiftTree

// The diagnostics of this module.
extension Diagnostic {
    static func modelCollision(
        _ name: String, with other: String, as swiftName: String, at place: SourceRange,
        first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the models `\(other)` and `\(name)` are both named `\(swiftName)` in Swift",
            at: Label(place), related: [Label(first, "the first one")])
    }

    /// Reports types of two files with the same name.
    static func typeCollision(_ type: TopLevelType, with other: TopLevelType) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "\(other.origin) and \(type.origin) are both the type `\(type.name)` in Swift",
            at: Label(type.place), related: [Label(other.place, "the first one")],
            help:
                "rename one of them: the last part of a screen's id names its type, and models of libraries keep their names"
        )
    }

    /// Reports a model of a library that hides a type which the app may use.
    static func hiddenType(
        _ model: String, as swiftName: String, of library: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .hiddenType, severity: .warning,
            "the model `\(model)` hides `\(swiftName)` of \(library) in the files of the app",
            at: Label(place, "rename this model"),
            help: "models of libraries are types of the whole app")
    }

    /// Reports a type that would hide its module.
    static func moduleCollision(_ type: TopLevelType, _ module: SwiftModule) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "\(type.origin) is the type `\(type.name)` in Swift, which would hide the module `\(module.name)`",
            at: Label(type.place, "rename it, or the module"),
            related: [Label(module.place, "the module is named here")])
    }

    /// Returns why no module can be named `name`; nil if one can.
    static func moduleName(_ name: String, at place: SourceRange) -> Diagnostic? {
        let reason: String
        var label: String?
        if reservedWords.contains(name) {
            reason = "a word of Swift"
        } else if ["Swift", "Foundation"].contains(name) {
            reason = "a module that generated code imports"
        } else if !isIdentifier(name) {
            reason = "no identifier of Swift"
            label = "write `\(Identifier(type: name).text)`"
        } else {
            return nil
        }
        return Diagnostic(
            .malformedName, "a module cannot be named `\(name)`, which is \(reason)",
            at: Label(place, label ?? "write another name"))
    }

    /// Reports text that the names of types cannot begin with.
    static func typePrefix(_ text: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "the names of Swift types cannot begin with `\(text)`",
            at: Label(place, "write letters and digits after a capital, such as `Shop`"))
    }

    static func fieldCollision(
        _ name: String, with other: String, of model: String, as swiftName: String,
        at place: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the fields `\(other)` and `\(name)` of `\(model)` are both named `\(swiftName)` in Swift",
            at: Label(place), related: [Label(first, "the first one")],
            help: "rename one, and name its JSON key with `at`")
    }

    /// Reports a field in an element of a list, which only decoding can reach.
    static func unencodableField(
        _ name: String, of model: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .notInSwift,
            "the field `\(name)` of `\(model)` is in an element of a list, where `--codable` cannot write it",
            at: Label(place),
            help:
                "generate types that are only decoded, without `--codable`, or give the model a field with the whole list"
        )
    }

    static func caseCollision(
        _ raw: String, with other: String, of model: String, as swiftName: String,
        at place: SourceRange
    ) -> Diagnostic {
        let both = "the strings \(stringLiteral(other)) and \(stringLiteral(raw)) of `\(model)`"
        return Diagnostic(
            .nameCollision, "\(both) are both the case `\(swiftName)` in Swift", at: Label(place),
            help: "remove one, which keeps it as `unknown`, or change the field to `string`")
    }

    static func unionCollision(
        _ name: String, with other: String, of model: String, as swiftName: String,
        at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the cases `\(other)` and `\(name)` of `\(model)` are both the case `\(swiftName)` in Swift",
            at: Label(place, "rename one"))
    }

    static func titleCollision(
        _ raw: String, of model: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the string \(stringLiteral(raw)) of `\(model)` is named like the property of its titles in Swift",
            at: Label(place, "leave out the titles, or the string, which is kept as `unknown`"))
    }

    /// Reports the type of a response that is named like another type.
    static func envelopeCollision(
        _ what: String, with other: String, as swiftName: String, at place: SourceRange,
        _ first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision, "\(other) and \(what) are both the type `\(swiftName)` in Swift",
            at: Label(place, "rename one"), related: [Label(first, "the first one")])
    }

    /// Reports a field that the type of a response has beside its items or value.
    static func envelopeFieldCollision(
        _ name: String, of response: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision, "the type of \(response) would have two properties `\(name)` in Swift",
            at: Label(place),
            help: "rename the field in the model of the response, and name its JSON key with `at`")
    }

    static func helperCollision(
        _ name: String, as swiftName: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the name of the model `\(name)` is reserved in generated Swift: `\(swiftName)`",
            at: Label(place, "rename this model"))
    }
}
