package import CellCore
package import Expressions
import JSONData
package import LoaderPlan
package import Screens

/// An entry that an item or a bar shows, with its place.
package struct ListedEntry: Sendable, Hashable {
    package let list: ActionList
    package let entry: CellEntry
}

extension CellEntry {
    /// Creates the entry with its texts.
    ///
    /// - Parameter activation: has the names in the entry's scope.
    fileprivate init(_ entry: ActionEntry, _ activation: inout Activation) {
        self.init(
            entry.number, title: entry.title.evaluate(in: &activation) ?? "",
            symbol: entry.symbol?.evaluate(in: &activation)?.symbolName(&activation),
            role: entry.role, isEnabled: entry.enabled.disabling(in: &activation) == nil,
            entries: entry.menu.shown(in: .menu, &activation).entries(in: &activation))
    }
}

extension [ActionEntry] {
    /// Returns these entries, which are those of one list that are shown, with their texts.
    func entries(in activation: inout Activation) -> [CellEntry] {
        var entries: [CellEntry] = []
        for entry in self { entries.append(CellEntry(entry, &activation)) }
        return entries
    }

    /// Returns the shown entries of `lists`, with their texts.
    func shown(in lists: [ActionList], _ activation: inout Activation) -> [ListedEntry] {
        lists.flatMap { list in
            shown(in: list, &activation).entries(in: &activation).map {
                ListedEntry(list: list, entry: $0)
            }
        }
    }
}

/// Returns the entries of each item; none if the section has none.
func shownEntries(
    of section: SectionSnapshot, _ activation: inout Activation
) throws(ScreenFailure) -> [[ListedEntry]] {
    guard !section.plan.spec.actionEntries.isEmpty else { return [] }
    return try section.mapItems(&activation) { _, activation in
        section.plan.spec.actionEntries.shown(in: ActionList.ofItems, &activation)
    }
}

extension SectionSnapshot {
    /// Returns the entries of the swipes and the menu of an item.
    package func entries(ofItem index: Int, _ activation: inout Activation) -> [ListedEntry] {
        guard !plan.spec.actionEntries.isEmpty else { return [] }
        return withItem(at: index, &activation) { _, activation in
            plan.spec.actionEntries.shown(in: ActionList.ofItems, &activation)
        } ?? []
    }
}

/// Writes entries as members: one for each list that has some, such as `swipe.leading`.
func write(_ entries: [ListedEntry], to writer: inout JSONWriter) {
    guard !entries.isEmpty else { return }
    for list in ActionList.allCases {
        write(entries.filter { $0.list == list }.map(\.entry), of: list, to: &writer)
    }
}

/// Writes the entries of a list as a member, if it has some.
func write(_ entries: [CellEntry], of list: ActionList, to writer: inout JSONWriter) {
    if entries.isEmpty { return }
    writer.key(list.rawValue)
    writer.beginArray()
    for entry in entries {
        writer.beginObject()
        write("title", entry.title.isEmpty ? nil : entry.title, to: &writer)
        write("symbol", entry.symbol, to: &writer)
        if entry.role != .normal { writer.member("role", entry.role.rawValue) }
        if !entry.isEnabled {
            writer.key("enabled")
            writer.bool(false)
        }
        // The recursion ends, since entries of menus have none.
        write(entry.entries, of: .menu, to: &writer)
        writer.endObject()
    }
    writer.endArray()
}
