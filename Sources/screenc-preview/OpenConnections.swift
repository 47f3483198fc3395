import NIOCore
import Synchronization

/// The open connections of a server.
///
/// Everybody on the machine can connect; only a request that the server accepts shows that a connection
/// is the owner's. Those without one have a small share of their own: too many of them end each other,
/// never a connection of the owner.
final class OpenConnections: Sendable {
    private struct State {
        /// Those without an accepted request, the oldest first.
        var unknown: [(id: ObjectIdentifier, channel: any Channel)] = []
        var known: Set<ObjectIdentifier> = []
    }

    private let state = Mutex(State())

    /// Limit: connections of the preview without an accepted request; a further one closes the
    /// oldest.
    static let maxUnknown = 32
    /// Limit: connections of the preview with one; further ones are refused. Systems have limits of
    /// open files.
    static let maxKnown = 128

    /// Adds a connection. The oldest one without an accepted request is closed if there are too many.
    func open(_ channel: any Channel) {
        let closed = state.withLock { state in
            state.unknown.append((ObjectIdentifier(channel), channel))
            return state.unknown.count > Self.maxUnknown ? state.unknown.removeFirst() : nil
        }
        closed?.channel.close(promise: nil)
    }

    /// Notes that a request of a connection is accepted. Returns false if there are too many such
    /// connections.
    func accept(_ channel: any Channel) -> Bool {
        let id = ObjectIdentifier(channel)
        return state.withLock { state in
            if state.known.contains(id) { return true }
            guard state.known.count < Self.maxKnown else { return false }
            state.unknown.removeAll { $0.id == id }
            state.known.insert(id)
            return true
        }
    }

    func close(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { state in
            state.unknown.removeAll { $0.id == id }
            state.known.remove(id)
        }
    }
}
