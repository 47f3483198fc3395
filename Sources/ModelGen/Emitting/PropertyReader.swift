import Values

/// Where a property is decoded from.
enum DecodingPlace {
    /// A key of a container, which is an expression.
    case key(Identifier, in: String)
    /// The whole JSON value.
    case body

    /// Returns the call that decodes a type, without `try`.
    func decode(_ type: String, ifPresent: Bool) -> (container: String, call: String) {
        switch self {
        case .key(let key, let container):
            let function = ifPresent ? "decodeIfPresent" : "decode"
            return (container, ".\(function)(\(type).self, forKey: .\(key.code))")
        case .body: return ("body", ".decode(\(type)\(ifPresent ? "?" : "").self)")
        }
    }
}

extension Emitter {
    /// Returns the statements that decode a property.
    func reading(_ property: Property, from place: DecodingPlace) -> Lines {
        switch property.reading {
        case .value: return readingValue(property, from: place)
        case .items(let dropped): return readingItems(property, dropped, from: place)
        case .dropped: return Lines()
        case .pagingValue:
            let type = names.type(property.type.unwrapped)
            let (container, call) = place.decode(type, ifPresent: false)
            return Lines(["self.\(property.name.code) = try? \(container)\(call)"])
        case .pageToken:
            let type = "\(names.support.text).PageToken"
            let (container, call) = place.decode(type, ifPresent: false)
            return Lines(["self.\(property.name.code) = (try? \(container)\(call))?.text"])
        }
    }

    private func readingValue(_ property: Property, from place: DecodingPlace) -> Lines {
        // `OrEmpty` decodes an optional itself; the key may be missing as well.
        let type = property.type.mayBeEmptyText ? property.type : property.type.unwrapped
        let unwrapping = names.unwrapping(type)
        let mark = property.mayBeMissing && !unwrapping.isEmpty ? "?" : ""
        let (container, call) = place.decode(names.wire(type), ifPresent: property.mayBeMissing)
        let fallback = property.defaultValue.flatMap { value($0, property.type) }
            .map { " ?? \($0.code)" }
        let box = property.storage.map { _ in ".map(\(names.support.text).Box.init)" }
        let tails = [call + mark, unwrapping, fallback ?? "", box ?? ""].filter { !$0.isEmpty }
        let target = "self.\((property.storage ?? property.name).code) = "
        return .chain("\(target)try \(container)", tails, depth: 2)
    }

    /// Returns the statements that decode items by a helper.
    private func readingItems(
        _ property: Property, _ dropped: Identifier?, from place: DecodingPlace
    ) -> Lines {
        let element = property.type.unwrapped.element ?? property.type
        let helper = dropped == nil ? "Items" : "LossyItems"
        let (container, call) = place.decode(
            "\(names.support.text).\(helper)<\(names.wire(element))>",
            ifPresent: property.mayBeMissing)
        let mark = property.mayBeMissing ? "?" : ""
        let conversion = names.unwrapping(.list(element))
        let fallback = property.mayBeMissing && !property.type.isOptional ? " ?? []" : ""
        guard let dropped else {
            return .chain(
                "self.\(property.name.code) = try \(container)",
                [call + mark, ".elements\(conversion)", fallback].filter { !$0.isEmpty }, depth: 2)
        }
        let items = property.name.code
        var lines = Lines.chain("let \(items) = try \(container)", [call], depth: 2)
        lines.add("self.\(items) = \(items)\(mark).elements\(conversion)\(fallback)")
        lines.add(
            "self.\(dropped.code) = \(items)\(mark).dropped\(property.mayBeMissing ? " ?? []" : "")"
        )
        return lines
    }
}
