nonisolated extension ExpressionRules {
    /// A part of a pattern.
    nonisolated indirect enum PatternNode: Hashable, Sendable {
        /// One scalar of a set.
        case scalar(ScalarSet)
        /// A condition of the place, which consumes nothing.
        case condition(PatternCondition)
        /// All in their order; nothing at all if there are none.
        case sequence([PatternNode])
        /// The first that leads to a match.
        case alternatives([PatternNode])
        /// A capturing group with its number, from 1.
        case group(Int, PatternNode)
        case repetition(PatternNode, PatternCount)
    }

    /// How often a part of a pattern is repeated.
    nonisolated struct PatternCount: Hashable, Sendable {
        let least: Int
        /// Nil without a limit.
        let most: Int?
        /// Whether more are tried before fewer.
        let isGreedy: Bool
    }

    /// What has to be true of a place in a text.
    nonisolated enum PatternCondition: Hashable, Sendable {
        case startOfText
        case endOfText
        case startOfLine
        case endOfLine
        /// Between a word of ASCII and what is none.
        case wordBoundary
        case noWordBoundary

        /// Whether it is true between the bytes before `position` and after it.
        func holds(at position: Int, in text: [UInt8]) -> Bool {
            switch self {
            case .startOfText: position == 0
            case .endOfText: position == text.count
            case .startOfLine: position == 0 || text[position - 1] == 0x0A
            case .endOfLine: position == text.count || text[position] == 0x0A
            case .wordBoundary: Self.isWordBoundary(position, text)
            case .noWordBoundary: !Self.isWordBoundary(position, text)
            }
        }

        private static func isWordBoundary(_ position: Int, _ text: [UInt8]) -> Bool {
            let isBefore = position > 0 && isWord(text[position - 1])
            return isBefore != (position < text.count && isWord(text[position]))
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
            default: false
            }
        }
    }

    /// Why a text is no pattern.
    public nonisolated enum PatternFault: Error, Hashable, Sendable {
        /// RE2 does not read it either, or it has a rare form: a repetition that follows another one
        /// behind a flag, a name of a group with letters beyond ASCII, a repetition without a limit of
        /// what may be empty, where one of them is lazy: `(?:a*?)*`.
        case malformed
        /// `\p{Greek}`: each version of Unicode has its own classes.
        case unicodeClass
        /// Letters beyond ASCII where cases are ignored: each version of Unicode has its own cases.
        case casesBeyondASCII
        /// `\C`, a byte.
        case byte
        /// It is too long, too deep, or has too many instructions.
        case tooLarge
    }
}

nonisolated extension ExpressionRules.PatternNode {
    /// Whether it may consume nothing.
    var canBeEmpty: Bool {
        switch self {
        case .scalar: false
        case .condition: true
        case .sequence(let parts): parts.allSatisfy(\.canBeEmpty)
        case .alternatives(let parts): parts.contains(where: \.canBeEmpty)
        case .group(_, let part): part.canBeEmpty
        case .repetition(let part, let count): count.least == 0 || part.canBeEmpty
        }
    }

    /// Whether implementations differ in what is preferred if this is repeated: whether an empty part in
    /// a loop ends the loop depends on how far a lazy repetition has been followed.
    func isAmbiguous(in count: ExpressionRules.PatternCount) -> Bool {
        count.most == nil && canBeEmpty && hasRepetition(isLazy: count.isGreedy)
    }

    /// Whether there is a repetition.
    ///
    /// - Parameter isLazy: whether only lazy ones count.
    private func hasRepetition(isLazy: Bool) -> Bool {
        switch self {
        case .scalar, .condition: false
        case .sequence(let parts), .alternatives(let parts):
            parts.contains { $0.hasRepetition(isLazy: isLazy) }
        case .group(_, let part): part.hasRepetition(isLazy: isLazy)
        case .repetition(let part, let count):
            !isLazy || !count.isGreedy || part.hasRepetition(isLazy: isLazy)
        }
    }
}
