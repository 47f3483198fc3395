import JSONData
import LoaderPlan
import Loading
import Rendering
import Session
import TerminalText

extension WatchView {
    func requireReader() throws {
        guard Console.output.hasReader else { throw ExitStatus.brokenPipe }
    }
}

/// The view for programs: the screen, each change and each failed poll as JSON lines.
struct WatchLines: WatchView {
    mutating func begin(_ input: RenderInput) throws {
        try write("screen") { writer in
            writer.key("screen")
            do throws(ScreenFailure) {
                try writeSnapshot(input, to: &writer)
            } catch {
                throw RenderFailure(error, in: input.plan)
            }
        }
    }

    mutating func show(edited input: RenderInput) throws { try begin(input) }

    /// The report is on standard error.
    mutating func show(report lines: [String]) {}

    mutating func show(
        _ report: PollReport, _ changes: SceneChanges?, _ input: @autoclosure () -> RenderInput
    ) throws {
        if let failure = report.failure {
            try write("failure") { writer in
                writer.write(report)
                writer.write(failure)
                guard let delay = report.nextDelay else { return }
                writer.key("nextMilliseconds")
                writer.int(delay.milliseconds)
            }
        }
        guard let changes else { return }
        try write("changes") { writer in
            writer.write(report)
            writer.key("changes")
            changes.write(to: &writer)
        }
    }

    mutating func end() {}

    private func write(_ kind: String, _ body: (inout JSONWriter) throws -> Void) throws {
        var writer = JSONWriter(redact: OutputRedactor.redaction)
        writer.beginObject()
        writer.key("kind")
        writer.word(kind)
        try body(&writer)
        writer.endObject()
        try Console.output.write(writer.bytes + [UInt8(ascii: "\n")])
    }
}

/// The view for files and pipes: the screen, then the changes as text.
struct WatchText: WatchView {
    mutating func begin(_ input: RenderInput) throws {
        try Console.output.write(Renderer.terminal.render(input))
    }

    mutating func show(edited input: RenderInput) throws {
        try Console.output.write("\nedited\n\n")
        try begin(input)
    }

    /// The report is on standard error.
    mutating func show(report lines: [String]) {}

    mutating func show(
        _ report: PollReport, _ changes: SceneChanges?, _ input: @autoclosure () -> RenderInput
    ) throws {
        var lines: [String] = []
        if let failure = report.failure {
            let next = report.nextDelay.map { ", again in \($0.seconds)" } ?? ""
            lines.append("\(report.subject.text) failed: \(failure.message)\(next)".neutralised())
        }
        lines += changes?.lines ?? []
        guard !lines.isEmpty else { return }
        let time = report.time.seconds
        try Console.output.write("\n\(time)\n" + lines.map { "  \($0)\n" }.joined())
    }

    mutating func end() {}
}

extension PollReport.Subject {
    /// The description in messages.
    fileprivate var text: String {
        switch self {
        case .health: "the health check"
        case .data(let name): "`data.\(name)`"
        case .section(let id): "the section `\(id)`"
        }
    }
}

extension JSONWriter {
    /// Writes the time and the subject of a poll.
    fileprivate mutating func write(_ report: PollReport) {
        key("milliseconds")
        int(report.time.milliseconds)
        switch report.subject {
        case .health:
            key("health")
            bool(true)
        case .data(let name):
            key("data")
            string(name)
        case .section(let id):
            key("section")
            string(id)
        }
    }

    fileprivate mutating func write(_ failure: LoadFailure) {
        key("error")
        beginObject()
        key("kind")
        word(failure.kind.rawValue)
        if let status = failure.status {
            key("status")
            int(Int64(status))
        }
        key("message")
        string(failure.message)
        endObject()
    }
}

extension Duration {
    /// The text of a duration: `12 s`, `0.3 s`.
    fileprivate var seconds: String {
        let tenths = milliseconds / 100
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }

    /// The duration in whole milliseconds.
    fileprivate var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
