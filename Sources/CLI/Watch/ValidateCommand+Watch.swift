import ArgumentParser
import Diagnostics
import POSIX

/// `validate --watch`.
extension ValidateCommand {
    /// Rejects options that exclude --watch.
    func validateWatch() throws {
        if fix || write {
            throw ValidationError("--watch changes no files: leave out --fix and --write")
        }
        if changedSince != nil {
            throw ValidationError("--watch and --changed-since exclude each other")
        }
        if specs.contains("-") {
            throw ValidationError("--watch follows files, not standard input: name them")
        }
        guard format.isForWatching else {
            throw ValidationError("--watch reports again and again: use --report pretty or concise")
        }
    }

    /// Validates the specs, and again those that a change concerns, until it is interrupted.
    func watchSpecs(_ files: SpecFiles) async throws {
        do {
            var watched = try WatchedSpecs(
                namedPaths(files), files, others: baseline.map { [$0] } ?? [], targets: target)
            var result: ValidationResult? = await watched.validateAll()
            while var found = result {
                try clearTerminal()
                try show(&found, watched.files)
                let count = found.specs == 1 ? "1 spec" : "\(found.specs) specs"
                try Console.error.write("screenc: \(count) checked; waiting for changes\n")
                result = try await watched.next()
            }
        } catch let fault as FileFault {
            try fail(fault.message)
        } catch let fault as FolderWatchFault {
            try fail("\(fault.path): it cannot be watched: \(fault.reason)")
        }
        if let status = Interruption.status { throw status }
    }

    /// Removes the last report from a terminal.
    private func clearTerminal() throws {
        let console = format.isPretty ? Console.error : Console.output
        guard console.isTerminal, Console.variable("TERM") != "dumb" else { return }
        try console.write("\u{1B}[H\u{1B}[2J")
    }
}
