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
    func contents() -> Lines {
        var lines = Lines()
        if plan.sections.contains(where: { $0.spec.when != nil || $0.each != nil }) {
            lines.add("/// The sections that are present.")
            lines.add(
                .block(
                    "var sections: [\(names.section)]",
                    Lines([
                        "\(names.section).allCases.filter { !loads.absent.contains($0.rawValue) }"
                    ])))
        }
        for index in plan.sections.indices {
            let content = attempt { () throws(NotInSwift) in
                try self.content(of: index)
            }
            lines.addParagraph(content ?? Lines())
        }
        return lines
    }

    private func content(of index: Int) throws(NotInSwift) -> Lines {
        let section = plan.sections[index]
        let item: SwiftType
        let content: Lines
        switch section.items {
        case .load(let load):
            let type = load.request.type.element ?? load.request.type
            item = SwiftType(type, in: models)
            let reads = section.reads.isEmpty ? "" : ", reads: [\(loads(section.reads))]"
            content = Lines(["SectionContent(\(loadCode(ofSection: index))\(reads))"])
        case .derived(.expression(let expression), _):
            (item, content) = try derived(expression, index)
        case .derived(.rows(let rows), _):
            (item, content) = (.int, try self.rows(rows, index))
        }
        items[index] = item
        let change = try changes(of: index, item)
        let search = try section.spec.search.map { (search) throws(NotInSwift) in
            try searching(search, index, item)
        }
        let type = scope.name(of: item)
        let isRepeated = section.each != nil
        let doc = swiftComment(
            "/// What the section `\(section.id)` shows\(isRepeated ? " for an element" : "").")
        let name = names.sections[index]
        let head = isRepeated ? "func \(name)(\(elementParameter(of: index))) -> " : "var \(name): "
        var body = content
        // A long closure has lines of its own.
        let isLong = search.map { $0.line.utf8.count + 12 > Lines.width } ?? false
        let chain = [change, isLong ? nil : search?.line].compactMap(\.self)
        let text = chain.isEmpty && !isLong ? [] : content.text
        if let last = text.last {
            body = Lines(Array(text.dropLast()))
            body.addChain(last, chain, depth: 2)
            if isLong, let search { body.add(search.lines.indented) }
        }
        return Lines([doc]).followed(
            by: .block("\(head)SectionContent<\(type)>", body))
    }

    /// Returns the call that shows what writes change; nil if none changes items.
    private func changes(of index: Int, _ item: SwiftType) throws(NotInSwift) -> String? {
        let section = plan.sections[index]
        var isChanged = section.spec.changesItems
        for template in plan.templates where template.changesItems {
            let slot = template.slots.first { $0.name == "item" }?.type.value
            isChanged = isChanged || slot.map { SwiftType($0, in: models) } == item
        }
        guard isChanged,
            let identity = try identityText(
                section.identity, of: item, elementNames[index] ?? [:])
        else {
            return nil
        }
        return ".changed(by: writes, in: \(swiftLiteral(section.id))) { item in \(identity) }"
    }

    /// Returns the call that keeps the items that contain the typed text, which is done once for what
    /// the searched texts read.
    private func searching(
        _ search: CheckedExpression, _ index: Int, _ item: SwiftType
    ) throws(NotInSwift) -> SearchCall {
        let scope = itemScope(of: index, item)
        let code = try swiftExpression(search, in: scope)
        usesContext = usesContext || code.usesContext
        guard let text = displayText(code.ifItHasOne) else {
            throw NotInSwift(
                reason: "the searched text is not in generated Swift", place: search.place)
        }
        let readsIndex = !plan.sections[index].positionedNames.isDisjoint(with: search.roots)
        let position = readsIndex ? "index" : "_"
        var arguments = ["for: searchText"]
        let key = evaluationKey(of: search, in: scope, usesContext: code.usesContext)
        let isRepeated = plan.sections[index].each != nil
        if let key, !key.contains(where: Self.isWrite) {
            let property = evaluated(
                LoaderNames.member(names.sections[index], "Found"), of: "[Int]", failure: "Never",
                for: key)
            arguments.append("once: \(property)")
            let read = key.filter { !Self.isOfSubject($0) }.map(\.description)
                .joined(separator: ", ")
            if !read.isEmpty { arguments.append("reading: [\(read)]") }
            if isRepeated { arguments.append("of: [element]") }
        }
        return SearchCall(
            head: ".searched(\(arguments.joined(separator: ", "))) { item, \(position) in",
            text: text.code)
    }
}

/// The call that keeps the items that contain the typed text.
private struct SearchCall {
    /// Up to the body of its closure.
    let head: String
    let text: String

    var line: String { "\(head) \(text) }" }
    var lines: Lines { Lines([head, "    \(text)", "}"]) }
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
