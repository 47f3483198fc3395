import UIKit

/// A text that is shown, and where.
nonisolated struct ShownText: Codable, Equatable {
    let text: String
    /// The left and upper edge, the width and the height, in points of the window.
    let frame: [Double]

    /// Returns the texts of the labels in a view that can be seen, those of the window's first.
    @MainActor
    static func all(in view: UIView) -> [ShownText] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        var own: [ShownText] = []
        if let label = view as? UILabel, let text = label.text ?? label.attributedText?.string {
            let frame = label.convert(label.bounds, to: nil)
            own = [
                ShownText(
                    text: text,
                    frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) })
            ]
        }
        return own + view.subviews.flatMap { all(in: $0) }
    }
}

/// What the app shows, for `.ci/compare-frames`.
nonisolated struct ShownScreen: Codable {
    /// The width and the height of the window, in points.
    let size: [Double]
    let texts: [ShownText]
}
