import ArgumentParser
import Diagnostics
import Inference
import JSONData
import Loading
import ScreenSpec
import Screens
import TerminalText

/// `screenc new`: writes a first spec.
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", _superCommandName: Screenc.name,
        abstract: "Writes a first spec, from answers of a server or from nothing.",
        discussion: """
            With --from, the spec decodes and shows the data that it was made of: models, the list, \
            its identity and pages, a cell and a layout, each with its evidence in a comment. Without \
            it, its model has an id and a name. The spec is valid at once.
            """)

    @Argument(help: "The id of the screen, such as shop.books.")
    var screen: String

    @Option(
        help: ArgumentHelp(
            "What to make it of: a JSON file, a recording (HAR 1.2), or a URL that is asked for an "
                + "answer; repeat it for further pages. An OpenAPI document or a JSON Schema, with # "
                + "and an operationId or a JSON pointer.",
            valueName: "source"))
    var from: [String] = []

    @Option(
        help: ArgumentHelp(
            "The address of its list. It is not asked; of a recording it chooses the request: its "
                + "address, or the end of it from a / on, parameters that its query has, and # with "
                + "an operation of GraphQL.",
            valueName: "url"))
    var url: String?

    @Option(help: ArgumentHelp("The keypath of the list in the response.", valueName: "keypath"))
    var keypath: String?

    @Option(
        help: ArgumentHelp(
            "The largest number of different texts that are an enum where they repeat; 0 for no enum.",
            valueName: "n"))
    var enumValues = 12

    @Option(
        help: ArgumentHelp(
            "The file to write; without it, the spec is printed. An existing file is kept. With "
                + "--from, the answers become the recording beside it, unless there is one.",
            valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "An existing spec whose models get the fields and cases that they lack. The change is "
                + "printed.",
            valueName: "spec"))
    var into: String?

    @Flag(help: "With --into, write the change.")
    var write = false

    @Option(
        help: ArgumentHelp(
            "For a URL of --from: a secret, as NAME=env:VARIABLE@ORIGIN, which is sent as a bearer "
                + "token.", valueName: "secret"))
    var secret: [String] = []

    @Flag(help: "Allow requests to private addresses, such as localhost.")
    var allowPrivate = false

    @Option(help: ArgumentHelp("The time limit of the request.", valueName: "seconds"))
    var timeout: Double = 30

    func validate() throws {
        guard !from.isEmpty || url != nil else {
            throw ValidationError("new takes --from with data, or --url with the address of a list")
        }
        if into != nil {
            guard !from.isEmpty else {
                throw ValidationError("--into takes --from: what the spec is to be made to fit")
            }
            guard output == nil else {
                throw ValidationError("--into changes a spec in place: leave out --output")
            }
        }
        if let output, [".json", ".har"].contains(where: output.lowercased().hasSuffix) {
            throw ValidationError(
                "--output is a spec, which is YAML: write \(Paths.replacingSuffix(of: output, with: ".yaml"))"
            )
        }
        if write, into == nil { throw ValidationError("--write belongs to --into") }
        guard (0...64).contains(enumValues) else {
            throw ValidationError("--enum-values takes a number from 0 to 64")
        }
    }

    func run() async throws {
        if let into { return try await merge(into: into) }
        let made = try await makeSpec()
        let source = SourceText(path: output ?? "new.yaml", bytes: Array(made.spec.text.utf8))
        var bag = DiagnosticBag()
        let compiled = Compiler().compile(source, into: &bag)
        guard let compiled, !bag.hasErrors else {
            try Console.error.show(bag, .auto)
            try fail("these arguments make no valid spec: correct what the report shows")
        }
        for message in made.spec.messages { try tell(message) }
        guard let output else { return try Console.output.write(made.spec.text) }
        try await writeFiles(source, compiled, to: output, made.found)
    }

    /// Makes the models of a spec fit the data.
    private func merge(into path: String) async throws {
        let screen: Screen
        do {
            screen = try CompiledSpec(path, try ReportingOptions.parse([])).screen
        } catch let fault as FileFault {
            try fail(fault.message)
        }
        let made = try await makeSpec(into: screen)
        guard let target = made.target else { return }
        try SpecMerge(
            path: path, screen: screen, target: target, made: made.spec, write: write
        ).run()
    }

    /// A spec, and the answers that it was made of, if it was.
    private struct Made {
        var spec: FirstSpec
        var found: FoundAnswers?
        /// What of an existing spec it is compared with.
        var target: MergeTarget?
    }

    private func tell(_ message: String) throws {
        try Console.error.write("screenc: \(message.neutralised())\n")
    }

    /// The keys of the keypath on the command line.
    private func keys() throws -> [String]? {
        guard let keypath else { return nil }
        do throws(KeypathError) {
            return try Keypath(keypath).names
        } catch {
            throw ValidationError("'\(keypath)' is not a keypath: \(error.message)")
        }
    }

    /// - Parameter screen: the existing screen that the data are of.
    private func makeSpec(into screen: Screen? = nil) async throws -> Made {
        guard !from.isEmpty else {
            let spec = PlainFirstSpec(screen: self.screen, url: url ?? "", keypath: keypath)
            return Made(spec: FirstSpec(text: spec.text))
        }
        do {
            if let schema = try SchemaSource(from) {
                return Made(
                    spec: try schema.spec(
                        screen: self.screen, url: url, keypath: try keys(), maxCases: enumValues),
                    target: try target(in: screen, []))
            }
            let found = try await findAnswers()
            let target = try target(in: screen, found.answers)
            let request = ScreenRequest(
                screen: self.screen, source: source(of: found),
                keypath: try keys() ?? target?.keys.flatMap { $0.isEmpty ? nil : $0 },
                maxCases: enumValues, origin: found.origin)
            let inference = found.inference ?? ScreenInference(found.answers)
            var spec = try inference.spec(request)
            var messages = found.messages
            if case .url(let asked, isPlaceholder: true) = request.source {
                messages.append(
                    "the address of the data is not known, so the spec has \(asked.address): --url names it"
                )
            }
            spec.messages = messages + spec.messages
            return Made(spec: spec, found: found, target: target)
        } catch let fault as InferenceFault {
            try fail("\(from.joined(separator: ", ")): \(fault.message)")
        }
    }

    private func target(in screen: Screen?, _ answers: [Answer]) throws -> MergeTarget? {
        guard let screen else { return nil }
        return try MergeTarget.choose(
            in: screen, for: answers, url: url, hasKeypath: keypath != nil)
    }

    private func findAnswers() async throws -> FoundAnswers {
        let reader = AnswerSource(screen: screen, url: url)
        guard let address = from.first, Self.isURL(address) else { return try reader.read(from) }
        guard from.count == 1 else {
            throw ValidationError("--from takes one URL, or files")
        }
        var arguments = secret.flatMap { ["--secret", $0] }
        arguments += ["--timeout", "\(timeout)"]
        if allowPrivate { arguments.append("--allow-private") }
        let asked = AskedAnswer(url: address, loading: try LoadOptions.parse(arguments))
        var found = try AnswerSource(screen: screen, url: nil)
            .recording(try await asked.recording(), named: address)
        found.origin = "the answer of \(address.prefix { $0 != "?" && $0 != "#" })"
        let name = secret.first?.split(separator: "=").first.map(String.init)
        if let name {
            for index in found.answers.indices {
                found.answers[index].request?.credentials = [
                    AskedRequest.Credential(
                        header: "Authorization", secret: name, prefix: "Bearer ")
                ]
            }
        }
        return found
    }

    private static func isURL(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        return lower.hasPrefix("http://") || lower.hasPrefix("https://")
    }

    /// Returns where the spec reads its data.
    private func source(of found: FoundAnswers) -> ScreenSource {
        if var request = found.answers.first?.request {
            if let url, found.replay == nil { request = AskedRequest(url: url) }
            return .url(request, isPlaceholder: false)
        }
        if let url { return .url(AskedRequest(url: url), isPlaceholder: false) }
        if output == nil, let file = found.file, file != "-", !file.hasPrefix("/"),
            !file.split(separator: "/").contains("..")
        {
            return .file(file)
        }
        let name = screen.split(separator: ".").last.map(String.init) ?? "items"
        let request = AskedRequest(url: "https://api.example.com/\(name)")
        return .url(request, isPlaceholder: true)
    }

    /// Writes the spec, and the recording of its first run beside it.
    private func writeFiles(
        _ source: SourceText, _ compiled: Screen, to output: String, _ found: FoundAnswers?
    ) async throws {
        do {
            guard !Files.exists(output) else {
                throw FileFault(path: output, reason: "it exists already: name another file")
            }
            try Files.requireReplaceable(output)
            var files = [WrittenFile(path: output, bytes: source.bytes, replaced: .nothing)]
            let recording = Paths.replacingSuffix(of: output, with: ".har")
            var failures = DiagnosticBag()
            var hasRecording = false
            if let found {
                hasRecording = true
                if !Files.exists(recording) {
                    let run = try await FirstRun(screen: compiled, path: output)
                        .recording(of: found, to: recording)
                    failures = run.failures
                    files = run.contents.files + files
                } else {
                    try tell("\(recording) is kept: it exists already")
                }
            }
            try Files.replace(files)
            try Console.error.show(failures, .auto)
            let command = NextCommand(of: compiled, at: output, hasRecording: hasRecording)
            try Console.error.write("screenc: \(output) is written; \(command.text)\n")
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}
