import ArgumentParser
import Diagnostics
import ScreenGen
import ScreenSpec
import Screens

/// Where generated code has the libraries of this package from.
enum GeneratedRuntime: String, CaseIterable, ExpressibleByArgument {
    case package
    case embed
}

/// Generates the loaders of the specs of a command line, and what stands upon them.
struct LoaderGeneration: Sendable {
    let specs: [String]
    /// The name of the command: `gen-loaders`.
    let command: String
    let runtime: GeneratedRuntime
    let allowsHooks: Bool
    /// Whether the files use ScreenKitUI.
    var needsUIKit = false
    let format: ReportFormatOption
    let reporting: ReportingOptions

    /// Returns the files of all screens, of the libraries whose cells they show, and of the runtime
    /// if it is embedded, with the warnings. Reports everything and throws if there is an error.
    ///
    /// - Parameter filesOfScreen: returns the files of a screen, given its loader and the name of
    ///   its spec.
    func files(
        _ filesOfScreen: (GeneratedLoader, Screen, String, inout DiagnosticBag) -> [GeneratedFile]
    ) async throws -> (files: [GeneratedFile], bag: DiagnosticBag) {
        let specFiles = SpecFiles(reporting)
        let result = await SpecGeneration(specFiles, specs).result(
            of: try specFiles.foundPaths(specs, reporting)
        ) { file, bag -> (loader: GeneratedLoader, screen: Screen)? in
            guard case .screen(let screen) = file.content else { return nil }
            return generateLoader(
                screen, specPath: file.name, of: command, prefix: file.typePrefix,
                importsRuntime: runtime == .package, allowsHooks: allowsHooks, into: &bag
            ).map { ($0, screen) }
        }
        var bag = result.bag
        let generated = FormatVariants.withoutJSONVariants(
            result.outputs, isSame: { $0.loader.className == $1.loader.className },
            path: \.loader.specPath)
        reportCollisions(generated.map(\.loader), into: &bag)
        var files = generated.flatMap { loader, screen in
            filesOfScreen(loader, screen, loader.specPath, &bag)
        }
        if bag.hasErrors || result.fault != nil || result.named.isEmpty {
            try format.show(bag, reporting)
        }
        if let fault = result.fault { try fail(fault.message) }
        if result.named.isEmpty, !bag.hasErrors { try specFiles.failWithoutSpecs(specs) }
        if bag.hasErrors { throw ExitStatus.finding }
        files += try cells(of: generated.map(\.loader))
        let support = loaderSupportFile(
            usedBy: files.map(\.text), of: command, importsRuntime: runtime == .package)
        if let support { files.append(GeneratedFile(name: support.name, text: support.text)) }
        guard runtime == .embed else { return (files, bag) }
        let used = runtimeFiles(
            usedBy: files.map(\.text), of: command, needsUIKit: needsUIKit)
        return (files + used.map { GeneratedFile(name: $0.name, text: $0.text) }, bag)
    }

    /// Returns a file for each library whose cells the loaders show.
    private func cells(of loaders: [GeneratedLoader]) throws -> [GeneratedFile] {
        let cells = Dictionary(grouping: loaders.flatMap(\.libraries), by: \.path)
        return try cells.sorted { $0.key < $1.key }.map { path, cells in
            let file = generateCells(
                cells, specPath: try name(of: path), of: command,
                importsRuntime: runtime == .package)
            return GeneratedFile(name: file.name, text: file.text)
        }
    }

    /// Returns the name of a spec in its Swift file, which is the same in every copy of the
    /// workspace.
    private func name(of path: String) throws -> String {
        try Workspace(reporting.bounds, near: path).name(of: path)
    }
}
