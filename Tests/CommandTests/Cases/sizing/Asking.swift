import UIKit

/// Who asks whom for a size.
@MainActor enum Asking {
    static let checks: [Check] = [
        ("one question between handler and display", order),
        ("three arguments", arguments), ("forwarded or by constraints", forwarding),
        ("height of the target", target), ("width of the content", width),
        ("section provider runs again", provider), ("headers footers and badges", supplementaries),
    ]

    /// A long text, which needs more than one line.
    static let long = PlainContent(text: String(repeating: "several words ", count: 12))

    static func order(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows(), contents: [7: PlainContent(height: 61)])
        stage.show([[7]])
        let wanted = ["handler 7", "ask 0", "display 0 at 61"]
        let events = Log.take().filter { event in
            ["handler", "ask", "display"].contains { event.hasPrefix($0) }
        }
        findings.equal(events, wanted, "the order")
        findings.equal(stage.height(0), 61, "the height")
    }

    static func arguments(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows())
        stage.show([[1, 2]])
        let events = Log.take()
        findings.equal(events.filter { $0 == "three arguments" }.count, 2, "the questions")
        findings.holds(!events.contains("one argument"), "one argument is never asked")
    }

    static func forwarding(_ findings: inout Findings) {
        var heights: [CGFloat] = []
        for fitting in [StandInMode.CellFitting.forwarded, .constraintsOnly] {
            StandInMode.cellFitting = fitting
            let plain = Stage(LoggedCell.self, Layouts.rows(), contents: [1: long])
            plain.show([[1]])
            let measuring = Stage(MeasuringCell.self, Layouts.rows(), contents: [1: long])
            measuring.show([[1]])
            heights += [plain.height(0), measuring.height(0)]
        }
        findings.holds(heights[0] > 44, "the text has several lines")
        findings.equal(heights[1], heights[0], "the height that the cell measures")
        findings.equal(heights[2], 44, "the height by constraints, of which there are none")
        findings.equal(heights[3], heights[0], "the height that the cell measures itself")
        let constrained = Stage(LoggedCell.self, Layouts.rows())
        constrained.configure = { cell, _ in
            cell.contentView.heightAnchor.constraint(equalToConstant: 73).isActive = true
        }
        constrained.show([[1]])
        findings.equal(constrained.height(0), 73, "the height of a constraint")
    }

    static func target(_ findings: inout Findings) {
        for height in [StandInMode.TargetHeight.estimate, .zero, .expanded] {
            StandInMode.targetHeight = height
            let stage = Stage(
                LoggedCell.self, Layouts.rows(height: .estimated(300)),
                contents: [1: PlainContent(height: 57)])
            stage.show([[1]])
            findings.equal(stage.height(0), 57, "the height for \(height)")
        }
    }

    static func width(_ findings: inout Findings) {
        StandInMode.layoutWidthDifference = -8
        let stage = Stage(LoggedCell.self, Layouts.rows())
        stage.configure = { cell, _ in
            cell.indentationLevel = 2
            cell.accessories = [
                .disclosureIndicator(options: .init(reservedLayoutWidth: .custom(30)))
            ]
        }
        stage.show([[1]])
        let view = stage.cell(0)?.plain
        findings.equal(view?.measuredWidths ?? [], [390 - 20 - 38], "the measured widths")
        findings.equal(view?.frame.width, 390 - 20 - 38 - 8, "the width of layout")
        findings.equal(view?.frame.minX, 20, "where the content begins")
    }

    static func provider(_ findings: inout Findings) {
        let stage = Stage(
            LoggedCell.self, Layouts.rows(),
            contents: [1: PlainContent(height: 60), 2: PlainContent(height: 44)])
        stage.show([[2]])
        let unchanged = Log.take()
        findings.equal(unchanged.filter { $0 == "section" }.count, 1, "the calls without a change")
        stage.show([[1]])
        let changed = Log.take()
        findings.equal(changed.filter { $0 == "section" }.count, 2, "the calls with another height")
        findings.equal(changed.filter { $0 == "ask 0" }.count, 2, "the questions, old and new")
        findings.equal(stage.height(0), 60, "the height")
        stage.collection.collectionViewLayout.invalidateLayout()
        let again = Log.take()
        findings.holds(!again.contains("ask 0"), "the same answer changes nothing")
    }

    static func supplementaries(_ findings: inout Findings) {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .estimated(9), heightDimension: .estimated(9)),
                elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
            let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
            let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: "header", alignment: .top),
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: "footer", alignment: .bottom),
            ]
            return section
        }
        let stage = Stage(LoggedCell.self, layout, contents: [1: PlainContent(height: 50)])
        stage.show([[1]])
        let path = IndexPath(item: 0, section: 0)
        for (kind, y) in [("header", 0), ("footer", 83), ("badge", 33)] {
            let view = stage.collection.supplementaryView(forElementKind: kind, at: path)
            findings.equal(view?.frame.height, 33, "the height of the \(kind)")
            findings.equal(view?.frame.minY, CGFloat(y), "the place of the \(kind)")
        }
        findings.equal(stage.cell(0)?.frame.minY, 33, "the place of the item")
    }
}
