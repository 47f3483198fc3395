import ArgumentParser
import ScreenGen

/// `screenc gen-loaders`: writes the loaders of screens.
struct GenLoadersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gen-loaders", _superCommandName: Screenc.name,
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

    func validate() throws { try generation.requirePlace(for: format) }

    func run() async throws {
        let command = Self.configuration.commandName ?? ""
        let loaders = LoaderGeneration(
            specs: specs, command: command, runtime: runtime, allowsHooks: hooks, format: format,
            reporting: reporting)
        let output = try await loaders.output { loader, _, _, _ in
            [GeneratedFile(name: loader.names.file, text: loader.text)]
        }
        var files = output.files
        if generation.isOneFile {
            let text = files.map(\.text).joined(separator: "\n")
            files = [GeneratedFile(name: "Loaders.swift", text: text)]
        }
        try generation.deliver(
            [GeneratedPart(command: command, files: files)], of: command, output.bag, format,
            reporting)
    }
}
