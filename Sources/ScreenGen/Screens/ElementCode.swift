import LoaderPlan
import ModelGen
import Screens

/// Emits which sections are shown, and those that `each` repeats.
extension ScreenEmitter {
    /// Returns the code of the shown sections, and the functions that it calls.
    func shownSections() -> (code: String, functions: Lines) {
        let isChosen = plan.sections.contains { $0.spec.when != nil }
        if !loader.names.groups.isEmpty { return ("sections", sectionList()) }
        if isChosen { return ("loader.sections.map(section)", sectionChoice()) }
        return ("[\(loader.names.sections.map { member($0) }.joined(separator: ", "))]", Lines())
    }

    private var sectionType: String { "ScreenSection<\(names.loader)>" }

    private func sectionChoice() -> Lines {
        var cases = Lines(["switch section {"])
        for name in loader.names.sections { cases.add("case .\(name): \(member(name))") }
        cases.add("}")
        let head = Lines.list(
            "private func section(",
            ["_ section: \(names.loader).\(loader.names.section)"],
            ") -> \(sectionType) {", depth: 1)
        return head.followed(by: cases.indented).followed(by: Lines(["}"]))
    }

    /// Returns the property with all sections, and the functions with those of elements.
    private func sectionList() -> Lines {
        var body = Lines(["var sections: [\(sectionType)] = []"])
        var functions = Lines()
        for (index, name) in loader.names.sections.enumerated() {
            if let group = loader.names.group(of: index) {
                guard group.sections.lowerBound == index else { continue }
                let placeholder =
                    hasPlaceholder(group)
                    ? ", placeholder: loader.\(LoaderNames.member(group.property, "Placeholder"))"
                    : ""
                let (list, function) = sections(of: group)
                body.add(
                    "sections += loader.\(group.property).sections(.\(name)\(placeholder)) { \(list) }"
                )
                functions.addParagraph(function)
                continue
            }
            let addition = "sections.append(\(member(name)))"
            body.add(
                plan.sections[index].spec.when == nil
                    ? Lines([addition])
                    : .block("if loader.sections.contains(.\(name))", Lines([addition])))
        }
        body.add("return sections")
        var lines = Lines.block("private var sections: [\(sectionType)]", body)
        lines.addParagraph(functions)
        return lines
    }

    private func hasPlaceholder(_ group: ElementGroup) -> Bool {
        let given = plan.placeholders(of: group)
        return given.loading != nil || given.failure != nil
    }

    /// Returns the code of the sections of an element, `$0`, and the function that it calls.
    private func sections(of group: ElementGroup) -> (code: String, function: Lines) {
        let all = group.sections.map { (loader.names.sections[$0], plan.sections[$0].spec.when) }
        if let only = all.first, all.count == 1, only.1 == nil {
            return ("[\(member(only.0))(of: $0)]", Lines())
        }
        let name = LoaderNames.member(all.first?.0 ?? "", "Sections")
        let head = Lines.list(
            "private func \(name)(", [parameter(of: group)], ") -> [\(sectionType)] {", depth: 1)
        var body = Lines.list("[", all.map { "\(member($0.0))(of: element)" }, "]", depth: 2)
        if all.contains(where: { $0.1 != nil }) { body = chosenSections(all.map(\.0)) }
        return (
            "\(name)(of: $0)", head.followed(by: body.indented).followed(by: Lines(["}"]))
        )
    }

    private func chosenSections(_ names: [String]) -> Lines {
        var cases = Lines(["switch section {"])
        for name in names { cases.add("case .\(name): \(member(name))(of: element)") }
        let isWhole = names.count == plan.sections.count
        if !isWhole { cases.add("default: nil") }
        cases.add("}")
        return Lines(["loader.sections(of: element).\(isWhole ? "map" : "compactMap") { section in"]
        )
        .followed(by: cases.indented).followed(by: Lines(["}"]))
    }

    // MARK: - The element of a section

    /// The parameter of functions with an element.
    func parameter(of group: ElementGroup) -> String {
        "of element: \(names.loader).\(group.type)"
    }

    /// The argument of functions of a repeated section, with the text before it.
    func elementArgument(of index: Int, after text: String = "") -> String {
        loader.names.group(of: index) == nil ? "" : "\(text)of: element"
    }

    /// The member of the loader with what a section shows.
    func shownContent(of index: Int) -> String {
        let argument = elementArgument(of: index)
        return loader.names.sections[index] + (argument.isEmpty ? "" : "(\(argument))")
    }

    /// Returns the statement that loads the next page of a section of an element; nil for a section
    /// whose pages are those of the screen.
    func nextPage(of index: Int) -> String? {
        let section = plan.sections[index]
        guard section.each != nil, plan.hasPages(section) else { return nil }
        return "await $0.loadMore(.\(loader.names.sections[index]), of: element)"
    }
}
