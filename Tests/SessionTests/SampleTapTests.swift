import Diagnostics
import Expressions
import Foundation
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Screens
import Session
import TestSupport
import Testing
import Values

/// Everything that a person can tap on the sample screens has its response in the recordings.
@Suite struct SampleTapTests {
    static let samples = [
        "chat", "followers", "habits", "home", "market", "product", "settings", "widgets",
    ]

    /// The samples by the ids of the screens that taps show.
    private static let shown = ["openmarket.product": "product"]

    private static let folder = RepositoryRoot.path(of: "Specs")

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: "\(folder)/\(path)")))
    }

    private static func plan(_ name: String) throws -> Plan {
        let source = SourceText(path: "\(name).yaml", bytes: try read("\(name).yaml"))
        var bag = DiagnosticBag()
        let screen = Compiler(
            libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries),
            catalogs: .ofSamples
        ).compile(source, into: &bag)
        return lower(try #require(screen))
    }

    /// A session over the recording beside a sample, which loads all pages.
    private static func session(
        _ plan: Plan, _ name: String, _ parameters: [(name: String, value: String)]
    ) throws -> ScreenSession {
        let replay = try HARReplay(read("\(name).har"))
        var bag = DiagnosticBag()
        let context = RunContext(now: replay.moment ?? .date(seconds: 0, nanoseconds: 0))
        let activation = try #require(
            bindParameters(plan, parameters, context: context, into: &bag))
        var environment = LoadEnvironment(transport: replay) { (path) throws(LoadFileFault) in
            do {
                return try read(path)
            } catch {
                throw LoadFileFault("\(path): not there")
            }
        }
        environment.locateDatabase = { "\(folder)/\($0)" }
        environment.virtualClock = VirtualClock()
        environment.allowsSending = true
        environment.pages = .all
        return ScreenSession(plan, activation: activation, in: environment)
    }

    private static func open(
        _ name: String, _ parameters: [(name: String, value: String)] = []
    ) throws -> LiveScreen {
        let others = try shown.mapValues { (name: $0, plan: try plan($0)) }
        return LiveScreen(try session(plan(name), name, parameters)) { screen, params, _ in
            guard let other = others[screen] else { return nil }
            var session = try session(
                other.plan, other.name, params.map { ($0.name, $0.value.argument) })
            try await session.load()
            return session
        }
    }

    /// What a person can do on a screen: all taps, and all entries of swipes and menus.
    private static func steps(on live: LiveScreen) throws -> [Step.Kind] {
        var session = live.session
        let page = TerminalPage(
            try session.scene(), TerminalOptions(width: 96, isColored: false))
        let taps = page.regions.flatMap { region -> [Step.Kind] in
            switch region.target.tap()?.effect {
            case .step(let step): [step]
            case .menu(let choices): choices.map(\.step)
            case .field, nil: []
            }
        }
        let entries = live.snapshot.sections.flatMap { section in
            section.items.indices.flatMap { index in
                TappedPlace.item(section: section.id, index: index)
                    .entries(in: live.snapshot).flatMap { $0.choices.map(\.step) }
            }
        }
        return taps + entries
    }

    @Test(arguments: samples)
    func everyTapIsRecorded(_ name: String) async throws {
        var start = try Self.open(name)
        try await start.load()
        let steps = try Self.steps(on: start)
        var missing: [String] = []
        for step in steps {
            var live = start
            let report = try await live.perform(step)
            let failures = live.snapshot.sections.compactMap(\.state.failure?.message)
            missing += (report.sorted.map(\.message) + failures).filter {
                $0.contains("the HAR file has no response")
            }
        }
        #expect(missing == [])
        // These samples are made to be tapped.
        if ["chat", "market", "settings"].contains(name) { #expect(!steps.isEmpty) }
    }
}
