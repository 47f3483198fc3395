import Diagnostics
import Expressions
import Layout
import LayoutDocuments
import Painting
import Rendering
import Screens

/// A layout with its items and their sizes.
struct FramesSubject {
    let layout: CollectionLayout
    let environment: LayoutEnvironment
    /// The number of items in each section.
    let itemCounts: [Int]
    let measure: LayoutMeasure
    /// The measurement of the cells of a spec; nil for a document.
    var sceneMeasure: SceneMeasure?
    /// The ids of the sections; empty for a document.
    var sectionIDs: [String] = []
    /// Problems of a document that have not been reported.
    var problems: [Diagnostic] = []

    func frames() throws(LayoutError) -> LayoutResult {
        try layOut(layout, itemCounts: itemCounts, in: environment, measure: measure)
    }

    /// Explains a frame in sentences; empty if the target does not exist.
    func explanation(of target: ExplainedPath.Target) throws(LayoutError) -> [String] {
        try explain(
            target.part, ofSection: target.section, of: layout, itemCounts: itemCounts,
            in: environment, measure: measure)
    }

    /// Returns the diagrams of all sections.
    func diagrams() throws(LayoutError) -> [[String]] {
        try GroupDiagram.lines(of: layout, itemCounts: itemCounts, in: environment)
    }
}

/// Measures the cells of a scene like `run`, with the fonts that paint them. The fonts are opened
/// for the first cell: most layouts need none.
final class SceneMeasure {
    private let scene: Scene
    private let context: DisplayContext
    /// The reason why text sizes come from a table, if they do.
    private(set) var failure: PaintingFailure?

    private lazy var measure: LayoutMeasure = {
        var context = context
        do throws(PaintingFailure) {
            context.measure = try PangoTextMeasure.shared()
        } catch {
            failure = error
        }
        return scene.layoutMeasure(in: context)
    }()

    init(_ scene: Scene, _ environment: DisplayEnvironment) {
        self.scene = scene
        context = DisplayContext(environment: environment)
    }

    func size(_ element: MeasuredElement, _ proposed: PointSize) -> PointSize? {
        measure(element, proposed)
    }
}
