import Diagnostics
import JSONData
import Layout
import LoaderPlan
import ModelGen
package import ScreenSpec
import Screens

/// Runs the whole pipeline on a file: decoding, checks, reports, plan, models, and rendering with
/// mock values.
package struct SpecTrial: Sendable {
    /// The violated expectations; empty on success.
    package private(set) var faults: [String] = []

    /// Runs the pipeline on `bytes`; the suffix of `path` determines the syntax.
    ///
    /// - Parameter libraries: the files that it can import.
    package init(
        _ bytes: [UInt8], path: String, libraries: LibraryDirectory = .empty
    ) async {
        var bag = DiagnosticBag()
        guard let source = decodeSource(path: path, bytes: bytes, into: &bag) else {
            expect(bag.hasErrors, "a file is rejected without a diagnostic")
            checkReports(bag)
            return
        }
        let screen = compileScreen(source, libraries: libraries, into: &bag)
        expect(screen != nil || bag.hasErrors, "a spec is rejected without a diagnostic")
        checkReports(bag)
        _ = readInterface(source)
        guard let screen else { return }
        var models = DiagnosticBag()
        _ = generateModels(
            screen.models,
            of: ModelOwner(.screen, id: screen.id, place: screen.interface.place), specPath: path,
            options: ModelGenOptions(), into: &models)
        checkReports(models)
        let plan = lower(screen)
        _ = planText(plan)
        _ = planMermaid(plan)
        expect((try? JSONDocument(planJSON(plan))) != nil, "the plan is not JSON")
        await show(plan)
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
                report.text(of: bag).isEmpty == bag.isEmpty,
                "the report `\(report.name)` is empty for diagnostics, or not empty for none")
        }
    }

    private mutating func show(_ plan: Plan) async {
        guard let rendered = await RenderedOutputs(plan) else { return }
        for (name, bytes) in rendered.outputs where name == "json" {
            expect((try? JSONDocument(bytes)) != nil, "the output `\(name)` is not JSON")
        }
    }
}
