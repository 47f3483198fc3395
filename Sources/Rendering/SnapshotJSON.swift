import Expressions
import JSONData
package import LoaderPlan
package import Values

/// A snapshot as JSON: sections in plan order with state, counts, and each item's data and texts.
package func snapshotJSON(_ snapshot: Snapshot, _ models: ModelTable) -> [UInt8] {
    var told = FailureNotes()
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("screen")
    writer.string(snapshot.screen)
    write("title", snapshot.title, to: &writer)
    if snapshot.sections.allSatisfy(\.isEmpty) { write("empty", snapshot.empty, to: &writer) }
    write("cancelledBy", snapshot.cancelledBy, to: &writer)
    let notes = told.notes(of: snapshot.failures)
    if !notes.isEmpty { write(notes, to: &writer) }
    writer.key("sections")
    writer.beginArray()
    for section in snapshot.sections { write(section, &told, models, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
}

private func write(
    _ loaded: SectionSnapshot, _ told: inout FailureNotes, _ models: ModelTable,
    to writer: inout JSONWriter
) {
    var frame = loaded.frame
    // Before anything is written: what fails on the way is one of the notes.
    let cells = loaded.mapItems(&frame) { cellTexts(loaded.plan.cell, &$0) }
    var counts = loaded.counts
    counts.notes += told.notes(of: frame.failures)
    writer.beginObject()
    writer.key("id")
    writer.string(loaded.id)
    write(loaded.state, loaded.empty, to: &writer)
    write(counts, to: &writer)
    writer.key("items")
    writer.beginArray()
    for (item, cell) in zip(loaded.items, cells) {
        write(item, loaded.plan, cell, frame.arena, models, to: &writer)
    }
    writer.endArray()
    writer.endObject()
}

/// The texts of one item's cell, slot by slot.
private func cellTexts(_ cell: CellPlan, _ frame: inout Frame) -> [CellText] {
    cell.slots.map { CellText(slot: $0.name, text: $0.text.evaluate(in: &frame)) }
}

private struct CellText {
    let slot: String
    let text: String?
}

private func write(_ state: SectionState, _ empty: String?, to writer: inout JSONWriter) {
    writer.key("state")
    switch state {
    case .content: writer.string("content")
    case .loading: writer.string("loading")
    case .cancelled: writer.string("cancelled")
    case .empty:
        writer.string("empty")
        write("empty", empty, to: &writer)
    case .failed(let failure):
        writer.string("failed")
        writer.key("error")
        writer.beginObject()
        writer.key("kind")
        writer.string(failure.kind.rawValue)
        if let status = failure.status {
            writer.key("status")
            writer.int(Int64(status))
        }
        writer.key("message")
        writer.string(failure.message)
        writer.endObject()
    }
}

private func write(_ counts: LoadCounts, to writer: inout JSONWriter) {
    writer.key("pages")
    writer.int(Int64(counts.pages))
    writer.key("hasMore")
    writer.bool(counts.hasMore)
    writer.key("received")
    writer.int(Int64(counts.received))
    writer.key("undecodable")
    writer.int(Int64(counts.undecodable))
    writer.key("duplicates")
    writer.int(Int64(counts.duplicates))
    write(counts.notes, to: &writer)
}

private func write(_ notes: [String], to writer: inout JSONWriter) {
    writer.key("notes")
    writer.beginArray()
    notes.forEach { writer.string($0) }
    writer.endArray()
}

/// One item: what tells it apart, what its cell shows, and its data.
private func write(
    _ item: Value, _ section: SectionPlan, _ cell: [CellText], _ arena: Arena,
    _ models: ModelTable, to writer: inout JSONWriter
) {
    writer.beginObject()
    if let field = section.identityField {
        writer.key("identity")
        writer.write(arena.field(field, of: item), arena, models)
    }
    writer.key("cell")
    writer.beginObject()
    for slot in cell { write(slot.slot, slot.text, to: &writer) }
    writer.endObject()
    writer.key("item")
    writer.write(item, arena, models)
    writer.endObject()
}

extension SectionSnapshot {
    /// Whether the section has loaded and has nothing to show.
    fileprivate var isEmpty: Bool {
        if case .empty = state { true } else { false }
    }
}

/// A member that is left out where it is absent.
private func write(_ name: String, _ text: String?, to writer: inout JSONWriter) {
    guard let text else { return }
    writer.key(name)
    writer.string(text)
}
