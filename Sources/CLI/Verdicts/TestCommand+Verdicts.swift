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

    /// Keeps the verdicts of what was shown, if they are kept.
    func keep(
        _ verdicts: TestVerdicts?, _ check: SnapshotCheck, _ subjects: [SnapshotSubject],
        _ shown: [SnapshotRun.Shown], among all: [SnapshotSubject]
    ) {
        guard var verdicts else { return }
        verdicts.keep(
            check.right, of: subjects, Dictionary(grouping: shown, by: \.subject), among: all)
        keep { try verdicts.write() }
    }

    /// Writes verdicts. If that cannot be done, the test counts all the same.
    func keep(_ write: () throws -> Void) {
        do {
            try InputRecord.withoutNoting(write)
        } catch {
            let message = (error as? FileFault)?.message ?? "\(error)"
            // A failure to write to standard error cannot be reported.
            try? Console.error.write("screenc: \(message): no verdicts are kept\n")
        }
    }
}
