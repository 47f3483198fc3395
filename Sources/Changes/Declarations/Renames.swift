/// The names that are different in the new version, so that what only reads them is no change.
struct Renames {
    var models: [String: String] = [:]
    /// Fields of all models: a name with two new ones is not there.
    private(set) var fields: [String: String] = [:]
    /// By the group in expressions: `params`, `state`, `data`.
    var members: [String: [String: String]] = [:]
    private var ambiguous: Set<String> = []

    var isEmpty: Bool {
        models.isEmpty && fields.isEmpty && members.values.allSatisfy(\.isEmpty)
    }

    mutating func addField(_ old: String, _ new: String) {
        guard !ambiguous.contains(old) else { return }
        if let known = fields[old], known != new {
            fields[old] = nil
            ambiguous.insert(old)
        } else {
            fields[old] = new
        }
    }

    /// Returns the text of an expression or a type of the old version with the new names.
    func applied(to text: String) -> String {
        guard !isEmpty else { return text }
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        var previous = ""
        while index < bytes.count {
            guard Self.begins(bytes[index]) else {
                result.append(bytes[index])
                if bytes[index] != UInt8(ascii: "."), bytes[index] != UInt8(ascii: "?") {
                    previous = ""
                }
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, Self.continues(bytes[index]) { index += 1 }
            let word = String(decoding: bytes[start..<index], as: UTF8.self)
            let isMember =
                result.last == UInt8(ascii: ".")
                || result.last == UInt8(ascii: "?") && result.dropLast().last == UInt8(ascii: ".")
            let renamed =
                isMember ? members[previous]?[word] ?? fields[word] : models[word]
            result += (renamed ?? word).utf8
            previous = word
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func begins(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
    }

    private static func continues(_ byte: UInt8) -> Bool {
        begins(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
