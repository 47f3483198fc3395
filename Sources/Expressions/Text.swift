/// A text of a spec: a template, or alternatives of which the first that applies is used.
package struct Text: Sendable {
    package let alternatives: Alternatives<Template>

    package init(_ alternatives: Alternatives<Template>) { self.alternatives = alternatives }

    /// A text that is always the same template.
    package init(_ template: Template) { alternatives = Alternatives(template) }

    /// The text in `frame`; nil where no alternative applies, where a hole is absent or cannot be
    /// evaluated.
    package func evaluate(in frame: inout Frame) -> String? {
        alternatives.apply(in: &frame) { $0.evaluate(in: &$1) } ?? nil
    }

    /// Calls `body` with each expression in it.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        alternatives.forEachCondition(body)
        alternatives.forEachChoice { $0.forEachHole(body) }
    }
}
