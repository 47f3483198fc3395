import CLibYAML
import Diagnostics

/// The one error that libyaml reports, with its place as a byte offset.
struct YAMLFault {
    let problem: String
    /// Where reading stopped.
    let offset: Int
    /// What libyaml was reading, and where that began.
    let context: String?
    let contextOffset: Int?
    let isEncoding: Bool

    init(
        _ parser: inout yaml_parser_t, _ bytes: UnsafeBufferPointer<UInt8>,
        _ offsets: inout CharacterOffsets
    ) {
        problem = parser.problem.map { String(cString: $0) } ?? "not YAML"
        isEncoding = parser.error == YAML_READER_ERROR
        context = parser.context.map { String(cString: $0) }
        contextOffset =
            context == nil ? nil : offsets.byteOffset(ofCharacter: parser.context_mark.index)
        offset =
            isEncoding
            ? min(parser.problem_offset, bytes.count)
            : offsets.byteOffset(ofCharacter: parser.problem_mark.index)
    }

    /// The diagnostic for this fault: a known trap with its cure, or libyaml's words.
    func diagnostic(in source: SourceText) -> Diagnostic {
        let place = SourceRange(source, ByteRange(offset, min(offset + 1, source.bytes.count)))
        if isEncoding { return .unreadableBytes(problem, at: place) }
        let line = SourceLine(of: offset, in: source)
        if problem == "mapping values are not allowed in this context" {
            return .colonInText(at: place, line: line.text)
        }
        if line.hasUnquotedHole(before: offset) { return .unquotedHole(at: place) }
        if line.hasTextAfterFlow(at: offset) { return .textAfterFlow(at: place) }
        let began = contextOffset.map { SourceRange(source, ByteRange($0, $0 + 1)) }
        return .yamlSyntax(problem, at: place, context: context, began: began)
    }
}

/// The line around a fault, to recognise what its author meant.
private struct SourceLine {
    let start: Int
    let bytes: ArraySlice<UInt8>

    init(of offset: Int, in source: SourceText) {
        let all = source.bytes
        let position = min(offset, all.count)
        let newline = UInt8(ascii: "\n")
        start = all[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = all[position...].firstIndex(of: newline) ?? all.count
        bytes = all[start..<end]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// `{title: ${item.name}}`: a hole that opens in a flow collection before the fault.
    func hasUnquotedHole(before offset: Int) -> Bool {
        let head = bytes[..<min(max(offset + 1, start), bytes.endIndex)]
        guard let hole = lastHole(in: head) else { return false }
        let before = head[..<hole]
        let quotes = before.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        return quotes.isMultiple(of: 2) && before.contains(UInt8(ascii: "{"))
    }

    private func lastHole(in head: ArraySlice<UInt8>) -> Int? {
        head.indices.dropLast().last {
            head[$0] == UInt8(ascii: "$") && head[$0 + 1] == UInt8(ascii: "{")
        }
    }

    /// `[1, 2].map(…)` or `"a" + b`: text behind a closed bracket or quote.
    func hasTextAfterFlow(at offset: Int) -> Bool {
        guard bytes.indices.contains(offset) else { return false }
        let before = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") }
        guard let last = before.first else { return false }
        let closing: [UInt8] = [
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        ]
        return closing.contains(last)
    }
}
