import JSONData
import POSIX

/// Reads answers on all processors, with the result of reading them one after the other.
///
/// Each part of the answers is read into shapes of its own, and those are merged in order. What was read
/// in part may say less than what is read with all before it: how dates are written, and what exceeds a
/// limit. Then the answers are read again, one after the other.
enum ShapeParts {
    /// The least number of bytes that one processor reads at a time.
    private static let bytesPerPart = 256 << 10
    /// The number of parts from which on more would not end sooner.
    private static let maxParts = 16

    /// Returns what is known of the values, which are read in parts of at least some bytes.
    static func read(_ values: [JSONValue], bytesPerPart: Int = bytesPerPart) -> ShapeEdge {
        let parts = parts(of: values, of: bytesPerPart)
        if parts.count > 1 {
            let read = Parallel.map(parts.indices, by: 1) { Part(values[parts[$0.lowerBound]]) }
            if let edge = merge(read) { return edge }
        }
        return Part(values[...]).edge
    }

    /// Returns the shapes of all parts as one; nil if they may not be those of reading all in order.
    private static func merge(_ parts: [Part]) -> ShapeEdge? {
        guard var edge = parts.first?.edge,
            parts.reduce(0, { $0 + $1.shapeCount }) <= ShapeReader.maxShapes,
            parts.allSatisfy(\.edge.shape.isPlain)
        else { return nil }
        for part in parts.dropFirst() {
            guard edge.shape.mergesExactly(with: part.edge.shape) else { return nil }
            edge.seen += part.edge.seen
            edge.nulls += part.edge.nulls
            ShapeMerging.merge(edge.shape, part.edge.shape)
        }
        return edge
    }

    private static func parts(of values: [JSONValue], of bytesPerPart: Int) -> [Range<Int>] {
        let total = values.reduce(0) { $0 + $1.range.count }
        let size = max(bytesPerPart, total / maxParts)
        var parts: [Range<Int>] = []
        var (start, bytes) = (0, 0)
        for (index, value) in values.enumerated() {
            bytes += value.range.count
            guard bytes >= size else { continue }
            parts.append(start..<index + 1)
            (start, bytes) = (index + 1, 0)
        }
        return start < values.count ? parts + [start..<values.count] : parts
    }

    /// Shapes that were read of some answers.
    ///
    /// Audit of `@unchecked Sendable`: no one but the reader has the shapes before it returns them, and they
    /// are changed only after all parts have been read.
    private struct Part: @unchecked Sendable {
        let edge: ShapeEdge
        let shapeCount: Int

        init(_ values: ArraySlice<JSONValue>) {
            var edge = ShapeEdge(Shape())
            var reader = ShapeReader()
            for value in values { reader.read(value, into: &edge) }
            self.edge = edge
            shapeCount = reader.shapeCount
        }
    }
}

extension Shape {
    /// Whether merging with a shape of later answers has the same result as reading those into this one.
    /// Recursion is bounded by the reader's limit of levels.
    fileprivate func mergesExactly(with later: Shape) -> Bool {
        guard text.mergesExactly(with: later.text) else { return false }
        if let elements, let others = later.elements,
            !elements.shape.mergesExactly(with: others.shape)
        {
            return false
        }
        var count = fields.count
        for field in later.fields {
            guard let position = positions[field.key] else {
                count += 1
                continue
            }
            let known = fields[position].edge.shape
            guard known.mergesExactly(with: field.edge.shape) else { return false }
        }
        return count <= ShapeReader.maxKeys
    }

    /// Whether nothing inside is a map, or was too much to look at.
    fileprivate var isPlain: Bool {
        values == nil && !isCut && elements?.shape.isPlain ?? true
            && fields.allSatisfy(\.edge.shape.isPlain)
    }
}
