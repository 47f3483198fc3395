import JSONData

/// A mutation of a spec for fuzzing.
package enum SpecMutation: CaseIterable, Sendable {
    case flip, insert, delete, duplicate, replace, truncate
    case swapLines, dropLine, repeatLine, indentLine
    case splice, swapWords, breakLines, nest, number, expression

    /// Applies a random mutation to `bytes`; `other` is a second spec for splicing.
    package static func apply(
        to bytes: inout [UInt8], splicing other: [UInt8],
        _ random: inout some RandomNumberGenerator
    ) {
        guard !bytes.isEmpty, let mutation = allCases.randomElement(using: &random) else { return }
        mutation.apply(to: &bytes, splicing: other, &random)
    }

    private func apply(
        to bytes: inout [UInt8], splicing other: [UInt8],
        _ random: inout some RandomNumberGenerator
    ) {
        let index = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1..<24, using: &random))
        switch self {
        case .flip: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case .insert: bytes.insert(contentsOf: SpecTokens.any(&random), at: index)
        case .replace: bytes.replaceSubrange(index..<end, with: SpecTokens.any(&random))
        case .delete: bytes.removeSubrange(index..<end)
        case .duplicate: bytes.insert(contentsOf: bytes[index..<end], at: index)
        case .truncate: bytes.removeSubrange(index...)
        case .splice:
            let start = Int.random(in: 0...other.count, using: &random)
            bytes.insert(
                contentsOf: other.dropFirst(start).prefix(Int.random(in: 1..<200, using: &random)),
                at: index)
        case .breakLines: Self.breakLines(of: &bytes, &random)
        case .nest: Self.nest(&bytes, at: index, &random)
        case .swapWords, .number: changeWords(of: &bytes, &random)
        case .expression: Self.changeExpression(in: &bytes, &random)
        case .swapLines, .dropLine, .repeatLine, .indentLine: changeLines(of: &bytes, &random)
        }
    }
}

extension SpecMutation {
    private static let newline = UInt8(ascii: "\n")

    private func changeLines(of bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
        var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
        let one = Int.random(in: lines.indices, using: &random)
        let other = Int.random(in: lines.indices, using: &random)
        switch self {
        case .swapLines: lines.swapAt(one, other)
        case .dropLine: lines.remove(at: one)
        case .indentLine: lines[one] = [UInt8(ascii: " "), UInt8(ascii: " ")] + lines[one]
        default: lines.insert(lines[one], at: other)
        }
        bytes = Array(lines.joined(separator: [Self.newline]))
    }

    /// Replaces one or all line breaks by another Unicode line break.
    private static func breakLines(
        of bytes: inout [UInt8], _ random: inout some RandomNumberGenerator
    ) {
        let other = SpecTokens.any(SpecTokens.lineBreaks, &random)
        let places = bytes.indices.filter { bytes[$0] == newline }
        let isEverywhere = Bool.random(using: &random)
        guard let chosen = places.randomElement(using: &random) else { return }
        for place in isEverywhere ? places.reversed() : [chosen] {
            bytes.replaceSubrange(place...place, with: other)
        }
    }

    private static func nest(
        _ bytes: inout [UInt8], at index: Int, _ random: inout some RandomNumberGenerator
    ) {
        let opening = SpecTokens.any(SpecTokens.openings, &random)
        let count = Int.random(in: 1..<300, using: &random)
        bytes.insert(contentsOf: Array(repeatElement(opening, count: count).joined()), at: index)
    }

    /// Swaps two words, or replaces a number by an edge case.
    private func changeWords(of bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
        let isNumber = self == .number
        let words = Self.words(in: bytes) {
            isNumber ? $0.isDigit || $0 == UInt8(ascii: ".") : $0.isNameByte
        }
        guard let one = words.randomElement(using: &random),
            let other = words.randomElement(using: &random)
        else { return }
        if isNumber {
            return bytes.replaceSubrange(one, with: SpecTokens.any(SpecTokens.numbers, &random))
        }
        let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
        guard first.upperBound <= second.lowerBound else { return }
        let (start, end) = (Array(bytes[first]), Array(bytes[second]))
        bytes.replaceSubrange(second, with: start)
        bytes.replaceSubrange(first, with: end)
    }

    /// Replaces a part of a `${…}` by another expression token.
    private static func changeExpression(
        in bytes: inout [UInt8], _ random: inout some RandomNumberGenerator
    ) {
        let starts = bytes.indices.dropLast().filter {
            bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "{")
        }
        guard let start = starts.randomElement(using: &random) else {
            return bytes.append(contentsOf: SpecTokens.any(SpecTokens.expressions, &random))
        }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
        let from = Int.random(in: min(start + 2, end)...end, using: &random)
        let to = Int.random(in: from...end, using: &random)
        bytes.replaceSubrange(from..<to, with: SpecTokens.any(SpecTokens.expressions, &random))
    }

    private static func words(
        in bytes: [UInt8], _ isPart: (UInt8) -> Bool
    ) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (index, byte) in (bytes + [0]).enumerated() {
            if index < bytes.count, isPart(byte) {
                start = start ?? index
            } else if let first = start {
                words.append(first..<index)
                start = nil
            }
        }
        return words
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        isDigit || self == UInt8(ascii: "_")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
