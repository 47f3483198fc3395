import Expressions
import TestSupport

/// Random expressions of given types over the names of a random spec.
struct RandomExpressions {
    /// A type of expressions.
    enum Kind: Sendable { case string, int, double, bool, strings }

    /// What the expressions of a place read.
    struct Names: Sendable {
        /// The fields of the item by their kinds; optional fields are not among them.
        var fields: [Kind: [String]] = [:]
        /// The optional texts of the item.
        var optionals: [String] = []
        /// Dates of the item.
        var dates: [String] = []
        /// Words of the place, such as `index`, by their kinds.
        var words: [Kind: [String]] = [:]
        /// What chains of optional values begin with.
        var roots: [RandomChain.Root] = []

        func all(_ kind: Kind) -> [String] { (fields[kind] ?? []) + (words[kind] ?? []) }
    }

    var random: SeededRandom
    let names: Names

    /// Returns a text of a spec, in quotes: literals and expressions.
    mutating func text() -> String {
        let words = ["Tea", "Ink · ", "", "100 %", "한글", "a $ b", #"\\"#]
        switch random.number(0..<4) {
        case 0: return "\"\(random.one(of: words))${\(escaped(.string, 2))}\""
        case 1: return "\"${\(escaped(.string, 1))} ${\(escaped(.int, 1))}\""
        default: return "\"${\(escaped(.string, 2))}\""
        }
    }

    /// Returns an expression in quotes.
    mutating func condition() -> String { "\"\(escaped(.bool, 2))\"" }

    /// Returns an expression for a text in quotes.
    mutating func escaped(_ kind: Kind, _ depth: Int) -> String {
        code(kind, depth).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Returns an expression of a type. Its depth is bounded by `depth`.
    mutating func code(_ kind: Kind, _ depth: Int) -> String {
        if depth == 0 || random.chance(20) { return leaf(kind) }
        if random.chance(25), let rows = Self.rows[kind] {
            return call(random.one(of: rows), kind, depth - 1)
        }
        switch kind {
        case .string: return string(depth - 1)
        case .int: return int(depth - 1)
        case .double: return double(depth - 1)
        case .bool: return bool(depth - 1)
        case .strings: return strings(depth - 1)
        }
    }

    /// Functions of the library whose rows name their Swift, by the kind of their result.
    private static let rows: [Kind: [(overload: Overload, operands: [Kind])]] = {
        let rows = FunctionTable.standard.overloads.compactMap { overload in
            let operands = overload.parameters.compactMap(Kind.init)
            guard case .call = overload.swift, operands.count == overload.parameters.count,
                let result = Kind(overload.result)
            else { return nil as (kind: Kind, overload: Overload, operands: [Kind])? }
            return (result, overload, operands)
        }
        return Dictionary(grouping: rows, by: \.kind)
            .mapValues { $0.map { ($0.overload, $0.operands) } }
    }()

    private mutating func call(
        _ row: (overload: Overload, operands: [Kind]), _ kind: Kind, _ depth: Int
    ) -> String {
        var operands = row.operands.map { code($0, depth) }
        // A constant that fails is an error of the spec.
        if case .call(let name) = row.overload.swift, name.canThrow {
            guard let known = names.all(row.operands[0]).first else { return leaf(kind) }
            operands[0] = known
        }
        let receiver = row.overload.isMethod ? "(\(operands.removeFirst()))." : ""
        return "\(receiver)\(row.overload.function)(\(operands.joined(separator: ", ")))"
    }

    private mutating func leaf(_ kind: Kind) -> String {
        if random.chance(20),
            let chain = RandomChain.expression(of: kind, from: names.roots, &random)
        {
            return chain
        }
        let known = names.all(kind)
        if !known.isEmpty, random.chance(85) { return random.one(of: known) }
        switch kind {
        case .string: return random.one(of: ["'tea'", #"'I\'nk'"#, #""b""#, "''"])
        case .int: return String(random.number(0..<40))
        case .double: return random.one(of: ["0.5", "12.25", "3.0"])
        case .bool: return random.one(of: ["true", "false"])
        case .strings: return random.one(of: ["['a', 'b']", "['x']"])
        }
    }

    private mutating func string(_ depth: Int) -> String {
        switch random.number(0..<12) {
        case 0: return "string(\(code(.int, depth)))"
        case 1: return "(\(code(.string, depth)) + \(code(.string, depth)))"
        case 2, 3:
            let (one, other) = (code(.string, depth), code(.string, depth))
            return "(\(code(.bool, depth)) ? \(one) : \(other))"
        case 4: return "\(code(.strings, depth)).join(', ')"
        case 5: return "decimal(\(code(.double, depth)))"
        case 6: return "currency(\(code(.double, depth)), 'EUR')"
        case 7: return "\(code(.string, depth)).\(random.one(of: ["upperAscii", "trim"]))()"
        case 8: return "ordinal(\(code(.int, depth)))"
        case 9: return "\(code(.strings, depth)).first().orValue(\(leaf(.string)))"
        case 10:
            guard !names.dates.isEmpty else { return leaf(.string) }
            let date = random.one(of: names.dates)
            return random.one(of: ["date(\(date), 'd MMMM yyyy')", "relative(\(date))"])
        default:
            guard !names.optionals.isEmpty else { return leaf(.string) }
            return "\(random.one(of: names.optionals)).orValue(\(code(.string, depth)))"
        }
    }

    private mutating func int(_ depth: Int) -> String {
        switch random.number(0..<6) {
        case 0: return "\(code(.string, depth)).size()"
        case 1: return "\(code(.strings, depth)).size()"
        case 2:
            let sign = random.one(of: ["+", "-", "*"])
            return "(\(code(.int, depth)) \(sign) \(code(.int, depth)))"
        case 3: return "(\(code(.int, depth)) % \(random.number(2..<9)))"
        case 4: return "(\(code(.bool, depth)) ? \(code(.int, depth)) : \(code(.int, depth)))"
        default: return "math.greatest(\(code(.int, depth)), \(code(.int, depth)))"
        }
    }

    private mutating func double(_ depth: Int) -> String {
        switch random.number(0..<3) {
        case 0: "double(\(code(.int, depth)))"
        case 1: "(\(code(.double, depth)) * \(leaf(.double)))"
        default: "(\(code(.bool, depth)) ? \(code(.double, depth)) : \(leaf(.double)))"
        }
    }

    private mutating func bool(_ depth: Int) -> String {
        switch random.number(0..<8) {
        case 0:
            let sign = random.one(of: ["<", ">=", "==", "!="])
            return "\(code(.int, depth)) \(sign) \(code(.int, depth))".inParentheses
        case 1: return "\(code(.string, depth)) == \(code(.string, depth))".inParentheses
        case 2: return "\(code(.string, depth)).contains(\(leaf(.string)))"
        case 3: return "\(code(.bool, depth)) && \(code(.bool, depth))".inParentheses
        case 4: return "\(code(.bool, depth)) || \(code(.bool, depth))".inParentheses
        case 5: return "!\(code(.bool, depth))"
        case 6: return "\(code(.strings, depth)).exists(t, t == \(leaf(.string)))"
        default: return "\(leaf(.string)) in \(code(.strings, depth))".inParentheses
        }
    }

    private mutating func strings(_ depth: Int) -> String {
        let list = code(.strings, depth)
        switch random.number(0..<4) {
        case 0: return "\(list).filter(t, t != \(leaf(.string)))"
        case 1: return "\(list).map(t, t + \(leaf(.string)))"
        case 2: return "\(list).sort()"
        default: return "\(list).take(\(random.number(1..<4)))"
        }
    }
}

extension String {
    fileprivate var inParentheses: String { "(\(self))" }
}

extension RandomExpressions.Names {
    func text(_ random: inout SeededRandom) -> String {
        with(&random) { $0.text() }
    }

    func condition(_ random: inout SeededRandom) -> String {
        with(&random) { $0.condition() }
    }

    func expression(
        _ kind: RandomExpressions.Kind, _ random: inout SeededRandom
    ) -> String { "\"\(escaped(kind, &random))\"" }

    func escaped(
        _ kind: RandomExpressions.Kind, _ random: inout SeededRandom
    ) -> String { with(&random) { $0.escaped(kind, 2) } }

    private func with(
        _ random: inout SeededRandom, _ make: (inout RandomExpressions) -> String
    ) -> String {
        var expressions = RandomExpressions(random: random, names: self)
        defer { random = expressions.random }
        return make(&expressions)
    }
}

extension RandomExpressions.Kind {
    /// Creates the kind of a parameter or a result; nil for other types.
    fileprivate init?(_ type: CELType) {
        switch type {
        case .string: self = .string
        case .int: self = .int
        case .double: self = .double
        case .bool: self = .bool
        case .list(.string), .list(.parameter): self = .strings
        default: return nil
        }
    }
}
