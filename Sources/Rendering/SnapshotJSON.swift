import Expressions
package import JSONData
package import LoaderPlan
import Screens
import Values

/// Writes a snapshot as an object: sections in plan order with state, counts, and the data and cell
/// of each item.
///
/// - Throws: an error if the screen is too large, or takes too long.
package func writeSnapshot(
    _ input: RenderInput, to writer: inout JSONWriter
) throws(ScreenFailure) {
    if let excess = input.snapshot.excess { throw .excess(excess) }
    let (snapshot, plan, environment) = (input.snapshot, input.plan, input.environment)
    var failureNotes = FailureNotes()
    writer.beginObject()
    writer.key("screen")
    writer.string(snapshot.screen)
    write("title", snapshot.title, to: &writer)
    write("cancelledBy", snapshot.cancelledBy, to: &writer)
    if let undo = snapshot.undo {
        writer.key("undo")
        writer.beginObject()
        writer.member("title", undo)
        writer.endObject()
    }
    if let health = snapshot.health { write(health, plan.screen.models, to: &writer) }
    var activation = snapshot.activation
    activation.budget = ScreenBudget(until: input.currentDeadline)
    if let placeholder = ScreenPlaceholder(snapshot, plan, environment, &activation) {
        write(placeholder.placeholder, of: placeholder.state, to: &writer)
    }
    if let search = plan.searchField(&activation) { write(search, to: &writer) }
    write(plan.stateControls(&activation), to: &writer)
    let bar = plan.sceneBar(environment, &activation)
    let layout = SceneLayout(plan, environment, &activation)
    let notes =
        input.notes + failureNotes.notes(of: snapshot.failures + activation.takeFailures())
    if !notes.isEmpty { write(notes, to: &writer) }
    if !snapshot.data.isEmpty { write(snapshot.data, plan.screen.models, to: &writer) }
    write("background", layout.background?.name, to: &writer)
    write(bar.entries, to: &writer)
    if let cell = bar.bottomCell {
        writer.key(ActionList.bottomBar.rawValue)
        write(cell, to: &writer)
    }
    if let tabs = input.tabs { write(tabs, to: &writer) }
    if let sheet = environment.sheet?.sheet {
        write(sheet, height: environment.height, to: &writer)
    }
    write("header", layout.header, to: &writer)
    write("footer", layout.footer, to: &writer)
    writer.key("sections")
    writer.beginArray()
    for section in snapshot.sections {
        let resolved = ResolvedSectionLayout(section, environment, &activation)
        try write(
            section, resolved, environment, &activation, &failureNotes, plan.screen.models,
            to: &writer)
        try activation.budget?.check(section.plan, of: plan.start)
    }
    writer.endArray()
    write(input.taps, to: &writer)
    if let changes = input.changes {
        writer.key("changes")
        changes.write(to: &writer)
    }
    writer.endObject()
}

private func write(_ sheet: Sheet, height: Double, to writer: inout JSONWriter) {
    writer.key("sheet")
    writer.beginObject()
    writer.key("height")
    writer.double(height)
    writer.key("grabber")
    writer.bool(sheet.hasGrabber)
    writer.endObject()
}

private func write(_ tabs: SceneTabs, to writer: inout JSONWriter) {
    writer.key("tabs")
    writer.beginArray()
    for (index, tab) in tabs.tabs.enumerated() {
        writer.beginObject()
        writer.member("id", tab.id)
        write("title", tab.title, to: &writer)
        write("symbol", tab.symbol, to: &writer)
        write("badge", tab.badge, to: &writer)
        writer.key("selected")
        writer.bool(index == tabs.selected)
        writer.endObject()
    }
    writer.endArray()
}

private func write(_ search: SceneSearch, to writer: inout JSONWriter) {
    writer.key("searchBar")
    writer.beginObject()
    write("prompt", search.prompt, to: &writer)
    write("text", search.text, to: &writer)
    writer.endObject()
}

private func write(_ health: HealthSnapshot, _ models: ModelTable, to writer: inout JSONWriter) {
    writer.key("health")
    writer.beginObject()
    writer.key("ok")
    writer.bool(health.failure == nil)
    if let failure = health.failure { write(failure, models, to: &writer) }
    writer.endObject()
}

/// Writes the entries of `data` by name: their load results, not their values.
private func write(_ data: [DataSnapshot], _ models: ModelTable, to writer: inout JSONWriter) {
    writer.key("data")
    writer.beginObject()
    for entry in data {
        writer.key(entry.plan.name)
        writer.beginObject()
        write(entry.state, models, to: &writer)
        write(entry.counts, to: &writer)
        writer.endObject()
    }
    writer.endObject()
}

private func write(
    _ loaded: SectionSnapshot, _ resolved: ResolvedSectionLayout,
    _ environment: DisplayEnvironment, _ activation: inout Activation,
    _ failureNotes: inout FailureNotes, _ models: ModelTable, to writer: inout JSONWriter
) throws(ScreenFailure) {
    // Evaluated before anything is written: failures become notes.
    var builder = CellBuilder(environment, default: resolved.template, makesViews: false)
    let cells = try builder.cells(of: loaded, in: resolved.layout, &activation)
    let entries = try shownEntries(of: loaded, &activation)
    let placeholder = loaded.isFolded ? nil : loaded.placeholder(in: environment, &activation)
    var counts = loaded.counts
    counts.notes += failureNotes.notes(of: activation.takeFailures())
    writer.beginObject()
    writer.key("id")
    writer.string(loaded.id)
    write(loaded.state, models, to: &writer)
    write(placeholder, of: SceneState(loaded.state, activation.words), to: &writer)
    write("accessibility", resolved.accessibilityLabel, to: &writer)
    if loaded.isFolded {
        writer.key("folded")
        writer.bool(true)
    }
    write(counts, to: &writer)
    write("header", resolved.header, to: &writer)
    write("footer", resolved.footer, to: &writer)
    write(resolved.background, to: &writer)
    if let pages = resolved.pages(cells.count, in: environment) {
        writer.key("pageControl")
        writer.beginObject()
        writer.key("pages")
        writer.int(Int64(pages))
        writer.endObject()
    }
    writer.key("items")
    writer.beginArray()
    let data = SceneData(arena: activation.arena, models: models)
    for (index, (item, cell)) in zip(loaded.items, cells).enumerated() {
        writer.beginObject()
        writeMembers(of: item, cell, data, to: &writer)
        if entries.indices.contains(index) { write(entries[index], to: &writer) }
        write(loaded.writes, ofItem: index, models, to: &writer)
        writer.endObject()
    }
    writer.endArray()
    writer.endObject()
}

/// Writes whether an item has values that the server has not sent, whether its write is in flight,
/// and why one that added it has failed.
private func write(
    _ writes: ItemWrites?, ofItem index: Int, _ models: ModelTable, to writer: inout JSONWriter
) {
    guard let writes else { return }
    if writes.updated.contains(index) {
        writer.key("optimistic")
        writer.bool(true)
    }
    if writes.sending.contains(index) {
        writer.key("sending")
        writer.bool(true)
    }
    if let failure = writes.inserted[index]?.failure {
        writer.key("failed")
        writer.beginObject()
        write(failure, models, to: &writer)
        writer.endObject()
    }
}

private func write(_ state: SectionState, _ models: ModelTable, to writer: inout JSONWriter) {
    writer.key("state")
    switch state {
    case .content: writer.word("content")
    case .loading: writer.word("loading")
    case .cancelled: writer.word("cancelled")
    case .empty: writer.word("empty")
    case .noResults: writer.word("noResults")
    case .failed(let failure):
        writer.word("failed")
        write(failure, models, to: &writer)
    }
}

private func write(
    _ failure: LoadFailure, _ models: ModelTable, to writer: inout JSONWriter
) {
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
    if let response = failure.response {
        writer.key("response")
        writer.write(response.value, response.arena, models)
    }
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

/// Writes a member, if the text is not nil.
func write(_ name: String, _ text: String?, to writer: inout JSONWriter) {
    guard let text else { return }
    writer.key(name)
    writer.string(text)
}
