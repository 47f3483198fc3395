/// Merges shapes, and all that is inside them. Each merge makes one shape of two, so that the whole
/// is linear in their number.
enum ShapeMerging {
    /// Makes the shapes one, which is the first of them.
    static func merge(_ first: Shape, _ second: Shape) {
        var pairs = [(first, second)]
        while let (one, other) = pairs.popLast() {
            let kept = one.current
            let merged = other.current
            guard kept !== merged else { continue }
            merged.become(kept)
            addFacts(of: merged, to: kept)
            if let edge = merged.elements {
                kept.elements = sum(kept.elements, edge, &pairs)
            }
            // A map and an object with fields are a map.
            if kept.values != nil || merged.values != nil {
                kept.values = mapValues(of: kept, merged, &pairs)
                kept.fields = []
                kept.positions = [:]
                kept.mapEvidence = kept.mapEvidence ?? merged.mapEvidence
                continue
            }
            for field in merged.fields { add(field, to: kept, &pairs) }
        }
    }

    private typealias Pairs = [(Shape, Shape)]

    private static func addFacts(of merged: Shape, to kept: Shape) {
        kept.booleans += merged.booleans
        kept.integers += merged.integers
        kept.decimals += merged.decimals
        kept.texts += merged.texts
        kept.lists += merged.lists
        kept.objects += merged.objects
        kept.hasLongInteger = kept.hasLongInteger || merged.hasLongInteger
        kept.hasUnreadableNumber = kept.hasUnreadableNumber || merged.hasUnreadableNumber
        kept.smallest = min(kept.smallest, merged.smallest)
        kept.largest = max(kept.largest, merged.largest)
        kept.text.merge(merged.text)
        kept.longestList = max(kept.longestList, merged.longestList)
        kept.declaredName = kept.declaredName ?? merged.declaredName
        kept.unionNote = kept.unionNote ?? merged.unionNote
        kept.union = kept.union ?? merged.union
        kept.isCut = kept.isCut || merged.isCut
    }

    private static func add(_ field: ShapeField, to kept: Shape, _ pairs: inout Pairs) {
        guard let position = kept.positions[field.key] else {
            kept.positions[field.key] = kept.fields.count
            kept.fields.append(field)
            return
        }
        kept.fields[position].edge = sum(kept.fields[position].edge, field.edge, &pairs)
        kept.fields[position].description =
            kept.fields[position].description ?? field.description
    }

    private static func sum(
        _ edge: ShapeEdge?, _ other: ShapeEdge, _ pairs: inout Pairs
    ) -> ShapeEdge {
        guard var edge else { return other }
        edge.seen += other.seen
        edge.nulls += other.nulls
        pairs.append((edge.shape, other.shape))
        return edge
    }

    private static func mapValues(
        of kept: Shape, _ merged: Shape, _ pairs: inout Pairs
    ) -> ShapeEdge? {
        let edges =
            [kept.values, merged.values].compactMap(\.self)
            + (kept.fields + merged.fields).map(\.edge)
        return edges.dropFirst().reduce(edges.first) { sum($0, $1, &pairs) }
    }
}

extension Shape {
    /// Makes the keys of the objects data.
    ///
    /// - Parameter evidence: Why, for a comment.
    func becomeMap(_ evidence: String) {
        let edges = fields.map(\.edge)
        fields = []
        positions = [:]
        mapEvidence = evidence
        guard var edge = values ?? edges.first else { return }
        for other in values == nil ? edges.dropFirst() : edges[...] {
            edge.seen += other.seen
            edge.nulls += other.nulls
            ShapeMerging.merge(edge.shape, other.shape)
        }
        values = edge
    }
}
