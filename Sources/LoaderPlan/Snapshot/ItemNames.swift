package import Expressions
import Screens
package import Values

extension SectionSnapshot {
    /// Calls `body` with the names of the section as a whole: the screen's, `items` and
    /// `section.isEmpty`.
    ///
    /// What `body` makes in the frame's arena is gone when it returns.
    package func withSectionNames<T>(_ frame: inout Frame, _ body: (inout Frame) -> T) -> T {
        // Values of the screen's names stay, so they are computed before the mark is set.
        frame.compute(plan.slots)
        let (names, mark) = (frame.values.count, frame.arena.mark)
        defer {
            frame.removeNames(from: names)
            frame.arena.reset(to: mark)
        }
        frame.values += [frame.arena.makeList(items), .bool(isEmpty)]
        return body(&frame)
    }

    /// Calls `body` with the item at `index` and the names of its expressions; nil where there is no
    /// such item.
    ///
    /// What `body` makes in the frame's arena is gone when it returns.
    package func withItem<T>(
        at index: Int, _ frame: inout Frame, _ body: (Value, inout Frame) -> T
    ) -> T? {
        guard items.indices.contains(index) else { return nil }
        return withSectionNames(&frame) { frame in
            frame.values += [items[index], .int(Int64(index))]
            frame.define(plan.names.map(\.expression))
            return body(items[index], &frame)
        }
    }

    /// Calls `body` with each item and the names of its expressions: the section's, `item`, `index`
    /// and those of the section's `let`.
    ///
    /// What `body` makes in the frame's arena is gone when it returns.
    package func mapItems<T>(
        _ frame: inout Frame, _ body: (Value, inout Frame) -> T
    ) -> [T] {
        let definitions = plan.names.map(\.expression)
        return withSectionNames(&frame) { frame in
            let (names, mark) = (frame.values.count, frame.arena.mark)
            return items.enumerated().map { index, item in
                defer {
                    frame.removeNames(from: names)
                    frame.arena.reset(to: mark)
                }
                frame.values += [item, .int(Int64(index))]
                frame.define(definitions)
                return body(item, &frame)
            }
        }
    }
}

extension IdentityPlan {
    /// What tells `item` apart, as a text; nil where it has nothing. `frame` has the screen's names;
    /// the section as a whole is not known yet.
    package func text(of item: Value, at index: Int, in frame: inout Frame) -> String? {
        switch self {
        case .field(let field): return frame.arena.displayText(frame.arena.field(field, of: item))
        case .expression(let expression, let definitions):
            let (names, mark) = (frame.values.count, frame.arena.mark)
            defer {
                frame.removeNames(from: names)
                frame.arena.reset(to: mark)
            }
            frame.values += [.unset, .unset, item, .int(Int64(index))]
            frame.define(definitions)
            return expression.evaluate(in: &frame).flatMap { frame.arena.displayText($0) }
        }
    }

    /// What tells `item` apart; nil where it has nothing. `frame` has all names of the item.
    package func value(of item: Value, in frame: inout Frame) -> Value? {
        switch self {
        case .field(let field): frame.arena.field(field, of: item)
        case .expression(let expression, _): expression.evaluate(in: &frame)
        }
    }
}
