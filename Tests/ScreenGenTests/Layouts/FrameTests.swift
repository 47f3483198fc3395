import Diagnostics
import Foundation
import JSONData
import Layout
import LoaderPlan
import Rendering
import ScreenSpec
import Screens
import TestSupport
import Testing

@testable import ScreenGen
@testable import conformance

/// Layouts in Swift, read back from UIKit's objects, have the frames of their specs.
///
/// Takes 10 s, most of them in the compiler.
@Suite(.enabled(if: swiftCompiler != nil, "there is no swiftc in the PATH"))
struct FrameTests {
    /// A spec with the state of `query.state`.
    private struct Sample {
        let spec: ShownSpec
        var state = ""
        /// The spec from which the Swift is generated.
        let generated: String
    }

    private static func samples() throws -> [Sample] {
        let names = [
            "chat", "followers", "habits", "home", "market", "product", "settings", "widgets",
            "composer", "profile", "register", "search", "results", "thread",
        ]
        var samples = try names.map {
            Sample(
                spec: try ShownSpec($0, at: "Specs/\($0).yaml"), state: "list", generated: $0)
        }
        let grid = try ShownSpec("market", at: "Specs/market.yaml") {
            $0.replacing("default: list", with: "default: grid")
        }
        samples.append(Sample(spec: grid, state: "grid", generated: "market"))
        let path = "Tests/ScreenGenTests/Cases/layouts/shapes.yaml"
        samples.append(Sample(spec: try ShownSpec("shapes", at: path), generated: "shapes"))
        return samples
    }

    private static let devices =
        Device.allNames.compactMap { Device($0) } + Device.common
        + ["301x500@2", "ipad-landscape", "iphone-landscape"].compactMap { Device($0) }

    @Test func `frames of generated layouts are those of the specs`() async throws {
        let samples = try Self.samples()
        var program = try LayoutProgram()
        var layouts: [String: GeneratedLayouts] = [:]
        for sample in samples where layouts[sample.generated] == nil {
            let generated = GeneratedLayouts(sample.generated, sample.spec.screen)
            #expect(generated.refusals.map(\.message) == [], "\(sample.generated)")
            layouts[sample.generated] = generated
            program.add(generated)
        }
        var mutants: [(mutant: LayoutMutant, spec: String, name: String)] = []
        for (number, mutant) in LayoutMutant.all.enumerated() {
            let mutated = layouts.sorted { $0.key < $1.key }.lazy.compactMap { name, layouts in
                layouts.mutated("M\(number)", mutant.change).map { (name, layouts, $0) }
            }.first
            let (spec, layouts, text) = try #require(mutated, "\(mutant.name)")
            program.add(layouts, mutant: text)
            mutants.append((mutant, spec, "\(spec)M\(number)"))
        }
        var recordings: [(name: String, layout: RecordedLayout, sections: [String])] = []
        for (number, layout) in try RecordedLayouts().sayable.enumerated() {
            let name = "r\(number)"
            let generated = GeneratedLayouts(name, try layout.screen())
            #expect(generated.refusals.map(\.message) == [], "\(layout.name)")
            let text = try #require(generated.mutated(name) { $0 + "\n" })
            program.add(generated, mutant: text)
            recordings.append((name + name, layout, generated.plan.sections.map(\.id)))
        }
        try program.compile(Self.types)
        try Self.check(recordings, program)
        let comparisons = try await Self.comparisons(of: samples, layouts)
        var runs: [(name: String, comparison: FrameComparison)] = []
        for (spec, comparison) in comparisons {
            runs.append((spec, comparison))
            runs += mutants.filter { $0.spec == spec }.map { ($0.name, comparison) }
        }
        let read = try program.run(runs.map { $0.comparison.queries($0.name) })
        var differing: Set<String> = []
        for ((name, comparison), documents) in zip(runs, read) {
            guard let difference = try comparison.difference(documents) else { continue }
            if layouts[name] == nil {
                differing.insert(name)
            } else {
                Issue.record("\(name) on \(comparison.device): \(difference)")
            }
        }
        #expect(mutants.filter { !differing.contains($0.name) }.map(\.mutant.name) == [])
    }

    /// Each sample on each device, with its items and without them.
    private static func comparisons(
        of samples: [Sample], _ layouts: [String: GeneratedLayouts]
    ) async throws -> [(spec: String, comparison: FrameComparison)] {
        var comparisons: [(spec: String, comparison: FrameComparison)] = []
        for sample in samples {
            let swift = try #require(layouts[sample.generated])
            for isReplayed in [true, false] {
                let snapshot = try await sample.spec.snapshot(replaying: isReplayed)
                for (number, device) in devices.enumerated() {
                    var environment = device.environment
                    environment.isRightToLeft = number == 1
                    let scene = try sample.spec.scene(snapshot, in: environment)
                    comparisons.append(
                        (
                            sample.generated,
                            FrameComparison(scene, swift, state: sample.state, environment)
                        ))
                }
            }
        }
        return comparisons
    }

    // MARK: - Recordings

    /// Compares the frames of generated layouts with those recorded from UIKit.
    private static func check(
        _ recordings: [(name: String, layout: RecordedLayout, sections: [String])],
        _ program: LayoutProgram
    ) throws {
        let read = try program.run(
            recordings.map { name, layout, sections in
                [layout.query(name)] + sections.map { layout.query("\(name)/\($0)") }
            })
        let cases = try zip(recordings, read).map { recording, documents in
            try #require(recording.layout.recording(documents.map { JSONNode($0) }))
        }
        let report = try Suite.layout.run(Array(JSONNode.array(cases).text.utf8))
        for failure in report.failures {
            Issue.record("\(failure.id): expected \(failure.expected), got \(failure.got)")
        }
        #expect(report.passed == recordings.count)
        #expect(recordings.count == (Suites.arePresent ? 154 : 0))
    }

    /// What the layouts read, and who has it in the app.
    private static let types = """
        extension UIColor {
            convenience init(_ color: CellColor) { self.init(white: 0, alpha: 1) }
        }
        enum ProductsLoader {
            struct State {
                enum Style: String { case list, grid }
                var style: Style
            }
        }
        func exactShare(of length: Double, among count: Int, spacing: Double = 0) -> Double {
            (length - spacing * Double(count - 1)) / Double(count)
        }
        func state(_ raw: String) -> ProductsLoader.State {
            ProductsLoader.State(style: .init(rawValue: raw) ?? .list)
        }
        """
}
