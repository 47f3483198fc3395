import JSONData
import Values

/// Where a property is decoded from.
enum DecodingPlace {
    /// A key of a container, which is an expression.
    case key(Identifier, in: String)
    /// The whole JSON value.
    case body
    /// A path of keys and positions in lists.
    case path([ResponsePath.Step], support: String)

    /// Returns the call that decodes a type, without `try`.
    func decode(_ type: String, ifPresent: Bool) -> (container: String, call: String) {
        switch self {
        case .key(let key, let container):
            let function = ifPresent ? "decodeIfPresent" : "decode"
            let call = concatenated(".", function, "(", type, ".self, forKey: .", key.code, ")")
            return (container, call)
        case .body: return ("body", ".decode(\(type)\(ifPresent ? "?" : "").self)")
        case .path(let steps, let support):
            let arguments = steps.map { step in
                switch step {
                case .name(let name): stringLiteral(name)
                case .index(let index): String(index)
                }
            }
            let path = "[\(arguments.joined(separator: ", "))]"
            let function = ifPresent ? "decodeIfPresent" : "decode"
            return ("\(support).Place(\(path), in: decoder)", ".\(function)(\(type).self)")
        }
    }
}

extension Emitter {
    /// Adds the statements that decode a property.
    func addReading(_ property: Property, from place: DecodingPlace, to lines: inout Lines) {
        switch property.reading {
        case .value: addReadingOfValue(property, from: place, to: &lines)
        case .items(let dropped): addReadingOfItems(property, dropped, from: place, to: &lines)
        case .dropped: break
        case .pagingValue:
            let type = names.type(property.type.unwrapped)
            let (container, call) = place.decode(type, ifPresent: false)
            lines.add("self.", property.name.code, " = try? ", container, call)
        case .pageToken:
            let type = "\(names.support.text).PageToken"
            let (container, call) = place.decode(type, ifPresent: false)
            lines.add("self.", property.name.code, " = (try? ", container, call, ")?.text")
        }
    }

    private func addReadingOfValue(
        _ property: Property, from place: DecodingPlace, to lines: inout Lines
    ) {
        // `OrEmpty` decodes an optional itself; the key may be missing as well.
        let type = property.type.mayBeEmptyText ? property.type : property.type.unwrapped
        let unwrapping = names.unwrapping(type)
        let mark = property.mayBeMissing && !unwrapping.isEmpty ? "?" : ""
        let (container, call) = place.decode(names.wire(type), ifPresent: property.mayBeMissing)
        let fallback = property.defaultValue.flatMap { value($0, property.type) }
            .map { " ?? \($0.code)" }
        let box = property.storage.map { _ in ".map(\(names.support.text).Box.init)" }
        let tails = [call + mark, unwrapping, fallback ?? "", box ?? ""].filter { !$0.isEmpty }
        let target = (property.storage ?? property.name).code
        lines.addChain(concatenated("self.", target, " = try ", container), tails, depth: 2)
    }

    /// Adds the statements that decode items by a helper.
    private func addReadingOfItems(
        _ property: Property, _ dropped: Identifier?, from place: DecodingPlace,
        to lines: inout Lines
    ) {
        let element = property.type.unwrapped.element ?? property.type
        let helper = dropped == nil ? "Items" : "LossyItems"
        let (container, call) = place.decode(
            "\(names.support.text).\(helper)<\(names.wire(element))>",
            ifPresent: property.mayBeMissing)
        let mark = property.mayBeMissing ? "?" : ""
        let conversion = names.unwrapping(.list(element))
        let fallback = property.mayBeMissing && !property.type.isOptional ? " ?? []" : ""
        let items = property.name.code
        guard let dropped else {
            return lines.addChain(
                "self.\(items) = try \(container)",
                [call + mark, ".elements\(conversion)", fallback].filter { !$0.isEmpty }, depth: 2)
        }
        lines.addChain("let \(items) = try \(container)", [call], depth: 2)
        lines.add("self.", items, " = ", items, mark, ".elements", conversion, fallback)
        lines.add(
            "self.", dropped.code, " = ", items, mark, ".dropped",
            property.mayBeMissing ? " ?? []" : "")
    }
}
