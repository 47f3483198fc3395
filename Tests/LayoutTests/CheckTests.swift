import Layout
import Testing

/// What is found in layouts without laying them out.
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
                    nil, .widerThanSection(width: 300, available: 280), part: .boundaryItem(0)),
                finding(nil, .duplicateKind("header"), part: .boundaryItem(1)),
            ])
        section.insets = LayoutInsets(leading: 200, trailing: 200)
        #expect(
            findProblems(in: section, container: PointSize(width: 320, height: 480)).first
                == finding(nil, .noRoom(.horizontal, insets: 400, length: 320)))
    }
}

private func finding(
    _ element: [Int]?, _ problem: LayoutProblem, part: LayoutPlace.Part = .whole
) -> LayoutFinding {
    LayoutFinding(place: LayoutPlace(element: element, part: part), problem: problem)
}

extension CheckTests.Sample {
    private static let row = LayoutSize.size(.fractionalWidth(1), .absolute(50))
    private static let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))

    private static func elements(_ sizes: [LayoutSize]) -> GroupLayout {
        let elements = sizes.map { GroupElement.item(ItemLayout(size: $0)) }
        return GroupLayout(
            size: row, arrangement: .run(GroupRun(axis: .horizontal, elements: elements)))
    }

    static let all: [Self] = [
        Self("a list has no fault", .run(.vertical, row, row), []),
        Self(
            "an item that does not fit",
            .run(.horizontal, row, .size(.absolute(400), .absolute(50))),
            [finding([], .doesNotFit(.horizontal, needed: 400, available: 320))]),
        Self(
            "repeats that overflow",
            .run(
                .horizontal, row, .size(.absolute(100), .absolute(50)), .repeating(3), spacing: 20),
            [finding([], .repeatsOverflow(.horizontal, count: 3, needed: 340, available: 320))]),
        Self(
            "fractions that add up to more than the group",
            elements([
                .size(.fractionalWidth(0.6), .absolute(50)),
                .size(.fractionalWidth(0.6), .absolute(50)),
            ]),
            [finding([], .fractionsAboveOne(.horizontal, sum: 1.2))]),
        Self(
            "an element that is never reached",
            elements([
                .size(.absolute(200), .absolute(50)), .size(.absolute(200), .absolute(50)),
            ]),
            [finding([], .elementsLeftOut(.horizontal, fitting: 1, of: 2))]),
        Self(
            "an estimate of 0",
            .run(.vertical, .size(.fractionalWidth(1), .estimated(0)), row),
            [finding([], .estimateNotPositive(.vertical, 0))]),
        Self(
            "a measured item in a group of fixed height",
            .run(.horizontal, row, .size(.fractionalWidth(1), .estimated(44))),
            [finding([0], .estimatedInFixedGroup(.vertical))]),
        Self(
            "a fraction of an estimate",
            .run(.horizontal, .size(.fractionalWidth(1), .estimated(44)), whole),
            [finding([0], .fractionOfEstimate(.vertical))]),
        Self(
            "a width that is a part of an estimated height",
            .run(
                .horizontal, .size(.fractionalWidth(1), .estimated(44)),
                .size(.fractionalHeight(1), .estimated(44))),
            [finding([0], .fractionOfEstimate(.vertical))]),
        Self(
            "a measured width that columns decide",
            .run(.horizontal, row, .size(.estimated(10), .absolute(50)), .columns(2)),
            [finding([0], .lengthIgnored(.horizontal))]),
        Self(
            "no columns", .run(.horizontal, row, row, .columns(0)),
            [finding([], .countBelowOne(0))]),
        Self("no elements", elements([]), [finding([], .noElements)]),
        Self(
            "a fraction that is no number",
            .run(.horizontal, row, .size(.fractionalWidth(.nan), .absolute(50)), .columns(1)),
            [finding([0], .notFinite)]),
        Self(
            "insets that leave nothing",
            .run(.horizontal, row, whole, .columns(1), insets: LayoutInsets(all: 30)),
            [finding([], .noRoom(.vertical, insets: 60, length: 50))]),
    ]
}
