import Diagnostics
import Expressions
import Foundation
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Screens
import TestSupport
import Testing

/// A spec with what it shows of its recording, or of answers that are all errors.
struct ShownSpec {
    let name: String
    let screen: Screen
    private let plan: Plan

    /// - Parameter edit: a change of the text, such as another first value of a state.
    init(_ name: String, at path: String, edit: (String) -> String = { $0 }) throws {
        let text = try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
        try self.init(name, text: edit(text))
    }

    init(_ name: String, text: String) throws {
        self.name = name
        let source = SourceText(path: "\(name).yaml", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let compiled = Compiler(
            libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries),
            catalogs: .ofSamples
        ).compile(source, into: &bag)
        screen = try #require(compiled, "\(bag.sorted.map(\.message))")
        plan = lower(screen)
    }

    /// Loads the spec: its recording, or answers that are errors.
    func snapshot(replaying: Bool) async throws -> Snapshot {
        var bag = DiagnosticBag()
        let activation = try #require(
            bindParameters(plan, [], context: .standard, into: &bag))
        let folder = RepositoryRoot.path(of: "Specs")
        let har = "\(folder)/\(name).har"
        let transport: any HTTPTransport =
            replaying && FileManager.default.fileExists(atPath: har)
            ? try HARReplay(Self.read(har)) : NoAnswers()
        var loads = LoadEnvironment(transport: transport) { path throws(LoadFileFault) in
            do {
                guard replaying else { throw LoadFileFault("not there") }
                return try Self.read("\(folder)/\(path)")
            } catch {
                throw LoadFileFault("\(path): not there")
            }
        }
        loads.clock = TestClock()
        return await load(plan, activation: activation, in: loads)
    }

    /// Returns what the spec shows.
    func scene(_ snapshot: Snapshot, in environment: DisplayEnvironment) throws -> Scene {
        try makeScene(snapshot, of: plan, in: environment)
    }

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }
}

/// Answers each request with an error.
private struct NoAnswers: HTTPTransport {
    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse { HTTPResponse(status: 404) }
}
