import ArgumentParser
import Diagnostics
import ModelGen
import ScreenGen
import Screens

/// `screenc gen-screens`: writes the controllers of screens, with their loaders and models.
struct GenScreensCommand: AsyncParsableCommand {
    static let name = "gen-screens"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Generates UIKit screens in Swift, with their loaders and models.",
        discussion: """
            A screen shows what its loader has in a collection view, as run does: layouts, cells, \
            states, search, paging, taps. What the app decides, such as its login, its pictures \
            and its navigation, is a protocol per screen. A folder has a view controller and a \
            loader per screen, and the models as gen-models writes them; one file has no models. An \
            app has a file with its tabs and links. \
            They need the libraries ScreenKit and ScreenKitUI of this package. What UIKit or \
            generated Swift cannot do is an error at its place in the spec.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var generation: GenerationOptions

    @OptionGroup var depfile: DepfileOptions

    @Option(
        help: """
            The libraries ScreenKit and ScreenKitUI: package imports them, embed writes the parts \
            that are used beside the screens.
            """)
    var runtime: GeneratedRuntime = .package

    @Flag(
        help: """
            Write a file with the app's part of each screen, FollowersHooks+App.swift, unless it \
            exists. With --check, only whether it exists is checked.
            """)
    var scaffold = false

    @Flag(
        help: """
            Declare the values that Swift cannot compute as requirements of the protocol for the \
            app, instead of reporting errors.
            """)
    var hooks = false

    @Flag(
        name: .customLong("no-models"),
        help: "Write no models: those of gen-models are in another folder of the same module.")
    var leavesOutModels = false

    @OptionGroup var models: ModelOptions

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try generation.requirePlace(for: format)
        try generation.requireResult(for: depfile)
        if scaffold && generation.output == nil {
            throw ValidationError("--scaffold needs --output FOLDER")
        }
    }

    func run() async throws {
        try generation.deliver(await generated(), of: Self.name, format, depfile, reporting)
    }

    /// Returns the screens of the specs, with their loaders and models. Reports everything and throws
    /// if there is an error.
    func generated() async throws -> GeneratedOutput {
        let writesModels = !leavesOutModels && !generation.isOneFile
        let options = try models.options()
        let loaders = LoaderGeneration(
            specs: specs, command: Self.name, runtime: runtime, allowsHooks: hooks,
            needsUIKit: true, models: writesModels ? options : nil, module: options.module,
            format: format, reporting: reporting)
        var scaffolds: [GeneratedFile] = []
        var scaffoldsOfApps: [GeneratedFile] = []
        let output = try await loaders.output(
            { loader, screen, name, bag in
                let generated = generateScreen(
                    screen, loader, specPath: name, importsRuntime: runtime == .package, into: &bag)
                guard let generated else { return [] }
                scaffolds.append(
                    GeneratedFile(name: generated.scaffold.name, text: generated.scaffold.text))
                return [
                    GeneratedFile(name: loader.names.file, text: loader.text),
                    GeneratedFile(name: generated.name, text: generated.text),
                ]
            },
            appCode: { app, screens, bag in
                let generated = AppGeneration(app, runtime, reporting).generated(
                    screens, into: &bag)
                guard let generated else { return nil }
                scaffoldsOfApps.append(
                    GeneratedFile(name: generated.scaffold.name, text: generated.scaffold.text))
                return generated
            })
        scaffolds += scaffoldsOfApps
        var files = output.files
        if generation.isOneFile {
            let text = files.map(\.text).joined(separator: "\n")
            files = [GeneratedFile(name: "Screens.swift", text: text)]
        }
        let screens = GeneratedPart(
            command: Self.name, files: files, scaffolds: scaffold ? scaffolds : [])
        let parts =
            writesModels
            ? [GeneratedPart(command: GenModelsCommand.name, files: output.models), screens]
            : [screens]
        return GeneratedOutput(parts: parts, bag: output.bag)
    }
}
