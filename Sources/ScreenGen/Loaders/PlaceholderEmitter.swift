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
        /// The head of the member, without its result.
        let head: String
        /// The code of the state of what is missing.
        let state: String
        let scope: SwiftScope
        let errors: ValueType?
        /// The element, as functions pass it on.
        var parameters: [CellContext.Parameter] = []
    }

    /// Returns the member with what stands in place of the items of a section.
    func placeholders(of section: SectionPlan, _ index: Int) -> Lines {
        let name = LoaderNames.member(names.sections[index], "Placeholder")
        var site = Site(
            base: names.sections[index], subject: "the items of `\(section.id)`",
            head: section.each == nil
                ? "var \(name): " : "func \(name)(\(elementParameter(of: index))) -> ",
            state: "\(shownContent(of: index)).state", scope: scope(of: index),
            errors: section.spec.errors)
        site.parameters = elementParameters(of: index).map {
            .init(declaration: $0, argument: elementArgument(of: index))
        }
        return placeholders(section.spec.placeholders, site)
    }

    /// Returns the function with what stands in place of all sections.
    func placeholders() -> Lines {
        placeholders(
            plan.screen.placeholders,
            Site(
                base: "screen", subject: "all sections",
                head: "func placeholder(in sectionState: SectionState) -> ", state: "sectionState",
                scope: scope,
                errors: plan.screen.api.errors))
    }

    /// Returns the property with what stands in place of the sections of elements.
    func placeholders(of group: ElementGroup) -> Lines {
        placeholders(
            plan.placeholders(of: group),
            Site(
                base: group.property, subject: "the sections of elements",
                head: "var \(LoaderNames.member(group.property, "Placeholder")): ",
                state: "\(group.property).state", scope: scope,
                errors: plan.sections[group.sections.lowerBound].spec.errors))
    }

    private func placeholders(_ given: Placeholders, _ site: Site) -> Lines {
        let states: [(pattern: String, placeholder: Alternatives<UnresolvedPlaceholder>?)] = [
            ("loading", given.loading), ("empty", given.empty), ("noResults", given.noResults),
            ("failed", given.failure),
        ]
        var (cases, helpers) = (Lines(), Lines())
        for (state, placeholder) in states {
            guard let placeholder else { continue }
            let isFailure = state == "failed" && placeholder.roots.contains("error")
            var parameters = site.parameters
            if isFailure {
                parameters.insert(
                    .init(
                        declaration: .init("_", "failure", .named("LoadFailure")),
                        argument: "failure"), at: 0)
            }
            var context = CellContext(
                scope: site.scope, base: LoaderNames.member(site.base, state.capitalizedFirst),
                modifiers: [.private], parameters: parameters)
            if isFailure { addFailure(to: &context.scope, errors: site.errors) }
            let code = attempt { () throws(NotInSwift) in
                try self.choice(placeholder, "placeholder", in: &context) {
                    placeholder, context throws(NotInSwift) in
                    try value(placeholder, in: &context)
                }
            }
            guard let code else { continue }
            let pattern = isFailure ? "failed(let failure)" : state
            let body = LineBreaks.lines(code.code, depth: 1)
            cases.add("case .\(pattern):" + (body.count == 1 ? " \(code.code)" : ""))
            if body.count > 1 { cases.add(Lines(body).indented) }
            helpers.addParagraph(context.helpers.code)
        }
        guard !cases.isEmpty else { return Lines() }
        cases.add("default: nil")
        let doc = swiftComment("/// What stands in place of \(site.subject); nil if nothing does.")
        let choice = Lines(["switch \(site.state) {"]).followed(by: cases)
            .followed(by: Lines(["}"]))
        var lines = Lines([doc]).followed(by: .block("\(site.head)PlaceholderContent?", choice))
        lines.addParagraph(helpers)
        return lines
    }

    private func value(
        _ placeholder: UnresolvedPlaceholder, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let texts = [
            ("image", placeholder.image), ("symbol", placeholder.symbol),
            ("title", placeholder.title), ("text", placeholder.text),
            ("button", placeholder.button),
        ]
        var arguments: [String] = []
        for (label, text) in texts {
            guard let text else { continue }
            arguments.append("\(label): \(try value(text, label, in: &context).code)")
        }
        return CellCode(
            code: "PlaceholderContent(\(arguments.joined(separator: ", ")))",
            type: "PlaceholderContent")
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
