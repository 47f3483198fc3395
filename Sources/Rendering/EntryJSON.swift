package import Expressions
import JSONData
package import LoaderPlan
package import Screens

/// An entry of a swipe or a menu that an item shows, or a button of a bar.
package struct ShownEntry: Sendable, Hashable {
    package let list: ActionList
    package let title: String?
    /// The name of an SF Symbol.
    package let symbol: String?
    package let role: ActionRole
    package let isEnabled: Bool
    /// The entries that a button shows; empty if it has an action.
    package let menu: [ShownEntry]

    /// - Parameter activation: has the names in the entry's scope.
    init(_ entry: ActionEntry, _ activation: inout Activation) {
        (list, role) = (entry.list, entry.role)
        title = entry.title.evaluate(in: &activation)
        symbol = entry.symbol?.evaluate(in: &activation)?.symbolName(&activation)
        isEnabled = entry.enabled.disabling(in: &activation) == nil
        menu = entry.menu.shown(in: [.menu], &activation)
    }
}

extension [ActionEntry] {
    /// Returns the shown entries of `lists`, with their texts.
    func shown(in lists: [ActionList], _ activation: inout Activation) -> [ShownEntry] {
        var entries: [ShownEntry] = []
        for list in lists {
            for entry in shown(in: list, &activation) {
                entries.append(ShownEntry(entry, &activation))
            }
        }
        return entries
    }
}

/// Returns the entries of each item; none if the section has none.
func shownEntries(
    of section: SectionSnapshot, _ activation: inout Activation
) throws(ScreenFailure) -> [[ShownEntry]] {
    guard !section.plan.spec.actionEntries.isEmpty else { return [] }
    return try section.mapItems(&activation) { _, activation in
        section.plan.spec.actionEntries.shown(in: ActionList.ofItems, &activation)
    }
}

extension SectionSnapshot {
    /// Returns the entries of the swipes and the menu of an item.
    package func entries(ofItem index: Int, _ activation: inout Activation) -> [ShownEntry] {
        guard !plan.spec.actionEntries.isEmpty else { return [] }
        return withItem(at: index, &activation) { _, activation in
            plan.spec.actionEntries.shown(in: ActionList.ofItems, &activation)
        } ?? []
    }
}

/// Writes entries as members: one for each list that has some, such as `swipe.leading`.
func write(_ entries: [ShownEntry], to writer: inout JSONWriter) {
    for list in ActionList.allCases {
        let shown = entries.filter { $0.list == list }
        if shown.isEmpty { continue }
        writer.key(list.rawValue)
        writer.beginArray()
        for entry in shown {
            writer.beginObject()
            write("title", entry.title, to: &writer)
            write("symbol", entry.symbol, to: &writer)
            if entry.role != .normal { writer.member("role", entry.role.rawValue) }
            if !entry.isEnabled {
                writer.key("enabled")
                writer.bool(false)
            }
            // The recursion ends, since entries of menus have none.
            write(entry.menu, to: &writer)
            writer.endObject()
        }
        writer.endArray()
    }
}
