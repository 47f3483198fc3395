package import Expressions
import Screens
package import Values

extension SectionSnapshot {
    /// Calls `body` with the names of the section as a whole: the screen's, `items` and
    /// `section.isEmpty`.
    ///
    /// What `body` makes in the activation's arena is gone when it returns.
    package func withSectionNames<T>(
        _ activation: inout Activation, _ body: (inout Activation) -> T
    ) -> T {
        // Values of the screen's names stay, so they are computed before the mark is set.
        activation.compute(plan.slots)
        let (names, mark) = (activation.values.count, activation.arena.mark)
        defer {
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
        }
        activation.values += [activation.arena.makeList(items), .bool(isEmpty)]
        return body(&activation)
    }

    /// Calls `body` with the item at `index` and the names of its expressions; nil where there is no
    /// such item.
    ///
    /// What `body` makes in the activation's arena is gone when it returns.
    package func withItem<T>(
        at index: Int, _ activation: inout Activation, _ body: (Value, inout Activation) -> T
    ) -> T? {
        guard items.indices.contains(index) else { return nil }
        return withSectionNames(&activation) { activation in
            activation.values += [items[index], .int(Int64(index))]
            activation.define(plan.names.map(\.expression))
            return body(items[index], &activation)
        }
    }

    /// Calls `body` with each item and the names of its expressions: the section's, `item`, `index`
    /// and those of the section's `let`.
    ///
    /// What `body` makes in the activation's arena is gone when it returns.
    package func mapItems<T>(
        _ activation: inout Activation, _ body: (Value, inout Activation) -> T
    ) -> [T] {
        let definitions = plan.names.map(\.expression)
        return withSectionNames(&activation) { activation in
            let (names, mark) = (activation.values.count, activation.arena.mark)
            return items.enumerated().map { index, item in
                defer {
                    activation.removeNames(from: names)
                    activation.arena.reset(to: mark)
                }
                activation.values += [item, .int(Int64(index))]
                activation.define(definitions)
                return body(item, &activation)
            }
        }
    }
}

extension IdentityPlan {
    /// What tells `item` apart, as a text; nil where it has nothing. `activation` has the screen's names;
    /// the section as a whole is not known yet.
    package func text(of item: Value, at index: Int, in activation: inout Activation) -> String? {
        switch self {
        case .field(let field):
            return activation.arena.displayText(activation.arena.field(field, of: item))
        case .expression(let expression, let definitions):
            let (names, mark) = (activation.values.count, activation.arena.mark)
            defer {
                activation.removeNames(from: names)
                activation.arena.reset(to: mark)
            }
            activation.values += [.unset, .unset, item, .int(Int64(index))]
            activation.define(definitions)
            return expression.evaluate(in: &activation).flatMap { activation.arena.displayText($0) }
        }
    }

    /// What tells `item` apart; nil where it has nothing. `activation` has all names of the item.
    package func value(of item: Value, in activation: inout Activation) -> Value? {
        switch self {
        case .field(let field): activation.arena.field(field, of: item)
        case .expression(let expression, _): expression.evaluate(in: &activation)
        }
    }
}
