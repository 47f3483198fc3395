import Layout
import TestSupport
import Testing

/// A collection that is changed at random beside the items that it ought to show.
struct ChangingScreen {
    /// An item by what it shows.
    struct Item {
        var content: Int
    }

    private let sample: ChangingLayout
    private let environment: LayoutEnvironment
    private(set) var items: [[Item]]
    private var collection: SolvedCollection
    private var nextContent = 1_000

    init(
        _ sample: ChangingLayout, counts: [Int]? = nil, using random: inout SeededRandom
    ) throws {
        self.sample = sample
        let container = PointSize(
            width: Double(random.number(280..<500)), height: Double(random.number(300..<700)))
        environment = LayoutEnvironment(
            container: container, scale: random.one(of: [1, 2, 3]),
            isRightToLeft: random.number(0..<4) == 0, measuring: sample.measuring)
        let counts = counts ?? [random.number(0..<160), random.number(0..<12)]
        let items = counts.map { count in (0..<count).map { Item(content: $0 * 7) } }
        self.items = items
        collection = try SolvedCollection(
            sample.layout, itemCounts: counts, in: environment, measure: Self.measure(items))
    }

    private static func measure(_ items: [[Item]]) -> LayoutMeasure {
        { element, proposed in
            guard element.kind == .item else {
                return PointSize(width: 12, height: 17 + Double(element.section))
            }
            let content = items[element.section][element.item].content
            guard content % 11 != 0 else { return nil }
            return PointSize(
                width: 40 + Double(content % 13) * 9.25, height: 20 + Double(content % 17) / 3)
        }
    }

    func randomChange(using random: inout SeededRandom) -> LayoutChange {
        let count = items[0].count
        let start = random.number(0..<count + 1)
        let end = min(count, start + random.one(of: [0, 1, 1, 2, 5, 200]))
        switch random.number(0..<6) {
        case 0, 1: return .insert(random.one(of: [1, 1, 2, 3, 150]), at: start)
        case 2: return .delete(start..<end)
        case 3: return .update(start..<end)
        case 4 where count > 0:
            return .move(from: random.number(0..<count), to: random.number(0..<count))
        default: return .insert(random.number(1..<30), at: count)
        }
    }

    /// Changes the first section; items that are neither new nor changed are not asked.
    mutating func apply(_ change: LayoutChange) throws {
        var changed = 0..<0
        switch change {
        case .insert(let count, let start):
            items[0].insert(contentsOf: (0..<count).map { _ in newItem() }, at: start)
            changed = start..<start + count
        case .delete(let range): items[0].removeSubrange(range)
        case .update(let range):
            for index in range { items[0][index] = newItem() }
            changed = range
        case .move(let from, let to): items[0].insert(items[0].remove(at: from), at: to)
        case .updateBoundary: break
        }
        let measure = Self.measure(items)
        let asksAgain = sample.asksAgain
        try collection.apply(change, toSection: 0) { element, proposed in
            let isKnown = element.section > 0 || !changed.contains(element.item)
            #expect(asksAgain || element.kind != .item || !isKnown, "\(element) after \(change)")
            return measure(element, proposed)
        }
    }

    private mutating func newItem() -> Item {
        nextContent += 5
        return Item(content: nextContent)
    }

    func expectSame(_ moment: String) throws {
        var expected = try layOut(
            sample.layout, itemCounts: items.map(\.count), in: environment,
            measure: Self.measure(items))
        var result = collection.result
        (expected.solvedPlaces, result.solvedPlaces) = (0, 0)
        let difference = zip(result.frames, expected.frames).first { $0 != $1 }
        let isSame = result == expected
        #expect(
            isSame,
            "\(sample.testDescription), \(moment): \(String(describing: difference))")
    }

    /// What a window shows is what lies in it.
    func expectSameInWindow(using random: inout SeededRandom) {
        let size = collection.contentSize
        let window = LayoutRect(
            x: Double.random(in: -20...size.width, using: &random),
            y: Double.random(in: -20...max(0, size.height), using: &random),
            width: Double.random(in: 1...300, using: &random),
            height: Double.random(in: 1...300, using: &random))
        let inside = collection.result.frames.filter { $0.rect.intersects(window) }
        let isSame = collection.frames(in: window) == inside
        #expect(isSame, "\(sample.testDescription) in \(window)")
    }
}
