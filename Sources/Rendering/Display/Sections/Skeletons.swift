import CellCore
import Expressions
import Layout

/// Skeletons of cells that are being loaded: boxes for the texts and pictures of a sample item,
/// like SwiftUI's `redacted(reason: .placeholder)`.
struct Skeleton {
    /// The number laid out before it is known how many fit on the screen.
    let count: Int
    let view: PlaceholderView

    /// - Parameter isAlone: whether no other section of the screen is loading.
    init(_ section: SceneSection, _ views: ViewBuilder, isAlone: Bool) {
        let layout = section.layout
        let most = isAlone ? 24 : layout.isOrthogonal ? 8 : 4
        count = min(max(1, section.knownCount ?? most), most)
        var view = PlaceholderView(
            node: Self.row, role: .placeholder(state: SceneState.loading.word))
        if let sample = section.sample {
            view.node = views.node(
                sample, isOnBackground: section.background != nil, isRow: layout.hasRowsAtSides)
            view.isRedacted = true
        } else if layout.listAppearance == nil {
            view.node = Self.tile(layout.itemHeight)
        }
        self.view = view
    }

    /// Two lines of text.
    private static let row = ViewNode(
        .stack(
            ViewNode.Stack(
                .vertical, spacing: 8, alignment: .leading,
                children: [bar(width: 0.6, height: 14), bar(width: 0.4, height: 12)])),
        width: .fraction(1),
        padding: LayoutInsets(top: 13, leading: 16, bottom: 13, trailing: 16), alignment: .leading)

    /// A picture with a line of text; a single box if the height is too small for both.
    private static func tile(_ height: LayoutDimension) -> ViewNode {
        var picture = box(corner: 10)
        picture.width = .fraction(1)
        switch height {
        case .absolute(let points) where points < 90:
            picture.height = .fraction(1)
            return picture
        case .estimated, .uniform: picture.height = .points(100)
        case .absolute, .fractionalWidth, .fractionalHeight: picture.height = .fraction(1)
        }
        return ViewNode(
            .stack(
                ViewNode.Stack(
                    .vertical, spacing: 8, alignment: .leading,
                    children: [picture, bar(width: 0.7, height: 12)])),
            width: .fraction(1), alignment: .topLeading)
    }

    private static func bar(width: Double, height: Double) -> ViewNode {
        var bar = box(corner: height / 2)
        bar.width = .fraction(width)
        bar.height = .points(height)
        return bar
    }

    private static func box(corner: Double) -> ViewNode {
        ViewNode(.layers([], alignment: .center), background: .named(.systemGray5), corner: corner)
    }
}

extension CollectionSection {
    fileprivate var itemHeight: LayoutDimension {
        switch self {
        case .flow(let flow):
            flow.isSelfSizing
                ? .estimated(flow.itemSize.height) : .absolute(flow.itemSize.height)
        case .compositional(let section):
            section.group.firstItem?.size.height ?? .estimated(100)
        }
    }
}
