import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Screens
import Session
import Systems

/// Finds texts that the fixed heights of a screen cut or hide.
///
/// The items are those of `run --state content`: literal ones, those of the recording beside the
/// spec, and samples. Texts are measured without fonts, so the result is the same everywhere.
struct ClippedTextCheck {
    private let screen: Screen
    private let path: String
    private let bounds: WorkspaceBounds
    private let settings: WorkspaceSettings

    /// Limit: bytes of the recording, and of each file of a spec, in which texts are searched that
    /// a fixed height cuts. Samples replace what is larger.
    private static let maxBytes = 4 << 20
    /// Limit: items of a section that are laid out to find texts that a fixed height cuts.
    private static let maxItemsOfSection = 200
    /// Limit: items of a screen that are laid out to find them.
    private static let maxItems = 600

    init(
        _ screen: Screen, _ path: String, _ bounds: WorkspaceBounds,
        _ settings: WorkspaceSettings
    ) {
        self.screen = screen
        self.path = path
        self.bounds = bounds
        self.settings = settings
    }

    /// Returns a warning for each section with such a text. Only sections with fixed heights are
    /// loaded.
    func warnings() async -> [Diagnostic] {
        var left = Set(screen.sections.filter(\.hasFixedHeights).map(\.place))
        guard !left.isEmpty else { return [] }
        let plan = lower(screen).keeping { left.contains($0.spec.place) }
        let language = Language.source(of: plan.screen.strings)
        guard let snapshot = await snapshot(of: plan, language) else { return [] }
        var warnings: [Diagnostic] = []
        for size in settings.contentSizes {
            for device in screen.checkedDevices {
                if left.isEmpty { return warnings }
                var environment = device.environment(language)
                environment.contentSize = size
                environment.metrics = SystemMetrics(settings.ios ?? .standard)
                let count = max(1, Self.maxItems / left.count)
                let view = CheckedView(
                    snapshot.limited(to: left, min(Self.maxItemsOfSection, count)), plan,
                    environment)
                for warning in view.warnings() where left.remove(warning.section) != nil {
                    warnings.append(warning.diagnostic)
                }
            }
        }
        return warnings
    }

    private func snapshot(of plan: Plan, _ language: Language) async -> Snapshot? {
        let file = Paths.replacingSuffix(of: path, with: ".har")
        let recording = path == "-" ? nil : try? ReplayedRecording.read(file, limit: Self.maxBytes)
        let sessions = try? OfflineSessions(
            of: path, recording, bounds, fileLimit: Self.maxBytes)
        var faults = DiagnosticBag()
        let session = sessions?.session(
            of: plan, OfflineSessions.Request(language: language), into: &faults)
        guard var session, (try? await session.load()) != nil else { return nil }
        return session.snapshot()
    }
}

extension Device {
    fileprivate func environment(_ language: Language) -> DisplayEnvironment {
        var environment = environment
        environment.locale = language.code
        environment.isRightToLeft = language.isRightToLeft
        return environment
    }
}

extension Snapshot {
    /// The snapshot with at most `count` items for each of `sections`, and none for others.
    fileprivate func limited(to sections: Set<SourceRange>, _ count: Int) -> Snapshot {
        // The sections of one `each` count as one.
        var left = Dictionary(uniqueKeysWithValues: sections.map { ($0, count) })
        return counting(
            self.sections.map { section in
                let taken = min(section.items.count, left[section.plan.spec.place] ?? 0)
                left[section.plan.spec.place]? -= taken
                return taken
            })
    }
}

/// A screen on one device at one text size.
private struct CheckedView {
    private let snapshot: Snapshot
    private let plan: Plan
    private let environment: DisplayEnvironment

    init(_ snapshot: Snapshot, _ plan: Plan, _ environment: DisplayEnvironment) {
        (self.snapshot, self.plan, self.environment) = (snapshot, plan, environment)
    }

    /// Returns a warning for each section of the spec with a text that a fixed height cuts.
    func warnings() -> [(section: SourceRange, diagnostic: Diagnostic)] {
        guard let scene = try? makeScene(snapshot, of: plan, in: environment) else { return [] }
        let texts = scene.clippedTexts(in: environment)
        guard !texts.isEmpty else { return [] }
        var activation = snapshot.activation
        let places = snapshot.sections.map(\.plan.spec.place)
        var bySection = Dictionary(grouping: texts) { places[$0.section] }
        return places.compactMap { place in
            // The sections of one `each` have one place.
            guard let texts = bySection.removeValue(forKey: place) else { return nil }
            let first = texts.lazy.compactMap { text in
                height(cutting: text, &activation).map { (text, $0) }
            }.first
            guard let (text, height) = first else { return nil }
            let warning = Diagnostic.clippedText(
                text, in: snapshot.sections[text.section], others: texts.count - 1, height,
                environment)
            return (place, warning)
        }
    }

    /// Returns the fixed height of the spec that cuts a text; nil if there is none, which is so for
    /// estimated heights that the layout does not measure.
    private func height(
        cutting text: ClippedText, _ activation: inout Activation
    ) -> FixedHeight? {
        let section = snapshot.sections[text.section]
        let cell: UnresolvedCell?
        let own: FixedHeight?
        switch text.owner {
        case .item(let index):
            cell =
                section.withItem(at: index, &activation) { _, activation in
                    section.plan.spec.cell.apply(in: &activation) { cell, _ in cell }
                } ?? nil
            own = chosen(section.plan.spec.layout, in: section, &activation)?.fixedHeight
        case .header, .footer:
            let edges = text.owner == .header ? section.plan.spec.header : section.plan.spec.footer
            let edge = edges.flatMap { chosen($0, in: section, &activation) }
            (cell, own) = (edge?.cell, edge?.fixedHeight)
        }
        guard let points = text.nodeHeight else { return own }
        let heights = cell?.fixedHeights ?? []
        return heights.first { $0.points == points } ?? heights.first { $0.points == nil }
    }

    /// Returns the alternative that applies to a section.
    private func chosen<Choice>(
        _ alternatives: Alternatives<Choice>, in section: SectionSnapshot,
        _ activation: inout Activation
    ) -> Choice? {
        section.withSectionNames(&activation) { activation in
            environment.append(to: &activation)
            return alternatives.apply(in: &activation) { choice, _ in choice }
        }
    }
}

extension Diagnostic {
    fileprivate static func clippedText(
        _ text: ClippedText, in section: SectionSnapshot, others: Int, _ height: FixedHeight,
        _ environment: DisplayEnvironment
    ) -> Diagnostic {
        let rest =
            switch others {
            case 0: ""
            case 1: " and 1 more text of the section"
            default: " and \(others) more texts of the section"
            }
        let size = "\(environment.width.shortText) × \(environment.height.shortText)"
        let estimate = (height.points ?? text.height.rounded()).shortText
        let label =
            text.nodeHeight == nil
            ? "write `estimated(\(estimate))`, so that the texts determine the height"
            : "remove it, so that the texts determine the height"
        var help = "or make it larger; `lines` of a text node cuts its text on purpose"
        if section.isMadeUp, case .item = text.owner {
            help += "; the items are made up, because no recording beside the spec has them"
        }
        return Diagnostic(
            .clippedText, severity: .warning,
            "a fixed height \(text.isHidden ? "hides" : "cuts") \(text.text.quotedShortly) of "
                + "\(text.owner.name(in: section.id))\(rest), on a screen of \(size) at the text "
                + "size `\(environment.contentSize.rawValue)`",
            at: Label(height.place, label),
            help: help)
    }
}
