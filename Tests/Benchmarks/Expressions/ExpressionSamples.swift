import Expressions
import Values

/// A measured expression with its data.
struct ExpressionSample {
    let name: String
    let expression: String
    /// The names and types, in the order of the slots.
    let types: [(name: String, type: CELType)]
    /// A JSON object with a value for each name.
    let data: String
    var models = ModelTable()
    /// Whether the expression is standard CEL, so that the peers can evaluate it.
    var isPlain = true
}

extension ExpressionSample {
    /// Samples of each kind: scalars, texts, paths, loops, lists of texts, long conditions, a
    /// screen.
    static let all: [ExpressionSample] =
        [
            ExpressionSample(
                name: "x > 10", expression: "x > 10", types: [("x", .int)], data: #"{"x": 12}"#),
            ExpressionSample(
                name: "greeting", expression: "'Hello, ' + name + '!'", types: [("name", .string)],
                data: #"{"name": "world"}"#),
            ExpressionSample(
                name: "arithmetic", expression: "x + y*2 - z/3 > 10 && x%7 != 0",
                types: [("x", .int), ("y", .int), ("z", .int)],
                data: #"{"x": 12, "y": 5, "z": 9}"#),
            ExpressionSample(
                name: "select chain on JSON",
                expression: "data.user.profile.address.city == 'Seoul'",
                types: [("data", .dyn)],
                data: """
                    {"data": {"id": 1, "user": {"id": 7, "name": "Ann", "profile": {"lang": "ko",
                    "address": {"zip": "04524", "city": "Seoul"}}}}}
                    """),
            ExpressionSample(
                name: "map, filter, map over 1,000",
                expression: "xs.map(x, x * 2).filter(x, x % 3 == 0).map(x, x + 1).size()",
                types: [("xs", .list(.int))], data: #"{"xs": [\#(numbers(1_000))]}"#),
            ExpressionSample(
                name: "all and exists, 200 × 50",
                expression: "xs.all(x, ys.exists(y, y == x % 50))",
                types: [("xs", .list(.int)), ("ys", .list(.int))],
                data: #"{"xs": [\#(numbers(200))], "ys": [\#(numbers(50))]}"#),
            ExpressionSample(
                name: "contains over 40 texts",
                expression: "xs.filter(x, x.contains('needle')).size()",
                types: [("xs", .list(.string))], data: #"{"xs": [\#(texts(40))]}"#),
            ExpressionSample(
                name: "60 × ||",
                expression: (0..<60).map { "x == \($0)" }.joined(separator: " || "),
                types: [("x", .int)], data: #"{"x": 100}"#),
            ExpressionSample(
                name: "select chain by models",
                expression: "data.user.profile.address.city == 'Seoul'",
                types: [("data", .object(ModelID(0)))],
                data: """
                    {"data": {"user": {"profile": {"address": {"city": "Seoul"}}}}}
                    """,
                models: ModelTable([
                    Model(
                        name: "Data", body: .object([Field(name: "user", type: .model(ModelID(1)))])
                    ),
                    Model(
                        name: "User",
                        body: .object([Field(name: "profile", type: .model(ModelID(2)))])),
                    Model(
                        name: "Profile",
                        body: .object([Field(name: "address", type: .model(ModelID(3)))])),
                    Model(name: "Address", body: .object([Field(name: "city", type: .string)])),
                ])),
        ] + habits

    private static func numbers(_ count: Int) -> String {
        (0..<count).map(String.init).joined(separator: ",")
    }

    private static func texts(_ count: Int) -> String {
        (0..<count).map { index in
            #""item number \#(index) \#(index % 5 == 0 ? "with a needle" : "of the haystack")""#
        }.joined(separator: ",")
    }
}
