import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens

/// Emits what a screen shows around its sections.
extension ScreenEmitter {
    /// Returns the property that the runtime observes.
    mutating func content() -> Lines {
        var settings = Lines()
        if plan.searchBar != nil {
            settings.add("content.searchPrompt = loader.searchPrompt")
            settings.add("content.searchText = loader.searchText")
        }
        if plan.screen.refresh.pull { settings.add("content.isPulled = true") }
        if plan.screen.bar?.hasLargeTitle == false { settings.add("content.hasLargeTitle = false") }
        settings.add(background())
        for (name, cells) in [
            ("header", plan.screen.layout.only?.header),
            ("footer", plan.screen.layout.only?.footer),
        ] {
            let place = name == "header" ? CellPlace.header(section: nil) : .footer(section: nil)
            edge("content.\(name)", cells, place).map { settings.add($0) }
        }
        settings.add(placeholder())
        settings.add(stateControls())
        settings.add(bottomCell())
        settings.add(bar())
        let (sections, functions) = shownSections()
        let title = plan.screen.title == nil ? [] : ["title: loader.title"]
        let start = settings.isEmpty ? "" : "var content = "
        var body = call("\(start)ScreenContent", title + [sections], depth: 2)
        if !settings.isEmpty {
            body = body.followed(by: settings).followed(by: Lines(["return content"]))
        }
        var lines = Lines.block("override var content: ScreenContent<\(names.loader)>", body)
        lines.addParagraph(functions)
        return lines
    }

    /// Returns the statement that sets the colour behind all sections.
    private func background() -> Lines {
        let function = loader.cells.function(at: .background)
        let computed = function.map { "ViewColor(\(call($0)))" }
        let color = plan.screen.background?.literal.map(viewColor) ?? computed
        return color.map { Lines(["content.backgroundColor = \($0)"]) } ?? Lines()
    }

    /// Returns the statement that sets what replaces all sections.
    private func placeholder() -> Lines {
        let given = plan.screen.placeholders
        let states = [given.loading, given.empty, given.noResults, given.failure]
        guard states.contains(where: { $0 != nil }) else { return Lines() }
        let tap = loader.names.tap(at: .placeholder(section: nil))
        let press = tap.map { tap in " { await $0.\(tap.name)(in: $1) }" } ?? ""
        return Lines(["content.replace(with: loader.placeholder)\(press)"])
    }

    /// Returns the statement that sets the buttons of the bars.
    private mutating func bar() -> Lines {
        guard let bar = plan.screen.bar else { return Lines() }
        guard !bar.entries.isEmpty else { return Lines() }
        var (values, cases) = ([String](), Lines())
        for (list, side) in [
            (ActionList.leadingBar, "leading"), (.trailingBar, "trailing"), (.bottomBar, "bottom"),
        ] {
            let entries = bar.entries.filter { $0.list == list }
            guard !entries.isEmpty,
                let function = loader.cells.function(at: .entries(list, section: nil))
            else { continue }
            values.append(".\(side): loader.\(function.name)()")
            for (path, tap) in loader.names.taps(of: entries) {
                cases.add("case (.\(side), \(path)): await $0.\(tap.name)()")
            }
        }
        cases.add("default: break")
        return Lines(["content.bar = ScreenBar([\(values.joined(separator: ", "))]) {"])
            .followed(by: Lines(["switch ($1, $2) {"]).followed(by: cases).indented)
            .followed(by: Lines(["    }", "}"]))
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
        if case .literal(let width, _) = width { width.isEstimated } else { false }
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
