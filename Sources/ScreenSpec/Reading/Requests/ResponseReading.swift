import Diagnostics
import Expressions
import JSONData
import Screens
import Values

/// Reads what concerns the whole response of a request: its type, the path into it, and `reject`.
final class ResponseReader: SpecReader {
    private let models: ModelTable

    init(beside other: SpecReader, _ models: ModelTable) {
        self.models = models
        super.init(beside: other)
    }

    /// Returns the type of the whole response for expressions.
    func type(_ response: ValueType?, in entries: Entries) -> CELType {
        if let response { return CELType(response, in: models) }
        return entries[.response] == nil ? .dyn : .error
    }

    /// Reads `reject`; reports a text that is always present, which would reject every response.
    func reject(_ node: NodeIndex, in outer: Scope, response: CELType) -> Text? {
        let scope = Paging.responseScope(outer, response: response)
        guard let text = text(node, use: .optional, in: scope, as: "`reject`") else { return nil }
        for branch in text.alternatives.branches
        where branch.isUnconditional && branch.value.isAlwaysPresent {
            report(.constantRejection, at: place(node))
        }
        return text
    }

    /// Checks statically that `path` in a response of type `response` leads to a value that can be
    /// decoded as `wanted`.
    ///
    /// - Parameter object: the type of an item if the path may also lead to one.
    func checkPath(
        _ path: ResponsePath?, through response: ValueType?, to wanted: ValueType?,
        in entries: Entries, orObject object: ValueType?
    ) {
        guard let response, let wanted else { return }
        var types = ResponseTypes(response, models)
        guard let node = entries[.keypath] else {
            // `response` of literal items is reported elsewhere.
            if entries[.items] == nil, let node = entries[.response],
                !types.mayBe(wanted), !types.mayBeObject(object)
            {
                report(.responseTypeMismatch(types, wanted: wanted), at: place(node))
            }
            return
        }
        guard let path else { return }
        if let query = path.query {
            return checkQuery(query, through: types, to: wanted.element ?? wanted, at: node)
        }
        for (depth, step) in path.steps.enumerated() {
            do throws(ResponseTypes.Fault) { try types.follow(step) } catch {
                let place = placeInText(node, at: range(ofStep: depth, of: path, in: text(node)))
                return report(.keypathMismatch, at: place) {
                    .missingStep(error, step: MissedStep(path, depth), through: types)
                }
            }
        }
        if !types.mayBe(wanted), !types.mayBeObject(object) {
            report(.keypathTypeMismatch(path, through: types, wanted: wanted), at: place(node))
        }
    }

    /// Checks a JSONPath that may select several values, each of type `wanted`.
    private func checkQuery(
        _ path: JSONPath, through response: ResponseTypes, to wanted: ValueType, at node: NodeIndex
    ) {
        var check = QueryTypes(path, response)
        do throws(QueryTypes.Problem) {
            guard let types = try check.selected(), !types.mayBe(wanted) else { return }
            report(.queryTypeMismatch(path.text, through: types, wanted: wanted), at: place(node))
        } catch {
            report(.keypathMismatch, at: placeInText(node, at: error.range)) {
                .missingStep(error.fault, step: error.step, through: error.types)
            }
        }
    }

    /// Returns the range of a step in the source text of a path.
    private func range(ofStep depth: Int, of path: ResponsePath, in written: String) -> Range<Int> {
        let bytes = Array(written.utf8)
        var found = 0..<0
        for step in path.steps.prefix(depth + 1) {
            let word = Array(step.word.utf8)
            let starts = found.upperBound..<max(found.upperBound, bytes.count - word.count + 1)
            guard let start = starts.first(where: { bytes[$0...].starts(with: word) }) else {
                // Quoted names may contain escapes.
                return 0..<bytes.count
            }
            found = start..<start + word.count
        }
        return found
    }
}

extension ResponsePath.Step {
    /// The step without quotes and escapes.
    fileprivate var word: String {
        switch self {
        case .name(let name): name
        case .index(let index): String(index)
        }
    }
}

extension Template {
    /// Whether no interpolated value can be absent.
    fileprivate var isAlwaysPresent: Bool {
        interpolations.allSatisfy { interpolation in
            switch interpolation.type {
            case .dyn, .error, .optional: false
            default: true
            }
        }
    }
}
