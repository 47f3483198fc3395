import Inference
import LoaderPlan
import Loading
import Screens

/// Answers the requests of a first spec by the answers that it was made of: the first page by the
/// first.
struct AnswerTransport: HTTPTransport {
    private let responses: [HTTPResponse]

    /// - Parameter plan: The plan of the screen, whose pages may read a field of the head.
    init(_ found: FoundAnswers, of plan: Plan) {
        let cursors = plan.sections.compactMap { $0.load?.request.paging.header.lowercased() }
        let names = Set(["content-type", "link"] + cursors)
        responses = zip(found.answers, found.bodies).map { answer, body in
            let kept = answer.headers.filter {
                names.contains($0.name.lowercased())
            }
            var headers = kept.map { HTTPHeader(name: $0.name, value: $0.value) }
            if !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
                headers.append(HTTPHeader(name: "Content-Type", value: "application/json"))
            }
            return HTTPResponse(status: 200, headers: headers, body: body)
        }
    }

    /// The number of pages.
    var count: Int { responses.count }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let page = Requester.current?.id.page ?? 1
        guard responses.indices.contains(page - 1) else {
            throw TransportFailure(
                .transport, "there is no answer for page \(page)", isTransient: false)
        }
        return responses[page - 1]
    }
}
