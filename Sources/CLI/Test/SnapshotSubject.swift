import Diagnostics
import LoaderPlan
import ScreenSpec
import Screens
import Snapshots
import Systems

/// What has a golden: a screen, or a case of it.
struct SnapshotSubject: Sendable {
    /// The path of the spec.
    let spec: String
    let plan: Plan
    /// Nil for the screen as it is.
    let testCase: TestCase?
    /// The ways to show it.
    var cells: [SnapshotCell]
    /// The part of the pixels that may differ, of a subject whose golden has pictures; nil for others.
    var tolerance: Double?
    /// What an earlier test has found, which still holds; nil for what is shown.
    var verdict: Verdict?
    /// What the result depends on; nil unless verdicts are kept.
    var inputs: InputRecord?

    /// The name of the folder of goldens, beside the specs.
    static let folder = "Snapshots"
    static let suffix = ".tree"

    /// The id of the screen, and the name of the case: `shop.product.sold-out`.
    var name: String {
        plan.screen.id + (testCase.map { ".\($0.name.text)" } ?? "")
    }

    /// The path of the golden.
    var golden: String { Paths.path(of: name + Self.suffix, in: goldens) }

    /// The path of what a run shows, if that is not the golden.
    var actual: String {
        Paths.path(of: name + Self.suffix, in: actualFolder)
    }

    /// The folder of what a run shows.
    var actualFolder: String { Paths.path(of: "actual", in: goldens) }

    /// The folder of the golden.
    var goldens: String { Paths.path(of: Self.folder, in: Paths.folder(of: spec)) }

    /// Returns a screen and its cases.
    ///
    /// - Parameter workspace: The settings of its workspace.
    static func all(
        of screen: Screen, at spec: String, _ workspace: WorkspaceSettings
    ) -> [SnapshotSubject] {
        let plan = lower(screen)
        let defaults = SnapshotCell(
            system: workspace.ios ?? .standard, locale: Language.source(of: screen.strings).tag)
        let test = workspace.test ?? TestSettings()
        let cases = test.cases.filter { $0.screen.text == screen.id }
        return ([nil] + cases).map { testCase in
            var subject = SnapshotSubject(
                spec: spec, plan: plan, testCase: testCase,
                cells: test.cells(defaults, hasStates: testCase == nil))
            if test.pictures.contains(where: { $0.text == subject.name }) {
                subject.tolerance = test.tolerance
            }
            return subject
        }
    }

    /// Returns the subject with the cells whose names, together with its own, contain a text.
    func filtered(by text: String) -> SnapshotSubject {
        var subject = self
        subject.cells = cells.filter { "\(name) \($0.name)".contains(text) }
        return subject
    }
}
