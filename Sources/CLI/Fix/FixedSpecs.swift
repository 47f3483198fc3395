import Diagnostics

/// The specs of a command after the fixes of its report.
struct FixedSpecs {
    private let all: [FixedSpec]
    /// What is left to report after the fixes.
    private let remaining: DiagnosticBag

    init(_ all: [FixedSpec], remaining: DiagnosticBag) {
        (self.all, self.remaining) = (all, remaining)
    }

    /// Prints the difference, or writes the files.
    ///
    /// Returns whether the files are to be checked now; without writing, what remains was reported.
    ///
    /// - Throws: An exit code if a file cannot be written, or would change.
    func apply(
        writes: Bool, _ files: SpecFiles, _ reporting: ReportingOptions
    ) throws -> Bool {
        let changed = all.filter(\.isChanged)
        for spec in all {
            guard let problem = spec.problem else { continue }
            try Console.error.write("screenc: \(spec.path): \(problem)\n")
        }
        guard !changed.isEmpty else { return true }
        let count = changed.reduce(0) { $0 + $1.count }
        let summary =
            "\(count) \(count == 1 ? "fix" : "fixes") in "
            + (changed.count == 1 ? changed[0].path : "\(changed.count) files")
        if writes {
            try replace(changed, files)
            try Console.error.write("screenc: \(summary)\n")
            return true
        }
        for spec in changed {
            let diff = UnifiedDiff(spec.path, from: spec.before.bytes, to: spec.after.bytes)
            try Console.output.show(diff.text, reporting.color)
        }
        try Console.error.write("screenc: \(summary); --write writes them\n")
        try reporting.show(remaining)
        throw ExitStatus.finding
    }

    /// Replaces the files, none of which may be outside its workspace or a symbolic link.
    private func replace(_ changed: [FixedSpec], _ files: SpecFiles) throws {
        do {
            for spec in changed {
                try Files.requireReplaceable(spec.path)
                guard let resolved = Files.resolved(spec.path) else { continue }
                try Workspace(files.bounds, near: spec.path).check(resolved, named: spec.path)
            }
            try Files.replace(changed.map(\.written))
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}
