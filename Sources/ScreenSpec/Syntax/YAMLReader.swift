import CLibYAML
import Diagnostics

/// Parses YAML into a syntax tree with libyaml's event API.
struct YAMLReader {
    private var builder: SyntaxTreeBuilder
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offsets: CharacterOffsets
    /// The node of each anchor; the latest anchor with a name wins (YAML 1.2.2 §7.1).
    private var anchors: [String: NodeIndex] = [:]
    /// The anchors of open collections; an alias to one of them would be recursive.
    private var openAnchors: [(name: String, depth: Int)] = []
    private var depth = 0

    private init(_ source: SourceText, _ limits: SyntaxLimits, _ bytes: UnsafeBufferPointer<UInt8>)
    {
        builder = SyntaxTreeBuilder(source: source, limits: limits)
        self.bytes = bytes
        offsets = CharacterOffsets(bytes)
    }

    /// Parses all documents of `source`; after a syntax error, the tree has the part before it.
    static func read(
        _ source: SourceText, limits: SyntaxLimits, into bag: inout DiagnosticBag
    ) -> SyntaxTree {
        source.bytes.withUnsafeBufferPointer { bytes in
            var reader = YAMLReader(source, limits, bytes)
            reader.readStream()
            bag.merge(reader.builder.bag)
            return SyntaxTree(reader.builder)
        }
    }

    private mutating func readStream() {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { return stop(at: 0) }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
        // On the heap, since an event is too large to copy for each call.
        let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
        defer { event.deallocate() }
        while true {
            guard yaml_parser_parse(&parser, event) == 1 else { return report(&parser) }
            let isLast = event.pointee.type == YAML_STREAM_END_EVENT
            let isValid = read(event)
            yaml_event_delete(event)
            if isLast { return }
            if !isValid { return stop(at: Int(builder.nodes.last?.range.end ?? 0)) }
        }
    }

    private mutating func stop(at end: Int) { builder.closeAll(at: UInt32(clamping: end)) }

    private mutating func report(_ parser: inout yaml_parser_t) {
        let fault = YAMLFault(&parser, bytes, &offsets)
        builder.bag.report(fault.diagnostic(in: builder.source))
        stop(at: fault.offset)
    }

    /// Adds `event` to the tree; returns false if parsing must stop.
    private mutating func read(_ event: UnsafePointer<yaml_event_t>) -> Bool {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT:
            return readScalar(event, at: range(event))
        case YAML_MAPPING_START_EVENT:
            let start = event.pointee.data.mapping_start
            let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
            return open(
                .mapping, isFlow: isFlow, anchor: start.anchor, tag: start.tag, at: range(event))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.pointee.data.sequence_start
            let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
            return open(
                .sequence, isFlow: isFlow, anchor: start.anchor, tag: start.tag, at: range(event))
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            depth -= 1
            while let last = openAnchors.last, last.depth > depth { openAnchors.removeLast() }
            builder.close(at: range(event).end)
        case YAML_ALIAS_EVENT:
            return readAlias(String(cString: event.pointee.data.alias.anchor), at: range(event))
        default: break
        }
        return true
    }

    private mutating func range(_ event: UnsafePointer<yaml_event_t>) -> ByteRange {
        let start = offsets.byteOffset(ofCharacter: event.pointee.start_mark.index)
        let end = offsets.byteOffset(ofCharacter: event.pointee.end_mark.index)
        return ByteRange(
            start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
    }

    private mutating func open(
        _ kind: SyntaxKind, isFlow: Bool, anchor: UnsafeMutablePointer<yaml_char_t>?,
        tag: UnsafeMutablePointer<yaml_char_t>?, at range: ByteRange
    ) -> Bool {
        guard builder.hasCapacity(at: range, opening: true) else { return false }
        depth += 1
        if let anchor {
            let name = String(cString: anchor)
            anchors[name] = builder.next
            openAnchors.append((name, depth))
        }
        if let tag, !YAMLTag.fits(String(cString: tag), kind: kind) {
            builder.recordUnknownTag(YAMLTag.shorthand(String(cString: tag)), on: builder.next)
        }
        // An indented mapping starts at its first key; the event ends after the indicator.
        let start = ByteRange(start: range.start, end: isFlow ? range.end : range.start)
        builder.append(
            SyntaxNode(
                kind: kind, style: isFlow ? .flow : .block, isUnescaped: false, range: start,
                first: 1, length: 0, hash: 0))
        return true
    }

    private mutating func readAlias(_ name: String, at range: ByteRange) -> Bool {
        let place = SourceRange(builder.source, range)
        guard let node = anchors[name] else {
            builder.bag.report(.unknownAnchor(name, known: anchors.keys.sorted()), at: place)
            return false
        }
        guard !openAnchors.contains(where: { $0.name == name }) else {
            builder.bag.report(.recursiveAlias(name), at: place)
            return false
        }
        return builder.copy(node, aliasAt: range)
    }
}

extension YAMLReader {
    private mutating func readScalar(
        _ event: UnsafePointer<yaml_event_t>, at range: ByteRange
    ) -> Bool {
        let scalar = event.pointee.data.scalar
        guard builder.hasCapacity(at: range, opening: false) else { return false }
        if let anchor = scalar.anchor { anchors[String(cString: anchor)] = builder.next }
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let style = SyntaxStyle(scalar.style)
        let kind = resolve(text, style: style, tag: scalar.tag)
        let isKey = builder.expectsKey
        if isKey, style == .plain, text.count == 2, text[0] == UInt8(ascii: "<"), text[1] == text[0]
        {
            builder.recordMergeKey(builder.next)
        }
        let hash = isKey ? textHash(text) : 0
        if let first = offsetInSource(of: text, style, at: range) {
            builder.append(
                SyntaxNode(
                    kind: kind, style: style, isUnescaped: false, range: range,
                    first: UInt32(clamping: first), length: UInt32(clamping: text.count), hash: hash
                ))
        } else {
            builder.appendUnescaped(kind: kind, style: style, range: range, text: text, hash: hash)
        }
        return true
    }

    private mutating func resolve(
        _ text: UnsafeBufferPointer<UInt8>, style: SyntaxStyle,
        tag: UnsafeMutablePointer<yaml_char_t>?
    ) -> SyntaxKind {
        let plainKind = style == .plain ? CoreSchema.resolve(text) : .string
        guard let tag else { return plainKind }
        let name = String(cString: tag)
        guard let kind = YAMLTag.kind(name, of: CoreSchema.resolve(text)) else {
            builder.recordUnknownTag(YAMLTag.shorthand(name), on: builder.next)
            return .string
        }
        return kind
    }

    /// Returns the source offset of a text that equals its source; nil if it was unescaped or
    /// folded.
    private func offsetInSource(
        of text: UnsafeBufferPointer<UInt8>, _ style: SyntaxStyle, at range: ByteRange
    ) -> Int? {
        let quote = style == .plain ? 0 : 1
        guard style != .literal, style != .folded, range.count == text.count + 2 * quote else {
            return nil
        }
        let first = Int(range.start) + quote
        guard first + text.count <= bytes.count else { return nil }
        let written = UnsafeBufferPointer(rebasing: bytes[first..<first + text.count])
        return isSame(written, text) ? first : nil
    }
}

extension SyntaxStyle {
    init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: self = .literal
        case YAML_FOLDED_SCALAR_STYLE: self = .folded
        default: self = .plain
        }
    }
}

/// The tags of the core schema (YAML 1.2.2 §10.3).
enum YAMLTag {
    private static let prefix = "tag:yaml.org,2002:"

    /// Returns the kind of a scalar with a tag, whose kind without the tag is `plain`; nil if the
    /// tag does not match.
    static func kind(_ tag: String, of plain: SyntaxKind) -> SyntaxKind? {
        switch tag {
        case "!", prefix + "str": .string
        case prefix + "null": plain == .null ? .null : nil
        case prefix + "bool": plain == .bool ? .bool : nil
        case prefix + "int": plain == .int ? .int : nil
        case prefix + "float": plain == .int || plain == .float ? .float : nil
        default: nil
        }
    }

    static func fits(_ tag: String, kind: SyntaxKind) -> Bool {
        tag == "!" || tag == prefix + (kind == .mapping ? "map" : "seq")
    }

    /// Returns the shorthand of a tag: `!!set` for `tag:yaml.org,2002:set`.
    static func shorthand(_ tag: String) -> String {
        tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }
}
