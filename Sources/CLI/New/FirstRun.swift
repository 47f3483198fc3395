import ArgumentParser
import Diagnostics
import Expressions
import Inference
import LoaderPlan
import Loading
import ScreenSpec
import Screens
import Session
import TerminalText
import Values

/// The first run of a spec that was written, on the answers that it was made of. It makes the
/// recording beside the spec, and shows whether the spec decodes them.
struct FirstRun {
    let screen: Screen
    let path: String

    /// Runs the screen. Returns the recording for `recordingPath`, and what failed.
    func recording(
        of found: FoundAnswers, to recordingPath: String
    ) async throws -> (contents: RecordingFile.Contents, failures: DiagnosticBag) {
        let plan = lower(screen)
        let transport = AnswerTransport(found, of: plan)
        let recorder = Recorder()
        let loading = try LoadOptions.parse(["--offline"])
        var moment = found.replay?.moment ?? Moment.present
        let options = SessionOptions(
            loading: loading, context: try RunContextOptions.parse([]),
            reporting: try ReportingOptions.parse([]), moment: moment)
        var session = try options.session(plan, of: path, replaying: nil) { environment, context in
            environment.transport = recorder.recording(transport)
            environment.pages = .count(max(1, transport.count))
            moment = context.now
        }
        try await session.load(named: path, options.reporting)
        let failures = RunReport(snapshot: session.snapshot(), isStrict: true).diagnostics
        do {
            let recording = try Recording(recorder, of: [plan], Secrets())
            let file = RecordingFile(path: recordingPath)
            return (try file.contents(of: recording, at: moment, keepsMoment: false), failures)
        } catch let fault as RecordingFault {
            try fail("\(recordingPath): \(fault.message)")
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

/// Asks a server for an answer, as a run does: by its rules of redirects, private addresses and
/// limits.
struct AskedAnswer {
    let url: String
    let loading: LoadOptions

    /// Returns what the server answered, without credentials.
    func recording() async throws -> HARReplay {
        let secrets = loading.secret.compactMap { $0.split(separator: "=").first.map(String.init) }
        let text = Self.spec(of: url, secrets)
        var bag = DiagnosticBag()
        let source = SourceText(path: "new.yaml", bytes: Array(text.utf8))
        guard let screen = Compiler().compile(source, into: &bag) else {
            try Console.error.show(bag, .auto)
            try fail("'\(url)' is not an address that can be asked")
        }
        let plan = lower(screen)
        let recorder = Recorder()
        let options = SessionOptions(
            loading: loading, context: try RunContextOptions.parse([]),
            reporting: try ReportingOptions.parse([]))
        var session = try options.session(plan, of: "new.yaml", replaying: nil) { environment, _ in
            environment.transport = recorder.recording(environment.transport)
        }
        try await session.load(named: url, options.reporting)
        do {
            let files = try Recording(recorder, of: [plan], try loading.secrets())
                .files(named: "new.har", at: Moment.present)
            let bodies = Dictionary(
                files.sidecarBodies.map { ($0.name, $0.bytes) }, uniquingKeysWith: { $1 })
            let replay = try HARReplay(files.har) { (name) throws(LoadFileFault) in
                guard let body = bodies[name] else {
                    throw LoadFileFault("\(name) is not part of the answer")
                }
                return body
            }
            if replay.mapAnswers({ _, _ in true }).isEmpty {
                try Console.error.show(
                    RunReport(snapshot: session.snapshot(), isStrict: true).diagnostics, .auto)
                throw ExitStatus.finding
            }
            return replay
        } catch let fault as RecordingFault {
            try fail("\(url): \(fault.message)")
        } catch let fault as HARError {
            try fail("\(url): \(fault.message)")
        }
    }

    /// Returns a spec that asks for the address, with secrets as bearer tokens.
    private static func spec(of url: String, _ secrets: [String]) -> String {
        let names = secrets.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let header = names.first.map {
            "    headers: {Authorization: \"Bearer ${secrets.\($0)}\"}\n"
        }
        return """
            screen: new.answer
            \(names.isEmpty ? "" : "secrets: [\(names.joined(separator: ", "))]")
            sections:
              - id: answer
                url: \(AskedRequest.text(ofURL: url))
            \(header ?? "")    model: json
                layout: list
                cell: {text: answer}
            """
    }
}
