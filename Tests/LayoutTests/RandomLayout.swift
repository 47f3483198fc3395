import Layout
import TestSupport

/// A collection of random sections whose items fit and do not overlap, with its environment.
struct RandomLayout {
    var layout: CollectionLayout
    var counts: [Int] = []
    var environment: LayoutEnvironment
    /// The indices of orthogonally scrolling sections.
    private(set) var orthogonalSections: Set<Int> = []

    init(using random: inout SeededRandom) {
        layout = CollectionLayout(
            sectionSpacing: random.points(0, 9),
            boundaryItems: random.one(of: [[], [.header(31)]]),
            insetsReference: random.one(of: [.none, .layoutMargins]), sections: [])
        environment = LayoutEnvironment(
            container: PointSize(
                width: random.points(200, 900), height: random.points(300, 900)),
            scale: random.one(of: [1, 2, 3]), layoutMargins: LayoutInsets(all: 8))
        for index in 0..<random.number(1..<5) {
            let section = CollectionSection.random(environment, using: &random)
            if case .compositional(let own) = section, own.scrolling != .none {
                orthogonalSections.insert(index)
            }
            layout.sections.append(section)
            counts.append(random.one(of: [0, 1, 2, 7, random.number(1..<40)]))
        }
    }

    static func measure(_ element: MeasuredElement, _ proposed: PointSize) -> PointSize? {
        guard element.kind == .item else { return PointSize(width: 9.4, height: 9.4) }
        return PointSize(
            width: 30 + Double(element.item % 6) * 8.7, height: 20 + Double(element.item % 5) * 7.3)
    }

    func frames() throws -> LayoutResult {
        try layOut(layout, itemCounts: counts, in: environment, measure: Self.measure)
    }

    /// The tolerance for rounding.
    var pixel: Double { 1 / environment.scale + 1e-6 }
}

extension SeededRandom {
    /// A number of points, not always whole.
    fileprivate mutating func points(_ from: Double, _ to: Double) -> Double {
        let points = Double.random(in: from...to, using: &self)
        return chance(50) ? points.rounded() : points
    }
}

extension CollectionSection {
    fileprivate static func random(
        _ environment: LayoutEnvironment, using random: inout SeededRandom
    ) -> CollectionSection {
        if random.chance(15) { return .flow(.random(using: &random)) }
        if random.chance(15) {
            return .compositional(
                .list(
                    random.one(of: ListAppearance.allCases),
                    ListOptions(header: random.one(of: [.none, .supplementary])),
                    in: environment))
        }
        var section = SectionLayout(
            group: .random(using: &random), spacing: random.points(0, 20),
            insets: LayoutInsets(all: random.points(0, 16)))
        if random.chance(25) {
            section.group = .run(
                .horizontal, .size(.estimated(90), .estimated(40)),
                .size(.estimated(90), .estimated(40)))
            section.scrolling = random.one(of: [.continuous, .groupPaging])
        }
        if random.chance(50) {
            section.boundaryItems = [
                .header(33, isPinned: random.chance(50)), .footer(21, isPinned: random.chance(30)),
            ]
        }
        if random.chance(50) { section.decorations = [DecorationItem(kind: "back")] }
        return .compositional(section)
    }
}

extension FlowLayout {
    fileprivate static func random(using random: inout SeededRandom) -> FlowLayout {
        FlowLayout(
            itemSize: PointSize(width: random.points(20, 150), height: random.points(10, 60)),
            isSelfSizing: random.chance(50), itemSpacing: random.points(0, 12),
            lineSpacing: random.points(0, 12), insets: LayoutInsets(all: random.points(0, 16)),
            headerLength: random.one(of: [0, 25]), footerLength: random.one(of: [0, 25]))
    }
}

extension GroupLayout {
    fileprivate static func random(using random: inout SeededRandom) -> GroupLayout {
        if random.chance(20) { return nested(using: &random) }
        let height: LayoutDimension =
            random.one(of: [.estimated(40), .uniform(40), .absolute(random.points(20, 90))])
        let parts = Double(random.number(1..<6))
        var group = GroupLayout.run(
            .horizontal, .size(.fractionalWidth(1), height),
            .size(.fractionalWidth(1 / parts), height),
            random.one(of: [.columns(Int(parts)), .asManyAsFit]), spacing: random.points(0, 12))
        if random.chance(25) {
            group.badges = [
                AnchoredItem(
                    kind: "dot", size: .size(.estimated(8), .absolute(8)),
                    containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
            ]
        }
        return group
    }

    /// A large item beside a column.
    private static func nested(using random: inout SeededRandom) -> GroupLayout {
        let height: LayoutDimension = random.one(of: [.estimated(60), .absolute(80)])
        let isSelfSizing = height.isEstimated
        let large = ItemLayout(size: .size(.fractionalWidth(0.6), height))
        let row = LayoutSize.size(
            .fractionalWidth(1), isSelfSizing ? .estimated(30) : .fractionalHeight(0.5))
        let column = GroupLayout.run(
            .vertical, .size(.fractionalWidth(0.4), height), row, .repeating(2))
        return GroupLayout(
            size: .size(.fractionalWidth(1), height),
            arrangement: .run(
                GroupRun(axis: .horizontal, elements: [.item(large), .group(column)])))
    }
}
