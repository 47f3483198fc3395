// Reads layouts back from the stand-in of UIKit, as layout documents: `Docs/Layout.md`.
import UIKit

typealias JSONObject = [String: Any]

@MainActor enum Bridge {
    /// The members of a compositional layout that do not belong to its sections.
    static func document(
        _ configuration: UICollectionViewCompositionalLayoutConfiguration
    ) -> JSONObject {
        [
            "scrollDirection": configuration.scrollDirection == .vertical
                ? "vertical" : "horizontal",
            "interSectionSpacing": Double(configuration.interSectionSpacing),
            "boundary": configuration.boundarySupplementaryItems.map(boundary),
            "contentInsetsReference": reference(configuration.contentInsetsReference),
        ]
    }

    /// A section. A list has the member `list`, which documents do not have.
    static func document(_ section: NSCollectionLayoutSection) -> JSONObject {
        var node: JSONObject = [
            "group": element(section.group),
            "contentInsets": insets(section.contentInsets),
            "interGroupSpacing": Double(section.interGroupSpacing),
            "orthogonal": scrolling(section.orthogonalScrollingBehavior),
            "boundary": section.boundarySupplementaryItems.map(boundary),
            "decorations": section.decorationItems.map(decoration),
            "contentInsetsReference": reference(section.contentInsetsReference),
        ]
        if let list = section.list { node["list"] = Self.list(list) }
        return node
    }

    private static func list(_ list: UICollectionLayoutListConfiguration) -> JSONObject {
        let insets = list.separatorConfiguration.bottomSeparatorInsets
        precondition(insets == list.separatorConfiguration.topSeparatorInsets)
        let automatic = UIListSeparatorConfiguration.automaticInsets
        var node: JSONObject = [
            "appearance": "\(list.appearance)", "showsSeparators": list.showsSeparators,
            "hasHeader": list.headerMode == .supplementary,
            "hasFooter": list.footerMode == .supplementary,
        ]
        if insets.leading != automatic.leading { node["leading"] = Double(insets.leading) }
        if insets.trailing != automatic.trailing { node["trailing"] = Double(insets.trailing) }
        return node
    }

    // MARK: - Elements

    private static func element(_ item: NSCollectionLayoutItem) -> JSONObject {
        var node = size(item.layoutSize)
        node["type"] = "item"
        node["contentInsets"] = insets(item.contentInsets)
        if let edges = item.edgeSpacing {
            let sides = [
                "leading": edges.leading, "top": edges.top, "trailing": edges.trailing,
                "bottom": edges.bottom,
            ]
            node["edgeSpacing"] = sides.compactMapValues { $0.map(spacing) }
        }
        precondition(item.supplementaryItems.isEmpty, "layouts of specs have no badges")
        guard let group = item as? NSCollectionLayoutGroup else { return node }
        node["type"] = "group"
        node["axis"] = "\(group.axis)"
        node["subitems"] = group.subitems.map(element)
        if let count = group.count { node["repeat"] = count }
        if let gap = group.interItemSpacing { node["interItemSpacing"] = spacing(gap) }
        return node
    }

    private static func boundary(
        _ item: NSCollectionLayoutBoundarySupplementaryItem
    ) -> JSONObject {
        var node = size(item.layoutSize)
        node["kind"] = item.elementKind
        node["alignment"] = "\(item.alignment)"
        node["offset"] = [Double(item.offset.x), Double(item.offset.y)]
        node["extendsBoundary"] = item.extendsBoundary
        node["pinToVisibleBounds"] = item.pinToVisibleBounds
        node["contentInsets"] = insets(item.contentInsets)
        node["zIndex"] = item.zIndex
        return node
    }

    private static func decoration(_ item: NSCollectionLayoutDecorationItem) -> JSONObject {
        [
            "kind": item.elementKind, "contentInsets": insets(item.contentInsets),
            "zIndex": item.zIndex,
        ]
    }

    // MARK: - Lengths

    private static func size(_ size: NSCollectionLayoutSize) -> JSONObject {
        ["width": dimension(size.widthDimension), "height": dimension(size.heightDimension)]
    }

    private static func dimension(_ dimension: NSCollectionLayoutDimension) -> JSONObject {
        let key =
            dimension.isFractionalWidth
            ? "fw"
            : dimension.isFractionalHeight
                ? "fh"
                : dimension.isAbsolute
                    ? "abs" : dimension.isUniformAcrossSiblings ? "uas" : "est"
        return [key: Double(dimension.dimension)]
    }

    private static func spacing(_ spacing: NSCollectionLayoutSpacing) -> JSONObject {
        [spacing.isFlexibleSpacing ? "flexible" : "fixed": Double(spacing.spacing)]
    }

    private static func insets(_ insets: NSDirectionalEdgeInsets) -> [Double] {
        [insets.top, insets.leading, insets.bottom, insets.trailing].map(Double.init)
    }

    private static func scrolling(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> String { "\(behavior)" }

    private static func reference(_ reference: UIContentInsetsReference) -> String {
        "\(reference)"
    }
}

/// What a layout is asked with.
struct Query: Decodable {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
    let isRightToLeft: Bool
    /// The number of items of the section.
    let count: Int
    /// The value of the screen's state.
    let state: String
}

@main @MainActor struct Driver {
    static func main() throws {
        while let line = readLine() {
            let query = try JSONDecoder().decode(Query.self, from: Data(line.utf8))
            let traits = UITraitCollection {
                $0.displayScale = query.scale
                $0.layoutDirection = query.isRightToLeft ? .rightToLeft : .leftToRight
            }
            let environment = StandInEnvironment(
                size: CGSize(width: query.width, height: query.height), traits: traits)
            let node = layout(query, environment)
            let text = try JSONSerialization.data(withJSONObject: node, options: .sortedKeys)
            print(String(decoding: text, as: UTF8.self))
        }
    }
}
