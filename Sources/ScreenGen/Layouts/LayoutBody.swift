import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens
import SwiftTree

/// The statements of a function that makes a layout, and what they read.
struct LayoutBody {
    var statements: [SwiftStatement] = []
    private(set) var inputs: [LayoutInput] = []
    let scope: LayoutScope
    /// The dimensions that have a variable, by their expression.
    private var dimensions: [ObjectIdentifier: SwiftExpression] = [:]
    /// The variables with computed numbers.
    var constants = NamedConstants()

    init(_ scope: LayoutScope) {
        self.scope = scope
        // The variable with the width of an item has that very name.
        constants.reserve(
            scope.swift.roots.union(LayoutInput.labels).subtracting([LayoutScope.itemWidth]))
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
    mutating func tests(
        _ conditions: [CheckedExpression]
    ) throws(NotInSwift) -> [SwiftStatement.Condition] {
        var tests: [SwiftStatement.Condition] = []
        for condition in conditions {
            let value = try swift(condition)
            let test = value.ifItHasOne.expression
            tests.append(.test(value.canThrow ? test.infix(.equal, .bool(true)) : test))
        }
        return tests
    }

    /// Notes what another function reads.
    mutating func read(_ other: [LayoutInput]) {
        for input in other where !inputs.contains(input) { inputs.append(input) }
    }

    // MARK: - Numbers

    /// Returns a number of points.
    mutating func amount(_ number: UnresolvedNumber) throws(NotInSwift) -> LayoutAmount {
        switch number {
        case .literal(let value, _, let length):
            return length.map { amount($0, value) } ?? LayoutAmount(value)
        case .computed(let computed, let bounds): return try amount(computed, bounds).amount
        }
    }

    /// Returns the points of a length that the app may have another value for.
    private mutating func amount(_ name: LengthName, _ points: Double) -> LayoutAmount {
        let isOfItem = name.text == LayoutScope.itemWidth
        return named(isOfItem ? "\(name.text)Length" : name.text, designLength(name, points))
    }

    /// Returns a computed number, and whether it is one only because it is bounded.
    private mutating func amount(
        _ number: Computed<Double>, _ bounds: ClosedRange<Double>
    ) throws(NotInSwift) -> (amount: LayoutAmount, isBounded: Bool) {
        let value = try swift(number.expression)
        if let range = number.expression.numberRange, !value.canThrow,
            bounds.lowerBound <= range.lowerBound, range.upperBound <= bounds.upperBound
        {
            return (LayoutAmount(value), false)
        }
        let range = SwiftExpression.number(bounds.lowerBound).infix(
            .through, .number(bounds.upperBound))
        let bounded = SwiftExpression.layoutEnvironment.calling(
            "bounded",
            ["_": Self.optionalDouble(value), "in": range, "else": .number(number.defaultValue)])
        return (LayoutAmount(bounded), true)
    }

    /// Returns a number of elements, which code needs as an `Int`.
    mutating func count(_ number: UnresolvedNumber) throws(NotInSwift) -> LayoutAmount {
        guard case .computed(let computed, let bounds) = number else { return try amount(number) }
        let (amount, isBounded) = try amount(computed, bounds)
        if computed.expression.type == .int, !isBounded {
            return named("count", amount.expression)
        }
        return named("count", .call("Int", ["_": amount.expression.calling("rounded")]))
    }

    /// Returns the variable with a computed number.
    mutating func named(_ word: String, _ number: SwiftExpression) -> LayoutAmount {
        let (constant, declaration) = constants.named(word, number)
        if let declaration { statements.append(declaration) }
        return LayoutAmount(constant)
    }

    /// Returns a value as a `Double`, absent where its evaluation throws.
    private static func optionalDouble(_ value: SwiftValue) -> SwiftExpression {
        let found = value.ifItHasOne.expression
        guard value.type != .double else { return found }
        func double(_ number: SwiftExpression) -> SwiftExpression {
            .call("Double", ["_": number])
        }
        return value.canThrow
            ? found.calling("map", trailing: .init(double(.name("$0")))) : double(found)
    }

    // MARK: - Lengths

    /// Returns a length as `NSCollectionLayoutDimension`.
    mutating func dimension(_ length: UnresolvedLength) throws(NotInSwift) -> SwiftExpression {
        switch length {
        case .literal(let dimension, _, let length):
            if let length, case .absolute(let points) = dimension {
                return Self.absolute(amount(length, points))
            }
            return Self.dimension(dimension)
        case .computed(let computed):
            let full = Self.full(computed.axis)
            if let points = try points(computed) {
                return computed.isFilling ? full : Self.absolute(points)
            }
            let variable = try variable(computed)
            return computed.isFilling
                ? .conditional(variable.member("isEstimated"), variable, full) : variable
        }
    }

    static func dimension(_ dimension: LayoutDimension) -> SwiftExpression {
        switch dimension {
        case .absolute(let points): absolute(LayoutAmount(points))
        case .fractionalWidth(let part):
            .implicitMember("fractionalWidth")(["_": .number(part)])
        case .fractionalHeight(let part):
            .implicitMember("fractionalHeight")(["_": .number(part)])
        case .estimated(let points): .implicitMember("estimated")(["_": .number(points)])
        case .uniform(let points):
            .implicitMember("uniformAcrossSiblings")(["estimate": .number(points)])
        }
    }

    /// The whole length of the container.
    static func full(_ axis: LayoutAxis) -> SwiftExpression {
        dimension(axis == .horizontal ? .fractionalWidth(1) : .fractionalHeight(1))
    }

    static func absolute(_ points: LayoutAmount) -> SwiftExpression {
        .implicitMember("absolute")(["_": points.expression])
    }

    /// The points of a computed length that is surely one; nil for others.
    private mutating func points(
        _ length: ComputedLength
    ) throws(NotInSwift) -> LayoutAmount? {
        let expression = length.value.expression
        let value = try swift(expression)
        guard [.int, .uint, .double].contains(value.type) else {
            throw NotInSwift(
                reason: "a computed length in Swift is a number of points", place: expression.place)
        }
        guard let range = expression.numberRange, !value.canThrow, range.lowerBound >= 0,
            range.upperBound <= LayoutDimension.points.upperBound
        else { return nil }
        let amount = LayoutAmount(value)
        // A view without a size yet has the width 0.
        return expression.isPositiveOfAnySize
            ? amount : LayoutAmount(.call("max", ["_": .int(0), "_": amount.expression]))
    }

    /// Returns the variable with a computed dimension.
    private mutating func variable(
        _ length: ComputedLength
    ) throws(NotInSwift) -> SwiftExpression {
        let expression = length.value.expression
        if let known = dimensions[ObjectIdentifier(expression)] { return known }
        let name = constants.unique(length.axis == .horizontal ? "width" : "height")
        let value = Self.optionalDouble(try swift(expression))
        let other = Self.dimension(length.value.defaultValue)
        statements.append(
            .constant(
                name,
                SwiftExpression.type(.named("NSCollectionLayoutDimension")).calling(
                    "points", ["_": value, "else": other])))
        let variable = SwiftExpression.name(name)
        dimensions[ObjectIdentifier(expression)] = variable
        return variable
    }

    /// Returns the points of a length in a container; those of an estimate are the estimate.
    mutating func resolved(
        _ length: UnresolvedLength, in container: LayoutContainer
    ) throws(NotInSwift) -> LayoutLength {
        switch length {
        case .literal(let dimension, _, let length):
            switch dimension {
            case .absolute(let points), .estimated(let points), .uniform(let points):
                return .amount(length.map { amount($0, points) } ?? LayoutAmount(points))
            case .fractionalWidth(let part): return container.width.fraction(part)
            case .fractionalHeight(let part): return container.height.fraction(part)
            }
        case .computed(let computed):
            if computed.isFilling { return container[computed.axis] }
            if let points = try points(computed) { return .amount(points) }
            let dimension = try variable(computed).member("dimension")
            return .amount(LayoutAmount(.call("Double", ["_": dimension])))
        }
    }

    // MARK: - Insets and spacing

    /// Returns insets; nil if all are 0.
    mutating func insets(_ insets: UnresolvedInsets, addingBottom more: Double = 0)
        throws(NotInSwift) -> SwiftExpression?
    {
        var sides: [LayoutAmount] = []
        for side in insets.values { sides.append(try amount(side)) }
        sides[2] = sides[2] + LayoutAmount(more)
        if sides.allSatisfy(\.isZero) { return nil }
        return SwiftExpression.initializer(nil)(
            zip(["top", "leading", "bottom", "trailing"], sides).map { .init($0, $1.expression) })
    }

    /// Returns spacing; nil if it is 0.
    mutating func spacing(_ spacing: UnresolvedSpacing) throws(NotInSwift) -> SwiftExpression? {
        let points = try amount(spacing.points)
        if points.isZero, !spacing.isFlexible { return nil }
        let kind = SwiftExpression.implicitMember(spacing.isFlexible ? "flexible" : "fixed")
        return kind(["_": points.expression])
    }

    /// Returns edge spacing; nil if all is 0.
    mutating func edgeSpacing(
        _ edges: UnresolvedEdgeSpacing
    ) throws(NotInSwift) -> SwiftExpression? {
        let sides = [
            ("leading", edges.leading), ("top", edges.top), ("trailing", edges.trailing),
            ("bottom", edges.bottom),
        ]
        var arguments: [SwiftExpression.Argument] = []
        for (name, side) in sides { arguments.append(.init(name, try spacing(side) ?? .absent)) }
        return arguments.allSatisfy { $0.value == .absent }
            ? nil : SwiftExpression.initializer(nil)(arguments)
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
