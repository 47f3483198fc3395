package import Diagnostics
package import LoaderPlan
import Screens
import Values

/// Diagnostics about the parameters of a run.
extension Diagnostic {
    static func missingParameter(_ parameter: Parameter) -> Diagnostic {
        Diagnostic(
            .missingParameter, "the screen needs the parameter `\(parameter.name)`",
            at: Label(parameter.place, "declared here without a default"),
            help: "run with `--param \(parameter.name)=VALUE`")
    }

    static func unknownParameter(_ name: String, known: [String], in plan: Plan) -> Diagnostic {
        Diagnostic(
            .parameterMismatch, "the screen has no parameter `\(name)`",
            at: plan.label(
                for: name, among: known, plan.screen.parameters.map { ($0.name, place: $0.place) }),
            help: known.isEmpty
                ? "run without it" : "its parameters are \(Suggestion.list(known, near: name))")
    }

    package static func unknownState(_ name: String, in plan: Plan) -> Diagnostic {
        let known = plan.screen.state.map(\.value.name)
        return Diagnostic(
            .parameterMismatch, "the screen has no state `\(name)`",
            at: plan.label(
                for: name, among: known,
                plan.screen.state.map { ($0.value.name, place: $0.value.place) }),
            help: name == SearchBar.name
                ? "`--search TEXT` is what is typed in the search field"
                : known.isEmpty
                    ? "run without `--set`" : "its states are \(Suggestion.list(known, near: name))"
        )
    }

    static func unknownFlag(_ name: String, in plan: Plan) -> Diagnostic {
        let known = plan.screen.flags.map(\.name)
        return Diagnostic(
            .parameterMismatch, "the screen has no flag `\(name)`",
            at: plan.label(
                for: name, among: known, plan.screen.flags.map { ($0.name, place: $0.place) }),
            help: known.isEmpty
                ? "run without `--flag`" : "its flags are \(Suggestion.list(known, near: name))")
    }

    static func searchWithoutField(in plan: Plan) -> Diagnostic {
        Diagnostic(
            .parameterMismatch, "the screen has no search field",
            at: plan.label(for: "", among: [], []),
            help:
                "run without `--search`, or give a section `search`, such as `search: item.name`")
    }

    static func parameterType(
        _ parameter: Parameter, _ text: String, _ type: String, _ models: ModelTable
    ) -> Diagnostic {
        let values: [String] =
            switch parameter.type {
            case .bool: ["true", "false"]
            case .int: ["3"]
            case .double: ["1.5"]
            case .date: ["2026-03-05T12:00:00Z"]
            case .list, .map: [parameter.type.example(in: models)]
            default: ["VALUE"]
            }
        let text = text.utf8.count <= 100 ? text : text.prefix(80) + "…"
        let forms = values.map { "`\(parameter.name)=\($0)`" }.joined(separator: " or ")
        return Diagnostic(
            .parameterMismatch, "`\(text)` is not a value of type `\(type)`",
            at: Label(parameter.place, "`\(parameter.name)` is declared here"),
            help: "write \(forms)")
    }

    static func parameterNotAllowed(_ parameter: Parameter, _ text: String) -> Diagnostic {
        let isList = parameter.type.isCollection
        return Diagnostic(
            .parameterMismatch,
            isList
                ? "`\(text)` has an element that is not one of those of `\(parameter.name)`"
                : "`\(text)` is not one of the values of `\(parameter.name)`",
            at: Label(
                parameter.place,
                "one of \(Suggestion.list(parameter.allowed.map(\.argument), near: text))"))
    }

    static func parameterPattern(
        _ parameter: Parameter, _ text: String, _ pattern: String
    ) -> Diagnostic {
        Diagnostic(
            .parameterMismatch, "`\(text)` does not match the pattern of `\(parameter.name)`",
            at: Label(parameter.place, "the whole value has to match `\(pattern)`"))
    }
}

extension ValueType {
    /// Returns a value as JSON, which shows what each of its parts is.
    fileprivate func example(in models: ModelTable) -> String {
        switch self {
        case .bool: "true"
        case .int: "3"
        case .double: "1.5"
        case .optional(let wrapped): wrapped.example(in: models)
        case .list(let element): "[\(element.example(in: models))]"
        case .map(let value): "{\"key\": \(value.example(in: models))}"
        case .model(let id):
            if let model = models[id], model.enumeration == nil {
                "{\(model.fields.filter { !$0.type.isOptional }.map { "\"\($0.name)\": \($0.type.plainExample)" }.joined(separator: ", "))}"
            } else {
                "\"\(models[id]?.enumeration?.cases.first ?? "VALUE")\""
            }
        default: "\"VALUE\""
        }
    }

    /// The same of a field, of which an object is not told in full.
    private var plainExample: String {
        switch self {
        case .model: "…"
        case .list: "[…]"
        case .map: "{…}"
        default: example(in: ModelTable())
        }
    }
}

extension Plan {
    /// Returns the location of the declaration that a misspelled name means, or of the first one.
    package func label(
        for name: String, among known: [String], _ declared: [(name: String, place: SourceRange)]
    ) -> Label {
        let near = Suggestion.nearest(to: name, among: known)
        let meant = declared.first { $0.name == near } ?? declared.first
        return Label(
            meant?.place ?? start,
            near.map { "did you mean `\($0)`?" })
    }
}
