import Expressions
import JSONData
package import LoaderPlan
import Values

/// A snapshot as JSON: sections in plan order with state, counts, and each item's data and texts.
package func snapshotJSON(_ plan: Plan, _ snapshot: Snapshot) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("screen")
    writer.string(snapshot.screen)
    write("title", snapshot.title, to: &writer)
    if snapshot.sections.allSatisfy(\.isEmpty) { write("empty", snapshot.empty, to: &writer) }
    write("cancelledBy", snapshot.cancelledBy, to: &writer)
    writer.key("sections")
    writer.beginArray()
    for (section, loaded) in zip(plan.sections, snapshot.sections) {
        write(section, loaded, plan.models, to: &writer)
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
}

private func write(
    _ section: SectionPlan, _ loaded: SectionSnapshot, _ models: ModelTable,
    to writer: inout JSONWriter
) {
    writer.beginObject()
    writer.key("id")
    writer.string(loaded.id)
    write(loaded.state, loaded.empty, to: &writer)
    write(loaded.counts, to: &writer)
    writer.key("items")
    writer.beginArray()
    var frame = loaded.frame
    let names = frame.values.count
    for (index, item) in loaded.items.enumerated() {
        frame.values.removeSubrange(names...)
        frame.values += [item, .int(Int64(index))]
        write(item, section, &frame, models, to: &writer)
    }
    writer.endArray()
    writer.endObject()
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
    writer.key("notes")
    writer.beginArray()
    counts.notes.forEach { writer.string($0) }
    writer.endArray()
}

/// One item: what tells it apart, what its cell shows, and its data.
private func write(
    _ item: Value, _ section: SectionPlan, _ frame: inout Frame, _ models: ModelTable,
    to writer: inout JSONWriter
) {
    writer.beginObject()
    if let field = section.identityField {
        writer.key("identity")
        writer.write(frame.arena.field(field, of: item), frame.arena, models)
    }
    writer.key("cell")
    writer.beginObject()
    for slot in section.cell.slots {
        write(slot.name, slot.text.evaluate(in: &frame), to: &writer)
    }
    writer.endObject()
    writer.key("item")
    writer.write(item, frame.arena, models)
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
