import Diagnostics
import Expressions
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
        if plan.refresh.pull { settings.add("content.isPulled = true") }
        if plan.bar?.hasLargeTitle == false { settings.add("content.hasLargeTitle = false") }
        for (name, cells) in [
            ("header", plan.layout.only?.header), ("footer", plan.layout.only?.footer),
        ] {
            let place = name == "header" ? CellPlace.header(section: nil) : .footer(section: nil)
            edge("content.\(name)", cells, place).map { settings.add($0) }
        }
        settings.add(stateControls())
        settings.add(bar())
        var functions = Lines()
        var sections = "[\(loader.names.sections.map { member($0) }.joined(separator: ", "))]"
        if plan.sections.contains(where: { $0.when != nil }) {
            sections = "loader.sections.map(section)"
            functions = sectionChoice()
        }
        let title = plan.title == nil ? [] : ["title: loader.title"]
        let start = settings.isEmpty ? "" : "var content = "
        var body = call("\(start)ScreenContent", title + [sections], depth: 2)
        if !settings.isEmpty {
            body = body.followed(by: settings).followed(by: Lines(["return content"]))
        }
        var lines = Lines.block("override var content: ScreenContent<\(names.loader)>", body)
        lines.addParagraph(functions)
        return lines
    }

    private func sectionChoice() -> Lines {
        var cases = Lines(["switch section {"])
        for name in loader.names.sections { cases.add("case .\(name): \(member(name))") }
        cases.add("}")
        let head = Lines.list(
            "private func section(",
            ["_ section: \(names.loader).\(loader.names.section)"],
            ") -> ScreenSection<\(names.loader)> {", depth: 1)
        return head.followed(by: cases.indented).followed(by: Lines(["}"]))
    }

    /// Returns the statement that sets the buttons of the bars.
    private mutating func bar() -> Lines {
        guard let bar = plan.bar else { return Lines() }
        if bar.bottomCell != nil {
            refuse(
                "a cell in place of the bottom bar is not in generated screens",
                at: bar.bottomPlace,
                help:
                    "give the bar a list of buttons, or the screen's `layout` a `footer` with the cell"
            )
        }
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
        for place in plan.placeholders.places {
            refuse(
                "a placeholder of the whole screen is not in generated screens", at: place,
                help: "give it to a section; that of the only section takes the whole screen")
        }
        for section in plan.sections {
            if section.accessibility != nil {
                refuse("a label of a section is not in generated screens", at: section.place)
            }
            for layout in layouts(of: section.layout) where layout.hasPageControl {
                refuse("`pageControl` is not in generated screens", at: layout.place)
            }
        }
    }
}
