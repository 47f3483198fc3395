import CellCore
import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import POSIX
import Rendering
import ScreenSpec
import Screens
import Session
import Snapshots
import Systems
import Values

/// Shows screens in all their ways, on all processors.
///
/// A screen is loaded once for each language, kind of device and state, and laid out once for each
/// way to show it. As many screens are in memory as are shown at a time; of a shown one its tree stays.
struct SnapshotRun: Sendable {
    let subjects: [SnapshotSubject]
    let bounds: WorkspaceBounds
    /// Draws what a report shows of a screen; nil if the trees are enough.
    var draws: Drawing?
    /// Counts what is shown.
    var progress: ProgressLine?
    /// What screens are compared with in place of goldens.
    var screenshots: Screenshots?

    init(_ subjects: [SnapshotSubject], _ bounds: WorkspaceBounds) {
        self.subjects = subjects
        self.bounds = bounds
    }

    /// Draws pictures of a shown screen from its tree and what that is made of.
    typealias Drawing =
        @Sendable (RenderInput, ScreenTree, inout Shown) throws(RenderFailure) -> Void

    /// A way to show a subject, with what was shown.
    struct Shown: Sendable {
        /// The position of the subject.
        let subject: Int
        let cell: SnapshotCell
        /// Nil if it cannot be shown.
        var tree: String?
        var findings: [DisplayFinding] = []
        var pictures = ReportPictures()
        /// The hash of the painted picture, and why there is none.
        var painted: PaintedPicture?
        /// The texts of the screen, if another language is compared with them.
        var texts = ShownTexts()
        var comparison: ComparedScreenshot?
        /// Why it is not to be trusted.
        var faults = DiagnosticBag()
        /// The time of the processor to lay it out and to check it.
        var time = Duration.zero
    }

    /// Ways to show a subject that have one load in common.
    private struct Job: Sendable {
        let subject: Int
        var cells: [SnapshotCell]
    }

    /// What a load depends on.
    private struct LoadKey: Hashable {
        let subject: Int
        let locale: String
        let state: ForcedState
        let device: DeviceKind
        /// Steps may read the size of the screen.
        let cell: SnapshotCell?
    }

    /// Shows all subjects without a verdict; the result is in the order of all.
    func shown() async -> [Shown] {
        let recordings = RecordingStore()
        let parts = await onAllProcessors(jobs) { jobs in
            var shown: [Shown] = []
            for job in jobs {
                shown += await noted(job, recordings)
                progress?.advance(by: job.cells.count)
            }
            return shown
        }
        var bySubject = Dictionary(
            grouping: TranslationRoom.told(of: parts.flatMap(\.self)), by: \.subject)
        for (index, subject) in subjects.enumerated() {
            if let verdict = subject.verdict {
                bySubject[index] = verdict.shown(of: subject, at: index)
            }
        }
        return subjects.indices.flatMap { bySubject[$0] ?? [] }
    }

    /// Does a job, and notes what its result depends on.
    private func noted(_ job: Job, _ recordings: RecordingStore) async -> [Shown] {
        let record = subjects[job.subject].inputs ?? InputRecord.current
        return await InputRecord.$current.withValue(record) { await show(job, recordings) }
    }

    private var jobs: [Job] {
        var jobs: [Job] = []
        var positions: [LoadKey: Int] = [:]
        for (index, subject) in subjects.enumerated() where subject.verdict == nil {
            for cell in subject.cells {
                let hasSteps = subject.testCase?.steps.isEmpty == false
                let key = LoadKey(
                    subject: index, locale: cell.locale, state: cell.state,
                    device: cell.environment(cell.language).deviceKind,
                    cell: hasSteps ? cell : nil)
                if let position = positions[key] {
                    jobs[position].cells.append(cell)
                } else {
                    positions[key] = jobs.count
                    jobs.append(Job(subject: index, cells: [cell]))
                }
            }
        }
        return jobs
    }

    // MARK: - One load

    private func show(_ job: Job, _ recordings: RecordingStore) async -> [Shown] {
        let subject = subjects[job.subject]
        var faults = DiagnosticBag()
        func failed() -> [Shown] {
            job.cells.map { Shown(subject: job.subject, cell: $0, faults: faults) }
        }
        guard let first = job.cells.first else { return [] }
        let loaded: Loaded?
        do throws(FileFault) {
            let recording = try recordings.recording(besides: subject.spec)
            let sessions = try OfflineSessions(
                of: subject.spec, recording, bounds, fileLimit: LoadEnvironment.fileLimit)
            loaded = await load(subject, first, sessions, &faults)
        } catch {
            faults.report(.unreadableFile(error))
            return failed()
        }
        guard let loaded else { return failed() }
        var pictures = SessionPictures()
        var shown: [Shown] = []
        for cell in job.cells {
            var result = Shown(subject: job.subject, cell: cell, faults: faults)
            await draw(loaded, in: cell, &pictures, into: &result)
            shown.append(result)
        }
        return shown
    }

    /// A screen that has loaded, after its steps.
    private struct Loaded {
        let session: ScreenSession
        let snapshot: Snapshot
        let isTurned: Bool
    }

    /// Loads a screen, and performs the steps of its case; nil, with a report, if that is not
    /// possible.
    private func load(
        _ subject: SnapshotSubject, _ cell: SnapshotCell, _ sessions: OfflineSessions,
        _ faults: inout DiagnosticBag
    ) async -> Loaded? {
        let display = cell.environment(cell.language)
        let request = OfflineSessions.Request(
            language: cell.language, display: display,
            params: subject.testCase?.params.map { ($0.name, $0.value.text) } ?? [],
            states: subject.testCase?.set.map { ($0.name, $0.value.text) } ?? [],
            flags: subject.testCase?.flags.map { ($0.name, $0.value.text) } ?? [],
            // What a recording does not have is a mistake of the recording.
            samples: sessions.recording == nil && cell.state == .content ? .exceptFiles : .none)
        let transport = sessions.recording.map { CheckedRecording($0.rewound) }
        guard
            var session = sessions.session(
                of: subject.plan, request, through: transport, into: &faults)
        else { return nil }
        do throws(ScreenFailure) {
            if cell.state == .content {
                try await session.load()
            } else {
                await session.show(cell.state)
            }
        } catch {
            report(error, of: subject, into: &faults)
            return nil
        }
        var steps = StepSequence(follows: false, on: session.snapshot())
        steps.opensScreens = cell.state == .content
        await perform(subject, &steps, on: &session, &faults)
        for request in transport?.unansweredRequests ?? [] {
            faults.report(.unansweredRequest(request, of: subject))
        }
        let isTurned = session.display.width != display.width
        return steps.faults.hasErrors
            ? nil : Loaded(session: session, snapshot: steps.snapshot, isTurned: isTurned)
    }

    private func perform(
        _ subject: SnapshotSubject, _ steps: inout StepSequence, on session: inout ScreenSession,
        _ faults: inout DiagnosticBag
    ) async {
        let written = subject.testCase.map { $0.readSteps(into: &faults) } ?? []
        var log = EventLog()
        do {
            try await steps.begin(on: &session, &log) { _, _, _ in nil }
            if !written.isEmpty {
                try await steps.perform(written, on: &session, &log) { _, _, _ in nil }
            }
        } catch let failure as ScreenFailure {
            report(failure, of: subject, into: &faults)
        } catch {
            // Only an interruption, which ends the command, is left.
        }
        faults.merge(steps.faults)
    }

    private func report(
        _ failure: ScreenFailure, of subject: SnapshotSubject, into faults: inout DiagnosticBag
    ) {
        faults.report(
            failure.diagnostic(in: subject.plan)
                ?? Diagnostic(.impossibleLayout, "\(failure)", at: Label(subject.plan.start)))
    }

    // MARK: - One way to show it

    private func draw(
        _ loaded: Loaded, in cell: SnapshotCell, _ pictures: inout SessionPictures,
        into result: inout Shown
    ) async {
        let plan = loaded.session.plan
        var environment = cell.environment(cell.language)
        if loaded.isTurned { swap(&environment.width, &environment.height) }
        var input = RenderInput(plan: plan, snapshot: loaded.snapshot, environment: environment)
        let deadline = input.currentDeadline
        input.deadline = deadline
        do throws(RenderFailure) {
            try await pictures.load(for: &input, of: loaded.session, isForced: true)
            if let path = screenshots?.path(of: subjects[result.subject], in: cell) {
                result.comparison = try Screenshots.comparison(
                    of: input, with: path, into: &result.faults)
                return
            }
            let start = Duration.ofThread
            defer { result.time = .ofThread - start }
            let tree = try input.screenTree
            guard !deadline.hasPassed else {
                let timeout = RunTimeout(.drawing, of: nil, after: deadline)
                throw RenderFailure(.timeout(timeout), in: plan)
            }
            result.tree = tree.text
            result.findings = DisplayCheck.findings(
                in: tree.display, of: tree.scene, tapped: plan.tappedSections, environment)
            if subjects[result.subject].hasLongTexts { result.texts = ShownTexts(tree.display) }
            try draws?(input, tree, &result)
        } catch {
            result.faults.report(
                error.diagnostic
                    ?? Diagnostic(.impossibleLayout, error.message, at: Label(plan.start)))
        }
    }
}

extension Duration {
    /// The time of the processor that the thread has used.
    fileprivate static var ofThread: Duration {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}

extension SnapshotCell {
    /// The language of its texts.
    fileprivate var language: Language { Language(argument: locale) ?? .english }

    fileprivate func environment(_ language: Language) -> DisplayEnvironment {
        var environment = DisplayEnvironment(
            width: device.width, height: device.height, scale: device.scale, locale: language.code)
        environment.isRightToLeft = language.isRightToLeft
        environment.appearance = appearance.rawValue
        environment.contentSize = contentSize
        environment.metrics = SystemMetrics(system)
        return environment
    }
}

extension TestCase {
    /// Returns the steps; reports those that do not exist.
    func readSteps(into bag: inout DiagnosticBag) -> [Step] {
        steps.prefix(Step.maxCount).compactMap { Step($0, into: &bag) }
    }
}

extension Diagnostic {
    fileprivate static func unansweredRequest(
        _ request: String, of subject: SnapshotSubject
    ) -> Diagnostic {
        let file = Paths.replacingSuffix(of: subject.spec, with: ".har")
        return Diagnostic(
            .unansweredRequest, "\(file) has no answer to \(request)",
            at: Label(subject.plan.start),
            help: "a test never asks a server: record it with `screenc run --record \(file)`")
    }
}
