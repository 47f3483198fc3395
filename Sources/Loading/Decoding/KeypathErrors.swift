import Diagnostics
import JSONData
import LoaderPlan
import Values

/// Messages about keypaths: each way to miss has its own.
extension LoadFailure {
    static func keypath(
        _ fault: ResponseWalk.Fault, _ walk: ResponseWalk, _ place: SourceRange?
    ) -> LoadFailure {
        let location = walk.location(depth: fault.depth)
        let declared = place.map { " (\($0.text))" } ?? ""
        let message =
            switch fault.problem {
            case .missing(let name):
                "the object at \(location) has no \(JSONPhrase.name(name))\(declared): "
                    + missingCure(name, fault, walk)
            case .noKeys(let name):
                "at \(location) is \(JSONPhrase.value(fault.value)), so \(JSONPhrase.name(name)) "
                    + "cannot be found in it\(declared): " + kindCure(fault, walk)
            case .noElements(let index):
                "at \(location) is \(JSONPhrase.value(fault.value)), so `[\(index)]` "
                    + "cannot be found in it\(declared): "
                    + (fault.value.isNull ? nullCure : "only arrays have elements")
            case .outOfRange(let index):
                "the array at \(location) has \(elements(fault.value.count)), so there is no "
                    + "`[\(index)]`\(declared): \(missingCure)"
            }
        return LoadFailure(.keypath, message)
    }

    private static let nullCure = "write `optional: true` if it may be null"
    private static let missingCure = "write `optional: true` if it may be missing"

    private static func elements(_ count: Int) -> String {
        count == 1 ? "1 element" : "\(count) elements"
    }

    private static func missingCure(
        _ name: String, _ fault: ResponseWalk.Fault, _ walk: ResponseWalk
    ) -> String {
        if let near = ResponseKeys.nearest(to: name, in: fault.value) {
            return "did you mean \(JSONPhrase.name(near))?" + walk.rewritten(near, at: fault.depth)
        }
        if let outer = ResponseKeys.holder(of: name, in: fault.value) {
            let path = walk.rewritten("\(outer).\(name)", at: fault.depth)
            return "there is one in \(JSONPhrase.name(outer))" + path
        }
        return ResponseKeys.list(of: fault.value)
            + "; \(missingCure)"
    }

    private static func kindCure(_ fault: ResponseWalk.Fault, _ walk: ResponseWalk) -> String {
        if fault.value.isNull { return nullCure }
        guard fault.value.kind == .array else { return "only objects have keys" }
        let query = walk.query(through: fault.depth)
        return "to go through its elements, write `keypath: \"\(query)\"`"
    }

    /// The keypath leads to something else than a list.
    static func notAList(
        _ value: JSONValue, _ walk: ResponseWalk?, _ place: SourceRange?
    ) -> LoadFailure {
        let declared = place.map { " (\($0.text))" } ?? ""
        let what = "at \(walk?.location ?? "$") is \(JSONPhrase.value(value)) "
        return LoadFailure(
            .keypath, what + "where a list was expected\(declared): " + listCure(value, walk))
    }

    /// A JSONPath finds nothing, or more than the one value that the model is.
    static func notOneValue(_ path: String, count: Int, _ place: SourceRange?) -> LoadFailure {
        let declared = place.map { " (\($0.text))" } ?? ""
        return LoadFailure(
            .keypath,
            count == 0
                ? "`\(path)`\(declared) finds nothing: mend it, or allow that with `optional: true`"
                : "`\(path)`\(declared) finds \(count) values where one was expected: write `model: list(…)` to take all of them"
        )
    }

    private static func listCure(_ value: JSONValue, _ walk: ResponseWalk?) -> String {
        if value.isNull { return nullCure }
        let prefix = walk.map { $0.path.text + "." } ?? ""
        let lists = ResponseKeys.lists(in: value).map { prefix + $0 }
        if let list = lists.first, lists.count == 1 {
            return "there is a list in it, so write `keypath: \(list)`"
        }
        if !lists.isEmpty {
            return "lists are at \(Suggestion.list(lists)): write one of them as `keypath`"
        }
        if isMap(value) {
            let query = (walk?.query(through: walk?.path.steps.count ?? 0)) ?? "$[*]"
            return "its values are objects: if they are the items, write `keypath: \"\(query)\"`"
        }
        return walk == nil ? "name the list with `keypath`" : "check the keypath"
    }

    /// Whether an object's keys look like those of a map: its values are objects.
    private static func isMap(_ value: JSONValue) -> Bool {
        value.kind == .object && value.count > 0
            && value.members.prefix(8).allSatisfy { $0.value.kind == .object }
    }
}

extension ResponseWalk {
    /// `; then write `keypath: …``, with `name` for the step at `depth`; nothing for a JSONPath, of
    /// which only its author knows how to go on.
    fileprivate func rewritten(_ name: String, at depth: Int) -> String {
        guard !path.isJSONPath else { return "" }
        var names = path.text.split(separator: ".").map(String.init)
        guard names.indices.contains(depth) else { return "" }
        names[depth] = name
        return " then write `keypath: \(names.joined(separator: "."))`"
    }

    /// The JSONPath that takes all children of what stands at the first `depth` steps.
    fileprivate func query(through depth: Int) -> String {
        location(depth: depth) + "[*]" + JSONPhrase.steps(path.steps.dropFirst(depth))
    }
}

extension String {
    /// A JSONPath without results, although there is something to search in.
    static func foundNothing(_ path: String, in location: String) -> String {
        "`keypath: \(path)` finds nothing, though \(location) is not empty"
    }
}
