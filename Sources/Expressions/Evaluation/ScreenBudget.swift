/// What one screen may have, all its sections together, and the time in which it is made.
///
/// Each part of a screen has limits of its own, but a few lines of a spec can multiply them: items by
/// sections, nodes by items, texts by nodes. Items are counted where they enter a snapshot; nodes and
/// texts where they are evaluated, before anything is laid out.
package struct ScreenBudget: Sendable {
    /// Limit: items of all sections of a screen, and elements of all its `data`.
    package static let maxItems = 100_000
    /// Limit: nodes of all cells, headers and footers of a screen.
    package static let maxNodes = 200_000
    /// Limit: bytes of all texts of a screen.
    package static let maxTextBytes = 32 << 20

    /// What there is too much of.
    package enum Excess: Sendable, Hashable { case nodes, texts }

    /// The nodes so far.
    package private(set) var nodes = 0
    /// The bytes of the texts so far.
    private var textBytes = 0
    /// The end of the time for the screen.
    package let deadline: Deadline

    /// Creates the budget of a screen without nodes and texts.
    package init(until deadline: Deadline) { self.deadline = deadline }

    /// The part of the budget that is exceeded, if any.
    package var excess: Excess? {
        if nodes > Self.maxNodes { return .nodes }
        return textBytes > Self.maxTextBytes ? .texts : nil
    }

    /// Counts nodes.
    package mutating func add(nodes count: Int) { nodes += count }

    /// Counts a text. Returns false if there are too many.
    mutating func add(text: String) -> Bool {
        guard textBytes <= Self.maxTextBytes else { return false }
        textBytes += text.utf8.count
        return textBytes <= Self.maxTextBytes
    }
}
