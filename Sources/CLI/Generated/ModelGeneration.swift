import Diagnostics
import ModelGen
import ScreenSpec
import Screens

/// The Swift of the models of one spec.
struct SpecModels: Sendable {
    /// The path on the command line.
    let path: String
    let models: GeneratedModels
    let options: ModelGenOptions
    /// The file of the spec; nil if everything is in one file, or it has no types of its own.
    let file: GeneratedFile?

    /// Returns the files of all specs of a module, and the one that they share.
    ///
    /// - Throws: If two specs would have the same file.
    static func files(of all: [SpecModels]) throws -> [GeneratedFile] {
        let own = all.compactMap(\.file)
        try CompiledFile.refuseCollisions(
            all.compactMap { models in models.file.map { (models.path, $0.name) } })
        guard let options = all.first?.options,
            let support = supportFile(for: all.map(\.models), options)
        else { return own }
        return own + [GeneratedFile(name: supportFileName, text: support)]
    }
}

/// Generates the models of the specs of a command line.
struct ModelGeneration: Sendable {
    let specs: SpecGeneration
    let options: ModelGenOptions
    /// Whether everything is generated into one file.
    let isOneFile: Bool

    /// Generates the models of `paths` on all processors, then those of the libraries behind them.
    func result(of paths: [String]) async -> SpecGeneration.Result<SpecModels> {
        var result = await specs.result(of: paths) { models(of: $0, into: &$1) }
        complete(&result)
        return result
    }

    /// Adds the models of the libraries behind screens, and leaves out what two forms of a spec have
    /// in common.
    func complete(_ result: inout SpecGeneration.Result<SpecModels>) {
        if options.libraryModule == nil, result.fault == nil { addLibraries(to: &result) }
        result.outputs = FormatVariants.withoutJSONVariants(
            result.outputs, isSame: { $0.models.hasSameContent(as: $1.models) }, path: { $0.path })
        reportCollisions(result.outputs.map(\.models), into: &result.bag)
    }

    /// Returns the models of a spec; nil if it has none, or an error.
    func models(of file: CompiledFile, into bag: inout DiagnosticBag) -> SpecModels? {
        switch file.content {
        case .screen(let screen):
            let source = ModelSource(screen, prefix: file.typePrefix, file: file.name)
            return models(of: source, file.path, into: &bag)
        case .library(let library):
            // One with a file is generated with those behind imports.
            guard file.path == "-" else { return nil }
            return models(of: library, file.path, file.name, into: &bag)
        case .app: return nil
        }
    }

    private func addLibraries(to result: inout SpecGeneration.Result<SpecModels>) {
        for library in specs.libraries.compiled {
            do throws(FileFault) {
                let path = library.source.path
                let name = try specs.name(of: path)
                let models = models(of: library, path, name, into: &result.bag)
                models.map { result.outputs.append($0) }
            } catch {
                result.fault = error
            }
        }
    }

    private func models(
        of library: Library, _ path: String, _ name: String, into bag: inout DiagnosticBag
    ) -> SpecModels? {
        let source = ModelSource(
            ModelOwner(.library, id: library.id, place: library.idPlace), library.models,
            titles: library.titles, file: name)
        return models(of: source, path, into: &bag)
    }

    private func models(
        of source: ModelSource, _ path: String, into bag: inout DiagnosticBag
    ) -> SpecModels? {
        var options = options
        // That of the workspace of the spec, unless the command line names one.
        options.module =
            options.module ?? (try? specs.files.workspaces.settings(near: path).module) ?? nil
        guard let models = generateModels(source, options: options, into: &bag) else { return nil }
        let file =
            isOneFile || !models.hasTypes
            ? nil
            : GeneratedFile(
                name: generatedFileName(specPath: source.file), text: models.text(options))
        return SpecModels(path: path, models: models, options: options, file: file)
    }
}
