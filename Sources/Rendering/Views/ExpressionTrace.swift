package import Diagnostics
package import Expressions
import JSONData
import Layout
package import LoaderPlan
package import Screens
package import Values

/// An expression of a cell with the value that it had.
package struct TracedExpression: Sendable {
    package let place: SourceRange
    package let type: CELType
    /// JSON; nil if the evaluation failed.
    package let value: [UInt8]?
}

/// The values of expressions while the view of a cell is made, since only then the names that they
/// read have values.
struct ExpressionTrace {
    private(set) var expressions: [TracedExpression] = []
    private var seen: Set<SourceRange> = []
    let models: ModelTable

    /// Limit: expressions of a cell that the inspector shows.
    private static let maxCount = 200
    /// Limit: bytes of a value that the inspector shows as JSON.
    private static let maxBytes = 4_096

    init(models: ModelTable) { self.models = models }

    mutating func add(_ expression: CheckedExpression, _ activation: inout Activation) {
        guard expressions.count < Self.maxCount, seen.insert(expression.place).inserted else {
            return
        }
        var bytes: [UInt8]?
        if let value = try? expression.value(in: &activation) {
            var writer = JSONWriter()
            writer.write(value, activation.arena, models)
            bytes = writer.bytes.count <= Self.maxBytes ? writer.bytes : Array("\"…\"".utf8)
        }
        expressions.append(
            TracedExpression(place: expression.place, type: expression.type, value: bytes))
    }
}

extension SectionSnapshot {
    /// Returns the expressions of the cell of an item with their values.
    package func trace(
        ofItem index: Int, in environment: DisplayEnvironment, _ models: ModelTable,
        _ activation: inout Activation
    ) -> [TracedExpression] {
        let resolved = ResolvedSectionLayout(self, environment, &activation)
        var builder = CellBuilder(environment, default: resolved.template)
        return builder.trace(ofItem: index, of: self, models, &activation)
    }
}
