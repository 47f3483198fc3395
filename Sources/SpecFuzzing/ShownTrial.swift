import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens

/// A screen with made-up values, in every form that needs no fonts.
struct ShownTrial {
    /// By the names of their forms; those that this screen cannot have are not there.
    private(set) var outputs: [(name: String, bytes: [UInt8])] = []

    /// Nil where the parameters have no values that could be made up.
    init?(_ plan: Plan) async {
        var bag = DiagnosticBag()
        guard let activation = bindParameters(plan, [], samplesMissing: true, into: &bag) else {
            return nil
        }
        var environment = LoadEnvironment(transport: NobodyThere()) { path throws(LoadFileFault) in
            throw LoadFileFault("\(path): not there")
        }
        environment.usesSampleResponses = true
        environment.concurrency = 1
        let snapshot = await load(plan, activation: activation, in: environment)
        for renderer in Renderer.all {
            let input = RenderInput(plan: plan, snapshot: snapshot, width: 60, isColored: true)
            guard let bytes = try? renderer.render(input) else { continue }
            outputs.append((renderer.name, bytes))
        }
        let input = RenderInput(plan: plan, snapshot: snapshot)
        let scene = input.scene
        _ = try? GroupDiagram.lines(
            of: scene.collectionLayout, itemCounts: scene.itemCounts,
            in: input.environment.layoutEnvironment)
    }
}

/// A network without anybody in it.
private struct NobodyThere: HTTPTransport {
    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        throw TransportFailure(.transport, "nobody is there")
    }
}
