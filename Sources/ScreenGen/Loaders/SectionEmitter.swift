import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what sections show.
extension LoaderEmitter {
    /// Returns the properties with what sections show.
    func contents() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        if plan.sections.contains(where: { $0.spec.when != nil || $0.each != nil }) {
            members.append(presentSections.documented("The sections that are present."))
        }
        for index in plan.sections.indices {
            let content = attempt { () throws(NotInSwift) in
                try self.content(of: index)
            }
            if let content { members.append(content) }
        }
        return members
    }

    private var presentSections: SwiftDeclaration {
        let isAbsent = SwiftExpression.name("loads").member("absent")
            .calling("contains", ["_": .name("$0").member("rawValue")])
        let present = SwiftExpression.type(names.sectionType).member("allCases")
            .calling("filter", trailing: .init(isAbsent.negated))
        return .function(
            SwiftFunctionDeclaration(
                .property([], "sections"), .list(names.sectionType), [.expression(present)]))
    }

    private func content(of index: Int) throws(NotInSwift) -> SwiftDeclaration {
        let section = plan.sections[index]
        let item: SwiftType
        var content: SwiftExpression
        switch section.items {
        case .load(let load):
            item = SwiftType(load.request.type.element ?? load.request.type, in: models)
            content = SwiftExpression.type(.named("SectionContent"))(
                [.init(nil, self.load(ofSection: index))] + loads("reads", section.reads))
        case .derived(.expression(let expression), _):
            (item, content) = try derived(expression, index)
        case .derived(.rows(let rows), _):
            item = .int
            content = try self.rows(rows, index)
        }
        items[index] = item
        if section.beginsAtEnd { content = fromEnd(content, of: index) }
        content = try changing(content, of: index, item)
        if let search = section.spec.search {
            content = try searching(content, by: search, index, item)
        }
        let name = names.sections[index]
        let isRepeated = section.each != nil
        let function = SwiftFunctionDeclaration(
            isRepeated
                ? .function([], name, elementParameters(of: index)) : .property([], name),
            .generic("SectionContent", [scope.typeName(of: item)]), [.expression(content)])
        return SwiftDeclaration.function(function).documented(
            "What the section `\(section.id)` shows\(isRepeated ? " for an element" : "").")
    }

    /// Returns a content for a screen that begins at its end.
    private func fromEnd(_ content: SwiftExpression, of index: Int) -> SwiftExpression {
        let section = plan.sections[index]
        guard section.spec.pageOrder == .ascending else {
            return content.calling("fromEnd", [SwiftExpression.Argument]())
        }
        var starts = SwiftExpression.array([])
        if case .load = section.items {
            starts = load(ofSection: index).member("pageStarts")
        }
        return content.calling("fromEnd", ["ascendingPages": starts])
    }

    /// Returns a content with what writes change, if one changes items.
    private func changing(
        _ content: SwiftExpression, of index: Int, _ item: SwiftType
    ) throws(NotInSwift) -> SwiftExpression {
        let section = plan.sections[index]
        var isChanged =
            section.spec.changesItems || screen.insertions.contains { $0.section == section.id }
        for template in plan.templates where template.changesItems {
            let slot = template.itemSlot?.type.value
            isChanged = isChanged || slot.map { SwiftType($0, in: models) } == item
        }
        guard isChanged,
            let identity = try identityText(
                section.identity, of: item, elementNames[index] ?? [:])
        else { return content }
        return content.calling(
            "changed", ["by": .name("writes"), "in": .literal(section.id)],
            trailing: .init(["item"], identity))
    }

    /// Returns a content of the items that contain the typed text, which are found once for what the
    /// searched texts read.
    private func searching(
        _ content: SwiftExpression, by search: CheckedExpression, _ index: Int, _ item: SwiftType
    ) throws(NotInSwift) -> SwiftExpression {
        let section = plan.sections[index]
        guard section.namesOfWhole.isDisjoint(with: search.roots) else {
            throw NotInSwift(
                reason: "a searched text in Swift cannot read `items` or `section`",
                place: search.place)
        }
        let scope = itemScope(of: index, item)
        let value = try swiftExpression(search, in: scope)
        usesContext = usesContext || value.usesContext
        guard let text = displayText(value.ifItHasOne) else {
            throw NotInSwift(
                reason: "the searched text is not in generated Swift", place: search.place)
        }
        let readsIndex = !section.positionedNames.isDisjoint(with: search.roots)
        var arguments = [SwiftExpression.Argument("for", .name("searchText"))]
        let key = evaluationKey(of: search, in: scope, usesContext: value.usesContext)
        if let key, !key.contains(where: Self.isWrite) {
            let property = evaluated(
                names.sections[index] + "Found", of: .list(.named("Int")),
                failure: "Never", for: key)
            arguments.append(.init("once", .name(property)))
            let read = key.filter { !Self.isOfSubject($0) }
            if !read.isEmpty { arguments.append(.init("reading", .array(read))) }
            if section.each != nil {
                arguments.append(.init("of", .array([Self.element])))
            }
        }
        return content.calling(
            "searched", arguments,
            trailing: .init(["item", readsIndex ? "index" : "_"], text.expression))
    }
}

extension ActionHolder {
    /// Whether a write of its actions changes the item.
    fileprivate var changesItems: Bool {
        var found = false
        forEachAction { action in
            if case .send(let write) = action.verb { found = found || write.optimism?.item != nil }
        }
        return found
    }
}
