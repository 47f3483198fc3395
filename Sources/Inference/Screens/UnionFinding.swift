import JSONData

/// Finds that the items of a screen are of several kinds, which a text in each names.
///
/// Items that only lack some fields are one model with optional fields. They are of several kinds if
/// most fields that some items lack are in all items of a kind or in none, and at least two kinds
/// have a field that no other has.
struct UnionFinding {
    /// The keys of texts that name a kind, the likeliest first.
    private static let keys = [
        "__typename", "type", "kind", "_type", "@type", "objectType", "object_type", "resourceType",
        "resource_type", "itemType", "item_type", "entityType", "entity_type", "object",
    ]

    /// Limit: kinds of a list; texts with more values name no kind.
    private static let maxKinds = 16

    private let items: ShapeEdge
    private let place: ItemPlace
    private let answers: [Answer]

    /// - Parameters:
    ///   - place: where the items are.
    ///   - answers: the answers that have them.
    init(_ place: ItemPlace, in answers: [Answer]) {
        items = place.items
        (self.place, self.answers) = (place, answers)
    }

    /// Returns the shape of the items as a union; nil if they are of one kind.
    var union: ShapeEdge? {
        let shape = items.shape
        guard shape.isObject, shape.values == nil, !shape.isCut,
            shape.fields.contains(where: { $0.edge.seen < shape.objects })
        else { return nil }
        for key in Self.keys {
            guard let edge = shape.field(key), edge.nulls == 0, edge.seen == shape.objects,
                edge.shape.isText, mayName(edge.shape.text), let kinds = kinds(by: key),
                areDifferent(kinds)
            else { continue }
            return makeUnion(of: kinds, by: key)
        }
        return nil
    }

    /// Whether texts may name kinds, as far as it is known without reading the items again.
    private func mayName(_ texts: TextFacts) -> Bool {
        texts.words.map { (2...Self.maxKinds).contains($0.count) } ?? true
    }

    /// The items of a kind.
    private struct Kind {
        let value: String
        var edge: ShapeEdge

        /// Whether each of them has a field.
        func hasAlways(_ key: String) -> Bool { edge.shape.field(key)?.seen == edge.shape.objects }

        /// Whether none of them has a field.
        func hasNever(_ key: String) -> Bool { edge.shape.field(key) == nil }
    }

    /// Returns the kinds in order of first occurrence; nil if there is one, or too many.
    private func kinds(by key: String) -> [Kind]? {
        let name = JSONName(key)
        var kinds: [Kind] = []
        var positions: [String: Int] = [:]
        var reader = ShapeReader()
        let values = answers.lazy.compactMap { $0.value(at: place.keys) }
            .flatMap(place.selection.items(in:))
        for value in values where !value.isNull {
            guard let text = value.member(named: name)?.string() else { return nil }
            let position = positions[text] ?? kinds.count
            if position == kinds.count {
                guard position < Self.maxKinds else { return nil }
                positions[text] = position
                kinds.append(Kind(value: text, edge: ShapeEdge(Shape())))
            }
            reader.read(value, into: &kinds[position].edge)
        }
        return kinds.count > 1 ? kinds : nil
    }

    private func areDifferent(_ kinds: [Kind]) -> Bool {
        let keys = items.shape.fields.filter { $0.edge.seen < items.shape.objects }.map(\.key)
        let explained = keys.filter { key in
            kinds.allSatisfy { $0.hasAlways(key) || $0.hasNever(key) }
        }
        let kindsWithOwn = kinds.indices.filter { index in
            explained.contains { key in
                kinds[index].hasAlways(key)
                    && kinds.indices.allSatisfy { $0 == index || kinds[$0].hasNever(key) }
            }
        }
        return kindsWithOwn.count > 1 && explained.count * 3 >= keys.count * 2
    }

    private func makeUnion(of kinds: [Kind], by key: String) -> ShapeEdge {
        let shape = Shape()
        shape.objects = items.shape.objects
        shape.union = ShapeUnion(
            key: key,
            cases: kinds.map { kind in
                kind.edge.shape.declaredName = Words(kind.value).upperCamelCase
                return (kind.value, kind.edge)
            })
        ShapeUnification.unify(below: shape, findsMaps: true)
        var edge = ShapeEdge(shape)
        (edge.seen, edge.nulls) = (items.seen, items.nulls)
        return edge
    }
}
