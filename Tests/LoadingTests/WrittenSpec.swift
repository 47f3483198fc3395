import Diagnostics
import Expressions
import LoaderPlan
import Loading
import ScreenSpec
import Testing

/// A screen of a spec that is written out, which a `LoaderHarness` cannot make of sections alone.
struct WrittenSpec {
    private let plan: Plan

    /// - Throws: if the spec has errors.
    init(_ text: String) throws {
        var bag = DiagnosticBag()
        let screen = Compiler().compile(
            SourceText(path: "test.yaml", bytes: Array(text.utf8)), into: &bag)
        try #require(bag.sorted.filter { $0.severity == .error }.map(\.message) == [])
        plan = lower(try #require(screen))
    }

    /// Returns the screen before loading, of which a load has one page.
    func screen(_ transport: any HTTPTransport) throws -> ScreenLoad {
        var harness = LoaderHarness()
        harness.pages = .count(1)
        return ScreenLoad(
            plan, activation: try activation(), in: harness.environment(transport))
    }

    /// Returns the values of its states, without parameters.
    func activation() throws -> Activation {
        var bag = DiagnosticBag()
        return try #require(bindParameters(plan, [], into: &bag))
    }
}
