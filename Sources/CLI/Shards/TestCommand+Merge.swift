import Diagnostics
import ScreenSpec

extension TestCommand {
    /// Returns the verdicts that hold of specs; nil if none are kept.
    func keptVerdicts(of specs: [String], _ files: SpecFiles) throws -> TestVerdicts? {
        guard let file = try keeping.file() else { return nil }
        do throws(FileFault) {
            return try TestVerdicts(
                file, of: specs, files.bounds, folders: files.folders(self.specs))
        } catch {
            try fail(error.message)
        }
    }

    /// Keeps the verdicts of what was shown. If they cannot be written, the test counts all the same.
    func keep(
        _ verdicts: TestVerdicts?, _ check: SnapshotCheck, _ subjects: [SnapshotSubject],
        _ shown: [SnapshotRun.Shown], among all: [SnapshotSubject]
    ) {
        guard var verdicts else { return }
        verdicts.keep(
            check.right, of: subjects, Dictionary(grouping: shown, by: \.subject), among: all)
        write { try verdicts.write() }
    }

    private func write(_ write: () throws -> Void) {
        do {
            try InputRecord.withoutNoting(write)
        } catch {
            let message = (error as? FileFault)?.message ?? "\(error)"
            // A failure to write to standard error cannot be reported.
            try? Console.error.write("screenc: \(message): no verdicts are kept\n")
        }
    }

    /// Writes the rule of `--depfile`, if one is wanted.
    func writeDepfile() throws {
        do {
            guard let rule = try depfile.file(for: nil) else { return }
            try Files.replace([rule])
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    // MARK: - Shards

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
            write { try file.write() }
        }
        try format.show(
            merged.bag, reporting, files: merged.goldens, KeyPaths(), command: "test")
        try Console.error.write("screenc: \(merged.counts.text(nil))\n")
        try end(with: merged.bag)
    }
}
