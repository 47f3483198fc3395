import CellCore
import Expressions
package import Layout
import LoaderPlan
package import Screens
import Systems

extension Renderer {
    /// What is on the screen as a text, one element a line: small, and stable where the screen is.
    package static let tree = Renderer(
        name: "tree", suffixes: [".tree"], [.drawsScreen, .showsPictures, .isWithoutFonts]
    ) { input throws(RenderFailure) in
        let tree = try input.screenTree.text
        let text = "\(treeMark)\n\(input.environment.treeLine)\n\(tree)"
        return Array((input.redact?(text) ?? text).utf8)
    }
}

/// A screen as text, with what it is made of.
package struct ScreenTree {
    package let text: String
    /// What each line of the text is about, on the screen; empty for what has no place.
    package let frames: [LayoutRect]
    package let scene: Scene
    package let display: Display
}

extension RenderInput {
    /// The screen as text. It is measured without fonts, so that it is the same on all machines.
    package var screenTree: ScreenTree {
        get throws(RenderFailure) {
            var input = self
            input.measure = TreeMeasure()
            let (scene, display) = (try input.scene, try input.display)
            let lines = treeLines(
                display, of: scene, id: plan.screen.id, in: environment,
                tapped: plan.tappedSections, until: deadline)
            return ScreenTree(
                text: lines.map { $0.text + "\n" }.joined(), frames: lines.map(\.frame),
                scene: scene, display: display)
        }
    }
}

extension RenderInput {
    /// The scene and its display for a view that scrolls, as wide and high as on all machines.
    package var liveWithoutFonts: (scene: Scene, display: LiveDisplay) {
        get throws(RenderFailure) {
            var input = self
            input.measure = TreeMeasure()
            input.isFirstScreenOnly = false
            let scene = try input.scene
            do {
                return (scene, try LiveDisplay(scene, in: input.displayContext))
            } catch {
                throw RenderFailure(error, in: plan)
            }
        }
    }
}

/// Measures texts without fonts, and lets symbols have their names without being drawn.
private final class TreeMeasure: TextMeasure {
    private let plain = PlainTextMeasure()

    func measure(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?
    ) -> ViewNode.MeasuredText {
        plain.measure(text, style, runs, width: width, maxLines: maxLines)
    }

    func outline(ofGlyph code: UInt32) -> [SymbolPath.Command]? { [] }
}

/// The first line of a text tree. The number changes where the meaning of a line does.
package let treeMark = "screenc tree 1"

/// Returns a display as lines: what it is, its text, where it is, and how it looks.
///
/// A place is that in the element which contains it: `x`, and the gap to the line before at the same
/// depth (`=` beside it), so that what grows changes its own line, and none below. Boxes that nobody
/// sees have no line. What is below the screen, or beyond the edge of a row, is counted and hashed.
///
/// - Parameters:
///   - id: that of the screen.
///   - tapped: the ids of the sections whose items can be tapped.
///   - deadline: the time after which items are left out.
func treeLines(
    _ display: Display, of scene: Scene, id: String, in environment: DisplayEnvironment,
    tapped: Set<String>, until deadline: Deadline? = nil
) -> [TreeLine] {
    let names = ColorNames(environment.metrics.tints)
    var writer = TreeWriter(scene: scene, tapped: tapped, names: names, deadline: deadline)
    let size = PointSize(width: environment.width, height: environment.height)
    writer.visible = LayoutRect(origin: .zero, size: size)
    let background = display.root.fill.map { " \(names[$0])" } ?? ""
    let head = "screen \(id) \(treePoints(size.width))x\(treePoints(size.height))\(background)"
    let lines = writer.lines(in: display.root)
    return [TreeLine(text: head, frame: writer.visible)] + lines.map(\.indented)
}

extension DisplayEnvironment {
    /// The line that says for what a tree is.
    package var treeLine: String {
        let direction = isRightToLeft ? " rtl" : ""
        let size = "\(treePoints(width))x\(treePoints(height))"
        let system = "ios\(metrics.version.rawValue)"
        return "for \(size) \(system) \(appearance) \(contentSize) \(locale)\(direction)"
    }
}

/// Returns points with up to two decimals.
func treePoints(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
}
