/// The words of a key: `avatar_url`, `avatarURL` and `Avatar URL` are the same.
struct Words {
    /// In lower case.
    let all: [String]

    init(_ key: String) {
        all = key.utf8.allSatisfy { $0 < 0x80 } ? Self.words(ofASCII: key) : Self.words(of: key)
    }

    /// A kind of letter in a key.
    private enum Letter {
        case lower, upper, digit, other

        init(_ byte: UInt8) {
            self =
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
                case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
                default: .other
                }
        }
    }

    /// The same as `words(of:)` for most keys, by bytes.
    private static func words(ofASCII key: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var previous = Letter.other
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        let bytes = Array(key.utf8)
        for (index, byte) in bytes.enumerated() {
            let letter = Letter(byte)
            defer { previous = letter }
            guard letter != .other else {
                end()
                continue
            }
            let next = index + 1 < bytes.count ? Letter(bytes[index + 1]) : .other
            let isStart =
                letter == .upper
                && (previous == .lower || previous == .digit
                    || previous == .upper && next == .lower)
            if isStart { end() }
            word.append(letter == .upper ? byte | 0x20 : byte)
        }
        end()
        return words
    }

    private static func words(of key: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(key)
        for (index, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let previous = index > 0 ? characters[index - 1] : nil
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            // `avatarURL` and `HTMLText` begin a word at `U` and `T`.
            let isStart =
                character.isUppercase
                && (previous?.isLowercase == true || previous?.isNumber == true
                    || previous?.isUppercase == true && next?.isLowercase == true)
            if isStart, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word += character.lowercased()
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private static let acronyms: Set<String> = [
        "api", "css", "guid", "html", "http", "id", "ip", "json", "pdf", "sku", "uri", "url",
        "uuid",
        "xml",
    ]

    /// `avatarURL`
    var lowerCamelCase: String {
        guard let first = all.first else { return "" }
        return first + all.dropFirst().map(Self.capitalized).joined()
    }

    /// `AvatarURL`
    var upperCamelCase: String { all.map(Self.capitalized).joined() }

    private static func capitalized(_ word: String) -> String {
        acronyms.contains(word) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `Open orders`
    var sentence: String {
        let text = all.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The words with the last one in the singular.
    var singular: Words {
        guard let last = all.last else { return self }
        return Words(words: all.dropLast() + [Self.singular(of: last)])
    }

    private init(words: [String]) { all = words }

    /// The words behind each other, to compare keys.
    var joined: String { all.joined() }

    private static let irregular = [
        "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
        "teeth": "tooth", "mice": "mouse", "geese": "goose", "criteria": "criterion",
        "indices": "index", "matrices": "matrix", "vertices": "vertex", "analyses": "analysis",
        "statuses": "status", "media": "medium", "movies": "movie", "series": "series",
        "species": "species", "news": "news", "data": "data", "buses": "bus", "cookies": "cookie",
        "aliases": "alias", "leaves": "leaf", "shelves": "shelf", "lives": "life",
        "wolves": "wolf", "knives": "knife", "halves": "half", "ties": "tie", "pies": "pie",
        "address": "address", "moves": "move", "heroes": "hero", "potatoes": "potato",
        "caches": "cache", "does": "does", "gas": "gas", "canvas": "canvas", "atlas": "atlas",
        "bias": "bias", "lens": "lens", "always": "always", "images": "image", "yes": "yes",
        "this": "this", "as": "as", "is": "is", "has": "has", "was": "was", "its": "its",
        "previous": "previous", "evolves": "evolves", "axes": "axis",
    ]

    private static func singular(of word: String) -> String {
        if let known = irregular[word] { return known }
        let count = word.count
        if word.hasSuffix("ies"), count > 4 { return word.dropLast(3) + "y" }
        if ["sses", "shes", "ches", "xes", "zzes"].contains(where: word.hasSuffix), count > 4 {
            return String(word.dropLast(2))
        }
        if ["ss", "us", "is", "ics"].contains(where: word.hasSuffix) { return word }
        // Short words end with it more often: `sys`, `gps`.
        if word.hasSuffix("s"), count > 3 || word == "ids" { return String(word.dropLast()) }
        return word
    }
}
