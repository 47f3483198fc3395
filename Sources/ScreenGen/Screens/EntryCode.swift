import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the swipe actions and the menus of items.
extension ScreenEmitter {
    private func entryLists(of index: Int) -> [(list: ActionList, name: String)] {
        [(.leadingSwipe, "leadingSwipe"), (.trailingSwipe, "trailingSwipe"), (.menu, "menu")]
            .filter { list, _ in
                plan.sections[index].spec.actionEntries.contains { $0.list == list }
            }
    }

    /// Returns the closure with the swipe actions and the menu of an item.
    mutating func entries(of index: Int) -> Lines {
        let lists = entryLists(of: index)
        var cases = Lines()
        for (list, name) in lists {
            guard let function = loader.cells.function(at: .entries(list, section: index)) else {
                continue
            }
            cases.add("case .\(name): \(call(function))")
        }
        if lists.count < 3 { cases.add("default: []") }
        let position = cases.text.contains { $0.contains("at: index") } ? "index" : "_"
        let readsDisplay = cases.text.contains { $0.contains("display.") }
        let captured = readsDisplay ? "loader, display" : "loader"
        return Lines(["entries: { [\(captured)] item, \(position), list in"])
            .followed(by: Lines(["    switch list {"])).followed(by: cases.indented)
            .followed(by: Lines(["    }", "}"]))
    }

    /// Returns the closure that does what an entry of an item does.
    func choices(of index: Int) -> Lines {
        var cases = Lines()
        for (list, name) in entryLists(of: index) {
            let entries = plan.sections[index].spec.actionEntries.filter { $0.list == list }
            for (path, tap) in loader.names.taps(of: entries) {
                let element = elementArgument(of: index, after: ", ")
                cases.add("case (.\(name), \(path)): await $0.\(tap.name)($1, at: $2\(element))")
            }
        }
        cases.add("default: break")
        return Lines(["choose: {", "    switch ($3, $4) {"])
            .followed(by: cases.indented).followed(by: Lines(["    }", "}"]))
    }
}
