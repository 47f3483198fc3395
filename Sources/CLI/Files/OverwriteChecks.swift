import LoaderPlan

/// Checks of the files that a run writes.
extension RunCommand {
    /// Fails if a written file is also read, or written twice.
    ///
    /// - Parameter plan: The plan of the screen, before loading.
    func checkWrittenFiles(besides plan: Plan) throws {
        let workspace = try? Workspace(reporting.bounds, near: spec == "-" ? "." : spec)
        workspace?.recordUse(of: plan.dataFiles, besides: spec)
        if let file = output.file { try requireUnused(file, "--output") }
        if let file = events.events, file != "-" { try requireUnused(file, "--events") }
        guard let file = recording.record else { return }
        // A replayed recording may be extended.
        try requireUnused(file, "--record", besides: .recording)
        for (option, other) in [("--output", output.file), ("--events", events.events)] {
            guard let other, isSameFile(other, file) else { continue }
            try fail("\(option) and --record name the same file, \(file)")
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let identity = FileIdentity(one) else { return false }
        return identity == FileIdentity(other)
    }
}

/// Ends the command with exit code 2 if the run reads the file that `option` names.
///
/// - Parameter allowed: A use that is accepted.
func requireUnused(
    _ file: String, _ option: String, besides allowed: FilesInUse.Use? = nil
) throws {
    guard let use = FilesInUse.use(of: file), use != allowed else { return }
    try fail("\(option) \(file) would overwrite \(use.rawValue): name another file")
}
