import ScreenKit
import ScreenKitUI
import UIKit

/// What stands in place of items.
@MainActor enum Placeholders {
    static let checks: [Check] = [
        ("placeholders fill groups of fixed heights", fixedGroups),
        ("placeholders follow the height of the screen", fractions),
        ("placeholders fill rows of fixed heights", fixedRows),
    ]

    private static let empty = PlaceholderContent(title: "Nothing here", text: "Come back later.")

    /// A layout with groups of a height.
    private static func groups(_ height: @escaping () -> Layouts.Length) -> Layouts.Section {
        { _ in
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: height())
            return .ofFixedHeight(
                .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
    }

    static func fixedGroups(_ findings: inout Findings) async {
        let own = Stage(Layouts.grid(1, height: .estimated(300))) { $0.placeholder = empty }
        await settle()
        findings.holds(own.height(0) > 60 && own.height(0) < 200, "its own: \(own.height(0))")
        for height in [20.0, 320] {
            let stage = Stage(groups { .absolute(height) }) { $0.placeholder = empty }
            await settle()
            findings.equal(stage.height(0), max(height, own.height(0)), "the height in \(height)")
            findings.hasLegibleTexts(stage.content(0), "the placeholder in \(height)")
            let labels = ViewTree.labels(in: stage.content(0)).map {
                ViewTree.frame(of: $0, in: stage.content(0))
            }
            let (top, bottom) = (
                labels.map(\.minY).min() ?? 0, labels.map(\.maxY).max() ?? 0
            )
            findings.holds(
                abs(top + bottom - stage.height(0)) < 1, "\(labels) are in the middle of it")
        }
    }

    static func fractions(_ findings: inout Findings) async {
        let stage = Stage(groups { .fractionalHeight(0.5) }) { $0.placeholder = empty }
        await settle()
        findings.equal(stage.height(0), 422, "the height on a screen of 844 points")
        stage.person.turn(to: CGSize(width: 844, height: 390))
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.height(0), 195, "the height on a screen of 390 points")
    }

    static func fixedRows(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list()) {
            $0.placeholder = empty
            $0.rowHeight = 240
        }
        await settle()
        findings.equal(stage.height(0), 240, "the height")
    }
}
