import Layout
import Testing

/// Layout rules, each with a section and the expected frames.
struct RuleTests {
    struct Rule: Sendable, CustomStringConvertible {
        let description: String
        let section: SectionLayout
        var width = 320.0
        var height = 480.0
        /// The measured lengths of items, for both width and height.
        var measured: [Double] = []
        /// `[x, y, width, height]` of each item.
        let expected: [[Double]]
    }

    @Test(arguments: Rule.all)
    func rule(_ rule: Rule) throws {
        let measure: LayoutMeasure? =
            rule.measured.isEmpty
            ? nil
            : { element, _ in
                PointSize(width: rule.measured[element.item], height: rule.measured[element.item])
            }
        let frames = try frames(
            rule.section, rule.expected.count, width: rule.width, height: rule.height, scale: 2,
            measure: measure)
        let found = frames.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
        #expect(found == rule.expected)
    }
}

extension RuleTests.Rule {
    private static let row = LayoutSize.size(.fractionalWidth(1), .estimated(44))

    static let all: [Self] = [
        Self(
            description: "insets along the scroll axis do not reduce fractions",
            section: SectionLayout(
                group: .run(
                    .horizontal, .size(.fractionalWidth(1), .fractionalHeight(0.5)),
                    .size(.fractionalWidth(1), .fractionalHeight(1))),
                insets: LayoutInsets(top: 10, bottom: 30)),
            expected: [[0, 10, 320, 240], [0, 250, 320, 240]]),
        Self(
            description: "insets along a measured axis are ignored",
            section: SectionLayout(
                group: .run(.vertical, row, row, itemInsets: LayoutInsets(all: 5))),
            measured: [31, 50], expected: [[5, 0, 310, 31], [5, 31, 310, 50]]),
        Self(
            description: "columns of an estimated group share its estimate and are not measured",
            section: SectionLayout(
                group: .run(
                    .vertical, .size(.fractionalWidth(1), .estimated(88)),
                    .size(.fractionalWidth(1), .estimated(44)), .columns(2), spacing: 5)),
            measured: [10, 20], expected: [[0, 0, 320, 41.5], [0, 46.5, 320, 41.5]]),
        Self(
            description: "a row is as high as its highest item, and no item is stretched",
            section: SectionLayout(
                group: .run(
                    .horizontal, .size(.fractionalWidth(1), .estimated(50)),
                    .size(.fractionalWidth(0.5), .estimated(50)))),
            measured: [31, 88, 60],
            expected: [[0, 0, 160, 31], [160, 0, 160, 88], [0, 88, 160, 60]]),
        Self(
            description: "uniform items of a row are as high as the highest",
            section: SectionLayout(
                group: .run(
                    .horizontal, .size(.fractionalWidth(1), .estimated(50)),
                    .size(.fractionalWidth(0.5), .uniform(50)))),
            measured: [31, 88, 60],
            expected: [[0, 0, 160, 88], [160, 0, 160, 88], [0, 88, 160, 60]]),
        Self(
            description: "uniform groups of a section are as long as the longest",
            section: SectionLayout(
                group: .run(
                    .vertical, .size(.fractionalWidth(1), .uniform(44)),
                    .size(.fractionalWidth(1), .estimated(44))), spacing: 2),
            measured: [31, 88, 60],
            expected: [[0, 0, 320, 31], [0, 90, 320, 88], [0, 180, 320, 60]]),
        Self(
            description: "repeated items are fractions of the length without spacing",
            section: SectionLayout(
                group: .run(
                    .horizontal, .size(.fractionalWidth(1), .absolute(50)),
                    .size(.fractionalWidth(0.3), .fractionalHeight(1)), .repeating(3), spacing: 10)
            ),
            expected: [
                [0, 0, 90, 50], [100, 0, 90, 50], [200, 0, 90, 50], [0, 50, 90, 50],
            ]),
        Self(
            description: "flexible spacing shrinks if repeated items overflow",
            section: SectionLayout(
                group: GroupLayout(
                    size: .size(.absolute(100), .absolute(50)),
                    arrangement: .run(
                        GroupRun(
                            axis: .horizontal,
                            elements: [
                                .item(ItemLayout(size: .size(.absolute(60), .absolute(50))))
                            ],
                            repetition: .repeating(2), spacing: .flexible(0))))),
            expected: [[0, 0, 60, 50], [40, 0, 60, 50]]),
        Self(
            description: "a group whose items do not fit shows none",
            section: SectionLayout(
                group: .run(
                    .horizontal, .size(.absolute(50), .absolute(50)),
                    .size(.absolute(60), .absolute(50)))),
            expected: []),
        Self(
            description: "a partly filled group ends after its last item",
            section: SectionLayout(
                group: .run(
                    .vertical, .size(.fractionalWidth(1), .absolute(100)),
                    .size(.fractionalWidth(1), .absolute(30)))),
            expected: [[0, 0, 320, 30], [0, 30, 320, 30], [0, 60, 320, 30], [0, 100, 320, 30]]),
        Self(
            description: "insets larger than an item leave the absolute difference",
            section: SectionLayout(
                group: .run(
                    .horizontal, .size(.fractionalWidth(1), .absolute(50)),
                    .size(.absolute(100), .absolute(50)),
                    itemInsets: LayoutInsets(leading: 60, trailing: 60))),
            expected: [[60, 0, 20, 50]]),
    ]
}

/// Rules of boundary items and lists.
struct BoundaryRuleTests {
    @Test(arguments: [
        // Content offset, positions of header and footer, and whether each is above the items.
        (0.0, 0.0, 814.0, true, true), (100, 100, 914, true, true),
        (1_200, 1_200, 2_014, true, true), (1_300, 1_300, 2_060, true, true),
        (2_040, 2_000, 2_060, true, true), (3_000, 2_000, 2_060, false, false),
    ])
    func pinned(
        _ offset: Double, _ header: Double, _ footer: Double, _ isHeaderLifted: Bool,
        _ isFooterLifted: Bool
    ) throws {
        var section = SectionLayout(group: .fullWidth(.absolute(100)))
        section.boundaryItems = [.header(60, isPinned: true), .footer(30, isPinned: true)]
        section.boundaryItems[0].extendsBoundary = true
        var environment = environment()
        environment.contentOffset = LayoutPoint(x: 0, y: offset)
        let result = try layOut(section, [20], in: environment)
        let found = result.frames.suffix(2)
        #expect(found.map(\.rect.origin.y) == [header, footer])
        #expect(found.map { $0.zIndex > 1 } == [isHeaderLifted, isFooterLifted])
    }

    @Test func alignmentNoneHasNoFrame() throws {
        var section = SectionLayout(group: .fullWidth(.absolute(100)))
        section.boundaryItems = [.header(60)]
        section.boundaryItems[0].alignment = .none
        #expect(try layOut(section, [1]).frames.last?.rect == .zero)
    }

    @Test func marginsOfListsOnPhones() throws {
        let section = SectionLayout.list(
            .insetGrouped, ListOptions(rowHeight: 50), in: environment(scale: 3))
        let result = try layOut(section, [2, 1])
        #expect(result.sections.map(\.start) == [0, 155])
        #expect(result.contentSize.height == 155 + 15 + 50 + 20)
        let separators = result.frames.filter { $0.kind == .separator }.map(\.rect)
        #expect(separators == [LayoutRect(x: 32, y: 84, width: 326, height: 1)])
    }

    @Test(arguments: [
        (ListAppearance.grouped, ListOptions(), [35.0, 105], 175.0),
        (.grouped, ListOptions(footer: .supplementary), [35, 102.5], 170),
        (.grouped, ListOptions(header: .supplementary), [17.5, 105], 175),
        (.plain, ListOptions(header: .firstItemInSection), [22, 94], 144),
        (.sidebar, ListOptions(), [0, 60], 120),
    ])
    func marginsOfListsOnMacs(
        _ appearance: ListAppearance, _ options: ListOptions, _ rows: [Double], _ height: Double
    ) throws {
        var options = options
        options.rowHeight = 50
        var environment = environment(scale: 2)
        environment.listSystem = .catalyst
        let result = try layOut(
            .list(appearance, options, in: environment), [1, 1], in: environment)
        #expect(result.frames.filter { $0.kind == .item }.map(\.rect.origin.y) == rows)
        #expect(result.contentSize.height == height)
    }
}
