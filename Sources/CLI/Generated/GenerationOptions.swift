import ArgumentParser
import Diagnostics

/// What a command generates.
struct GeneratedOutput {
    /// One with one file, if everything is in one file.
    let parts: [GeneratedPart]
    /// The warnings about the specs, which are in one report with those about the files.
    let bag: DiagnosticBag
}

/// Where a command writes the Swift files that it generates.
struct GenerationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The folder for the Swift files; without it they are printed as one. Files of earlier \
            calls that no spec generates any more are removed.
            """,
            valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("One Swift file with everything.", valueName: "file"))
    var outputFile: String?

    @Flag(help: "Write nothing, and fail if a file is stale, missing or orphaned.")
    var check = false

    /// Whether everything is generated into one file.
    var isOneFile: Bool { output == nil }

    func validate() throws {
        if output != nil && outputFile != nil {
            throw ValidationError("--output and --output-file exclude each other")
        }
        if check && output == nil && outputFile == nil {
            throw ValidationError("--check needs --output FOLDER or --output-file FILE")
        }
    }

    /// Throws if a depfile would be about nothing.
    func requireResult(for depfile: DepfileOptions) throws {
        guard depfile.depfile != nil else { return }
        if check { throw ValidationError("--check writes nothing: leave out --depfile") }
        if output == nil, outputFile == nil, depfile.depfileTarget == nil {
            throw ValidationError("--depfile needs --output FOLDER or --output-file FILE")
        }
    }

    /// Throws if the report of a command would be mixed with the Swift that it prints.
    func requirePlace(for format: ReportFormatOption) throws {
        guard !format.isPretty, output == nil, outputFile == nil else { return }
        throw ValidationError(
            "--report \(format.report) needs --output FOLDER or --output-file FILE, since both are printed"
        )
    }

    /// Prints the files, writes those that changed, or checks them.
    ///
    /// - Parameter command: The command of the call: `gen-models`.
    func deliver(
        _ generated: GeneratedOutput, of command: String, _ format: ReportFormatOption,
        _ depfile: DepfileOptions, _ reporting: ReportingOptions
    ) throws {
        do {
            let rule = try depfile.file(for: outputFile)
            if let rule { try requireUnused(rule.path, "--depfile") }
            // What is there already is replaced, and decides nothing.
            try InputRecord.withoutNoting {
                try deliver(generated, of: command, format, reporting)
                // Also if nothing changed: its date says when the files were current.
                if let rule { try Files.replace([rule]) }
            }
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    private func deliver(
        _ generated: GeneratedOutput, of command: String, _ format: ReportFormatOption,
        _ reporting: ReportingOptions
    ) throws {
        if !check { try format.show(generated.bag, reporting) }
        guard output != nil || outputFile != nil else {
            let texts = generated.parts.flatMap(\.files).map(\.text)
            return try Console.output.write(texts.joined(separator: "\n"))
        }
        var updates: [(folder: GeneratedFolder, changes: [GeneratedChange])] = []
        for part in generated.parts { updates.append(try update(for: part)) }
        guard check else {
            for update in updates { try update.folder.apply(update.changes) }
            return
        }
        try report(updates.flatMap(\.changes), of: command, generated.bag, format, reporting)
    }

    /// Returns what has to change in the folder of a part.
    private func update(
        for part: GeneratedPart
    ) throws(FileFault) -> (folder: GeneratedFolder, changes: [GeneratedChange]) {
        guard let outputFile else {
            let folder = GeneratedFolder(path: output ?? ".", command: part.command)
            return (folder, try folder.changes(for: part.files, scaffolds: part.scaffolds))
        }
        let folder = GeneratedFolder(
            path: Paths.folder(of: outputFile), command: part.command, isComplete: false)
        let name = Paths.name(of: outputFile)
        let named = part.files.map { GeneratedFile(name: name, text: $0.text) }
        return (folder, try folder.changes(for: named))
    }

    /// Reports what would change, and throws if there is anything.
    private func report(
        _ changes: [GeneratedChange], of command: String, _ bag: DiagnosticBag,
        _ format: ReportFormatOption, _ reporting: ReportingOptions
    ) throws {
        var bag = bag
        for change in changes { bag.report(.staleFile(change, of: command)) }
        try format.show(bag, reporting)
        if format.isPretty {
            for change in changes {
                try Console.output.show(change.diff, reporting.color, limit: Self.shownLines)
            }
        }
        if bag.hasErrors { throw ExitStatus.finding }
    }

    /// The number of lines of the difference that `--check` shows for each file.
    private static let shownLines = 14
}

extension GeneratedChange {
    /// The lines of the difference between the file and what is generated, if it exists.
    fileprivate var diff: [String] {
        guard case .stale(let old, let text) = kind else { return [] }
        return UnifiedDiff(path, from: old, to: Array(text.utf8)).text
    }
}

extension Diagnostic {
    /// Reports a file of `--check`.
    fileprivate static func staleFile(_ change: GeneratedChange, of command: String) -> Diagnostic {
        let again = "run `screenc \(command)` with these options, without `--check`"
        let reason: String
        var source = SourceText(path: change.path, bytes: [])
        var label = Label(SourceRange(source, .zero))
        switch change.kind {
        case .missing: reason = "the generated file is missing"
        case .orphaned: reason = "no spec generates the file any more"
        case .stale(let old, let text):
            reason =
                old.filter { $0 != UInt8(ascii: "\r") } == Array(text.utf8)
                ? "the file differs from what the specs generate in its line endings, which Git may have "
                    + "changed (`*.swift text eol=lf` in .gitattributes keeps them)"
                : "the file differs from what the specs generate"
            source = SourceText(path: change.path, bytes: old)
            let line = firstDifference(old, Array(text.utf8))
            label = Label(SourceRange(source, line), "the first difference")
        }
        return Diagnostic(.staleFile, "\(reason): \(again)", at: label)
    }

    /// Returns the first line of `old` that `new` does not have in its place.
    private static func firstDifference(_ old: [UInt8], _ new: [UInt8]) -> ByteRange {
        let same = zip(old, new).prefix { $0 == $1 }.count
        let isLineBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        let start = old[..<same].lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0
        let end = old[same...].firstIndex(where: isLineBreak) ?? old.count
        return ByteRange(start, end)
    }
}
