import ArgumentParser

/// `screenc inputs`: lists what results depend on.
struct InputsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inputs", _superCommandName: Screenc.name,
        abstract: "Lists the files that a result depends on.",
        discussion: """
            The command is run without writing anything and without a server. What it reads, lists and \
            looks for is the list: specs, what they import and name, recordings, workspace files, and \
            paths that would count if they existed. A run has one result for each screen; other \
            commands have one for all specs.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("The command of the result: \(Self.names).", valueName: "command"))
    var command: String = "run"

    @Option(help: "The form of the list.")
    var format: InputListFormat = .text

    @Option(
        help: ArgumentHelp("What the rule of --format make calls the result.", valueName: "name"))
    var depfileTarget: String?

    @Option(
        parsing: .remaining,
        help: ArgumentHelp(
            "Options of the command: all that follows, as in --with --format png --locale ko.",
            valueName: "options"))
    var with: [String] = []

    /// The commands whose results have inputs, by name.
    private static var commands: [String: any FollowsFromFiles.Type] {
        var commands: [String: any FollowsFromFiles.Type] = [:]
        for type in Screenc.configuration.subcommands {
            guard let name = type.configuration.commandName else { continue }
            commands[name] = type as? any FollowsFromFiles.Type
        }
        return commands
    }

    private static var names: String { commands.keys.sorted().joined(separator: ", ") }

    func validate() throws {
        guard Self.commands[command] != nil else {
            throw ValidationError(
                "there are no inputs of '\(command)'; choose one of \(Self.names)")
        }
        if format == .make, depfileTarget == nil {
            throw ValidationError(
                "--format make is a rule about a file: name it with --depfile-target NAME")
        }
        if format != .make, depfileTarget != nil {
            throw ValidationError("--depfile-target is for --format make")
        }
    }

    func run() async throws {
        var results: [InputsOfResult] = []
        for specs in try calls() { results.append(try await inputs(of: specs)) }
        do {
            let text = try format.text(of: results, by: command, target: depfileTarget)
            try Console.output.write(Array(text.utf8))
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    /// Returns the specs of each result.
    private func calls() throws -> [[String]] {
        guard Self.commands[command]?.isAboutOneScreen == true,
            let reporting = try parsed([])?.reporting
        else { return [specs] }
        let files = SpecFiles(reporting)
        let folders = specs.isEmpty ? files.folders([]) : specs
        var screens: [String] = []
        for path in folders {
            screens +=
                path == "-" || !Files.isFolder(path)
                ? [path] : try reporting.screens(in: [path], files)
        }
        if screens.isEmpty { try files.failWithoutSpecs(specs) }
        return screens.map { [$0] }
    }

    /// Returns the command as its own command line would give it, with the defaults of a workspace
    /// file.
    private func parsed(_ specs: [String]) throws -> (any FollowsFromFiles)? {
        let arguments = [command] + with + (specs.isEmpty ? [] : ["--"] + specs)
        return try Screenc.parse(withDefaults: arguments) as? any FollowsFromFiles
    }

    /// Runs the command and returns what it has read. Its messages are shown if it could not be done.
    private func inputs(of specs: [String]) async throws -> InputsOfResult {
        let record = InputRecord()
        let messages = KeptMessages()
        let status = try await InputRecord.$current.withValue(record) {
            try await KeptMessages.$current.withValue(messages) {
                try await Console.$hidesOutput.withValue(true) { try await exitCode(of: specs) }
            }
        }
        guard [.success, ExitStatus.finding, ExitStatus.missingGolden].contains(status) else {
            try Console.error.write(messages.take() ?? "")
            throw status
        }
        if status != .success, command != ValidateCommand.configuration.commandName {
            let name = ([command] + specs).joined(separator: " ")
            try Console.error.write(
                "screenc: `\(name)` reports errors: these are the inputs of its report\n")
        }
        return InputsOfResult(specs: specs, status: status.rawValue, record: record)
    }

    private func exitCode(of specs: [String]) async throws -> ExitCode {
        do {
            var command = try parsed(specs)
            try await command?.readInputs()
            return .success
        } catch let status as ExitCode {
            return status
        }
    }
}
