import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Emits what a screen shows around its sections.
extension ScreenEmitter {
    /// Returns the property that the runtime observes, and the functions that it calls.
    mutating func content() -> [SwiftDeclaration] {
        let settings = contentSettings()
        let (sections, functions) = shownSections()
        let title = plan.screen.title.map { _ in Argument("title", Variable.loader.member("title"))
        }
        let content = SwiftExpression.type(.named("ScreenContent"))(
            (title.map { [$0] } ?? []) + [Argument(nil, sections)])
        var body = [SwiftStatement.expression(content)]
        if !settings.isEmpty {
            body = [.variable("content", nil, content)] + settings + [.result(Variable.content)]
        }
        let property = SwiftFunctionDeclaration(
            .property([.override], "content"),
            .generic("ScreenContent", [.named(names.loader)]), body)
        return [.function(property)] + functions
    }

    /// Returns the statements that set what the content has beside a title and sections.
    private mutating func contentSettings() -> [SwiftStatement] {
        var settings: [SwiftStatement] = []
        if plan.screen.order != nil {
            let order = Variable.loader.member("sectionOrder")
            settings.append(.expression(Variable.content.calling("order", ["by": order])))
        }
        if plan.searchBar != nil {
            settings += ["searchPrompt", "searchText"].map {
                set($0, Variable.loader.member($0))
            }
        }
        if plan.screen.leave != nil {
            settings.append(set("leaveQuestion", Variable.loader.member("leaveQuestion")))
        }
        if plan.screen.refresh.pull { settings.append(set("isPulled", .bool(true))) }
        if plan.screen.bar?.hasLargeTitle == false {
            settings.append(set("hasLargeTitle", .bool(false)))
        }
        settings += [background()].compactMap(\.self) + edges()
        settings += [placeholder(), stateControls(), bottomCell(), bar()].compactMap(\.self)
        return settings
    }

    /// Returns the statement that sets a property of the content.
    private func set(_ property: String, _ value: SwiftExpression) -> SwiftStatement {
        .assignment(Variable.content.member(property), value)
    }

    /// Returns the statement that sets the colour behind all sections; nil if there is none.
    private func background() -> SwiftStatement? {
        let computed = loader.cells.function(at: .background).map {
            SwiftExpression.type(.named("ViewColor"))(["_": call($0)])
        }
        let color = plan.screen.background?.literal.map(viewColor) ?? computed
        return color.map { set("backgroundColor", $0) }
    }

    /// Returns the statement that sets what replaces all sections; nil if nothing does.
    private func placeholder() -> SwiftStatement? {
        let given = plan.screen.placeholders
        let states = [given.loading, given.empty, given.noResults, given.failure]
        guard states.contains(where: { $0 != nil }) else { return nil }
        let press = loader.names.tap(at: .placeholder(section: nil)).map { tap in
            SwiftExpression.Closure(
                .awaited(.name("$0").calling(tap.name, ["in": .name("$1")])))
        }
        var arguments = [Argument("with", Variable.loader.member("placeholder"))]
        guard let cell = placeholderCell(.screen, in: .name("$0")) else {
            return .expression(Variable.content.calling("replace", arguments, trailing: press))
        }
        press.map { arguments.append(Argument("onButton", .closure($0))) }
        arguments.append(Argument("cell", .closure(.init(cell))))
        return .expression(Variable.content.calling("replace", arguments))
    }

    /// Returns the statement that sets the buttons of the bars; nil if there are none.
    private func bar() -> SwiftStatement? {
        guard let bar = plan.screen.bar, !bar.entries.isEmpty else { return nil }
        var (values, cases) = ([SwiftExpression.Entry](), [SwiftStatement.Case]())
        for (list, side) in [
            (ActionList.leadingBar, "leading"), (.trailingBar, "trailing"), (.bottomBar, "bottom"),
        ] {
            let entries = bar.entries.filter { $0.list == list }
            guard !entries.isEmpty,
                let function = loader.cells.function(at: .entries(list, section: nil))
            else { continue }
            let side = SwiftExpression.implicitMember(side)
            values.append(.init(key: side, value: Variable.loader.calling(function.name)))
            cases += loader.names.taps(of: entries).map { path, tap in
                SwiftStatement.Case(
                    .tuple([side, .path(path)]),
                    body: [.awaiting(.name("$0").calling(tap.name))])
            }
        }
        let entry = SwiftExpression.tuple([.name("$1"), .name("$2")])
        let press = SwiftExpression.Closure(
            body: [.choice(entry, cases + [.ignoringOthers])])
        return set(
            "bar", .type(.named("ScreenBar"))(["_": .dictionary(values)], trailing: press))
    }

    /// Reports what a screen has that is not generated.
    mutating func refuseParts() {
        for (index, section) in plan.sections.enumerated() {
            if let label = section.spec.accessibility {
                refusals.append(
                    NotInSwift(
                        reason: "the sections of UIKit are no elements that could have a label",
                        place: label.firstPlace ?? section.spec.place,
                        help: "give the section a header"
                    ).layoutDiagnostic)
            }
            refuseWidths(of: section.spec)
            for (choice, look) in zip(layouts.choices(of: index), layouts.looks(of: index))
            where look.itemsInGroup == nil {
                let refusal = NotInSwift(
                    reason: "the pages of groups in UIKit need a known number of items in each",
                    place: choice.place,
                    help: "give the groups a number of columns, or leave out `pageControl`")
                refusals.append(refusal.layoutDiagnostic)
            }
        }
    }

    /// Reports cells that read an estimated width, which UIKit replaces when it has measured.
    private mutating func refuseWidths(of section: Section) {
        var places: [SourceRange] = []
        if section.cell.branches.contains(where: { $0.value.readsItemWidth }) {
            places += layouts(of: section.layout).filter(\.group.estimatesWidth).map(\.place)
        }
        for edge in [section.header, section.footer].compactMap(\.self) {
            edge.forEachChoice { edge in
                if edge.cell.readsItemWidth, edge.item.size.estimatesWidth {
                    places.append(edge.item.place)
                }
            }
        }
        for place in places {
            let refusal = NotInSwift(
                reason: "UIKit does not keep estimated widths, which cells read as `itemWidth`",
                place: place, help: "give the items a width that is not estimated")
            refusals.append(refusal.layoutDiagnostic)
        }
    }
}

extension UnresolvedCell {
    fileprivate var readsItemWidth: Bool { ownTemplate?.readsItemWidth == true }
}

extension UnresolvedSize {
    /// Whether the width may be that of the content.
    fileprivate var estimatesWidth: Bool {
        if case .literal(let width, _, _) = width { width.isEstimated } else { false }
    }
}

extension UnresolvedGroup {
    /// Whether the width of an item may be that of its content.
    fileprivate var estimatesWidth: Bool {
        size.estimatesWidth
            || elements.contains { element in
                switch element {
                case .item(let item): item.size.estimatesWidth
                case .group(let group): group.estimatesWidth
                }
            }
    }
}
