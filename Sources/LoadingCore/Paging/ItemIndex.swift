nonisolated extension LoadingRules {
    /// Decides where items of pages go, by their identities. The driver keeps the items.
    public nonisolated struct ItemIndex: Hashable, Sendable {
        /// Where an item goes.
        public nonisolated enum Placement: Hashable, Sendable {
            /// Behind the others.
            case append
            /// In place of the item at this position, which has its identity.
            case replace(Int)
            /// Nowhere: an earlier item has its identity.
            case drop
            /// Nowhere: that an earlier item has its identity fails the page.
            case fail
            /// Nowhere: there is no room.
            case full
        }

        /// The number of items.
        public private(set) var count = 0
        /// The number of items with the identity of an earlier one.
        public private(set) var duplicates = 0
        /// The number of items before each page that has been begun and not taken back.
        public private(set) var pageStarts: [Int] = []
        /// Whether items are left out because there is no room.
        public private(set) var isTruncated = false
        private let maxItems: Int
        private let dedupe: PageRules.DedupeRule
        /// By identity, as bytes: equivalent texts are different ones.
        private var positions: [[UInt8]: Int] = [:]
        private var page = Page()

        /// What a page that fails takes back.
        private nonisolated struct Page: Hashable {
            var identities: [[UInt8]] = []
            var count = 0
            var duplicates = 0
            var isTruncated = false
        }

        /// Begins without items.
        public init(_ rules: PageRules) {
            maxItems = rules.maxItems
            dedupe = rules.dedupe
        }

        /// Whether there is no room for another item.
        public var isFull: Bool { count >= maxItems }

        /// The number of items that may still be added.
        public var room: Int { isFull ? 0 : maxItems - count }

        /// Notes that items are left out.
        public mutating func truncate() { isTruncated = true }

        /// Returns whether another item may be added, which need not be read otherwise; notes that it
        /// is left out if not.
        public mutating func hasRoom() -> Bool {
            if isFull { truncate() }
            return !isFull
        }

        /// Begins a page, all of whose items are added or none.
        public mutating func beginPage() {
            pageStarts.append(count)
            page = Page(count: count, duplicates: duplicates, isTruncated: isTruncated)
        }

        /// Takes the current page back. The driver removes its items, and puts those back that it has
        /// replaced.
        public mutating func undoPage() {
            for identity in page.identities { positions[identity] = nil }
            count = page.count
            pageStarts.removeLast(pageStarts.isEmpty ? 0 : 1)
            duplicates = page.duplicates
            isTruncated = page.isTruncated
            page.identities = []
        }

        /// Returns where the next item goes.
        ///
        /// - Parameter identity: its identity; nil if it has none, and is like no other.
        public mutating func place(_ identity: [UInt8]?) -> Placement {
            guard hasRoom() else { return .full }
            if let identity {
                if let position = positions[identity] {
                    duplicates += 1
                    return switch dedupe {
                    case .first: .drop
                    case .last: .replace(position)
                    case .error: .fail
                    }
                }
                positions[identity] = count
                page.identities.append(identity)
            }
            count += 1
            return .append
        }
    }
}
