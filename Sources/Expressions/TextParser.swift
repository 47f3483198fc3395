package import Diagnostics
import Values

/// What a text is for, which decides the types that its holes may have.
package enum TextUse: Sendable {
    /// Shown to people or sent: absent where a hole is absent.
    case optional
    /// Always needed, such as a title or a URL: an optional hole is an error.
    case required
    /// Any value, such as a field of a literal item.
    case value
}

/// Reads texts with `${…}` holes.
package struct TextParser {
    private let checker: ExpressionChecker
    private let models: ModelTable

    package init(scope: Scope) {
        checker = ExpressionChecker(scope: scope)
        models = scope.models
    }

    /// The text in `bytes`; nil, with reports, where a hole is wrong.
    package func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, use: TextUse, places: TextPlaces,
        into bag: inout DiagnosticBag
    ) -> Text? {
        guard bytes.contains(UInt8(ascii: "$")) else {
            return Text(String(decoding: bytes, as: UTF8.self))
        }
        var segments: [Text.Segment] = []
        segments.reserveCapacity(4)
        var isFine = true
        var literalStart = 0
        var position = 0
        while let start = HoleScanner.nextHole(in: bytes, from: position) {
            appendLiteral(bytes[literalStart..<start], to: &segments)
            guard let end = HoleScanner.end(ofHoleAt: start, in: bytes) else {
                bag.report(.unclosedHole(at: places(start..<min(start + 2, bytes.count))))
                return nil
            }
            let hole = checker.check(bytes, in: start + 2..<end, places: places, into: &bag)
            if let hole { segments.append(.hole(hole)) } else { isFine = false }
            (position, literalStart) = (end + 1, end + 1)
        }
        appendLiteral(bytes[literalStart...], to: &segments)
        guard checkTypes(of: segments, use, &bag), isFine else { return nil }
        return Text(segments: segments, type: type(of: segments))
    }

    private func appendLiteral(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to segments: inout [Text.Segment]
    ) {
        guard !bytes.isEmpty else { return }
        segments.append(.literal(String(decoding: bytes, as: UTF8.self)))
    }

    private func type(of segments: [Text.Segment]) -> ValueType {
        if segments.count == 1, case .hole(let hole) = segments[0] { return hole.type }
        let isOptional = segments.contains {
            if case .hole(let hole) = $0 { hole.type.isOptional } else { false }
        }
        return isOptional ? .optional(.string) : .string
    }

    private func checkTypes(
        of segments: [Text.Segment], _ use: TextUse, _ bag: inout DiagnosticBag
    ) -> Bool {
        if use == .value && segments.count == 1 { return true }
        var isFine = true
        for case .hole(let hole) in segments {
            if !isShowable(hole.type.unwrapped) {
                bag.report(.holeType(hole, hole.type.text(in: models)))
                isFine = false
            } else if use == .required && hole.type.isOptional {
                bag.report(.optionalText(hole, hole.type.text(in: models)))
                isFine = false
            }
        }
        return isFine
    }

    /// Types that a text shows in one way only; `json` is looked at when it is there.
    private func isShowable(_ type: ValueType) -> Bool {
        switch type {
        case .string, .int, .bool, .url, .json: true
        case .model(let id): models[id]?.enumeration != nil
        default: false
        }
    }
}

/// Finds where holes begin and end.
enum HoleScanner {
    /// The next `${` at or behind `position`.
    static func nextHole(in bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Int? {
        var index = position
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "{") {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The `}` that closes the hole at `start`: braces and quotes inside are skipped.
    static func end(ofHoleAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var depth = 0
        var quote: UInt8?
        var index = start + 2
        while index < bytes.count {
            let byte = bytes[index]
            switch (quote, byte) {
            case (.some, UInt8(ascii: "\\")): index += 1
            case (.some(let open), _): if byte == open { quote = nil }
            case (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "\"")): quote = byte
            case (nil, UInt8(ascii: "{")): depth += 1
            case (nil, UInt8(ascii: "}")):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return nil
    }
}
