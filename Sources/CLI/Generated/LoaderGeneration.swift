import ArgumentParser
import Diagnostics
import ModelGen
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
    /// What the models look like; nil if another command generates them.
    var models: ModelGenOptions?
    /// The module of the files, instead of that of the workspace file.
    var module: SwiftModule?
    let format: ReportFormatOption
    let reporting: ReportingOptions

    /// What the specs of a command line generate.
    struct Output {
        var files: [GeneratedFile]
        /// Empty if another command generates them.
        let models: [GeneratedFile]
        let bag: DiagnosticBag
    }

    /// The code of a spec.
    private struct SpecCode: Sendable {
        let models: SpecModels?
        let screen: (loader: GeneratedLoader, screen: Screen)?
        let app: AppFile?
    }

    /// An app, with its file.
    struct AppFile: Sendable {
        let app: AppSpec
        let file: CompiledFile
    }

    /// Returns the files of all screens, of the libraries whose cells they show, and of the runtime
    /// if it is embedded, with the warnings. Reports everything and throws if there is an error.
    ///
    /// - Parameters:
    ///   - filesOfScreen: returns the files of a screen, given its loader and the name of its spec.
    ///   - appCode: returns the file of an app, given the screens of the command line.
    func output(
        _ filesOfScreen: (GeneratedLoader, Screen, String, inout DiagnosticBag) -> [GeneratedFile],
        appCode: (AppFile, [Screen], inout DiagnosticBag) -> GeneratedApp? = { _, _, _ in nil }
    ) async throws -> Output {
        let specFiles = SpecFiles(reporting)
        let generation = SpecGeneration(specFiles, specs)
        let models = models.map {
            ModelGeneration(specs: generation, options: $0, isOneFile: false)
        }
        let result = await generation.result(of: try specFiles.foundPaths(specs, reporting)) {
            SpecCode(
                models: models?.models(of: $0, into: &$1), screen: screen(of: $0, into: &$1),
                app: app(of: $0))
        }
        var ofModels = SpecGeneration.Result(
            outputs: result.outputs.compactMap(\.models), named: result.named, bag: result.bag,
            fault: result.fault)
        models?.complete(&ofModels)
        var bag = ofModels.bag
        let generated = FormatVariants.withoutJSONVariants(
            result.outputs.compactMap(\.screen),
            isSame: { $0.loader.names.className == $1.loader.names.className },
            path: \.loader.specPath)
        reportCollisions(
            generated.map(\.loader), names: \.names, place: \.place, into: &bag)
        var files = generated.flatMap { loader, screen in
            filesOfScreen(loader, screen, loader.specPath, &bag)
        }
        let apps = FormatVariants.withoutJSONVariants(
            result.outputs.compactMap(\.app), isSame: { $0.app.id == $1.app.id }, path: \.file.path)
        let codes = apps.compactMap { app in
            appCode(app, generated.map(\.screen), &bag).map { (app: app.app, code: $0) }
        }
        reportCollisions(
            codes, of: .app, names: \.code.names, place: \.app.place, into: &bag)
        files += codes.map { GeneratedFile(name: $0.code.name, text: $0.code.text) }
        if bag.hasErrors || ofModels.fault != nil || result.named.isEmpty {
            try format.show(bag, reporting)
        }
        if let fault = ofModels.fault { try fail(fault.message) }
        if result.named.isEmpty, !bag.hasErrors { try specFiles.failWithoutSpecs(specs) }
        if bag.hasErrors { throw ExitStatus.finding }
        try noteResults(of: generated)
        files += try cells(of: generated.map(\.loader))
        files += try states(of: generated.map(\.screen) + apps.map(\.app.names))
        let modelFiles = try SpecModels.files(of: ofModels.outputs)
        if generated.contains(where: \.screen.hasJSONValue) {
            let support = loaderSupportFile(of: command, importsRuntime: runtime == .package)
            files.append(GeneratedFile(name: support.name, text: support.text))
        }
        if runtime == .embed {
            let used = runtimeFiles(
                usedBy: files.map(\.text), of: command, needsUIKit: needsUIKit)
            files += used.map { GeneratedFile(name: $0.name, text: $0.text) }
        }
        return Output(files: files, models: modelFiles, bag: bag)
    }

    /// Returns the loader of a spec; nil if it is no screen, or has an error.
    private func screen(
        of file: CompiledFile, into bag: inout DiagnosticBag
    ) -> (loader: GeneratedLoader, screen: Screen)? {
        guard case .screen(let screen) = file.content else { return nil }
        return generateLoader(
            screen, specPath: file.name, of: command, prefix: file.typePrefix,
            module: module ?? file.module, importsRuntime: runtime == .package,
            allowsHooks: allowsHooks, into: &bag
        ).map { ($0, screen) }
    }

    /// Names the types of results that are in the files of screens which are not generated here.
    private func noteResults(of generated: [(loader: GeneratedLoader, screen: Screen)]) throws {
        let ids = Set(generated.map(\.screen.id))
        for (loader, screen) in generated {
            var missing: Set<String> = []
            screen.forEachAction { action in
                if case .show(let push) = action.verb, push.result != nil,
                    !ids.contains(push.screen)
                {
                    missing.insert(push.screen)
                }
            }
            for other in missing.sorted() {
                try Console.error.write(
                    "screenc: \(loader.specPath): the screen shows \(other), in whose files is "
                        + "\(ScreenInterface.resultType(of: other)): generate that screen too\n")
            }
        }
    }

    private func app(of file: CompiledFile) -> AppFile? {
        guard case .app(let app) = file.content else { return nil }
        return AppFile(app: app, file: file)
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

    /// Returns a file for each library whose states the screens share.
    private func states(of screens: [Screen]) throws -> [GeneratedFile] {
        var known: Set<String> = []
        return try screens.flatMap(\.stateLibraries).sorted { $0.source.path < $1.source.path }
            .compactMap { states in
                guard known.insert(states.source.path).inserted else { return nil }
                let file = generateStates(
                    states, specPath: try name(of: states.source.path), of: command,
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
