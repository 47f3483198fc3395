import Layout
import Testing

/// A layout for tests of inserted and deleted items.
struct ChangingLayout: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let layout: CollectionLayout
    var measuring = MeasuringScope.everything
    /// Whether items get new proposals when they move, or are measured depending on the visible
    /// bounds.
    var remeasures = false

    private init(
        _ description: String, _ section: SectionLayout, remeasures: Bool = false,
        measuring: MeasuringScope = .everything, direction: LayoutAxis = .vertical
    ) {
        self.init(
            description, .compositional(section), direction, remeasures: remeasures,
            measuring: measuring)
    }

    private init(
        _ description: String, _ section: CollectionSection, _ direction: LayoutAxis = .vertical,
        remeasures: Bool = false, measuring: MeasuringScope = .everything
    ) {
        testDescription = description
        layout = CollectionLayout(
            scrollDirection: direction, sectionSpacing: 7.5, boundaryItems: [.header(31)],
            sections: [section, .compositional(SectionLayout(group: .fullWidth(.estimated(50))))])
        self.remeasures = remeasures
        self.measuring = measuring
    }

    /// Whether groups overlap.
    var overlaps: Bool { testDescription.hasSuffix("overlap") }

    private static let row = LayoutSize.size(.fractionalWidth(1), .estimated(44))
    private static let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))

    private static func section(
        _ group: GroupLayout, _ change: (inout SectionLayout) -> Void = { _ in }
    ) -> SectionLayout {
        var section = SectionLayout(
            group: group, spacing: 3.3,
            insets: LayoutInsets(top: 5, leading: 11, bottom: 9, trailing: 6))
        change(&section)
        return section
    }

    static let all: [Self] = [
        Self("rows", section(.fullWidth(.estimated(44)))),
        Self(
            "rows between headers, above a background",
            section(.fullWidth(.estimated(44))) {
                $0.boundaryItems = [.header(20, isPinned: true), .footer(12)]
                $0.decorations = [DecorationItem(kind: "back")]
            }),
        Self("columns", section(.fullWidth(.estimated(44), columns: 3, spacing: 4))),
        Self("cells", section(.fullWidth(.absolute(44), columns: 3, spacing: 4))),
        Self("lines of chips", section(chips)),
        Self("rows in a vertical group", section(.run(.vertical, row, row, .repeating(4)))),
        Self("uniform rows", section(.fullWidth(.uniform(44), columns: 2))),
        Self("nested groups", section(nested), remeasures: true),
        Self("badges", section(badges)),
        Self("a custom group", section(custom)),
        Self(
            "a horizontally scrolling row",
            section(
                .run(
                    .horizontal, .size(.estimated(90), .estimated(40)),
                    .size(.estimated(90), .estimated(40)))
            ) { $0.scrolling = .continuous }),
        Self(
            "horizontally scrolling columns",
            section(
                .run(
                    .vertical, .size(.estimated(90), .absolute(200)),
                    .size(.estimated(90), .fractionalHeight(0.5)))), direction: .horizontal),
        Self(
            "a list",
            .compositional(
                .list(.insetGrouped, ListOptions(header: .supplementary), in: environment()))),
        Self(
            "a flow",
            .flow(
                FlowLayout(
                    itemSize: PointSize(width: 60, height: 30), isSelfSizing: true,
                    insets: LayoutInsets(all: 6), headerLength: 18))),
        Self(
            "a flow of different sizes",
            .flow(
                FlowLayout(
                    itemSize: PointSize(width: 60, height: 30),
                    itemSizes: sizes,
                    lineSpacing: -4, footerLength: 12))),
        Self(
            "a flow of different measured sizes",
            .flow(
                FlowLayout(
                    itemSizes: sizes,
                    isSelfSizing: true)), .horizontal, remeasures: true),
        Self(
            "a flow of the first screen",
            .flow(
                FlowLayout(itemSize: PointSize(width: 60, height: 30), isSelfSizing: true)),
            remeasures: true, measuring: .firstScreen),
        Self(
            "columns of the first screen",
            section(.fullWidth(.estimated(44), columns: 3, spacing: 4)), remeasures: true,
            measuring: .firstScreen),
        Self(
            "chips of the first screen", section(chips), remeasures: true, measuring: .firstScreen),
        Self(
            "badges of the first screen", section(badges), remeasures: true,
            measuring: .firstScreen),
        Self(
            "rows of the first screen that overlap",
            section(.fullWidth(.estimated(44))) { $0.spacing = -60 }, remeasures: true,
            measuring: .firstScreen),
        Self(
            "rows of the first screen", section(.fullWidth(.estimated(44))), remeasures: true,
            measuring: .firstScreen),
        Self(
            "groups that overlap",
            section(.fullWidth(.estimated(44))) { $0.spacing = -60 }),
    ]

    private static var sizes: [PointSize] {
        (0..<40).map { PointSize(width: Double(30 + $0 % 5 * 20), height: 20) }
    }

    private static var chips: GroupLayout {
        .run(
            .horizontal, .size(.fractionalWidth(1), .absolute(32)),
            .size(.estimated(60), .absolute(32)), spacing: 8)
    }

    private static var nested: GroupLayout {
        let large = ItemLayout(size: .size(.fractionalWidth(0.5), .estimated(60)))
        let column = GroupLayout.run(
            .vertical, .size(.fractionalWidth(0.5), .estimated(60)), row, .repeating(2), spacing: 2)
        return GroupLayout(
            size: row,
            arrangement: .run(
                GroupRun(axis: .horizontal, elements: [.item(large), .group(column)])))
    }

    private static var badges: GroupLayout {
        let dot = AnchoredItem(
            kind: "dot", size: .size(.estimated(8), .absolute(8)),
            containerAnchor: LayoutAnchor(
                edges: [.top, .trailing], offset: LayoutPoint(x: 0.5, y: -0.5), isFractional: true))
        var item = ItemLayout(size: .size(.fractionalWidth(0.5), .estimated(44)))
        item.badges = [dot]
        var group = GroupLayout(
            axis: .horizontal, size: row, item: item, repetition: .asManyAsFit)
        group.badges = [dot]
        return group
    }

    private static var custom: GroupLayout {
        GroupLayout(
            size: .size(.fractionalWidth(1), .absolute(70)),
            arrangement: .custom([
                CustomFrame(LayoutRect(x: 0, y: 10, width: 50, height: 90), zIndex: 2),
                CustomFrame(LayoutRect(x: 40, y: -15, width: 50, height: 50)),
            ]))
    }
}
