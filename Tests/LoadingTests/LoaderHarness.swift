import Diagnostics
import Expressions
import FaultServer
import LoaderPlan
import Loading
import ScreenSpec
import Synchronization
import TestSupport
import Testing
import Values

/// A screen with a few sections, compiled and loaded like `screenc run`.
struct LoaderHarness: Sendable {
    /// The keys of each section; missing `model`, `layout` and `cell` are added.
    var sections: [String]
    /// The lines below `models`.
    var models = """
          Row: {id: int, name: string?}
          Word: {enum: [yes, no], closed: true}
          Pair: {key: string, word: Word, more: list(Row)?}
        """
    /// Lines before `sections`, such as `load: {concurrency: 2}`.
    var top = ""
    var parameters: [(name: String, value: String)] = []
    var pages: PageLimit = .all
    var files: [String: String] = [:]
    /// The paths of databases.
    var databases: [String: String] = [:]
    /// Generous, for busy machines.
    var limits = TransportLimits(deadline: .seconds(600), idleTimeout: .seconds(300))
    var concurrency = Int.max
    var search: String?
    var explains = false
    /// In addition to those in the spec.
    var allowedOrigins = AllowedOrigins()
    var secrets = Secrets()
    var clock: any Clock<Duration> = ContinuousClock()
    var virtualClock: VirtualClock?
    var allowsSending = false
    /// Called before a file is read.
    var onRead: @Sendable () -> Void = {}

    /// Creates a harness with sections, in which `BASE` is the server's URL.
    init(_ sections: String..., top: String = "", pages: PageLimit = .all) {
        self.init(sections: sections, top: top, pages: pages)
    }

    init(sections: [String], top: String = "", pages: PageLimit = .all) {
        self.sections = sections
        self.top = top
        self.pages = pages
    }

    /// Returns the plan of the screen; errors of the spec fail the test.
    func plan(base: String = "http://127.0.0.1:1") throws -> Plan {
        let text = spec.replacing("BASE", with: base)
        var bag = DiagnosticBag()
        let screen = Compiler().compile(
            SourceText(path: "test.yaml", bytes: Array(text.utf8)), into: &bag)
        try #require(bag.sorted.filter { $0.severity == .error }.map(\.message) == [])
        return lower(try #require(screen))
    }

    /// Loads from a server.
    func load(from server: FaultServer) async throws -> Snapshot {
        try await load(base: server.url, CurlTransport(allowPrivate: true))
    }

    func load(
        base: String = "http://127.0.0.1:1", _ transport: any HTTPTransport = NoTransport()
    ) async throws -> Snapshot {
        await load(try plan(base: base), try activation(), transport)
    }

    /// Loads a plan and an activation that are shared by several loads.
    func load(_ plan: Plan, _ activation: Activation, _ transport: any HTTPTransport) async
        -> Snapshot
    {
        await Loading.load(plan, activation: activation, in: environment(transport))
    }

    /// Returns the screen before loading.
    func screen(_ transport: any HTTPTransport) throws -> ScreenLoad {
        ScreenLoad(try plan(), activation: try activation(), in: environment(transport))
    }

    /// Returns the values of its parameters and states.
    func activation(state: [(name: String, value: String)] = []) throws -> Activation {
        var bag = DiagnosticBag()
        let activation = bindParameters(
            try plan(), parameters, state: state, search: search, into: &bag)
        try #require(bag.sorted.map(\.message) == [])
        return try #require(activation)
    }

    func environment(_ transport: any HTTPTransport) -> LoadEnvironment {
        let (files, onRead) = (files, onRead)
        var environment = LoadEnvironment(transport: transport) { path throws(LoadFileFault) in
            onRead()
            guard let text = files[path] else { throw LoadFileFault("\(path): not there") }
            return Array(text.utf8)
        }
        let databases = databases
        environment.locateDatabase = { (path) throws(LoadFileFault) in
            guard let found = databases[path] else { throw LoadFileFault("\(path): not there") }
            return found
        }
        environment.pages = pages
        environment.limits = limits
        environment.concurrency = concurrency
        environment.explains = explains
        environment.allowedOrigins = allowedOrigins
        environment.secrets = secrets
        environment.clock = clock
        environment.virtualClock = virtualClock
        environment.allowsSending = allowsSending
        return environment
    }

    /// `top` with a generous timeout for busy machines.
    private var patientTop: (top: String, end: String) {
        if top.contains("timeout:") { return (top, "") }
        if top.contains("load: {") {
            return (top.replacing("load: {", with: "load: {timeout: 60m, "), "")
        }
        return (top, top.contains("load:") ? "" : "load: {timeout: 60m}\n")
    }

    private var spec: String {
        let rows = sections.map { section in
            let isDerived = section.contains("items:") && !section.contains("items: [")
            let model = section.contains("model:") || isDerived ? "" : ", model: Row"
            return "  - {\(section)\(model), layout: list, cell: {text: x}}\n"
        }
        let (top, end) = patientTop
        return """
            screen: test
            models:
            \(models)
            \(top)
            sections:
            \(rows.joined())\(end)
            """
    }
}

/// Makes an answer wait for other requests.
final class Gate: Sendable {
    private let seen = Mutex<Set<String>>([])

    func open(_ name: String) { seen.withLock { _ = $0.insert(name) } }

    /// Waits on this thread until all names are open.
    func wait(for names: Set<String>) {
        do {
            try blockUntil("\(names.sorted())") { seen.withLock { $0.isSuperset(of: names) } }
        } catch {
            Issue.record(error)
        }
    }
}

/// Fails all requests.
struct NoTransport: HTTPTransport {
    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        throw TransportFailure(.transport, "the test sends nothing")
    }
}

extension SectionSnapshot {
    /// The failure, if any.
    var failure: LoadFailure? {
        if case .failed(let failure) = state { failure } else { nil }
    }

    /// The kind and message of the failure: `status: HTTP 500 from …`.
    var report: String { failure.map { "\($0.kind.rawValue): \($0.message)" } ?? state.word }
}

extension SectionState {
    fileprivate var word: String {
        switch self {
        case .content: "content"
        case .empty: "empty"
        case .noResults: "noResults"
        case .loading: "loading"
        case .cancelled: "cancelled"
        case .failed(let failure): failure.kind.rawValue
        }
    }
}

extension Snapshot {
    var summaries: [String] { sections.map { summary(of: $0) } }

    /// Returns `content [1 2 3]`: the state, and the first field of each item.
    func summary(of section: SectionSnapshot) -> String {
        "\(section.state.word) [\(names(of: section).joined(separator: " "))]"
    }

    /// Returns the first field of each item, or the item itself if it has no fields.
    func names(of section: SectionSnapshot) -> [String] {
        section.items.map { item in
            let value = item.kind == .object ? activation.arena.field(0, of: item) : item
            return activation.arena.displayText(value) ?? "-"
        }
    }
}

extension FaultServer {
    /// Returns a server with JSON responses by request target; other targets are 404.
    static func json(_ responses: [String: String]) throws -> FaultServer {
        try FaultServer { request in
            responses[request.target].map { .reply(text: $0) } ?? .reply(404, text: "{}")
        }
    }

    /// Returns a server with numbered pages of rows; later pages are empty.
    static func pages(_ pages: [ClosedRange<Int>]) throws -> FaultServer {
        try FaultServer { request in
            let number = request.parameter("page").flatMap { Int($0) } ?? 0
            let page = number >= 1 && number <= pages.count ? rows(pages[number - 1]) : "[]"
            return .reply(text: page)
        }
    }

    /// The request targets, in order.
    var targets: [String] { requests.map(\.target) }
}

/// Returns a JSON list of rows with these ids.
func rows(_ ids: some Sequence<Int>) -> String {
    "[" + ids.map { #"{"id": \#($0)}"# }.joined(separator: ", ") + "]"
}
