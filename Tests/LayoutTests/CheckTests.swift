import Layout
import Testing

/// Findings of `findProblems`.
struct CheckTests {
    struct Sample: Sendable, CustomStringConvertible {
        let description: String
        let group: GroupLayout
        let findings: [LayoutFinding]

        init(_ description: String, _ group: GroupLayout, _ findings: [LayoutFinding]) {
            self.description = description
            self.group = group
            self.findings = findings
        }
    }

    @Test(arguments: Sample.all)
    func groups(_ sample: Sample) {
        let section = SectionLayout(group: sample.group)
        let found = findProblems(in: section, container: PointSize(width: 320, height: 480))
        #expect(found == sample.findings)
    }

    @Test func edges() {
        var section = SectionLayout(group: .fullWidth(.absolute(50)))
        section.insets = LayoutInsets(leading: 20, trailing: 20)
        section.boundaryItems = [.header(20), .header(30)]
        section.boundaryItems[0].size.width = .absolute(300)
        let found = findProblems(in: section, container: PointSize(width: 320, height: 480))
        #expect(
            found == [
                finding(
                    nil, .widerThanSection(.horizontal, length: 300, available: 280),
                    part: .boundaryItem(0), .length(.horizontal)),
                finding(nil, .duplicateKind("header"), part: .boundaryItem(1), .kind),
            ])
        section.insets = LayoutInsets(leading: 200, trailing: 200)
        #expect(
            findProblems(in: section, container: PointSize(width: 320, height: 480)).first
                == finding(
                    nil, .insetsExceedLength(.horizontal, insets: 400, length: 320),
                    .insets(.horizontal)))
    }
}

extension CheckTests {
    private func found(_ layout: CollectionLayout) -> [String] {
        let environment = LayoutEnvironment(container: PointSize(width: 320, height: 480))
        return findProblems(in: layout, environment: environment).map { section, finding in
            "\(section.map(String.init) ?? "layout"): \(finding.problem)"
        }
    }

    /// Headers and footers of the whole layout, and the spacing between its sections.
    @Test func wholeLayouts() {
        let layout = CollectionLayout(
            sectionSpacing: 500, boundaryItems: [.header(30), .header(0)],
            sections: [
                .compositional(SectionLayout(group: .fullWidth(.absolute(50)), spacing: 481))
            ])
        #expect(
            found(layout) == [
                "layout: spacingBeyondScreen(Geometry.LayoutGeometry.Axis.vertical, spacing: 500.0, length: 480.0)",
                "layout: lengthNotPositive(Geometry.LayoutGeometry.Axis.vertical, 0.0)",
                "layout: duplicateKind(\"header\")",
                "0: spacingBeyondScreen(Geometry.LayoutGeometry.Axis.vertical, spacing: 481.0, length: 480.0)",
            ])
    }

    /// Insets along the scroll direction may have any length.
    @Test func insetsAlongTheScrollDirection() {
        var section = SectionLayout(group: .fullWidth(.absolute(50)))
        section.insets = LayoutInsets(top: 600, bottom: 600)
        #expect(found(CollectionLayout(sections: [.compositional(section)])) == [])
        let sideways = CollectionLayout(
            scrollDirection: .horizontal, sections: [.compositional(section)])
        #expect(found(sideways).count == 1)
    }

    /// A measured header is as wide as its content; negative insets are reported only if a section
    /// may have no length left.
    @Test(arguments: [
        (LayoutInsets(), []),
        (LayoutInsets(top: -20, leading: -9, bottom: -20), []),
        (
            LayoutInsets(top: -20, bottom: -30),
            [
                "0: insetsBeyondContent(Geometry.LayoutGeometry.Axis.vertical, insets: -50.0, length: 50.0)"
            ]
        ),
    ])
    func measuredHeadersAndNegativeInsets(_ insets: LayoutInsets, _ problems: [String]) throws {
        var section = SectionLayout(group: .fullWidth(.absolute(50)), insets: insets)
        section.boundaryItems = [.header(30)]
        section.boundaryItems[0].size.width = .estimated(900)
        let layout = CollectionLayout(sections: [.compositional(section)])
        #expect(found(layout) == problems)
        #expect(try layOut(section, [1]).contentSize.height >= 30)
    }

    /// The height of an orthogonal row can be a fraction of the height inside the insets.
    @Test func insetsOfRows() {
        var section = SectionLayout(
            group: .run(
                .horizontal, .size(.absolute(50), .fractionalHeight(0.5)),
                .size(.fractionalWidth(1), .fractionalHeight(1))),
            insets: LayoutInsets(top: 480))
        section.scrolling = .continuous
        #expect(
            found(CollectionLayout(sections: [.compositional(section)])) == [
                "0: insetsExceedLength(Geometry.LayoutGeometry.Axis.vertical, insets: 480.0, length: 480.0)"
            ])
    }

    @Test func backgrounds() {
        var section = SectionLayout(group: .fullWidth(.absolute(50)))
        section.decorations = [DecorationItem(kind: "card", insets: LayoutInsets(leading: 320))]
        #expect(
            found(CollectionLayout(sections: [.compositional(section)])) == [
                "0: insetsExceedLength(Geometry.LayoutGeometry.Axis.horizontal, insets: 320.0, length: 320.0)"
            ])
    }

    @Test(arguments: [
        (FlowLayout(), []),
        (
            FlowLayout(itemSize: PointSize(width: 400, height: 0)),
            [
                "longerThanLine(Geometry.LayoutGeometry.Axis.horizontal, length: 400.0, available: 320.0)",
                "lengthNotPositive(Geometry.LayoutGeometry.Axis.vertical, 0.0)",
            ]
        ),
        (
            FlowLayout(itemSize: PointSize(width: 400, height: 0), isSelfSizing: true),
            ["estimateNotPositive(Geometry.LayoutGeometry.Axis.vertical, 0.0)"]
        ),
        (
            FlowLayout(lineSpacing: 500, insets: LayoutInsets(all: 160)),
            [
                "spacingBeyondScreen(Geometry.LayoutGeometry.Axis.vertical, spacing: 500.0, length: 480.0)",
                "insetsExceedLength(Geometry.LayoutGeometry.Axis.horizontal, insets: 320.0, length: 320.0)",
            ]
        ),
    ])
    func flows(_ flow: FlowLayout, _ problems: [String]) {
        #expect(found(CollectionLayout(sections: [.flow(flow)])) == problems.map { "0: \($0)" })
    }
}

private func finding(
    _ element: [Int]?, _ problem: LayoutProblem, part: LayoutLocation.Part = .whole,
    _ value: LayoutLocation.Value = .whole
) -> LayoutFinding {
    LayoutFinding(
        place: LayoutLocation(element: element, part: part, value: value), problem: problem)
}

extension CheckTests.Sample {
    private static let row = LayoutSize.size(.fractionalWidth(1), .absolute(50))
    private static let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))

    private static func elements(_ sizes: [LayoutSize]) -> GroupLayout {
        let elements = sizes.map { GroupElement.item(ItemLayout(size: $0)) }
        return GroupLayout(
            size: row, arrangement: .run(GroupRun(axis: .horizontal, elements: elements)))
    }

    /// A row of items with edge spacing.
    private static func edged(
        _ repetition: GroupRepetition, leading: Double, trailing: Double, _ size: LayoutSize
    ) -> GroupLayout {
        let edges = EdgeSpacing(leading: .fixed(leading), trailing: .flexible(trailing))
        let item = ItemLayout(size: size, edgeSpacing: edges)
        return GroupLayout(axis: .horizontal, size: row, item: item, repetition: repetition)
    }

    private static func repeated(
        _ count: Int, _ size: LayoutSize, _ elements: [GroupElement], _ axis: LayoutAxis = .vertical
    ) -> GroupLayout {
        GroupLayout(
            size: size,
            arrangement: .run(
                GroupRun(axis: axis, elements: elements, repetition: .repeating(count))))
    }

    static let all: [Self] = [
        Self("a valid list", .run(.vertical, row, row), []),
        Self(
            "an item that does not fit",
            .run(.horizontal, row, .size(.absolute(400), .absolute(50))),
            [finding([0], .doesNotFit(.horizontal, needed: 400, edges: 0, available: 320), .width)]),
        Self(
            "repeats that overflow",
            .run(
                .horizontal, row, .size(.absolute(100), .absolute(50)), .repeating(3), spacing: 20),
            [
                finding(
                    [], .repeatsOverflow(.horizontal, count: 3, needed: 340, available: 320), .count
                )
            ]),
        Self(
            "fractions that add up to more than the group",
            elements([
                .size(.fractionalWidth(0.6), .absolute(50)),
                .size(.fractionalWidth(0.6), .absolute(50)),
            ]),
            [finding([1], .fractionsAboveOne(.horizontal, sum: 1.2), .width)]),
        Self(
            "an element that is never shown",
            elements([
                .size(.absolute(200), .absolute(50)), .size(.absolute(200), .absolute(50)),
            ]),
            [finding([1], .elementsLeftOut(.horizontal, fitting: 1, of: 2), .width)]),
        Self(
            "an estimate of 0",
            .run(.vertical, .size(.fractionalWidth(1), .estimated(0)), row),
            [finding([], .estimateNotPositive(.vertical, 0), .height)]),
        Self(
            "a measured item in a group of fixed height",
            .run(.horizontal, row, .size(.fractionalWidth(1), .estimated(44))),
            [finding([0], .estimatedInFixedGroup(.vertical), .height)]),
        Self(
            "a fraction of an estimate",
            .run(.horizontal, .size(.fractionalWidth(1), .estimated(44)), whole),
            [finding([0], .fractionOfEstimate(.vertical), .height)]),
        Self(
            "a width that is a fraction of an estimated height",
            .run(
                .horizontal, .size(.fractionalWidth(1), .estimated(44)),
                .size(.fractionalHeight(1), .estimated(44))),
            [finding([0], .fractionOfEstimate(.vertical), .width)]),
        Self(
            "an estimated width in columns",
            .run(.horizontal, row, .size(.estimated(10), .absolute(50)), .columns(2)),
            [finding([0], .lengthIgnored(.horizontal), .width)]),
        Self(
            "an absolute width in columns",
            .run(.horizontal, row, .size(.absolute(10), .absolute(50)), .columns(2)),
            [finding([0], .lengthIgnored(.horizontal), .width)]),
        Self(
            "columns of an estimated width",
            .run(
                .horizontal, .size(.estimated(90), .absolute(50)),
                .size(.estimated(90), .absolute(50)), .columns(2)),
            [finding([], .columnsInEstimatedGroup(.horizontal), .width)]),
        Self(
            "columns with edge spacing",
            edged(.columns(2), leading: 10, trailing: 5, .size(.fractionalWidth(1), .absolute(50))),
            [
                finding(
                    [0], .edgeSpacingOfColumns(.horizontal, edges: 30, length: 320),
                    .edgeSpacing(.horizontal))
            ]),
        Self(
            "repeats that fit without their edge spacing",
            edged(
                .repeating(2), leading: 0, trailing: 5, .size(.fractionalWidth(0.5), .absolute(50))),
            [
                finding(
                    [0],
                    .edgeSpacingOverflow(.horizontal, edges: 10, length: 320, available: 320),
                    .edgeSpacing(.horizontal))
            ]),
        Self(
            "an item that fits without its edge spacing",
            edged(.asManyAsFit, leading: 9, trailing: 0, .size(.fractionalWidth(1), .absolute(50))),
            [
                finding(
                    [0], .doesNotFit(.horizontal, needed: 329, edges: 9, available: 320),
                    .edgeSpacing(.horizontal))
            ]),
        Self(
            "one element that is too wide",
            .run(.horizontal, row, .size(.absolute(400), .absolute(50)), .repeating(1)),
            [
                finding(
                    [0], .repeatsOverflow(.horizontal, count: 1, needed: 400, available: 320),
                    .width)
            ]),
        Self(
            "more elements than columns",
            GroupLayout(
                size: row,
                arrangement: .run(
                    GroupRun(
                        axis: .horizontal,
                        elements: Array(repeating: .item(ItemLayout(size: whole)), count: 3),
                        repetition: .columns(2)))),
            [finding([2], .elementsBeyondCount(count: 2, of: 3))]),
        Self(
            "too many items in nested groups",
            repeated(
                1_000, .size(.fractionalWidth(1), .absolute(500)),
                [
                    .group(
                        repeated(
                            101, .size(.fractionalWidth(1), .absolute(0.5)),
                            [.item(ItemLayout(size: .size(.absolute(1), .absolute(0.5))))],
                            .horizontal))
                ]),
            [finding([], .tooManyItems(101_000), .count)]),
        Self(
            "too many elements in a section",
            elements(Array(repeating: .size(.absolute(0.1), .absolute(50)), count: 1_001)),
            [finding([], .tooManyElements)]),
        Self(
            "items so thin that too many fit",
            .run(.horizontal, row, .size(.absolute(0.001), .absolute(50))),
            [finding([0], .tooManyItems(100_001), .width)]),
        Self(
            "a group that does not fit into a column",
            GroupLayout(
                size: row,
                arrangement: .run(
                    GroupRun(
                        axis: .horizontal,
                        elements: [
                            .group(.run(.horizontal, whole, .size(.absolute(161), .absolute(50))))
                        ], repetition: .columns(2)))),
            [
                finding(
                    [0, 0], .doesNotFit(.horizontal, needed: 161, edges: 0, available: 160), .width)
            ]),
        Self(
            "no columns", .run(.horizontal, row, row, .columns(0)),
            [finding([], .countBelowOne(0), .count)]),
        Self("no elements", elements([]), [finding([], .emptyGroup)]),
        Self(
            "a fraction that is not a number",
            .run(.horizontal, row, .size(.fractionalWidth(.nan), .absolute(50)), .columns(1)),
            [finding([0], .notFinite, .width)]),
        Self(
            "insets as large as the group",
            .run(.horizontal, row, whole, .columns(1), insets: LayoutInsets(all: 30)),
            [
                finding(
                    [], .insetsExceedLength(.vertical, insets: 60, length: 50), .insets(.vertical))
            ]),
        Self(
            "an item without width, repeated",
            .run(.horizontal, row, .size(.absolute(0), .absolute(50))),
            [finding([0], .unboundedRepetition(.horizontal), .width)]),
        Self(
            "a group without width",
            .run(.horizontal, .size(.absolute(0), .absolute(50)), whole),
            [finding([0], .unboundedRepetition(.horizontal), .width)]),
        Self(
            "a fraction of nothing",
            .run(.horizontal, row, .size(.fractionalWidth(1), .absolute(0))),
            [finding([0], .lengthNotPositive(.vertical, 0), .height)]),
        Self(
            "a negative height",
            .run(.horizontal, row, .size(.fractionalWidth(1), .absolute(-5)), .columns(2)),
            [finding([0], .lengthNotPositive(.vertical, -5), .height)]),
        Self(
            "spacing longer than the group",
            .run(.horizontal, row, whole, .columns(3), spacing: 200),
            [
                finding(
                    [], .spacingExceedsLength(.horizontal, count: 3, gaps: 400, length: 320),
                    .spacing)
            ]),
        Self(
            "more columns than pixels", .run(.horizontal, row, whole, .columns(2_000)),
            [
                finding(
                    [], .spacingExceedsLength(.horizontal, count: 2_000, gaps: 0, length: 320),
                    .count)
            ]),
        Self(
            "an item that is higher than its group",
            .run(.horizontal, row, .size(.fractionalWidth(1), .absolute(60))),
            [finding([0], .overflowsContainer(.vertical, length: 60, available: 50), .height)]),
        Self(
            "a group that is wider than its section",
            .run(.horizontal, .size(.fractionalWidth(1.5), .absolute(50)), whole),
            [finding([], .overflowsContainer(.horizontal, length: 480, available: 320), .width)]),
        Self(
            "insets as large as an item",
            GroupLayout(
                axis: .horizontal, size: row,
                item: ItemLayout(size: whole, insets: LayoutInsets(top: 25, bottom: 25)),
                repetition: .columns(1)),
            [
                finding(
                    [0], .insetsExceedLength(.vertical, insets: 50, length: 50), .insets(.vertical))
            ]),
    ]
}

extension LayoutLocation.Value {
    fileprivate static let width = LayoutLocation.Value.length(.horizontal)
    fileprivate static let height = LayoutLocation.Value.length(.vertical)
}
