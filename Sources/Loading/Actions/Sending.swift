package import Diagnostics
package import Expressions
import JSONData
package import LoaderPlan
import Screens
import Values

/// The request of an action, or those for the elements of `for`, with all values.
package struct PendingRequest: Sendable {
    let load: LoadPlan
    /// A failure if the request cannot be built, or may not be sent.
    let origin: Result<LoadOrigin, LoadFailure>
    let target: WriteTarget
    /// What it changes in the item while it is sent, and afterwards.
    let itemOptimism: ItemOptimism?
    /// The item that it adds while it is sent, and afterwards.
    let insertion: ItemInsertion?
    /// The control whose new value is sent; nil for a tap.
    package let change: ControlChange?
    /// The states that have other values while it is sent, and afterwards.
    package let states: [NamedConstant]
    /// Nil if it is sent at once.
    package let undo: UndoOfferText?
    /// The location of the action.
    package let place: SourceRange
    /// What a failed answer says is wrong with states.
    let problems: [NamedText]
    /// What the expressions of the action read.
    let scope: ActionScope

    /// The states of which a failed answer says what is wrong.
    package var answeredStates: [String] { problems.map(\.name) }

    /// Returns what is wrong with states, by their names, as the answer says.
    ///
    /// - Parameter states: the current values of the screen's states, from `bindParameters`.
    package func problems(
        after result: SendResult, _ states: Activation, of plan: Plan
    ) -> [String: String] {
        guard result.failure != nil else { return [:] }
        var activation = scope.following(result.result).activation(states, of: plan)
        var found: [String: String] = [:]
        for problem in problems {
            found[problem.name] = problem.text.evaluate(in: &activation)
        }
        return found
    }
}

/// What became of the requests of an action.
package struct SendResult: Sendable {
    package private(set) var requests: [SentRequest] = []
    /// Why the last request failed; nil if all have succeeded.
    package private(set) var failure: LoadFailure?
    /// What the action adds to the names of those that follow it.
    package private(set) var result: ActionResult?
    /// Whether the run does not send them; nothing follows then.
    package private(set) var isWithheld = false

    /// Notes what the answer of the last request says is wrong with states.
    package mutating func tell(_ problems: [NamedConstant]) {
        guard !requests.isEmpty else { return }
        requests[requests.count - 1].problems = problems
    }

    /// Whether all have been sent and have succeeded.
    package var hasSucceeded: Bool { failure == nil && !isWithheld }

    /// The result for what follows a request that was sent again, which reads no response.
    package var ofRetry: SendResult {
        var result = self
        result.result = failure.map { .failure($0, errors: nil) }
        return result
    }

    /// The result of a request that a person took back before it was sent.
    package static func undone(_ pending: PendingRequest) -> SendResult {
        var result = SendResult()
        result.requests = pending.requests.0.map { SentRequest($0, .undone) }
        result.isWithheld = true
        return result
    }

    /// The result of loading again, for what follows.
    ///
    /// - Parameter failure: why that has failed; nil if it has not.
    package static func refreshed(_ failure: LoadFailure?) -> SendResult {
        var result = SendResult()
        if let failure { result.fail(failure, errors: nil) }
        return result
    }

    fileprivate static func withheld(_ requests: [HTTPRequest]) -> SendResult {
        var result = SendResult()
        result.requests = requests.map { SentRequest($0, .notSent) }
        result.isWithheld = true
        return result
    }

    fileprivate mutating func fail(_ failure: LoadFailure, errors: ValueType?) {
        self.failure = failure
        result = .failure(failure, errors: errors)
    }

    /// Adds a request that could not be built.
    fileprivate mutating func fail(_ failure: LoadFailure, of load: LoadPlan) {
        if case .request(let request) = load.source {
            requests.append(
                SentRequest(
                    method: request.method, url: request.text, body: nil,
                    outcome: .failed(failure)))
        }
        fail(failure, errors: load.errors)
    }

    fileprivate mutating func add(_ request: HTTPRequest, _ outcome: SentRequest.Outcome) {
        requests.append(SentRequest(request, outcome))
    }

    fileprivate mutating func setResponse(_ value: Value, in arena: Arena) {
        result = .response(value, arena)
    }
}

/// Sends the requests of actions.
struct RequestSender: Sendable {
    let plan: Plan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    let client: HTTPClient

    /// Sends requests, one after the other up to the first failure; none if the environment does
    /// not allow it. Each is sent once.
    func send(_ pending: PendingRequest) async -> SendResult {
        let load = pending.load
        let (requests, rules, invalid) = pending.requests
        guard environment.allowsSending else {
            // Where no request can be built, none is withheld: the action has failed.
            var result = requests.isEmpty && invalid != nil ? SendResult() : .withheld(requests)
            if let invalid { result.fail(invalid, of: load) }
            return result
        }
        let deadline = environment.deadline(of: plan)
        var result = SendResult()
        for (index, request) in requests.enumerated() {
            let element = load.request.loop == nil ? nil : index + 1
            let id = RequesterID(.action(pending.target.section ?? "screen"), element: element)
            let outcome = await Requester.$current.withValue(Requester(id)) {
                await send(request, rules, of: load, by: deadline)
            }
            switch outcome {
            case .success(let content):
                result.add(request, .succeeded(status: content.exchange.response.status))
                do throws(LoadFailure) {
                    if let response = try response(of: load, in: content) {
                        result.setResponse(response.value, in: response.arena)
                    }
                } catch {
                    result.fail(error, errors: load.errors)
                    return result
                }
            case .failure(let failure):
                result.add(request, .failed(failure))
                result.fail(failure.withRequestURL(request.url), errors: load.errors)
                return result
            }
        }
        if let invalid { result.fail(invalid, of: load) }
        return result
    }

    private func send(
        _ request: HTTPRequest, _ rules: HTTPClient.Rules, of load: LoadPlan, by deadline: Deadline
    ) async -> Result<ResponseFetcher.Content, LoadFailure> {
        if Task.isCancelled { return .failure(.cancelled) }
        let errors = load.errors.map { ErrorDecoder(decoder: decoder, type: $0) }
        let fetcher = ResponseFetcher(
            client: client, rules: rules, deadline: deadline, errors: errors,
            readsBody: load.request.response != nil)
        return await fetcher.send(request).content
    }

    /// Returns the decoded response, if its type is declared.
    private func response(
        of load: LoadPlan, in content: ResponseFetcher.Content
    ) throws(LoadFailure) -> (value: Value, arena: Arena)? {
        guard let type = load.request.response else { return nil }
        guard content.hasContent else { throw .empty("the response") }
        var arena = Arena()
        let value = try decoder.response(
            content.document.root, as: type, onlyFields: nil, into: &arena)
        return (value, arena)
    }
}

extension PendingRequest {
    /// The requests up to an invalid one, their rules, and why that one is invalid.
    fileprivate var requests: ([HTTPRequest], HTTPClient.Rules, LoadFailure?) {
        let found: LoadOrigin
        switch origin {
        case .success(let origin): found = origin
        case .failure(let failure): return ([], HTTPClient.Rules(), failure)
        }
        switch found {
        case .request(let request, let rules): return ([request], rules, nil)
        case .elements(let elements) where elements.isTruncated:
            let failure = LoadFailure.manyElements(of: load, elements.requests.count)
            return ([], elements.rules, failure)
        case .elements(let elements):
            var valid: [HTTPRequest] = []
            for request in elements.requests {
                switch request {
                case .success(let request): valid.append(request)
                case .failure(let failure): return (valid, elements.rules, failure)
                }
            }
            return (valid, elements.rules, nil)
        case .file, .sqlite, .literal: return ([], HTTPClient.Rules(), nil)
        }
    }
}

extension SentRequest {
    fileprivate init(_ request: HTTPRequest, _ outcome: Outcome) {
        self.init(
            method: request.method, url: request.url,
            body: request.body.map { String(decoding: $0, as: UTF8.self) }, outcome: outcome)
    }
}
