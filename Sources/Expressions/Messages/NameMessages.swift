package import Diagnostics
import Values

/// Messages about names and fields.
extension ExpressionFault {
    /// - Parameter suggestion: a longer name that ends in this one, or another name for the same value.
    static func unknownName(
        _ name: String, known: [String], suggestion: String?, isInLibrary: Bool = false,
        isInApp: Bool = false, isInTemplate: Bool = false, at range: Range<Int>
    ) -> Self {
        let root = name.prefix { $0 != "." }
        if let suggestion {
            return ExpressionFault(
                .unknownName, "unknown name `\(name)`", at: range,
                "did you mean `\(suggestion)`?", fixes: [Fix(range, suggestion)])
        }
        if isInTemplate, root == "item" {
            return ExpressionFault(
                .unknownName, "the template has no `item`", at: range,
                help:
                    "a template gets its item as a slot: add `item` with its model to `slots`")
        }
        if isInApp, ["params", "data", "state", "sections"].contains(root) {
            return ExpressionFault(
                .unknownName, "an app has no `\(root)`", at: range,
                help:
                    "it reads its `flags`, and states of libraries: `import: [shared.yaml]`, with `library: …` and `state: …` there"
            )
        }
        if isInLibrary, root == "state" {
            return ExpressionFault(
                .unknownName, "a library reads no states", at: range,
                help: "a template of a library gets its values as slots: `slots: {name: string}`")
        }
        if isInLibrary, root == "flags" {
            return ExpressionFault(
                .unknownName,
                isInTemplate
                    ? "the library declares no flags" : "only templates of a library read flags",
                at: range,
                help: isInTemplate
                    ? "declare it at the top level: `flags: {newCart: bool}`"
                    : "what a screen writes reads its flags, and those of its libraries")
        }
        if isInLibrary, ["params", "data"].contains(root) {
            return ExpressionFault(
                .unknownName, "a library has no `\(root)`", at: range,
                help: "a template of a library gets its values as slots: `slots: {name: string}`")
        }
        if root == "params" {
            return ExpressionFault(
                .unknownName, "the screen declares no parameters", at: range,
                help: "declare them at the top level: `params: {username: string}`")
        }
        if root == "strings" {
            return ExpressionFault(
                .unknownName, "the screen declares no string catalog", at: range,
                help: "declare it at the top level: `strings: Localizable.xcstrings`")
        }
        if root == "secrets" {
            return ExpressionFault(
                .unknownName, "the screen declares no secrets", at: range,
                help: "declare them at the top level: `secrets: [token]`")
        }
        if let example = declarations[String(root)] {
            return ExpressionFault(
                .unknownName,
                "the screen declares no \(root == "flags" ? "flags" : root == "data" ? "data" : "state")",
                at: range,
                help: "declare it at the top level: `\(example)`")
        }
        if root == "sections" {
            return ExpressionFault(
                .unknownName, "no section of the screen has an answer to read", at: range,
                help:
                    "a section `hits` with `url` has `sections.hits.response` and `sections.hits.headers`, and with `total` in `paging` `sections.hits.total`"
            )
        }
        if root == "api" {
            return ExpressionFault(
                .unknownName, "the screen declares no health check", at: range,
                help: "declare it at the top level: `api: {health: /health}`")
        }
        if let help = knownElsewhere[String(root)] {
            return ExpressionFault(
                .unknownName, "`\(root)` is no name here", at: range, help: help)
        }
        if let hint = OtherLanguageHint.value(String(root)) {
            return ExpressionFault(
                .unknownName, "unknown name `\(root)`", at: range, hint)
        }
        return ExpressionFault(
            .unknownName, "unknown name `\(root)`", at: range,
            Suggestion.label(for: String(root), among: known),
            help: known.isEmpty
                ? "no names are in scope"
                : "names in scope: \(Suggestion.list(known, near: String(root)))")
    }

    /// Where names have a value that are in the scope of some expressions only.
    private static let knownElsewhere = [
        "result":
            "in `then` and `otherwise` after `push` or `present`, it is what the shown screen gives back, if that screen declares a `result`",
        "changed":
            "a screen knows what was changed if the `default` of a state reads `data` or `params`: `state: {name: {default: \"${data.user.name}\"}}`; otherwise compare, as in `state.name != \"\"`",
    ]

    /// Example declarations of the roots that expressions read.
    private static let declarations = [
        "data": "data: {rows: {url: /rows, model: list(Row)}}",
        "state": "state: {filter: {default: all}}",
        "flags": "flags: {newCart: bool}",
    ]

    /// Reports `.open`, a case in Swift's notation.
    static func caseShorthand(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownName, "unknown name `.\(name)`: an enum case is a text", at: range,
            "write `\"\(name)\"`", fixes: [Fix(range, "'\(name)'")])
    }

    static func misplacedSecret(at range: Range<Int>) -> Self {
        ExpressionFault(
            .misplacedSecret, "a secret can only be read in `headers`", at: range,
            "here it could be displayed, or sent to another server",
            help: "send it in a header: `headers: {Authorization: \"Bearer ${secrets.token}\"}`")
    }

    /// A name that only what is shown can read.
    static func misplacedName(_ name: String, at range: Range<Int>) -> Self {
        if name.hasPrefix("sections.") {
            return ExpressionFault(
                .unknownName, "`\(name)` has an answer for each element, and no name for each",
                at: range,
                "load it under `data`, with `for`",
                help:
                    "`data: {pages: {for: {day: days}, url: \"/days/${day}\", model: Page}}` is the list of the whole answers, in the order of the elements; `items` of the section can be made of it"
            )
        }
        return ExpressionFault(
            .unknownName, "`\(name)` cannot be read here", at: range,
            "this decides what is loaded",
            help: "cells, headers, placeholders and actions read it")
    }

    static func misplacedNewID(at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownName, "`newID()` is made by an action, and this is none", at: range,
            "write it in `onTap`, `onChange` or an entry of a menu of the screen")
    }

    static func groupAsValue(
        _ name: String, _ members: [String], at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .unknownName, "`\(name)` is a prefix of names, not a value", at: range,
            members.first.map {
                "write a whole name: \(LiteralText.code("\(name).\(LiteralText.field($0))"))"
            })
    }

    static func modelAsValue(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownName, "`\(name)` is a model, not a value", at: range,
            "an object of it is written `\(name){field: value}`")
    }

    static func unknownMember(
        _ name: String, of group: String, known: [String], at range: Range<Int>
    ) -> Self {
        if group == "error", name == "response" {
            return ExpressionFault(
                .unknownName, "no model is declared for `error.response`", at: range,
                help:
                    "declare the model of the body of a failed response: `errors: MODEL` in `api`, or in the request"
            )
        }
        if group.hasPrefix("sections."), name == "total" {
            return ExpressionFault(
                .unknownName, "`\(group)` has no `total`", at: range,
                help:
                    "read it of the answer, as in `\(group).response.total`; with `page` or `offset` as the policy, `paging: {total: response.total}` says where it is"
            )
        }
        return ExpressionFault(
            .unknownName, "`\(group)` has no `\(name)`", at: range,
            Suggestion.label(for: name, among: known),
            help: "`\(group)` has \(Suggestion.list(known, near: name))")
    }

    static func unknownColor(
        _ name: String, declared: [String: Color], at range: Range<Int>
    ) -> Self {
        let own = declared.keys.sorted()
        let near = Suggestion.nearest(to: name, among: own + Color.names)
        return ExpressionFault(
            .unknownName, "`colors` has no `\(name)`", at: range,
            near.map { "did you mean `\($0)`?" } ?? "declare it under `colors`",
            help: own.isEmpty
                ? "it has UIKit's colours, such as `systemRed`, and those that the spec declares under `colors`"
                : "it has UIKit's colours, such as `systemRed`, and \(Suggestion.list(own, near: name))",
            fixes: near.map { [Fix(range, $0)] } ?? [])
    }

    /// `has(name)` in plain CEL.
    static func testedName(at range: Range<Int>) -> Self {
        ExpressionFault(
            .expressionSyntax, "`has` tests a field", at: range, "write `has(value.field)`")
    }

    static func optionalVariable(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "`\(name)` is one name, and no part of it is optional", at: range,
            "write `\(name)`")
    }

    static func bareKey(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownName, "unknown name `\(name)`", at: range,
            "a text key needs quotes: `\"\(name)\"`",
            fixes: [Fix(range, "'\(name)'")])
    }

    static func shadowedName(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .shadowedName, severity: .warning, "`\(name)` shadows another `\(name)`", at: range,
            "rename it")
    }
}

/// Messages about fields.
extension ExpressionFault {
    /// - Parameter hint: what to write instead; nil for the nearest name.
    static func unknownField(
        _ name: String, of model: Model, hint: String? = nil, at range: Range<Int>
    ) -> Self {
        let known = model.fields.map(\.name)
        return ExpressionFault(
            .unknownField, "the model `\(model.name)` has no field `\(name)`", at: range,
            hint ?? Suggestion.label(for: name, among: known),
            help: "its fields are \(Suggestion.list(known, near: name))",
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [])
    }

    static func upperCaseHeader(_ name: String, at range: Range<Int>) -> Self {
        let lower = name.lowercased()
        let isPlain = range.count == lower.utf8.count + 2
        return ExpressionFault(
            .unknownField, "there is never a header `\(name)`: their names are in lower case",
            at: range, "write `'\(lower)'`",
            fixes: isPlain ? [Fix(range.lowerBound + 1..<range.upperBound - 1, lower)] : [])
    }

    static func noFields(_ name: String, _ type: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownField, "a value of type \(type) has no fields", at: range,
            "remove `.\(name)`")
    }

    static func otherLanguageProperty(
        _ name: String, _ hint: String, _ type: String, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .unknownField, "a value of type \(type) has no `\(name)`", at: range, hint)
    }

    static func uncalledMethod(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownField, "`\(name)` is a function and needs parentheses", at: range,
            "write `.\(name)()`", fixes: [Fix(range, "\(name)()")])
    }

    static func fieldOfMap(_ name: String, key: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "the keys of this map are \(key): `.\(name)` is never found",
            at: range, "write the key in brackets: `[…]`")
    }

    static func possiblyAbsent(
        _ name: String, _ path: String, hint: String?, at range: Range<Int>
    ) -> Self {
        let isShort = path.utf8.count <= 60
        return ExpressionFault(
            .possiblyAbsent, "the field `\(name)` may be missing", at: range,
            "write `.?\(name)`",
            help: hint ?? (isShort ? "or test it first: `has(\(path)) && …`" : nil),
            fixes: [Fix(range.lowerBound..<range.lowerBound, "?")])
    }

    /// - Parameter cure: what to write, which is all that has to change.
    static func possiblyAbsent(_ name: String, cure: Fix, at range: Range<Int>) -> Self {
        ExpressionFault(
            .possiblyAbsent, "the field `\(name)` may be missing", at: range,
            "write `\(cure.replacement)`", fixes: [cure])
    }

    static func missingFields(
        _ names: [String], of model: Model, at range: Range<Int>
    ) -> Self {
        let fields = names.count == 1 ? "the field" : "the fields"
        return ExpressionFault(
            .missingField, "`\(model.name)` needs \(fields) \(Suggestion.list(names))", at: range,
            "add `\(names.first ?? ""): …`",
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [])
    }

    static func duplicateField(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .duplicateName, "the field `\(name)` is given twice", at: range, "remove one of them")
    }

    static func unknownModel(_ name: String, known: [String], at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownModel, "unknown model `\(name)`", at: range,
            Suggestion.label(for: name, among: known),
            help: known.isEmpty ? nil : "models are \(Suggestion.list(known, near: name))")
    }

    static func madeUnion(_ name: String, cases: [String], at range: Range<Int>) -> Self {
        ExpressionFault(
            .madeUnion, "an object of the union `\(name)` cannot be made", at: range,
            "it is what a response has",
            help: "make an object of the model of a case: of \(Suggestion.list(cases))")
    }

    static func fieldMismatch(
        _ name: String, wanted: String, given: String, _ literal: Literal?, at range: Range<Int>
    ) -> Self {
        var fixes: [Fix] = []
        var hint: String?
        if case .int(let value)? = literal, wanted == "double" {
            hint = "write `\(value).0`"
            fixes = [Fix(range, "\(value).0")]
        }
        return ExpressionFault(
            .typeMismatch, "the field `\(name)` is \(wanted), and this is \(given)", at: range,
            hint ?? Conversion.label(from: given, to: wanted), fixes: fixes)
    }

    static func optionalForRequired(
        _ name: String, _ type: String, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .typeMismatch, "the field `\(name)` is \(type) and must have a value", at: range,
            "add a default: `\(name): ….orValue(…)`")
    }
}

/// Hints that convert one type to another.
enum Conversion {
    /// Returns "convert it with `string(…)`"; nil if there is no such function.
    static func label(from given: String, to wanted: String) -> String? {
        switch wanted {
        case "string", "int", "uint", "double", "bool", "bytes":
            if given == "json" || isScalar(given) { return "convert it with `\(wanted)(…)`" }
            if given.hasSuffix("?") {
                return "add a default: `.orValue(…)`"
            }
            return nil
        case "date": return given == "string" ? "convert it with `timestamp(…)`" : nil
        case "duration": return given == "string" ? "convert it with `duration(…)`" : nil
        default: return nil
        }
    }

    private static func isScalar(_ type: String) -> Bool {
        ["string", "int", "uint", "double", "bool", "date", "duration"].contains(type)
    }
}

extension DiagnosticCode {
    package static let possiblyAbsent = DiagnosticCode("possibly-absent")
}
