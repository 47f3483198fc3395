package import Values

/// A helper of generated models. The helpers that the files of a folder use are in one file.
package enum SupportPart: Hashable, Sendable {
    /// The type of `json` fields.
    case json
    /// A box for recursive models.
    case box
    /// A value for which an API may send an empty text.
    case emptyText
    /// A throwing initializer of `URL`.
    case url
    /// A URL of a response, which may be relative.
    case responseURL
    case date(DateFormat)
    /// Items that may be one object.
    case items
    /// Items of which those that do not match are dropped.
    case lossyItems
    /// A string or number that requests the next page.
    case pageToken
    /// A text of a string catalog.
    case localizedText
    /// A path of keys and positions in lists.
    case place

    /// The types of the helpers, which no model and no screen can be named like.
    static let typeNames: Set = ["DroppedElement", "JSONValue", "ModelSupport"]

    /// What the helpers name of Swift and Foundation besides what models do, without the name of its
    /// module. No model of a library can be named like it.
    static let vocabulary: Set = [
        "ClosedRange", "CodingUserInfoKey", "CustomStringConvertible",
        "ExpressibleByIntegerLiteral",
        "ExpressibleByStringLiteral", "Int64", "NSLocalizedString", "StaticString", "UInt32",
        "UnsafeBufferPointer",
    ]

    /// The name of the file that has it, or what its generated type uses.
    var sourceName: String {
        switch self {
        case .json: "JSONValue"
        case .box: "Box"
        case .emptyText: "OrEmpty"
        case .url: "RequiredURL"
        case .responseURL: "ResponseURL"
        case .date(let format): format.pattern == nil ? format.wireName : "DatePattern"
        case .items: "Items"
        case .lossyItems: "LossyItems"
        case .pageToken: "PageToken"
        case .localizedText: "LocalizedText"
        case .place: "Place"
        }
    }
}

extension Set<SupportPart> {
    /// The patterns of dates, in a fixed order.
    var patterns: [ZonedPattern] {
        compactMap { part in
            if case .date(let format) = part { format.pattern } else { nil }
        }.sorted { $0.wireName < $1.wireName }
    }
}

extension Emitter {
    /// Returns the helpers that the declarations of a file use.
    func supportParts(_ shapes: [Shape]) -> Set<SupportPart> {
        var parts: Set<SupportPart> = []
        for case .structure(let structure) in shapes {
            for property in structure.properties { insertParts(of: property, into: &parts) }
        }
        if shapes.contains(where: \.hasLocalizedTitles) { parts.insert(.localizedText) }
        if shapes.contains(where: \.isUnion) { parts.formUnion([.place, .pageToken]) }
        return parts
    }

    private func insertParts(of property: Property, into parts: inout Set<SupportPart>) {
        if property.storage != nil { parts.insert(.box) }
        if !property.hasKeys { parts.insert(.place) }
        if needsURL(property) { parts.insert(.url) }
        property.reading.part.map { _ = parts.insert($0) }
        insertParts(of: property.type, into: &parts)
    }

    private func insertParts(of type: ValueType, into parts: inout Set<SupportPart>) {
        if type.mayBeEmptyText { parts.insert(.emptyText) }
        switch type {
        case .json: parts.insert(.json)
        case .url: parts.insert(.responseURL)
        case .date(let format): parts.insert(.date(format))
        case .list(let inner), .map(let inner), .optional(let inner):
            insertParts(of: inner, into: &parts)
        default: break
        }
    }

    private func needsURL(_ property: Property) -> Bool {
        property.defaultValue.flatMap { value($0, property.type) }?.canThrow == true
    }
}
