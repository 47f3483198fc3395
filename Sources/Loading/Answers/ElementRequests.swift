import Expressions
import LoaderPlan
import Screens
import Values

/// The requests for the elements of a list, every hole of the plan filled.
struct ElementRequests: Sendable, Hashable {
    /// In the order of the list. One that cannot be sent fails the page that asks for it.
    let requests: [Result<HTTPRequest, LoadFailure>]
    let rules: HTTPClient.Rules
    /// Whether the list has more elements than its plan may ask for.
    let isCut: Bool
}

extension RequestLoop {
    /// The requests for the elements that the list has in `frame`; those beyond what the plan's
    /// bounds allow are left out.
    func requests(
        _ request: RequestPlan, _ paging: Paging, in frame: inout Frame,
        _ environment: LoadEnvironment
    ) throws(LoadFailure) -> ElementRequests {
        // What the request reads of the screen is computed before the mark is set.
        frame.compute(Array(frame.values.indices))
        let (names, mark) = (frame.values.count, frame.arena.mark)
        defer {
            frame.removeNames(from: names)
            frame.arena.reset(to: mark)
        }
        let elements = try elements(in: &frame)
        let bound = paging.size.map { $0 * paging.maxPages } ?? paging.maxItems
        var requests: [Result<HTTPRequest, LoadFailure>] = []
        for element in elements.prefix(bound) {
            let mark = frame.arena.mark
            frame.values.append(element)
            requests.append(
                Result { () throws(LoadFailure) in
                    try request.request(in: &frame, environment.secrets)
                })
            frame.removeNames(from: names)
            frame.arena.reset(to: mark)
        }
        // An element is no part of a host, so the rules of one are those of all.
        let first = requests.lazy.compactMap { try? $0.get() }.first
        return ElementRequests(
            requests: requests, rules: request.rules(for: first, environment.limits),
            isCut: elements.count > bound)
    }

    private func elements(in frame: inout Frame) throws(LoadFailure) -> [Value] {
        let value: Value
        do throws(Frame.Failure) {
            value = try list.value(in: &frame)
        } catch {
            throw LoadFailure(.decode, error.note)
        }
        switch value.kind {
        case .list: return Array(frame.arena.elements(value))
        case .null: return []
        default: throw .noList(list)
        }
    }
}
