import JSONData

/// A value in a HAR file with its name for messages: `entry 3's request`.
struct HARField {
    let value: JSONValue
    private let place: Place
    /// The field as a whole that others are in; nil for a scalar, which most are.
    private let whole: Whole?

    /// What the name is made of, which few fields need.
    private enum Place {
        case file
        case entry(Int)
        case member(Whole, String)
        case element(Whole, Int)
        case part(String, of: Whole)

        var text: String {
            switch self {
            case .file: "the HAR file"
            case .entry(let number): "entry \(number)"
            case .member(let object, let key): "\(object.place.text), \(key)"
            case .element(let list, let number): "\(list.place.text), \(number)"
            case .part(let kind, let whole): "\(kind) of \(whole.place.text)"
            }
        }
    }

    private final class Whole {
        let place: Place

        init(_ place: Place) { self.place = place }
    }

    private init(_ value: JSONValue, _ place: Place) {
        (self.value, self.place) = (value, place)
        whole = value.hasContents ? Whole(place) : nil
    }

    /// Itself, as what another field is in.
    private var container: Whole { whole ?? Whole(place) }

    /// The root of a file.
    init(file value: JSONValue) { self.init(value, .file) }

    /// - Parameter number: from 1, in the file.
    init(_ value: JSONValue, entry number: Int) { self.init(value, .entry(number)) }

    /// Creates a part of a field.
    ///
    /// - Parameter kind: with its article: `a header`.
    init(_ value: JSONValue, _ kind: String, of whole: HARField) {
        self.init(value, .part(kind, of: whole.container))
    }

    var name: String { place.text }

    /// Nil if the member is missing or null.
    func optional(_ key: String) throws(HARError) -> HARField? {
        guard value.kind == .object else { throw wrong("an object") }
        guard let member = value.member(named: key), !member.isNull else { return nil }
        return HARField(member, .member(container, key))
    }

    func object(_ key: String) throws(HARError) -> HARField { try required(key, .object) }

    func array(_ key: String) throws(HARError) -> HARField { try required(key, .array) }

    func text(_ key: String) throws(HARError) -> String { try required(key, .string).string() }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(HARError) -> Int {
        let field = try required(key, .number)
        guard let number = try? field.value.int64(), let integer = Int(exactly: number),
            range.contains(integer)
        else {
            throw field.wrong("an integer from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Nil if the member is missing or null.
    func optionalInteger(
        _ key: String, in range: ClosedRange<Int>
    ) throws(HARError) -> Int? {
        try optional(key) == nil ? nil : integer(key, in: range)
    }

    /// The elements of an array with their names; empty if it is missing or null.
    func elements(_ key: String) throws(HARError) -> [HARField] {
        guard try optional(key) != nil else { return [] }
        let list = try array(key)
        return list.value.elements.enumerated().map { index, value in
            HARField(value, .element(list.container, index + 1))
        }
    }

    func string() throws(HARError) -> String {
        guard let text = value.string() else { throw wrong("a string") }
        return text
    }

    func wrong(_ expected: String) -> HARError {
        let hasExpectedKind = value.kind == .string || value.kind == .number
        let found = hasExpectedKind ? "" : ", not \(value.kind.phrase)"
        return HARError(
            byteOffset: value.range.lowerBound, message: "\(name) should be \(expected)\(found)")
    }

    private func required(_ key: String, _ kind: JSONKind) throws(HARError) -> HARField {
        guard let field = try optional(key) else {
            throw HARError(byteOffset: value.range.lowerBound, message: "\(name) has no \(key)")
        }
        guard field.value.kind == kind else { throw field.wrong(kind.phrase) }
        return field
    }
}
