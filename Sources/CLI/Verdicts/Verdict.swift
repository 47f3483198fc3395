import Snapshots

/// What a test has found of a screen or a case whose golden is right: all ways to show it are as the
/// golden says, and none has a fault.
struct Verdict: Sendable, Equatable {
    /// A way to show the screen, with the positions of its findings.
    struct Way: Sendable, Equatable {
        let name: String
        let findings: [Int]
    }

    /// What is wrong with how it is shown, each thing once.
    private(set) var findings: [DisplayFinding] = []
    /// The ways that have findings, in the order in which they were shown.
    private(set) var ways: [Way] = []

    /// - Parameter shown: all ways to show the screen.
    init(_ shown: [SnapshotRun.Shown]) {
        var positions: [DisplayFinding: Int] = [:]
        for way in shown where !way.findings.isEmpty {
            let own = way.findings.map { finding in
                if let position = positions[finding] { return position }
                positions[finding] = findings.count
                findings.append(finding)
                return findings.count - 1
            }
            ways.append(Way(name: way.cell.name.description, findings: own))
        }
    }

    /// Nil if a way has a finding that there is not.
    init?(findings: [DisplayFinding], ways: [Way]) {
        guard ways.allSatisfy({ $0.findings.allSatisfy(findings.indices.contains) }) else {
            return nil
        }
        self.findings = findings
        self.ways = ways
    }

    /// Returns what a run would have shown of a subject, without trees.
    ///
    /// - Parameter index: the position of the subject.
    func shown(of subject: SnapshotSubject, at index: Int) -> [SnapshotRun.Shown] {
        var cells = Dictionary(
            subject.cells.map { ($0.name.description, $0) }
        ) { first, _ in first }
        var shown: [SnapshotRun.Shown] = []
        for way in ways {
            guard let cell = cells.removeValue(forKey: way.name) else { continue }
            shown.append(
                SnapshotRun.Shown(
                    subject: index, cell: cell, findings: way.findings.map { findings[$0] }))
        }
        return shown
            + subject.cells.filter { cells[$0.name.description] != nil }.map {
                SnapshotRun.Shown(subject: index, cell: $0)
            }
    }
}

/// A verdict with what it depends on.
struct KeptVerdict: Sendable, Equatable {
    /// The path of the spec, from the current folder.
    let spec: String
    /// The name of the screen or case.
    let name: String
    /// The number of subjects of the spec.
    let subjects: Int
    /// What the content of all inputs makes.
    let key: String
    let inputs: VerdictInputs
    let verdict: Verdict
    /// How long it took to show all ways, in milliseconds.
    let milliseconds: Int64

    /// Whether two are of one subject.
    func isOfSame(as other: KeptVerdict) -> Bool { spec == other.spec && name == other.name }
}
