import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// What the expressions of layouts read while they are checked: the size of a device, and nothing of
/// the data.
struct StaticLayoutContext {
    /// Names that are not known are null in it, and nothing that reads them is looked at.
    var activation: Activation
    let environment: DisplayEnvironment
    private let known: Range<Int>
    /// The expressions that are known and were evaluated.
    private var places: Set<ByteRange> = []

    /// Width, height and scale, the first names of an environment.
    private static let sizes = DisplayEnvironment.names.prefix { $0.type == .double }.count

    init(_ device: Device, behind names: Int) {
        activation = Activation(arena: Arena(), values: Array(repeating: .null, count: names))
        environment = device.environment
        environment.append(to: &activation)
        known = names..<names + Self.sizes
    }

    /// Whether an expression reads sizes alone. Behind all names stands `itemWidth`.
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

    /// Calls `body` with the value of each branch that may apply on the device.
    mutating func forEachPossible<Choice>(
        in alternatives: Alternatives<Choice>, _ body: (Choice, inout StaticLayoutContext) -> Void
    ) {
        let names = activation.values.count
        for branch in alternatives.branches {
            defer { activation.removeNames(from: names) }
            let isSure = branch.conditions.map { holds($0) }
            if isSure.contains(false) { continue }
            body(branch.value, &self)
            if !isSure.contains(nil) { return }
        }
    }

    /// Whether a condition holds; nil where that is not known. Names of `given` get slots.
    private mutating func holds(_ condition: Condition) -> Bool? {
        activation.values += condition.given.map { _ in .null }
        let isGiven: Bool? = condition.given.isEmpty ? true : nil
        guard let when = condition.when else { return isGiven }
        guard when.slots.allSatisfy(known.contains) else { return nil }
        return when.evaluate(in: &activation)?.isTrue ?? false ? isGiven : false
    }

    /// Why known values cannot be used.
    mutating func takeNotes(of owner: SourceRange) -> [LayoutIssue] {
        defer { places = [] }
        return activation.takeFailures().filter { places.contains($0.place.range) }.map {
            LayoutIssue(.unusable($0.sentence), at: $0.place, of: owner)
        }
    }
}
