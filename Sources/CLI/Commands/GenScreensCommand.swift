import ArgumentParser
import Diagnostics
import ScreenGen
import Screens

/// `screenc gen-screens`: writes the controllers of screens, with their loaders.
struct GenScreensCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gen-screens",
        abstract: "Generates UIKit screens in Swift: a view controller and a loader per screen.",
        discussion: """
            A screen shows what its loader has in a collection view, as run does: layouts, cells, \
            states, search, paging, taps. What the app decides, such as its login, its pictures \
            and its navigation, is a protocol per screen. It needs the models of gen-models, in \
            the same module, and the libraries ScreenKit and ScreenKitUI of this package. What \
            UIKit or generated Swift cannot do is an error at its place in the spec.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var generation: GenerationOptions

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

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try generation.requirePlace(for: format)
        if scaffold && generation.output == nil {
            throw ValidationError("--scaffold needs --output FOLDER")
        }
    }

    func run() async throws {
        let command = Self.configuration.commandName ?? ""
        let loaders = LoaderGeneration(
            specs: specs, command: command, runtime: runtime, allowsHooks: hooks,
            needsUIKit: true, format: format, reporting: reporting)
        var scaffolds: [GeneratedFile] = []
        let (all, bag) = try await loaders.files { loader, screen, name, bag in
            let generated = generateScreen(
                screen, loader, specPath: name, importsRuntime: runtime == .package, into: &bag)
            guard let generated else { return [] }
            scaffolds.append(
                GeneratedFile(name: generated.scaffold.name, text: generated.scaffold.text))
            return [
                GeneratedFile(name: loader.name, text: loader.text),
                GeneratedFile(name: generated.name, text: generated.text),
            ]
        }
        var files = all
        if generation.isOneFile {
            let text = files.map(\.text).joined(separator: "\n")
            files = [GeneratedFile(name: "Screens.swift", text: text)]
        }
        try generation.deliver(
            files, scaffolds: scaffold ? scaffolds : [], of: command, bag, format, reporting)
    }
}
