import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Emits which sections are shown, and those that `each` repeats.
extension ScreenEmitter {
    /// Returns the shown sections, and the functions that they call.
    func shownSections() -> (list: SwiftExpression, functions: [SwiftDeclaration]) {
        if !loader.names.groups.isEmpty { return (.name("sections"), sectionList()) }
        if plan.sections.contains(where: { $0.spec.when != nil }) {
            let sections = Variable.loader.member("sections")
            return (sections.calling("map", ["_": Variable.section]), [sectionChoice()])
        }
        return (.array(loader.names.sections.map { .name(member($0)) }), [])
    }

    /// The type of what a section shows.
    var sectionType: SwiftTypeName { .generic("ScreenSection", [.named(names.loader)]) }

    /// Returns the name of a section as a case.
    func sectionCase(_ name: String) -> SwiftExpression { .implicitMember(name) }

    private func sectionChoice() -> SwiftDeclaration {
        let cases = loader.names.sections.map {
            SwiftStatement.Case(sectionCase($0), body: [.expression(.name(member($0)))])
        }
        let section = SwiftFunctionDeclaration.Parameter(
            "_", "section", loaderType(loader.names.section))
        return .function(
            SwiftFunctionDeclaration(
                .function([.private], "section", [section]), sectionType,
                [.choice(Variable.section, cases)]))
    }

    /// Returns the property with all sections, and the functions with those of elements.
    private func sectionList() -> [SwiftDeclaration] {
        let sections = SwiftExpression.name("sections")
        var body = [SwiftStatement.variable("sections", .list(sectionType), .array([]))]
        var functions: [SwiftDeclaration] = []
        for (index, name) in loader.names.sections.enumerated() {
            guard let group = loader.names.group(of: index) else {
                body.append(
                    addition(of: name, isConditional: plan.sections[index].spec.when != nil))
                continue
            }
            guard group.sections.lowerBound == index else { continue }
            let (list, function) = self.sections(of: group)
            let all = Variable.loader.member(group.property).calling(
                "sections", [Argument(nil, sectionCase(name))] + placeholder(of: group),
                trailing: .init(list))
            body.append(.addition(sections, all))
            functions += function.map { [$0] } ?? []
        }
        body.append(.result(sections))
        let property = SwiftFunctionDeclaration(
            .property([.private], "sections"), .list(sectionType), body)
        return [.function(property)] + functions
    }

    /// Returns the statement that adds a section that stands once.
    private func addition(of name: String, isConditional: Bool) -> SwiftStatement {
        let addition = SwiftStatement.expression(
            .name("sections").calling("append", ["_": .name(member(name))]))
        guard isConditional else { return addition }
        let isShown = Variable.loader.member("sections").calling(
            "contains", ["_": sectionCase(name)])
        return .branch([.test(isShown)], [addition])
    }

    /// The argument with what replaces the sections of all elements, if anything does.
    private func placeholder(of group: ElementGroup) -> [Argument] {
        let given = plan.placeholders(of: group)
        guard given.loading != nil || given.failure != nil else { return [] }
        let property = group.property + "Placeholder"
        let state = Variable.loader.member(group.property).member("state")
        let cell = placeholderCell(.elements(group.sections.lowerBound), in: state)
        return [Argument("placeholder", Variable.loader.member(property))]
            + (cell.map { [Argument("placeholderCell", $0)] } ?? [])
    }

    /// Returns the sections of an element, `$0`, and the function that they call, if any.
    private func sections(
        of group: ElementGroup
    ) -> (list: SwiftExpression, function: SwiftDeclaration?) {
        let all = group.sections.map { (loader.names.sections[$0], plan.sections[$0].spec.when) }
        if let only = all.first, all.count == 1, only.1 == nil {
            return (.array([section(only.0, of: .name("$0"))]), nil)
        }
        let name = (all.first?.0 ?? "") + "Sections"
        let sections =
            all.contains { $0.1 != nil }
            ? chosenSections(all.map(\.0))
            : .array(all.map { section($0.0, of: Variable.element) })
        let function = SwiftFunctionDeclaration(
            .function([.private], name, [parameter(of: group)]), .list(sectionType),
            [.expression(sections)])
        return (.call(name, ["of": .name("$0")]), .function(function))
    }

    /// Returns a section of an element.
    private func section(_ name: String, of element: SwiftExpression) -> SwiftExpression {
        .call(member(name), ["of": element])
    }

    private func chosenSections(_ names: [String]) -> SwiftExpression {
        var cases = names.map { name in
            SwiftStatement.Case(
                sectionCase(name), body: [.expression(section(name, of: Variable.element))])
        }
        let isWhole = names.count == plan.sections.count
        if !isWhole { cases.append(SwiftStatement.Case([], body: [.expression(.absent)])) }
        let choice = SwiftExpression.Closure(
            parameters: [.init("section")], body: [.choice(Variable.section, cases)])
        return Variable.loader.calling("sections", ["of": Variable.element])
            .calling(isWhole ? "map" : "compactMap", trailing: choice)
    }

    // MARK: - The element of a section

    /// The parameter of functions with an element.
    func parameter(of group: ElementGroup) -> SwiftFunctionDeclaration.Parameter {
        .init("of", "element", loaderType(group.type))
    }

    /// The last argument of functions of a section, if it is repeated.
    func elementArgument(of index: Int) -> [Argument] {
        loader.names.group(of: index) == nil ? [] : [Argument("of", Variable.element)]
    }

    /// Returns what a section shows, of the loader.
    func shownContent(of index: Int) -> SwiftExpression {
        let member = Variable.loader.member(loader.names.sections[index])
        let arguments = elementArgument(of: index)
        return arguments.isEmpty ? member : member(arguments)
    }

    /// Returns the call that loads the next page of a section of an element; nil for a section whose
    /// pages are those of the screen.
    func nextPage(of index: Int) -> SwiftExpression? {
        let section = plan.sections[index]
        guard section.each != nil, plan.hasPages(section) else { return nil }
        return .awaited(
            .name("$0").calling(
                "loadMore",
                ["_": sectionCase(loader.names.sections[index]), "of": Variable.element]))
    }
}
