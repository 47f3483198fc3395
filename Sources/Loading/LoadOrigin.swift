import Expressions
import JSONData
import LoaderPlan
import Screens
import Values

/// The source of a load's bytes, with all interpolations resolved.
enum LoadOrigin: Sendable, Hashable {
    case request(HTTPRequest, HTTPClient.Rules)
    case elements(ElementRequests)
    case file(path: String)
    /// The arguments are a JSON array or object.
    case sqlite(arguments: [UInt8])
    case literal([UInt8])
}

extension LoadPlan {
    /// Resolves the source's interpolations in `activation`; limits and secrets are those of the
    /// run.
    func origin(
        in activation: inout Activation, _ environment: LoadEnvironment
    ) throws(LoadFailure) -> LoadOrigin {
        guard let loop = request.loop, case .request(let plan) = source else {
            return try source.origin(in: &activation, environment)
        }
        return .elements(try loop.requests(plan, request.paging, in: &activation, environment))
    }
}

extension SourcePlan {
    /// Resolves the source's interpolations in `activation`.
    fileprivate func origin(
        in activation: inout Activation, _ environment: LoadEnvironment
    ) throws(LoadFailure) -> LoadOrigin {
        switch self {
        case .request(let request):
            try request.origin(in: &activation, environment)
        case .file(let path, _): .file(path: path)
        case .sqlite(let query): .sqlite(arguments: query.arguments.json(in: &activation))
        case .literal(let items): .literal(items.pieces.json(in: &activation))
        }
    }
}

extension [LiteralItems.Piece] {
    /// Returns the JSON of the pieces with their texts evaluated.
    func json(in activation: inout Activation) -> [UInt8] {
        var json: [UInt8] = []
        for piece in self {
            switch piece {
            case .json(let bytes): json += bytes
            case .text(let text):
                var writer = JSONWriter()
                let models = text.interpolations.first?.table ?? ModelTable()
                let value = text.value(in: &activation) ?? .null
                writer.write(sent: value, activation.arena, models)
                json += writer.bytes
            }
        }
        return json
    }
}
