import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what stands in place of missing content.
extension LoaderEmitter {
    /// What stands in place of missing content of a section, or of all sections of elements.
    private struct Site {
        /// What the names of the members begin with.
        let base: String
        /// What is missing, in the comment of the member.
        let subject: String
        /// The head of the member.
        let head: SwiftFunctionDeclaration.Head
        /// The state of what is missing.
        let state: SwiftExpression
        let scope: SwiftScope
        let errors: ValueType?
        /// The element, as functions pass it on.
        var parameters: [SwiftFunctionDeclaration.Parameter] = []
        /// The element, as functions with cells take it.
        var given: [CellFunction.Parameter] = []
        let place: PlaceholderSubject
        /// The id of the section, or what else is missing.
        let id: String
    }

    /// Returns the member with what stands in place of the items of a section.
    func placeholders(of section: SectionPlan, _ index: Int) -> [SwiftDeclaration] {
        let name = names.sections[index] + "Placeholder"
        let parameters = elementParameters(of: index)
        var site = Site(
            base: names.sections[index], subject: "the items of `\(section.id)`",
            head: section.each == nil ? .property([], name) : .function([], name, parameters),
            state: shownContent(of: index).member("state"), scope: scope(of: index),
            errors: section.spec.errors, place: .section(index), id: section.id)
        site.parameters = parameters
        site.given = givenElement(of: index)
        return placeholders(section.spec.placeholders, site)
    }

    /// Returns the function with what stands in place of all sections.
    func placeholders() -> [SwiftDeclaration] {
        let state = SwiftFunctionDeclaration.Parameter(
            "in", "sectionState", .named("SectionState"))
        return placeholders(
            plan.screen.placeholders,
            Site(
                base: "screen", subject: "all sections",
                head: .function([], "placeholder", [state]), state: .name("sectionState"),
                scope: scope, errors: plan.screen.api.errors, place: .screen, id: "the screen"))
    }

    /// Returns the property with what stands in place of the sections of elements.
    func placeholders(of group: ElementGroup) -> [SwiftDeclaration] {
        placeholders(
            plan.placeholders(of: group),
            Site(
                base: group.property, subject: "the sections of elements",
                head: .property([], group.property + "Placeholder"),
                state: SwiftExpression.name(group.property).member("state"), scope: scope,
                errors: plan.sections[group.sections.lowerBound].spec.errors,
                place: .elements(group.sections.lowerBound),
                id: plan.sections[group.sections.lowerBound].id))
    }

    /// Returns the member with what stands in place of missing content, and the functions that it
    /// calls; none if nothing does.
    private func placeholders(_ given: Placeholders, _ site: Site) -> [SwiftDeclaration] {
        let states: [(name: String, placeholder: Alternatives<UnresolvedPlaceholder>?)] = [
            ("loading", given.loading), ("empty", given.empty), ("noResults", given.noResults),
            ("failed", given.failure),
        ]
        var cases: [SwiftStatement.Case] = []
        var helpers: [SwiftDeclaration] = []
        for (state, placeholder) in states {
            guard let placeholder,
                let choice = placeholderCase(state, placeholder, site, &helpers)
            else { continue }
            cases.append(choice)
        }
        guard !cases.isEmpty else { return [] }
        cases.append(.init(body: [.expression(.absent)]))
        let member = SwiftFunctionDeclaration(
            site.head, .optional(.named("PlaceholderContent")), [.choice(site.state, cases)])
        let doc = "What stands in place of \(site.subject); nil if nothing does."
        return [SwiftDeclaration.function(member).documented(doc)] + helpers
    }

    /// Returns the case of a state; nil if it is not in Swift.
    private func placeholderCase(
        _ state: String, _ placeholder: Alternatives<UnresolvedPlaceholder>, _ site: Site,
        _ helpers: inout [SwiftDeclaration]
    ) -> SwiftStatement.Case? {
        let readsFailure = state == "failed" && placeholder.roots.contains("error")
        var parameters = site.parameters
        if readsFailure { parameters.insert(.failure, at: 0) }
        var context = CellContext(
            scope: site.scope, base: site.base + state.capitalizedFirst,
            modifiers: [.private], parameters: parameters)
        if readsFailure { addFailure(to: &context.scope, errors: site.errors) }
        let code = attempt { () throws(NotInSwift) in
            try self.choice(placeholder, "placeholder", in: &context) {
                placeholder, context throws(NotInSwift) in
                try value(placeholder, in: &context)
            }
        }
        guard let code else { return nil }
        helpers += context.helpers + templates(state, placeholder, site)
        let body = [SwiftStatement.expression(code.expression)]
        return .init(Self.pattern(state, "failure", in: body), body: body)
    }

    /// Returns the function with the values of the template in a state; none if it has none.
    private func templates(
        _ state: String, _ placeholder: Alternatives<UnresolvedPlaceholder>, _ site: Site
    ) -> [SwiftDeclaration] {
        let cells = placeholder.map(\.cell)
        guard cells.branches.contains(where: { $0.value != nil }) else { return [] }
        var (scope, given) = (site.scope, site.given)
        if state == "failed", cells.roots.contains("error") {
            given.insert(.failure, at: 0)
            addFailure(to: &scope, errors: site.errors)
        }
        let name = memberNames.unique("\(site.base)\(state.capitalizedFirst)Placeholder")
        return self.cells(
            cells, name, given, at: .placeholder(site.place, state: state), of: site.id, in: scope)
    }

    private func value(
        _ placeholder: UnresolvedPlaceholder, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        var arguments = try texts(
            [
                ("image", placeholder.image), ("symbol", placeholder.symbol),
                ("title", placeholder.title), ("text", placeholder.text),
                ("button", placeholder.button),
            ], in: &context)
        if let alert = placeholder.alert {
            let said = try texts(
                [("title", alert.title), ("text", alert.text), ("button", alert.button)],
                of: "alert", in: &context)
            arguments.append(.init("alert", .initializer(nil)(said)))
        }
        let content = SwiftExpression.type(.named("PlaceholderContent"))(arguments)
        return CellCode(content, .named("PlaceholderContent"))
    }

    /// Returns arguments for the texts that are there.
    ///
    /// - Parameter part: what the names of functions that they need begin with.
    private func texts(
        _ texts: [(label: String, text: Text?)], of part: String = "",
        in context: inout CellContext
    ) throws(NotInSwift) -> [SwiftExpression.Argument] {
        var arguments: [SwiftExpression.Argument] = []
        for case (let label, let text?) in texts {
            let name = part.isEmpty ? label : part + label.capitalizedFirst
            arguments.append(.init(label, try value(text, name, in: &context).expression))
        }
        return arguments
    }
}

extension Plan {
    /// What stands in place of the sections of an `each` while there are no elements: the first of
    /// their placeholders that do not read the element.
    func placeholders(of group: ElementGroup) -> Placeholders {
        let names = Set(group.plan.each.names)
        func first(
            _ state: KeyPath<Placeholders, Alternatives<UnresolvedPlaceholder>?>
        ) -> Alternatives<UnresolvedPlaceholder>? {
            group.sections.lazy.compactMap { self.sections[$0].spec.placeholders[keyPath: state] }
                .first { $0.roots.isDisjoint(with: names) }
        }
        return Placeholders(loading: first(\.loading), failure: first(\.failure))
    }
}

extension ExpressionHolder {
    /// The names that its expressions read.
    fileprivate var roots: Set<String> {
        var roots: Set<String> = []
        forEachExpression { roots.formUnion($0.roots) }
        return roots
    }
}
