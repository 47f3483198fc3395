import Expressions
package import JSONData
package import LoaderPlan
package import Loading
import Rendering
import Screens
import Values

/// The events of a run as lines of JSON, written when they occur (Docs/Events.md).
package struct EventLog: Sendable {
    /// Writes a line; nil if there is no log.
    private let write: (@Sendable ([UInt8]) throws -> Void)?
    private let redact: TextRedaction?
    /// The number of lines.
    private var count: Int64 = 0

    /// - Parameters:
    ///   - redact: redacts secrets in texts.
    ///   - write: writes a line with its line break; nil for no log.
    package init(
        redact: TextRedaction? = nil,
        writingTo write: (@Sendable ([UInt8]) throws -> Void)? = nil
    ) {
        (self.redact, self.write) = (redact, write)
    }

    /// Logs that the screen appears, with its parameters and first data.
    package mutating func show(_ session: ScreenSession, _ snapshot: Snapshot) throws {
        try appear(session, snapshot)
        try load(session, snapshot)
    }

    /// Logs that the screen appears, with its parameters.
    mutating func appear(_ session: ScreenSession, _ snapshot: Snapshot) throws {
        try write(.screenShown, session, snapshot) { writer in
            if let title = snapshot.title {
                writer.key("title")
                writer.string(title)
            }
            writer.key("params")
            writer.inputs(session.plan.screen.parameters, from: 0, session, hiding: [])
            writer.key("state")
            writer.inputs(
                session.plan.screen.state.map(\.value), from: session.plan.screen.parameters.count,
                session,
                hiding: session.plan.secureStates)
        }
    }

    /// Logs the sections that a round of loading requested or changed.
    package mutating func load(_ session: ScreenSession, _ snapshot: Snapshot) throws {
        guard write != nil else { return }
        let fresh = session.freshSections
        for section in snapshot.sections where fresh.contains(section.id) {
            if let failure = section.state.loggedFailure ?? section.staleness {
                try fail(section, failure, session, snapshot)
            } else {
                try load(section, session, snapshot)
            }
        }
    }

    /// Logs the sections that read a polled load, if it failed or changed something.
    package mutating func poll(
        _ report: PollReport, _ session: ScreenSession, _ snapshot: @autoclosure () -> Snapshot
    ) throws {
        guard write != nil, report.failure != nil || report.isChanged else { return }
        let snapshot = snapshot()
        for section in snapshot.sections where report.sections.contains(section.id) {
            if let failure = report.failure {
                try fail(section, failure, session, snapshot)
            } else {
                try load(section, session, snapshot)
            }
        }
    }

    private mutating func load(
        _ section: SectionSnapshot, _ session: ScreenSession, _ snapshot: Snapshot
    ) throws {
        let counts = section.counts
        try write(.sectionLoaded, session, snapshot) { writer in
            writer.member("section", section.id)
            writer.member("items", section.shownCount)
            writer.member("received", counts.received)
            writer.member("pages", counts.pages)
            writer.key("hasMore")
            writer.bool(counts.hasMore)
            writer.member("undecodable", counts.undecodable)
            writer.member("duplicates", counts.duplicates)
        }
    }

    private mutating func fail(
        _ section: SectionSnapshot, _ failure: LoadFailure, _ session: ScreenSession,
        _ snapshot: Snapshot
    ) throws {
        try write(.sectionFailed, session, snapshot) { writer in
            writer.member("section", section.id)
            writer.member("items", section.shownCount)
            writer.key("error")
            writer.beginObject()
            writer.key("kind")
            writer.word(failure.kind.rawValue)
            if let status = failure.status { writer.member("status", status) }
            writer.member("message", failure.message)
            if let response = failure.response {
                writer.key("response")
                writer.write(response.value, response.arena, session.plan.screen.models)
            }
            writer.endObject()
        }
    }

    /// Whether anything is logged.
    var isLogging: Bool { write != nil }

    /// Logs that a person has seen an item.
    mutating func impression(
        _ seen: TapResult, _ session: ScreenSession, _ snapshot: Snapshot
    ) throws {
        guard let event = seen.event else { return }
        try write(.impression, session, snapshot, event.parameters) { writer in
            writer.target(of: seen)
            writer.member("name", event.name)
        }
    }

    /// Logs the event of a tap, if it has one.
    mutating func tap(
        _ tap: TapResult, _ session: ScreenSession, _ snapshot: Snapshot
    ) throws {
        guard let event = tap.event else { return }
        try write(.tap, session, snapshot, event.parameters) { writer in
            writer.target(of: tap)
            writer.member("name", event.name)
        }
    }

    /// Logs an action of a tap.
    mutating func action(
        _ action: PerformedAction, of tap: TapResult, _ session: ScreenSession,
        _ snapshot: Snapshot
    ) throws {
        try write(.action, session, snapshot) { writer in
            writer.target(of: tap)
            writer.key("action")
            writer.action(action)
        }
    }

    /// Logs a step, before what it causes; a tap has events of its own.
    mutating func step(
        _ step: Step.Kind, _ session: ScreenSession, _ snapshot: Snapshot
    ) throws {
        guard let kind = EventKind(step) else { return }
        try write(kind, session, snapshot) { writer in
            switch step {
            case .tap, .refresh, .undo, .element: break
            case .back:
                if let question = session.leaveQuestion { writer.member("confirm", question) }
            case .scroll(let points): writer.member("to", points: points)
            case .scrollTo(let target): writer.member("to", target.text)
            case .search(let text): writer.member("text", text)
            case .set(let name, let text):
                writer.key("values")
                let isSecure = session.plan.secureStates.contains(name)
                let value =
                    isSecure
                    ? NamedConstant(name, .string(TapTarget.hiddenText))
                    : session.plan.setting(name, to: text)
                writer.constants(value.map { [$0] } ?? [])
            case .turn:
                // The size after the step.
                writer.member("width", points: session.display.height)
                writer.member("height", points: session.display.width)
            case .wait(let time): writer.member("milliseconds", Int(time.count))
            case .tab(let id): writer.member("tab", id)
            case .link(let link): writer.member("link", link)
            }
        }
    }

    // MARK: - Lines

    /// Writes a line with the common members and those that `body` adds.
    ///
    /// - Parameter parameters: those of the event; nil for those of the screen.
    private mutating func write(
        _ kind: EventKind, _ session: ScreenSession, _ snapshot: Snapshot,
        _ parameters: [NamedConstant]? = nil, _ body: (inout JSONWriter) -> Void
    ) throws {
        guard let write else { return }
        count += 1
        var writer = JSONWriter(redact: redact)
        writer.beginObject()
        writer.key("sequence")
        writer.int(count)
        writer.key("event")
        writer.word(kind.rawValue)
        writer.key("time")
        writer.write(session.start.context.now, Arena(), session.plan.screen.models)
        writer.member("screen", session.plan.screen.id)
        body(&writer)
        var activation = snapshot.activation
        let logged =
            parameters
            ?? session.plan.screen.loggingParameters.compactMap { $0.constant(in: &activation) }
        if !logged.isEmpty {
            writer.key("parameters")
            writer.constants(logged)
        }
        writer.endObject()
        try write(writer.bytes + [UInt8(ascii: "\n")])
    }
}

/// The events of a session.
enum EventKind: String {
    case screenShown
    case sectionLoaded
    case sectionFailed
    case tap
    case impression
    case action
    case scroll, search, set, refresh, undo, back, turn, wait, tab, link

    /// Nil for a tap, whose result is logged, and for what stands for another step.
    init?(_ step: Step.Kind) {
        switch step {
        case .tap, .element: return nil
        case .scroll, .scrollTo: self = .scroll
        case .search: self = .search
        case .set: self = .set
        case .refresh: self = .refresh
        case .undo: self = .undo
        case .back: self = .back
        case .turn: self = .turn
        case .wait: self = .wait
        case .tab: self = .tab
        case .link: self = .link
        }
    }
}

extension Plan {
    /// Returns a state with the value of an argument; nil if it cannot have it.
    func setting(_ name: String, to argument: String) -> NamedConstant? {
        screen.state.first { $0.value.name == name }
            .flatMap { Constant(argument: argument, as: $0.value.type, in: screen.models) }
            .map { NamedConstant(name, $0) }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, points: Double) {
        key(name)
        if let whole = Int64(exactly: points) { int(whole) } else { double(points) }
    }

    /// The values of parameters or states, whose slots begin at `start`.
    fileprivate mutating func inputs(
        _ inputs: [Parameter], from start: Int, _ session: ScreenSession,
        hiding secure: Set<String>
    ) {
        beginObject()
        for (input, value) in zip(inputs, session.start.values.dropFirst(start)) {
            key(input.name)
            if secure.contains(input.name) {
                string(TapTarget.hiddenText)
                continue
            }
            guard value.isUnset else {
                write(value, session.start.arena, session.plan.screen.models)
                continue
            }
            // The default of a state that reads data.
            var arena = Arena()
            let found = session.value(of: input.name).map {
                arena.make($0.value, as: input.type, session.plan.screen.models)
            }
            write(found ?? .null, arena, session.plan.screen.models)
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
        case .loading, .cancelled: LoadFailure(.cancelled, "the load was cancelled")
        }
    }
}
