import ArgumentParser
import Diagnostics
import ModelGen

/// `screenc gen-models`: writes Swift models.
struct GenModelsCommand: AsyncParsableCommand {
    static let name = "gen-models"

    static let configuration = CommandConfiguration(
        commandName: name, _superCommandName: Screenc.name,
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

    @OptionGroup var depfile: DepfileOptions

    @OptionGroup var models: ModelOptions

    @Option(
        help: ArgumentHelp(
            "The module with the models of libraries, which are imported and not generated.",
            valueName: "name"))
    var libraryModule: String?

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try generation.requirePlace(for: format)
        try generation.requireResult(for: depfile)
        _ = try options
        if let module = models.module, module == libraryModule {
            throw ValidationError("--module and --library-module name the same module")
        }
    }

    func run() async throws {
        try generation.deliver(await generated(), of: Self.name, format, depfile, reporting)
    }

    /// Returns the models of the specs. Reports everything and throws if there is an error.
    func generated() async throws -> GeneratedOutput {
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
        let part = GeneratedPart(command: Self.name, files: try swiftFiles(result.outputs))
        return GeneratedOutput(parts: [part], bag: result.bag)
    }

    private var options: ModelGenOptions {
        get throws { try models.options(libraryModule: libraryModule) }
    }

    private func swiftFiles(_ all: [SpecModels]) throws -> [GeneratedFile] {
        guard generation.isOneFile else { return try SpecModels.files(of: all) }
        // A file that a build expects exists in any case.
        guard !all.isEmpty || generation.outputFile != nil else { return [] }
        let options = try all.first?.options ?? self.options
        return [GeneratedFile(name: "", text: oneFile(for: all.map(\.models), options))]
    }

    private func reportNothing(_ named: [String]) throws {
        let names = named.count == 1 ? named[0] : "none of the \(named.count) specs"
        let verb = named.count == 1 ? "declares no models" : "declares models"
        try Console.error.write("screenc: \(names) \(verb), so there is nothing to generate\n")
    }
}
