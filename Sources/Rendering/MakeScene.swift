import CellCore
package import Expressions
import Layout
package import LoaderPlan
import LoadingCore
package import Screens
import Systems
import Values

/// Makes the scene of a snapshot: texts are evaluated here, for all outputs.
///
/// - Parameters:
///   - deadline: nil for the time of a whole run, which starts now.
///   - cellLimit: the maximum number of cells of each section whose first items can be laid out
///     without the others, for a part of the screen. The other sections have all of their cells.
/// - Throws: an error if the screen is too large, or takes too long.
package func makeScene(
    _ snapshot: Snapshot, of plan: Plan, in environment: DisplayEnvironment,
    until deadline: Deadline? = nil, cellLimit: Int = .max
) throws(ScreenFailure) -> Scene {
    if let excess = snapshot.excess { throw .excess(excess) }
    var failureNotes = FailureNotes()
    var activation = snapshot.activation
    activation.system = environment.metrics.tints
    activation.budget = ScreenBudget(until: deadline ?? Deadline(plan.timeLimit))
    var environment = environment
    environment.accessoryWords = AccessoryWords(activation.words)
    let layout = SceneLayout(plan, environment, &activation)
    let placeholder = ScreenPlaceholder(snapshot, plan, environment, &activation)
    let bar = plan.sceneBar(environment, &activation)
    let health = snapshot.health.map { [$0.note] } ?? []
    let notes =
        health + failureNotes.notes(of: snapshot.failures + activation.takeFailures())
    try activation.budget?.check(nil, of: plan.start)
    var sections: [SceneSection] = []
    sections.reserveCapacity(snapshot.sections.count)
    // What is seen first of one that begins at its end is below all others.
    let isLimited = layout.scrollDirection == .vertical && !snapshot.beginsAtEnd
    for section in snapshot.sections {
        sections.append(
            try makeSection(
                section, environment, cellLimit: isLimited ? cellLimit : .max, &activation,
                &failureNotes))
        try activation.budget?.check(section.plan, of: plan.start)
    }
    for index in snapshot.repeatedFailures { sections[index].isRepeatedFailure = true }
    var scene = Scene(
        title: snapshot.title, layout: layout, sections: sections,
        notes: notes, data: SceneData(arena: activation.arena, models: plan.screen.models),
        screenPlaceholder: placeholder)
    scene.bar = bar
    scene.controls = plan.controls(&activation)
    scene.beginsAtEnd = snapshot.beginsAtEnd
    scene.isRefreshable = plan.screen.refresh.pull
    scene.remarks = activation.takeNotes()
    scene.notes += scene.remarks
    return scene
}

extension AccessoryWords {
    fileprivate init(_ words: ScreenWords) {
        self.init()
        (selected, moreInfo) = (words.selected, words.moreInfo)
        (expanded, collapsed) = (words.expanded, words.collapsed)
    }
}

private func makeSection(
    _ snapshot: SectionSnapshot, _ environment: DisplayEnvironment, cellLimit: Int,
    _ activation: inout Activation, _ failureNotes: inout FailureNotes
) throws(ScreenFailure) -> SceneSection {
    let resolved = ResolvedSectionLayout(snapshot, environment, &activation)
    var builder = CellBuilder(
        environment, default: resolved.template,
        limitsLines: snapshot.plan.hasOnlyFixedHeights)
    let cells = try builder.cells(
        of: snapshot, in: resolved.layout, limit: resolved.layout.isOrthogonal ? .max : cellLimit,
        &activation)
    let placeholder = snapshot.isFolded ? nil : snapshot.placeholder(in: environment, &activation)
    let state = snapshot.isFolded ? .content : snapshot.state
    var section = SceneSection(
        id: snapshot.id, layout: resolved.layout, header: resolved.header,
        footer: resolved.footer, background: resolved.background,
        state: SceneState(state, activation.words),
        placeholder: placeholder, cells: cells,
        items: Array(snapshot.items.prefix(snapshot.shownCount)), hasMore: snapshot.counts.hasMore,
        notes: snapshot.counts.notes + failureNotes.notes(of: activation.takeFailures()))
    section.accessibilityLabel = resolved.accessibilityLabel
    section.pages = resolved.pages(cells.count, in: environment)
    section.isMadeUp = snapshot.isMadeUp
    section.beginsAtEnd = snapshot.plan.beginsAtEnd
    section.isFolded = snapshot.isFolded
    if !snapshot.isFolded, let sample = snapshot.withSample {
        section.sample = try sampleCell(sample, resolved.layout, &builder, &activation)
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
) throws(ScreenFailure) -> SceneCell? {
    let failures = activation.takeFailures()
    let cell = try builder.cells(of: snapshot, in: layout, &activation).first
    _ = activation.takeFailures()
    failures.forEach { activation.record($0) }
    guard let cell, !cell.view.texts.isEmpty else { return nil }
    return cell
}

extension SectionPlan {
    /// The traits of its first cell alternative.
    fileprivate func firstTraits(_ defaultValue: CellTemplate) -> CellTraits? {
        spec.cell.branches.first.map { ($0.value.template ?? defaultValue).traits }
    }
}

extension SceneState {
    /// - Parameter words: those of the language of the run.
    init(_ state: SectionState, _ words: ScreenWords) {
        switch state {
        case .content: self = .content
        case .empty: self = .empty
        case .noResults: self = .noResults
        case .loading: self = .loading
        case .cancelled: self = .cancelled
        case .failed(let failure):
            self = .failed(kind: failure.kind.rawValue, told: PlaceholderContent(failure, words))
        }
    }
}
