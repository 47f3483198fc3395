package import LoaderPlan
import Expressions
import Layout
import Values

/// The scene of what was loaded: texts are evaluated here, for every output alike.
package func makeScene(_ snapshot: Snapshot) -> Scene {
    var told = FailureNotes()
    let notes = told.notes(of: snapshot.failures)
    let sections = snapshot.sections.map { makeSection($0, &told) }
    return Scene(
        title: snapshot.title, sections: sections, empty: snapshot.empty, notes: notes)
}

private func makeSection(
    _ snapshot: SectionSnapshot, _ told: inout FailureNotes
) -> SceneSection {
    var frame = snapshot.frame
    let cells = snapshot.mapItems(&frame) { makeCell(snapshot.plan.cell, &$0) }
    return SceneSection(
        id: snapshot.id, layout: snapshot.plan.layout, state: makeState(snapshot), cells: cells,
        hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + told.notes(of: frame.failures))
}

private func makeState(_ snapshot: SectionSnapshot) -> SceneState {
    switch snapshot.state {
    case .content: .content
    case .empty: .empty(snapshot.empty)
    case .loading: .loading
    case .cancelled: .cancelled
    case .failed(let failure): .failed(kind: failure.kind.rawValue, message: failure.message)
    }
}

/// One cell, the names of its item in the frame.
func makeCell(_ plan: CellPlan, _ frame: inout Frame) -> SceneCell {
    var cell = SceneCell(accessory: plan.accessory)
    for slot in plan.slots {
        let text = slot.text.evaluate(in: &frame)
        switch slot.name {
        case "text": cell.text = text
        case "secondaryText": cell.secondaryText = text
        case "image": cell.image = text
        case "badge": cell.badge = text
        default: cell.detail = text
        }
    }
    return cell
}
