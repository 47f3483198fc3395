import Screens
import Expressions
import LoaderPlan

/// The bars of a screen.
package struct SceneBar: Sendable, Hashable {
    /// Whether the title is large while the content is not scrolled.
    package var hasLargeTitle = true
    /// Whether the screen has a title, also before its value is known.
    package var hasTitle = false
    package var leading: [ListedEntry] = []
    package var trailing: [ListedEntry] = []
    /// The buttons at the bottom.
    package var bottom: [ListedEntry] = []
    /// What is shown at the bottom in place of buttons.
    package var bottomCell: SceneCell?

    package init() {}

    /// All buttons.
    var entries: [ListedEntry] { leading + trailing + bottom }
}

extension Plan {
    /// Returns the bars with their texts. `activation` contains the screen's names.
    func sceneBar(
        _ environment: DisplayEnvironment, _ activation: inout Activation
    ) -> SceneBar {
        var scene = SceneBar()
        scene.hasTitle = screen.title != nil
        guard let bar = screen.bar else { return scene }
        scene.hasLargeTitle = bar.hasLargeTitle
        scene.leading = bar.entries.shown(in: [.leadingBar], &activation)
        scene.trailing = bar.entries.shown(in: [.trailingBar], &activation)
        scene.bottom = bar.entries.shown(in: [.bottomBar], &activation)
        if let cell = bar.bottomCell {
            var builder = CellBuilder(environment, default: .row)
            scene.bottomCell = builder.cell(cell, &activation)
        }
        return scene
    }
}
