package import Diagnostics
package import Expressions

/// What makes a node of a template a target of taps.
///
/// A class, because views are large and few nodes have one.
package final class NodeTarget: Sendable {
    /// The name by which taps and events reach the node; nil if it has none.
    package let id: String?
    /// Nil if a tap on the node is a tap on what it is part of.
    package let onTap: Alternatives<Action>?
    package let place: SourceRange

    package init(id: String?, onTap: Alternatives<Action>?, place: SourceRange) {
        (self.id, self.onTap, self.place) = (id, onTap, place)
    }
}

extension NodeTarget: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { visit(onTap, with: body) }
}

extension CellTemplate {
    /// Calls `body` with each target of its view and of the templates that it uses.
    package func forEachTarget(_ body: (NodeTarget) -> Void) {
        var templates = TemplateSet()
        templates.insertAll(self)
        for template in templates.templates {
            template.view.forEachNode { node in node.target.map(body) }
        }
    }
}
