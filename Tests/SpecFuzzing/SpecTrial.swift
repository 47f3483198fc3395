import Diagnostics
import JSONData
import Expressions
import Layout
import LoaderPlan
import ModelGen
package import ScreenSpec
import Screens
import Values

/// Runs the whole pipeline on a file: decoding, checks, reports, plan, models, and rendering with
/// mock values.
package struct SpecTrial: Sendable {
    /// The languages in which texts of a catalog are shown: a common one, one with many plurals,
    /// one without texts, and the pseudo-languages.
    private static let locales: [RunContext.Locale] =
        [.english] + ["ar", "tlh"].map { .init(tag: $0) ?? .init(unknown: $0) }
        + PseudoLanguage.allCases.map { .init($0) }

    /// The violated expectations; empty on success.
    package private(set) var faults: [String] = []

    /// Runs the pipeline on `bytes`; the suffix of `path` determines the syntax.
    ///
    /// - Parameter libraries: the libraries and catalogs that it can name.
    package init(
        _ bytes: [UInt8], path: String, libraries: LibraryDirectory = .empty
    ) async {
        var bag = DiagnosticBag()
        guard let source = decodeSource(path: path, bytes: bytes, into: &bag) else {
            expect(bag.hasErrors, "a file is rejected without a diagnostic")
            checkReports(bag)
            return
        }
        if Self.isLibrary(source) {
            check(libraries.compile(source, bag), path: path)
            return
        }
        let screen = Compiler(libraries: libraries, catalogs: libraries.catalogs).compile(
            source, into: &bag)
        expect(screen != nil || bag.hasErrors, "a spec is rejected without a diagnostic")
        checkReports(bag)
        _ = readInterface(source)
        guard let screen else { return }
        checkModels(ModelSource(screen, file: path))
        let plan = lower(screen)
        _ = planText(plan)
        _ = planMermaid(plan)
        expect((try? JSONDocument(planJSON(plan))) != nil, "the plan is not JSON")
        await show(plan)
    }

    /// Whether the file has the key `library`, and no key `screen`.
    private static func isLibrary(_ source: SourceText) -> Bool {
        var bag = DiagnosticBag()
        let tree = readSyntax(source, into: &bag)
        guard let root = tree.documents.first else { return false }
        let keys = tree.pairs(root).map(\.key)
        return keys.contains { tree.text($0, equals: "library") }
            && !keys.contains { tree.text($0, equals: "screen") }
    }

    private mutating func check(_ library: Library, path: String) {
        checkReports(library.diagnostics)
        if library.hasErrors { return }
        let owner = ModelOwner(.library, id: library.id, place: library.idPlace)
        checkModels(
            ModelSource(owner, library.models, titles: library.titles, file: path))
    }

    private mutating func checkModels(_ source: ModelSource) {
        var bag = DiagnosticBag()
        if let models = generateModels(source, options: ModelGenOptions(), into: &bag) {
            _ = oneFile(for: [models], ModelGenOptions())
        }
        checkReports(bag)
    }

    private mutating func expect(_ isTrue: Bool, _ fault: String) {
        if !isTrue { faults.append(fault) }
    }

    /// Checks that all labels are inside their files, and that each report is empty only for an
    /// empty bag.
    private mutating func checkReports(_ bag: DiagnosticBag) {
        for diagnostic in bag.sorted {
            let labels = [diagnostic.primary] + diagnostic.related
            let places = labels.map(\.place) + diagnostic.fixes.map(\.place)
            let areInside = places.allSatisfy { place in
                place.range.start <= place.range.end
                    && Int(place.range.end) <= place.source.bytes.count
            }
            expect(areInside, "a label is outside its file: \(diagnostic.message)")
        }
        for report in Report.all {
            expect(
                !report.text(of: bag).isEmpty || bag.isEmpty,
                "the report `\(report.name)` is empty for diagnostics")
        }
    }

    private mutating func show(_ plan: Plan) async {
        for locale in plan.screen.strings == nil ? [.english] : Self.locales {
            guard let rendered = await RenderedOutputs(plan, locale) else { return }
            for (name, bytes) in rendered.outputs where name == "json" {
                expect((try? JSONDocument(bytes)) != nil, "the output `\(name)` is not JSON")
            }
        }
    }
}
