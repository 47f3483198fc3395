import Diagnostics
import ScreenSpec

extension TestCommand {
    /// Returns what the report of a shard says of it; nil for a test that is no shard.
    ///
    /// - Parameter isOfFolders: whether all screens of folders are tested, by all shards together.
    func shardReport(
        of subjects: [SnapshotSubject], _ whole: ShardReport.Whole?, isOfFolders: Bool,
        _ counts: SnapshotCounts
    ) -> ShardReport? {
        guard let shard = sharing.shard, let whole else { return nil }
        return ShardReport(
            shard: shard, whole: whole, isOfFolders: isOfFolders,
            specs: Set(subjects.map(\.spec)).sorted(), goldens: subjects.map(\.golden),
            counts: counts)
    }

    /// Joins the reports of shards, and reports and ends as one test of all specs.
    func merge(_ files: SpecFiles) throws {
        var merged: MergedTest
        do throws(FileFault) {
            merged = try MergedTest(sharing.merge)
        } catch {
            try fail(error.message)
        }
        merged.reportOrphans(files)
        if var file = try keeping.file() {
            file.add(merged.verdicts)
            keep { try file.write() }
        }
        try format.show(
            merged.bag, reporting, files: merged.goldens, KeyPaths(), command: "test")
        try Console.error.write("screenc: \(merged.counts.text(nil))\n")
        try end(with: merged.bag)
    }
}
