import ArgumentParser
import Diagnostics
import ModelGen

/// `screenc gen-models`: writes Swift models.
struct GenModelsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gen-models", _superCommandName: Screenc.name,
        abstract: "Generates Swift models and the types of responses, one file per spec.",
        discussion: """
            The files of all specs form one module. The models of a screen are nested in a type \
            named after the last part of its id, such as Followers for github.followers, and after \
            more of it where that is a type of Apple's: ChatList for chat.list. `prefix` of the \
            workspace file begins the names of all screens. The models of \
            a library are top-level types in the file of the library, which is generated with any \
            screen that imports it. What the files share is in ModelSupport.swift. Without \
            --output, everything is one file.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var generation: GenerationOptions

    @Option(help: "The access level of the types: internal, package or public.")
    var access: ModelGenOptions.Access = .internal

    @Flag(help: "Generate Codable types instead of Decodable ones.")
    var codable = false

    @Option(
        help: ArgumentHelp(
            "The module of the files, instead of that of the workspace file.", valueName: "name"))
    var module: String?

    @Option(
        help: ArgumentHelp(
            "The module with the models of libraries, which are imported and not generated.",
            valueName: "name"))
    var libraryModule: String?

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try generation.requirePlace(for: format)
        _ = try options
        if let module, module == libraryModule {
            throw ValidationError("--module and --library-module name the same module")
        }
    }

    func run() async throws {
        let files = SpecFiles(reporting)
        let paths = try files.foundPaths(specs, reporting)
        let generation = ModelGeneration(
            specs: SpecGeneration(files, specs), options: try options,
            isOneFile: generation.isOneFile)
        let result = await generation.result(of: paths)
        if result.bag.hasErrors || result.fault != nil || result.named.isEmpty {
            try format.show(result.bag, reporting)
        }
        if let fault = result.fault { try fail(fault.message) }
        if result.named.isEmpty, !result.bag.hasErrors { try files.failWithoutSpecs(specs) }
        if result.bag.hasErrors { throw ExitStatus.finding }
        if result.outputs.isEmpty { try reportNothing(result.named) }
        try self.generation.deliver(
            try swiftFiles(result.outputs), of: Self.configuration.commandName ?? "", result.bag,
            format, reporting)
    }

    private var options: ModelGenOptions {
        get throws {
            ModelGenOptions(
                access: access, codable: codable, module: try swiftModule(module, "--module"),
                libraryModule: try swiftModule(libraryModule, "--library-module"))
        }
    }

    private func swiftModule(_ name: String?, _ option: String) throws -> SwiftModule? {
        guard let name else { return nil }
        let line = SourceText(path: "<command line>", bytes: Array("\(option) \(name)".utf8))
        let place = SourceRange(line, ByteRange(option.utf8.count + 1, line.bytes.count))
        var bag = DiagnosticBag()
        guard let module = SwiftModule(name, at: place, into: &bag) else {
            let refusal = bag.sorted.first
            let advice = refusal?.primary.text.map { ": \($0)" } ?? ""
            throw ValidationError("\(option): \(refusal?.message ?? "no module")\(advice)")
        }
        return module
    }

    private func swiftFiles(_ all: [SpecModels]) throws -> [GeneratedFile] {
        let models = all.map(\.models)
        let options = try all.first?.options ?? self.options
        guard !generation.isOneFile else {
            // A file that a build expects exists in any case.
            guard !all.isEmpty || generation.outputFile != nil else { return [] }
            return [GeneratedFile(name: "", text: oneFile(for: models, options))]
        }
        let own = all.compactMap(\.file)
        try CompiledFile.refuseCollisions(
            all.compactMap { models in models.file.map { (models.path, $0.name) } })
        let support = supportFile(for: models, options).map {
            GeneratedFile(name: supportFileName, text: $0)
        }
        return own + (support.map { [$0] } ?? [])
    }

    private func reportNothing(_ named: [String]) throws {
        let names = named.count == 1 ? named[0] : "none of the \(named.count) specs"
        let verb = named.count == 1 ? "declares no models" : "declares models"
        try Console.error.write("screenc: \(names) \(verb), so there is nothing to generate\n")
    }
}

extension ModelGenOptions.Access: ExpressibleByArgument {}
