import ArgumentParser
import Expressions
import JSONData
import LoaderPlan
import Loading
import POSIX
import Rendering
import Screens
import Values

/// What happens in a run as lines of JSON, each written when it happens (Docs/Events.md).
struct EventLog {
    /// Nil where nobody wants to know.
    private let descriptor: Int32?
    /// How many lines there are.
    private var count: Int64 = 0

    init(descriptor: Int32?) { self.descriptor = descriptor }

    /// The screen is there, with what it was handed, and its first data.
    mutating func show(_ run: ScreenRun, _ snapshot: Snapshot) throws {
        try write(.screenShown, run, snapshot) { writer in
            if let title = snapshot.title {
                writer.key("title")
                writer.string(title)
            }
            writer.key("params")
            writer.inputs(run.plan.parameters, from: 0, run)
            writer.key("state")
            writer.inputs(run.plan.state.map(\.value), from: run.plan.parameters.count, run)
        }
        try load(run, snapshot)
    }

    /// The sections that a round of loading asked for, or whose items it changed.
    mutating func load(_ run: ScreenRun, _ snapshot: Snapshot) throws {
        guard descriptor != nil else { return }
        let fresh = run.screen.freshSections
        for section in snapshot.sections where fresh.contains(section.id) {
            if let failure = section.state.loggedFailure ?? section.staleness {
                try fail(section, failure, run, snapshot)
            } else {
                try load(section, run, snapshot)
            }
        }
    }

    /// The sections that show something of what was polled, where that failed or changed something.
    mutating func poll(
        _ report: PollReport, _ run: ScreenRun, _ snapshot: @autoclosure () -> Snapshot
    ) throws {
        guard descriptor != nil, report.failure != nil || report.isChanged else { return }
        let snapshot = snapshot()
        for section in snapshot.sections where report.sections.contains(section.id) {
            if let failure = report.failure {
                try fail(section, failure, run, snapshot)
            } else {
                try load(section, run, snapshot)
            }
        }
    }

    private mutating func load(
        _ section: SectionSnapshot, _ run: ScreenRun, _ snapshot: Snapshot
    ) throws {
        let counts = section.counts
        try write(.sectionLoaded, run, snapshot) { writer in
            writer.member("section", section.id)
            writer.member("items", section.items.count)
            writer.member("received", counts.received)
            writer.member("pages", counts.pages)
            writer.key("hasMore")
            writer.bool(counts.hasMore)
            writer.member("undecodable", counts.undecodable)
            writer.member("duplicates", counts.duplicates)
        }
    }

    private mutating func fail(
        _ section: SectionSnapshot, _ failure: LoadFailure, _ run: ScreenRun, _ snapshot: Snapshot
    ) throws {
        try write(.sectionFailed, run, snapshot) { writer in
            writer.member("section", section.id)
            writer.member("items", section.items.count)
            writer.key("error")
            writer.beginObject()
            writer.key("kind")
            writer.word(failure.kind.rawValue)
            if let status = failure.status { writer.member("status", status) }
            writer.member("message", failure.message)
            writer.endObject()
        }
    }

    /// What a tap logs, and what it does.
    mutating func tap(_ tap: TapOutcome, _ run: ScreenRun, _ snapshot: Snapshot) throws {
        if let event = tap.event {
            try write(.tap, run, snapshot, event.parameters) { writer in
                writer.item(of: tap)
                writer.member("name", event.name)
            }
        }
        if let action = tap.action {
            try write(.action, run, snapshot) { writer in
                writer.item(of: tap)
                writer.key("action")
                writer.action(action)
            }
        }
    }

    // MARK: - Lines

    /// Writes one line: what every event has, and the members that `body` adds.
    ///
    /// - Parameter parameters: those of the event; nil for those of the screen alone.
    private mutating func write(
        _ kind: EventKind, _ run: ScreenRun, _ snapshot: Snapshot,
        _ parameters: [NamedConstant]? = nil, _ body: (inout JSONWriter) -> Void
    ) throws {
        guard let descriptor else { return }
        count += 1
        var writer = JSONWriter(redact: OutputRedactor.redaction)
        writer.beginObject()
        writer.key("sequence")
        writer.int(count)
        writer.key("event")
        writer.word(kind.rawValue)
        writer.key("time")
        writer.write(run.start.context.now, Arena(), run.plan.models)
        writer.member("screen", run.plan.screen)
        body(&writer)
        var frame = snapshot.frame
        let logged =
            parameters ?? run.plan.loggingParameters.compactMap { $0.constant(in: &frame) }
        if !logged.isEmpty {
            writer.key("parameters")
            writer.constants(logged)
        }
        writer.endObject()
        let code = Files.writeAll(writer.bytes + [UInt8(ascii: "\n")], to: descriptor)
        if code == EPIPE { throw ExitStatus.brokenPipe }
        guard code == 0 else {
            try screenc.fail("the events cannot be written: \(systemReason(code))")
        }
    }
}

/// The events of a run.
enum EventKind: String {
    case screenShown
    case sectionLoaded
    case sectionFailed
    case tap
    case action
}

extension JSONWriter {
    /// The values of parameters or states, whose slots begin at `start`.
    fileprivate mutating func inputs(_ inputs: [Parameter], from start: Int, _ run: ScreenRun) {
        beginObject()
        for (input, value) in zip(inputs, run.start.values.dropFirst(start)) {
            key(input.name)
            write(value, run.start.arena, run.plan.models)
        }
        endObject()
    }
}

extension SectionState {
    /// Why a section has not loaded; nil where it has.
    fileprivate var loggedFailure: LoadFailure? {
        switch self {
        case .content, .empty, .noResults: nil
        case .failed(let failure): failure
        case .loading, .cancelled: LoadFailure(.cancelled, "the load was stopped before its end")
        }
    }
}
