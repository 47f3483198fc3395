import Layout
import Testing

/// Text drawings and explanations.
struct ExplanationTests {
    private let section: SectionLayout = {
        let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))
        let half = LayoutSize.size(.fractionalWidth(0.5), .fractionalHeight(1))
        let column = GroupLayout.run(.vertical, half, whole, .columns(2))
        let run = GroupRun(
            axis: .horizontal, elements: [.item(ItemLayout(size: half)), .group(column)],
            spacing: .fixed(6))
        let size = LayoutSize.size(.fractionalWidth(1), .absolute(100))
        return SectionLayout(
            group: GroupLayout(size: size, arrangement: .run(run)),
            insets: LayoutInsets(leading: 10, trailing: 10))
    }()

    @Test func diagram() throws {
        let layout = CollectionLayout(sections: [.compositional(section)])
        let lines = try GroupDiagram.lines(
            of: layout, itemCounts: [1], in: environment(width: 320, height: 480), columns: 32)
        #expect(
            lines == [
                [
                    "group 300 × 100, horizontal, 2 elements, spacing 6; insets leading 10, trailing 10",
                    "  nested group 147 × 100, vertical, 2 equal elements",
                    "┌──────────────┬┬──────────────┐",
                    "│              ││      1       │",
                    "│      0       ││   147 × 50   │",
                    "│  147 × 100   │├──────────────┤",
                    "│              ││ 2  147 × 50  │",
                    "└──────────────┴┴──────────────┘",
                ]
            ])
    }

    @Test func sentences() throws {
        let layout = CollectionLayout(sections: [.compositional(section)])
        let environment = environment(width: 320, height: 480, scale: 2)
        let lines = try explain(
            .item(4), ofSection: 0, of: layout, itemCounts: [5], in: environment)
        #expect(
            lines == [
                "The container is 320 × 480; the scale is 2 pixels per point.",
                "The section's insets take 20 across the axis of its groups; along it "
                    + "fractions refer to the whole container.",
                "Fractions of the group's size refer to 300 × 480.",
                "The group is 300 × 100 and holds 2 items of at most 3; item 4 is "
                    + "number 1 in group 1.",
                "The group has 2 elements along its horizontal axis; fractions refer to "
                    + "300 − 6 of spacing = 294.",
                "A nested group, 147 × 100, has 2 elements along its vertical axis; fractions refer "
                    + "to 100, shared equally: 50 each, rounded down to pixels.",
                "Its position in the group is x 153, y 0, 147 × 50.",
                "Item 0:4, rounded once in content coordinates: x 163, y 100, 147 × 50.",
            ])
    }

    /// S4-12: 30 % of the length without spacing.
    @Test func fractionalSentences() throws {
        let group = GroupLayout.run(
            .vertical, .size(.fractionalWidth(0.75), .fractionalWidth(0.75)),
            .size(.fractionalWidth(1), .fractionalHeight(0.3)), .repeating(3), spacing: 10)
        let layout = CollectionLayout(sections: [.compositional(SectionLayout(group: group))])
        let lines = try explain(
            .item(1), ofSection: 0, of: layout, itemCounts: [4], in: environment())
        #expect(
            lines.suffix(3) == [
                "Its height is 30 % of 272.333, rounded down to pixels: 81.667.",
                "Its position in the group is x 0, y 91.667, 292.333 × 81.667.",
                "Item 0:1, rounded once in content coordinates: x 0, y 91.667, 292.333 × 81.667.",
            ])
    }

    /// Items whose measured widths determine how many fit into a group.
    @Test func measuredSentences() throws {
        let size = LayoutSize.size(.estimated(50), .absolute(32))
        let group = GroupLayout.run(
            .horizontal, .size(.fractionalWidth(1), .absolute(32)), size, spacing: 8)
        let layout = CollectionLayout(
            sections: [.compositional(SectionLayout(group: group, list: .insetGrouped))])
        let lines = try explain(
            .item(3), ofSection: 0, of: layout, itemCounts: [4], in: environment()
        ) { element, _ in PointSize(width: [120, 200, 60, 90][element.item], height: 0) }
        // Within `#expect` the compiler takes 20 s for the sums.
        let expected: [String] = [
            "The group is 358 × 32 and holds 2 items of at most 5; item 3 is number 1 in group 1.",
            "The group has 5 elements along its horizontal axis; fractions refer to "
                + "358 − 32 of spacing = 326.",
            "Its position in the group is x 68, y 0, 90 × 32; its width was estimated as 50 and "
                + "measured as 90.",
            "Item 0:3, rounded once in content coordinates: x 84, y 67, 90 × 32.",
        ]
        #expect(Array(lines.dropFirst(3)) == expected)
        let nothing = try explain(
            .item(9), ofSection: 0, of: layout, itemCounts: [4], in: environment())
        #expect(nothing.isEmpty)
    }
}
