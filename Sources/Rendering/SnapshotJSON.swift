import Expressions
package import JSONData
import LoaderPlan
import Screens
import Values

/// Writes a snapshot as an object: sections in plan order with state, counts, and each item's data and
/// texts.
package func writeSnapshot(_ input: RenderInput, to writer: inout JSONWriter) {
    let (snapshot, plan, environment) = (input.snapshot, input.plan, input.environment)
    var told = FailureNotes()
    writer.beginObject()
    writer.key("screen")
    writer.string(snapshot.screen)
    write("title", snapshot.title, to: &writer)
    write("cancelledBy", snapshot.cancelledBy, to: &writer)
    if let health = snapshot.health { write(health, to: &writer) }
    var activation = snapshot.activation
    activation.limitTexts()
    if let standIn = ScreenPlaceholder(snapshot, plan.placeholders, &activation) {
        write(standIn.placeholder, of: standIn.state, to: &writer)
    }
    let layout = SceneLayout(plan, environment, &activation)
    let notes = input.notes + told.notes(of: snapshot.failures + activation.takeFailures())
    if !notes.isEmpty { write(notes, to: &writer) }
    if !snapshot.data.isEmpty { write(snapshot.data, to: &writer) }
    write("header", layout.header, to: &writer)
    write("footer", layout.footer, to: &writer)
    writer.key("sections")
    writer.beginArray()
    for section in snapshot.sections {
        let arrangement = Arrangement(section, environment, &activation)
        write(section, arrangement, environment, &activation, &told, plan.models, to: &writer)
    }
    writer.endArray()
    write(input.taps, to: &writer)
    if let changes = input.changes {
        writer.key("changes")
        changes.write(to: &writer)
    }
    writer.endObject()
}

private func write(_ health: HealthSnapshot, to writer: inout JSONWriter) {
    writer.key("health")
    writer.beginObject()
    writer.key("ok")
    writer.bool(health.failure == nil)
    if let failure = health.failure { write(failure, to: &writer) }
    writer.endObject()
}

/// The entries of `data` by name: how their loads went, not their values.
private func write(_ data: [DataSnapshot], to writer: inout JSONWriter) {
    writer.key("data")
    writer.beginObject()
    for entry in data {
        writer.key(entry.plan.name)
        writer.beginObject()
        write(entry.state, to: &writer)
        write(entry.counts, to: &writer)
        writer.endObject()
    }
    writer.endObject()
}

private func write(
    _ loaded: SectionSnapshot, _ arrangement: Arrangement,
    _ environment: DisplayEnvironment, _ activation: inout Activation, _ told: inout FailureNotes,
    _ models: ModelTable, to writer: inout JSONWriter
) {
    // Before anything is written: what fails on the way is one of the notes.
    var maker = CellBuilder(environment, default: arrangement.template, makesViews: false)
    let cells = maker.cells(of: loaded, &activation)
    let placeholder = loaded.placeholder(&activation)
    var counts = loaded.counts
    counts.notes += told.notes(of: activation.takeFailures())
    if activation.hasOmittedTexts { counts.notes.append(leftOutTexts) }
    writer.beginObject()
    writer.key("id")
    writer.string(loaded.id)
    write(loaded.state, to: &writer)
    write(placeholder, of: SceneState(loaded.state), to: &writer)
    write("accessibility", arrangement.accessibilityLabel, to: &writer)
    write(counts, to: &writer)
    write("header", arrangement.header, to: &writer)
    write("footer", arrangement.footer, to: &writer)
    write(arrangement.background, to: &writer)
    writer.key("items")
    writer.beginArray()
    let data = SceneData(arena: activation.arena, models: models)
    for (item, cell) in zip(loaded.items, cells) {
        write(item, cell, data, to: &writer)
    }
    writer.endArray()
    writer.endObject()
}

private func write(_ state: SectionState, to writer: inout JSONWriter) {
    writer.key("state")
    switch state {
    case .content: writer.word("content")
    case .loading: writer.word("loading")
    case .cancelled: writer.word("cancelled")
    case .empty: writer.word("empty")
    case .noResults: writer.word("noResults")
    case .failed(let failure):
        writer.word("failed")
        write(failure, to: &writer)
    }
}

private func write(_ failure: LoadFailure, to writer: inout JSONWriter) {
    writer.key("error")
    writer.beginObject()
    writer.key("kind")
    writer.word(failure.kind.rawValue)
    if let status = failure.status {
        writer.key("status")
        writer.int(Int64(status))
    }
    writer.key("message")
    writer.string(failure.message)
    writer.endObject()
}

private func write(_ counts: LoadCounts, to writer: inout JSONWriter) {
    writer.key("pages")
    writer.int(Int64(counts.pages))
    writer.key("hasMore")
    writer.bool(counts.hasMore)
    writer.key("received")
    writer.int(Int64(counts.received))
    if counts.absent > 0 {
        writer.key("absent")
        writer.int(Int64(counts.absent))
    }
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

/// A member that is left out where it is absent.
func write(_ name: String, _ text: String?, to writer: inout JSONWriter) {
    guard let text else { return }
    writer.key(name)
    writer.string(text)
}
