import Expressions
package import LoaderPlan
package import Screens
import Values

/// The scene of what was loaded: texts are evaluated here, for every output alike.
package func makeScene(
    _ snapshot: Snapshot, of plan: Plan, in environment: DisplayEnvironment
) -> Scene {
    var told = FailureNotes()
    var frame = snapshot.frame
    frame.limitTexts()
    let layout = SceneLayout(plan, environment, &frame)
    let standIn = StandIn(snapshot, plan.placeholders, &frame)
    let health = snapshot.health.map { [$0.note] } ?? []
    let notes = health + told.notes(of: snapshot.failures + frame.takeFailures())
    var sections = snapshot.sections.map { makeSection($0, environment, &frame, &told) }
    for index in snapshot.repeatedFailures { sections[index].isToldBefore = true }
    var scene = Scene(
        title: snapshot.title, layout: layout, sections: sections,
        notes: frame.hasLeftOutTexts ? notes + [leftOutTexts] : notes,
        data: SceneData(arena: frame.arena, models: plan.models), standIn: standIn)
    scene.controls = plan.controls(in: frame, searched: snapshot.searched)
    scene.isRefreshable = plan.refresh.pull
    return scene
}

/// Told where a screen has more text than an output may have.
let leftOutTexts = "texts are left out: those of the screen have more than 64 MiB"

private func makeSection(
    _ snapshot: SectionSnapshot, _ environment: DisplayEnvironment, _ frame: inout Frame,
    _ told: inout FailureNotes
) -> SceneSection {
    let arrangement = Arrangement(snapshot, environment, &frame)
    let cells = makeCells(snapshot, arrangement.template, environment, &frame)
    let placeholder = snapshot.placeholder(&frame)
    var section = SceneSection(
        id: snapshot.id, layout: arrangement.layout, header: arrangement.header,
        footer: arrangement.footer, background: arrangement.background,
        state: SceneState(snapshot.state), placeholder: placeholder, cells: cells,
        items: snapshot.items, hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + told.notes(of: frame.takeFailures()))
    section.accessibilityLabel = arrangement.accessibilityLabel
    section.isMadeUp = snapshot.isMadeUp
    section.sample = snapshot.withSample.flatMap {
        sampleCell($0, arrangement.template, environment, &frame)
    }
    section.knownCount = snapshot.plan.knownCount
    section.isOfRows = cells.first?.isRow ?? snapshot.plan.isOfRows(usual: arrangement.template)
    return section
}

/// A cell of a made-up item; nil where it shows nothing. What has no value there is nothing to be told.
private func sampleCell(
    _ snapshot: SectionSnapshot, _ usual: BuiltInTemplate, _ environment: DisplayEnvironment,
    _ frame: inout Frame
) -> SceneCell? {
    let failures = frame.takeFailures()
    let cell = makeCells(snapshot, usual, environment, &frame).first
    _ = frame.takeFailures()
    failures.forEach { frame.note($0) }
    guard let cell, !cell.viewTree(in: environment).texts.isEmpty else { return nil }
    return cell
}

extension SectionPlan {
    /// Whether its first way to show an item is the row of a built-in template.
    fileprivate func isOfRows(usual: BuiltInTemplate) -> Bool {
        var isRow: Bool?
        cell.forEachChoice { choice in
            if case .standard(_, let template) = choice {
                isRow = isRow ?? ((template ?? usual) == .row)
            } else {
                isRow = isRow ?? false
            }
        }
        return isRow ?? false
    }
}

extension SceneState {
    init(_ state: SectionState) {
        switch state {
        case .content: self = .content
        case .empty: self = .empty
        case .noResults: self = .noResults
        case .loading: self = .loading
        case .cancelled: self = .cancelled
        case .failed(let failure):
            self = .failed(kind: failure.kind.rawValue, message: failure.words)
        }
    }
}

/// The cell of each item of a section, with what tells the item apart; `usual` draws those that name
/// no template.
func makeCells(
    _ section: SectionSnapshot, _ usual: BuiltInTemplate, _ environment: DisplayEnvironment,
    _ frame: inout Frame
) -> [SceneCell] {
    section.mapItems(&frame) { item, frame in
        let identity = section.plan.identity?.value(of: item, in: &frame)
        let name = identity.flatMap { SceneIdentity($0, in: frame.arena) }
        var cell =
            section.plan.cell.apply(in: &frame) { makeCell($0, usual, environment, &$1) }
            ?? SceneCell()
        cell.identity = name
        return cell
    }
}

/// One cell, or a header or footer; the names around it are in the frame.
func makeCell(
    _ plan: CellForm, _ usual: BuiltInTemplate, _ environment: DisplayEnvironment,
    _ frame: inout Frame
) -> SceneCell {
    switch plan {
    case .standard(let slots, let template):
        var cell = makeCell(slots, &frame)
        cell.template = template ?? usual
        return cell
    case .own(let use, let accessory):
        var evaluation = TemplateEvaluation(environment: environment)
        var cell = SceneCell(accessory: accessory?.apply(in: &frame) { word, _ in word })
        cell.view = evaluation.root(of: use, &frame)
        return cell
    }
}

/// A cell of a built-in template.
func makeCell(_ plan: Cell, _ frame: inout Frame) -> SceneCell {
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
