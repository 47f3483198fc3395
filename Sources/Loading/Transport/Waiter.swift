import Synchronization

/// A continuation that receives one outcome. Completion and cancellation may race: the first
/// outcome wins, and the continuation is resumed once.
final class Waiter<Outcome: Sendable>: Sendable {
    typealias Continuation = CheckedContinuation<Outcome, Never>

    private enum State {
        case fresh
        case waiting(Continuation)
        /// Contains the outcome if it came before the continuation.
        case finished(Outcome?)
    }

    private let state = Mutex(State.fresh)

    /// Stores the continuation. Returns false, after resuming it, if the outcome came first.
    func wait(_ continuation: Continuation) -> Bool {
        let early = state.withLock { state -> Outcome? in
            if case .finished(let outcome) = state { return outcome }
            state = .waiting(continuation)
            return nil
        }
        guard let early else { return true }
        continuation.resume(returning: early)
        return false
    }

    func finish(_ outcome: Outcome) {
        let continuation = state.withLock { state -> Continuation? in
            switch state {
            case .fresh:
                state = .finished(outcome)
                return nil
            case .waiting(let continuation):
                state = .finished(nil)
                return continuation
            case .finished:
                return nil
            }
        }
        continuation?.resume(returning: outcome)
    }

    var isFinished: Bool {
        state.withLock { state in
            if case .finished = state { true } else { false }
        }
    }
}

/// Receives the response from the network.
typealias ResponseWaiter = Waiter<Result<HTTPResponse, TransportFailure>>
