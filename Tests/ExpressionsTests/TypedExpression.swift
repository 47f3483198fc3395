import TestSupport

/// Generates well-typed expressions of a given type over the names of `EvaluationSample`. Some fail
/// at run time.
struct TypedExpression {
    enum Kind: String, CaseIterable {
        case int, bool, string, double
        case ints = "list(int)"
        case strings = "list(string)"
        case people = "list(Person)"
        case counts = "map(int)"
        case person = "Person"
        case timestamp
        case duration
        case optionalInt = "int?"
        case optionalString = "string?"
    }

    private var random: SeededRandom
    private var variables: [(name: String, kind: Kind)] = []
    private var variableCount = 0

    /// Returns an expression of this kind.
    static func text(_ kind: Kind, seed: UInt64) -> String {
        var maker = TypedExpression(random: SeededRandom(seed))
        return maker.text(kind, maker.random.number(1..<6))
    }

    private init(random: SeededRandom) { self.random = random }

    /// Returns a random form of a kind with its placeholders filled.
    private mutating func text(_ kind: Kind, _ depth: Int) -> String {
        let known = variables.filter { $0.kind == kind }
        if !known.isEmpty, random.chance(40) { return random.one(of: known).name }
        let leaves = Self.leaves[kind] ?? ["p"]
        guard depth > 0 else { return random.one(of: leaves) }
        return filled(random.one(of: (Self.forms[kind] ?? []) + leaves), depth - 1)
    }

    /// Replaces each `⟨kind⟩` with an expression. `⟨=kind⟩` declares a variable for the rest of the
    /// form; `⟨~kind⟩` declares one after its value, the next expression.
    private mutating func filled(_ form: String, _ depth: Int) -> String {
        var result = ""
        var rest = form[...]
        var own = 0
        var bound: (name: String, kind: Kind)?
        while let open = rest.firstIndex(of: "⟨"), let close = rest[open...].firstIndex(of: "⟩") {
            result += rest[..<open]
            let word = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            if let kind = Kind(rawValue: String(word)) {
                result += text(kind, depth)
                if let variable = bound.take() { variables.append(variable) }
            } else if let kind = Kind(rawValue: String(word.dropFirst())) {
                variableCount += 1
                own += 1
                let variable = (name: "v\(variableCount)", kind: kind)
                if word.hasPrefix("=") { variables.append(variable) } else { bound = variable }
                result += variable.name
            }
        }
        variables.removeLast(own)
        return result + rest
    }

    private static let leaves: [Kind: [String]] = [
        .int: ["0", "1", "2", "7", "-3", "p.age", "xs[0]", "9223372036854775807"],
        .bool: ["true", "false"], .string: ["\"\"", "\"a\"", "\"Ann\"", "\"한 글\"", "p.name"],
        .double: ["0.0", "1.5", "-2.25", "1e300"], .ints: ["xs", "[1]", "[3, 1, 3]"],
        .strings: ["[\"a\"]", "[\"b\", \"a\", \"b\"]"], .people: ["people", "[p]"],
        .counts: ["{\"a\": 1}", "{\"Ann\": 2, \"b\": 3}"], .person: ["p"], .timestamp: ["now"],
        .duration: ["duration(\"90s\")"], .optionalInt: ["xs.first()", "optional.of(1)"],
        .optionalString: ["p.?nickname", "people.first().name"],
    ]

    private static let forms: [Kind: [String]] = [
        .int: [
            "(⟨int⟩ + ⟨int⟩)", "(⟨int⟩ - ⟨int⟩)", "(⟨int⟩ * ⟨int⟩)", "(⟨int⟩ / ⟨int⟩)",
            "(⟨int⟩ % ⟨int⟩)",
            "(⟨bool⟩ ? ⟨int⟩ : ⟨int⟩)", "⟨list(int)⟩.size()", "⟨string⟩.size()",
            "⟨list(int)⟩[⟨int⟩]",
            "⟨int?⟩.orValue(⟨int⟩)", "int(⟨double⟩)", "⟨list(int)⟩.sum()",
            "⟨map(int)⟩[?⟨string⟩].orValue(⟨int⟩)", "math.abs(⟨int⟩)", "⟨Person⟩.age",
            "cel.bind(⟨~string⟩, ⟨string⟩, ⟨int⟩)", "⟨string⟩.indexOf(⟨string⟩)",
            "⟨timestamp⟩.getFullYear()", "math.greatest(⟨list(int)⟩)",
        ],
        .bool: [
            "(⟨bool⟩ && ⟨bool⟩)", "(⟨bool⟩ || ⟨bool⟩)", "(!⟨bool⟩)", "(⟨int⟩ < ⟨int⟩)",
            "(⟨int⟩ == ⟨int⟩)", "(⟨double⟩ >= ⟨double⟩)", "(⟨string⟩ != ⟨string⟩)",
            "(⟨int⟩ in ⟨list(int)⟩)", "(⟨string⟩ in ⟨map(int)⟩)",
            "⟨list(int)⟩.all(⟨=int⟩, ⟨bool⟩)", "⟨list(Person)⟩.exists(⟨=Person⟩, ⟨bool⟩)",
            "⟨string⟩.contains(⟨string⟩)", "⟨string?⟩.hasValue()",
            "has(⟨Person⟩.nickname)", "(⟨list(string)⟩ == ⟨list(string)⟩)",
            "(⟨timestamp⟩ < ⟨timestamp⟩)",
        ],
        .string: [
            "(⟨string⟩ + ⟨string⟩)", "(⟨bool⟩ ? ⟨string⟩ : ⟨string⟩)", "string(⟨int⟩)",
            "⟨string⟩.upperAscii()", "⟨list(string)⟩.join(⟨string⟩)", "⟨Person⟩.name",
            "\"%s %d\".format([⟨string⟩, ⟨int⟩])", "⟨string⟩.substring(⟨int⟩)", "ordinal(⟨int⟩)",
            "⟨string?⟩.orValue(⟨string⟩)", "decimal(⟨double⟩, 2)",
            "date(⟨timestamp⟩, \"yyyy-MM-dd\")", "⟨string⟩.reverse()",
        ],
        .double: [
            "(⟨double⟩ + ⟨double⟩)", "(⟨double⟩ * ⟨double⟩)", "(⟨double⟩ / ⟨double⟩)",
            "double(⟨int⟩)",
            "(⟨bool⟩ ? ⟨double⟩ : ⟨double⟩)", "math.floor(⟨double⟩)", "(-⟨double⟩)",
        ],
        .ints: [
            "[⟨int⟩, ⟨int⟩]", "⟨list(int)⟩.map(⟨=int⟩, ⟨int⟩)",
            "⟨list(string)⟩.map(⟨=string⟩, ⟨int⟩)",
            "⟨list(int)⟩.filter(⟨=int⟩, ⟨bool⟩)", "⟨list(int)⟩.sort()", "⟨list(int)⟩.distinct()",
            "⟨list(int)⟩.sortByDesc(⟨=int⟩, ⟨int⟩)", "(⟨list(int)⟩ + ⟨list(int)⟩)",
            "⟨list(int)⟩.take(⟨int⟩)", "⟨map(int)⟩.transformList(⟨=string⟩, ⟨=int⟩, ⟨int⟩)",
            "(⟨bool⟩ ? ⟨list(int)⟩ : ⟨list(int)⟩)", "[?⟨int?⟩, ⟨int⟩]",
            "lists.range(3).map(⟨=int⟩, ⟨int⟩)",
        ],
        .strings: [
            "⟨list(Person)⟩.map(⟨=Person⟩, ⟨string⟩)", "⟨string⟩.split(⟨string⟩)",
            "[⟨string⟩, ⟨string⟩]", "⟨list(string)⟩.filter(⟨=string⟩, ⟨bool⟩)",
            "⟨list(int)⟩.transformList(⟨=int⟩, ⟨=int⟩, ⟨string⟩)", "⟨list(string)⟩.reverse()",
            "⟨map(int)⟩.map(⟨=string⟩, ⟨string⟩)", "⟨list(string)⟩.sort()",
        ],
        .people: [
            "⟨list(Person)⟩.filter(⟨=Person⟩, ⟨bool⟩)", "⟨list(Person)⟩.take(⟨int⟩)",
            "⟨list(Person)⟩.sortBy(⟨=Person⟩, ⟨int⟩)",
            "⟨list(Person)⟩.sortByDesc(⟨=Person⟩, ⟨string⟩)",
            "[Person{name: ⟨string⟩, age: ⟨int⟩, ?nickname: ⟨string?⟩}]",
        ],
        .counts: [
            "⟨list(Person)⟩.keyBy(⟨=Person⟩, ⟨string⟩, ⟨int⟩)", "{⟨string⟩: ⟨int⟩}",
            "⟨map(int)⟩.transformMap(⟨=string⟩, ⟨=int⟩, ⟨int⟩)",
            "⟨list(int)⟩.transformMapEntry(⟨=int⟩, ⟨=int⟩, {⟨string⟩: ⟨int⟩})",
            "⟨list(string)⟩.keyBy(⟨=string⟩, ⟨string⟩, ⟨int⟩)",
        ],
        .person: [
            "(⟨bool⟩ ? ⟨Person⟩ : ⟨Person⟩)", "⟨list(Person)⟩[⟨int⟩]",
            "⟨list(Person)⟩.first().orValue(⟨Person⟩)", "Person{name: ⟨string⟩, age: ⟨int⟩}",
        ],
        .timestamp: [
            "(⟨timestamp⟩ + ⟨duration⟩)", "timestamp(⟨int⟩)",
        ],
        .duration: [
            "(⟨timestamp⟩ - ⟨timestamp⟩)",
            "(⟨bool⟩ ? ⟨duration⟩ : ⟨duration⟩)",
        ],
        .optionalInt: [
            "⟨list(int)⟩.first()", "⟨list(int)⟩[?⟨int⟩]", "optional.of(⟨int⟩)",
            "⟨string?⟩.optMap(⟨=string⟩, ⟨int⟩)",
            "⟨int?⟩.optFlatMap(⟨=int⟩, ⟨int?⟩)",
            "⟨map(int)⟩[?⟨string⟩]", "⟨list(int)⟩.indexOf(⟨int⟩)",
            "⟨int?⟩.or(⟨int?⟩)",
            "(⟨bool⟩ ? ⟨int?⟩ : optional.none())",
        ],
        .optionalString: [
            "⟨Person⟩.?nickname", "⟨list(Person)⟩.first().name", "⟨list(string)⟩.last()",
            "⟨int?⟩.optMap(⟨=int⟩, ⟨string⟩)", "⟨list(Person)⟩[?⟨int⟩].?nickname",
        ],
    ]
}
