import ArgumentParser
import ScreenGen

/// `screenc gen-loaders`: writes the loaders of screens.
struct GenLoadersCommand: AsyncParsableCommand {
    static let name = "gen-loaders"

    static let configuration = CommandConfiguration(
        commandName: name, _superCommandName: Screenc.name,
        abstract: "Generates Swift loaders, one observable class per screen.",
        discussion: """
            A loader has the parameters, states, data and sections of a screen, and loads them as \
            run does; it has no views. It needs the models of gen-models, in the same module, and \
            the library ScreenKit of this package. What generated Swift cannot do is an error at \
            its place in the spec.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var generation: GenerationOptions

    @OptionGroup var depfile: DepfileOptions

    @Option(
        help: """
            The library ScreenKit: package imports it, embed writes the parts that are used beside \
            the loaders.
            """)
    var runtime: GeneratedRuntime = .package

    @Flag(
        help: """
            Declare the values that Swift cannot compute as requirements of a protocol for the \
            app, instead of reporting errors.
            """)
    var hooks = false

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try generation.requirePlace(for: format)
        try generation.requireResult(for: depfile)
    }

    func run() async throws {
        try generation.deliver(await generated(), of: Self.name, format, depfile, reporting)
    }

    /// Returns the loaders of the specs. Reports everything and throws if there is an error.
    func generated() async throws -> GeneratedOutput {
        let loaders = LoaderGeneration(
            specs: specs, command: Self.name, runtime: runtime, allowsHooks: hooks, format: format,
            reporting: reporting)
        let output = try await loaders.output { loader, _, _, _ in
            [GeneratedFile(name: loader.names.file, text: loader.text)]
        }
        var files = output.files
        if generation.isOneFile {
            let text = files.map(\.text).joined(separator: "\n")
            files = [GeneratedFile(name: "Loaders.swift", text: text)]
        }
        return GeneratedOutput(
            parts: [GeneratedPart(command: Self.name, files: files)], bag: output.bag)
    }
}
