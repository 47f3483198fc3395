import JSONData
import Values

/// What was seen at one place of answers, or what a schema says of it. Null is counted where the
/// place is referred to, so that equal shapes of different places can be one.
///
/// Shapes form a graph: a recursive schema has cycles.
package final class Shape {
    /// The number of values of each kind.
    var booleans = 0
    /// Numbers without fraction and exponent, which an `int` has.
    var integers = 0
    /// Other numbers: with a fraction or an exponent, also `40.00`, and beyond 64 bits.
    var decimals = 0
    var texts = 0
    var lists = 0
    var objects = 0
    /// Whether a number is an integer beyond 64 bits, whose last digits a `double` loses.
    var hasLongInteger = false
    /// Whether a number is too large for a `double`, so that nothing can decode it.
    var hasUnreadableNumber = false
    /// The range of the numbers.
    var smallest = Double.infinity
    var largest = -Double.infinity
    var text = TextFacts()
    /// The elements of the lists.
    var elements: ShapeEdge?
    /// The number of elements of the longest list.
    var longestList = 0
    /// The members of the objects, in order of first occurrence.
    var fields: [ShapeField] = []
    /// The index in `fields` by key.
    var positions: [String: Int] = [:]
    /// The values of the objects if their keys are data; they then have no fields.
    var values: ShapeEdge?
    /// Why the keys are data, as a comment.
    var mapEvidence: String?
    /// The name that a schema gives the shape.
    var declaredName: String?
    /// Why the shape is `json`, if a schema says what a spec cannot.
    var unionNote: String?
    /// The cases of a union, if a schema says what tells its objects apart.
    var union: ShapeUnion?
    /// Whether what is inside was too much to look at.
    var isCut = false
    /// The shape that this one has become a part of.
    private var successor: Shape?

    package init() {}

    /// The shape that this one is a part of by now; itself unless it was merged.
    var current: Shape {
        var shape = self
        while let next = shape.successor { shape = next }
        // Later searches are short.
        var passed = self
        while let next = passed.successor, next !== shape {
            passed.successor = shape
            passed = next
        }
        return shape
    }

    /// Whether it is a part of another shape.
    var isMerged: Bool { successor != nil }

    /// Makes this shape a part of another one.
    func become(_ other: Shape) { successor = other }

    /// The number of values that are not null.
    var count: Int { booleans + integers + decimals + texts + lists + objects }

    /// The kinds of the values, with their numbers, for comments.
    var kinds: [(name: String, count: Int)] {
        [
            ("a boolean", booleans), ("a number", integers + decimals), ("a text", texts),
            ("a list", lists), ("an object", objects),
        ].filter { $0.1 > 0 }
    }

    var isObject: Bool { objects > 0 && kinds.count == 1 }
    var isList: Bool { lists > 0 && kinds.count == 1 }
    var isText: Bool { texts > 0 && kinds.count == 1 }
    var isNumber: Bool { integers + decimals > 0 && kinds.count == 1 }

    /// Whether the values are neither lists nor objects.
    var isScalar: Bool { lists == 0 && objects == 0 }
}

/// Objects that are of one of several shapes, which a value in each names.
struct ShapeUnion {
    /// The key of the value.
    let key: String
    let cases: [(value: String, edge: ShapeEdge)]
}

/// The use of a shape at a place, with what belongs to the place alone.
struct ShapeEdge {
    private var target: Shape
    /// The number of values, null among them.
    var seen = 0
    var nulls = 0

    init(_ shape: Shape) { target = shape }

    var shape: Shape { target.isMerged ? target.current : target }

    /// Whether every value was null.
    var isAlwaysNull: Bool { seen > 0 && seen == nulls }
}

/// A member of objects.
struct ShapeField {
    let key: String
    /// The key, to find it in many objects.
    let name: JSONName
    var edge: ShapeEdge
    /// What a schema says of the member.
    var description: String?
    /// The last object in which the key was seen: of repeated keys the first counts.
    var lastObject = 0

    init(key: String, edge: ShapeEdge, description: String? = nil) {
        self.key = key
        self.edge = edge
        self.description = description
        name = JSONName(key)
    }

    /// Returns whether a member of an object has the key. It changes nothing; as what may change, the
    /// field is not copied when it is asked for in an array.
    mutating func isName(of member: JSONCursor) -> Bool { name.isName(of: member) }
}

extension Shape {
    /// Notes a number.
    func widenRange(to number: Double) {
        smallest = min(smallest, number)
        largest = max(largest, number)
    }

    /// Returns the use of the shape of a member; nil if no object has it.
    func field(_ key: String) -> ShapeEdge? { positions[key].map { fields[$0].edge } }

    /// Returns the position of a member, which is added if it is new.
    func position(of key: String, make: () -> Shape?) -> Int? {
        if let position = positions[key] { return position }
        guard let shape = make() else { return nil }
        positions[key] = fields.count
        fields.append(ShapeField(key: key, edge: ShapeEdge(shape)))
        return fields.count - 1
    }
}
