import ArgumentParser
import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Screens
import Values

/// The options of a load: parameters, states, and the source of responses.
///
/// They have no groups of their own: in a debug build ArgumentParser checks a group once more for
/// each check of each group around it.
struct LoadOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The value of a parameter of the screen.", valueName: "name=value"))
    var param: [NamedArgument] = []

    @Option(help: ArgumentHelp("The value of a state of the screen.", valueName: "name=value"))
    var set: [NamedArgument] = []

    @Option(help: ArgumentHelp("The value of a flag of the screen.", valueName: "name=value"))
    var flag: [NamedArgument] = []

    @Option(help: ArgumentHelp("What is typed in the search field.", valueName: "text"))
    var search: String?

    @Option(
        help: ArgumentHelp(
            "A secret of the screen, as NAME=env:VARIABLE@ORIGIN. The environment variable contains "
                + "the value, which is sent only to that origin. Repeat it for each origin.",
            valueName: "secret"))
    var secret: [String] = []

    @Option(
        help: ArgumentHelp(
            "Replay a recording (HAR 1.2) instead of using the network.", valueName: "file"))
    var replay: String?

    @Flag(help: "Replay the recording beside the spec.")
    var offline = false

    @Flag(help: "Allow requests to private addresses, such as localhost.")
    var allowPrivate = false

    @Option(
        help: ArgumentHelp(
            "Allow requests to origins that the spec does not name, such as "
                + "https://api.example.com.", valueName: "origin,…"),
        transform: OriginList.init)
    var allowNet: [OriginList] = []

    @Option(
        help: ArgumentHelp(
            "Send all requests through a proxy, http://HOST:PORT. Environment variables are "
                + "ignored.", valueName: "url"),
        transform: ProxyAddress.init)
    var proxy: ProxyAddress?

    @Option(
        help: ArgumentHelp(
            "Store responses in a folder, and reuse them as HTTP and the spec allow. Ignored if CI "
                + "is true, and with --replay or --offline.", valueName: "folder"))
    var cache: String?

    @Option(help: ArgumentHelp("The size limit of the cache.", valueName: "MiB"))
    // Limit: MiB of a cache, unless the command line sets it; an eighth of that for one response.
    var cacheSize: Int = 256

    @Option(help: ArgumentHelp("The time limit of one request.", valueName: "seconds"))
    var timeout: Double = 30

    func validate() throws {
        _ = try secretArguments()
        if cache?.isEmpty == true { throw ValidationError("--cache takes a folder") }
        guard (1...1_048_576).contains(cacheSize) else {
            throw ValidationError("--cache-size takes MiB, from 1 to 1048576")
        }
        guard timeout >= 0.001, timeout <= 3_600 else {
            throw ValidationError("--timeout takes seconds, from 0.001 to 3600")
        }
    }
}

extension LoadOptions {
    /// Returns the activation of a run. Invalid parameters are reported and end the command with
    /// exit code 1.
    func bind(
        _ plan: Plan, _ context: RunContext, _ warnings: DiagnosticBag,
        _ reporting: ReportingOptions, samplesMissing: Bool = false
    ) throws -> Activation {
        var bag = warnings
        let activation = bindParameters(
            plan, param.map(\.pair), state: set.map(\.pair), flags: flag.map(\.pair),
            search: search, context: context,
            samplesMissing: samplesMissing, into: &bag)
        let arguments = try secretArguments()
        checkSecrets(
            arguments, of: plan, isReplay: isReplay, variable: Console.variable, into: &bag)
        OutputRedactor.set(secrets(arguments).redactor())
        try reporting.show(bag)
        guard let activation, !bag.hasErrors else { throw ExitStatus.finding }
        return activation
    }

    /// Returns the options for a screen that a tap pushes: other parameters, and default states.
    func passing(_ params: [NamedConstant]) -> LoadOptions {
        var options = self
        options.param = params.map { NamedArgument(name: $0.name, value: $0.value.argument) }
        (options.set, options.search) = ([], nil)
        return options
    }

    /// The options of a run that uses no network.
    var withoutNetwork: LoadOptions {
        var options = self
        options.offline = true
        return options
    }

    /// Returns the options without secrets and flags that the screen does not declare: they may belong
    /// to screens that it pushes.
    func withSecrets(of plan: Plan) -> LoadOptions {
        var options = self
        options.flag = flag.filter { argument in
            plan.screen.flags.contains { $0.name == argument.name }
        }
        options.secret = secret.filter { argument in
            plan.screen.secrets.contains { argument.hasPrefix($0.name + "=") }
        }
        return options
    }

    /// Redacts the values of all secrets in the output.
    func redactOutput() throws { OutputRedactor.set(secrets(try secretArguments()).redactor()) }

    /// Whether responses come from a recording, without network.
    var isReplay: Bool { replay != nil || offline }

    /// The names of the given options that are about servers alone.
    var networkOptions: [String] {
        [
            allowPrivate ? "--allow-private" : nil, allowNet.isEmpty ? nil : "--allow-net",
            proxy == nil ? nil : "--proxy",
        ].compactMap(\.self)
    }

    /// Notes about the load for the reader of the output.
    var notes: [String] {
        guard let proxy, !isReplay else { return [] }
        return [.unverifiedAddresses(proxy)]
    }

    private func secretArguments() throws -> [SecretArgument] {
        try secret.map { try SecretArgument(argument: $0) }
    }

    /// Returns the path of the recording for the spec at `path`; nil if there is none.
    func recordingPath(of path: String) -> String? {
        if let replay { return replay }
        let beside = Paths.replacingSuffix(of: path, with: ".har")
        return offline && Files.exists(beside) ? beside : nil
    }

    /// Returns the recording for the requests of the spec at `path`; nil if there is none.
    func recording(_ path: String) throws -> ReplayedRecording? {
        try recordingPath(of: path).map { try ReplayedRecording($0, try secrets()) }
    }

    func secrets() throws -> Secrets { secrets(try secretArguments()) }

    private func secrets(_ arguments: [SecretArgument]) -> Secrets {
        Secrets(arguments, isReplay: isReplay, variable: Console.variable)
    }

    /// Returns the environment in which the spec at `path` is loaded, and writes the notes to
    /// standard error.
    /// - Parameter recording: The recording to replay, if any.
    func environment(
        _ path: String, _ context: RunContext, _ recording: ReplayedRecording?,
        _ reporting: ReportingOptions
    ) throws -> LoadEnvironment {
        let workspace = try workspace(path, reporting)
        let cache = isReplay ? nil : try httpCache()
        var environment = LoadEnvironment(
            try transport(path, recording, cache), of: path, in: workspace,
            fileLimit: LoadEnvironment.fileLimit)
        environment.locateDatabase = { (file) throws(LoadFileFault) in
            do throws(FileFault) {
                let located = try workspace.locate(file, besides: path)
                // SQLite reads it, not `Files`.
                InputRecord.note(located, as: .read)
                return located
            } catch {
                throw LoadFileFault(error.message)
            }
        }
        environment.limits.deadline = .milliseconds(Int64(timeout * 1_000))
        environment.allowedOrigins = AllowedOrigins(allowNet.flatMap(\.origins))
        environment.secrets = secrets(try secretArguments())
        if isReplay { environment.replay(from: context) }
        if let cache { environment.finish = cache.finishRevalidations }
        for note in notes { try Console.error.write("screenc: \(note)\n") }
        return environment
    }

    private func workspace(
        _ path: String, _ reporting: ReportingOptions
    ) throws -> Workspace {
        do throws(FileFault) {
            return try Workspace(reporting.bounds, near: path == "-" ? "." : path)
        } catch {
            try fail(error.message)
        }
    }

    /// Returns the transport. Replay and `--offline` open no socket.
    private func transport(
        _ path: String, _ recording: ReplayedRecording?, _ cache: HTTPCache?
    ) throws -> any HTTPTransport {
        if let recording { return recording.replay }
        guard isReplay else {
            let network = CurlTransport(allowPrivate: allowPrivate, proxy: proxy?.origin)
            let secrets = try secrets()
            return CachingTransport(secrets.redacting(network), cache: cache, secrets)
        }
        return MissingRecording(path: Paths.replacingSuffix(of: path, with: ".har"))
    }
}

extension LoadEnvironment {
    /// Limit: bytes of a file of data that a spec reads.
    static let fileLimit = 64 << 20

    /// Creates the environment of the spec at `path`, which reads files of its workspace.
    init(
        _ transport: any HTTPTransport, of path: String, in workspace: Workspace, fileLimit: Int
    ) {
        self.init(transport: transport) { (file) throws(LoadFileFault) in
            do throws(FileFault) {
                return try workspace.read(file, besides: path, limit: fileLimit)
            } catch {
                throw LoadFileFault(error.message)
            }
        }
    }

    /// Loads without network: in a fixed order, and in virtual time.
    mutating func replay(from context: RunContext) {
        let clock = VirtualClock()
        (allowedOrigins, concurrency, virtualClock) = (.all, 1, clock)
        nondeterminism = .replay(from: context.seconds, on: clock)
    }
}

/// `NAME=VALUE`.
struct NamedArgument: ExpressibleByArgument {
    let name: String
    let value: String

    var pair: (name: String, value: String) { (name, value) }

    init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            return nil
        }
        name = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
    }
}
