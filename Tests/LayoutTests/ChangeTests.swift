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

    /// Sections come, go, move and are replaced.
    @Test(
        arguments: [LayoutAxis.vertical, .horizontal], [MeasuringScope.everything, .firstScreen])
    func sectionsComeAndGo(_ direction: LayoutAxis, _ measuring: MeasuringScope) throws {
        for seed in 1...4 {
            var random = SeededRandom(UInt64(seed))
            var screen = try ChangingSections(direction, measuring, &random)
            for step in 0..<40 {
                let change = try screen.change(&random)
                try screen.expectSame("seed \(seed), step \(step): \(change)")
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

    /// A page that is appended to a flow fills new lines, and the last one.
    @Test func workOfAPageOfAFlow() throws {
        let flow = FlowLayout(itemSize: PointSize(width: 60, height: 30), isSelfSizing: true)
        var asked: [Int] = []
        let measure: LayoutMeasure = { element, _ in
            asked.append(element.item)
            return PointSize(width: 60 + Double(element.item % 9), height: 30)
        }
        var collection = try SolvedCollection(
            CollectionLayout(sections: [.flow(flow)]), itemCounts: [9_000], in: environment(),
            measure: measure)
        for change in [LayoutChange.insert(100, at: 9_000), .update(7..<8)] {
            asked = []
            let before = collection.solvedPlaces
            try collection.apply(change, toSection: 0, measure: measure)
            #expect(asked == (change == .update(7..<8) ? [7] : Array(9_000..<9_100)))
            #expect(collection.solvedPlaces - before <= 120)
        }
    }

    /// What is looked at for a window grows with the logarithm of what there is.
    @Test(arguments: ChangingLayout.all.filter { !$0.overlaps })
    func workOfWindows(_ sample: ChangingLayout) throws {
        func work(_ count: Int) throws -> Int {
            var environment = environment()
            environment.measuring = sample.measuring
            let collection = try SolvedCollection(
                sample.layout, itemCounts: [count, 0], in: environment
            ) { _, proposed in PointSize(width: proposed.width, height: 40) }
            var window = LayoutRect(x: 0, y: 0, width: 390, height: 300)
            let axis = sample.layout.scrollDirection
            window.origin[axis] = collection.contentSize[axis] / 2
            var work = 0
            #expect(!collection.frames(in: window, work: &work).isEmpty)
            return work
        }
        // A hundred times as many take some steps more of each search.
        #expect(try work(5_000) <= work(50) + 60)
    }

    @Test func workOfWindowsAmongSections() throws {
        let collection = try SolvedCollection(
            CollectionLayout(
                sections: [.compositional(SectionLayout(group: .fullWidth(.absolute(44))))]),
            itemCounts: Array(repeating: 3, count: 10_000), in: environment())
        var work = 0
        let window = LayoutRect(x: 0, y: 600_000, width: 390, height: 500)
        #expect(collection.frames(in: window, work: &work).count >= 12)
        #expect(work <= 100)
    }

    /// Where nobody can be asked, what items have said stays.
    @Test(arguments: [MeasuringScope.everything, .firstScreen])
    func changesWithoutMeasuring(_ measuring: MeasuringScope) throws {
        let rows = SectionLayout(group: .fullWidth(.estimated(44)))
        var spaced = rows
        spaced.spacing = 3
        var environment = environment()
        environment.measuring = measuring
        var collection = try SolvedCollection(
            CollectionLayout(sections: [.compositional(rows)]), itemCounts: [4],
            in: environment
        ) { element, proposed in
            PointSize(width: proposed.width, height: 10 + Double(element.item))
        }
        try collection.apply(.delete(1..<2), toSection: 0)
        try collection.apply(.relay(0, with: .compositional(spaced)))
        #expect(collection.result.frames.map(\.rect.origin.y) == [0, 13, 28])
        #expect(collection.contentSize.height == 41)
    }

    /// A layout that cannot be changed so stays as it is.
    @Test func changesThatFail() throws {
        let rows = CollectionSection.compositional(SectionLayout(group: .fullWidth(.absolute(44))))
        var collection = try SolvedCollection(
            CollectionLayout(sections: [rows]), itemCounts: [3, 4], in: environment())
        let before = collection.result
        let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))
        let nothing = LayoutSize.size(.absolute(0), .absolute(0))
        let endless = CollectionSection.compositional(
            SectionLayout(group: .run(.vertical, whole, nothing)))
        for (change, error) in [
            (SectionChange.insert(endless, itemCount: 1, at: 0), LayoutError.tooManyItemsInGroup),
            (.replace(1, with: endless, itemCount: 1), .tooManyItemsInGroup),
            (.relay(0, with: endless), .tooManyItemsInGroup),
            (.insert(rows, itemCount: .max, at: 0), .tooManyItems),
            (.replace(0, with: rows, itemCount: 3_000_000), .tooManyItems),
        ] {
            #expect(throws: error) { try collection.apply(change) }
            #expect(collection.result == before)
        }
        for change in [SectionChange.delete(7..<9), .move(from: 0, to: 2), .relay(5, with: rows)] {
            try collection.apply(change)
            #expect(collection.result == before)
        }
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
