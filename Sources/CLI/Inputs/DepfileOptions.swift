import ArgumentParser

/// The options for a file that tells a build system what a result depends on.
struct DepfileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write a rule for Make and Ninja: the result, and all files that it depends on.",
            valueName: "file"))
    var depfile: String?

    @Option(
        help: ArgumentHelp(
            """
            What that rule calls the result. The default is the written file; for a folder, the \
            depfile itself.
            """, valueName: "name"))
    var depfileTarget: String?

    func validate() throws {
        if depfileTarget != nil, depfile == nil {
            throw ValidationError(
                "--depfile-target names the result in a depfile; add --depfile FILE")
        }
        if depfile == "" || depfile == "-" {
            throw ValidationError("--depfile takes a file, such as screens.d")
        }
    }

    /// Whether a command line has such a file, so that what its command reads is noted.
    static func isGiven(in arguments: some Sequence<String>) -> Bool {
        arguments.prefix { $0 != "--" }.contains {
            $0 == "--depfile" || $0.hasPrefix("--depfile=")
        }
    }

    /// Returns the file with the rule for what was read so far; nil if none is wanted.
    ///
    /// - Parameters:
    ///   - result: The path of the result, unless the command line names another one.
    ///   - written: The paths of all files that the command writes.
    func file(for result: String?, besides written: [String] = []) throws(FileFault) -> WrittenFile?
    {
        guard let depfile, let record = InputRecord.current else { return nil }
        let list = InputList([record], besides: written + [depfile])
        let rule = MakeRule(depfileTarget ?? result ?? depfile, dependingOn: list)
        return WrittenFile(path: depfile, bytes: Array(try rule.text().utf8))
    }
}

extension DepfileOptions {
    /// Rejects a run without a result in a file.
    func validate(besides output: OutputOptions, _ refreshing: RefreshOptions) throws {
        guard depfile != nil else { return }
        if output.file == nil, depfileTarget == nil {
            throw ValidationError("--depfile needs --output FILE, or --depfile-target NAME")
        }
        if depfile == output.file {
            throw ValidationError("--depfile and --output name the same file")
        }
        if refreshing.watch {
            throw ValidationError("--watch has no result for a depfile: leave out --depfile")
        }
    }
}

extension RunCommand {
    /// Returns the file of `--depfile` with what was read so far; none without it.
    func dependencies() throws -> [WrittenFile] {
        // All screens of a folder have one.
        if KeptResult.current != nil { return [] }
        do {
            let written = [output.file, events.events, recording.record].compactMap(\.self)
            let rule = try depfile.file(for: output.file, besides: written)
            if let rule { try requireUnused(rule.path, "--depfile") }
            return [rule].compactMap(\.self)
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

extension TestCommand {
    /// Writes the rule of `--depfile`, if one is wanted.
    func writeDepfile() throws {
        do {
            guard let rule = try depfile.file(for: nil) else { return }
            let read = InputRecord.current?.uses.filter { $0.value.contains(.read) }.keys.map(
                \.self)
            if let own = FileIdentity(rule.path),
                read?.contains(where: { FileIdentity($0) == own }) == true
            {
                try fail(
                    "--depfile \(rule.path) would overwrite a file that the test reads: name another file"
                )
            }
            try Files.replace([rule])
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}
