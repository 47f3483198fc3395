/// The order in which the sections of a screen are shown.
nonisolated extension LoadingRules {
    /// Returns the positions of sections as they are shown: those that an order names, in its order, then
    /// the others.
    ///
    /// - Parameters:
    ///   - sections: the names of each section in the order of the spec: its id, and for one of an
    ///     element also the id that all of them have.
    ///   - order: the names to begin with; others than those of sections change nothing.
    public static func positions(of sections: [[String]], in order: [String]) -> [Int] {
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let ranked = sections.enumerated().map { position, names in
            (rank: names.compactMap { ranks[$0] }.min() ?? order.count, position: position)
        }
        return ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.position)
    }
}
