import JSONData
import SwiftTree
import Values

/// An envelope with its names and properties.
struct EnvelopeShape {
    let envelope: Envelope
    let name: Identifier
    let properties: [Property]
}

extension ModelSource {
    /// Returns the envelopes whose content Codable can find.
    func envelopeShapes(_ names: Names) -> [EnvelopeShape] {
        envelopes.compactMap { envelope in
            envelope.path.map { path in
                EnvelopeShape(
                    envelope: envelope, name: envelope.typeName,
                    properties: envelope.properties(at: path.map { .name($0) }, names))
            }
        }
    }
}

extension Emitter {
    func structure(_ shape: EnvelopeShape) -> Structure {
        Structure(
            name: shape.name, description: shape.envelope.description,
            properties: shape.properties, identity: nil,
            keys: KeyLevel(of: shape.properties, avoiding: names.typeTexts),
            isResponse: true)
    }

    /// The comment on responses without a type.
    var missingEnvelopes: [SwiftDeclaration] {
        let lines = source.envelopes.filter { $0.path == nil }.flatMap { envelope in
            [
                "The response of \(envelope.owner.words) has no type here,",
                "because Codable cannot follow `\(envelope.keypath ?? "")`.",
            ]
        }
        return lines.isEmpty ? [] : [.comment(lines)]
    }
}

extension Envelope.Owner {
    /// The owner in a sentence.
    var words: String {
        switch self {
        case .section(let id): "the section `\(id)`"
        case .data(let name): "`data.\(name)`"
        }
    }
}

extension Envelope {
    /// `BooksEnvelope` for a section, `BooksDataEnvelope` for an entry of `data`.
    var typeName: Identifier {
        switch owner {
        case .section(let id): Identifier(type: Words("\(id) envelope").upperCamel)
        case .data(let name): Identifier(type: Words("\(name) data envelope").upperCamel)
        }
    }

    fileprivate var description: String {
        guard isWholeContentOmitted else { return "A response of \(owner.words)." }
        return """
            A response of \(owner.words), which is decoded as \
            \(isOneValue ? "the value" : "the items") unless it is rejected.
            """
    }

    /// Whether the content is the whole response, which may be rejected and is then none.
    private var isWholeContentOmitted: Bool { path?.isEmpty == true && mayBeRejected }

    private var isOneValue: Bool { if case .value = content { true } else { false } }

    /// The property of the content, and that of the dropped items.
    private func contentProperties(at path: [ResponsePath.Step]) -> [Property] {
        if isWholeContentOmitted { return [] }
        let place = keypath.map { ", at `\($0)`" } ?? ""
        let absence = mayBeRejected ? "; nil for a response that has none" : ""
        switch content {
        case .value(let type, let isItem):
            let what = isItem ? "The item" : "The value"
            return [
                Property(
                    name: Identifier(known: isItem ? "item" : "value"),
                    type: mayBeMissing ? type.optionalized : type, path: path, defaultValue: nil,
                    description: "\(what)\(place)\(absence).")
            ]
        case .items(let element, let isLossy, let mayBeObject):
            let dropped = isLossy ? Identifier(known: "dropped") : nil
            let items = Property(
                name: Identifier(known: "items"),
                type: mayBeRejected ? .optional(.list(element)) : .list(element), path: path,
                defaultValue: mayBeMissing && !mayBeRejected ? .list([]) : nil,
                description: "The items\(place)\(absence).",
                reading: isLossy || mayBeObject ? .items(dropped: dropped) : .value)
            guard let dropped else { return [items] }
            return [
                items,
                Property(
                    name: dropped, type: .list(.string), path: [], defaultValue: .list([]),
                    description: "The elements that do not match their type and were left out.",
                    reading: .dropped),
            ]
        }
    }

    fileprivate func properties(at path: [ResponsePath.Step], _ names: Names) -> [Property] {
        let content = contentProperties(at: path)
        let fields = fields.filter { field in !content.contains { $0.isSame(as: field) } }
        return content
            + fields.map { field in
                Property(
                    name: names.property(field), type: field.type, path: field.path,
                    defaultValue: field.defaultValue, description: field.description)
            } + pagingValues.map(\.property)
    }
}

extension Property {
    /// Whether a field of the model of the response is the same value by the same name.
    fileprivate func isSame(as field: Field) -> Bool {
        guard isValue else { return false }
        return name.text == field.name && path == field.path
            && type.unwrapped == field.type.unwrapped
    }
}

extension Envelope.PagingValue {
    fileprivate var property: Property {
        switch role {
        case .next:
            Property(
                name: Identifier(known: "next"), type: .optional(.string),
                path: path.map { .name($0) },
                defaultValue: nil, description: "What requests the next page, if there is one.",
                reading: .pageToken)
        case .more:
            Property(
                name: Identifier(known: "hasMore"), type: .optional(.bool),
                path: path.map { .name($0) },
                defaultValue: nil, description: "Whether there are more pages.",
                reading: .pagingValue)
        case .total:
            Property(
                name: Identifier(known: "total"), type: .optional(.int),
                path: path.map { .name($0) },
                defaultValue: nil, description: "The number of items of all pages.",
                reading: .pagingValue)
        }
    }
}
