import ArgumentParser
import Diagnostics
import Rendering
import Screens

/// `run FOLDER --output DIR`: all screens of a folder, each in a file, without network.
extension RunCommand {
    /// The folder that the files of screens are written to; nil for a run of one screen.
    var outputFolder: String? {
        guard let file = output.file, input.map({ $0 != "-" && Files.isFolder($0) }) ?? true,
            Renderer.offered(forFile: file) == nil || Files.isFolder(file)
        else { return nil }
        return file
    }

    /// Shows all screens of the folder, as many at a time as there are processors, and writes their
    /// files together.
    func runFolder(into folder: String) async throws {
        let named = input.map { [$0] } ?? []
        let files = SpecFiles(reporting)
        let paths = try reporting.screens(in: named, files)
        if paths.isEmpty { try files.failWithoutSpecs(named) }
        do throws(FileFault) {
            try Files.makeFolder(folder)
        } catch {
            try fail(error.message)
        }
        let names = FolderNames(in: folder)
        let progress = ProgressLine(of: paths.count, "screens")
        let parts = await onAllProcessors(paths) { paths in
            var results: [FolderResult] = []
            for path in paths {
                results.append(await result(of: path, names))
                progress?.advance(by: 1)
            }
            return results
        }
        progress?.clear()
        let results = parts.flatMap(\.self)
        defer { for result in results { result.discard() } }
        try Interruption.check()
        try conclude(results, folder)
    }

    /// What the run of one screen has to show.
    private struct FolderResult: Sendable {
        let spec: String
        let kept: KeptResult
        /// The exit code; nil if nothing is wrong.
        var status: ExitCode?

        /// Removes the temporary file, if it is still there.
        func discard() { if let file = kept.file { TemporaryFiles.remove(file.temporary) } }
    }

    private func result(of path: String, _ names: FolderNames) async -> FolderResult {
        var command = self
        command.input = path
        // What has no recording is made up, unless only recordings are to answer.
        if !loading.offline { command.forcing.state = forcing.state ?? .content }
        let run = command
        var result = FolderResult(spec: path, kept: KeptResult(names))
        do {
            try await result.kept.keep { try await run.runSpec() }
        } catch let status as ExitCode {
            result.status = status
        } catch {
            result.kept.messages.keep {
                try? Console.error.write("screenc: \(path): \(error)\n")
            }
            result.status = ExitStatus.impossible
        }
        return result
    }

    /// Writes the files, one report, and how many screens there are.
    private func conclude(_ results: [FolderResult], _ folder: String) throws {
        var bag = DiagnosticBag()
        for result in results { bag.merge(result.kept.bag) }
        try reporting.show(bag)
        var seen: Set<String> = []
        for result in results {
            let lines = (result.kept.messages.take() ?? "").split(separator: "\n")
            for line in lines where seen.insert(String(line)).inserted {
                try Console.error.write("\(line)\n")
            }
        }
        try CompiledFile.refuseCollisions(
            results.compactMap { result in result.kept.path.map { (result.spec, $0) } })
        let files = results.compactMap(\.kept.file)
        let written = results.compactMap(\.kept.path)
        if !Console.hidesOutput {
            do {
                let rule = try depfile.file(for: nil, besides: written)
                let staged = try rule.map { rule throws(FileFault) in try StagedFile(rule) }
                try Files.putInPlace(files + [staged].compactMap(\.self))
            } catch let fault as FileFault {
                try fail(fault.message)
            }
        }
        let number = results.count == 1 ? "1 screen" : "\(results.count) screens"
        let part = files.count == results.count ? number : "\(files.count) of \(number)"
        try Console.error.write("screenc: \(part) written to \(folder)\n")
        let statuses = results.compactMap(\.status)
        if let worst = statuses.max(by: { $0.rawValue < $1.rawValue }) { throw worst }
    }

    /// Refuses options that are about one screen, or about servers.
    func refuseOptionsOfOneScreen() throws {
        let ofOneScreen = [
            ("param", !loading.param.isEmpty), ("set", !loading.set.isEmpty),
            ("search", loading.search != nil), ("replay", loading.replay != nil),
            ("record", recording.record != nil), ("step", !events.step.isEmpty),
            ("steps", events.steps != nil), ("events", events.events != nil),
            ("explain", explain), ("link", link != nil), ("refresh", refreshing.refresh),
            ("watch", refreshing.watch),
        ]
        if let first = ofOneScreen.first(where: \.1) {
            throw ValidationError(
                "--\(first.0) is about one screen: name a spec in place of a folder")
        }
        let ofServers = [
            ("--secret", !loading.secret.isEmpty), ("--cache", loading.cache != nil),
        ].filter(\.1).map(\.0)
        if let first = (loading.networkOptions + ofServers).first {
            throw ValidationError(
                "the screens of a folder are shown without network: leave out \(first)")
        }
    }
}
