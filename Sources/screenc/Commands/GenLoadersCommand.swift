import ArgumentParser
import Diagnostics
import ModelGen
import ScreenGen
import ScreenSpec
import Screens

/// `screenc gen-loaders`: writes the loaders of screens.
struct GenLoadersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gen-loaders",
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

    /// Where generated code has ScreenKit from.
    enum Runtime: String, CaseIterable, ExpressibleByArgument {
        case package
        case embed
    }

    @Option(
        help: """
            The library ScreenKit: package imports it, embed writes the parts that are used beside \
            the loaders.
            """)
    var runtime: Runtime = .package

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws { try generation.requirePlace(for: format) }

    func run() async throws {
        let loaders = try generate()
        var files = loaders.map { GeneratedFile(name: $0.name, text: $0.text) }
        if runtime == .embed {
            files += runtimeFiles(usedBy: loaders.map(\.text))
                .map { GeneratedFile(name: $0.name, text: $0.text) }
        }
        if generation.isOneFile {
            let text = files.map(\.text).joined(separator: "\n")
            files = [GeneratedFile(name: "Loaders.swift", text: text)]
        }
        try generation.deliver(files, of: Self.configuration.commandName ?? "", format, reporting)
    }

    private func generate() throws -> [GeneratedLoader] {
        var bag = DiagnosticBag()
        var generated: [GeneratedLoader] = []
        var named = 0
        let files = SpecFiles(reporting)
        let libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(specs))
        do {
            for path in try files.foundPaths(specs, reporting) {
                guard let source = try files.source(path, into: &bag),
                    SpecKind(source) == .screen
                else { continue }
                named += 1
                let screen = compileScreen(
                    source, libraries: libraries, catalogs: libraries.catalogs,
                    settings: try files.workspaces.settings(near: path).settings, into: &bag)
                guard let screen else { continue }
                let name =
                    path == "-"
                    ? reporting.stdinName
                    : try Workspace(root: reporting.root, near: path).name(of: path)
                let loader = generateLoader(
                    screen, specPath: name, importsRuntime: runtime == .package, into: &bag)
                if let loader { generated.append(loader) }
            }
        } catch let fault as FileFault {
            try fail(fault.message)
        }
        bag.merge(files.workspaces.diagnostics)
        if named == 0, !bag.hasErrors { try files.failWithoutSpecs(specs) }
        try format.show(bag, reporting)
        if bag.hasErrors { throw ExitStatus.finding }
        return generated
    }
}
