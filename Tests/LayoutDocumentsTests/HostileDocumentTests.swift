import JSONData
import Layout
import LayoutDocuments
import TestSupport
import Testing

/// Random layout documents with extreme values: each one is rejected or laid out with valid sizes.
struct HostileDocumentTests {
    @Test(.watchdog, arguments: 0..<6)
    func `random documents are rejected or have valid frames`(_ seed: UInt64) {
        var random = SeededRandom(seed)
        var laidOut = 0
        for _ in 0..<150 {
            let text = random.document()
            guard let root = try? JSONDocument(Array(text.utf8)).root,
                let document = try? LayoutDocument(root)
            else { continue }
            _ = document.problems
            guard let result = try? document.frames() else { continue }
            laidOut += 1
            let numbers = result.frames.flatMap { frame in
                [frame.rect.origin.x, frame.rect.origin.y]
            }
            let sizes =
                [result.contentSize] + result.frames.map(\.rect.size)
                + result.orthogonalRows.map(\.viewport.size)
            let areValid = sizes.allSatisfy {
                $0.width >= 0 && $0.height >= 0 && $0.width.isFinite && $0.height.isFinite
            }
            #expect(areValid && numbers.allSatisfy(\.isFinite), "\(text)")
        }
        // Rejecting all documents would prove nothing.
        #expect(laidOut > 20)
    }
}

extension SeededRandom {
    private mutating func number() -> String {
        if chance(96) {
            return one(of: ["0", "1", "0.3", "0.5", "1.5", "10", "44", "100", "3.7", "320"])
        }
        return one(of: [
            "-1", "-100", "-0.5", "-0", "1e-9", "999999", "1e6", "-1e6", "1e308", "-1e308", "1e999",
            "NaN", "Infinity", "\"nan\"", "null", "[]", "5e-324",
        ])
    }

    private mutating func length() -> String {
        "{\"\(one(of: ["fw", "fh", "abs", "est", "uas"]))\":\(number())}"
    }

    private mutating func size() -> String { "\"width\":\(length()),\"height\":\(length())" }

    private mutating func numbers(_ count: Int) -> String {
        "[" + (0..<count).map { _ in number() }.joined(separator: ",") + "]"
    }

    private mutating func spacing() -> String {
        "{\"\(one(of: ["fixed", "flexible"]))\":\(number())}"
    }

    private mutating func edges() -> String {
        var sides: [String] = []
        for side in ["leading", "top", "trailing", "bottom"] {
            sides.append("\"\(side)\":\(spacing())")
        }
        return "{" + sides.joined(separator: ",") + "}"
    }

    /// A random subset of an object's members, each as `"key":value`.
    private mutating func some(_ members: [(String, (inout SeededRandom) -> String)]) -> String {
        members.compactMap { key, value in
            chance(20) ? ",\"\(key)\":\(value(&self))" : nil
        }.joined()
    }

    private mutating func around() -> String {
        some([
            ("contentInsets", { $0.numbers(4) }),
            ("edgeSpacing", { $0.edges() }),
            (
                "supplementaries",
                { "[{\"kind\":\"badge\",\($0.size()),\"containerAnchor\":{\"edges\":[\"top\"]}}]" }
            ),
        ])
    }

    private mutating func element(_ depth: Int) -> String {
        guard depth < one(of: [0, 1, 2, 6, 40]) else {
            return "{\"type\":\"item\",\(size())\(around())}"
        }
        return group(depth + 1)
    }

    private mutating func group(_ depth: Int = 0) -> String {
        if chance(4) {
            let frames = (0..<number(0..<3)).map { _ in numbers(5) }.joined(separator: ",")
            return "{\"type\":\"group\",\"axis\":\"custom\",\(size()),\"frames\":[\(frames)]}"
        }
        let elements = (0..<one(of: [1, 1, 1, 2, 3])).map { _ in element(depth) }
        let counts = ["1", "2", "3", "7", "400", "100000", "0", "-1", "100001"]
        let repetition = one(of: ["", "", ",\"count\":", ",\"repeat\":"])
        let count = repetition.isEmpty ? "" : chance(80) ? "2" : one(of: counts)
        return "{\"type\":\"group\",\"axis\":\"\(one(of: ["horizontal", "vertical"]))\",\(size()),"
            + "\"subitems\":[\(elements.joined(separator: ","))]\(repetition)\(count)"
            + some([("interItemSpacing", { $0.spacing() })]) + around() + "}"
    }

    private mutating func section() -> String {
        "{\"group\":\(group())"
            + some([
                ("contentInsets", { $0.numbers(4) }), ("interGroupSpacing", { $0.number() }),
                ("orthogonal", { $0.one(of: ["\"continuous\"", "\"groupPaging\"", "1"]) }),
                (
                    "boundary",
                    {
                        "[{\"kind\":\"header\",\($0.size()),\"alignment\":\"top\","
                            + "\"offset\":\($0.numbers(2))}]"
                    }
                ),
                ("decorations", { "[{\"kind\":\"card\",\"contentInsets\":\($0.numbers(4))}]" }),
            ]) + "}"
    }

    private mutating func layout() -> String {
        if chance(20) {
            return "{\"type\":\"flow\",\"itemSize\":\(numbers(2))"
                + some([
                    ("minimumInteritemSpacing", { $0.number() }),
                    ("minimumLineSpacing", { $0.number() }),
                    ("sectionInset", { $0.numbers(4) }),
                ]) + "}"
        }
        return "{\"type\":\"compositional\",\"section\":\(section())"
            + some([("interSectionSpacing", { $0.number() })]) + "}"
    }

    fileprivate mutating func document() -> String {
        "{\"layout\":\(layout())"
            + some([
                ("itemCount", { "[\($0.one(of: ["0", "1", "5", "300", "2000001"]))]" }),
                ("container", { "{\"width\":\($0.number()),\"height\":\($0.number())}" }),
                ("scale", { $0.number() }), ("measured", { "{\"0.1\":\($0.numbers(2))}" }),
                ("rightToLeft", { _ in "true" }), ("contentOffset", { $0.numbers(2) }),
            ]) + "}"
    }
}
