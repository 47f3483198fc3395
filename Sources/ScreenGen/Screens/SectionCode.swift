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
    /// The property, or the function, with what a section shows.
    func member(_ section: String) -> String { section + "Section" }

    /// Returns the property with what a section shows.
    mutating func section(_ index: Int) -> SwiftDeclaration {
        let values = sectionArguments(index)
        let settings = settings(of: index)
        guard !settings.isEmpty else {
            return section(
                index, [.expression(.type(.named("ScreenSection"))(values))])
        }
        return section(
            index,
            [.variable("section", nil, .type(sectionType)(values))] + settings
                + [.result(Variable.section)])
    }

    private func section(_ index: Int, _ body: [SwiftStatement]) -> SwiftDeclaration {
        let name = member(loader.names.sections[index])
        let head: SwiftFunctionDeclaration.Head =
            if let group = loader.names.group(of: index) {
                .function([.private], name, [parameter(of: group)])
            } else {
                .property([.private], name)
            }
        return .function(SwiftFunctionDeclaration(head, sectionType, body))
    }

    /// Returns the statements that set what a section has beside its values.
    private mutating func settings(of index: Int) -> [SwiftStatement] {
        let edges = edges(of: index)
        var settings = looks(of: index)
        if limitsLines(index) { settings.append(set("limitsLines", .bool(true))) }
        if let page = nextPage(of: index) {
            settings.append(set("loadMore", .closure(.init(page))))
        }
        return settings + edges + [folding(of: index)].compactMap(\.self)
    }

    /// Returns the statement that folds the items of a section away; nil if it never does.
    private func folding(of index: Int) -> SwiftStatement? {
        guard let folds = plan.sections[index].spec.folds, let state = loader.states[folds.name]
        else { return nil }
        let name = loader.names.sections[index] + "IsFolded"
        let isFolded: SwiftExpression =
            if folds.isStored(in: plan.screen) {
                Variable.loader.member("state").member(state.property)
            } else if loader.names.group(of: index) != nil {
                Variable.loader.calling(name, ["of": Variable.element])
            } else {
                Variable.loader.member(name)
            }
        return .expression(Variable.section.calling("fold", ["where": isFolded]))
    }

    /// Returns the statement that sets a property of the section.
    private func set(_ property: String, _ value: SwiftExpression) -> SwiftStatement {
        .assignment(Variable.section.member(property), value)
    }

    /// Returns the statements that say what the cells of a section have from its layout, and what is
    /// behind them.
    private func looks(of index: Int) -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        if let look = layouts.look(section: index) {
            statements = settings(of: look)
        } else if let call = lookCall(of: index) {
            statements =
                [set("look", .closure(provider(call)))] + computedSettings(of: index)
        }
        if layouts.readsElement(section: index) {
            statements.append(set("layoutSubject", Variable.element))
        }
        if plan.sections[index].spec.background != nil {
            statements.append(set("hasBackground", .bool(true)))
        }
        return statements
    }

    private func settings(of look: LayoutLook) -> [SwiftStatement] {
        var settings: [SwiftStatement] = []
        if look.isList { settings.append(set("isList", .bool(true))) }
        if look.isGrouped { settings.append(set("isGrouped", .bool(true))) }
        if let height = look.rowHeight { settings.append(set("rowHeight", height)) }
        if let count = look.itemsInGroup, count != 1 {
            settings.append(set("itemsInGroup", .int(Int64(count))))
        }
        return settings
    }

    /// Returns the statements that set what the look of the moment has, if that depends on it.
    private func computedSettings(of index: Int) -> [SwiftStatement] {
        let all = layouts.looks(of: index)
        let read = [
            ("isList", all.contains(where: \.isList)),
            ("isGrouped", all.contains(where: \.isGrouped)),
            ("rowHeight", all.contains { $0.rowHeight != nil }),
            ("itemsInGroup", all.contains { $0.itemsInGroup != 1 }),
        ].filter(\.1).map(\.0)
        guard !read.isEmpty else { return [] }
        return [.constant("look", look(of: index))]
            + read.map { set($0, .name("look").member($0)) }
    }

    /// Returns the look of a section in the layout of the moment.
    func look(of index: Int) -> SwiftExpression {
        let section = SwiftExpression.type(loaderType(loader.names.section))
            .member(loader.names.sections[index])
        let isRepeated = loader.names.group(of: index) != nil
        return Variable.display.calling(
            "look",
            [Argument("of", section)]
                + (isRepeated ? [Argument("in", Variable.element.member("id"))] : []))
    }

    /// Returns a closure that is passed the loader and the environment.
    private func provider(
        _ value: SwiftExpression, capturing captures: [String] = []
    ) -> SwiftExpression.Closure {
        .init(
            capturing: captures,
            parameters: [.init(value.reads("loader") ? "loader" : "_"), .init("environment")],
            body: [.expression(value)])
    }

    // MARK: - Arguments

    private mutating func sectionArguments(_ index: Int) -> [Argument] {
        var arguments = [Argument(nil, sectionCase(loader.names.sections[index]))]
        if loader.names.group(of: index) != nil {
            arguments.append(Argument("of", Variable.element.member("id")))
        }
        arguments.append(Argument(nil, shownContent(of: index)))
        return arguments + values(of: index) + items(of: index)
    }

    /// The arguments of a section before the closures of its items.
    private func values(of index: Int) -> [Argument] {
        let name = loader.names.sections[index]
        var arguments: [Argument] = []
        let given = plan.sections[index].spec.placeholders
        if [given.empty, given.noResults, given.loading, given.failure].contains(where: {
            $0 != nil
        }) {
            let property = Variable.loader.member(name + "Placeholder")
            let isRepeated = loader.names.group(of: index) != nil
            arguments.append(
                Argument(
                    "placeholder", isRepeated ? property(["of": Variable.element]) : property))
            let state = shownContent(of: index).member("state")
            placeholderCell(.section(index), in: state).map {
                arguments.append(Argument("placeholderCell", $0))
            }
        }
        if let tap = loader.names.tap(at: .placeholder(section: index)) {
            let call = SwiftExpression.name("$0").calling(tap.name, elementArgument(of: index))
            arguments.append(Argument("onButton", .closure(.init(.awaited(call)))))
        }
        if let text = loader.identities[index] {
            arguments.append(Argument("identity", .closure(.init(["item"], text))))
        }
        return arguments + [layout(of: index)]
    }

    private func layout(of index: Int) -> Argument {
        let layout = layoutCall(of: index)
        let captures = layout.reads("rowSwipes") ? ["rowSwipes"] : []
        return Argument("layout", .closure(provider(layout, capturing: captures)))
    }

    /// The closures of the items of a section.
    private mutating func items(of index: Int) -> [Argument] {
        var closures = [Argument("cell", .closure(cell(of: index)))]
        if let tap = loader.names.tap(at: .item(section: index)) {
            closures.append(
                Argument("tap", .closure(.init(.awaited(itemCall(tap, of: index))))))
        }
        if let seen = plan.sections[index].spec.onVisible {
            let name = LoaderEmitter.impression(loader.names.sections[index])
            let arguments = [Argument(nil, .name("$1")), Argument("at", .name("$2"))]
            let event = SwiftExpression.name("$0")
                .calling(name, arguments + elementArgument(of: index))
            closures.append(
                Argument(
                    "onVisible",
                    .type(.named("ItemVisibility"))(
                        [
                            Argument("share", .double(seen.share)),
                            Argument("milliseconds", .int(seen.time.count)),
                        ], trailing: .init(event))))
        }
        if !plan.sections[index].spec.actionEntries.isEmpty {
            closures.append(Argument("entries", .closure(entries(of: index))))
            closures.append(Argument("choose", .closure(choices(of: index))))
        }
        return closures
    }

    // MARK: - Layouts

    /// The call of the function with the layout of a section.
    private func layoutCall(of index: Int) -> SwiftExpression {
        layouts.call(
            section: index, content: shownContent(of: index), loader: Variable.loader,
            environment: .layoutEnvironment, swipes: .name("rowSwipes"))
    }

    /// The call of the function with the look of a section; nil if all its layouts have one look.
    private func lookCall(of index: Int) -> SwiftExpression? {
        layouts.lookCall(
            section: index, content: shownContent(of: index), loader: Variable.loader,
            environment: .layoutEnvironment)
    }

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
