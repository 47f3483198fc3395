import CellCore
import Diagnostics
import Expressions
import Foundation
import Layout
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Screens
import TestSupport
import Testing
import Values

/// A sample spec, compiled once and shown with different responses.
struct SampleScreen: Sendable {
    let plan: Plan

    /// Compiles a sample spec, whose text `edit` can change.
    init(_ name: String, edit: (String) -> String = { $0 }) throws {
        let bytes = try Self.read(RepositoryRoot.path(of: "Specs/\(name).yaml"))
        let text = edit(String(decoding: bytes, as: UTF8.self))
        let source = SourceText(path: "\(name).yaml", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let screen = Compiler(
            libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries),
            catalogs: .ofSamples
        ).compile(source, into: &bag)
        // A test may use only a part of the recording.
        let faults = bag.sorted.filter { $0.code != .unusedTemplate }
        try #require(faults.map(\.message) == [])
        plan = lower(try #require(screen))
    }

    /// Shows the screen with `responses` in place of the network and files.
    func show(
        _ responses: ScreenResponses, context: RunContext = .standard,
        in environment: DisplayEnvironment = DisplayEnvironment()
    ) async throws -> ShownScreen {
        var bag = DiagnosticBag()
        let activation = try #require(bindParameters(plan, [], context: context, into: &bag))
        var loads = LoadEnvironment(transport: responses.transport, readFile: responses.readFile)
        loads.clock = TestClock()
        return try ShownScreen(
            await Loading.load(plan, activation: activation, in: loads), of: plan, environment)
    }

    static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }
}

/// The responses and files that a screen loads.
struct ScreenResponses: Sendable {
    let transport: any HTTPTransport
    let readFile: @Sendable (String) throws(LoadFileFault) -> [UInt8]

    /// The recording beside a sample spec.
    static func recorded(_ name: String) throws -> ScreenResponses {
        let folder = RepositoryRoot.path(of: "Specs")
        let recording = try HARReplay(try SampleScreen.read("\(folder)/\(name).har"))
        return ScreenResponses(transport: recording) { path throws(LoadFileFault) in
            do {
                return try SampleScreen.read("\(folder)/\(path)")
            } catch {
                throw LoadFileFault("\(path): not there")
            }
        }
    }
}

/// A transport that returns responses of a table, or 404, and records the requests.
actor ResponseTable: HTTPTransport {
    private let bodies: [String: [UInt8]]
    private(set) var requests: [String] = []

    init(_ bodies: [String: [UInt8]]) { self.bodies = bodies }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        requests.append(request.url)
        guard let body = bodies[request.url] else { return HTTPResponse(status: 404) }
        let json = HTTPHeader(name: "Content-Type", value: "application/json")
        return HTTPResponse(status: 200, headers: [json], body: body)
    }
}

/// A shown screen.
struct ShownScreen: Sendable {
    let scene: Scene
    private let environment: DisplayEnvironment
    /// The identities of the items of each section.
    let identities: [[String]]

    init(_ snapshot: Snapshot, of plan: Plan, _ environment: DisplayEnvironment) throws {
        scene = try makeScene(snapshot, of: plan, in: environment)
        self.environment = environment
        var activation = snapshot.activation
        identities = try snapshot.sections.map { section in
            try section.mapItems(&activation) { item, activation in
                let value = section.plan.identity?.value(of: item, in: &activation)
                return value.flatMap { activation.arena.displayText($0) } ?? "-"
            }
        }
    }

    /// The layout of a section, if it is compositional.
    func sectionLayout(_ section: Int) -> SectionLayout? {
        if case .compositional(let layout) = scene.sections[section].layout { layout } else { nil }
    }

    /// The cells of a section, each as its filled slots from top to bottom.
    func texts(_ section: Int) -> [[String]] {
        scene.sections[section].cells.map(\.labels)
    }

    /// The cells of the section with an id; empty if it is missing.
    func texts(_ id: String) -> [[String]] {
        scene.sections.firstIndex { $0.id == id }.map { texts($0) } ?? []
    }

    /// The frames of a section's elements of one kind relative to the section: x, y, width and
    /// height, rounded to thousandths of a point. Estimates are not measured.
    func frames(_ section: Int, _ kind: String = "item") throws -> [[Double]] {
        let layout = try layout
        let start = layout.sections[section].start
        return layout.frames.filter { $0.section == section && $0.item != LayoutFrame.ofLayout }
            .filter { $0.kind.name == kind }
            .map { activation in
                let (origin, size) = (activation.rect.origin, activation.rect.size)
                return [origin.x, origin.y - start, size.width, size.height]
                    .map { ($0 * 1_000).rounded() / 1_000 }
            }
    }

    /// The layout of the screen.
    var layout: LayoutResult {
        get throws {
            try layOut(
                scene.collectionLayout, itemCounts: scene.itemCounts,
                in: environment.layoutEnvironment)
        }
    }

    /// The notes about texts without a value.
    var notes: [String] { scene.notes + scene.sections.flatMap(\.notes) }
}

extension SceneCell {
    /// The labels from top to bottom: those of a built-in template, or the texts of another one that are
    /// larger than captions.
    var labels: [String] {
        let slots = [self[.text], self[.detail], self[.secondaryText]].compactMap(\.self)
        guard slots.isEmpty else { return slots }
        var labels: [String] = []
        view.forEach {
            if case .text(let text) = $0.content, text.style.size > 13 { labels.append(text.text) }
        }
        return labels
    }
}
