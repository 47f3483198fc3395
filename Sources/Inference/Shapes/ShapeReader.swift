import JSONData

/// Reads values of answers into shapes, each once, in time that is linear in their size.
struct ShapeReader {
    /// Limit: places of answers that are told apart; what is deeper than the last one is `json`.
    static let maxShapes = 100_000
    /// Limit: keys of the objects of a place; objects with more are maps.
    static let maxKeys = 500

    /// Limit: levels of an answer; what is deeper is `json`. A run decodes as many.
    private static let maxDepth = 128

    private(set) var shapeCount = 0
    private var depth = 0
    private var objectCount = 0

    init() {}

    /// Adds a value to what is known of a place.
    mutating func read(_ value: JSONValue, into edge: inout ShapeEdge) {
        value.read { read($0, into: &edge) }
    }

    private mutating func read(_ value: JSONCursor, into edge: inout ShapeEdge) {
        edge.seen += 1
        guard !value.isNull else {
            edge.nulls += 1
            return
        }
        depth += 1
        read(value, into: edge.shape)
        depth -= 1
    }

    private mutating func read(_ value: JSONCursor, into shape: Shape) {
        switch value.kind {
        case .null: break
        case .bool: shape.booleans += 1
        case .number: readNumber(value, into: shape)
        case .string:
            shape.texts += 1
            value.readUTF8 { shape.text.count($0) }
        case .array: readList(value, into: shape)
        case .object: readObject(value, into: shape)
        }
    }

    private func readNumber(_ value: JSONCursor, into shape: Shape) {
        if value.isWrittenAsInteger {
            if let integer = try? value.int64() {
                shape.integers += 1
                shape.widenRange(to: Double(integer))
                return
            }
            shape.hasLongInteger = true
        }
        shape.decimals += 1
        if let double = try? value.double() {
            shape.widenRange(to: double)
        } else {
            shape.hasUnreadableNumber = true
        }
    }

    private mutating func readList(_ value: JSONCursor, into shape: Shape) {
        shape.lists += 1
        shape.longestList = max(shape.longestList, value.count)
        guard value.count > 0 else { return }
        guard depth < Self.maxDepth else {
            shape.isCut = true
            return
        }
        guard var edge = shape.elements ?? makeShape().map({ ShapeEdge($0) }) else {
            shape.isCut = true
            return
        }
        for element in value.elements { read(element, into: &edge) }
        shape.elements = edge
    }

    private mutating func readObject(_ value: JSONCursor, into shape: Shape) {
        shape.objects += 1
        objectCount += 1
        guard depth < Self.maxDepth else {
            shape.isCut = true
            return
        }
        let object = objectCount
        // Objects of a place usually have the same keys in the same order.
        var expected = 0
        // While they are changed, the fields are not in the shape: each access to a part of an object of
        // the program is checked.
        var fields = shape.takeFields()
        for member in value.members {
            if var edge = shape.values {
                read(member.value, into: &edge)
                shape.values = edge
                continue
            }
            if expected < fields.count, fields[expected].isName(of: member.key) {
                // As expected.
            } else {
                shape.fields = fields
                fields = []
                let position = shape.position(of: member.name, make: { makeShape() })
                fields = shape.takeFields()
                guard let position else {
                    shape.isCut = true
                    continue
                }
                expected = position
            }
            guard fields[expected].lastObject != object else { continue }
            fields[expected].lastObject = object
            read(member.value, into: &fields[expected].edge)
            expected += 1
            if fields.count > Self.maxKeys {
                shape.fields = fields
                shape.becomeMap("objects with more than \(Self.maxKeys) keys")
                fields = []
            }
        }
        if shape.values == nil { shape.fields = fields }
    }

    private mutating func makeShape() -> Shape? {
        guard shapeCount < Self.maxShapes else { return nil }
        shapeCount += 1
        return Shape()
    }
}

extension Shape {
    /// Returns the fields, which the shape does not have until they are given back.
    fileprivate func takeFields() -> [ShapeField] {
        var taken: [ShapeField] = []
        swap(&taken, &fields)
        return taken
    }
}
