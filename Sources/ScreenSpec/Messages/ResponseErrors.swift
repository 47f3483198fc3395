import Diagnostics
import JSONData
import Values

/// Every message about the model of a whole answer, and what rejects one.
extension Message {
    static let constantRejection = Message(
        .constantCondition, "this text is there whatever the answer is, so each would be rejected",
        cure: "name what only a bad answer has: `${response.?error}`")

    /// A step of a keypath that leads nowhere; `types` are those at the steps before it.
    static func missedStep(
        _ fault: ResponseTypes.Fault, _ path: ResponsePath, _ depth: Int, _ types: ResponseTypes
    ) -> Message {
        let start = depth == 0 ? "the answer" : "`\(path.words(depth))`"
        switch fault {
        case .unknown(let name): return unknownResponseKey(name, start, types)
        case .noKeys(let name):
            let cure: String
            if case .value(.list)? = types.spots.first {
                cure =
                    Int(name) == nil
                    ? "to go through its elements, write `\(path.query(through: depth))`"
                    : "write `\(path.indexed)`"
            } else {
                cure = "only objects have keys"
            }
            return Message(
                .keypathMismatch, "\(start) is \(types.phrase), in which there is no `\(name)`",
                cure: cure)
        case .noElements(let index):
            return Message(
                .keypathMismatch, "\(start) is \(types.phrase), and `[\(index)]` takes from a list",
                cure: "name a list")
        }
    }

    private static func unknownResponseKey(
        _ name: String, _ start: String, _ types: ResponseTypes
    ) -> Message {
        let keys = types.keys
        let path = types.path(toField: name)
        let near = path == nil ? Suggestion.nearest(to: name, among: keys) : nil
        let cure =
            path.map { "the field `\(name)` stands at `\($0)`" }
            ?? near.map { "did you mean `\($0)`?" }
        return Message(
            .keypathMismatch, "\(start) is \(types.phrase), which has no key `\(name)`", cure: cure,
            related: types.model?.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: cure == nil ? "its keys are \(Suggestion.list(keys))" : nil,
            fix: (path ?? near).map { .text($0) })
    }

    /// A path whose end is nothing that the value can be decoded from.
    static func wrongEnd(
        _ path: ResponsePath, _ types: ResponseTypes, _ wanted: ValueType
    ) -> Message {
        guard path.query == nil else {
            return Message(
                .keypathMismatch,
                "`\(path.words(path.steps.count))` is \(types.phrase), in which nothing can be found",
                cure: "search in a list or an object")
        }
        let paths = types.paths(to: wanted).map { "\(path.text).\($0)" }
        return Message(
            .keypathMismatch,
            "`\(path.text)` is \(types.phrase), where \(types.phrase(of: wanted)) is wanted",
            cure: cure(paths, types, wanted))
    }

    /// An answer that is taken as a whole and is something else than the value.
    static func wrongAnswer(_ types: ResponseTypes, _ wanted: ValueType) -> Message {
        let paths = types.paths(to: wanted).map { "keypath: \($0)" }
        return Message(
            .keypathMismatch,
            "the answer is \(types.phrase), where \(types.phrase(of: wanted)) is wanted",
            cure: listCure(paths, types, wanted) ?? cure(paths, types, wanted))
    }

    /// A model is named for an answer that is a list.
    private static func listCure(
        _ paths: [String], _ types: ResponseTypes, _ wanted: ValueType
    ) -> String? {
        guard paths.isEmpty, case .list(let element) = wanted, let model = types.model else {
            return nil
        }
        return "if it is a list, write `response: list(\(element.text(in: types.models)))`; "
            + "else name with `keypath` where in `\(model.name)` the list stands"
    }

    private static func cure(
        _ paths: [String], _ types: ResponseTypes, _ wanted: ValueType
    ) -> String {
        if !paths.isEmpty { return "write \(Suggestion.expectedList(paths))" }
        if types.mayBe(.list(wanted)) { return "write `model: list(…)` to take all of it" }
        return "name with `keypath` where it stands, or change the model"
    }
}

extension ResponsePath {
    /// The first `depth` steps as the path writes them.
    fileprivate func words(_ depth: Int) -> String {
        let steps = "$" + JSONDescription.steps(steps.prefix(depth))
        return isJSONPath ? steps : text.split(separator: ".").prefix(depth).joined(separator: ".")
    }

    /// The JSONPath that takes numbers for indices: `$.results[0]` for `results.0`.
    fileprivate var indexed: String {
        text.split(separator: ".").reduce("$") { Int($1) == nil ? "\($0).\($1)" : "\($0)[\($1)]" }
    }

    /// The JSONPath that goes through the elements at the first `depth` steps, and then on.
    fileprivate func query(through depth: Int) -> String {
        "$" + JSONDescription.steps(steps.prefix(depth)) + "[*]"
            + JSONDescription.steps(steps.dropFirst(depth))
    }
}
