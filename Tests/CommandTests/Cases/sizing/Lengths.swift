import UIKit

/// What becomes of an answer, by the dimensions of the layout.
@MainActor enum Lengths {
    static let checks: [Check] = [
        ("fixed lengths ignore the answer", fixed), ("uniform across siblings", uniform),
        ("estimated lengths ignore insets", insets),
    ]

    static func fixed(_ findings: inout Findings) {
        for (height, expected) in [
            (NSCollectionLayoutDimension.absolute(70), CGFloat(70)), (.fractionalWidth(0.5), 195),
        ] {
            let stage = Stage(
                LoggedCell.self, Layouts.rows(height: height),
                contents: [1: PlainContent(height: 120)])
            stage.show([[1]])
            findings.equal(stage.height(0), expected, "the height of the cell")
            findings.equal(stage.cell(0)?.plain?.frame.height, expected, "that of its content")
            findings.equal(Log.take().filter { $0 == "ask 0" }.count, 1, "the questions")
        }
    }

    static func uniform(_ findings: inout Findings) {
        let contents = Dictionary(
            uniqueKeysWithValues: (0..<6).map { ($0, PlainContent(height: CGFloat(50 + 10 * $0))) })
        // Two items of half the width in each group.
        let stage = Stage(
            LoggedCell.self, pairs(section: false), contents: contents, seeing: 3)
        stage.show([Array(0..<6)])
        findings.equal((0..<3).map { stage.height($0) }, [60, 60, 80], "the heights in groups")
        findings.equal(stage.collection.visibleCells.count, 3, "the visible cells")
        let all = Stage(LoggedCell.self, pairs(section: true), contents: contents, seeing: 3)
        _ = Log.take()
        all.show([Array(0..<6)])
        findings.equal((0..<3).map { all.height($0) }, [100, 100, 100], "those in the section")
        let asked = Set(Log.take().filter { $0.hasPrefix("ask") })
        findings.equal(asked.count, 6, "the siblings that are asked")
    }

    private static func pairs(section: Bool) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, _ in
            let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 44)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.5), heightDimension: uniform))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: section ? uniform : .estimated(44)),
                subitems: [item])
            return NSCollectionLayoutSection(group: group)
        }
    }

    static func insets(_ findings: inout Findings) {
        let stage = Stage(
            LoggedCell.self,
            Layouts.rows { _, item in
                item.contentInsets = NSDirectionalEdgeInsets(
                    top: 5, leading: 7, bottom: 5, trailing: 13)
            }, contents: [1: PlainContent(height: 50)])
        stage.show([[1]])
        let frame = stage.cell(0)?.frame ?? .zero
        findings.equal(frame, CGRect(x: 7, y: 0, width: 370, height: 50), "the frame")
        findings.equal(stage.cell(0)?.plain?.measuredWidths.first, 370, "the measured width")
        let sideways = Stage(
            LoggedCell.self,
            Layouts.rows(height: .absolute(60), width: .estimated(100)) { _, item in
                item.contentInsets = NSDirectionalEdgeInsets(
                    top: 5, leading: 7, bottom: 5, trailing: 13)
            })
        sideways.show([[1]])
        findings.equal(
            sideways.cell(0)?.plain?.measuredWidths.first, 100, "the estimate it is asked with")
        let text = sideways.cell(0)?.plain?.sizeThatFits(CGSize(width: 390, height: 0)) ?? .zero
        let expected = CGRect(x: 0, y: 5, width: text.width, height: 50)
        findings.equal(sideways.cell(0)?.frame, expected, "the frame with an estimated width")
    }
}
