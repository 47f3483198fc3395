import Diagnostics
import JSONData
import LoaderPlan
import Screens
import Values

/// Messages about keypaths, one for each way of not finding a value.
extension LoadFailure {
    static func keypath(
        _ fault: ResponseWalk.Fault, _ walk: ResponseWalk, _ plan: LoadPlan
    ) -> LoadFailure {
        let location = walk.location(depth: fault.depth)
        let declared = declared(plan)
        let reason = ServerReason(inResponseOf: fault.value)?.cure(plan)
        let message =
            switch fault.problem {
            case .missing(let name):
                "the object at \(location) has no \(JSONDescription.name(name))\(declared): "
                    + missingFix(name, fault, walk, plan)
            case .noKeys(let name):
                "the value at \(location) is \(JSONDescription.value(fault.value)), so \(JSONDescription.name(name)) "
                    + "cannot be found in it\(declared): " + (reason ?? kindFix(fault, walk))
            case .noElements(let index):
                "the value at \(location) is \(JSONDescription.value(fault.value)), so `[\(index)]` "
                    + "cannot be found in it\(declared): "
                    + (reason ?? (fault.value.isNull ? absenceFix : "only arrays have elements"))
            case .outOfRange(let index):
                "the array at \(location) has \(elements(fault.value.count)), so there is no "
                    + "`[\(index)]`\(declared): \(reason ?? absenceFix)"
            }
        return LoadFailure(.keypath, message)
    }

    private static func declared(_ plan: LoadPlan) -> String {
        plan.request.keypathPlace.map { " (\($0.text))" } ?? ""
    }

    /// An empty list would hide a failure, so that it is proposed for responses that mean it only.
    private static let absenceFix =
        "correct the request, or, if this means that there is nothing, write `optional: true`"

    private static func elements(_ count: Int) -> String {
        count == 1 ? "1 element" : "\(count) elements"
    }

    private static func missingFix(
        _ name: String, _ fault: ResponseWalk.Fault, _ walk: ResponseWalk, _ plan: LoadPlan
    ) -> String {
        let reason = ServerReason(inResponseOf: fault.value)
        if let reason, reason.isCertain { return reason.cure(plan) }
        if let near = ResponseKeys.nearest(to: name, in: fault.value) {
            return "did you mean \(JSONDescription.name(near))?"
                + walk.rewritten(near, at: fault.depth)
        }
        if let outer = ResponseKeys.parent(of: name, in: fault.value) {
            let path = walk.rewritten("\(outer).\(name)", at: fault.depth)
            return "there is one in \(JSONDescription.name(outer))" + path
        }
        return ResponseKeys.list(of: fault.value) + "; \(reason?.cure(plan) ?? absenceFix)"
    }

    private static func kindFix(_ fault: ResponseWalk.Fault, _ walk: ResponseWalk) -> String {
        if fault.value.isNull { return absenceFix }
        guard fault.value.kind == .array else { return "only objects have keys" }
        let query = walk.query(through: fault.depth)
        return "to read all its elements, write `keypath: \"\(query)\"`"
    }

    /// The value at the keypath is not a list.
    static func notAList(
        _ value: JSONValue, _ walk: ResponseWalk?, _ plan: LoadPlan
    ) -> LoadFailure {
        let declared = declared(plan)
        let subject = "the value at \(walk?.location ?? "$") is \(JSONDescription.value(value)) "
        return LoadFailure(
            .keypath,
            subject + "where a list was expected\(declared): " + listFix(value, walk, plan))
    }

    /// An item beside `paging`, where each response has a list.
    static func pagedObject(_ walk: ResponseWalk?, _ plan: LoadPlan) -> LoadFailure {
        let declared = declared(plan)
        return LoadFailure(
            .keypath,
            "the value at \(walk?.location ?? "$") is an object where a list was expected\(declared): "
                + "one object is one item only without `paging`, so remove that or select a list")
    }

    /// An object that has none of the fields of an item.
    static func foreignObject(
        _ value: JSONValue, _ model: Model, _ walk: ResponseWalk?, _ plan: LoadPlan
    ) -> LoadFailure {
        let declared = declared(plan)
        let fields = Suggestion.list(model.fields.prefix(8).map { $0.pathText })
        let missed = value.count == 0 ? "" : ", and none of the fields \(fields)"
        return LoadFailure(
            .keypath,
            "the value at \(walk?.location ?? "$") is an object where a list or an object of "
                + "`\(model.name)` was expected\(declared): \(ResponseKeys.list(of: value))\(missed); "
                + listFix(value, walk, plan))
    }

    /// A JSONPath matches nothing, or several values where one is expected.
    static func notOneValue(
        _ path: String, count: Int, in root: JSONValue, _ plan: LoadPlan
    ) -> LoadFailure {
        let declared = declared(plan)
        let reason = ServerReason(inResponseOf: root)?.cure(plan)
        return LoadFailure(
            .keypath,
            count == 0
                ? "`\(path)`\(declared) matches nothing: \(reason ?? absenceFix)"
                : """
                `\(path)`\(declared) matches \(count) values where one was expected: write \
                `model: list(…)` to read all of them
                """)
    }

    private static func listFix(
        _ value: JSONValue, _ walk: ResponseWalk?, _ plan: LoadPlan
    ) -> String {
        let reason = ServerReason(inResponseOf: value)
        if let reason, reason.isCertain || value.isNull { return reason.cure(plan) }
        if value.isNull { return absenceFix }
        if let selection = listSelection(value, walk) { return selection }
        if isMap(value) {
            let query = (walk?.query(through: walk?.path.steps.count ?? 0)) ?? "$[*]"
            return "its values are objects: if they are the items, write `keypath: \"\(query)\"`"
        }
        if let reason { return reason.cure(plan) }
        return walk == nil ? "select the list with `keypath`" : "check the keypath"
    }

    /// Returns how to select a list inside `value`; nil if there is none.
    private static func listSelection(_ value: JSONValue, _ walk: ResponseWalk?) -> String? {
        let prefix = walk.map { $0.path.text + "." } ?? ""
        let lists = ResponseKeys.lists(in: value).map { prefix + $0 }
        guard let list = lists.first else { return nil }
        return lists.count == 1
            ? "it contains a list: write `keypath: \(list)`"
            : "it contains lists at \(Suggestion.list(lists)): write one of them as `keypath`"
    }

    /// Returns whether an object looks like a map: its values are objects.
    private static func isMap(_ value: JSONValue) -> Bool {
        value.kind == .object && value.count > 0
            && value.members.prefix(8).allSatisfy { $0.value.kind == .object }
    }
}

extension ResponseWalk {
    /// Returns ` then write `keypath: …`` with `name` for the step at `depth`; empty for a
    /// JSONPath, which cannot be rewritten this way.
    fileprivate func rewritten(_ name: String, at depth: Int) -> String {
        guard !path.isJSONPath else { return "" }
        var names = path.text.split(separator: ".").map(String.init)
        guard names.indices.contains(depth) else { return "" }
        names[depth] = name
        return " then write `keypath: \(names.joined(separator: "."))`"
    }

    /// Returns the JSONPath of all children of the value at the first `depth` steps.
    fileprivate func query(through depth: Int) -> String {
        location(depth: depth) + "[*]" + JSONDescription.steps(path.steps.dropFirst(depth))
    }
}

extension String {
    /// A note on a JSONPath without results in a value that is not empty.
    static func foundNothing(_ path: String, in location: String) -> String {
        "`keypath: \(path)` matches nothing, although \(location) is not empty"
    }
}
