import Screens

/// The name of a way to show a screen: `iphone ios26 light large en`, and a state other than
/// `content` at the end.
package struct CellName: Hashable, Sendable, CustomStringConvertible {
    /// A word for each axis.
    let words: [String]

    package var description: String { Self.line(words.map { [$0] }) }

    /// Returns names as few lines, with commas between the words of an axis that all are combined:
    /// `iphone ios18,ios26 light,dark large en`.
    package static func lines(of names: [CellName]) -> [String] {
        var groups = names.map { $0.words.map { [$0] } }
        for axis in (names.first?.words ?? []).indices {
            var positions: [[[String]]: Int] = [:]
            var merged: [[[String]]] = []
            for group in groups where group.indices.contains(axis) {
                var others = group
                others[axis] = []
                if let position = positions[others] {
                    merged[position][axis] += group[axis]
                } else {
                    positions[others] = merged.count
                    merged.append(group)
                }
            }
            groups = merged
        }
        return groups.map(line)
    }

    private static func line(_ axes: [[String]]) -> String {
        let isUsual = axes.last == [ForcedState.content.rawValue]
        return (isUsual ? axes.dropLast() : axes[...]).map { $0.joined(separator: ",") }
            .joined(separator: " ")
    }

    /// Limit: ways to show a screen that one line of a golden names.
    private static let maxOfLine = 1_000

    /// Returns the names that a line stands for; nil for a line that is none.
    static func names(inLine line: Substring) -> [CellName]? {
        var axes = line.split(separator: " ", omittingEmptySubsequences: false).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        if axes.count == 5 { axes.append([ForcedState.content.rawValue]) }
        guard axes.count == 6, axes.joined().allSatisfy({ !$0.isEmpty }) else { return nil }
        var names: [[String]] = [[]]
        for axis in axes {
            guard axis.count <= maxOfLine / names.count else { return nil }
            names = names.flatMap { name in axis.map { name + [$0] } }
        }
        return names.map(CellName.init)
    }
}
