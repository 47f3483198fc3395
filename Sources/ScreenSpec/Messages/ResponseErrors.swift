import Diagnostics
import JSONData
import Values

/// Messages about `response`, `keypath` and `reject`.
extension Message {
    static let constantRejection = Message(
        .constantCondition, "this text is always present, so every response would be rejected",
        label: "read a field that only failures have: `${response.?error}`")

    /// Reports a step of a keypath that does not exist; `types` are the types before the step.
    static func missingStep(
        _ fault: ResponseTypes.Fault, _ path: ResponsePath, _ depth: Int, _ types: ResponseTypes
    ) -> Message {
        let start = depth == 0 ? "the response" : "`\(path.words(depth))`"
        switch fault {
        case .unknown(let name): return unknownResponseKey(name, start, types)
        case .noKeys(let name):
            let label: String
            if case .value(.list)? = types.candidates.first {
                label =
                    Int(name) == nil
                    ? "to select all its elements, write `\(path.query(through: depth))`"
                    : "write `\(path.indexed)`"
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
        }
    }

    private static func unknownResponseKey(
        _ name: String, _ start: String, _ types: ResponseTypes
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
            help: label == nil ? "its keys are \(Suggestion.list(keys))" : nil,
            fix: (path ?? near).map { .text($0) })
    }

    /// Reports a path to a value of another type.
    static func keypathTypeMismatch(
        _ path: ResponsePath, _ types: ResponseTypes, _ wanted: ValueType
    ) -> Message {
        guard path.query == nil else {
            return Message(
                .keypathMismatch,
                "`\(path.words(path.steps.count))` is \(types.phrase), which cannot be searched",
                label: "select a list or an object")
        }
        let paths = types.paths(to: wanted).map { "\(path.text).\($0)" }
        return Message(
            .keypathMismatch,
            "`\(path.text)` is \(types.phrase), but \(types.phrase(of: wanted)) is required",
            label: suggestion(paths, types, wanted))
    }

    /// Reports a response without `keypath` that has another type than the value.
    static func responseTypeMismatch(_ types: ResponseTypes, _ wanted: ValueType) -> Message {
        let paths = types.paths(to: wanted).map { "keypath: \($0)" }
        return Message(
            .keypathMismatch,
            "the response is \(types.phrase), but \(types.phrase(of: wanted)) is required",
            label: listSuggestion(paths, types, wanted) ?? suggestion(paths, types, wanted))
    }

    /// Returns the suggestion for a response that may be a list of the model.
    private static func listSuggestion(
        _ paths: [String], _ types: ResponseTypes, _ wanted: ValueType
    ) -> String? {
        guard paths.isEmpty, case .list(let element) = wanted, let model = types.model else {
            return nil
        }
        return "if it is a list, write `response: list(\(element.text(in: types.models)))`; "
            + "else set `keypath` to the list in `\(model.name)`"
    }

    private static func suggestion(
        _ paths: [String], _ types: ResponseTypes, _ wanted: ValueType
    ) -> String {
        if !paths.isEmpty { return "write \(Suggestion.expectedList(paths))" }
        if types.mayBe(.list(wanted)) { return "write `model: list(…)` to take all of it" }
        return "set `keypath` to its location, or change the model"
    }
}

extension ResponsePath {
    /// Returns the source text of the first `depth` steps.
    fileprivate func words(_ depth: Int) -> String {
        let steps = "$" + JSONDescription.steps(steps.prefix(depth))
        return isJSONPath ? steps : text.split(separator: ".").prefix(depth).joined(separator: ".")
    }

    /// The JSONPath with numbers as indices: `$.results[0]` for `results.0`.
    fileprivate var indexed: String {
        text.split(separator: ".").reduce("$") { Int($1) == nil ? "\($0).\($1)" : "\($0)[\($1)]" }
    }

    /// Returns the JSONPath that inserts `[*]` after the first `depth` steps.
    fileprivate func query(through depth: Int) -> String {
        "$" + JSONDescription.steps(steps.prefix(depth)) + "[*]"
            + JSONDescription.steps(steps.dropFirst(depth))
    }
}
