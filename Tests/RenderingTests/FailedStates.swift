import CellCore
import Rendering

extension SceneState {
    /// Makes a failure that is told in English.
    static func failed(kind: String, message: String) -> SceneState {
        .failed(
            kind: kind,
            told: PlaceholderContent(title: "Could not load", text: message, button: "Retry"))
    }
}
