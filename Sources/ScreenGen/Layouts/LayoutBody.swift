import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens
import SwiftTree

/// The statements of a function that makes a layout, and what they read.
struct LayoutBody {
    var lines = Lines()
    private(set) var inputs: [LayoutInput] = []
    let scope: LayoutScope
    /// The dimensions that have a variable, by their expression.
    private var dimensions: [ObjectIdentifier: String] = [:]
    /// The variables with computed numbers, by their code.
    private var variables: [String: String] = [:]
    private var names: Set<String> = ["environment", "section", "list"]

    init(_ scope: LayoutScope) {
        self.scope = scope
        // The variable with the width of an item has that very name.
        names.formUnion(scope.swift.roots.subtracting(["itemWidth"]))
    }

    /// Returns a name that no other variable has.
    mutating func unique(_ name: String) -> String {
        var (unique, number) = (name, 2)
        while !names.insert(unique).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }

    // MARK: - Expressions

    /// Returns the Swift of an expression, and notes what it reads.
    mutating func swift(_ expression: CheckedExpression) throws(NotInSwift) -> SwiftValue {
        for path in expression.pathsRead.sorted() where scope.swift.names[path] == nil {
            throw NotInSwift(
                reason: "a layout in Swift cannot read `\(path)`", place: expression.place)
        }
        let code = try swiftExpression(expression, in: scope.swift)
        if code.usesContext {
            throw NotInSwift(
                reason: "a layout in Swift cannot read texts that depend on the language",
                place: expression.place)
        }
        for path in expression.pathsRead.sorted() {
            if let input = scope.input(of: path), !inputs.contains(input) { inputs.append(input) }
        }
        return code
    }

    /// Returns the tests of conditions that all have to hold. One that fails does not hold.
    mutating func tests(_ conditions: [CheckedExpression]) throws(NotInSwift) -> String {
        var tests: [SwiftStatement.Condition] = []
        for condition in conditions {
            let value = try swift(condition)
            let test = value.ifItHasOne.expression
            tests.append(.test(value.canThrow ? test.infix(.equal, .bool(true)) : test))
        }
        return tests.code
    }

    /// Makes the statement that declares `section`, if it is the last one, return it instead.
    ///
    /// - Returns: whether it is.
    mutating func returnSection() -> Bool {
        let declaration = "let section = "
        var text = lines.text
        guard let index = text.lastIndex(where: { $0.hasPrefix(declaration) }),
            text[(index + 1)...].allSatisfy({ $0.hasPrefix(" ") })
        else { return false }
        text[index] = "return \(text[index].dropFirst(declaration.count))"
        lines = Lines(text)
        return true
    }

    /// Notes what another function reads.
    mutating func read(_ other: [LayoutInput]) {
        for input in other where !inputs.contains(input) { inputs.append(input) }
    }

    // MARK: - Numbers

    /// Returns a number of points.
    mutating func amount(_ number: UnresolvedNumber) throws(NotInSwift) -> LayoutAmount {
        switch number {
        case .literal(let value, _): return LayoutAmount(value)
        case .computed(let computed, let bounds):
            let code = try swift(computed.expression)
            if let range = computed.expression.numberRange, !code.canThrow,
                bounds.lowerBound <= range.lowerBound, range.upperBound <= bounds.upperBound
            {
                return Self.amount(code)
            }
            let value = Self.optionalDouble(code)
            let range = "\(bounds.lowerBound.shortText)...\(bounds.upperBound.shortText)"
            return LayoutAmount(
                "environment.bounded(\(value), in: \(range), else: \(computed.defaultValue.shortText))"
            )
        }
    }

    /// Returns a number of elements, which code needs as an `Int`.
    mutating func count(_ number: UnresolvedNumber) throws(NotInSwift) -> LayoutAmount {
        guard case .computed(let computed, _) = number else { return try amount(number) }
        let amount = try amount(number)
        let isBounded = amount.code.hasPrefix("environment.bounded(")
        if computed.expression.type == .int, !isBounded { return named("count", amount.code) }
        return named("count", "Int((\(amount.code)).rounded())")
    }

    /// Returns the variable with a computed number.
    mutating func named(_ word: String, _ code: String) -> LayoutAmount {
        if let known = variables[code] { return LayoutAmount(known) }
        let name = unique(word)
        lines.add("let \(name) = \(code)")
        variables[code] = name
        return LayoutAmount(name)
    }

    /// Literals of doubles are whole numbers where they can be, beside other doubles.
    private static func amount(_ code: SwiftValue) -> LayoutAmount {
        let text = code.code.replacing(/\b(\d+)\.0\b/) { String($0.output.1) }
        return LayoutAmount(text, text.contains(" ") ? .conditional : .primary)
    }

    private static func optionalDouble(_ code: SwiftValue) -> String {
        let value = code.canThrow ? "try? \(code.code)" : code.code
        guard code.type != .double else { return value }
        return code.canThrow ? "(\(value)).map { Double($0) }" : "Double(\(value))"
    }

    // MARK: - Lengths

    /// Returns a length as `NSCollectionLayoutDimension`.
    mutating func dimension(_ length: UnresolvedLength) throws(NotInSwift) -> String {
        switch length {
        case .literal(let dimension, _): return Self.dimension(dimension)
        case .computed(let computed):
            let full = computed.axis == .horizontal ? "Width(1)" : "Height(1)"
            if let points = try points(computed) {
                return computed.isFilling ? ".fractional\(full)" : ".absolute(\(points.code))"
            }
            let name = try variable(computed)
            return computed.isFilling
                ? "\(name).isEstimated ? \(name) : .fractional\(full)" : name
        }
    }

    static func dimension(_ dimension: LayoutDimension) -> String {
        switch dimension {
        case .absolute(let points): ".absolute(\(points.shortText))"
        case .fractionalWidth(let part): ".fractionalWidth(\(part.shortText))"
        case .fractionalHeight(let part): ".fractionalHeight(\(part.shortText))"
        case .estimated(let points): ".estimated(\(points.shortText))"
        case .uniform(let points): ".uniformAcrossSiblings(estimate: \(points.shortText))"
        }
    }

    /// The points of a computed length that is surely one; nil for others.
    private mutating func points(
        _ length: ComputedLength
    ) throws(NotInSwift) -> LayoutAmount? {
        let expression = length.value.expression
        let code = try swift(expression)
        guard [.int, .uint, .double].contains(code.type) else {
            throw NotInSwift(
                reason: "a computed length in Swift is a number of points", place: expression.place)
        }
        guard let range = expression.numberRange, !code.canThrow, range.lowerBound >= 0,
            range.upperBound <= LayoutDimension.points.upperBound
        else { return nil }
        let amount = Self.amount(code)
        // A view without a size yet has the width 0.
        return expression.isPositiveOfAnySize ? amount : LayoutAmount("max(0, \(amount.code))")
    }

    /// Returns the variable with a computed dimension.
    private mutating func variable(_ length: ComputedLength) throws(NotInSwift) -> String {
        let expression = length.value.expression
        if let known = dimensions[ObjectIdentifier(expression)] { return known }
        let name = unique(length.axis == .horizontal ? "width" : "height")
        let value = Self.optionalDouble(try swift(expression))
        let other = Self.dimension(length.value.defaultValue)
        lines.add("let \(name) = NSCollectionLayoutDimension.points(\(value), else: \(other))")
        dimensions[ObjectIdentifier(expression)] = name
        return name
    }

    /// Returns the points of a length in a container; those of an estimate are the estimate.
    mutating func resolved(
        _ length: UnresolvedLength, in container: LayoutContainer
    ) throws(NotInSwift) -> LayoutLength {
        switch length {
        case .literal(.absolute(let points), _), .literal(.estimated(let points), _),
            .literal(.uniform(let points), _):
            return .amount(LayoutAmount(points))
        case .literal(.fractionalWidth(let part), _): return container.width.fraction(part)
        case .literal(.fractionalHeight(let part), _): return container.height.fraction(part)
        case .computed(let computed):
            if computed.isFilling { return container[computed.axis] }
            if let points = try points(computed) { return .amount(points) }
            return .amount(LayoutAmount("Double(\(try variable(computed)).dimension)"))
        }
    }

    // MARK: - Insets and spacing

    /// Returns insets; nil if all are 0.
    mutating func insets(_ insets: UnresolvedInsets, addingBottom more: Double = 0)
        throws(NotInSwift) -> String?
    {
        var sides: [LayoutAmount] = []
        for side in insets.values { sides.append(try amount(side)) }
        sides[2] = sides[2] + LayoutAmount(more)
        if sides.allSatisfy(\.isZero) { return nil }
        let parts = zip(["top", "leading", "bottom", "trailing"], sides)
        return ".init(\(parts.map { "\($0): \($1.code)" }.joined(separator: ", ")))"
    }

    /// Returns spacing; nil if it is 0.
    mutating func spacing(_ spacing: UnresolvedSpacing) throws(NotInSwift) -> String? {
        let points = try amount(spacing.points)
        if spacing.isFlexible { return ".flexible(\(points.code))" }
        return points.isZero ? nil : ".fixed(\(points.code))"
    }

    /// Returns edge spacing; nil if all is 0.
    mutating func edgeSpacing(
        _ edges: UnresolvedEdgeSpacing
    ) throws(NotInSwift) -> String? {
        let sides = [
            ("leading", edges.leading), ("top", edges.top), ("trailing", edges.trailing),
            ("bottom", edges.bottom),
        ]
        var parts: [String] = []
        var isNone = true
        for (name, side) in sides {
            let code = try spacing(side)
            isNone = isNone && code == nil
            parts.append("\(name): \(code ?? "nil")")
        }
        return isNone ? nil : ".init(\(parts.joined(separator: ", ")))"
    }
}

/// The size that the fractions of an element refer to.
struct LayoutContainer {
    var width: LayoutLength
    var height: LayoutLength

    subscript(axis: LayoutAxis) -> LayoutLength {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
