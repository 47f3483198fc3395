import Expressions
import JSONData

/// Types in the suite's notation: `map(string, list(int))`, `<T>` for a type parameter.
enum CELSuiteType {
    /// Parses a type; nil if malformed.
    static func parse(_ text: String) -> CELType? {
        var parameters: [String] = []
        return parse(text, &parameters)
    }

    private static func parse(_ text: String, _ parameters: inout [String]) -> CELType? {
        let text = text.drop { $0 == " " }
        if text.hasPrefix("<"), text.hasSuffix(">") {
            let name = String(text)
            if !parameters.contains(name) { parameters.append(name) }
            return parameters.firstIndex(of: name).map { .parameter($0) }
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
            return simple[String(text)] ?? (text.isEmpty ? nil : .abstract(String(text), []))
        }
        var arguments: [CELType] = []
        for part in split(text[text.index(after: open)...].dropLast()) {
            guard let type = parse(part, &parameters) else { return nil }
            arguments.append(type)
        }
        return composed(String(text[..<open]), arguments)
    }

    private static func composed(_ name: String, _ arguments: [CELType]) -> CELType {
        switch (name, arguments.count) {
        case ("list", 1): .list(arguments[0])
        case ("map", 2): .map(arguments[0], arguments[1])
        case ("type", 1): .type(arguments[0])
        case ("optional_type", 1): .optional(arguments[0])
        default: .abstract(name, arguments)
        }
    }

    /// Splits at commas outside parentheses.
    private static func split(_ text: Substring) -> [String] {
        var (parts, depth): ([String], Int) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    private static let simple: [String: CELType] = [
        "null": .null, "null_type": .null, "bool": .bool, "int": .int, "uint": .uint,
        "double": .double, "string": .string, "bytes": .bytes, "timestamp": .timestamp,
        "google.protobuf.Timestamp": .timestamp, "duration": .duration,
        "google.protobuf.Duration": .duration, "dyn": .dyn, "list": .list(.dyn),
        "map": .map(.dyn, .dyn), "type": .type(.dyn),
    ]

    /// Returns `functions` with the overloads that a case declares, which have no implementation.
    static func adding(
        _ name: String, _ overloads: JSONValue, to functions: FunctionTable, _ place: String
    ) throws(SuiteFormatError) -> FunctionTable {
        var declared: [FunctionDeclaration] = []
        for overload in overloads.elements {
            var names: [String] = []
            var parameters: [CELType] = []
            for parameter in overload.member(named: "params").map({ Array($0.elements) }) ?? [] {
                if let type = parse(parameter.string() ?? "", &names) { parameters.append(type) }
            }
            guard let text = overload.member(named: "result")?.string(),
                let result = parse(text, &names)
            else { throw SuiteFormatError("\(place): \(name) has no result") }
            declared.append(
                FunctionDeclaration(
                    name: name, isMethod: overload.member(named: "instance")?.bool ?? false,
                    parameters: parameters, result: result))
        }
        return functions.declaring(declared)
    }
}
