import CLibYAML
import Diagnostics

/// A syntax error of libyaml, with byte offsets.
struct YAMLFault {
    let problem: String
    /// The offset of the error.
    let offset: Int
    /// The context of the error in libyaml's words, and its offset.
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

    /// Returns the diagnostic for this error: a common mistake with its fix, or the explained
    /// problem.
    func diagnostic(in source: SourceText) -> Diagnostic {
        let place = place(offset, in: source)
        if isEncoding { return Message.unreadableBytes(problem).at(place) }
        if let trap = trap(in: source, at: place) { return trap }
        let start = contextOffset.map { self.place($0, in: source) }
        let explanation = YAMLProblem(problem, at: source.byte(at: offset))
        switch context {
        case "while scanning a quoted scalar" where explanation.isUnclosed:
            return Message.unclosedQuote(end: place).at(start ?? place)
        case "while scanning a simple key":
            let line = contextOffset.map { ByteRange($0, source.endOfLine(from: $0)) }
            return Message.yamlSyntax(explanation)
                .at(line.map { SourceRange(source, $0) } ?? place)
        default:
            return Message.yamlSyntax(explanation, start: start, what: collection).at(place)
        }
    }

    private func place(_ offset: Int, in source: SourceText) -> SourceRange {
        SourceRange(source, ByteRange(offset, min(offset + 1, source.bytes.count)))
    }

    /// The name of the context in messages.
    private var collection: String? {
        switch context {
        case "while parsing a block mapping", "while parsing a flow mapping": "the mapping"
        case "while parsing a block collection", "while parsing a flow sequence": "the list"
        default: nil
        }
    }
}
