import Layout
import TestSupport
import Testing

/// What changes leave is what laying out from the beginning gives, and costs what they touch.
struct ChangeTests {
    @Test(arguments: ChangingLayout.all)
    func changesLeaveWhatLayingOutGives(_ sample: ChangingLayout) throws {
        for seed in 1...3 {
            var random = SeededRandom(UInt64(seed))
            var screen = try ChangingScreen(sample, using: &random)
            try screen.expectSame("at the beginning")
            for step in 0..<20 {
                let change = screen.randomChange(using: &random)
                try screen.apply(change)
                try screen.expectSame("seed \(seed), step \(step): \(change)")
                screen.expectSameInWindow(using: &random)
            }
        }
    }

    /// However the items arrive, in one go or page by page.
    @Test(arguments: ChangingLayout.all)
    func pagesMayArriveInAnyWay(_ sample: ChangingLayout) throws {
        var random = SeededRandom(11)
        for _ in 0..<5 {
            var screen = try ChangingScreen(sample, counts: [0, 2], using: &random)
            while screen.items[0].count < 60 {
                let page = random.number(1..<20)
                try screen.apply(.insert(page, at: screen.items[0].count))
            }
            try screen.expectSame("after all pages")
        }
    }

    /// Behind a change nothing is solved again, and nothing is asked.
    @Test func workOfChanges() throws {
        let rows = CollectionLayout(
            sections: [.compositional(SectionLayout(group: .fullWidth(.estimated(44))))])
        let environment = environment()
        var asked: [Int] = []
        let measure: LayoutMeasure = { element, proposed in
            asked.append(element.item)
            return PointSize(width: proposed.width, height: 30 + Double(element.item % 3))
        }
        var collection = try SolvedCollection(
            rows, itemCounts: [100_000], in: environment, measure: measure)
        func cost(_ change: LayoutChange) throws -> (asked: [Int], solved: Int) {
            asked = []
            let before = collection.solvedPlaces
            try collection.apply(change, toSection: 0, measure: measure)
            return (asked, collection.solvedPlaces - before)
        }
        for change in [LayoutChange.insert(1, at: 3), .update(3..<4)] {
            let cost = try cost(change)
            #expect(cost.asked == [3] && cost.solved <= 2)
        }
        #expect(try cost(.delete(3..<4)).asked == [])
        #expect(try cost(.move(from: 90_000, to: 2)).asked == [])
        let page = try cost(.insert(100, at: 100_000))
        #expect(page.asked == Array(100_000..<100_100) && page.solved <= 101)
        #expect(collection.itemCounts == [100_100])
    }

    /// Cells that are not measured are not kept, however many there are.
    @Test func groupsThatAreAlike() throws {
        let grid = CollectionLayout(
            sections: [.compositional(SectionLayout(group: .fullWidth(.absolute(44), columns: 5)))])
        var collection = try SolvedCollection(
            grid, itemCounts: [1_000_000], in: environment(width: 1000))
        try collection.apply(.insert(900_000, at: 7), toSection: 0)
        #expect(collection.solvedPlaces == 5)
        #expect(collection.contentSize.height == 380_000 * 44)
        let window = LayoutRect(x: 0, y: 44 * 200_000, width: 399, height: 44)
        #expect(collection.frames(in: window).map(\.item) == [1_000_000, 1_000_001])
        #expect(throws: LayoutError.tooManyItems) {
            try collection.apply(.insert(200_000, at: 0), toSection: 0)
        }
    }
}
