import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens

/// The outputs of a screen with mock values, in all formats that need no fonts.
struct RenderedOutputs {
    /// The outputs by format name, without unsupported formats.
    private(set) var outputs: [(name: String, bytes: [UInt8])] = []

    /// Renders the plan; nil if parameters have no mock values.
    init?(_ plan: Plan, _ locale: RunContext.Locale) async {
        var bag = DiagnosticBag()
        let bound = bindParameters(
            plan, [], context: RunContext(locale: locale), samplesMissing: true, into: &bag)
        guard let activation = bound else { return nil }
        var environment = LoadEnvironment(transport: UnreachableTransport()) {
            path throws(LoadFileFault) in
            throw LoadFileFault("\(path): not found")
        }
        environment.samples = .all
        environment.concurrency = 1
        let snapshot = await load(plan, activation: activation, in: environment)
        for renderer in Renderer.all {
            let input = RenderInput(plan: plan, snapshot: snapshot, width: 60, isColored: true)
            guard let bytes = try? renderer.render(input) else { continue }
            outputs.append((renderer.name, bytes))
        }
        let input = RenderInput(plan: plan, snapshot: snapshot)
        guard let scene = try? input.scene else { return }
        _ = try? GroupDiagram.lines(
            of: scene.collectionLayout, itemCounts: scene.itemCounts,
            in: input.environment.layoutEnvironment)
    }
}

/// A transport whose requests always fail.
private struct UnreachableTransport: HTTPTransport {
    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        throw TransportFailure(.transport, "unreachable")
    }
}
