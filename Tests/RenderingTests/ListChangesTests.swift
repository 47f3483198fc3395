import Rendering
import TestSupport
import Testing
import Values

/// Differences of lists.
struct ListChangesTests {
    /// An element with its key and content.
    struct Element: Equatable, CustomStringConvertible {
        var key: ListKey
        var content: Int
        var description: String { "\(key)=\(content)" }
    }

    @Test func `applying changes to the old list gives the new one`() throws {
        for seed in UInt64(0)..<6_000 {
            var random = SeededRandom(seed)
            let old = Self.list(&random)
            let new = random.chance(20) ? Self.list(&random) : Self.edited(old, &random)
            let changes = Self.changes(old, new)
            try #require(changes.applied(to: old) { new[$0] } == new, "seed \(seed)")
            try #require(changes == Self.changes(old, new), "seed \(seed): not deterministic")
            // Common elements are kept, and updates are real and ordered.
            let stayed = old.count - changes.deletes.count
            let areUpdatesReal = changes.updates.allSatisfy { old[$0.from] != new[$0.to] }
            try #require(
                stayed == Self.common(old, new) && areUpdatesReal && changes.isOrdered,
                "seed \(seed)")
        }
    }

    @Test func `the number of moves is minimal`() throws {
        for seed in UInt64(0)..<2_000 {
            var random = SeededRandom(seed)
            let old = Array(0..<random.number(0..<9))
            let new = old.shuffled(using: &random)
            let least = old.count - Self.longestIncreasing(new)
            let changes = listChanges(from: old.map(Self.key), to: new.map(Self.key)) { _, _ in
                false
            }
            try #require(changes.moves.count == least, "\(new)")
            try #require(changes.deletes == [] && changes.inserts == [] && changes.updates == [])
        }
    }

    @Test func `equal lists have no changes, even with repeated keys`() throws {
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed)
            let list = Self.list(&random)
            try #require(Self.changes(list, list).isEmpty, "seed \(seed)")
        }
    }

    @Test func `a moved element is one move, and deletions move nothing`() {
        let old = Array(0..<50)
        for from in stride(from: 0, to: 50, by: 7) {
            for to in stride(from: 0, to: 50, by: 3) {
                var new = old
                new.insert(new.remove(at: from), at: to)
                let changes = listChanges(from: old.map(Self.key), to: new.map(Self.key)) { _, _ in
                    false
                }
                #expect(changes.moves.count == (from == to ? 0 : 1))
            }
        }
        let fewer = old.filter { $0 % 3 != 0 }
        let changes = listChanges(from: old.map(Self.key), to: fewer.map(Self.key)) { _, _ in false
        }
        #expect(changes.moves == [] && changes.deletes == old.filter { $0 % 3 == 0 })
    }

    @Test func `S0-30 indices are those of batch updates`() {
        // a b c d e, without b, c updated, e before a, and x new.
        let old = Self.elements("abcde")
        var new = Self.elements("eacxd")
        new[2].content = 1
        let changes = Self.changes(old, new)
        #expect(changes.deletes == [1])
        #expect(changes.inserts == [3])
        #expect(changes.moves == [ListChanges.Pair(from: 4, to: 0)])
        #expect(changes.updates == [ListChanges.Pair(from: 2, to: 2)])
    }

    /// The old and the new list, as letters: the identities of elements, or their contents if
    /// `isAnonymous`.
    struct Case: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        /// Deleted, inserted, moved, updated.
        let counts: [Int]
        var isAnonymous = false
        var testDescription: String { "\(old) > \(new)" }
    }

    @Test(arguments: [
        Case(old: "", new: "", counts: [0, 0, 0, 0]),
        Case(old: "", new: "ab", counts: [0, 2, 0, 0]),
        Case(old: "ab", new: "", counts: [2, 0, 0, 0]),
        Case(old: "ab", new: "ba", counts: [0, 0, 1, 0]),
        Case(old: "abc", new: "cab", counts: [0, 0, 1, 0]),
        // Each repetition of an identity counts as an element.
        Case(old: "aab", new: "aaab", counts: [0, 1, 0, 0]),
        Case(old: "aab", new: "ab", counts: [1, 0, 0, 0]),
        Case(old: "aba", new: "aab", counts: [0, 0, 1, 0]),
        Case(old: "aaaa", new: "aaaa", counts: [0, 0, 0, 0]),
        // Without identity, equal contents match first, then neighbours.
        Case(old: "abc", new: "xabc", counts: [0, 1, 0, 0], isAnonymous: true),
        Case(old: "abc", new: "axc", counts: [0, 0, 0, 1], isAnonymous: true),
        Case(old: "abc", new: "xyz", counts: [0, 0, 0, 3], isAnonymous: true),
        Case(old: "abc", new: "xyzw", counts: [0, 1, 0, 3], isAnonymous: true),
        Case(old: "abcd", new: "bcx", counts: [1, 0, 0, 1], isAnonymous: true),
        Case(old: "abc", new: "cba", counts: [0, 0, 2, 0], isAnonymous: true),
        Case(old: "a", new: "x", counts: [0, 0, 0, 1], isAnonymous: true),
    ])
    func `small lists`(_ example: Case) {
        let (old, new) = (Array(example.old), Array(example.new))
        func keys(_ letters: [Character]) -> [ListKey] {
            letters.map {
                let text = String($0)
                return example.isAnonymous
                    ? .content(SceneCell(text: text)) : .identity(.text(text))
            }
        }
        let changes = listChanges(from: keys(old), to: keys(new)) { old[$0] != new[$1] }
        let counts = [changes.deletes, changes.inserts].map(\.count)
        #expect(counts + [changes.moves, changes.updates].map(\.count) == example.counts)
        #expect(changes.applied(to: old) { new[$0] } == new)
    }

    @Test func `identities differ by bytes and kinds`() {
        let names: [SceneIdentity] = [
            .text("\u{E9}"), .text("e\u{301}"), .text("1"), .value(.int(1)), .value(.double(1)),
            .value(.bool(true)), .text(""),
        ]
        #expect(Set(names).count == names.count)
        let changes = listChanges(
            from: names.map { .identity($0) }, to: names.reversed().map { .identity($0) }
        ) { _, _ in false }
        #expect(changes.moves.count == names.count - 1)
        #expect(changes.deletes == [] && changes.inserts == [])
    }

    @Test func `changes of another list are rejected`() {
        let changes = Self.changes(Self.elements("abc"), Self.elements("cx"))
        #expect(changes.applied(to: Self.elements("a")) { _ in Self.elements("x")[0] } == nil)
        let update = Self.changes([Element(key: Self.key(1), content: 1)], [])
        #expect(update.applied(to: [Int]()) { $0 } == nil)
    }

    // MARK: - Lists

    private static func changes(_ old: [Element], _ new: [Element]) -> ListChanges {
        listChanges(from: old.map(\.key), to: new.map(\.key)) { old[$0] != new[$1] }
    }

    private static func key(_ number: Int) -> ListKey { .identity(.value(.int(Int64(number)))) }

    private static func elements(_ letters: String) -> [Element] {
        letters.map { Element(key: .identity(.text(String($0))), content: 0) }
    }

    /// Numbers and texts with occasional repetitions.
    private static func list(_ random: inout SeededRandom) -> [Element] {
        let most = random.one(of: [3, 10, 1_000])
        return (0..<random.number(0..<30)).map { _ in
            let number = random.number(0..<most)
            let key: ListKey = random.chance(50) ? .identity(.text("\(number)")) : key(number)
            return Element(key: key, content: random.number(0..<3))
        }
    }

    /// The list with elements deleted, inserted, moved, duplicated and updated.
    private static func edited(_ list: [Element], _ random: inout SeededRandom) -> [Element] {
        var list = list
        for _ in 0..<random.number(0..<8) {
            let index = random.number(0..<list.count + 1)
            guard index < list.count else {
                list.append(Element(key: key(random.number(0..<50)), content: 0))
                continue
            }
            switch random.number(0..<5) {
            case 0: list.remove(at: index)
            case 1: list.insert(Element(key: key(random.number(0..<50)), content: 0), at: index)
            case 2: list.insert(list.remove(at: index), at: random.number(0..<list.count + 1))
            case 3: list.insert(list[index], at: random.number(0..<list.count + 1))
            default: list[index].content += 1
            }
        }
        return list
    }

    /// The number of elements of both lists, by key.
    private static func common(_ old: [Element], _ new: [Element]) -> Int {
        let counts = Dictionary(old.map { ($0.key, 1) }, uniquingKeysWith: +)
        let others = Dictionary(new.map { ($0.key, 1) }, uniquingKeysWith: +)
        return counts.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
    }

    /// The length of a longest increasing subsequence, in quadratic time.
    private static func longestIncreasing(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
            lengths.append(1 + (before.max() ?? 0))
        }
        return lengths.max() ?? 0
    }
}

extension ListChanges {
    fileprivate var isOrdered: Bool {
        [deletes, inserts, moves.map(\.to), updates.map(\.to)].allSatisfy { indices in
            zip(indices, indices.dropFirst()).allSatisfy(<)
        }
    }
}
