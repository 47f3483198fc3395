import ArgumentParser
import Diagnostics
import ScreenSpec
import Snapshots

/// `screenc test`: compares screens with their goldens.
struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", _superCommandName: Screenc.name,
        abstract: "Compares screens with their goldens, and checks how they are shown.",
        discussion: """
            A golden is a text tree as run --format tree prints, in the folder Snapshots beside the \
            spec. Screens are shown with their recordings, without network, on the devices and with \
            the settings that test in the workspace file lists. What is shown in place of a golden \
            is written to Snapshots/actual. Texts that are cut, overlap or leave the screen, low \
            contrast, small targets and missing words are warnings.

            It fails with 1 if a screen differs, with 2 if one cannot be shown, and with 3 if only \
            goldens are missing. If CI is true, no golden is written.
            """)

    @Argument(help: "Spec files or folders.")
    var specs: [String] = []

    @Flag(help: "Write the goldens that are missing or differ.")
    var update = false

    @Option(
        help: ArgumentHelp(
            """
            Make the trees of a folder goldens: those that a test has written to Snapshots/actual, \
            here or on another machine.
            """, valueName: "folder"))
    var accept: String?

    @Option(
        help: ArgumentHelp(
            """
            Compare with the screenshots of a simulator in a folder, in place of goldens: \
            shop.home.png, shop.home dark.png or shop.home/dark.png.
            """, valueName: "folder"))
    var compare: String?

    @Option(
        help: ArgumentHelp(
            """
            Only test what has this text in its name, such as shop.home, or in that of a way to \
            show it, such as iphone ios26 dark large en.
            """, valueName: "text"))
    var filter: String?

    @Option(
        help: ArgumentHelp(
            """
            A commit of Git, such as origin/main: only screens are tested whose specs, files or \
            goldens differ from the last one that it has in common with HEAD.
            """,
            valueName: "commit"))
    var changedSince: String?

    @OptionGroup var keeping: VerdictOptions

    @OptionGroup var sharing: ShardOptions

    @OptionGroup var depfile: DepfileOptions

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var page: HTMLReportOptions

    @Option(
        help: ArgumentHelp(
            """
            The folder of the pictures that goldens name, which may be outside of Git. (default: \
            pictures beside the goldens)
            """, valueName: "folder"))
    var pictures: String?

    @Flag(help: "Fail on warnings as well.")
    var strict = false

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if update, accept != nil {
            throw ValidationError("--update and --accept exclude each other")
        }
        if page.html != nil, update || accept != nil {
            throw ValidationError("--html shows what differs: leave out --update and --accept")
        }
        if update || accept != nil {
            if sharing.shard != nil || !sharing.merge.isEmpty {
                throw ValidationError(
                    "--shard and --merge compare: goldens are written without them")
            }
            if depfile.depfile != nil {
                throw ValidationError(
                    "--depfile tells what a comparison depends on: leave it out with --update and --accept"
                )
            }
        }
        if !sharing.merge.isEmpty, !specs.isEmpty || filter != nil || changedSince != nil {
            throw ValidationError(
                "--merge joins reports: specs, --filter and --changed-since are for the shards")
        }
        if !sharing.merge.isEmpty, page.html != nil {
            throw ValidationError("--merge joins reports, not pages: use --html in the shards")
        }
        let isComparison = compare != nil
        let hasOthers = page.html != nil || keeping.verdicts != nil || sharing.shard != nil
        if isComparison, update || accept != nil || hasOthers || !sharing.merge.isEmpty {
            throw ValidationError(
                "--compare looks at screenshots in place of goldens: leave out --update, --accept, "
                    + "--html, --verdicts, --shard and --merge")
        }
        if specs.contains("-") {
            throw ValidationError("test takes files: a golden is found beside its spec")
        }
    }

    func run() async throws {
        if Console.isContinuousIntegration, update || accept != nil {
            try fail(
                "goldens are not written because CI is true: write them where they are reviewed")
        }
        let files = SpecFiles(reporting)
        guard sharing.merge.isEmpty else { return try merge(files) }
        let paths = try files.screens(among: files.foundPaths(specs, reporting))
        if paths.isEmpty { try files.failWithoutSpecs(specs) }
        // A page of all screens draws also those that are right.
        let verdicts = page.all ? nil : try keptVerdicts(of: paths, files)
        var tested = await TestedSpecs.compiled(paths, files, specs, verdicts)
        if specs.isEmpty, let workspace = try? files.workspaces.settings(near: ".") {
            tested.reportUnknownScreens(workspace.settings)
        }
        if tested.faults.hasErrors {
            try format.show(tested.faults, reporting, files: paths, command: "test")
            throw ExitStatus.impossible
        }
        if let accept { return try takeOver(from: accept, for: tested.subjects) }
        let all = tested.subjects
        if let isConcerned = try changedSubjects(among: paths, files) {
            tested.keep(isConcerned, filter: filter)
        } else {
            tested.keep({ _ in true }, filter: filter)
        }
        if let filter, changedSince == nil, tested.subjects.isEmpty {
            try fail("no screen and no way to show one has '\(filter)' in its name")
        }
        if let compare {
            return try await compareScreenshots(
                in: compare, with: tested.subjects, among: all, files)
        }
        let share = sharing.shard.map { tested.keepPart($0, verdicts?.times ?? [:]) }
        try await test(tested.subjects, among: all, files, verdicts, share)
    }

    private func test(
        _ subjects: [SnapshotSubject], among all: [SnapshotSubject], _ files: SpecFiles,
        _ verdicts: TestVerdicts?, _ whole: ShardReport.Whole?
    ) async throws {
        var run = SnapshotRun(subjects, reporting.bounds)
        run.progress = ProgressLine(
            of: subjects.filter { $0.verdict == nil }.reduce(0) { $0 + $1.cells.count },
            "ways to show screens")
        var pictures = PictureComparison(for: subjects, in: self.pictures)
        pictures?.prepare(&run)
        let shown = await run.shown()
        await pictures?.compare(run, shown, updates: update)
        run.progress?.clear()
        try Interruption.check()
        var check = SnapshotCheck(
            run, shown, files, updates: update, isFiltered: filter != nil, pictures)
        // Of a named file, the goldens of the others beside it are not known.
        let isWhole = filter == nil && changedSince == nil && specs.allSatisfy(Files.isFolder)
        if isWhole, whole == nil { check.reportOrphans(besides: all) }
        check.raise()
        try write(check, try await page.file(of: check, run))
        if filter == nil { keep(verdicts, check, subjects, shown, among: all) }
        try format.show(
            check.bag, reporting, files: subjects.map(\.golden), KeyPaths(), command: "test",
            adding: shardReport(of: subjects, whole, isOfFolders: isWhole, check.counts))
        try reportCounts(check)
        try writeDepfile()
        try end(with: check.bag)
    }

    /// Ends with the exit code of a test.
    ///
    /// - Parameter bag: all that was found.
    func end(with bag: DiagnosticBag) throws {
        let missing = bag.sorted.count { $0.code == .missingSnapshot }
        if bag.sorted.contains(where: { $0.code == .unreadableFile }) {
            throw ExitStatus.impossible
        }
        if bag.errors > missing || strict && bag.warnings > 0 { throw ExitStatus.finding }
        if missing > 0 { throw ExitStatus.missingGolden }
    }

    /// Returns whether a screen is concerned by what has changed; nil without `--changed-since`.
    private func changedSubjects(
        among paths: [String], _ files: SpecFiles
    ) throws -> ((SnapshotSubject) -> Bool)? {
        guard let changedSince else { return nil }
        do throws(FileFault) {
            let repository = try GitRepository()
            let changes = try repository.changes(since: changedSince)
            let specs = ChangedSpecs(changes, among: paths, files)
            let changed = Set(changes.paths.map(SpecDependencies.resolved))
            return { subject in
                specs.contains(subject.spec)
                    || changed.contains(SpecDependencies.resolved(subject.golden))
            }
        } catch {
            try fail(error.message)
        }
    }

    // MARK: - Files

    private func write(_ check: SnapshotCheck, _ page: WrittenFile?) throws {
        // Only its inputs are asked for.
        guard !Console.hidesOutput else { return }
        do {
            let written =
                check.updated + check.actual + check.painted.values + [page].compactMap(\.self)
            for folder in Set(written.map { Paths.folder(of: $0.path) }) {
                try Files.makeFolder(folder)
            }
            for file in written { try Files.requireReplaceable(file.path) }
            if !written.isEmpty { try Files.replace(written) }
            let paths = Set(written.map(\.path))
            for path in check.stale where !paths.contains(path) { Files.remove(path) }
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    private func takeOver(from folder: String, for subjects: [SnapshotSubject]) throws {
        do {
            let trees = try AcceptedTrees(folder)
            if trees.isEmpty { try fail("\(folder) has no trees: they end with .tree") }
            var goldens: [WrittenFile] = []
            var painted: [WrittenFile] = []
            for subject in subjects {
                guard let golden = try trees.golden(of: subject) else { continue }
                goldens.append(golden)
                painted += try trees.pictures(of: golden, for: subject, in: pictures)
            }
            // Two screens may have one picture.
            var seen: Set<String> = []
            painted = painted.filter { seen.insert($0.path).inserted }
            for file in goldens + painted {
                try Files.makeFolder(Paths.folder(of: file.path))
                try Files.requireReplaceable(file.path)
            }
            try Files.replace(goldens + painted)
            for path in trees.unknown(besides: subjects) {
                try Console.error.write("screenc: \(path) is of no screen: it is left out\n")
            }
            try Console.error.write("screenc: \(goldens.count.goldens) taken over\n")
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    private func reportCounts(_ check: SnapshotCheck) throws {
        if update {
            let written = check.updated.count
            return try Console.error.write("screenc: \(written.goldens) written\n")
        }
        try Console.error.write("screenc: \(check.counts.text(keeping.verdicts))\n")
        guard let first = check.actual.first else { return }
        let folder = Paths.folder(of: first.path)
        try Console.error.write(
            "screenc: what is shown now is in \(folder); if it is meant, screenc test --accept "
                + "\(folder) takes it over\n")
    }
}

extension Int {
    /// So many goldens, in words.
    fileprivate var goldens: String { self == 1 ? "1 golden" : "\(self) goldens" }
}
