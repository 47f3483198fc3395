import Diagnostics
import Painting
import Snapshots

extension TestCommand {
    /// Compares screens with screenshots of a simulator, in place of goldens.
    ///
    /// - Parameters:
    ///   - folder: that of the screenshots.
    ///   - subjects: those that are compared.
    ///   - all: all screens and cases, with all ways to show them.
    func compareScreenshots(
        in folder: String, with subjects: [SnapshotSubject], among all: [SnapshotSubject],
        _ files: SpecFiles
    ) async throws {
        do {
            _ = try PangoTextMeasure.shared()
        } catch {
            try fail(error.message)
        }
        do {
            let screenshots = try Screenshots(folder, of: all)
            if screenshots.isEmpty {
                try fail(
                    "\(folder) has no screenshots: they are named as `shop.home.png` and "
                        + "`shop.home dark.png`")
            }
            let compared = screenshots.filtered(subjects)
            var run = SnapshotRun(compared, reporting.bounds)
            run.screenshots = screenshots
            let shown = await run.shown()
            try Interruption.check()
            let check = ScreenshotCheck(compared, shown, files)
            try write(check)
            if format.isPretty { try Console.output.write(check.table) }
            var bag = check.bag
            bag.merge(screenshots.faults)
            try format.show(bag, reporting, files: compared.map(\.spec), command: "test")
            try end(bag)
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    private func write(_ check: ScreenshotCheck) throws {
        for folder in Set(check.pictures.map { Paths.folder(of: $0.path) }) {
            try Files.makeFolder(folder)
        }
        for file in check.pictures { try Files.requireReplaceable(file.path) }
        if !check.pictures.isEmpty { try Files.replace(check.pictures) }
        for path in check.stale { Files.remove(path) }
    }

    private func end(_ bag: DiagnosticBag) throws {
        let unusable: Set<DiagnosticCode> = [.unusableScreenshot, .unreadableFile]
        if bag.sorted.contains(where: { unusable.contains($0.code) }) {
            throw ExitStatus.impossible
        }
        if bag.hasErrors || strict && bag.warnings > 0 { throw ExitStatus.finding }
    }
}
