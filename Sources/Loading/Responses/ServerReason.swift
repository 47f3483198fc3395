import JSONData
import LoaderPlan
import Screens
import Values

/// What a successful response without data says about its failure: `errors` of GraphQL, `error`,
/// `message`.
struct ServerReason {
    /// The text in the response.
    private let text: String
    private let steps: [ResponsePath.Step]
    /// Whether only failures have the key, unlike `message`.
    let isCertain: Bool

    /// Finds the reason in the response that a value is in; nil if it has none.
    init?(inResponseOf value: JSONValue) {
        let root = value.documentRoot
        guard root.kind == .object else { return nil }
        for (isCertain, paths) in [(true, Self.certainPaths), (false, Self.possiblePaths)] {
            for path in paths {
                let found = path.reduce(root as JSONValue?) { $0?.child($1) }?.string()
                guard let found, !found.isEmpty else { continue }
                text = found
                steps = path
                self.isCertain = isCertain
                return
            }
        }
        return nil
    }

    private static let certainPaths: [[ResponsePath.Step]] = [
        ["errors", .index(0), "message"], ["errors", .index(0), "detail"],
        ["errors", .index(0), "title"], ["errors", .index(0)], ["errors", "message"], ["errors"],
        ["error", "message"], ["error", "description"], ["error_description"],
        ["error_message"], ["errorMessage"], ["error"],
    ]

    private static let possiblePaths: [[ResponsePath.Step]] = [
        ["message"], ["detail"], ["title"], ["msg"], ["reason"], ["fault", "faultstring"],
    ]

    /// What the response says, and how the spec makes that the reason of the failure.
    func cure(_ plan: LoadPlan) -> String {
        let said =
            "the response says \"\(URLText.visible(text, limit: 200))\" at $"
            + JSONDescription.steps(steps[...])
        guard case .request = plan.source else { return said }
        guard plan.request.reject == nil else { return "\(said), and `reject` does not read it" }
        guard plan.request.response == nil else {
            return "\(said): add it to the model of `response`, and write it as `reject`"
        }
        let expression = steps.enumerated().reduce("response") { text, step in
            switch step.element {
            case .name(let name): text + ".?\(name)"
            case .index(let index): text + "[?\(index)]"
            }
        }
        return "\(said): to fail with such reasons, write `reject: \"${\(expression)}\"`"
    }
}
