import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// The requests for the elements of a list, with all interpolations resolved.
struct ElementRequests: Sendable, Hashable {
    /// In the order of the list. An invalid request fails its page.
    let requests: [Result<HTTPRequest, LoadFailure>]
    let rules: HTTPClient.Rules
    /// Whether the list has more elements than the plan's bounds allow.
    let isTruncated: Bool

    static let none = ElementRequests(requests: [], rules: HTTPClient.Rules(), isTruncated: false)
}

extension RequestLoop {
    /// Returns the requests for the elements of the list, up to the plan's bounds.
    func requests(
        _ request: RequestPlan, _ paging: Paging, in activation: inout Activation,
        _ environment: LoadEnvironment
    ) throws(LoadFailure) -> ElementRequests {
        // The screen's names are computed before the mark, so that their values stay.
        activation.compute(Array(activation.values.indices))
        let (names, mark) = (activation.values.count, activation.arena.mark)
        defer {
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
        }
        let elements = try elements(in: &activation)
        let bound = paging.rules.elementBound
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
        // An element cannot be part of a host, so all requests have the same rules.
        let first = requests.lazy.compactMap { try? $0.get() }.first
        return ElementRequests(
            requests: requests, rules: request.rules(for: first, environment.limits),
            isTruncated: elements.count > bound)
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
