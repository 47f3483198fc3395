/// CEL forms of calls from other languages.
extension OtherLanguageHint {
    /// Returns the syntax of a macro, for a call that misuses its name.
    static func macro(_ name: String) -> String? {
        switch name {
        case "all", "exists", "exists_one", "existsOne", "filter": "\(name)(x, condition)"
        case "map": "map(x, value)"
        case "transformList", "transformMap": "\(name)(key, value, result)"
        case "transformMapEntry": "transformMapEntry(key, value, {key: value})"
        case "sortBy", "sortByDesc", "keyBy", "groupBy": "\(name)(x, key)"
        case "tree": "tree(x, x.children)"
        case "optMap", "optFlatMap": "\(name)(x, value)"
        case "has": "has(value.field)"
        case "cel.bind", "bind": "cel.bind(x, value, result)"
        default: nil
        }
    }

    /// Returns the CEL form of a function called with an element variable: `list.sum(x, x.count)`.
    static func applied(
        _ function: String, _ variable: String, _ body: String, list: String
    ) -> String? {
        func through(_ macro: String) -> String { "\(list).\(macro)(\(variable), \(body))" }
        return switch function {
        case "sum", "distinct", "flatten", "join": "\(through("map")).\(function)()"
        case "sort", "sorted": through("sortBy")
        case "first", "last": "\(through("filter")).\(function)()"
        case "find", "firstWhere": "\(through("filter")).first()"
        case "contains": through("exists")
        case "indexOf", "firstIndex", "findIndex":
            "\(list).transformList(i, \(variable), \(body), i).first()"
        case "size", "count": "\(through("filter")).size()"
        case "max": "math.greatest(\(through("map")))"
        case "min": "math.least(\(through("map")))"
        default: nil
        }
    }

    /// Returns the CEL form of a call with too many or too few arguments.
    static func completed(_ function: String, _ arguments: [String]) -> String? {
        switch (function, arguments.count) {
        case ("currency", 1): "currency(\(arguments[0]), \"USD\")"
        case ("date", 1): "date(\(arguments[0]), \"yyyy-MM-dd\")"
        case ("math.round", 2), ("string", 2): "decimal(\(arguments[0]), \(arguments[1]))"
        default: nil
        }
    }
}
