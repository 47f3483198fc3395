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
    var maker = CellMaker(
        environment, usual: arrangement.template, fixesBadges: arrangement.layout.hasBadges)
    let cells = maker.cells(of: snapshot, &frame)
    let placeholder = snapshot.placeholder(&frame)
    var section = SceneSection(
        id: snapshot.id, layout: arrangement.layout, header: arrangement.header,
        footer: arrangement.footer, background: arrangement.background,
        state: SceneState(snapshot.state), placeholder: placeholder, cells: cells,
        items: snapshot.items, hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + told.notes(of: frame.takeFailures()))
    section.accessibilityLabel = arrangement.accessibilityLabel
    section.isMadeUp = snapshot.isMadeUp
    section.sample = snapshot.withSample.flatMap { sampleCell($0, &maker, &frame) }
    section.knownCount = snapshot.plan.knownCount
    section.isOfRows =
        (cells.first?.traits ?? snapshot.plan.firstTraits(arrangement.template))?.hasMargins
        ?? false
    return section
}

/// A cell of a made-up item; nil where it shows nothing. What has no value there is nothing to be told.
private func sampleCell(
    _ snapshot: SectionSnapshot, _ maker: inout CellMaker, _ frame: inout Frame
) -> SceneCell? {
    let failures = frame.takeFailures()
    let cell = maker.cells(of: snapshot, &frame).first
    _ = frame.takeFailures()
    failures.forEach { frame.note($0) }
    guard let cell, !cell.view.texts.isEmpty else { return nil }
    return cell
}

extension SectionPlan {
    /// What cells have that its first way to show an item makes.
    fileprivate func firstTraits(_ usual: CellTemplate) -> CellTraits? {
        cell.branches.first.map { ($0.value.template ?? usual).traits }
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
