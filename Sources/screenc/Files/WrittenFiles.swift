import LoaderPlan

/// The files that a run writes.
extension RunCommand {
    /// Refuses to begin where one of them would take the place of what is read, or of another one.
    ///
    /// - Parameter plan: of the screen, which has not been loaded so far.
    func checkWrittenFiles(besides plan: Plan) throws {
        let workspace = try? Workspace(root: reporting.root, near: spec == "-" ? "." : spec)
        workspace?.noteUse(of: plan.dataFiles, besides: spec)
        if let file = output.file { try requireUnused(file, "--output") }
        if let file = events.events, file != "-" { try requireUnused(file, "--events") }
        guard let file = recording.record else { return }
        // A recording may get what it has no answer to.
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

/// Ends the command with 2 where the run reads the file that `option` names.
///
/// - Parameter allowed: what it may be read as all the same.
func requireUnused(
    _ file: String, _ option: String, besides allowed: FilesInUse.Use? = nil
) throws {
    guard let use = FilesInUse.use(of: file), use != allowed else { return }
    try fail("\(option) \(file) would overwrite \(use.rawValue): name another file")
}
