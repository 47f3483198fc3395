import ArgumentParser
import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Screens
import Values

/// What a load is given: parameters, states, and where answers come from.
struct LoadOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A parameter of the screen.", valueName: "name=value"))
    var param: [NamedArgument] = []

    @Option(help: ArgumentHelp("A state of the screen.", valueName: "name=value"))
    var set: [NamedArgument] = []

    @Option(
        help: ArgumentHelp(
            "A secret of the screen, as NAME=env:VARIABLE@ORIGIN: the variable of the environment has "
                + "its value, which goes to that origin alone. Once for each origin.",
            valueName: "secret"))
    var secret: [String] = []

    @OptionGroup var answers: ReplayOptions

    @Flag(help: "Let requests reach private addresses, such as localhost.")
    var allowPrivate = false

    @Option(
        help: ArgumentHelp(
            "Origins that requests may reach beside those that the spec names, such as "
                + "https://api.example.com.", valueName: "origin,…"),
        transform: OriginList.init)
    var allowNet: [OriginList] = []

    @Option(
        help: ArgumentHelp(
            "Send all requests through a proxy, http://HOST:PORT. No variable of the environment "
                + "names one.", valueName: "url"),
        transform: ProxyAddress.init)
    var proxy: ProxyAddress?

    @OptionGroup var caching: CacheOptions

    @Option(help: ArgumentHelp("Seconds that one request may take.", valueName: "seconds"))
    var timeout: Double = 30

    func validate() throws {
        _ = try secretArguments()
        guard timeout > 0, timeout <= 3_600 else {
            throw ValidationError("--timeout takes seconds, up to 3600")
        }
    }
}

extension LoadOptions {
    /// The activation of a run; parameters that do not fit are reported, and end the command with 1.
    func bind(
        _ plan: Plan, _ context: RunContext, _ warnings: DiagnosticBag,
        _ reporting: ReportingOptions, samplesMissing: Bool = false
    ) throws -> Activation {
        var bag = warnings
        let activation = bindParameters(
            plan, param.map(\.pair), state: set.map(\.pair), context: context,
            samplesMissing: samplesMissing, into: &bag)
        let arguments = try secretArguments()
        checkSecrets(
            arguments, of: plan, isReplay: isReplay, variable: Console.variable, into: &bag)
        OutputRedactor.set(secrets(arguments).redactor())
        try reporting.show(bag)
        guard let activation, !bag.hasErrors else { throw ExitStatus.finding }
        return activation
    }

    /// What somebody types into the search field is the value of the state that the field is for.
    func searching(for text: String?, on plan: Plan) -> LoadOptions {
        guard let text, let field = plan.searchField?.value else { return self }
        var options = self
        options.set.removeAll { $0.name == field.name }
        options.set.append(NamedArgument(name: field.name, value: text))
        return options
    }

    /// What a screen is loaded with that a tap leads to: other parameters, and its own states.
    func handing(_ params: [NamedConstant]) -> LoadOptions {
        var options = self
        options.param = params.map { NamedArgument(name: $0.name, value: $0.value.argument) }
        options.set = []
        return options
    }

    /// The options of a run that uses no network.
    var withoutNetwork: LoadOptions {
        var options = self
        options.answers.offline = true
        return options
    }

    /// The options with those secrets alone that the screen has: others may be for the screens that
    /// it leads to.
    func withSecrets(of plan: Plan) -> LoadOptions {
        var options = self
        options.secret = secret.filter { argument in
            plan.secrets.contains { argument.hasPrefix($0.name + "=") }
        }
        return options
    }

    /// Keeps the values of all secrets out of what is written.
    func guardOutput() throws { OutputRedactor.set(secrets(try secretArguments()).redactor()) }

    /// Whether a recording answers, and no network is used.
    var isReplay: Bool { answers.isReplay }

    /// What whoever reads the output should know of how it was loaded.
    var notes: [String] {
        guard let proxy, !isReplay else { return [] }
        return [.unverifiedAddresses(proxy)]
    }

    private func secretArguments() throws -> [SecretArgument] {
        try secret.map { try SecretArgument(argument: $0) }
    }

    /// The recording that answers the requests of the spec at `path`; nil where none does.
    func recording(_ path: String) throws -> ReplayedRecording? {
        try answers.recording(of: path).map { try ReplayedRecording($0, try secrets()) }
    }

    func secrets() throws -> Secrets { secrets(try secretArguments()) }

    private func secrets(_ arguments: [SecretArgument]) -> Secrets {
        Secrets(arguments, isReplay: isReplay, variable: Console.variable)
    }

    /// What the spec at `path` loads from. Says the notes on standard error.
    ///
    /// - Parameter recording: what answers its requests, if anything does.
    func environment(
        _ path: String, _ context: RunContext, _ recording: ReplayedRecording?,
        _ reporting: ReportingOptions
    ) throws -> LoadEnvironment {
        let workspace = try workspace(path, reporting)
        let cache = isReplay ? nil : try caching.httpCache()
        var environment = LoadEnvironment(transport: try transport(path, recording, cache)) {
            (file) throws(LoadFileFault) in
            do throws(FileFault) {
                return try workspace.read(file, besides: path, limit: 64 << 20)
            } catch {
                throw LoadFileFault(error.message)
            }
        }
        environment.locateDatabase = { (file) throws(LoadFileFault) in
            do throws(FileFault) {
                return try workspace.locate(file, besides: path)
            } catch {
                throw LoadFileFault(error.message)
            }
        }
        environment.limits.deadline = .milliseconds(Int64(timeout * 1_000))
        environment.allowedOrigins =
            isReplay ? .all : AllowedOrigins(allowNet.flatMap(\.origins))
        environment.secrets = secrets(try secretArguments())
        if isReplay {
            environment.concurrency = 1
            let clock = VirtualClock()
            environment.virtualClock = clock
            environment.nondeterminism = .replay(from: context.seconds, on: clock)
        }
        if let cache { environment.finish = cache.finishRevalidations }
        for note in notes { try Console.error.write("screenc: \(note)\n") }
        return environment
    }

    private func workspace(
        _ path: String, _ reporting: ReportingOptions
    ) throws -> Workspace {
        do throws(FileFault) {
            return try Workspace(root: reporting.root, near: path == "-" ? "." : path)
        } catch {
            try fail(error.message)
        }
    }

    /// Replay opens no socket; so does `--offline`, which finds the recording by itself.
    private func transport(
        _ path: String, _ recording: ReplayedRecording?, _ cache: HTTPCache?
    ) throws -> any HTTPTransport {
        if let recording { return recording.replay }
        guard isReplay else {
            let network = CurlTransport(allowPrivate: allowPrivate, proxy: proxy?.origin)
            // What is stored has no secrets in it.
            return CachingTransport(try secrets().redacting(network), cache: cache)
        }
        return MissingRecording(path: Paths.replacingSuffix(of: path, with: ".har"))
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
