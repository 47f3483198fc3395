import Layout

extension DisplayNode {
    /// What painters draw in the place of a picture that was not loaded: a quiet box with the sign of
    /// a photograph, where there is room for one.
    package var withoutPicture: DisplayNode {
        var node = self
        node.content = .none
        node.fill = fill ?? DisplayNode.missingFill
        guard let frame = missingSignFrame else { return node }
        node.children.insert(
            DisplayNode(.box, frame: frame, content: .symbol(.photo, DisplayNode.missingSign)),
            at: 0)
        return node
    }

    /// UIKit's `systemGray5` and `systemGray2`.
    private static let missingFill = DisplayColor(
        light: RGBA(229, 229, 234), dark: RGBA(44, 44, 46))
    private static let missingSign = DisplayColor(
        light: RGBA(174, 174, 178), dark: RGBA(99, 99, 102))

    private var missingSignFrame: LayoutRect? {
        let side = min(frame.size.width, frame.size.height)
        guard side >= 16 else { return nil }
        let height = min(32, (side * 0.36).rounded())
        let width = height * ViewSymbol.photo.path.size.width
        return LayoutRect(
            x: frame.origin.x + (frame.size.width - width) / 2,
            y: frame.origin.y + (frame.size.height - height) / 2, width: width, height: height)
    }
}
