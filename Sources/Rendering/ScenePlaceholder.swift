/// What a spec shows in the place of a content that is not there.
package struct ScenePlaceholder: Sendable, Hashable {
    /// The address of a picture.
    package var image: String?
    package var title: String?
    package var text: String?
    /// The label of a button that asks again.
    package var button: String?

    package init(
        image: String? = nil, title: String? = nil, text: String? = nil, button: String? = nil
    ) {
        self.image = image
        self.title = title
        self.text = text
        self.button = button
    }
}

/// What stands in the place of all sections of a screen.
package struct StandIn: Sendable, Hashable {
    /// Empty, loading or failed.
    package var state: SceneState
    package var placeholder: ScenePlaceholder?

    package init(state: SceneState, placeholder: ScenePlaceholder?) {
        self.state = state
        self.placeholder = placeholder
    }
}

/// A control that switches one of the screen's states.
package enum SceneControl: Sendable, Hashable {
    /// UIKit's segmented control, and what it is called.
    case segments([String], selected: Int?, name: String = "")
    /// A search field with what is searched for.
    case search(String)
}
