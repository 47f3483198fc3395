import JSONData
import SwiftTree
import Values

/// Where a property is decoded from.
enum DecodingPlace {
    /// A key of a container.
    case key(Identifier, in: DecodingContainer)
    /// The whole JSON value.
    case body
    /// A path of keys and positions in lists.
    case path([ResponsePath.Step])

    /// The variable with the container of the whole value.
    static let bodyName = "body"
}

/// The variable of an object's container.
struct DecodingContainer {
    let variable: String
    let isOptional: Bool

    func write(to writer: inout CodeWriter) {
        writer.name(variable)
        if isOptional { writer.code("?") }
    }
}

extension Emitter {
    /// Writes the statements that decode a property.
    func writeReading(
        _ property: Property, from place: DecodingPlace, to writer: inout CodeWriter
    ) {
        switch property.reading {
        case .value: writeReadingOfValue(property, from: place, to: &writer)
        case .items(let dropped):
            writeReadingOfItems(property, dropped, from: place, to: &writer)
        case .dropped: break
        case .pagingValue:
            beginAssignment(to: property.name, &writer)
            writer.code("try? ")
            writeDecoding(names.type(property.type.unwrapped), from: place, to: &writer)
            writer.endLine()
        case .pageToken:
            beginAssignment(to: property.name, &writer)
            writer.open("(")
            writer.code("try? ")
            writeDecoding(names.helper("PageToken"), from: place, to: &writer)
            writer.close(")")
            writer.code("?")
            writer.member("text")
            writer.endLine()
        }
    }

    /// Writes the call that decodes a type, without `try`.
    ///
    /// - Parameter mayBeMissing: whether it returns nil for null and for a missing key.
    func writeDecoding(
        _ type: SwiftTypeName, from place: DecodingPlace, mayBeMissing: Bool = false,
        to writer: inout CodeWriter
    ) {
        var type = type
        switch place {
        case .key(_, let container): container.write(to: &writer)
        case .body:
            writer.name(DecodingPlace.bodyName)
            if mayBeMissing { type = .optional(type) }
        case .path(let steps): writeHelper(of: steps, to: &writer)
        }
        // A container of one value has no other method.
        let isBody = if case .body = place { true } else { false }
        writer.member(mayBeMissing && !isBody ? "decodeIfPresent" : "decode")
        writer.open("(")
        writer.write(type)
        writer.code(".self")
        if case .key(let key, _) = place {
            writer.comma()
            writer.code("forKey: ")
            writer.implicitMember(key.text)
        }
        writer.close(")")
    }

    /// Writes the helper that decodes what is at a path.
    private func writeHelper(of steps: [ResponsePath.Step], to writer: inout CodeWriter) {
        let elements = steps.map { step -> SwiftExpression in
            switch step {
            case .name(let name): .literal(name)
            case .index(let index): .int(Int64(index))
            }
        }
        writer.write(
            SwiftExpression.type(names.helper("Place"))(
                ["_": .array(elements), "in": .name("decoder")]))
    }

    private func writeReadingOfValue(
        _ property: Property, from place: DecodingPlace, to writer: inout CodeWriter
    ) {
        // `OrEmpty` decodes an optional itself; the key may be missing as well.
        let type = property.type.mayBeEmptyText ? property.type : property.type.unwrapped
        beginAssignment(to: property.storage ?? property.name, &writer)
        writer.code("try ")
        writeDecoding(
            names.wire(type), from: place, mayBeMissing: property.mayBeMissing, to: &writer)
        if property.mayBeMissing, type.hasWireForm { writer.code("?") }
        names.writeUnwrapping(type, to: &writer)
        if property.storage != nil { writeBoxing(to: &writer) }
        if let constant = property.defaultValue, let fallback = value(constant, property.type) {
            writeFallback(fallback.expression, to: &writer)
        }
        writer.endLine()
    }

    /// Writes what a value is, which stands before it, if it is missing.
    private func writeFallback(_ other: SwiftExpression, to writer: inout CodeWriter) {
        writer.code(" ?? ")
        writer.write(other, at: .coalescing)
    }

    /// Writes the statements that decode items by a helper.
    private func writeReadingOfItems(
        _ property: Property, _ dropped: Identifier?, from place: DecodingPlace,
        to writer: inout CodeWriter
    ) {
        let element = property.type.unwrapped.element ?? property.type
        let mayBeMissing = property.mayBeMissing
        let helper = names.helper(dropped == nil ? "Items" : "LossyItems", of: names.wire(element))
        /// Writes a member of the decoded value, which stands before it; an empty list if that is
        /// missing.
        func writeMember(
            _ name: String, as type: ValueType?, isOptional: Bool, _ writer: inout CodeWriter
        ) {
            if mayBeMissing { writer.code("?") }
            writer.member(name)
            type.map { names.writeUnwrapping($0, to: &writer) }
            if mayBeMissing, !isOptional { writeFallback(.array([]), to: &writer) }
            writer.endLine()
        }
        func writeElements(_ writer: inout CodeWriter) {
            writeMember(
                "elements", as: .list(element), isOptional: property.type.isOptional, &writer)
        }
        guard let dropped else {
            beginAssignment(to: property.name, &writer)
            writer.code("try ")
            writeDecoding(helper, from: place, mayBeMissing: mayBeMissing, to: &writer)
            return writeElements(&writer)
        }
        let decoded = property.name
        writer.code("let ")
        writer.name(decoded.text)
        writer.code(" = try ")
        writeDecoding(helper, from: place, mayBeMissing: mayBeMissing, to: &writer)
        writer.endLine()
        beginAssignment(to: property.name, &writer)
        writer.name(decoded.text)
        writeElements(&writer)
        beginAssignment(to: dropped, &writer)
        writer.name(decoded.text)
        writeMember("dropped", as: nil, isOptional: false, &writer)
    }
}
