import Diagnostics
import ModelGen
import ScreenSpec
import Screens
import TestSupport
import Testing

@testable import ScreenGen

/// What is generated for a spec, for a module with the models of several.
struct GeneratedSpec {
    /// The files without those of the models.
    var files: [(name: String, text: String)] = []
    var models: [GeneratedModels] = []
    /// What is not generated, and why.
    var refusals: [Diagnostic] = []

    /// Nil, with an issue, if the spec has errors.
    init?(_ spec: String, _ path: String, libraries: [String: [UInt8]] = [:], hooks: Bool = false) {
        let source = SourceText(path: path, bytes: Array(spec.utf8))
        var bag = DiagnosticBag()
        let directory = LibraryDirectory(inMemory: libraries)
        let compiled = Compiler(
            libraries: directory, catalogs: .ofSamples
        ).compile(source, into: &bag)
        guard let screen = compiled, !bag.hasErrors else {
            let errors = bag.sorted.filter { $0.severity == .error }.map(\.message)
            Issue.record("\(errors)\n\(spec)")
            return nil
        }
        var errors = DiagnosticBag()
        let models = generateModels(
            ModelSource(screen, file: path), options: ModelGenOptions(), into: &errors)
        self.models = models.map { [$0] } ?? []
        self.models += directory.compiled.compactMap { library in
            let owner = ModelOwner(.library, id: library.id, place: library.idPlace)
            let source = ModelSource(
                owner, library.models, titles: library.titles, file: library.source.path)
            return generateModels(source, options: ModelGenOptions(), into: &errors)
        }
        let loader = generateLoader(
            screen, specPath: path, of: "gen-screens", allowsHooks: hooks, into: &errors)
        if let loader {
            files.append((loader.names.file, loader.text))
            let file = generateScreen(screen, loader, specPath: path, into: &errors)
            if let file { files += [(file.name, file.text), file.scaffold] }
            files += Dictionary(grouping: loader.libraries, by: \.path).map {
                generateCells($1, specPath: $0)
            }
            files += screen.stateLibraries.map {
                generateStates($0, specPath: $0.source.path)
            }
        }
        refusals = errors.sorted.filter { $0.severity == .error }
    }
}
