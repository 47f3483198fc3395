import Expressions
import Layout
package import LoaderPlan
package import Screens
import Values

/// Makes the scene of a snapshot: texts are evaluated here, for all outputs.
package func makeScene(
    _ snapshot: Snapshot, of plan: Plan, in environment: DisplayEnvironment
) -> Scene {
    var failureNotes = FailureNotes()
    var activation = snapshot.activation
    activation.beginOutput()
    let layout = SceneLayout(plan, environment, &activation)
    let placeholder = ScreenPlaceholder(snapshot, plan, &activation)
    let bar = plan.sceneBar(environment, &activation)
    let health = snapshot.health.map { [$0.note] } ?? []
    let notes =
        health + failureNotes.notes(of: snapshot.failures + activation.takeFailures())
    var sections = snapshot.sections.map {
        makeSection($0, environment, &activation, &failureNotes)
    }
    for index in snapshot.repeatedFailures { sections[index].isRepeatedFailure = true }
    var scene = Scene(
        title: snapshot.title, layout: layout, sections: sections,
        notes: activation.hasOmittedTexts ? notes + [omittedTextsNote] : notes,
        data: SceneData(arena: activation.arena, models: plan.models),
        screenPlaceholder: placeholder)
    scene.bar = bar
    scene.controls = plan.controls(&activation)
    scene.isRefreshable = plan.refresh.pull
    scene.remarks = activation.takeNotes()
    scene.notes += scene.remarks
    return scene
}

/// The note for a screen whose texts exceed the output limit.
let omittedTextsNote = "some texts are omitted: the screen has more than 64 MiB of text"

private func makeSection(
    _ snapshot: SectionSnapshot, _ environment: DisplayEnvironment, _ activation: inout Activation,
    _ failureNotes: inout FailureNotes
) -> SceneSection {
    let resolved = ResolvedSectionLayout(snapshot, environment, &activation)
    var builder = CellBuilder(
        environment, default: resolved.template)
    let cells = builder.cells(of: snapshot, in: resolved.layout, &activation)
    let placeholder = snapshot.placeholder(&activation)
    var section = SceneSection(
        id: snapshot.id, layout: resolved.layout, header: resolved.header,
        footer: resolved.footer, background: resolved.background,
        state: SceneState(snapshot.state), placeholder: placeholder, cells: cells,
        items: snapshot.items, hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + failureNotes.notes(of: activation.takeFailures()))
    section.accessibilityLabel = resolved.accessibilityLabel
    section.pages = resolved.pages(cells.count, in: environment)
    section.isMadeUp = snapshot.isMadeUp
    section.sample = snapshot.withSample.flatMap {
        sampleCell($0, resolved.layout, &builder, &activation)
    }
    section.knownCount = snapshot.plan.knownCount
    section.showsRows =
        (cells.first?.traits ?? snapshot.plan.firstTraits(resolved.template))?.hasMargins
        ?? false
    return section
}

/// A cell of a sample item; nil if it has no texts. Evaluation failures are discarded.
private func sampleCell(
    _ snapshot: SectionSnapshot, _ layout: CollectionSection, _ builder: inout CellBuilder,
    _ activation: inout Activation
) -> SceneCell? {
    let failures = activation.takeFailures()
    let cell = builder.cells(of: snapshot, in: layout, &activation).first
    _ = activation.takeFailures()
    failures.forEach { activation.record($0) }
    guard let cell, !cell.view.texts.isEmpty else { return nil }
    return cell
}

extension SectionPlan {
    /// The traits of its first cell alternative.
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
