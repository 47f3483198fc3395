package import LoaderPlan
import Expressions
import Layout
import Values

/// The scene of what was loaded: texts are evaluated here, for every output alike.
package func makeScene(_ plan: Plan, _ snapshot: Snapshot) -> Scene {
    let sections = zip(plan.sections, snapshot.sections).map { makeSection($0, $1) }
    return Scene(title: snapshot.title, sections: sections, empty: snapshot.empty)
}

private func makeSection(_ plan: SectionPlan, _ snapshot: SectionSnapshot) -> SceneSection {
    var frame = snapshot.frame
    let cells = makeCells(plan.cell, snapshot, &frame)
    return SceneSection(
        id: snapshot.id, layout: plan.layout, state: makeState(snapshot), cells: cells,
        hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + frame.failures.map(\.note))
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

private func makeCells(
    _ plan: CellPlan, _ snapshot: SectionSnapshot, _ frame: inout Frame
) -> [SceneCell] {
    let names = frame.values.count
    return snapshot.items.enumerated().map { index, item in
        frame.values.removeSubrange(names...)
        frame.values += [item, .int(Int64(index))]
        return makeCell(plan, &frame)
    }
}

/// One cell; the names `item` and `index` are the last of the frame.
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
