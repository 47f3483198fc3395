import Diagnostics
import LoaderPlan
import Rendering
import Session
import Snapshots

extension Renderer {
    /// What is visible, one line an element, with the numbers by which steps name them.
    static let outline = Renderer(
        name: "outline", suffixes: [".outline"], [.drawsScreen, .isScrolled, .isWithoutFonts]
    ) { input throws(RenderFailure) in
        let outline = try ScreenOutline(input, at: input.scrollOffset)
        let text =
            outline.text(try input.outlineFindings, isWhole: input.tellsAll)
            + tapLines(input.taps)
        return Array((input.redact?(text) ?? text).utf8)
    }
}

extension RenderInput {
    /// What is wrong with the shown screen.
    var outlineFindings: [ScreenOutline.Finding] {
        get throws(RenderFailure) {
            let tree = try screenTree
            return DisplayCheck.findings(
                in: tree.display, of: tree.scene, tapped: plan.tappedSections, environment
            ).map { .init($0.code.name, section: $0.section, part: $0.owner) }
        }
    }
}
