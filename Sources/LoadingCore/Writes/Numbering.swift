nonisolated extension LoadingRules {
    /// The numbers of what a driver knows otherwise: equal keys have equal numbers.
    public nonisolated struct Numbering<Key: Hashable> {
        private var keys: [Key] = []
        private var numbers: [Key: Int] = [:]

        /// No numbers.
        public init() {}

        /// Returns the number of a key, which gets one if it has none.
        public mutating func number(of key: Key) -> Int {
            if let number = numbers[key] { return number }
            numbers[key] = keys.count
            keys.append(key)
            return keys.count - 1
        }

        /// Returns the key of a number; nil if none has it.
        public func key(of number: Int) -> Key? {
            keys.indices.contains(number) ? keys[number] : nil
        }
    }
}

nonisolated extension LoadingRules.Numbering: Sendable where Key: Sendable {}
