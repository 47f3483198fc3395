/// Which items a person has seen.
nonisolated extension LoadingRules {
    /// The items of an open screen of which enough is in sight for long enough. Each counts once.
    public struct Impressions<Item: Hashable & Sendable>: Sendable {
        /// An item with a part in sight.
        public struct Part: Sendable {
            let item: Item
            let isEnough: Bool
            let milliseconds: Int64

            /// - Parameters:
            ///   - visible: the area of the part in square points.
            ///   - total: the area of all of the item.
            ///   - screen: the area in which items are seen, which a larger item cannot exceed.
            ///   - share: the least share that counts.
            ///   - milliseconds: how long that has to be in sight.
            public init(
                _ item: Item, visible: Double, of total: Double, on screen: Double, share: Double,
                milliseconds: Int64
            ) {
                self.item = item
                self.milliseconds = milliseconds
                // Sums of lengths are not exact.
                isEnough = visible > 0 && visible >= share * min(total, screen) - 0.01
            }
        }

        private struct Watched {
            let item: Item
            let start: Int64
            let end: Int64
        }

        private var watched: [Watched] = []
        private var counted: Set<Item> = []

        /// Creates the impressions of a screen that is just opened.
        public init() {}

        /// The time at which the next item counts if nothing changes until then; nil if none does.
        public var nextTime: Int64? { watched.map(\.end).min() }

        /// Takes what is in sight from now on; returns the items that count by now.
        ///
        /// - Parameter now: the time in milliseconds since any moment.
        public mutating func update(_ parts: [Part], at now: Int64) -> [Item] {
            let due = watched.filter { $0.end <= now }.map(\.item)
            counted.formUnion(due)
            let starts = Dictionary(watched.map { ($0.item, $0.start) }) { first, _ in first }
            watched = []
            for part in parts where part.isEnough && !counted.contains(part.item) {
                let start = starts[part.item] ?? now
                let (end, isTooLong) = start.addingReportingOverflow(part.milliseconds)
                watched.append(
                    Watched(item: part.item, start: start, end: isTooLong ? .max : end))
            }
            return due
        }
    }
}
