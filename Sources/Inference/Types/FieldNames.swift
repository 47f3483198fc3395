import Expressions
import JSONData
import Values

/// Names of fields and models that a spec, its expressions and Swift can have.
enum Names {
    /// Returns the name of the field for a key: the key itself, or its words in lower camel case.
    static func field(_ key: String) -> String {
        if isUsable(key), !key.dropFirst().contains("_") { return key }
        let words = Words(key).lowerCamelCase
        if isUsable(words) { return words }
        if !words.isEmpty, isUsable(words + "Value") { return words + "Value" }
        let visible = String(
            String.UnicodeScalarView(words.unicodeScalars.filter(NameLetters.isPart)))
        let named =
            visible.isEmpty
            ? "value" : "value" + visible.prefix(1).uppercased() + visible.dropFirst()
        return isUsable(named) ? named : "value"
    }

    /// Returns the names of fields by key. The field `id` has its name before all others, then
    /// those whose names are their keys.
    static func fields(_ keys: [String]) -> [String: String] {
        var names: [String: String] = [:]
        var taken: Set<String> = []
        let pairs = keys.map { (key: $0, name: field($0)) }
        let own = pairs.filter { $0.name == $0.key }
        let others = pairs.filter { $0.name != $0.key }
        for pair in own.filter({ $0.key == "id" }) + own.filter({ $0.key != "id" }) + others {
            names[pair.key] = unique(pair.name, among: &taken)
        }
        return names
    }

    /// Returns the name of a model for words.
    static func model(_ words: Words) -> String {
        var name = String(
            String.UnicodeScalarView(
                words.upperCamelCase.unicodeScalars.filter(NameLetters.isPart)))
        if !isUsable(name) { name = "Item" + name }
        return reserved.contains(name) ? name + "Info" : name
    }

    /// Whether expressions can use the text as the name of a field.
    static func isUsable(_ name: String) -> Bool {
        NameLetters.isName(name) && ExpressionChecker.isName(name)
    }

    /// Returns a name that differs from others in more than case, which is then one of them.
    static func unique(_ name: String, among others: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !others.insert(candidate.lowercased()).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }

    /// Types of Swift, of generated code and of specs that a model would hide.
    private static let reserved: Set<String> = [
        "Any", "Array", "AttributedString", "Bool", "Character", "Codable", "CodingKeys", "Data",
        "Date", "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "DroppedElement",
        "Encodable", "Encoder", "Error", "Float", "Hashable", "ID", "Identifiable", "Int",
        "JSONDecoder",
        "JSONValue", "Locale", "Measurement", "ModelSupport", "Never", "Optional", "Protocol",
        "Result", "Self", "Sendable", "Set", "String", "Task", "Type", "UInt", "URL", "UUID",
        "Void",
    ]
}

/// Paths as specs write them.
enum PathText {
    /// Returns a keypath, or a JSONPath if a key has what a keypath cannot have.
    static func path(_ keys: [String]) -> String {
        let isKeypath = keys.allSatisfy { key in
            JSONLocation.isPlain(key)
                || !key.isEmpty && key.utf8.allSatisfy(isInKeypath) && key.utf8.first != 0x24
        }
        return isKeypath ? keys.joined(separator: ".") : jsonPath(keys)
    }

    private static func isInKeypath(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_-@:/".utf8.contains(byte)
        }
    }

    /// Returns a JSONPath.
    static func jsonPath(_ keys: [String]) -> String {
        keys.reduce("$") { path, key in
            JSONLocation.isPlain(key) ? "\(path).\(key)" : "\(path)['\(escaped(key))']"
        }
    }

    /// Returns an expression that reads a path of an answer.
    static func expression(_ keys: [String], of base: String) -> String {
        keys.reduce(base) { path, key in
            Names.isUsable(key) ? "\(path).\(key)" : "\(path)[\"\(escaped(key, quote: "\""))\"]"
        }
    }

    private static func escaped(_ key: String, quote: Character = "'") -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case _ where Character(scalar) == quote: text += "\\\(quote)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
