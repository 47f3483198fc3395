import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// The static context of layout expressions: the size of a device, without any data.
struct StaticLayoutContext {
    /// The activation, in which unknown names are null. Expressions that read them are not
    /// evaluated.
    var activation: Activation
    let environment: DisplayEnvironment
    private let known: Range<Int>
    /// The locations of the static expressions.
    private var places: Set<ByteRange> = []

    /// The number of size names: width, height and scale, the first names of an environment.
    private static let sizes = DisplayEnvironment.names.prefix { $0.type == .double }.count

    init(_ device: Device, after names: Int) {
        activation = Activation(arena: Arena(), values: Array(repeating: .null, count: names))
        environment = device.environment
        environment.append(to: &activation)
        known = names..<names + Self.sizes
    }

    /// Returns whether an expression reads only sizes. The slot after all names is `itemWidth`.
    mutating func isKnown(_ expression: CheckedExpression) -> Bool {
        let isKnown = expression.slots.allSatisfy {
            known.contains($0) || $0 == activation.values.count
        }
        if isKnown { places.insert(expression.place.range) }
        return isKnown
    }

    mutating func isKnown(_ number: UnresolvedNumber) -> Bool {
        guard case .computed(let computed, _) = number else { return true }
        return isKnown(computed.expression)
    }

    /// Calls `body` with the value of each branch that can apply on the device.
    mutating func forEachPossible<Choice>(
        in alternatives: Alternatives<Choice>, _ body: (Choice, inout StaticLayoutContext) -> Void
    ) {
        for branch in alternatives.branches {
            let isSure = branch.conditions.map { holds($0) }
            if isSure.contains(false) { continue }
            body(branch.value, &self)
            if !isSure.contains(nil) { return }
        }
    }

    /// Evaluates a condition; nil if it is not static.
    private mutating func holds(_ condition: CheckedExpression) -> Bool? {
        guard condition.slots.allSatisfy(known.contains) else { return nil }
        return condition.evaluate(in: &activation)?.isTrue ?? false
    }

    /// Returns the evaluation failures of static expressions, and clears them.
    mutating func takeFailures(of owner: SourceRange) -> [LayoutIssue] {
        defer { places = [] }
        return activation.takeFailures().filter { places.contains($0.place.range) }.map {
            LayoutIssue(.unusable($0.sentence), at: $0.place, of: owner)
        }
    }
}
