package import Diagnostics
import JSONData
import Values

/// Edits of declared fields and enumerations, which keep comments and the style of the file.
package struct DeclarationEdits {
    private let tree: SyntaxTree
    /// The nodes of keys by their location.
    private let keys: [ByteRange: NodeIndex]

    /// Reads the text of a spec or library.
    package init(_ source: SourceText) {
        var bag = DiagnosticBag()
        tree = readSyntax(source, into: &bag)
        keys = Dictionary(
            tree.nodes.enumerated().map { ($1.range, NodeIndex($0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the edit that gives a field another type, in the notation of a spec.
    ///
    /// - Parameter place: the location of the field's name.
    package func type(_ type: String, ofFieldAt place: SourceRange) -> FixIt? {
        guard let field = field(at: place) else { return nil }
        return typeEdit(type, field.typeNode)
    }

    /// Returns the edit that lets a field read another path.
    ///
    /// - Parameter place: the location of the field's name.
    package func path(_ path: String, ofFieldAt place: SourceRange) -> FixIt? {
        guard let field = field(at: place), !path.utf8.contains(where: { "\"\\".utf8.contains($0) })
        else { return nil }
        let isPlain = Self.isPlain(path, besides: "._-")
        guard let mapping = field.mapping else {
            guard let syntax = syntax(field.typeNode) else { return nil }
            let text = "\(syntax.type) at \(path)"
            return isPlain || isQuoted(field.typeNode)
                ? FixIt(
                    placeInText(field.typeNode, 0..<tree[field.typeNode].textLength),
                    verbatim: text)
                : FixIt(tree.place(field.typeNode), verbatim: "\"\(text)\"")
        }
        let value = isPlain && !isJSON ? path : "\"\(path)\""
        if let node = self.value(of: "at", in: mapping) {
            return FixIt(tree.place(node), verbatim: value)
        }
        return entry("at", value, before: field.typeNode, of: mapping)
    }

    /// Returns the edit that gives a field of dates another format.
    ///
    /// - Parameters:
    ///   - format: a name or a pattern.
    ///   - zone: the zone of a pattern without an offset.
    ///   - place: the location of the field's name.
    package func format(_ format: String, zone: String?, ofFieldAt place: SourceRange) -> FixIt? {
        guard let field = field(at: place) else { return nil }
        let text = Self.isPlain(format) && !isJSON ? format : "\"\(format)\""
        guard let mapping = field.mapping else {
            guard let syntax = syntax(field.typeNode) else { return nil }
            var flow = "{type: \(syntax.type)"
            if let path = syntax.path {
                let isPlain = Self.isPlain(path, besides: "._-")
                flow += ", at: " + (isPlain ? path : "\"\(path)\"")
            }
            flow += ", format: \(text)" + (zone.map { ", zone: \($0)" } ?? "") + "}"
            return FixIt(tree.place(field.typeNode), flow: flow)
        }
        let hasZone = value(of: "zone", in: mapping) != nil
        guard hasZone == (zone != nil) || zone == nil && !hasZone else { return nil }
        if let node = value(of: "format", in: mapping) {
            return FixIt(tree.place(node), verbatim: text)
        }
        return zone == nil ? entry("format", text, before: field.typeNode, of: mapping) : nil
    }

    /// Returns the edit that adds cases to an enumeration; nil if its cases have titles.
    ///
    /// - Parameter place: the location of the enumeration's name.
    package func adding(cases: [String], toEnumerationAt place: SourceRange) -> FixIt? {
        guard let key = keys[place.range], let list = value(of: "enum", in: tree.next(after: key)),
            tree[list].kind == .sequence, let last = Array(tree.elements(list)).last
        else { return nil }
        let words = cases.map { Self.isWord($0) && !isJSON ? $0 : Self.quoted($0) }
        let isBlock = tree[list].style == .block
        let end = isBlock ? lineEnd(after: last) : Int(tree[last].range.end)
        let indent = indentation(of: Int(tree[last].range.start))
        let text = words.map { isBlock ? "\n\(indent)- \($0)" : ", \($0)" }.joined()
        let place = SourceRange(tree.source, ByteRange(end, end))
        return FixIt(place, verbatim: text)
    }
}

// MARK: - Parts

extension DeclarationEdits {
    private var isJSON: Bool { tree.source.path.hasSuffix(".json") }

    private struct FieldNodes {
        /// The scalar with the type.
        let typeNode: NodeIndex
        /// The mapping that has it; nil for a field in its short form.
        let mapping: NodeIndex?
    }

    private func field(at place: SourceRange) -> FieldNodes? {
        guard let key = keys[place.range], Int(key) + 1 < tree.nodes.count else { return nil }
        let node = tree.next(after: key)
        if tree[node].kind == .string { return FieldNodes(typeNode: node, mapping: nil) }
        guard let type = value(of: "type", in: node), tree[type].kind == .string else { return nil }
        return FieldNodes(typeNode: type, mapping: node)
    }

    private func value(of key: StaticString, in mapping: NodeIndex) -> NodeIndex? {
        tree.pairs(mapping).first { tree.text($0.key, equals: key) }?.value
    }

    /// Returns type and path of a field in its short form as they are written.
    private func syntax(_ node: NodeIndex) -> (type: String, path: String?)? {
        guard let length = typeLength(of: node) else { return nil }
        let text = tree.text(node)
        let type = String(decoding: text.utf8.prefix(length), as: UTF8.self)
        let path = tree.withText(node) { try? TypeParser.parse($0) }?.path
        return (type, path)
    }

    /// Returns the number of bytes of the type at the beginning of a field in its short form.
    private func typeLength(of node: NodeIndex) -> Int? {
        tree.withText(node) { bytes in
            guard let syntax = try? TypeParser.parse(bytes) else { return nil }
            var rest = bytes.prefix(syntax.pathRange.lowerBound)
            func dropBlanks() { while rest.last == UInt8(ascii: " ") { rest.removeLast() } }
            dropBlanks()
            guard syntax.path != nil else { return rest.count }
            rest = rest.dropLast(2)
            dropBlanks()
            return rest.count
        }
    }

    private func typeEdit(_ type: String, _ node: NodeIndex) -> FixIt? {
        typeLength(of: node).map { FixIt(placeInText(node, 0..<$0), verbatim: type) }
    }

    private func placeInText(_ node: NodeIndex, _ range: Range<Int>) -> SourceRange {
        ScalarSourceMap(tree, node).place(range)
    }

    private func isQuoted(_ node: NodeIndex) -> Bool { tree[node].style != .plain }

    /// Returns the edit that adds an entry before that of the type.
    private func entry(
        _ key: String, _ value: String, before type: NodeIndex, of mapping: NodeIndex
    ) -> FixIt? {
        guard let pair = tree.pairs(mapping).first(where: { $0.value == type }) else { return nil }
        let start = Int(tree[pair.key].range.start)
        let isBlock = tree[mapping].style == .block
        let name = isJSON ? "\"\(key)\"" : key
        let text = "\(name): \(value)" + (isBlock ? "\n\(indentation(of: start))" : ", ")
        return FixIt(SourceRange(tree.source, ByteRange(start, start)), verbatim: text)
    }

    /// Returns the end of the line that a node ends on, behind a comment.
    private func lineEnd(after node: NodeIndex) -> Int {
        let end = Int(tree[node].range.end)
        let rest = tree.source.bytes(from: end, to: tree.source.bytes.count)
        return end + rest.prefix { $0 != 0x0A && $0 != 0x0D }.count
    }

    /// Returns the blanks at the beginning of the line of an offset.
    private func indentation(of offset: Int) -> String {
        let line = tree.source.bytes[..<min(offset, tree.source.bytes.count)]
            .reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        return String(repeating: " ", count: line.reversed().prefix { $0 == 0x20 }.count)
    }

    private static func isPlain(_ text: String, besides others: String = "") -> Bool {
        text.utf8.first.map { $0 > 0x40 } == true
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || others.utf8.contains(byte)
            }
    }

    /// Returns whether YAML reads a plain text as this text.
    private static func isWord(_ text: String) -> Bool {
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        return isPlain(text, besides: "_-") && !words.contains(text.lowercased())
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension SyntaxNode {
    /// The number of bytes of the text of a scalar.
    fileprivate var textLength: Int { kind.isCollection ? 0 : Int(length) }
}
