import TestSupport
import Testing
import Values

/// Comparison of values in two arenas.
struct DataComparisonTests {
    @Test func `equal data in different storage is equal, other data is not`() throws {
        var counts = [true: 0, false: 0]
        for seed in UInt64(0)..<3_000 {
            var random = SeededRandom(seed)
            let tree = Tree.random(&random, depth: 3)
            let other = random.chance(50) ? tree : tree.changed(&random)
            let isSame = Self.areSame(tree, other, &random)
            try #require(isSame == (tree == other), "seed \(seed): \(tree) \(other)")
            counts[isSame, default: 0] += 1
        }
        #expect(counts[true, default: 0] > 1_000 && counts[false, default: 0] > 1_000)
    }

    @Test(arguments: [
        (Tree.int(1), Tree.double(1)), (.int(1), .text("1")), (.null, .absent), (.absent, .null),
        (.text("\u{E9}"), .text("e\u{301}")), (.double(0), .double(-0.0)), (.list([]), .map([:])),
        (.map(["a": .int(1)]), .map(["b": .int(1)])), (.text(""), .null), (.int(0), .bool(false)),
    ])
    func `similar data is not equal`(_ one: Tree, _ other: Tree) {
        var random = SeededRandom(1)
        #expect(!Self.areSame(one, other, &random))
        #expect(Self.areSame(one, one, &random) && Self.areSame(other, other, &random))
    }

    @Test func `NaN equals itself, so that no change is reported`() {
        var random = SeededRandom(1)
        #expect(Self.areSame(.double(.nan), .double(.nan), &random))
    }

    @Test func `repeated keys`() {
        func map(_ arena: inout Arena, _ entries: [(String, Int64)]) -> Value {
            arena.makeMap(entries.flatMap { [arena.makeString($0), .int($1)] })
        }
        func areSame(_ one: [(String, Int64)], _ other: [(String, Int64)]) -> Bool {
            var (left, right) = (Arena(), Arena())
            let (first, second) = (map(&left, one), map(&right, other))
            var comparison = DataComparison(left, right)
            return comparison.areSame(first, second)
        }
        #expect(areSame([("a", 1), ("a", 2)], [("a", 1), ("a", 2)]))
        #expect(!areSame([("a", 1), ("a", 1)], [("a", 1), ("b", 1)]))
        #expect(!areSame([("a", 1), ("b", 1)], [("a", 1), ("a", 1)]))
        #expect(areSame([("a", 1), ("b", 2)], [("b", 2), ("a", 1)]))
    }

    @Test func `too deep or self-containing data counts as changed`() {
        func nested(_ arena: inout Arena, depth: Int, width: Int) -> Value {
            var value = Value.int(1)
            for _ in 0..<depth {
                value = arena.makeList(Array(repeating: value, count: width))
            }
            return value
        }
        for (depth, width, isSame) in [
            (500, 1, true), (700, 1, false), (12, 2, true), (60, 2, false),
        ] {
            var (left, right) = (Arena(), Arena())
            let first = nested(&left, depth: depth, width: width)
            let second = nested(&right, depth: depth, width: width)
            var comparison = DataComparison(left, right)
            #expect(comparison.areSame(first, second) == isSame, "\(depth) levels of \(width)")
        }
    }

    private static func areSame(
        _ one: Tree, _ other: Tree, _ random: inout SeededRandom
    ) -> Bool {
        var (left, right) = (Arena(), Arena())
        _ = right.makeString("so that offsets differ")
        _ = right.makeList([.int(1), .null, .bool(true)])
        let (first, second) = (one.value(&left, &random), other.value(&right, &random))
        var comparison = DataComparison(left, right)
        return comparison.areSame(first, second)
    }

    /// JSON data; maps are unordered.
    indirect enum Tree: Equatable, Sendable {
        case null, absent
        case bool(Bool)
        case int(Int64)
        case double(Double)
        case text(String)
        case list([Tree])
        case map([String: Tree])

        static func random(_ random: inout SeededRandom, depth: Int) -> Tree {
            switch random.number(0..<(depth > 0 ? 9 : 6)) {
            case 0: return .null
            case 1: return .bool(random.chance(50))
            case 2: return .int(Int64(random.number(0..<5)))
            case 3: return .double(Double(random.number(0..<5)) / 4)
            case 4:
                return .text(random.one(of: ["", "a", "b", "한강", "a text of more than 16 bytes"]))
            case 5: return .absent
            case 6:
                return .list(
                    (0..<random.number(0..<4)).map { _ in .random(&random, depth: depth - 1) })
            default:
                let count = random.one(of: [0, 2, 5, 20])
                return .map(
                    Dictionary(
                        uniqueKeysWithValues: (0..<count).map {
                            ("key \($0)", .random(&random, depth: depth - 2))
                        }))
            }
        }

        /// Returns the tree with one value replaced.
        func changed(_ random: inout SeededRandom) -> Tree {
            switch self {
            case .list(var elements) where !elements.isEmpty:
                let index = random.number(0..<elements.count)
                elements[index] = elements[index].changed(&random)
                return .list(elements)
            case .map(var entries) where !entries.isEmpty:
                let key = random.one(of: entries.keys.sorted())
                if random.chance(30) {
                    entries["another key"] = entries.removeValue(forKey: key)
                } else {
                    entries[key] = entries[key]?.changed(&random)
                }
                return .map(entries)
            case .int(let number): return .int(number + 1)
            case .text(let text): return .text(text + "x")
            default: return .int(77)
            }
        }

        /// Returns the value in an arena, with map entries in any order.
        func value(_ arena: inout Arena, _ random: inout SeededRandom) -> Value {
            switch self {
            case .null: return .null
            case .absent: return .none
            case .bool(let value): return .bool(value)
            case .int(let value): return .int(value)
            case .double(let value): return .double(value)
            case .text(let value): return arena.makeString(value)
            case .list(let elements):
                return arena.makeList(elements.map { $0.value(&arena, &random) })
            case .map(let entries):
                let keys = entries.keys.sorted().shuffled(using: &random)
                let cells = keys.flatMap { key in
                    [arena.makeString(key), entries[key]?.value(&arena, &random) ?? .null]
                }
                return arena.makeMap(cells)
            }
        }
    }
}
