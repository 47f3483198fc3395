import Foundation

/// A request of an action that may change something on a server, with all values.
public nonisolated struct ScreenWrite: Sendable {
    let action: String
    let place: TapPlace
    let change: (any AnyItemChange)?
    let insertion: (any AnyItemInsertion)?
    let states: [StateChange]
    /// The value that its control shows until it has ended.
    let value: (any Sendable)?
    let undo: (title: String, delay: Duration)?
    private let rules: RequestRules
    private let source: Result<LoadSource, LoadFailure>

    /// - Parameters:
    ///   - action: a name of the action. One write of it can be sent for each place at a time.
    ///   - change: what becomes of the item, on top of what is loaded.
    ///   - insertion: the item that it adds, which stays if it fails.
    ///   - states: the states that have other values.
    ///   - value: the new value of a control, of which the newest follows one in flight.
    ///   - undo: the time in which the person may take it back.
    ///   - source: makes the requests, which are sent one after the other.
    public init(
        _ action: String, on place: TapPlace, changing change: (any AnyItemChange)? = nil,
        inserting insertion: (any AnyItemInsertion)? = nil,
        setting states: [StateChange] = [], value: (any Sendable)? = nil,
        undo: (title: String, delay: Duration)? = nil, rules: RequestRules = RequestRules(),
        source: () throws(LoadFailure) -> LoadSource
    ) {
        (self.action, self.place, self.change, self.states) = (action, place, change, states)
        self.insertion = insertion
        (self.value, self.undo, self.rules) = (value, undo, rules)
        do { self.source = .success(try source()) } catch { self.source = .failure(error) }
    }

    /// Sends the requests up to the first failure, each once.
    func answer<Response: Decodable & Sendable>(
        by sender: RequestSender
    ) async -> SendEnd<Response> {
        do throws(LoadFailure) {
            let requests: [LoadRequest]
            switch try source.get() {
            case .request(let request): requests = [request]
            case .requests(let elements): requests = elements
            case .json, .file, .query: requests = []
            }
            let bound = Paging().maxItems
            if requests.count > bound {
                throw LoadFailure(.policy, "the list has more than \(bound) elements")
            }
            var last = HTTPResponse()
            for request in requests {
                if let fault = request.fault { throw fault }
                last = try await sender.send(request, rules).response.get()
            }
            if let nothing = NoResponse() as? Response { return .succeeded(nothing) }
            if last.isWithoutContent { throw .empty }
            return .succeeded(try last.decoded())
        } catch {
            return .failed(error)
        }
    }
}

/// A response that is not read.
public nonisolated struct NoResponse: Decodable, Sendable {}

/// What became of a write.
public nonisolated enum SendEnd<Response: Sendable>: Sendable {
    case succeeded(Response)
    case failed(LoadFailure)
    /// Taken back, or replaced by a newer value, or another one of its target has not ended.
    case notSent

    /// The same without what was answered.
    var withoutResponse: SendEnd<NoResponse> {
        switch self {
        case .succeeded: .succeeded(NoResponse())
        case .failed(let failure): .failed(failure)
        case .notSent: .notSent
        }
    }
}
