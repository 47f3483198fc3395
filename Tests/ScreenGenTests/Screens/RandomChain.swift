import TestSupport

/// Random chains of optional fields, indices and members over the models of random specs, such as
/// `item.?album.images[?0].url`.
struct RandomChain {
    /// The type of a value on the way.
    indirect enum Kind: Sendable {
        case model(String)
        case list(Kind)
        case map(Kind)
        case leaf(RandomExpressions.Kind)
        /// What texts and conditions read no further, such as a date.
        case other
    }

    /// The models that chains lead through, beside `Row` and `Part`.
    static let models = [
        "  Album: {title: string, images: list(Image)?, parts: map(Part)?, cover: Image?, names: list(string), next: Album?}",
        "  Image: {url: url, size: Size?, tags: list(string)?, taken: date?, album: Album?}",
        "  Size: {width: int, height: double?, labels: map(string)?, isExact: bool?}",
        "  Problem: {code: int, images: list(Image)?, album: Album?}",
    ]
    /// The fields of `Row` that they begin with.
    static let fields = [
        "    album: Album?", "    images: list(Image)?", "    lists: list(list(string))?",
        "    covers: map(Image)",
    ]

    private typealias Field = (name: String, kind: Kind, isOptional: Bool)

    private static let table: [String: [Field]] = [
        "Row": [
            ("album", .model("Album"), true), ("images", .list(.model("Image")), true),
            ("lists", .list(.leaf(.strings)), true), ("covers", .map(.model("Image")), false),
            ("note", .leaf(.string), true), ("parts", .list(.model("Part")), false),
        ],
        "Album": [
            ("title", .leaf(.string), false), ("images", .list(.model("Image")), true),
            ("parts", .map(.model("Part")), true), ("cover", .model("Image"), true),
            ("names", .leaf(.strings), false), ("next", .model("Album"), true),
        ],
        "Image": [
            ("url", .leaf(.string), false), ("size", .model("Size"), true),
            ("tags", .leaf(.strings), true), ("taken", .other, true),
            ("album", .model("Album"), true),
        ],
        "Size": [
            ("width", .leaf(.int), false), ("height", .leaf(.double), true),
            ("labels", .map(.leaf(.string)), true), ("isExact", .leaf(.bool), true),
        ],
        "Part": [("name", .leaf(.string), false), ("weight", .leaf(.int), false)],
        "Problem": [
            ("code", .leaf(.int), false), ("images", .list(.model("Image")), true),
            ("album", .model("Album"), true),
        ],
    ]

    /// A value of a place, and the type that chains from it begin with.
    struct Root: Sendable {
        let code: String
        let kind: Kind
        var isOptional = false
    }

    /// The steps of a chain.
    private static let depth = 4

    private var code: String
    private var kind: Kind
    private var isOptional: Bool
    /// Whether the last step is a field behind a plain dot.
    private var endsInField = false

    private init(_ root: Root) {
        (code, kind, isOptional) = (root.code, root.kind, root.isOptional)
    }

    /// Returns an expression of a type that reads a chain; nil if none of some has such a value.
    static func expression(
        of wanted: RandomExpressions.Kind, from roots: [Root], _ random: inout SeededRandom
    ) -> String? {
        guard !roots.isEmpty else { return nil }
        for _ in 0..<12 {
            var chain = RandomChain(random.one(of: roots))
            for _ in 0..<random.number(2..<depth + 1) { chain.step(&random) }
            if wanted == .bool, chain.isOptional, random.chance(60) {
                return chain.test(&random)
            }
            guard case .leaf(wanted) = chain.kind else { continue }
            return chain.value(of: wanted, &random)
        }
        return nil
    }

    private mutating func step(_ random: inout SeededRandom) {
        switch kind {
        case .model(let model):
            guard let fields = Self.table[model] else { return }
            let field = random.one(of: fields)
            let isMarked = field.isOptional && !isOptional || random.chance(25)
            code += "\(isMarked ? ".?" : ".")\(field.name)"
            (kind, endsInField) = (field.kind, !isMarked)
            isOptional = isOptional || isMarked
        case .list(let element):
            add(random.one(of: ["0", "1", "7", "2 - 1"]), element, &random)
        case .map(let value):
            if random.chance(20) {
                code += ".?a"
                (kind, isOptional, endsInField) = (value, true, false)
            } else {
                add(random.one(of: ["'a'", "'b'"]), value, &random)
            }
        // A text of a list of texts.
        case .leaf(.strings): add("0", .leaf(.string), &random)
        case .leaf, .other: break
        }
    }

    private mutating func add(_ index: String, _ element: Kind, _ random: inout SeededRandom) {
        let isMarked = !isOptional || random.chance(50)
        code += "[\(isMarked ? "?" : "")\(index)]"
        (kind, isOptional, endsInField) = (element, true, false)
    }

    private func test(_ random: inout SeededRandom) -> String {
        endsInField && random.chance(50) ? "has(\(code))" : "\(code).hasValue()"
    }

    private func value(of kind: RandomExpressions.Kind, _ random: inout SeededRandom) -> String {
        guard isOptional else { return code }
        let other =
            switch kind {
            case .string: "'none'"
            case .int: "0"
            case .double: "0.5"
            case .bool: "false"
            case .strings: "['x']"
            }
        return switch random.number(0..<5) {
        case 0: "\(code).value()"
        case 1: "\(code).optMap(v, v).orValue(\(other))"
        case 2: "(\(code).hasValue() ? \(code).value() : \(other))"
        case 3: "\(code).or(\(code)).orValue(\(other))"
        default: "\(code).orValue(\(other))"
        }
    }
}
