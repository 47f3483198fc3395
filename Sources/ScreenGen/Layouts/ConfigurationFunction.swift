import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

// The layout of the whole collection.
extension LayoutEmitter {
    var collection: LayoutBody.Collection {
        let first = plan.screen.layout.branches.first?.value ?? UnresolvedCollection()
        return LayoutBody.Collection(
            axis: first.scrollDirection, insetsReference: first.insetsReference)
    }

    /// Returns the property, or the function, with the configuration.
    mutating func configurationDeclaration() -> SwiftDeclaration {
        let scope = LayoutScope(screen, names, item: nil)
        let (choices, start) = (plan.screen.layout, plan.start)
        let body = body(scope) { (body: inout LayoutBody) throws(NotInSwift) in
            guard let layout = choices.only else {
                throw NotInSwift(
                    reason: "UIKit has one layout of a screen, without conditions",
                    place: choices.branches.first?.conditions.first?.place ?? start)
            }
            try body.configure(layout)
        }
        configuration.inputs = body.inputs
        let type = "UICollectionViewCompositionalLayoutConfiguration"
        let new = SwiftExpression.call(type, [:])
        var statements = [SwiftStatement.expression(new)]
        if !body.inputs.isEmpty || !body.statements.isEmpty {
            statements =
                [.constant(configuration.name, new)] + body.statements
                + [.result(.name(configuration.name))]
        }
        let declaration =
            body.inputs.isEmpty
            ? SwiftFunctionDeclaration(
                .property([.static], configuration.name), .named(type), statements)
            : configuration.declaration(statements, scope, result: type)
        return SwiftDeclaration.function(declaration).documented(
            "The layout of the whole screen.")
    }
}

extension LayoutBody {
    /// Adds the statements that set the properties of `configuration`.
    fileprivate mutating func configure(_ layout: UnresolvedCollection) throws(NotInSwift) {
        try layout.checkEnvironment()
        if layout.scrollDirection == .horizontal {
            set("scrollDirection", .implicitMember("horizontal"))
        }
        let spacing = try amount(layout.sectionSpacing)
        if !spacing.isZero { set("interSectionSpacing", spacing.expression) }
        if layout.insetsReference != .automatic {
            set("contentInsetsReference", .implicitMember(layout.insetsReference.rawValue))
        }
        var items: [EdgeItem] = []
        for (cells, word) in [(layout.header, "header"), (layout.footer, "footer")] {
            guard let cells else { continue }
            items.append(try boundary(cells, word, kind: "screen-\(word)"))
        }
        if let items = EdgeItem.list(items) { set("boundarySupplementaryItems", items) }
    }

    private mutating func set(_ property: String, _ value: SwiftExpression) {
        statements.append(
            .assignment(SwiftExpression.name("configuration").member(property), value))
    }
}

extension UnresolvedCollection {
    /// Checks that the layout does not depend on what only sections are told.
    fileprivate func checkEnvironment() throws(NotInSwift) {
        var found: CheckedExpression?
        forEachExpression { expression in
            if expression.pathsRead.contains(where: { $0.hasPrefix("environment.") }) {
                found = found ?? expression
            }
        }
        guard let found else { return }
        throw NotInSwift(
            reason: "UIKit tells its size to the layouts of sections, not to that of the screen",
            place: found.place)
    }
}
