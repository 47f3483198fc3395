import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import Screens
import Testing

/// Placeholders for missing content.
@Suite struct PlaceholderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let spec: String
        let state: SectionState
        /// Nil if the section shows only its state.
        let section: PlaceholderContent?
    }

    static let cases = [
        Case(
            testDescription: "S3-07 no followers", spec: "followers", state: .empty,
            section: PlaceholderContent(
                text: "This user doesn't have any followers. Go follow them \u{263A}\u{FE0F}.")),
        Case(
            testDescription: "S3-11 a search that finds nothing has words of its own",
            spec: "followers", state: .noResults(search: "zoe"),
            section: .ofNoResults(
                title: "No results for “zoe”", text: "Check the spelling or try a new search.")),
        Case(
            testDescription: "S3-08 a failure has an alert over the usual words",
            spec: "followers", state: .failed(LoadFailure(.status, "404 Not Found.", status: 404)),
            section: PlaceholderContent(
                title: "Could not load", text: "This is no longer available.", button: "Retry",
                alert: .init(
                    title: "Bad Stuff Happened", text: "This is no longer available.",
                    button: "Ok"))),
        Case(
            testDescription: "S3-09, S1-16 until the first data arrive", spec: "followers",
            state: .loading, section: PlaceholderContent(text: "Loading followers\u{2026}")),
        Case(
            testDescription: "S1-16 with content there is none", spec: "followers",
            state: .content, section: nil),
        Case(
            testDescription: "a spec that has nothing", spec: "habits", state: .loading,
            section: nil),
    ]

    @Test(arguments: cases) func shows(_ one: Case) throws {
        let scene = try scene(of: SampleScreen(one.spec).plan, one.state)
        #expect(scene.sections.first?.placeholder == one.section)
        #expect(scene.screenPlaceholder == nil)
    }

    /// The placeholders of the screen replace all sections, and can read the error.
    @Test func `of the screen`() throws {
        let screen = try SampleScreen("followers") { spec in
            spec
                + """

                empty: Nothing
                noResults: No ${searchText}
                loading: {title: Soon}
                failure: {title: "${error.kind} ${error.status}", button: Again}
                """
        }
        let failed = SectionState.failed(LoadFailure(.status, "No.", status: 503))
        let states: [(SectionState, PlaceholderContent?)] = [
            (.empty, PlaceholderContent(text: "Nothing")),
            (.noResults(search: "zoe"), PlaceholderContent(text: "No zoe")),
            (.loading, PlaceholderContent(title: "Soon")),
            (failed, PlaceholderContent(title: "status 503", button: "Again")), (.content, nil),
            (.cancelled, nil),
        ]
        for (state, expected) in states {
            #expect(try scene(of: screen.plan, state).screenPlaceholder?.placeholder == expected)
        }
    }

    private func scene(of plan: Plan, _ state: SectionState) throws -> Scene {
        var bag = DiagnosticBag()
        let searched: String? = if case .noResults(let text) = state { text } else { nil }
        let activation = try #require(
            bindParameters(plan, [], search: searched, context: .standard, into: &bag))
        let sections = plan.sections.map {
            SectionSnapshot(plan: $0, state: state, items: [], counts: LoadCounts())
        }
        let snapshot = Snapshot(
            screen: plan.screen.id, title: nil, sections: sections, activation: activation)
        return try makeScene(snapshot, of: plan, in: DisplayEnvironment())
    }
}
