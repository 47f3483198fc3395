/// How much a test has found.
struct SnapshotCounts: Equatable {
    /// The number of goldens that are right.
    var equal = 0
    var changed = 0
    var missing = 0
    /// The number of ways to show screens.
    var ways = 0
    /// The number of those that were not shown, since an earlier verdict holds.
    var taken = 0

    /// The counts by their names.
    var named: [(name: String, count: Int)] {
        [
            ("equal", equal), ("changed", changed), ("missing", missing), ("ways", ways),
            ("taken", taken),
        ]
    }

    static func += (counts: inout SnapshotCounts, other: SnapshotCounts) {
        // Those of a file can be any numbers.
        counts.equal &+= other.equal
        counts.changed &+= other.changed
        counts.missing &+= other.missing
        counts.ways &+= other.ways
        counts.taken &+= other.taken
    }

    /// Returns `3 equal, 1 missing, in 8 ways to show screens`.
    ///
    /// - Parameter verdicts: the name of the file from which verdicts were taken.
    func text(_ verdicts: String?) -> String {
        let parts = named.prefix(3).filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
        let shown = ways == 1 ? "1 way to show a screen" : "\(ways) ways to show screens"
        let source = verdicts.map { ", \(taken) of them taken from \($0)" } ?? ""
        return (parts.isEmpty ? "no goldens" : parts.joined(separator: ", ")) + ", in \(shown)"
            + source
    }
}
