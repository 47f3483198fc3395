import Diagnostics
import Expressions
import Layout
import LayoutDocuments
import Painting
import Rendering
import Screens

/// What is laid out: a layout with its items, and what says how large they are.
struct FramesSubject {
    let layout: CollectionLayout
    let environment: LayoutEnvironment
    /// The number of items in each section.
    let itemCounts: [Int]
    let measure: LayoutMeasure
    /// What measures the cells of a spec; nil for a document.
    var sceneMeasure: SceneMeasure?
    /// The ids of sections, where they have some.
    var sectionIDs: [String] = []
    /// What does not work in it, where that was not told when it was read.
    var problems: [Diagnostic] = []

    func frames() throws(LayoutError) -> LayoutResult {
        try layOut(layout, itemCounts: itemCounts, in: environment, measure: measure)
    }

    /// Where something comes from, sentence by sentence; empty where there is no such thing.
    func explanation(of target: ExplainedPath.Target) throws(LayoutError) -> [String] {
        try explain(
            target.part, ofSection: target.section, of: layout, itemCounts: itemCounts,
            in: environment, measure: measure)
    }

    /// Drawings of all sections.
    func diagrams() throws(LayoutError) -> [[String]] {
        try GroupDiagram.lines(of: layout, itemCounts: itemCounts, in: environment)
    }
}

/// Measures the cells of a scene as `run` does, with the fonts that they are painted with. These are
/// opened when the first cell is measured: most layouts need none.
final class SceneMeasure {
    private let scene: Scene
    private let context: DisplayContext
    /// Why sizes of texts come from a table; nil where they do not.
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
