import Diagnostics
import JSONData

/// Parses a JSON spec into a syntax tree.
struct JSONSpecReader {
    private var builder: SyntaxTreeBuilder

    /// Parses `source`; invalid JSON gives an empty tree and one diagnostic.
    static func read(
        _ source: SourceText, limits: SyntaxLimits, into bag: inout DiagnosticBag
    ) -> SyntaxTree {
        var reader = JSONSpecReader(builder: SyntaxTreeBuilder(source: source, limits: limits))
        do throws(JSONError) {
            let limits = JSONLimits(maxDepth: limits.depth, maxBytes: limits.bytes)
            let document = try JSONDocument(source.bytes, limits: limits)
            if !reader.append(document.root, isKey: false) { reader.stop() }
        } catch {
            reader.builder.bag.report(error.diagnostic(in: source, limits: limits))
            reader.builder.closeAll(at: 0)
        }
        bag.merge(reader.builder.bag)
        return SyntaxTree(reader.builder)
    }

    private mutating func stop() { builder.closeAll(at: builder.nodes.last?.range.end ?? 0) }

    /// Appends `value` and its descendants; the JSON parser has bounded the depth. Returns false if
    /// the tree is full.
    private mutating func append(_ value: JSONValue, isKey: Bool) -> Bool {
        let range = ByteRange(value.range.lowerBound, value.range.upperBound)
        guard builder.hasCapacity(at: range, opening: false) else { return false }
        switch value.kind {
        case .array:
            open(.sequence, at: range)
            for element in value.elements {
                guard append(element, isKey: false) else { return false }
            }
            builder.close(at: range.end)
        case .object:
            open(.mapping, at: range)
            for member in value.members {
                guard append(member.key, isKey: true), append(member.value, isKey: false) else {
                    return false
                }
            }
            builder.close(at: range.end)
        case .string: appendString(value, at: range, isKey: isKey)
        case .number: appendPlain(value.isWrittenAsInteger ? .int : .float, at: range)
        case .bool: appendPlain(.bool, at: range)
        case .null: appendPlain(.null, at: range)
        }
        return true
    }

    private mutating func open(_ kind: SyntaxKind, at range: ByteRange) {
        builder.append(
            SyntaxNode(
                kind: kind, style: .flow, isUnescaped: false, range: range, first: 1, length: 0,
                hash: 0))
    }

    private mutating func appendPlain(_ kind: SyntaxKind, at range: ByteRange) {
        builder.append(
            SyntaxNode(
                kind: kind, style: .plain, isUnescaped: false, range: range, first: range.start,
                length: UInt32(range.count), hash: 0))
    }

    private mutating func appendString(_ value: JSONValue, at range: ByteRange, isKey: Bool) {
        let appended: Void? = value.withUTF8 { text in
            let hash = isKey ? textHash(text) : 0
            guard text.count + 2 == range.count else {
                return builder.appendUnescaped(
                    kind: .string, style: .doubleQuoted, range: range, text: text, hash: hash)
            }
            builder.append(
                SyntaxNode(
                    kind: .string, style: .doubleQuoted, isUnescaped: false, range: range,
                    first: range.start + 1, length: UInt32(text.count), hash: hash))
        }
        assert(appended != nil)
    }
}
