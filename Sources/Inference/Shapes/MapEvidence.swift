/// Why the keys of objects are data, and not names.
struct MapEvidence {
    let text: String

    /// Keys of a kind that no server names fields with.
    private enum KeyKind: String {
        case number = "numbers"
        case date = "dates"
        case identifier = "identifiers"
        case address = "addresses"
        case currency = "currencies"
    }

    /// The currencies of which a table of rates or prices has at least one.
    private static let currencies: Set<String> = [
        "AUD", "CAD", "CHF", "CNY", "EUR", "GBP", "INR", "JPY", "KRW", "USD",
    ]

    /// Nil if the keys are names.
    init?(_ shape: Shape) {
        guard shape.isObject, !shape.isCut, let first = shape.fields.first else { return nil }
        let values = shape.fields.map(\.edge.shape)
        let withValues = values.filter { $0.count > 0 }
        guard
            withValues.dropFirst().allSatisfy({
                Self.areSimilar($0, withValues.first ?? first.edge.shape)
            })
        else { return nil }
        let count = shape.fields.count
        let kinds = Self.kinds(of: shape.fields.map(\.key))
        if let kind = kinds[0], kinds.allSatisfy({ $0 == kind }) {
            text =
                count == 1 ? "its key is one of \(kind.rawValue)" : "its keys are \(kind.rawValue)"
            return
        }
        let known = kinds.compactMap(\.self)
        if count >= 4, known.count * 10 >= count * 9 {
            text = "\(known.count) of \(count) keys are \(known[0].rawValue)"
            return
        }
        if count >= 2, let field = Self.fieldOfKey(shape) {
            text = "each value has its key as `\(field)`"
            return
        }
        // Fields of a model are in most of its objects.
        let present = shape.fields.reduce(0) { $0 + $1.edge.seen }
        if shape.objects >= 3, count >= 12, present * 4 <= count * shape.objects {
            text = "\(count) keys in \(shape.objects) objects, each in few of them"
            return
        }
        // One object with many values of the same fields: by name, country or currency.
        if count >= 10, let model = withValues.first, model.isObject, model.fields.count >= 2 {
            text = "its \(count) values have the same fields"
            return
        }
        return nil
    }

    /// Returns the field of the values in which each has its own key, as in `{"EUR": {"code": "EUR"}}`; nil
    /// if there is none.
    private static func fieldOfKey(_ shape: Shape) -> String? {
        let candidates = shape.fields.first?.edge.shape.fields.map(\.key) ?? []
        return candidates.first { name in
            shape.fields.allSatisfy { field in
                field.edge.shape.field(name)?.shape.text.words?[field.key] != nil
            }
        }
    }

    /// Whether two values of a map may have one model.
    private static func areSimilar(_ one: Shape, _ other: Shape) -> Bool {
        guard ShapeUnification.haveOneKind(one, other) else { return false }
        guard one.isObject, other.isObject, one.values == nil, other.values == nil else {
            return true
        }
        if one.fields.isEmpty || other.fields.isEmpty { return true }
        let common = one.fields.count { other.positions[$0.key] != nil }
        return common * 2 >= max(one.fields.count, other.fields.count)
            && ShapeUnification.areCompatible(one, other)
    }

    /// Returns the kinds of the keys of an object; nil for names.
    private static func kinds(of keys: [String]) -> [KeyKind?] {
        if keys.count >= 2, keys.allSatisfy(isCode), !currencies.isDisjoint(with: keys) {
            return keys.map { _ in .currency }
        }
        // Of one length, and without words: `-NabXyZ12adefGhiJkl`.
        let length = keys.first?.utf8.count ?? 0
        if length >= 16, keys.allSatisfy({ $0.utf8.count == length }) {
            let random = keys.count(where: isRandom)
            if random * 10 >= keys.count * 9 { return keys.map { _ in .identifier } }
        }
        return keys.map(kind)
    }

    /// Whether a key is three capital letters.
    private static func isCode(_ key: String) -> Bool {
        key.utf8.count == 3 && key.utf8.allSatisfy { 0x41...0x5A ~= $0 }
    }

    /// Whether a key has capital letters, small ones and digits, and no other signs than those of
    /// identifiers that databases make.
    private static func isRandom(_ key: String) -> Bool {
        var (capitals, small, digits) = (0, 0, 0)
        for byte in key.utf8 {
            switch byte {
            case 0x41...0x5A: capitals += 1
            case 0x61...0x7A: small += 1
            case 0x30...0x39: digits += 1
            case UInt8(ascii: "-"), UInt8(ascii: "_"): break
            default: return false
            }
        }
        // Names in camel case have a capital letter for each word, and hardly a digit.
        return small > 0 && digits > 0 && capitals + digits >= 5
    }

    private static func kind(of key: String) -> KeyKind? {
        let bytes = Array(key.utf8)
        guard !bytes.isEmpty else { return nil }
        let digits = bytes.count { 0x30...0x39 ~= $0 }
        if digits == bytes.count { return .number }
        let isDateLike = bytes.allSatisfy { 0x30...0x39 ~= $0 || "-/:TZ .+".utf8.contains($0) }
        if digits >= 4, isDateLike { return .date }
        if key.hasPrefix("http://") || key.hasPrefix("https://") { return .address }
        let isHexadecimal = bytes.allSatisfy {
            0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 || $0 == UInt8(ascii: "-")
        }
        if bytes.count >= 8, digits >= 2, isHexadecimal { return .identifier }
        // A name and digits that count more than half of it: `user_48213`, `Q42`, `x1001`.
        let isMixed = bytes.allSatisfy {
            0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || "-_".utf8.contains($0)
        }
        if isMixed, digits >= 3, digits * 2 >= bytes.count, bytes.count >= 5 { return .identifier }
        return nil
    }
}
