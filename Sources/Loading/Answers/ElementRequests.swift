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
    /// The requests for the elements that the list has in `activation`; those beyond what the plan's
    /// bounds allow are left out.
    func requests(
        _ request: RequestPlan, _ paging: Paging, in activation: inout Activation,
        _ environment: LoadEnvironment
    ) throws(LoadFailure) -> ElementRequests {
        // What the request reads of the screen is computed before the mark is set.
        activation.compute(Array(activation.values.indices))
        let (names, mark) = (activation.values.count, activation.arena.mark)
        defer {
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
        }
        let elements = try elements(in: &activation)
        let bound = paging.size.map { $0 * paging.maxPages } ?? paging.maxItems
        var requests: [Result<HTTPRequest, LoadFailure>] = []
        for element in elements.prefix(bound) {
            let mark = activation.arena.mark
            activation.values.append(element)
            requests.append(
                Result { () throws(LoadFailure) in
                    try request.request(in: &activation, environment.secrets)
                })
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
        }
        // An element is no part of a host, so the rules of one are those of all.
        let first = requests.lazy.compactMap { try? $0.get() }.first
        return ElementRequests(
            requests: requests, rules: request.rules(for: first, environment.limits),
            isCut: elements.count > bound)
    }

    private func elements(in activation: inout Activation) throws(LoadFailure) -> [Value] {
        let value: Value
        do throws(Activation.Failure) {
            value = try list.value(in: &activation)
        } catch {
            throw LoadFailure(.decode, error.note)
        }
        switch value.kind {
        case .list: return Array(activation.arena.elements(value))
        case .null: return []
        default: throw .noList(list)
        }
    }
}
