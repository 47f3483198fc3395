import CellCore
import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what sections show, and what their items do.
extension ScreenEmitter {
    /// The property with what a section shows.
    func member(_ section: String) -> String { LoaderNames.member(section, "Section") }

    /// Returns the property with what a section shows.
    mutating func section(_ index: Int) -> Lines {
        let name = loader.names.sections[index]
        let group = loader.names.group(of: index)
        var start = [".\(name)", "loader.\(shownContent(of: index))"]
        if group != nil { start.insert("of: element.id", at: 1) }
        var parts = Self.packed(start + values(of: index), depth: 3, end: ",")
        parts.add(items(of: index))
        let make = Lines(["ScreenSection("]).followed(by: parts.indented)
        let edges = [edge("header", of: index), edge("footer", of: index)].compactMap(\.self)
        let type = "ScreenSection<\(names.loader)>"
        let head =
            group.map { "private func \(member(name))(\(parameter(of: $0))) -> \(type)" }
            ?? "private var \(member(name)): \(type)"
        let page = nextPage(of: index)
        let isLimited = limitsLines(index)
        var settings = looks(of: index)
        if isLimited { settings.add("section.limitsLines = true") }
        if let page { settings.add("section.loadMore = { \(page) }") }
        for edge in edges { settings.add(edge) }
        guard !settings.isEmpty else { return .block(head, make) }
        var body = Lines(["var section = \(type)("])
        body.add(Lines(Array(make.text.dropFirst())))
        body.add(settings)
        body.add("return section")
        return .block(head, body)
    }

    /// Returns the statements that say what the cells of a section have from its layout, and what is
    /// behind them.
    private func looks(of index: Int) -> Lines {
        var lines = Lines()
        if let look = layouts.look(section: index) {
            if look.isList { lines.add("section.isList = true") }
            if look.isGrouped { lines.add("section.isGrouped = true") }
            if let height = look.rowHeight { lines.add("section.rowHeight = \(height)") }
            if let count = look.itemsInGroup, count != 1 {
                lines.add("section.itemsInGroup = \(count)")
            }
        } else if let call = layouts.lookCall(
            section: index, content: .code("loader.\(shownContent(of: index))"),
            loader: .name("loader"),
            environment: .layoutEnvironment)?.description
        {
            let isRead = call.contains("loader.")
            lines.add("section.look = { \(isRead ? "loader" : "_"), environment in")
            lines.add(Lines(LineBreaks.lines(call, depth: 3)).indented)
            lines.add("}")
            let all = layouts.looks(of: index)
            let read = [
                ("isList", all.contains(where: \.isList)),
                ("isGrouped", all.contains(where: \.isGrouped)),
                ("rowHeight", all.contains { $0.rowHeight != nil }),
                ("itemsInGroup", all.contains { $0.itemsInGroup != 1 }),
            ].filter(\.1).map(\.0)
            if !read.isEmpty { lines.add("let look = \(look(of: index))") }
            for name in read { lines.add("section.\(name) = look.\(name)") }
        }
        if layouts.readsElement(section: index) { lines.add("section.layoutSubject = element") }
        if plan.sections[index].spec.background != nil { lines.add("section.hasBackground = true") }
        return lines
    }

    /// The code of the look of a section in the layout of the moment.
    func look(of index: Int) -> String {
        let section = "\(names.loader).\(loader.names.section).\(loader.names.sections[index])"
        let element = loader.names.group(of: index) == nil ? "" : ", in: element.id"
        return "display.look(of: \(section)\(element))"
    }

    /// Returns arguments on as few lines as they fit.
    static func packed(_ arguments: [String], depth: Int, end: String) -> Lines {
        var lines: [String] = []
        for (number, argument) in arguments.enumerated() {
            let piece = argument + (number == arguments.count - 1 ? end : ",")
            if let closure = closureLines(piece, depth: depth) {
                lines += closure
                continue
            }
            let joined = (lines.last.map { $0 + " " } ?? "") + piece
            if lines.isEmpty || joined.count + 4 * depth > Lines.width {
                lines.append(piece)
            } else {
                lines[lines.count - 1] = joined
            }
        }
        return Lines(lines)
    }

    /// Returns an argument that ends in a closure and fits on no line; nil for others.
    private static func closureLines(_ piece: String, depth: Int) -> [String]? {
        guard piece.count + 4 * depth > Lines.width, let open = piece.firstRange(of: "{ "),
            let end = piece.ranges(of: " }").last
        else { return nil }
        let parameters = piece.firstRange(of: " in ")
        let start = parameters.map { $0.lowerBound..<piece.index(before: $0.upperBound) } ?? open
        let head = piece[..<start.upperBound].drop { $0 == " " }
        let body = piece[start.upperBound..<end.lowerBound].drop { $0 == " " }
        let tail = piece[end.lowerBound...].drop { $0 == " " }
        let lines = LineBreaks.lines(String(body), depth: depth + 1).map { "    " + $0 }
        return [String(head.last == " " ? head.dropLast() : head)] + lines + [String(tail)]
    }

    /// The arguments of a section before its closures.
    private mutating func values(of index: Int) -> [String] {
        let section = plan.sections[index]
        let name = loader.names.sections[index]
        var arguments: [String] = []
        let given = section.spec.placeholders
        if [given.empty, given.noResults, given.loading, given.failure].contains(where: {
            $0 != nil
        }) {
            let element = loader.names.group(of: index).map { _ in "(of: element)" } ?? ""
            arguments.append(
                "placeholder: loader.\(LoaderNames.member(name, "Placeholder"))\(element)")
        }
        if let tap = loader.names.tap(at: .placeholder(section: index)) {
            arguments.append(
                "onButton: { await $0.\(tap.name)(\(elementArgument(of: index))) }")
        }
        if let text = loader.identities[index] {
            arguments.append("identity: { item in \(text) }")
        }
        let call = layouts.call(
            section: index, content: .code("loader.\(shownContent(of: index))"),
            loader: .name("loader"),
            environment: .layoutEnvironment, swipes: .name("rowSwipes")
        ).description
        let captured = call.contains("rowSwipes.") ? "[rowSwipes] " : ""
        let isRead = call.contains("loader.")
        arguments.append(
            "layout: { \(captured)\(isRead ? "loader" : "_"), environment in \(call) }")
        return arguments
    }

    /// The closures of a section.
    private mutating func items(of index: Int) -> Lines {
        var closures: [Lines] = [cell(of: index)]
        if let tap = loader.names.tap(at: .item(section: index)) {
            let element = elementArgument(of: index, after: ", ")
            closures.append(Lines(["tap: { await $0.\(tap.name)($1, at: $2\(element)) }"]))
        }
        if !plan.sections[index].spec.actionEntries.isEmpty {
            closures.append(entries(of: index))
            closures.append(choices(of: index))
        }
        var lines = Lines()
        for (number, closure) in closures.enumerated() {
            let isLast = number == closures.count - 1
            var text = closure.text
            text[text.count - 1] += isLast ? ")" : ","
            lines.add(Lines(text))
        }
        return lines
    }

    // MARK: - Layouts

    /// Whether the items have fixed heights, and cells whose lines these limit.
    private func limitsLines(_ index: Int) -> Bool {
        let section = plan.sections[index]
        guard section.hasOnlyFixedHeights else { return false }
        return section.spec.cell.branches.contains { branch in
            branch.value.template?.limitsLines
                ?? layouts(of: section.spec.layout).contains(where: \.template.template.limitsLines)
        }
    }

    /// The layouts of groups; the others have tiles.
    func layouts(of choices: Alternatives<UnresolvedLayout>) -> [UnresolvedSection] {
        choices.branches.flatMap { branch -> [UnresolvedSection] in
            switch branch.value {
            case .groups(let section): [section]
            case .flow: []
            case .shared(let shared): layouts(of: shared.choices)
            }
        }
    }
}
