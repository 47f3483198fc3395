import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Emits what loads next pages.
extension LoaderEmitter {
    /// Returns the functions that load the next pages of sections, and those of sections of elements.
    func pageEntryPoints() -> [SwiftDeclaration] {
        let section = SwiftFunctionDeclaration.Parameter("_", "section", names.sectionType)
        let ofElements = names.groups.flatMap { group in
            pageFunction(
                group.sections.map { ($0, pagedLoads(of: $0)) },
                [section, .init("of", "element", .named(group.type))],
                doc: "Loads the next page of a section of an element, or again one that failed.")
        }
        let hasLists = plan.sections.indices.contains { !pagedLists(of: $0).isEmpty }
        return ofElements
            + pageFunction(
                plan.sections.indices.map { index in
                    let isRepeated = plan.sections[index].each != nil
                    return (index, isRepeated ? pagedLists(of: index) : pagedLoads(of: index))
                }, [section],
                doc: hasLists
                    ? "Loads the next page of a section or of its elements, or again one that failed."
                    : "Loads the next page of a section, or again one that failed.")
    }

    /// Returns a function that loads next pages; none if there are no pages.
    ///
    /// - Parameter pages: sections, and the names of the loads whose next page each asks for.
    private func pageFunction(
        _ pages: [(section: Int, loads: [SwiftExpression])],
        _ parameters: [SwiftFunctionDeclaration.Parameter], doc: String
    ) -> [SwiftDeclaration] {
        let paged = pages.filter { !$0.loads.isEmpty }
        guard !paged.isEmpty else { return [] }
        var cases = paged.map { section, loads in
            SwiftStatement.Case(
                names.section(section),
                body: loads.map { Self.run(.implicitMember("nextPages")(["of": $0])) })
        }
        if paged.count < plan.sections.count { cases.append(.init(body: [.nothing])) }
        let function = SwiftFunctionDeclaration(
            .function([], "loadMore", parameters), isAsync: true, nil,
            [.choice(.name("section"), cases)])
        return [SwiftDeclaration.function(function).documented(doc)]
    }

    /// Returns the names of the loads whose next page the end of a section asks for: its own, or those
    /// of the data that it computes its items from.
    private func pagedLoads(of index: Int) -> [SwiftExpression] {
        let section = plan.sections[index]
        switch section.items {
        case .load(let load):
            guard load.request.isPaged else { return [] }
            return [section.each == nil ? .literal(section.id) : elementName(ofSection: index)]
        case .derived:
            return plan.pagedData(of: section).map { .literal(plan.data[$0].path) }
        }
    }

    /// Returns the names of the lists that repeat a section and are loaded page by page.
    private func pagedLists(of index: Int) -> [SwiftExpression] {
        (plan.sections[index].each?.needs ?? []).filter(plan.isPaged)
            .map { .literal(plan.data[$0].path) }
    }
}

extension Plan {
    /// Returns the entries of `data` whose next page the end of a section without a request asks for.
    /// The list of an `each` grows at the end of the last section of its elements alone.
    func pagedData(of section: SectionPlan) -> [Int] {
        guard case .derived(_, let needs) = section.items else { return [] }
        let lists = section.each?.needs ?? []
        return needs.filter { isPaged($0) && !lists.contains($0) }
    }

    /// Whether the end of a section asks for pages: its own, or those of the data that it computes its
    /// items from.
    func hasPages(_ section: SectionPlan) -> Bool {
        section.load?.request.isPaged == true || !pagedData(of: section).isEmpty
    }

    /// Whether an entry of `data` is loaded page by page.
    func isPaged(_ index: Int) -> Bool { data[index].load.request.isPaged }
}
