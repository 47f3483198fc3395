/// Names from Swift, JavaScript and Python, with their counterparts in CEL.
enum OtherLanguageHint {
    /// Returns the names that may have the meaning of `name` in other languages.
    static func names(for name: String) -> [String] {
        switch name {
        case "row", "element", "model", "cell", "entry", "record", "object", "it", "self", "this",
            "vm", "viewModel", "el", "node":
            ["item"]
        case "props": ["params", "item"]
        case "parameters", "param", "args", "arguments", "route", "query", "input", "inputs":
            ["params"]
        case "states", "store", "vars": ["state"]
        case "i", "idx", "indexPath", "position", "rowIndex", "offset": ["index"]
        case "rows", "elements", "list", "results": ["items"]
        case "env", "device", "screen", "traits", "traitCollection", "UIScreen": ["environment"]
        case "res", "resp", "body", "json", "answer", "result", "page_info": ["response"]
        default: []
        }
    }

    /// Returns the CEL method for one of another language; nil unless replacing the name is enough.
    static func method(_ name: String, of type: CELType) -> String? {
        guard let hint = function(name, of: type), hint.hasPrefix("write `"),
            let open = hint.firstIndex(of: "(")
        else { return nil }
        let own = hint[..<open].dropFirst("write `".count)
        let isName = own.allSatisfy { $0.isLetter }
        return isName && !["string", "int", "double", "bool", "decimal"].contains(own)
            ? String(own) : nil
    }

    /// Returns a hint for a name used as a value.
    static func value(_ name: String) -> String? {
        switch name {
        case "nil", "None", "undefined", "NULL", "Null", "none", "nothing":
            "test a field with `has(…)`, an optional value with `.hasValue()`"
        case "True", "TRUE", "yes", "on": "write `true`"
        case "False", "FALSE", "no", "off": "write `false`"
        case "self", "this", "it", "$0", "_":
            "write the value's name: `item`, or a macro's variable"
        case "not": "write `!`"
        case "Math", "math": "math functions are `math.abs(…)`, `math.round(…)`"
        case "PI", "pi", "M_PI": "write `3.14159`"
        case "Infinity", "inf": "write `double(\"Infinity\")`"
        case "NaN", "nan": "write `double(\"NaN\")`"
        case "Date", "date", "datetime", "today": "the current time is `now`"
        case "env", "process", "ENV", "ProcessInfo", "config":
            "external values are `params`, and in headers `secrets`"
        case "response":
            "`reject` and `paging` read a response; with `response: MODEL` beside `url` of a section, expressions over an item do too; of `data`, an entry whose `model` is the type of the whole response has all of it"
        default: nil
        }
    }

    /// Returns a hint for a property that the type does not have.
    static func property(_ name: String, of type: CELType) -> String? {
        switch (name, type) {
        case ("length", _), ("count", _), ("len", _), ("size", _):
            type.hasSize ? "write `.size()`" : nil
        case ("isEmpty", .list), ("isEmpty", .map), ("empty", .list), ("empty", .map):
            "write `.size() == 0`"
        case ("isEmpty", .string), ("empty", .string): "compare it: `… == \"\"`"
        case ("keys", .map): "write `.map(k, k)`"
        case ("values", .map): "write `.transformList(k, v, v)`"
        case (_, .map): nil
        case ("first", .string): "write `.substring(0, 1)`"
        case ("last", .string): "write `.substring(s.size() - 1)`"
        case ("rawValue", .enumeration): "an enum value is already a text; remove it"
        case ("absoluteString", .string): "a URL is already a text; remove it"
        case ("description", .int), ("description", .uint), ("description", .double),
            ("description", .bool):
            "write `string(…)`"
        case ("timeIntervalSince1970", .timestamp): "write `int(…)`"
        case (_, .timestamp) where isRelativeTime(name): "write `relative(…)`"
        case ("formatted", .timestamp): "write `date(…, \"yyyy-MM-dd\")`"
        case ("row", .int), ("item", .int), ("section", .int):
            "it is already a number; remove it"
        case ("first", .list), ("last", .list): "write `.\(name)()`"
        case ("sorted", .list): "write `.sort()`"
        case ("reversed", .list), ("reversed", .string): "write `.reverse()`"
        case (_, .list) where macro(name) != nil: macro(name).map { "write `.\($0)`" }
        case (_, .string) where textFunction(name) != nil: textFunction(name)
        case ("year", .timestamp): "write `.getFullYear()`"
        case ("month", .timestamp): "write `.getMonth()`, which counts from 0"
        case ("day", .timestamp): "write `.getDate()`"
        case ("hour", .timestamp), ("hours", .timestamp), ("hours", .duration):
            "write `.getHours()`"
        case ("minute", .timestamp), ("minutes", .timestamp), ("minutes", .duration):
            "write `.getMinutes()`"
        case ("second", .timestamp), ("seconds", .timestamp), ("seconds", .duration):
            "write `.getSeconds()`"
        case (_, .list(.object)):
            "a list has no fields: `.map(x, x.\(name))` reads it from each element"
        case (_, .list): "a list has no fields; the first element is `[?0]`"
        default: nil
        }
    }

    /// Returns a hint for a function or method of another language.
    static func function(_ name: String, of type: CELType?) -> String? {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if last.count > 1, last.allSatisfy({ $0.isUppercase || $0 == "_" }) {
            return function(last.lowercased(), of: type)
        }
        if case .string? = type, let hint = stringMethod(last) { return hint }
        if case .list? = type, let hint = listMethod(last) { return hint }
        if case .map? = type, let hint = mapMethod(last) { return hint }
        if case .timestamp? = type, let hint = timestampMethod(last) { return hint }
        return textFunction(last) ?? numberFunction(last) ?? optionalMethod(last) ?? listMethod(
            last)
            ?? mapMethod(last)
    }

    private static func stringMethod(_ name: String) -> String? {
        switch name {
        case "prefix", "take", "left", "limit", "truncate", "truncated", "ellipsize", "clip":
            "write `substring(0, n)`; text that does not fit is truncated when drawn"
        case "suffix", "dropFirst", "slice", "drop", "skip", "right", "mid":
            "write `substring(from)` or `substring(from, to)`"
        case "localized": "localization is not supported: write the text itself"
        default: nil
        }
    }

    /// Whether the name is that of a function for relative time.
    static func isRelativeTime(_ name: String) -> Bool {
        [
            "timeAgo", "timeago", "timeAgoSince", "ago", "since", "fromNow", "toNow", "timeSince",
            "relativeTime", "relativeDate", "timeAgoInWords", "timeAgoDisplay", "formatDistance",
            "formatDistanceToNow", "humanize", "moment", "dayjs", "naturaltime", "relativeString",
            "RelativeDateTimeFormatter", "timeIntervalSinceNow", "localizedString",
        ].contains(name)
    }

    private static func timestampMethod(_ name: String) -> String? {
        if isRelativeTime(name) { return "write `relative(…)`" }
        return switch name {
        case "getYear": "write `getFullYear()`"
        case "getDay": "write `getDate()`, or `getDayOfWeek()`"
        case "addingTimeInterval", "adding", "plus", "add", "addDays", "plusDays", "plusHours":
            "add a duration: `… + duration(\"24h\")`"
        case "minus", "subtract", "minusDays", "minusHours":
            "subtract a duration: `… - duration(\"24h\")`"
        case "timeIntervalSince": "subtract: `a - b`"
        default: property(name, of: .timestamp)
        }
    }

    private static func textFunction(_ name: String) -> String? {
        switch name {
        case _ where isRelativeTime(name): "write `relative(…)`"
        case "count", "length", "len", "strlen": "write `size()`"
        case "concat", "concatenate": "texts are added: `a + b`"
        case "truncate", "truncated", "ellipsis":
            "text that does not fit is truncated when drawn"
        case "pluralize", "plural", "ngettext": "choose: `n == 1 ? \"item\" : \"items\"`"
        case "encodeURIComponent", "addingPercentEncoding", "urlencode", "encodeURI":
            "values in `query` are percent-encoded automatically"
        case "URL", "url", "Url": "a URL is a text; remove it"
        case "NSLocalizedString", "LocalizedStringKey":
            "localization is not supported: write the text itself"
        case "toUpper", "upper", "uppercased", "uppercase", "toUpperCase", "upcase", "toupper":
            "write `upperAscii()`"
        case "toLower", "lower", "lowercased", "lowercase", "toLowerCase", "downcase", "tolower":
            "write `lowerAscii()`"
        case "strip", "trimmed", "trimmingCharacters", "trimStart", "trimEnd", "lstrip", "rstrip":
            "write `trim()`"
        case "startswith", "hasPrefix", "starts_with", "beginsWith": "write `startsWith(…)`"
        case "endswith", "hasSuffix", "ends_with": "write `endsWith(…)`"
        case "includes", "contain": "write `contains(…)`; in a list `x in list`"
        case "replaceAll", "replacingOccurrences", "replacing", "gsub": "write `replace(…, …)`"
        case "substr", "substringFrom", "slicing": "write `substring(…)`"
        case "find", "index", "search", "firstIndex": "write `indexOf(…)`"
        case "match", "test", "isMatch", "regex": "write `matches(…)`"
        case "str", "toString", "String", "description", "text", "repr": "write `string(…)`"
        case "capitalize", "capitalized", "title":
            "write `s.substring(0, 1).upperAscii() + s.substring(1)`"
        case "isEmpty", "empty", "isBlank": "write `.size() == 0`"
        case "explode", "components", "separated": "write `split(…)`"
        case "repeat", "repeating", "repeated": "write `lists.range(n).map(i, …).join()`"
        case "printf", "sprintf", "interpolate": "write `\"…\".format([…])`"
        case "formatted", "toLocaleString":
            "write `decimal(…, 2)`, `currency(…, \"USD\")` or `date(…, \"yyyy-MM-dd\")`"
        default: nil
        }
    }

    private static func numberFunction(_ name: String) -> String? {
        switch name {
        case "Int", "parseInt", "toInt", "integer", "Number", "intValue": "write `int(…)`"
        case "float", "Double", "parseFloat", "toDouble", "Float", "toNumber": "write `double(…)`"
        case "Bool", "boolean", "Boolean": "write `bool(…)`"
        case "abs", "ceil", "floor", "round", "sqrt", "sign", "trunc", "isNaN", "isFinite", "isInf":
            "write `math.\(name)(…)`"
        case "max", "maximum", "greatest": "write `math.greatest(…)`"
        case "min", "minimum", "least": "write `math.least(…)`"
        case "rounded": "write `math.round(…)`, or `decimal(…, 2)` for a text"
        case "pow", "power": "there is no power: multiply `x * x`"
        case "isMultiple": "write `… % n == 0`"
        case "random", "randomElement", "shuffled", "shuffle":
            "there are no random values: the same data renders the same screen"
        case "number", "formatNumber", "numberFormat", "NumberFormatter", "toLocale":
            "write `decimal(…, 2)`"
        case "DateFormatter", "formatTime", "dateString", "to_char":
            "write `date(…, \"yyyy-MM-dd\")`"
        case "toFixed": "write `decimal(…, 2)`, or `\"%.2f\".format([…])`"
        case "typeof", "typeOf": "write `type(…)`"
        case "Date", "datetime", "parseDate", "toDate":
            "write `timestamp(…)`; the current time is `now`"
        case "strftime", "dateFormat", "toLocaleDateString", "formatDate":
            "write `date(…, \"yyyy-MM-dd\")`"
        case "now", "today": "`now` is a name; remove the parentheses"
        case "print", "log", "console": "expressions cannot print; remove it"
        default: nil
        }
    }

    private static func optionalMethod(_ name: String) -> String? {
        switch name {
        case "isPresent", "isSome", "exists", "hasVal", "isDefined": "write `hasValue()`"
        case "isNone", "isNil", "isNull", "isAbsent": "write `!….hasValue()`"
        case "unwrap", "get", "getValue", "unwrapped", "some": "write `value()`, or `orValue(…)`"
        case "ifnull", "nvl", "isnull", "ifNull", "withDefault", "unwrapOr", "getOrElse", "orElse",
            "or_else", "unwrap_or", "ifNil", "coalesce",
            "default":
            "write `orValue(…)`"
        case "flatMap", "and_then", "andThen": "write `optFlatMap(x, …)`"
        default: nil
        }
    }

    private static func listMethod(_ name: String) -> String? {
        switch name {
        case "contains", "includes", "has", "contain": "write `x in list`"
        case "push", "append", "add", "concat", "extend", "plus": "lists are added: `list + [x]`"
        case "forEach", "each", "collect", "select", "compactMap": "write `map(x, …)`"
        case "where", "reject", "find_all", "findAll", "filtered": "write `filter(x, …)`"
        case "find", "detect", "firstWhere": "write `filter(x, …).first()`"
        case "some", "any", "anySatisfy": "write `exists(x, …)`"
        case "every", "allSatisfy", "allMatch": "write `all(x, …)`"
        case "reduce", "fold", "inject", "accumulate":
            "there are `sum()`, `size()` and `join(…)`, but no general fold"
        case "sorted", "orderBy", "sort_by", "order", "sortedBy": "write `sortBy(x, …)` or `sort()`"
        case "sortDescending", "sortedDescending", "sortDesc": "write `sortByDesc(x, …)`"
        case "reversed": "write `reverse()`"
        case "joined", "implode": "write `join(…)`"
        case "flatMap", "flattened", "flat": "write `map(x, …).flatten()`"
        case "uniq", "unique", "distinctBy", "toSet", "dedup", "Set": "write `distinct()`"
        case "Array", "toArray", "toList": "it is already a list; remove it"
        case "index", "firstIndex", "findIndex": "write `indexOf(…)`, which is optional"
        case "prefix", "limit", "head": "write `take(n)`"
        case "drop", "skip", "dropFirst", "suffix", "tail", "subList", "sublist":
            "write `slice(from, to)`"
        case "enumerated", "enumerate", "indices", "zip": "write `transformList(i, x, …)`"
        case "group", "groupedBy", "group_by", "grouping": "write `groupBy(x, key)`"
        case "indexBy", "associateBy", "keyedBy", "uniqueKeysWithValues":
            "write `keyBy(x, key)`"
        case "count", "length", "len", "sizeOf": "write `size()`"
        case "isEmpty", "empty": "write `.size() == 0`"
        case "at", "get", "elementAt", "nth": "write `[?i]`"
        case "range", "seq", "stride": "write `lists.range(n)`"
        case "average", "mean": "write `double(list.sum()) / double(list.size())`"
        case "total", "sumOf": "write `sum()`"
        case "max", "min": "write `math.\(name == "max" ? "greatest" : "least")(list)`"
        default: nil
        }
    }

    private static func mapMethod(_ name: String) -> String? {
        switch name {
        case "keys": "write `map(k, k)`"
        case "values": "write `transformList(k, v, v)`"
        case "items", "entries": "write `transformList(k, v, …)`"
        case "get", "getOrDefault", "getOrElse": "write `[?key].orValue(…)`"
        case "containsKey", "has", "has_key", "hasKey", "contains", "includes": "write `key in map`"
        case "mapValues": "write `transformMap(k, v, …)`"
        default: nil
        }
    }
}

extension CELType {
    /// Whether values have a `size()`.
    fileprivate var hasSize: Bool {
        switch self {
        case .string, .enumeration, .bytes, .list, .map: true
        default: false
        }
    }
}
