import Expressions
package import LoaderPlan
package import Screens
import Values

/// The scene of what was loaded: texts are evaluated here, for every output alike.
package func makeScene(
    _ snapshot: Snapshot, of plan: Plan, in environment: DisplayEnvironment
) -> Scene {
    var told = FailureNotes()
    var activation = snapshot.activation
    activation.limitTexts()
    let layout = SceneLayout(plan, environment, &activation)
    let standIn = ScreenPlaceholder(snapshot, plan.placeholders, &activation)
    let health = snapshot.health.map { [$0.note] } ?? []
    let notes = health + told.notes(of: snapshot.failures + activation.takeFailures())
    var sections = snapshot.sections.map { makeSection($0, environment, &activation, &told) }
    for index in snapshot.repeatedFailures { sections[index].isRepeatedFailure = true }
    var scene = Scene(
        title: snapshot.title, layout: layout, sections: sections,
        notes: activation.hasOmittedTexts ? notes + [leftOutTexts] : notes,
        data: SceneData(arena: activation.arena, models: plan.models), standIn: standIn)
    scene.controls = plan.controls(in: activation, searched: snapshot.searched)
    scene.isRefreshable = plan.refresh.pull
    return scene
}

/// Told where a screen has more text than an output may have.
let leftOutTexts = "texts are left out: those of the screen have more than 64 MiB"

private func makeSection(
    _ snapshot: SectionSnapshot, _ environment: DisplayEnvironment, _ activation: inout Activation,
    _ told: inout FailureNotes
) -> SceneSection {
    let arrangement = Arrangement(snapshot, environment, &activation)
    var maker = CellBuilder(
        environment, default: arrangement.template, fixesBadges: arrangement.layout.hasBadges)
    let cells = maker.cells(of: snapshot, &activation)
    let placeholder = snapshot.placeholder(&activation)
    var section = SceneSection(
        id: snapshot.id, layout: arrangement.layout, header: arrangement.header,
        footer: arrangement.footer, background: arrangement.background,
        state: SceneState(snapshot.state), placeholder: placeholder, cells: cells,
        items: snapshot.items, hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + told.notes(of: activation.takeFailures()))
    section.accessibilityLabel = arrangement.accessibilityLabel
    section.isMadeUp = snapshot.isMadeUp
    section.sample = snapshot.withSample.flatMap { sampleCell($0, &maker, &activation) }
    section.knownCount = snapshot.plan.knownCount
    section.isOfRows =
        (cells.first?.traits ?? snapshot.plan.firstTraits(arrangement.template))?.hasMargins
        ?? false
    return section
}

/// A cell of a made-up item; nil where it shows nothing. What has no value there is nothing to be told.
private func sampleCell(
    _ snapshot: SectionSnapshot, _ maker: inout CellBuilder, _ activation: inout Activation
) -> SceneCell? {
    let failures = activation.takeFailures()
    let cell = maker.cells(of: snapshot, &activation).first
    _ = activation.takeFailures()
    failures.forEach { activation.record($0) }
    guard let cell, !cell.view.texts.isEmpty else { return nil }
    return cell
}

extension SectionPlan {
    /// What cells have that its first way to show an item makes.
    fileprivate func firstTraits(_ defaultValue: CellTemplate) -> CellTraits? {
        cell.branches.first.map { ($0.value.template ?? defaultValue).traits }
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
            self = .failed(kind: failure.kind.rawValue, message: failure.userMessage)
        }
    }
}
