import Foundation

/// JSON without a model: the `JSONValue` of generated models.
///
/// What expressions read of it is checked when they read it: a value of another kind is an error.
public nonisolated protocol UntypedJSON: Decodable, Hashable, Sendable {
    /// Whether it is null.
    var isNull: Bool { get }
    /// The truth value; nil for a value of another kind. So are the others.
    var bool: Bool? { get }
    /// The number, if it is whole and fits 64 bits.
    var int: Int? { get }
    /// Any other number.
    var double: Double? { get }
    var string: String? { get }
    var array: [Self]? { get }
    var object: [String: Self]? { get }
}

// MARK: - Members and elements

nonisolated extension UntypedJSON {
    /// Returns the member of an object. Throws if there is none, or if this is no object.
    public func member(_ name: String) throws(ExpressionError) -> Self {
        try members(for: name).value(for: name)
    }

    /// Returns the member of an object; nil if there is none. Throws if this is no object.
    public func member(ifPresent name: String) throws(ExpressionError) -> Self? {
        try members(for: name)[name]
    }

    private func members(for name: String) throws(ExpressionError) -> [String: Self] {
        guard let object else { throw .operand(of: name, kind) }
        return object
    }

    /// Returns the element of a list. Throws if there is none, or if this is no list.
    public func element(at index: Int) throws(ExpressionError) -> Self {
        if let array { return try array.element(at: index) }
        throw object == nil ? .operand(of: "[]", kind, "int") : .missingKey("\(index)")
    }

    /// Returns the element of a list; nil beyond its ends. Throws if this is no list.
    ///
    /// - Parameter sign: `[]` in an expression over an optional, which has no error for its end.
    public func element(
        ifPresent index: Int, by sign: String = "[?]"
    ) throws(ExpressionError) -> Self? {
        if let array { return array[ifPresent: index] }
        guard object == nil else { return nil }
        throw .operand(of: sign, kind, "int")
    }

    /// Returns the value of a key. Throws if there is none, or if this is no object.
    public func value(for key: String) throws(ExpressionError) -> Self {
        guard let object else { throw .operand(of: "[]", kind, "string") }
        return try object.value(for: key)
    }

    /// Returns the value of a key; nil if there is none. Throws if this is no object.
    ///
    /// - Parameter sign: `[]` in an expression over an optional, which has no error for its end.
    public func value(
        ifPresent key: String, by sign: String = "[?]"
    ) throws(ExpressionError) -> Self? {
        guard let object else { throw .operand(of: sign, kind, "string") }
        return object[key]
    }

    /// Returns the number of code points, elements or members. Throws if this has none of them.
    public func size() throws(ExpressionError) -> Int {
        let count = string?.unicodeScalars.count ?? array?.count ?? object?.count
        guard let count else { throw .operand(of: "size", kind) }
        return count
    }

    /// Returns the items that it stands for: the elements of a list, one object, or none for null.
    /// Throws for other values.
    public func items() throws(ExpressionError) -> [Self] {
        if isNull { return [] }
        guard array != nil || object != nil else { throw .kind(kind, needed: "list") }
        return array ?? [self]
    }
}

// MARK: - Values

nonisolated extension UntypedJSON {
    /// The name of its type in expressions.
    private var kind: String {
        if isNull { return "null" }
        if bool != nil { return "bool" }
        if int != nil { return "int" }
        if double != nil { return "double" }
        if string != nil { return "string" }
        return array == nil ? "map" : "list"
    }

    /// What texts show: a string, a number or a truth value; nil for others.
    public var shownText: String? {
        string ?? int.map { "\($0)" } ?? double.map { "\($0)" } ?? bool.map { "\($0)" }
    }

    /// What the reason for rejecting a response shows, which has lists and objects as JSON; nil for
    /// null.
    public var writtenText: String? { isNull ? nil : shownText ?? json }

    /// The value as JSON.
    var json: String {
        if let string { return Self.json(string) }
        if let array { return "[\(array.map(\.json).joined(separator: ","))]" }
        guard let object else { return shownText ?? "null" }
        let members = object.sorted { $0.key.precedes($1.key) }
            .map { "\(Self.json($0.key)):\($0.value.json)" }
        return "{\(members.joined(separator: ","))}"
    }

    private static func json(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    /// Returns the value as `string(x)` does. Throws for null, lists and objects.
    public func text() throws(ExpressionError) -> String {
        guard let text = double.map(\.text) ?? shownText else {
            throw .operand(of: "string", kind)
        }
        return text
    }

    /// Returns the truth value. Throws for a value of another kind.
    public func condition() throws(ExpressionError) -> Bool {
        guard let bool else { throw .kind(kind, needed: "bool") }
        return bool
    }

    /// Whether it is a text.
    public func isEqual(to other: String) -> Bool { string?.isSame(as: other) ?? false }

    /// Whether it is a truth value.
    public func isEqual(to other: Bool) -> Bool { bool == other }

    /// Whether it is a number, whatever its type.
    public func isEqual(to other: Int) -> Bool {
        int.map { $0 == other } ?? double.map { other.isEqual(to: $0) } ?? false
    }

    /// Whether it is a number, whatever its type.
    public func isEqual(to other: Double) -> Bool {
        int.map { $0.isEqual(to: other) } ?? double.map { $0 == other } ?? false
    }

    /// Whether two values are equal: numbers whatever their types.
    public func isEqual(to other: Self) -> Bool {
        if let string = other.string { return isEqual(to: string) }
        if let bool = other.bool { return isEqual(to: bool) }
        if let int = other.int { return isEqual(to: int) }
        if let double = other.double { return isEqual(to: double) }
        if let array, let others = other.array {
            return array.count == others.count
                && zip(array, others).allSatisfy { $0.isEqual(to: $1) }
        }
        if let object, let others = other.object {
            return object.count == others.count
                && object.allSatisfy { others[$0.key]?.isEqual(to: $0.value) == true }
        }
        return isNull && other.isNull
    }
}
