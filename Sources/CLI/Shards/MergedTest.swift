import Diagnostics
import JSONData

/// The reports of all shards of a test, as one.
struct MergedTest {
    private(set) var bag = DiagnosticBag()
    private(set) var counts = SnapshotCounts()
    /// The paths of the goldens of all shards, sorted.
    private(set) var goldens: [String] = []
    /// Whether all screens of folders were tested.
    private(set) var isOfFolders = true
    /// The files of verdicts beside the reports.
    private(set) var verdicts: [VerdictFile] = []

    private var shards: [(path: String, report: ShardReport)] = []

    /// Limit: bytes of a report.
    private static let maxBytes = 256 << 20

    /// Reads what is below folders.
    ///
    /// - Throws: if a shard is missing, or they are of different tests.
    init(_ folders: [String]) throws(FileFault) {
        var reported = ReportedDiagnostics()
        for folder in folders {
            for path in try Files.paths(below: folder) {
                if path.hasSuffix(".json") {
                    try add(path, &reported)
                } else if Files.begins(path, with: Array(VerdictFile.mark.utf8)) {
                    verdicts.append(try VerdictFile(path))
                }
            }
        }
        try check(folders)
        goldens.sort()
    }

    /// Adds a report; other files are left out.
    private mutating func add(
        _ path: String, _ reported: inout ReportedDiagnostics
    ) throws(FileFault) {
        let bytes = try Files.read(path, limit: Self.maxBytes)
        guard let root = try? JSONDocument(bytes).root, root.member(named: "shard") != nil else {
            return
        }
        guard let report = ShardReport(root), let found = reported.bag(of: root) else {
            throw FileFault(
                path: path, reason: "this report of a shard is of another version of screenc")
        }
        shards.append((path, report))
        bag.merge(found)
        counts += report.counts
        goldens += report.goldens
        if !report.isOfFolders { isOfFolders = false }
    }

    /// Throws unless the shards are all of one test.
    private func check(_ folders: [String]) throws(FileFault) {
        guard let first = shards.first else {
            throw FileFault(
                path: folders.joined(separator: ", "),
                reason:
                    "there is no report of a shard: write it with --shard 1/2 --report json > FILE"
            )
        }
        var numbers: [Int: String] = [:]
        var specs: [String: String] = [:]
        for (path, report) in shards {
            guard report.shard.count == first.report.shard.count,
                report.whole == first.report.whole
            else {
                throw FileFault(
                    path: path,
                    reason:
                        "the shards are of different tests: \(first.path) is of shard "
                        + "\(first.report.shard) of other screens or another number of shards")
            }
            if let other = numbers.updateValue(path, forKey: report.shard.number) {
                throw FileFault(
                    path: path, reason: "\(other) is also of the shard \(report.shard): remove one")
            }
            for spec in report.specs {
                guard let other = specs.updateValue(path, forKey: spec) else { continue }
                throw Self.otherParts(path, "\(spec) is also in the shard of \(other)")
            }
        }
        let missing = (1...first.report.shard.count).filter { numbers[$0] == nil }
        guard missing.isEmpty else {
            throw FileFault(
                path: folders.joined(separator: ", "),
                reason:
                    "the report of the shard \(missing.map { "\($0)/\(first.report.shard.count)" }.joined(separator: ", ")) "
                    + "is missing: see whether its job could test")
        }
        guard specs.count == first.report.whole.specs else {
            let count = first.report.whole.specs - specs.count
            throw Self.otherParts(
                first.path, "\(count) of \(first.report.whole.specs) specs are in no shard")
        }
    }

    private static func otherParts(_ path: String, _ reason: String) -> FileFault {
        FileFault(
            path: path, reason: "\(reason): give all shards the same file of --verdicts, or none")
    }

    /// Reports goldens of no screen, if all shards together tell.
    mutating func reportOrphans(_ files: SpecFiles) {
        guard isOfFolders else { return }
        OrphanedGoldens.report(besides: goldens, into: &bag)
        files.raise(&bag)
    }
}
