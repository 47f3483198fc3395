import Layout
import TestSupport
import Testing

/// A collection whose sections come and go at random, beside those that it ought to show.
struct ChangingSections {
    private struct Section {
        var layout: CollectionSection
        /// What the items show.
        var items: [Int]
        /// How far it is scrolled sideways.
        var offset = 0.0
    }

    private var sections: [Section] = []
    private let layout: CollectionLayout
    private let environment: LayoutEnvironment
    private var collection: SolvedCollection
    private var nextItem = 0

    init(_ direction: LayoutAxis, _ measuring: MeasuringScope, _ random: inout SeededRandom) throws
    {
        layout = CollectionLayout(
            scrollDirection: direction, sectionSpacing: 5.3, boundaryItems: [.footer(22)],
            sections: [])
        environment = LayoutEnvironment(
            container: PointSize(width: 390, height: 500), scale: random.one(of: [1, 2, 3]),
            orthogonalOffsets: [0: 31, 1: 77], isRightToLeft: random.chance(25),
            measuring: measuring)
        collection = try SolvedCollection(layout, itemCounts: [], in: environment)
    }

    /// Makes a change of the sections, or of the items of one.
    mutating func change(_ random: inout SeededRandom) throws -> String {
        let count = sections.count
        let place = random.number(0..<count + 1)
        switch random.number(0..<9) {
        case 0, 1, 2:
            let section = newSection(&random)
            sections.insert(section, at: place)
            return try take(
                .insert(section.layout, itemCount: section.items.count, at: place), place)
        case 3 where place < count:
            let end = min(count, place + random.number(0..<3))
            sections.removeSubrange(place..<end)
            return try take(.delete(place..<end), nil)
        case 4 where place < count:
            sections[place] = newSection(&random)
            let (layout, count) = (sections[place].layout, sections[place].items.count)
            return try take(.replace(place, with: layout, itemCount: count), place)
        case 5 where place < count:
            let layout = random.one(of: Self.layouts)
            if layout.isFlow != sections[place].layout.isFlow { sections[place].offset = 0 }
            sections[place].layout = layout
            return try take(.relay(place, with: layout), place)
        case 6, 7:
            guard count > 1 else { return "nothing" }
            let (from, to) = (random.number(0..<count), random.number(0..<count))
            sections.insert(sections.remove(at: from), at: to)
            return try take(.move(from: from, to: to), nil)
        default:
            guard place < count else { return "nothing" }
            let items = newItems(random.number(0..<9))
            sections[place].items += items
            let start = sections[place].items.count - items.count
            try collection.apply(
                .insert(items.count, at: start), toSection: place, measure: measure(only: nil))
            return "items of \(place)"
        }
    }

    /// Items of the section `new` alone are asked.
    private mutating func take(_ change: SectionChange, _ new: Int?) throws -> String {
        let asksAll = environment.measuring == .firstScreen || layout.scrollDirection == .horizontal
        try collection.apply(change, measure: measure(only: asksAll ? nil : .some(new)))
        return "\(change)"
    }

    private func measure(only section: Int??) -> LayoutMeasure {
        { [sections] element, proposed in
            guard element.kind == .item else { return PointSize(width: 12, height: 17) }
            if let section { #expect(element.section == section) }
            let item = sections[element.section].items[element.item]
            return PointSize(
                width: 40 + Double(item % 13) * 9.25, height: 20 + Double(item % 17) / 3)
        }
    }

    private mutating func newItems(_ count: Int) -> [Int] {
        nextItem += count
        return Array(nextItem - count..<nextItem)
    }

    private mutating func newSection(_ random: inout SeededRandom) -> Section {
        Section(
            layout: random.one(of: Self.layouts), items: newItems(random.one(of: [0, 1, 5, 40])))
    }

    func expectSame(_ moment: String) throws {
        var (layout, environment) = (layout, environment)
        layout.sections = sections.map(\.layout)
        environment.orthogonalOffsets = [:]
        for (index, section) in sections.enumerated() {
            environment.orthogonalOffsets[index] = section.offset
        }
        var expected = try layOut(
            layout, itemCounts: sections.map(\.items.count), in: environment,
            measure: measure(only: nil))
        var result = collection.result
        (expected.solvedPlaces, result.solvedPlaces) = (0, 0)
        let difference = zip(result.frames, expected.frames).first { $0 != $1 }
        let isSame = result == expected
        #expect(isSame, "\(moment): \(String(describing: difference))")
        let window = LayoutRect(x: 20, y: 300, width: 200, height: 400)
        let inside = expected.frames.filter { $0.rect.intersects(window) }
        let isSameInWindow = collection.frames(in: window) == inside
        #expect(isSameInWindow, "\(moment), in a window")
    }
}

extension ChangingSections {
    private static let layouts: [CollectionSection] = {
        let row = LayoutSize.size(.fractionalWidth(1), .estimated(44))
        var rows = SectionLayout(group: .fullWidth(.estimated(44)))
        rows.boundaryItems = [.header(20, isPinned: true)]
        var sideways = SectionLayout(
            group: .run(
                .horizontal, .size(.estimated(90), .estimated(40)),
                .size(.estimated(90), .estimated(40))))
        sideways.scrolling = .continuous
        var cells = SectionLayout(group: .fullWidth(.absolute(44), columns: 3))
        cells.decorations = [DecorationItem(kind: "back")]
        let flow = FlowLayout(itemSize: PointSize(width: 60, height: 30), isSelfSizing: true)
        return [
            .compositional(rows), .compositional(sideways), .compositional(cells), .flow(flow),
            .flow(FlowLayout(headerLength: 10)),
            .compositional(SectionLayout(group: .run(.vertical, row, row, .repeating(2)))),
            .compositional(.list(.insetGrouped, ListOptions(header: .supplementary), .phone)),
            .compositional(.list(.insetGrouped, ListOptions(), .phone)),
            .compositional(.list(.grouped, ListOptions(), .phone)),
            .compositional(.list(.plain, ListOptions(), .phone)),
        ]
    }()
}

extension CollectionSection {
    fileprivate var isFlow: Bool { if case .flow = self { true } else { false } }
}
