import Diagnostics
import Expressions
import Foundation
import JSONData
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Synchronization

/// Loads a screen from recordings as `screenc run` does, step by step and without a process.
struct LoaderInterpreter: Sendable {
    private let plan: Plan

    /// - Parameter spec: the path of a spec that reads no files.
    init(_ spec: String) throws {
        var bag = DiagnosticBag()
        let bytes = Array(try Data(contentsOf: URL(filePath: spec)))
        guard let screen = Compiler().compile(SourceText(path: spec, bytes: bytes), into: &bag)
        else {
            throw CocoaError(.formatting)
        }
        plan = lower(screen)
    }

    /// Returns what the screen shows after each step of a run.
    ///
    /// - Parameter recording: the content of the HAR file.
    func rounds(of steps: [String], _ recording: [UInt8]) async throws -> [ShownRound] {
        var bag = DiagnosticBag()
        guard let activation = bindParameters(plan, [], into: &bag) else {
            throw CocoaError(.formatting)
        }
        let clock = Loading.VirtualClock()
        let transport = LoggingTransport(try HARReplay(recording), clock)
        var environment = LoadEnvironment(transport: transport) { (path) throws(LoadFileFault) in
            throw LoadFileFault(path)
        }
        (environment.allowedOrigins, environment.concurrency) = (.all, 1)
        environment.virtualClock = clock
        environment.nondeterminism = .replay(from: 0, on: clock)
        var screen = ScreenLoad(plan, activation: activation, in: environment)
        var rounds: [ShownRound] = []
        for step in steps {
            switch step {
            case "load": await screen.load()
            case "refresh": await screen.refresh(activation)
            case "poll": _ = await screen.poll(from: activation) { _, _ in true }
            default: await loadMore(&screen)
            }
            rounds.append(try round(of: &screen, transport.takeRequests()))
        }
        return rounds
    }

    /// Loads the next pages of all sections, as long as that succeeds.
    private func loadMore(_ screen: inout ScreenLoad) async {
        var failed: Set<String> = []
        while true {
            let next = screen.snapshot().sections.filter {
                $0.counts.hasMore && !failed.contains($0.id)
            }
            if next.isEmpty { return }
            for section in next {
                guard await screen.loadNextPages(of: [section.id]) else {
                    failed.insert(section.id)
                    continue
                }
                let shown = screen.snapshot().sections.first { $0.id == section.id }
                if case .failed? = shown?.state { failed.insert(section.id) }
            }
        }
    }

    private func round(
        of screen: inout ScreenLoad, _ requests: [String]
    ) throws -> ShownRound {
        var writer = JSONWriter()
        try writeSnapshot(RenderInput(plan: plan, snapshot: screen.snapshot()), to: &writer)
        let shown = try JSONDecoder().decode(RunScreen.self, from: Data(writer.bytes))
        return ShownRound(
            sections: shown.sections.map { ShownSection($0) }, requests: requests, caches: [],
            events: shown.cancelledBy.map { ["cancelled by \($0)"] } ?? [])
    }
}

/// Replays a recording, and keeps the requests.
private final class LoggingTransport: FiniteTransport {
    private let replay: HARReplay
    private let clock: Loading.VirtualClock
    private let requests = Mutex<[String]>([])

    init(_ replay: HARReplay, _ clock: Loading.VirtualClock) {
        (self.replay, self.clock) = (replay, clock)
    }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        requests.withLock {
            $0.append("\(clock.milliseconds) \(request.method) \(request.url)")
        }
        return try await replay.send(request, limits: limits)
    }

    func availability(of request: HTTPRequest) -> ReplayAvailability {
        replay.availability(of: request)
    }

    /// Returns the requests since the last call.
    func takeRequests() -> [String] {
        requests.withLock { requests in
            defer { requests = [] }
            return requests
        }
    }
}

extension Loading.VirtualClock {
    fileprivate var milliseconds: Int { Int(now.offset / .milliseconds(1)) }
}
