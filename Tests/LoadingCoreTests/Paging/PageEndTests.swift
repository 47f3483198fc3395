import LoadingCore
import TestSupport
import Testing

/// What holds for any server: paging ends within its bounds, no request is answered twice, and no
/// item is kept twice.
@Suite struct PageEndTests {
    @Test(arguments: LoadingRules.PagePolicy.allCases)
    func `paging ends`(_ policy: LoadingRules.PagePolicy) {
        for seed in 0..<100 {
            var random = SeededRandom(UInt64(seed))
            let rules = LoadingRules.PageRules(
                policy, start: random.one(of: [1, .max - 2]),
                size: random.chance(50) ? random.number(1..<4) : nil,
                maxPages: random.one(of: [1, 7, 30]), maxItems: random.one(of: [5, 11, 5_000]),
                onRepeat: random.chance(20) ? .error : .stop,
                dedupe: random.one(of: [.first, .last, .error]))
            var driver = PageDriver(rules)
            var answers: [[Int]] = []
            for _ in 0..<100 where driver.machine.hasMore {
                let limit = driver.machine.pages + random.number(1..<4)
                try? driver.load(upTo: limit) { _, _ throws(PageDriver.Failure) in
                    if random.chance(5) { throw .page }
                    let page = Self.page(&random)
                    answers.append(page.items)
                    return page
                }
            }
            let (machine, index) = (driver.machine, driver.index)
            // An error at each attempt is the server's choice.
            #expect(!machine.hasMore || rules.onRepeat == .error || rules.dedupe == .error)
            #expect(machine.pages <= rules.maxPages)
            #expect(driver.items.count <= rules.maxItems)
            #expect(index.count == driver.items.count)
            #expect(Set(driver.items.map { $0 % 1_000 }).count == driver.items.count)
            #expect(
                Set(driver.notes).count == driver.notes.count
                    || driver.notes.contains { note in
                        [.invalidMore, .invalidTotal, .invalidNext].contains(note)
                    })
            let ends = driver.notes.filter {
                [.repeatedPage, .repeatedRequest, .pageBound].contains($0)
            }
            #expect(ends.count <= 1)
            #expect(machine.received <= answers.reduce(0) { $0 + $1.count })
        }
    }

    private static func page(_ random: inout SeededRandom) -> PageDriver.Page {
        func value<Content>(
            _ contents: [Content]
        ) -> LoadingRules.PageFacts.Value<Content> {
            random.chance(20)
                ? .absent : random.chance(10) ? .invalid : .value(random.one(of: contents))
        }
        let tokens = ["", "a", "b", "/r?p=1", "t\(random.number(0..<90))"]
        var page = PageDriver.Page(
            items: (0..<random.number(0..<5)).map { _ in random.number(0..<2_040) })
        page.more = value([true, true, false])
        page.total = value([0, 40, .max, -1])
        page.next = value(tokens)
        page.fields = [random.one(of: tokens), "<\(random.one(of: tokens))>; rel=next"]
        page.isComparable = random.chance(80)
        return page
    }
}

/// Complete lists that are shown or requested page by page.
@Suite struct PageListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var size: Int? = 2
        var maxPages = 50
        var maxItems = 5_000
        var list: [Int]
        var isCut = false
        var items: [Int]
        var pages: Int
        var isTruncated = false
        var notes: [LoadingRules.PageNote] = []
    }

    static let rows = [
        Row(testDescription: "an empty list has one page", list: [], items: [], pages: 1),
        Row(testDescription: "a short page", list: [1, 2, 3], items: [1, 2, 3], pages: 2),
        Row(testDescription: "full pages", list: [1, 2, 3, 4], items: [1, 2, 3, 4], pages: 2),
        Row(
            testDescription: "maxPages", maxPages: 1, list: [1, 2, 3], items: [1, 2], pages: 1,
            notes: [.pageBound]),
        Row(
            testDescription: "maxPages that are just enough", maxPages: 1, list: [1, 2],
            items: [1, 2], pages: 1),
        Row(
            testDescription: "maxItems", maxItems: 3, list: [1, 2, 3, 4, 5], items: [1, 2, 3],
            pages: 2, isTruncated: true),
        Row(
            testDescription: "repeated items need no room", maxItems: 3, list: [1, 1, 2, 3],
            items: [1, 2, 3], pages: 2),
        Row(
            testDescription: "more in the source", list: [1, 2, 3], isCut: true, items: [1, 2, 3],
            pages: 2, notes: [.itemBound]),
        Row(
            testDescription: "more in the list and in the source", maxPages: 1, list: [1, 2, 3],
            isCut: true, items: [1, 2], pages: 1, notes: [.pageBound]),
        Row(
            testDescription: "without a size one page has all up to the bound", size: nil,
            maxItems: 3, list: [1, 1, 2, 3], items: [1, 2], pages: 1, notes: [.itemBound]),
        Row(
            testDescription: "bounds beyond the integers", size: .max, maxPages: .max,
            list: [1, 2, 3], items: [1, 2, 3], pages: 1),
    ]

    @Test(arguments: rows) func `lists of items`(_ row: Row) throws {
        var driver = PageDriver(
            .init(size: row.size, maxPages: row.maxPages, maxItems: row.maxItems))
        try driver.load(row.list, isCut: row.isCut)
        #expect(driver.items == row.items)
        #expect(driver.machine.pages == row.pages)
        #expect(driver.index.isTruncated == row.isTruncated)
        #expect(driver.notes == row.notes)
    }

    @Test func `an empty list of requests has no page, nor one that has become shorter`() {
        var machine = LoadingRules.PageMachine(.init(size: 2, maxPages: 9, maxItems: 9))
        var shorter = machine
        machine.stop(ifPast: 0)
        #expect(!machine.hasMore)
        #expect(shorter.nextElements(of: 5) == 0..<2)
        #expect(shorter.advance(past: 2, of: 5).isEmpty)
        shorter.stop(ifPast: 3)
        #expect(shorter.hasMore)
        #expect(shorter.nextElements(of: 1).isEmpty)
        shorter.stop(ifPast: 2)
        #expect(!shorter.hasMore)
    }

    @Test func `no more elements are requested than there is room for`() {
        var machine = LoadingRules.PageMachine(.init(maxPages: 9, maxItems: 5))
        #expect(machine.nextElements(of: 9, room: 5) == 0..<5)
        #expect(machine.nextElements(of: 9, room: 0).isEmpty)
        // Two of the responses were null.
        #expect(machine.advance(past: 3, of: 9).isEmpty)
        #expect(machine.nextElements(of: 9, room: 4) == 3..<5)
        #expect(machine.advance(past: 2, of: 9) == [.itemBound])
        #expect(!machine.hasMore)
    }

    @Test func `a page of requests is as large as its size, or as the room`() {
        let machine = LoadingRules.PageMachine(.init(size: 4, maxPages: 9, maxItems: 9))
        #expect(machine.nextElements(of: 9, room: 6) == 0..<4)
        #expect(machine.nextElements(of: 9, room: 2) == 0..<2)
        #expect(machine.nextElements(of: 9, room: 0).isEmpty)
    }

    @Test(arguments: 0..<100) func `lists end, with each element once`(seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let rules = LoadingRules.PageRules(
            size: random.chance(80) ? random.number(1..<4) : nil, maxPages: random.number(1..<9),
            maxItems: random.number(1..<20))
        let list = Array(0..<random.number(0..<30))
        var driver = PageDriver(rules)
        try driver.load(list)
        #expect(driver.items == Array(list.prefix(min(rules.elementBound, rules.maxItems))))
        let isAll = driver.items.count == list.count
        #expect(isAll == (driver.notes.isEmpty && !driver.index.isTruncated))
    }
}
