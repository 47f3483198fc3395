package import LoaderPlan
package import Expressions
import Values

/// The scene of what was loaded: texts are evaluated here, for every output alike.
package func makeScene(
    _ snapshot: Snapshot, of plan: Plan, in environment: DisplayEnvironment
) -> Scene {
    var told = FailureNotes()
    var frame = snapshot.frame
    let layout = SceneLayout(plan, environment, &frame)
    let health = snapshot.health.map { [$0.note] } ?? []
    let notes = health + told.notes(of: snapshot.failures + frame.takeFailures())
    let sections = snapshot.sections.map { makeSection($0, environment, &frame, &told) }
    return Scene(
        title: snapshot.title, layout: layout, sections: sections, empty: snapshot.empty,
        notes: notes, data: SceneData(arena: frame.arena, models: plan.models))
}

private func makeSection(
    _ snapshot: SectionSnapshot, _ environment: DisplayEnvironment, _ frame: inout Frame,
    _ told: inout FailureNotes
) -> SceneSection {
    let cells = makeCells(snapshot, &frame)
    let arrangement = Arrangement(snapshot, environment, &frame)
    return SceneSection(
        id: snapshot.id, layout: arrangement.layout, header: arrangement.header,
        footer: arrangement.footer, background: arrangement.background,
        state: makeState(snapshot), cells: cells, items: snapshot.items,
        hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + told.notes(of: frame.takeFailures()))
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

/// The cell of each item of a section, with what tells the item apart.
func makeCells(_ section: SectionSnapshot, _ frame: inout Frame) -> [SceneCell] {
    section.mapItems(&frame) { item, frame in
        let identity = section.plan.identity?.value(of: item, in: &frame)
        let name = identity.flatMap { SceneIdentity($0, in: frame.arena) }
        var cell = makeCell(section.plan.cell, &frame)
        cell.identity = name
        return cell
    }
}

/// One cell, the names of its item in the frame.
func makeCell(_ alternatives: Alternatives<CellPlan>, _ frame: inout Frame) -> SceneCell {
    alternatives.apply(in: &frame) { makeCell($0, &$1) } ?? SceneCell()
}

private func makeCell(_ plan: CellPlan, _ frame: inout Frame) -> SceneCell {
    let accessory = plan.accessory?.apply(in: &frame) { word, _ in word }
    var cell = SceneCell(accessory: accessory)
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
