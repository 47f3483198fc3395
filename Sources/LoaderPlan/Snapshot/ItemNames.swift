package import Expressions
import Values

extension SectionSnapshot {
    /// Calls `body` for each item with the names of its expressions: the screen's, `item`, `index`
    /// and the section's own.
    package func mapItems<T>(_ frame: inout Frame, _ body: (inout Frame) -> T) -> [T] {
        let screenNames = frame.values.count
        let definitions = plan.names.map(\.expression)
        return items.enumerated().map { index, item in
            frame.removeNames(from: screenNames)
            frame.values += [item, .int(Int64(index))]
            frame.define(definitions)
            return body(&frame)
        }
    }
}
