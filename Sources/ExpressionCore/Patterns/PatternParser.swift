nonisolated extension ExpressionRules {
    /// Reads the patterns of RE2 in its default syntax.
    nonisolated struct PatternParser {
        /// How what follows is read: `(?i)`.
        private nonisolated struct Flags {
            var ignoresCase = false
            var dotIsAnything = false
            var hasLines = false
            var isLazy = false
        }

        private let text: [Unicode.Scalar]
        private var position = 0
        private var flags = Flags()
        private var depth = 0
        private var names: Set<String> = []
        /// The number of capturing groups so far.
        private(set) var groupCount = 0

        /// Limit: Unicode scalars of a pattern in an app.
        private static let maximumLength = 10_000
        /// Limit: groups within each other of a pattern in an app.
        private static let maximumDepth = 50
        /// Limit: repetitions of a part of a pattern in an app, as in RE2.
        private static let maximumCount = 1_000

        init(_ text: String) { self.text = Array(text.unicodeScalars) }

        /// Reads the whole pattern.
        mutating func read() throws(PatternFault) -> PatternNode {
            guard text.count <= Self.maximumLength else { throw .tooLarge }
            let node = try alternatives()
            guard position == text.count else { throw .malformed }
            return node
        }

        /// Reads until the end of the group or of the pattern.
        private mutating func alternatives() throws(PatternFault) -> PatternNode {
            var alternatives: [PatternNode] = []
            var parts: [PatternNode] = []
            // Whether the last part is repeated already.
            var isRepeated = false
            while let scalar = next, scalar != ")" {
                if scalar == "|" {
                    position += 1
                    alternatives.append(.sequence(parts))
                    (parts, isRepeated) = ([], false)
                } else if let count = try count() {
                    guard let part = parts.popLast(), !isRepeated else { throw .malformed }
                    let product = Self.product(of: part)
                    guard count.bound < 2 || product * count.bound <= Self.maximumCount else {
                        throw .malformed
                    }
                    guard !part.isAmbiguous(in: count) else { throw .malformed }
                    parts.append(.repetition(part, count))
                    isRepeated = true
                } else {
                    let new = try self.parts()
                    if !new.isEmpty { isRepeated = false }
                    parts += new
                }
            }
            let last = PatternNode.sequence(parts)
            return alternatives.isEmpty ? last : .alternatives(alternatives + [last])
        }

        /// Reads what can be repeated: several parts between `\Q` and `\E`, none for flags.
        private mutating func parts() throws(PatternFault) -> [PatternNode] {
            guard let scalar = advance() else { throw .malformed }
            switch scalar {
            case "(": return try group().map { [$0] } ?? []
            case "[": return [.scalar(try scalarClass())]
            case ".":
                let newline: ClosedRange<UInt32> = 0x0A...0x0A
                let excluded = flags.dotIsAnything ? [] : [newline]
                return [.scalar(ScalarSet(excluded, isNegated: true))]
            case "^": return [.condition(flags.hasLines ? .startOfLine : .startOfText)]
            case "$": return [.condition(flags.hasLines ? .endOfLine : .endOfText)]
            case "\\": return try escaped()
            default: return [try literal(scalar.value)]
            }
        }

        /// Reads what follows a backslash.
        private mutating func escaped() throws(PatternFault) -> [PatternNode] {
            if let ranges = try perlClass() { return [.scalar(ScalarSet(ranges))] }
            switch next {
            case "A": return condition(.startOfText)
            case "z": return condition(.endOfText)
            case "b": return condition(.wordBoundary)
            case "B": return condition(.noWordBoundary)
            case "C": throw .byte
            case "p", "P": throw .unicodeClass
            case "Q": return try quoted()
            default: return [try literal(try escapedScalar())]
            }
        }

        private mutating func condition(_ condition: PatternCondition) -> [PatternNode] {
            position += 1
            return [.condition(condition)]
        }

        /// Reads what follows `\`, from `Q` to `\E` or the end of the pattern.
        private mutating func quoted() throws(PatternFault) -> [PatternNode] {
            position += 1
            var parts: [PatternNode] = []
            while !skip("\\E") {
                guard let scalar = advance() else { break }
                parts.append(try literal(scalar.value))
            }
            return parts
        }

        /// Returns what matches one scalar, and its other cases if the flags say so.
        private func literal(_ value: UInt32) throws(PatternFault) -> PatternNode {
            .scalar(ScalarSet(try cased([value...value])))
        }
    }
}

// MARK: - Groups and repetitions

nonisolated extension ExpressionRules.PatternParser {
    private typealias Count = ExpressionRules.PatternCount

    /// Reads what follows `(`. Returns nil for flags alone, which are those of what follows.
    private mutating func group() throws(ExpressionRules.PatternFault)
        -> ExpressionRules.PatternNode?
    {
        let outer = flags
        var number: Int?
        if skip("?P<") || skip("?<") {
            try readName()
            groupCount += 1
            number = groupCount
        } else if skip("?") {
            if try readFlags() == ")" { return nil }
        } else {
            groupCount += 1
            number = groupCount
        }
        depth += 1
        guard depth <= Self.maximumDepth else { throw .tooLarge }
        let node = try alternatives()
        guard advance() == ")" else { throw .malformed }
        depth -= 1
        flags = outer
        return number.map { .group($0, node) } ?? node
    }

    /// Reads the name of a group and the `>` after it.
    private mutating func readName() throws(ExpressionRules.PatternFault) {
        var name = ""
        while let scalar = advance(), scalar != ">" {
            guard let words = ExpressionRules.ScalarSet.perl("w"),
                words.contains(where: { $0.contains(scalar.value) })
            else { throw .malformed }
            name.unicodeScalars.append(scalar)
        }
        guard text[position - 1] == ">", !name.isEmpty, names.insert(name).inserted else {
            throw .malformed
        }
    }

    /// Reads flags and the `:` or `)` after them, which it returns.
    private mutating func readFlags() throws(ExpressionRules.PatternFault) -> Unicode.Scalar {
        var isNegated = false
        // Whether there is a flag since the `-`.
        var hasFlag = false
        while let scalar = advance() {
            switch scalar {
            case "i": flags.ignoresCase = !isNegated
            case "m": flags.hasLines = !isNegated
            case "s": flags.dotIsAnything = !isNegated
            case "U": flags.isLazy = !isNegated
            case "-" where !isNegated:
                isNegated = true
                hasFlag = false
                continue
            case ":" where hasFlag || !isNegated, ")" where hasFlag || !isNegated: return scalar
            default: throw .malformed
            }
            hasFlag = true
        }
        throw .malformed
    }

    /// Reads `*`, `{2,3}` and what is like them, with the `?` after it; nil if there is none.
    private mutating func count() throws(ExpressionRules.PatternFault) -> Count? {
        let least: Int
        let most: Int?
        switch next {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            // A bracket that is none of a count stands for itself.
            guard let bounds = counts() else { return nil }
            (least, most) = bounds
            guard max(least, most ?? least) <= Self.maximumCount, most ?? least >= least else {
                throw .malformed
            }
            position -= 1
        default: return nil
        }
        position += 1
        let isLazy = skip("?")
        return Count(least: least, most: most, isGreedy: isLazy == flags.isLazy)
    }

    /// Reads `{2}`, `{2,}` or `{2,3}`; nil if there is none.
    private mutating func counts() -> (least: Int, most: Int?)? {
        let start = position
        position += 1
        if let least = integer() {
            var most: Int? = least
            if skip(",") { most = next == "}" ? nil : integer() ?? -1 }
            if most != -1, skip("}") { return (least, most) }
        }
        position = start
        return nil
    }

    /// Reads a number without zeros before it; nil if there is none.
    private mutating func integer() -> Int? {
        let start = position
        var value = 0
        while let digit = next.map(\.value), (0x30...0x39).contains(digit) {
            guard value < 100_000_000 else { return nil }
            value = value * 10 + Int(digit - 0x30)
            position += 1
        }
        let isPadded = position > start + 1 && text[start] == "0"
        return position == start || isPadded ? nil : value
    }

    /// Returns how often a part of a part may be repeated with all repetitions around it.
    private static func product(of node: ExpressionRules.PatternNode) -> Int {
        switch node {
        case .scalar, .condition: 1
        case .sequence(let parts), .alternatives(let parts):
            parts.reduce(1) { max($0, product(of: $1)) }
        case .group(_, let part): product(of: part)
        case .repetition(let part, let count): product(of: part) * max(count.bound, 1)
        }
    }
}

nonisolated extension ExpressionRules.PatternCount {
    /// The greater number of `{2,3}`; 0 for `*`, 1 for `+`.
    fileprivate var bound: Int { most ?? least }
}

// MARK: - Classes and escapes

nonisolated extension ExpressionRules.PatternParser {
    private typealias Ranges = [ClosedRange<UInt32>]

    /// Reads what follows `[`.
    private mutating func scalarClass() throws(ExpressionRules.PatternFault)
        -> ExpressionRules.ScalarSet
    {
        let isNegated = skip("^")
        var ranges: Ranges = []
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            if let found = try posixClass() {
                ranges += found
                continue
            }
            if skip("\\") {
                if next == "p" || next == "P" { throw .unicodeClass }
                if let found = try perlClass() {
                    ranges += found
                    continue
                }
                position -= 1
            }
            ranges += try cased([try range()])
        }
        guard skip("]") else { throw .malformed }
        return ExpressionRules.ScalarSet(ranges, isNegated: isNegated)
    }

    /// Reads a scalar of a class, or two with a `-` between them.
    private mutating func range() throws(ExpressionRules.PatternFault) -> ClosedRange<UInt32> {
        let start = try scalarOfClass()
        guard next == "-", position + 1 < text.count, text[position + 1] != "]" else {
            return start...start
        }
        position += 1
        let end = try scalarOfClass()
        guard start <= end else { throw .malformed }
        return start...end
    }

    private mutating func scalarOfClass() throws(ExpressionRules.PatternFault) -> UInt32 {
        guard let scalar = advance() else { throw .malformed }
        return scalar == "\\" ? try escapedScalar() : scalar.value
    }

    /// Reads `[:alpha:]` or `[:^alpha:]`; nil if there is none.
    private mutating func posixClass() throws(ExpressionRules.PatternFault) -> Ranges? {
        let start = position
        guard skip("[:") else { return nil }
        var name = String.UnicodeScalarView()
        while !skip(":]") {
            guard let scalar = advance() else {
                position = start
                return nil
            }
            name.append(scalar)
        }
        let isNegated = name.first == "^"
        if isNegated { name.removeFirst() }
        guard let ranges = ExpressionRules.ScalarSet.posix(String(name)) else {
            throw .malformed
        }
        return try negated(ranges, isNegated)
    }

    /// Reads the letter of `\d` or `\D`; nil if there is none.
    private mutating func perlClass() throws(ExpressionRules.PatternFault) -> Ranges? {
        guard let letter = next, letter.isASCII,
            let small = Unicode.Scalar(letter.value | 0x20),
            let ranges = ExpressionRules.ScalarSet.perl(small)
        else { return nil }
        position += 1
        return try negated(ranges, letter != small)
    }

    private func negated(
        _ ranges: Ranges, _ isNegated: Bool
    ) throws(ExpressionRules.PatternFault) -> Ranges {
        let ranges = try cased(ranges)
        return isNegated
            ? ExpressionRules.ScalarSet(ranges, isNegated: true).ranges : ranges
    }

    /// Returns ranges with the other cases of their letters if the flags say so.
    private func cased(_ ranges: Ranges) throws(ExpressionRules.PatternFault) -> Ranges {
        guard flags.ignoresCase else { return ranges }
        guard let folded = ExpressionRules.ScalarSet.ignoringCase(ranges) else {
            throw .casesBeyondASCII
        }
        return folded
    }

    /// Reads what follows a backslash and stands for one scalar.
    private mutating func escapedScalar() throws(ExpressionRules.PatternFault) -> UInt32 {
        guard let scalar = advance() else { throw .malformed }
        switch scalar {
        case "a": return 0x07
        case "f": return 0x0C
        case "n": return 0x0A
        case "r": return 0x0D
        case "t": return 0x09
        case "v": return 0x0B
        case "x": return try hexadecimal()
        case "0"..."7":
            // A digit other than 0 alone would be a reference to a group.
            guard scalar == "0" || octalDigit != nil else { throw .malformed }
            var value = scalar.value - 0x30
            for _ in 0..<2 {
                guard let digit = octalDigit else { break }
                value = value * 8 + digit
                position += 1
            }
            return value
        case "A"..."Z", "b"..."z", "8", "9", "_": throw .malformed
        default:
            guard scalar.isASCII else { throw .malformed }
            return scalar.value
        }
    }

    private var octalDigit: UInt32? {
        next.flatMap { ("0"..."7").contains($0) ? $0.value - 0x30 : nil }
    }

    /// Reads two digits, or any number of them between brackets.
    private mutating func hexadecimal() throws(ExpressionRules.PatternFault) -> UInt32 {
        guard skip("{") else {
            let first = try hexadecimalDigit()
            return first * 16 + (try hexadecimalDigit())
        }
        var value = try hexadecimalDigit()
        while !skip("}") {
            value = value * 16 + (try hexadecimalDigit())
            guard value <= ExpressionRules.ScalarSet.last else { throw .malformed }
        }
        return value
    }

    private mutating func hexadecimalDigit() throws(ExpressionRules.PatternFault) -> UInt32 {
        guard let value = advance()?.value else { throw .malformed }
        switch value {
        case 0x30...0x39: return value - 0x30
        case 0x41...0x46: return value - 0x41 + 10
        case 0x61...0x66: return value - 0x61 + 10
        default: throw .malformed
        }
    }
}

// MARK: - Scalars

nonisolated extension ExpressionRules.PatternParser {
    private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private mutating func advance() -> Unicode.Scalar? {
        guard let next else { return nil }
        position += 1
        return next
    }

    /// Skips a text and returns true if it is there.
    private mutating func skip(_ part: String) -> Bool {
        guard text[position...].starts(with: part.unicodeScalars) else { return false }
        position += part.unicodeScalars.count
        return true
    }
}
