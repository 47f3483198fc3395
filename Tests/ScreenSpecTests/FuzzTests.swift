import Diagnostics
import SpecFuzzing
import TestSupport
import Testing

/// The compiler terminates for any input, and all labels are inside the file.
struct FuzzTests {
    @Test(
        .watchdog, arguments: [CaseFile.ok, CaseFile.ok.compactMap(JSONVariant.of)])
    func mutatedSpecs(_ files: [CaseFile]) throws {
        var random = SeededRandom(0x5EED)
        for round in 0..<1_600 {
            var bytes = random.one(of: files).bytes
            for _ in 0..<random.number(1..<4) {
                SpecMutation.apply(to: &bytes, splicing: random.one(of: files).bytes, &random)
            }
            let file = CaseFile("round\(round).\(files[0].isJSON ? "json" : "yaml")", bytes)
            try check(Compiled(file), file)
        }
    }

    private func check(_ compiled: Compiled, _ file: CaseFile) throws {
        let count = UInt32(clamping: compiled.source?.bytes.count ?? 0)
        for diagnostic in compiled.bag.sorted {
            let labels = [diagnostic.primary] + diagnostic.related
            let places = labels.map(\.place.range) + diagnostic.fixes.map(\.place.range)
            let areInside = places.allSatisfy { $0.start <= $0.end && $0.end <= count }
            try #require(areInside, "\(diagnostic)\n\(file.text)")
        }
        if compiled.screen == nil { try #require(compiled.bag.hasErrors, "\(file.text)") }
        let report = Report.pretty.text(of: compiled.bag)
        try #require(report.isEmpty == compiled.bag.isEmpty)
    }
}
