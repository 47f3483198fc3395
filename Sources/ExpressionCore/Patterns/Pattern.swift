nonisolated extension ExpressionRules {
    /// A regular expression of RE2, whose search takes a time in proportion to the text and to the
    /// pattern, whatever they are.
    ///
    /// Of several matches it finds the one that begins first, and of those the one that the order of
    /// alternatives and repetitions prefers.
    public nonisolated struct Pattern: Hashable, Sendable {
        /// The number of capturing groups.
        public let groupCount: Int
        let instructions: [PatternInstruction]
        /// Whether a match begins at the start of a text.
        let beginsAtStart: Bool
        /// The scalars with which a match can begin; nil if it may be empty.
        let firstScalars: ScalarSet?

        /// - Throws: why the text is no pattern.
        public init(_ text: String) throws(PatternFault) {
            var parser = PatternParser(text)
            let node = try parser.read()
            var program = PatternProgram()
            try program.add(node)
            try program.add(.match)
            groupCount = parser.groupCount
            instructions = program.instructions
            let beginning = PatternBeginning(of: instructions)
            beginsAtStart = beginning.isAtStart
            firstScalars = beginning.scalars
        }

        /// The groups whose places are known after a search: those of a replacement.
        static let knownGroups = 9
    }

    /// What a search does at a place of a text.
    nonisolated enum PatternInstruction: Hashable, Sendable {
        /// Consumes a scalar of a set.
        case consume(ScalarSet)
        /// Continues where a condition is true.
        case check(PatternCondition)
        /// Notes the place.
        case save(Int)
        case jump(Int)
        /// Continues at two instructions, of which the first is preferred.
        case split(Int, Int)
        case match
    }

    /// Makes the instructions of a pattern.
    nonisolated struct PatternProgram {
        private(set) var instructions: [PatternInstruction] = []

        /// Limit: instructions of a pattern in an app.
        private static let maximumCount = 4_000

        mutating func add(_ instruction: PatternInstruction) throws(PatternFault) {
            guard instructions.count < Self.maximumCount else { throw .tooLarge }
            instructions.append(instruction)
        }

        mutating func add(_ node: PatternNode) throws(PatternFault) {
            switch node {
            case .scalar(let set): try add(.consume(set))
            case .condition(let condition): try add(.check(condition))
            case .sequence(let parts): for part in parts { try add(part) }
            case .alternatives(let parts): try addAlternatives(parts)
            case .group(let number, let part):
                guard number <= Pattern.knownGroups else { return try add(part) }
                try add(.save(2 * number))
                try add(part)
                try add(.save(2 * number + 1))
            case .repetition(let part, let count): try addRepetition(of: part, count)
            }
        }

        private mutating func addAlternatives(_ parts: [PatternNode]) throws(PatternFault) {
            var ends: [Int] = []
            for part in parts.dropLast() {
                let split = instructions.count
                try add(.split(split + 1, 0))
                try add(part)
                ends.append(instructions.count)
                try add(.jump(0))
                instructions[split] = .split(split + 1, instructions.count)
            }
            for part in parts.suffix(1) { try add(part) }
            for end in ends { instructions[end] = .jump(instructions.count) }
        }

        private mutating func addRepetition(
            of part: PatternNode, _ count: PatternCount
        ) throws(PatternFault) {
            if let most = count.most {
                for _ in 0..<count.least { try add(part) }
                // Each of the others is tried only after the one before.
                var splits: [Int] = []
                for _ in count.least..<max(most, count.least) {
                    splits.append(instructions.count)
                    try add(.jump(0))
                    try add(part)
                }
                for split in splits {
                    instructions[split] = branch(split + 1, instructions.count, count)
                }
            } else if count.least == 0 {
                try addLoop(of: part, count)
            } else {
                for _ in 1..<count.least { try add(part) }
                try addPlus(of: part, count)
            }
        }

        /// Adds `part+`.
        private mutating func addPlus(
            of part: PatternNode, _ count: PatternCount
        ) throws(PatternFault) {
            let start = instructions.count
            try add(part)
            try add(branch(start, instructions.count + 1, count))
        }

        /// Adds `part*`.
        private mutating func addLoop(
            of part: PatternNode, _ count: PatternCount
        ) throws(PatternFault) {
            let split = instructions.count
            try add(.jump(0))
            if part.canBeEmpty {
                // `(?:part+)?`: from one loop an empty part would not continue in its order.
                try addPlus(of: part, count)
            } else {
                try add(part)
                try add(.jump(split))
            }
            instructions[split] = branch(split + 1, instructions.count, count)
        }

        private func branch(
            _ more: Int, _ end: Int, _ count: PatternCount
        ) -> PatternInstruction {
            count.isGreedy ? .split(more, end) : .split(end, more)
        }
    }
}

/// What is known of the place where a match begins.
private nonisolated struct PatternBeginning {
    /// Whether it is the start of the text.
    private(set) var isAtStart = true
    /// What it begins with; nil if it may be empty.
    private(set) var scalars: ExpressionRules.ScalarSet?

    init(of instructions: [ExpressionRules.PatternInstruction]) {
        var ranges: [ClosedRange<UInt32>] = []
        var canBeEmpty = false
        var seen: Set<Int> = []
        // The instructions from which nothing has been consumed, and whether the text has just begun.
        var rest = [(instruction: 0, isAtStart: false)]
        while let (instruction, isChecked) = rest.popLast() {
            // An instruction that is reached in two ways may be reached without the check.
            guard seen.insert(isChecked ? ~instruction : instruction).inserted else { continue }
            switch instructions[instruction] {
            case .consume(let set):
                ranges += set.ranges
                isAtStart = isAtStart && isChecked
            case .match:
                canBeEmpty = true
                isAtStart = isAtStart && isChecked
            case .check(.startOfText): rest.append((instruction + 1, true))
            case .check, .save: rest.append((instruction + 1, isChecked))
            case .jump(let target): rest.append((target, isChecked))
            case .split(let first, let second):
                rest += [(first, isChecked), (second, isChecked)]
            }
        }
        if !canBeEmpty { scalars = ExpressionRules.ScalarSet(ranges) }
    }
}
