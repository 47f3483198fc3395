package import Expressions
import Layout
import LoaderPlan
package import Screens
import Systems

extension Renderer {
    /// What is on the screen as a text, one element a line: small, and stable where the screen is.
    package static let tree = Renderer(
        name: "tree", suffixes: [".tree"], [.drawsScreen, .showsPictures]
    ) { input throws(RenderFailure) in
        let (scene, display) = (try input.scene, try input.display)
        let tree = treeText(
            display, of: scene, id: input.plan.screen.id, in: input.environment,
            tapped: input.plan.tappedSections, until: input.deadline)
        let text = "\(treeMark)\n\(input.environment.treeLine)\n\(tree)"
        return Array((input.redact?(text) ?? text).utf8)
    }
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
package func treeText(
    _ display: Display, of scene: Scene, id: String, in environment: DisplayEnvironment,
    tapped: Set<String>, until deadline: Deadline? = nil
) -> String {
    let names = ColorNames(environment.metrics.version)
    var writer = TreeWriter(scene: scene, tapped: tapped, names: names, deadline: deadline)
    let size = PointSize(width: environment.width, height: environment.height)
    writer.visible = LayoutRect(origin: .zero, size: size)
    let background = display.root.fill.map { " \(names[$0])" } ?? ""
    let head = "screen \(id) \(treePoints(size.width))x\(treePoints(size.height))\(background)"
    let lines = writer.lines(in: display.root)
    return ([head] + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
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
