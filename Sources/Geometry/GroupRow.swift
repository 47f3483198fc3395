nonisolated extension LayoutGeometry {
    /// A row of groups that scrolls by itself, along its axis.
    public nonisolated struct GroupRow: Hashable, Sendable {
        /// A group's range, from the start of the row.
        public nonisolated struct Group: Hashable, Sendable {
            /// From the start of the row to that of the group.
            public var start: Double
            /// The length of the group.
            public var length: Double

            /// Creates a range.
            public init(start: Double, length: Double) {
                self.start = start
                self.length = length
            }
        }

        /// Where scrolling stops.
        public nonisolated enum Stop: Hashable, Sendable {
            /// After the length of the visible part.
            case pages
            /// At groups, or with a group in the middle.
            case groups, centeredGroups
        }

        /// The groups, in order.
        public var groups: [Group]
        /// The length of all groups with their spacing.
        public var length: Double
        /// The length of the visible part.
        public var visibleLength: Double
        /// Where scrolling stops; nil if it does so anywhere.
        public var stop: Stop?

        /// Creates a row.
        public init(groups: [Group], length: Double, visibleLength: Double, stop: Stop?) {
            self.groups = groups
            self.length = length
            self.visibleLength = visibleLength
            self.stop = stop
        }

        /// The largest offset of the content.
        public var maximumOffset: Double { max(0, length - visibleLength) }

        /// Extra insets before the first and after the last group. Rows that stop with a group in the
        /// middle do so with these groups, too, and begin with the first one there.
        public var restInsets: (start: Double, end: Double) {
            guard stop == .centeredGroups, let first = groups.first, let last = groups.last
            else { return (0, 0) }
            return (
                max(0, (visibleLength - first.length) / 2),
                max(0, (visibleLength - last.length) / 2)
            )
        }

        /// The offsets of the content, with the extra inset before it, at which scrolling stops; empty
        /// if it stops anywhere.
        public var snapOffsets: [Double] {
            let rest = restInsets
            var offsets: [Double]
            switch stop {
            case nil: return []
            case .pages:
                guard visibleLength > 0 else { return [] }
                offsets =
                    Array(stride(from: 0, through: maximumOffset, by: visibleLength))
                    + [maximumOffset]
            case .groups: offsets = groups.map(\.start)
            case .centeredGroups:
                offsets = groups.map {
                    rest.start + $0.start - (visibleLength - $0.length) / 2
                }
            }
            var last = -Double.infinity
            let end = max(0, length + rest.start + rest.end - visibleLength)
            return offsets.map { min(max(0, $0), end) }.filter { offset in
                defer { last = max(last, offset) }
                return offset > last
            }
        }

        /// Returns the index of the offset that is nearest to one; 0 without any.
        public static func page(at offset: Double, of snapOffsets: [Double]) -> Int {
            snapOffsets.indices.min {
                abs(snapOffsets[$0] - offset) < abs(snapOffsets[$1] - offset)
            } ?? 0
        }
    }
}
