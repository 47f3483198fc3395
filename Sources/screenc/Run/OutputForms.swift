import Painting
import Rendering

/// The forms of output that `run` has.
extension Renderer {
    static let offered = all + [.png, .pdf]

    static func offered(named name: String) -> Renderer? { offered.first { $0.name == name } }

    /// The form that a file's suffix chooses.
    static func offered(forFile path: String) -> Renderer? {
        offered.first { $0.suffixes.contains { path.hasSuffix($0) } }
    }

    /// Their words, for messages.
    static var offeredNames: String { offered.map(\.name).joined(separator: ", ") }

    /// Whether everything stands in it where it stands on the screen, and not only what there is.
    var drawsScreen: Bool { ![Renderer.terminal.name, Renderer.json.name].contains(name) }

    /// Whether it is no text, and of no use on a terminal.
    var isBinary: Bool { ["png", "pdf"].contains(name) }
}
