nonisolated extension ExpressionRules {
    /// Looks for matches of a pattern in a text: all possible ones at the same time, scalar by scalar.
    ///
    /// No instruction is tried twice at one place, so a search takes a time in proportion to the rest
    /// of the text and to the pattern, and memory in proportion to the pattern.
    public nonisolated struct PatternSearch {
        /// The instructions that wait for the next scalar, in the order in which they are preferred.
        private nonisolated struct Waiting {
            private(set) var instructions: [Int] = []
            /// The position of each instruction in `instructions`, if it is there.
            private var positions: [Int]
            /// The places that each instruction has noted.
            var places: [Int]

            init(_ count: Int, places: Int) {
                positions = Array(repeating: 0, count: count)
                self.places = Array(repeating: -1, count: count * places)
            }

            /// Adds an instruction and returns true if it is not there.
            mutating func add(_ instruction: Int) -> Bool {
                let position = positions[instruction]
                if position < instructions.count, instructions[position] == instruction {
                    return false
                }
                positions[instruction] = instructions.count
                instructions.append(instruction)
                return true
            }

            mutating func removeAll() { instructions.removeAll(keepingCapacity: true) }
        }

        /// What is to be done after another path.
        private nonisolated enum Step {
            case instruction(Int)
            /// Takes back what the other path has noted.
            case place(Int, Int)
        }

        /// The number of instructions that have been tried, which is a measure of the time.
        public private(set) var steps = 0

        private let pattern: Pattern
        /// In UTF-8.
        private let text: [UInt8]
        /// Where the whole match and each group begin and end.
        private let placeCount: Int
        /// Whether the search notes them.
        private var notesPlaces = true
        private var current: Waiting
        private var next: Waiting
        private var places: [Int]
        private var rest: [Step] = []

        /// - Parameters:
        ///   - text: in UTF-8.
        ///   - groups: the number of groups whose places are wanted.
        public init(for pattern: Pattern, in text: [UInt8], groups: Int = 0) {
            self.pattern = pattern
            self.text = text
            let groups = min(max(groups, 0), pattern.groupCount, Pattern.knownGroups)
            placeCount = 2 * groups + 2
            current = Waiting(pattern.instructions.count, places: placeCount)
            next = current
            places = Array(repeating: -1, count: placeCount)
        }

        /// Whether a part of the text matches.
        public mutating func hasMatch() -> Bool { find(from: 0, .any) }

        /// Whether the whole text matches.
        public mutating func isMatch() -> Bool { find(from: 0, .whole) }

        /// Returns the first match at or after a byte offset.
        ///
        /// The first range is the whole match, followed by those of the wanted groups; nil for a group
        /// that did not participate.
        public mutating func firstMatch(from start: Int) -> [Range<Int>?]? {
            guard start >= 0, start <= text.count, find(from: start, .preferred) else {
                return nil
            }
            return stride(from: 0, to: placeCount, by: 2).map { index in
                let (start, end) = (places[index], places[index + 1])
                return start >= 0 && start <= end ? start..<end : nil
            }
        }
    }
}

// MARK: - Search

nonisolated extension ExpressionRules.PatternSearch {
    /// Which match is looked for.
    private nonisolated enum Goal {
        case any
        /// From the start of the text to its end.
        case whole
        /// The first one, of those the preferred one.
        case preferred
    }

    /// Returns whether there is a match, whose places are then in `places`.
    private mutating func find(from start: Int, _ goal: Goal) -> Bool {
        let isAtStart = goal == .whole || pattern.beginsAtStart
        var found: [Int]?
        notesPlaces = goal == .preferred
        next.removeAll()
        var position = start
        if !isAtStart || start == 0 { begin(at: start) }
        while true {
            swap(&current, &next)
            next.removeAll()
            let (scalar, width) = scalar(at: position)
            if current.instructions.isEmpty, found != nil || isAtStart { break }
            for instruction in current.instructions {
                steps += 1
                switch pattern.instructions[instruction] {
                case .consume(let set):
                    guard width > 0, set.contains(scalar) else { continue }
                    take(instruction)
                    add(instruction + 1, at: position + width)
                case .match:
                    if goal == .whole, position < text.count { continue }
                    if goal != .preferred { return true }
                    take(instruction)
                    places[1] = position
                    found = places
                default: continue
                }
                // What is less preferred than a match is not looked at.
                if case .match = pattern.instructions[instruction] { break }
            }
            if width == 0 { break }
            position += width
            if found == nil, !isAtStart { begin(at: position) }
        }
        places = found ?? places
        return found != nil
    }

    /// Begins a match at a place, after all that have begun before it.
    private mutating func begin(at position: Int) {
        if let first = pattern.firstScalars {
            let (scalar, width) = scalar(at: position)
            guard width > 0, first.contains(scalar) else { return }
        }
        for index in places.indices { places[index] = -1 }
        places[0] = position
        add(0, at: position)
    }

    /// Continues with the places of an instruction that has waited.
    private mutating func take(_ instruction: Int) {
        guard notesPlaces else { return }
        let start = instruction * placeCount
        for index in 0..<placeCount { places[index] = current.places[start + index] }
    }

    /// Adds the instructions that wait for a scalar, or are a match, after an instruction.
    private mutating func add(_ instruction: Int, at position: Int) {
        follow(instruction, at: position)
        // Usually there is none, and to look is cheaper than to take.
        while !rest.isEmpty, let step = rest.popLast() {
            switch step {
            case .place(let index, let place): places[index] = place
            case .instruction(let instruction): follow(instruction, at: position)
            }
        }
    }

    private mutating func follow(_ first: Int, at position: Int) {
        var instruction = first
        while next.add(instruction) {
            steps += 1
            switch pattern.instructions[instruction] {
            case .consume, .match:
                guard notesPlaces else { return }
                let start = instruction * placeCount
                for index in 0..<placeCount { next.places[start + index] = places[index] }
                return
            case .check(let condition):
                guard condition.holds(at: position, in: text) else { return }
                instruction += 1
            case .save(let index):
                if notesPlaces, index < placeCount {
                    rest.append(.place(index, places[index]))
                    places[index] = position
                }
                instruction += 1
            case .jump(let target): instruction = target
            case .split(let preferred, let other):
                rest.append(.instruction(other))
                instruction = preferred
            }
        }
    }

    /// Returns the scalar at a place and the number of its bytes; 0 bytes at the end.
    private func scalar(at position: Int) -> (value: UInt32, width: Int) {
        guard position < text.count else { return (0, 0) }
        let first = text[position]
        if first < 0x80 { return (UInt32(first), 1) }
        let width = ExpressionRules.MatchSequence.width(ofScalarWith: first)
        guard position + width <= text.count else { return (0xFFFD, text.count - position) }
        var value = UInt32(first) & (0x7F >> UInt32(width))
        for byte in text[(position + 1)..<(position + width)] {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, width)
    }
}
