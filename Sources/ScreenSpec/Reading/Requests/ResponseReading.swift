import Diagnostics
import Expressions
import JSONData
import Screens
import Values

/// The whole answer of a request: `response`, the path into it, and `reject`.
extension SpecReader {
    /// What expressions see of the whole answer.
    func responseType(_ response: ValueType?, _ entries: Entries) -> CELType {
        if let response { return CELType(response, in: models) }
        return entries[.response] == nil ? .dyn : .error
    }

    /// What an answer failed with. A text that every answer has would reject them all.
    func readReject(_ node: NodeIndex, _ outer: Scope, _ response: CELType) -> Text? {
        let scope = Paging.responseScope(outer, response: response)
        guard let text = text(node, .optional, scope, "`reject`") else { return nil }
        for branch in text.alternatives.branches
        where branch.isUnconditional && branch.value.isAlwaysThere {
            bag.report(.constantRejection, at: place(node))
        }
        return text
    }

    /// Checks that `path` leads through an answer of the type `response` to what can be decoded as
    /// `wanted`, as far as types can tell.
    func checkPath(
        _ path: ResponsePath?, through response: ValueType?, to wanted: ValueType?,
        _ entries: Entries
    ) {
        guard let response, let wanted else { return }
        var types = ResponseTypes(response, models)
        guard let node = entries[.keypath] else {
            // Literal items have no answer, which is reported elsewhere.
            if entries[.items] == nil, let node = entries[.response], !types.mayBe(wanted) {
                bag.report(.wrongAnswer(types, wanted), at: place(node))
            }
            return
        }
        guard let path else { return }
        for (depth, step) in path.steps.enumerated() {
            do throws(ResponseTypes.Fault) { try types.follow(step) } catch {
                let place = placeInText(node, range(ofStep: depth, of: path, in: text(node)))
                return bag.report(.keypathMismatch, at: place) {
                    .missedStep(error, path, depth, types)
                }
            }
        }
        let isValid = path.query == nil ? types.mayBe(wanted) : types.mayHoldValues
        if !isValid { bag.report(.wrongEnd(path, types, wanted), at: place(node)) }
    }

    /// Where a step stands in a path: behind those before it.
    private func range(ofStep depth: Int, of path: ResponsePath, in written: String) -> Range<Int> {
        let bytes = Array(written.utf8)
        var found = 0..<0
        for step in path.steps.prefix(depth + 1) {
            let word = Array(step.word.utf8)
            let starts = found.upperBound..<max(found.upperBound, bytes.count - word.count + 1)
            guard let start = starts.first(where: { bytes[$0...].starts(with: word) }) else {
                // Escapes in quotes are written otherwise.
                return 0..<bytes.count
            }
            found = start..<start + word.count
        }
        return found
    }
}

extension ResponsePath.Step {
    /// As a path usually writes it.
    fileprivate var word: String {
        switch self {
        case .name(let name): name
        case .index(let index): String(index)
        }
    }
}

extension Template {
    /// Whether no hole of the text can be absent.
    fileprivate var isAlwaysThere: Bool {
        interpolations.allSatisfy { hole in
            switch hole.type {
            case .dyn, .error, .optional: false
            default: true
            }
        }
    }
}
