import Diagnostics
import Values

/// Converts types of Swift, TypeScript, Go, Rust and SQL to types of specs.
struct OtherLanguageType {
    /// A bound on recursion.
    private static let depthLimit = 32
    /// The maximum length of a type.
    private static let lengthLimit = 200

    private let models: [String]

    init(_ models: [String]) { self.models = models }

    /// Splits the short form of a field into type and keypath: `[Row] at results`.
    static func split(_ field: String) -> (type: String, path: String?) {
        guard let at = field.firstRange(of: " at ") else { return (field, nil) }
        return (String(field[..<at.lowerBound]), String(field[at.upperBound...]))
    }

    /// Returns the equivalent spec type of `written`, if any.
    func equivalent(of written: String) -> String? {
        guard written.utf8.count <= Self.lengthLimit else { return nil }
        return type(written[...], depth: 0)
    }

    private func type(_ written: Substring, depth: Int) -> String? {
        let text = written.trimmed
        guard depth < Self.depthLimit, let first = text.first, let last = text.last else {
            return nil
        }
        func inner(_ text: Substring) -> String? { type(text, depth: depth + 1) }
        if let optional = wrappedType(text) { return inner(optional).map(Self.optional) }
        if text.hasSuffix("[]") { return inner(text.dropLast(2)).map { "list(\($0))" } }
        if text.hasPrefix("map[string]") { return inner(text.dropFirst(11)).map { "map(\($0))" } }
        if text.hasPrefix("[]") { return inner(text.dropFirst(2)).map { "list(\($0))" } }
        if first == "[" || first == "{", last == (first == "[" ? "]" : "}") {
            return inBrackets(text.dropFirst().dropLast(), isList: first == "[", inner: inner)
        }
        if last == "!" { return inner(text.dropLast()) }
        if first == "*" || first == "&" { return inner(text.dropFirst()) }
        if let open = text.firstIndex(where: { "<([".contains($0) }), ">)]".contains(last) {
            let arguments = text[text.index(after: open)...].dropLast()
            return generic(text[..<open], arguments: arguments, inner: inner)
        }
        return name(String(text))
    }

    /// Converts the content of `[Row]`, `[String: Int]` or `{string: int}`.
    private func inBrackets(
        _ text: Substring, isList: Bool, inner: (Substring) -> String?
    ) -> String? {
        guard let colon = text.firstIndex(of: ":") else {
            return isList ? inner(text).map { "list(\($0))" } : nil
        }
        let key = text[..<colon].filter { !"[] ".contains($0) }
        // A mapping with another key is the long form of a field.
        guard name(key) == "string" || key == "key" && !isList else { return nil }
        return inner(text[text.index(after: colon)...]).map { "map(\($0))" }
    }

    /// Converts `Array<Row>`, `map<string, int>`, `Optional<string>` or `varchar(20)`.
    private func generic(
        _ word: Substring, arguments: Substring, inner: (Substring) -> String?
    ) -> String? {
        let parts = Self.parts(of: arguments)
        switch Self.collection(String(word)) ?? word.lowercased() {
        case "list":
            guard parts.count == 1 else { return nil }
            return inner(parts[0]).map { "list(\($0))" }
        case "map":
            guard let value = parts.last, parts.count <= 2 else { return nil }
            if parts.count == 2, name(String(parts[0].trimmed)) != "string" { return nil }
            return inner(value).map { "map(\($0))" }
        case "optional", "maybe", "option", "nullable":
            return parts.count == 1 ? inner(parts[0]).map(Self.optional) : nil
        default:
            let isSize = parts.allSatisfy { $0.trimmed.allSatisfy(\.isNumber) }
            return isSize ? name(String(word)) : nil
        }
    }

    /// Returns `list` or `map` for their names in other languages.
    static func collection(_ word: String) -> String? {
        switch word.lowercased() {
        case "list", "array", "vec", "set", "sequence", "collection", "readonlyarray", "seq": "list"
        case "map", "dict", "dictionary", "record", "hashmap": "map"
        default: nil
        }
    }

    /// Splits at commas outside of brackets.
    private static func parts(of text: Substring) -> [Substring] {
        var depth = 0
        return text.split { character in
            if "<([{".contains(character) { depth += 1 }
            if ">)]}".contains(character) { depth -= 1 }
            return character == "," && depth == 0
        }
    }

    /// Returns `string` for `string?`, `?string`, `string | null` and `null|string`.
    private func wrappedType(_ text: Substring) -> Substring? {
        if text.hasSuffix("?") { return text.dropLast() }
        if text.hasPrefix("?") { return text.dropFirst() }
        let parts = text.split(separator: "|").map(\.trimmed)
        let absent = ["null", "undefined", "nil", "none", "None"]
        guard parts.count == 2, let type = parts.first(where: { !absent.contains(String($0)) }),
            parts.contains(where: { absent.contains(String($0)) })
        else { return nil }
        return type
    }

    private static func optional(_ type: String) -> String {
        type.hasSuffix("?") ? type : type + "?"
    }

    /// Returns the type or model of the spec with this name or synonym.
    private func name(_ word: String) -> String? {
        let own = ValueType.named.map(\.name)
        if own.contains(word) || models.contains(word) { return word }
        return Self.names[word.lowercased()]
    }

    private static let names: [String: String] = {
        var result: [String: String] = [:]
        for (name, words) in rows {
            for word in words.split(separator: " ") { result[String(word)] = name }
        }
        return result
    }()

    private static let rows = [
        ("string", "string text str nsstring varchar char character uuid email substring"),
        ("int", "int integer long int8 int16 int32 int64 uint uint8 uint32 uint64 bigint smallint"),
        ("int", "i32 i64 nsinteger short"),
        ("double", "double number float decimal cgfloat real numeric float32 float64 f64 nsnumber"),
        ("double", "timeinterval"), ("bool", "bool boolean"), ("url", "url uri nsurl link"),
        ("date", "date datetime timestamp nsdate time instant iso8601"),
        ("json", "json object any unknown anyobject dynamic jsonvalue"),
    ]
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text = text.dropLast() }
        return text
    }
}
