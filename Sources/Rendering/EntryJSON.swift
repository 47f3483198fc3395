import Expressions
import JSONData
import LoaderPlan
import Screens

/// An entry of a swipe or a menu that an item shows.
struct ShownEntry {
    let list: ActionList
    let title: String?
    let role: ActionRole
}

/// Returns the entries of each item; none if the section has none.
func shownEntries(
    of section: SectionSnapshot, _ activation: inout Activation
) -> [[ShownEntry]] {
    guard !section.plan.actionEntries.isEmpty else { return [] }
    return section.mapItems(&activation) { _, activation in
        var shown: [ShownEntry] = []
        for list in ActionList.allCases {
            for entry in section.plan.shownEntries(of: list, &activation) {
                let title = entry.title.evaluate(in: &activation)
                shown.append(ShownEntry(list: list, title: title, role: entry.role))
            }
        }
        return shown
    }
}

/// Writes the entries of an item as the members `swipe.leading`, `swipe.trailing` and `menu`.
func write(_ entries: [ShownEntry], to writer: inout JSONWriter) {
    for list in ActionList.allCases {
        let shown = entries.filter { $0.list == list }
        if shown.isEmpty { continue }
        writer.key(list.rawValue)
        writer.beginArray()
        for entry in shown {
            writer.beginObject()
            write("title", entry.title, to: &writer)
            if entry.role != .normal { writer.member("role", entry.role.rawValue) }
            writer.endObject()
        }
        writer.endArray()
    }
}
