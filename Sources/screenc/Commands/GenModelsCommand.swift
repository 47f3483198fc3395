import ArgumentParser
import Diagnostics
import ModelGen
import ScreenSpec
import Screens
import TerminalText
import Values

/// `screenc gen-models`: writes Swift models.
struct GenModelsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gen-models", abstract: "Generates Swift models, one file per spec.",
        discussion: """
            The files of all specs form one module. The models of a screen are nested in a type \
            named after the last part of its id, such as Followers for github.followers. Those of \
            a library are top-level types in the file of the library, which is generated with any \
            screen that imports it.
            """)

    @Argument(help: "Spec files, folders, or - for standard input.")
    var specs: [String] = []

    @OptionGroup var generation: GenerationOptions

    @Option(help: "The access level of the types: internal, package or public.")
    var access: ModelGenOptions.Access = .internal

    @Flag(help: "Generate Codable types instead of Decodable ones.")
    var codable = false

    @OptionGroup var format: ReportFormatOption

    @OptionGroup var reporting: ReportingOptions

    func validate() throws { try generation.requirePlace(for: format) }

    func run() async throws {
        let files = try generate().map { GeneratedFile(name: $0.name, text: $0.text) }
        try generation.deliver(files, of: Self.configuration.commandName ?? "", format, reporting)
    }

    private func generate() throws -> [SpecModels] {
        var bag = DiagnosticBag()
        var named: [String] = []
        var generated: [SpecModels] = []
        let files = SpecFiles(reporting)
        let libraries = LibraryDirectory.ofWorkspace(
            files.workspaces, folders: files.folders(self.specs))
        for path in try files.foundPaths(self.specs, reporting) {
            guard let spec = try compile(path, files, libraries, &bag) else { continue }
            named.append(path)
            if spec.owner.kind == .screen || path == "-" {
                try generate(spec, files, &bag).map { generated.append($0) }
            }
        }
        bag.merge(files.workspaces.diagnostics)
        if named.isEmpty, !bag.hasErrors { try files.failWithoutSpecs(self.specs) }
        // Libraries behind imports, and those that were named.
        for library in libraries.compiled {
            let source = ModelSource(library, path: library.source.path)
            try generate(source, files, &bag).map { generated.append($0) }
        }
        generated = FormatVariants.withoutJSONVariants(
            generated, isSame: { $0.content == $1.content }, path: { $0.path })
        reportCollisions(generated.map(\.models), into: &bag)
        try format.show(bag, reporting)
        if bag.hasErrors { throw ExitStatus.finding }
        if generated.isEmpty {
            let names = named.count == 1 ? named[0] : "none of the \(named.count) specs"
            let verb = named.count == 1 ? "declares no models" : "declares models"
            try Console.error.write("screenc: \(names) \(verb), so there is nothing to generate\n")
        }
        try refuseCollisions(generated)
        return generated
    }

    /// Returns the module of the workspace of a spec.
    private func module(of path: String, _ files: SpecFiles) -> SwiftModule? {
        try? files.workspaces.settings(near: path).module
    }

    /// Returns the file for the models of one spec; nil if there is none.
    private func generate(
        _ source: ModelSource, _ files: SpecFiles, _ bag: inout DiagnosticBag
    ) throws -> SpecModels? {
        let name = try name(of: source.path)
        let options = ModelGenOptions(
            access: access, codable: codable, module: module(of: source.path, files))
        let models = generateModels(
            source.models, of: source.owner, specPath: name, options: options, into: &bag)
        return models.map { SpecModels(path: source.path, spec: name, models: $0) }
    }

    /// Returns the name of a spec in its Swift file, which is the same in every copy of the
    /// workspace.
    private func name(of path: String) throws -> String {
        guard path != "-" else { return reporting.stdinName }
        do throws(FileFault) {
            return try Workspace(root: reporting.root, near: path).name(of: path)
        } catch {
            try fail(error.message)
        }
    }

    /// Returns the models of the spec at `path`; nil if it has errors or is none.
    private func compile(
        _ path: String, _ files: SpecFiles, _ libraries: LibraryDirectory,
        _ bag: inout DiagnosticBag
    ) throws -> ModelSource? {
        do throws(FileFault) {
            guard let source = try files.source(path, into: &bag) else { return nil }
            let kind = SpecKind(source)
            guard specs.contains(path) || kind != .data else { return nil }
            if kind == .library {
                let library =
                    path == "-"
                    ? libraries.compile(source, bag) : try libraries.library(named: path)
                bag.merge(library.diagnostics)
                return library.hasErrors ? nil : ModelSource(library, path: path)
            }
            let screen = compileScreen(
                source, libraries: libraries, catalogs: libraries.catalogs,
                settings: try files.workspaces.settings(near: path).settings, into: &bag)
            return screen.map { ModelSource($0, path: path) }
        } catch {
            try fail(error.message)
        }
    }

    /// Fails if two specs would be written to the same file.
    private func refuseCollisions(_ files: [SpecModels]) throws {
        var specOfName: [String: String] = [:]
        for file in files {
            if let other = specOfName.updateValue(file.path, forKey: file.name.lowercased()) {
                try Console.error.write(
                    "screenc: \(other) and \(file.path) would both be written to \(file.name): rename one\n"
                )
                throw ExitStatus.finding
            }
        }
    }
}

/// The models of one spec.
private struct ModelSource {
    let path: String
    let owner: ModelOwner
    let models: ModelTable

    init(_ screen: Screen, path: String) {
        self.path = path
        owner = ModelOwner(.screen, id: screen.id, place: screen.interface.place)
        models = screen.models
    }

    init(_ library: Library, path: String) {
        self.path = path
        owner = ModelOwner(.library, id: library.id, place: library.idPlace)
        models = library.models
    }
}

/// The Swift file of one spec.
private struct SpecModels {
    /// The path on the command line.
    let path: String
    /// The name in the Swift file.
    let spec: String
    let models: GeneratedModels

    var text: String { models.text }

    /// The text without the line that names the spec.
    var content: Substring { text.drop { !$0.isNewline } }

    var name: String { generatedFileName(specPath: spec) }
}

extension ModelGenOptions.Access: ExpressibleByArgument {}
