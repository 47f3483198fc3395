import Foundation

/// A request of an action that may change something on a server, with all values.
public nonisolated struct ScreenWrite<Response: Decodable & Sendable>: Sendable {
    let subject: WriteSubject
    let undo: (title: String, delay: Duration)?
    let rules: RequestRules
    let source: Result<LoadSource, LoadFailure>

    /// - Parameters:
    ///   - action: a name of the action. One write of it can be sent for each place at a time.
    ///   - change: what becomes of the item, on top of what is loaded.
    ///   - states: the states that have other values.
    ///   - value: the new value of a control, of which the newest follows one in flight.
    ///   - undo: the time in which the person may take it back.
    ///   - source: makes the requests, which are sent one after the other.
    public init(
        _ action: String, on place: TapPlace, reading: Response.Type = NoResponse.self,
        changing change: (any AnyItemChange)? = nil, setting states: [StateChange] = [],
        value: (any Sendable)? = nil, undo: (title: String, delay: Duration)? = nil,
        rules: RequestRules = RequestRules(), source: () throws(LoadFailure) -> LoadSource
    ) {
        subject = WriteSubject(
            action: action, place: place, change: change, states: states, value: value)
        (self.undo, self.rules) = (undo, rules)
        do { self.source = .success(try source()) } catch { self.source = .failure(error) }
    }
}

/// What a write is of, and what it changes.
nonisolated struct WriteSubject: Sendable {
    let action: String
    let place: TapPlace
    let change: (any AnyItemChange)?
    var states: [StateChange]
    /// The value that its control shows until it has ended.
    let value: (any Sendable)?
}

/// A response that is not read.
public nonisolated struct NoResponse: Decodable, Sendable {}

/// What became of a write.
public nonisolated enum SendEnd<Response: Sendable>: Sendable {
    case succeeded(Response)
    case failed(LoadFailure)
    /// Taken back, or replaced by a newer value, or another one of its target has not ended.
    case notSent
}

extension ScreenLoads {
    /// Sends a write. What it changes shows at once; after a failure it is taken back, and after a
    /// success it stays until the items are loaded again.
    @discardableResult
    public func send<Response>(
        _ write: ScreenWrite<Response>, _ steps: @escaping LoadSteps
    ) async -> SendEnd<Response> {
        guard writes.accepts(write) else { return .notSent }
        if write.undo != nil { await sendWaiting() }
        let id = writes.begin(write)
        // The write goes on when the screen is left.
        let task = Task { await complete(write, id, steps) }
        if write.undo != nil { undoable += 1 }
        let end = await task.value
        // What follows the write is done before what follows `sendWaiting`.
        if write.undo != nil { endUndoable() }
        return end
    }

    /// Sends the write that a person may take back: another one waits, or the screen is left.
    public func sendWaiting() async {
        writes.endUndo()
        if undoable > 0 { await withCheckedContinuation { leaving.append($0) } }
    }

    private func endUndoable() {
        undoable -= 1
        for continuation in leaving { continuation.resume() }
        leaving = []
    }

    private func complete<Response>(
        _ write: ScreenWrite<Response>, _ id: Int, _ steps: @escaping LoadSteps
    ) async -> SendEnd<Response> {
        let loadsStates = !write.subject.states.isEmpty
        if loadsStates { await run(.changes, steps) }
        let isSent = await writes.turn(of: id, after: write.undo?.delay, on: environment.clock)
        guard isSent else {
            if loadsStates { await run(.changes, steps) }
            return .notSent
        }
        let end = await answer(to: write)
        let failure: LoadFailure? = if case .failed(let failure) = end { failure } else { nil }
        let isReplaced = failure == nil ? writes.succeed(id) : writes.takeBack(id)
        environment.events(.sent(action: write.subject.action, failure))
        if failure != nil, loadsStates { await run(.changes, steps) }
        await reloadOutdated(steps)
        return isReplaced ? .notSent : end
    }

    /// Sends the requests up to the first failure, each once.
    private func answer<Response>(
        to write: ScreenWrite<Response>
    ) async -> SendEnd<Response> {
        do throws(LoadFailure) {
            let requests: [LoadRequest]
            switch try write.source.get() {
            case .request(let request): requests = [request]
            case .requests(let elements): requests = elements
            case .json, .file, .query: requests = []
            }
            if requests.count > 5_000 {
                throw LoadFailure(.policy, "the list has more than 5000 elements")
            }
            let sender = makeSender()
            var last: HTTPResponse?
            for request in requests {
                last = try await sender.send(request, write.rules).response.get()
            }
            return .succeeded(try read(last))
        } catch {
            return .failed(error)
        }
    }

    private func read<Response: Decodable>(
        _ response: HTTPResponse?
    ) throws(LoadFailure) -> Response {
        if let nothing = NoResponse() as? Response { return nothing }
        guard let response, !response.isWithoutContent, !response.body.isEmpty else {
            throw LoadFailure(.empty, "the response is empty, where JSON was expected")
        }
        return try response.decoded()
    }
}
