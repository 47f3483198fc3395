import Screens

extension ViewNode {
    /// The node with a view in the place of its picture, if the picture is missing and has one.
    func withStandIn(in pictures: Pictures) -> ViewNode {
        guard case .image(let image) = content else { return self }
        return withStandIn(for: pictures.outcomes[image.address])
    }

    /// The same for a picture with an outcome; the view is centred in the frame of the picture.
    func withStandIn(for outcome: Pictures.Outcome?) -> ViewNode {
        guard case .image(let image) = content, let shown = image.standIn?.view(for: outcome) else {
            return self
        }
        var node = self
        node.content = .layers([shown], alignment: .center)
        node.accessibilityLabel = accessibilityLabel ?? image.alternativeText
        if aspectRatio == nil, (width == nil) != (height == nil) {
            node.aspectRatio = image.ratio ?? ViewBox.defaultRatio
        }
        return node
    }
}
