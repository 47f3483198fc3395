import Diagnostics
import JSONData
import Layout
import LoaderPlan
import ModelGen
import ScreenSpec
import Screens

/// Takes a file the whole way: read, checked, reported, planned, made into models, and shown with
/// made-up values.
package struct SpecTrial: Sendable {
    /// What does not hold of the file; empty where all is well.
    package private(set) var faults: [String] = []

    /// Tries the bytes as the spec at `path`, whose suffix says what it is.
    package init(_ bytes: [UInt8], path: String) async {
        var bag = DiagnosticBag()
        guard let source = decodeSource(path: path, bytes: bytes, into: &bag) else {
            expect(bag.hasErrors, "a file is refused without a word")
            checkReports(bag, 0)
            return
        }
        let screen = compileScreen(source, into: &bag)
        expect(screen != nil || bag.hasErrors, "a spec is refused without a word")
        checkReports(bag, source.bytes.count)
        _ = readInterface(source)
        guard let screen else { return }
        var models = DiagnosticBag()
        _ = generateModels(
            screen.models, screen: screen.id, specPath: path, options: ModelGenOptions(),
            into: &models)
        checkReports(models, source.bytes.count)
        let plan = lower(screen)
        _ = planText(plan)
        _ = planMermaid(plan)
        expect((try? JSONDocument(planJSON(plan))) != nil, "the plan is no JSON")
        await show(plan)
    }

    private mutating func expect(_ isTrue: Bool, _ fault: String) {
        if !isTrue { faults.append(fault) }
    }

    /// All labels stand in the file, and each form of report says something.
    private mutating func checkReports(_ bag: DiagnosticBag, _ count: Int) {
        for diagnostic in bag.sorted {
            let labels = [diagnostic.primary] + diagnostic.related
            let places = labels.map(\.place.range) + diagnostic.fixes.map(\.place.range)
            let areInside = places.allSatisfy { $0.start <= $0.end && Int($0.end) <= count }
            expect(areInside, "a label stands behind the file: \(diagnostic.message)")
        }
        for report in Report.all {
            expect(
                report.text(of: bag).isEmpty == bag.isEmpty,
                "the report `\(report.name)` is silent, or speaks of nothing")
        }
    }

    private mutating func show(_ plan: Plan) async {
        guard let shown = await ShownTrial(plan) else { return }
        for (name, bytes) in shown.outputs where name == "json" {
            expect((try? JSONDocument(bytes)) != nil, "the output `\(name)` is no JSON")
        }
    }
}
