import Diagnostics
import JSONData
import Values

/// Messages about `response`, `keypath` and `reject`.
extension Message {
    static let constantRejection = Message(
        .constantCondition, "this text is always present, so every response would be rejected",
        label: "read a field that only failures have: `${response.?error}`")

    /// Reports a step of a path that does not exist; `types` are the types before the step.
    static func missingStep(
        _ fault: ResponseTypes.Fault, step: MissedStep, through types: ResponseTypes
    ) -> Message {
        let start = step.isFirst ? "the response" : "`\(step.start)`"
        switch fault {
        case .unknown(let name): return unknownResponseKey(name, start: start, through: types)
        case .noKeys(let name):
            let label: String
            if case .value(.list)? = types.candidates.first {
                label =
                    Int(name) == nil
                    ? "to select all its elements, write `\(step.ofAllElements)`"
                    : "write `\(step.indexed)`"
            } else {
                label = "only objects have keys"
            }
            return Message(
                .keypathMismatch, "\(start) is \(types.phrase), which has no key `\(name)`",
                label: label)
        case .noElements(let index):
            return Message(
                .keypathMismatch, "\(start) is \(types.phrase), but `[\(index)]` needs a list",
                label: "select a list")
        case .noChildren:
            return Message(
                .keypathMismatch, "\(start) is \(types.phrase), which cannot be searched",
                label: "select a list or an object")
        }
    }

    private static func unknownResponseKey(
        _ name: String, start: String, through types: ResponseTypes
    ) -> Message {
        let keys = types.keys
        let path = types.path(toField: name)
        let near = path == nil ? Suggestion.nearest(to: name, among: keys) : nil
        let label =
            path.map { "the field `\(name)` is at `\($0)`" }
            ?? near.map { "did you mean `\($0)`?" }
        return Message(
            .keypathMismatch, "\(start) is \(types.phrase), which has no key `\(name)`",
            label: label,
            related: types.model?.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: label == nil
                ? "its keys are \(Suggestion.list(keys, near: name)): add `\(name)` with its type to the model, if responses have it"
                : nil,
            fix: (path ?? near).map { .text($0) })
    }

    /// Reports a path to a value of another type.
    static func keypathTypeMismatch(
        _ path: ResponsePath, through types: ResponseTypes, wanted: ValueType
    ) -> Message {
        let paths = types.paths(to: wanted).map { "\(path.text).\($0)" }
        return Message(
            .keypathMismatch,
            "`\(path.text)` is \(types.phrase), but \(types.phrase(of: wanted)) is required",
            label: suggestion(paths, through: types, wanted: wanted))
    }

    /// Reports a JSONPath whose matches have another type than an item.
    static func queryTypeMismatch(
        _ path: String, through types: ResponseTypes, wanted: ValueType
    ) -> Message {
        let paths = types.paths(to: wanted).map { "\(path).\($0)" }
        return Message(
            .keypathMismatch,
            "a match of `\(path)` is \(types.phrase), but \(types.phrase(of: wanted)) is required",
            label: suggestion(paths, through: types, wanted: wanted))
    }

    /// Reports a response without `keypath` that has another type than the value.
    static func responseTypeMismatch(_ types: ResponseTypes, wanted: ValueType) -> Message {
        let paths = types.paths(to: wanted).map { "keypath: \($0)" }
        return Message(
            .keypathMismatch,
            "the response is \(types.phrase), but \(types.phrase(of: wanted)) is required",
            label: listSuggestion(paths, through: types, wanted: wanted)
                ?? suggestion(paths, through: types, wanted: wanted))
    }

    /// Returns the suggestion for a response that may be a list of the model.
    private static func listSuggestion(
        _ paths: [String], through types: ResponseTypes, wanted: ValueType
    ) -> String? {
        guard paths.isEmpty, case .list(let element) = wanted, let model = types.model else {
            return nil
        }
        return "if it is a list, write `response: list(\(element.text(in: types.models)))`; "
            + "else set `keypath` to the list in `\(model.name)`"
    }

    private static func suggestion(
        _ paths: [String], through types: ResponseTypes, wanted: ValueType
    ) -> String {
        if !paths.isEmpty {
            return (paths.count > 1 ? "write one of " : "write ") + Suggestion.list(paths)
        }
        if types.mayBe(.list(wanted)) { return "write `model: list(…)` to take all of it" }
        return "set `keypath` to its location, or change the model"
    }
}

/// A step of a path that leads nowhere.
struct MissedStep {
    /// The source text of the steps before it.
    let start: String
    /// Whether there are none.
    let isFirst: Bool
    /// The path with `[*]` before the step.
    let ofAllElements: String
    /// The path with numbers as indices: `$.results[0]` for `results.0`.
    let indexed: String
}

extension MissedStep {
    init(_ path: ResponsePath, _ depth: Int) {
        let steps = JSONDescription.steps(path.steps.prefix(depth))
        start =
            path.isJSONPath
            ? "$" + steps : path.text.split(separator: ".").prefix(depth).joined(separator: ".")
        isFirst = depth == 0
        ofAllElements = "$\(steps)[*]" + JSONDescription.steps(path.steps.dropFirst(depth))
        indexed = path.text.split(separator: ".").reduce("$") {
            Int($1) == nil ? "\($0).\($1)" : "\($0)[\($1)]"
        }
    }
}
