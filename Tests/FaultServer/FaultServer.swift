import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 with scripted faults. Each connection has a thread. All end with
/// the last reference, with `stop`, or at the end of the lifetime.
package final class FaultServer: Sendable {
    /// Called on the connection's thread for each request.
    package typealias Route = @Sendable (ServerRequest) -> ServerResponse

    /// The port on 127.0.0.1.
    package let port: UInt16
    private let core: ServerCore

    /// Listens on a free port.
    package init(lifetime: Duration = .seconds(600), _ route: @escaping Route) throws {
        let (socket, port) = try Socket.bound()
        try socket.startListening()
        self.port = port
        let core = ServerCore(route)
        self.core = core
        let end = ContinuousClock.now + lifetime
        Thread.detachNewThread { core.accept(on: socket, until: end) }
    }

    deinit { core.stop() }

    /// The base URL without a path.
    package var url: String { "http://127.0.0.1:\(port)" }

    /// The requests so far, over all connections.
    package var requests: [ServerRequest] { core.requests }

    /// Closes all connections, and accepts no more.
    package func stop() { core.stop() }
}

/// The state shared by the threads; it does not keep the server alive.
private final class ServerCore: Sendable {
    private struct State {
        var isStopped = false
        var open: Set<Socket> = []
        var accepted = 0
        var requests: [ServerRequest] = []
    }

    private let route: FaultServer.Route
    private let state = Mutex(State())

    init(_ route: @escaping FaultServer.Route) { self.route = route }

    var requests: [ServerRequest] { state.withLock { $0.requests } }

    func stop() {
        state.withLock { state in
            state.isStopped = true
            for socket in state.open { socket.shutDown() }
        }
    }

    func accept(on listener: Socket, until end: ContinuousClock.Instant) {
        while ContinuousClock.now < end, !state.withLock({ $0.isStopped }) {
            guard let socket = listener.accept(within: 20) else { continue }
            guard let number = register(socket) else {
                socket.close()
                break
            }
            Thread.detachNewThread {
                self.serve(socket, number)
                self.close(socket)
            }
        }
        listener.close()
        stop()
    }

    /// Returns the number of the connection; nil if the server has stopped.
    private func register(_ socket: Socket) -> Int? {
        state.withLock { state in
            if state.isStopped { return nil }
            state.open.insert(socket)
            defer { state.accepted += 1 }
            return state.accepted
        }
    }

    /// Closes under the lock, so that `stop` never shuts down a reused descriptor.
    private func close(_ socket: Socket) {
        state.withLock { state in
            state.open.remove(socket)
            socket.close()
        }
    }

    private func serve(_ socket: Socket, _ number: Int) {
        var reader = RequestReader(socket, connection: number)
        while let request = reader.next() {
            defer { reader.isIdle = true }
            state.withLock { $0.requests.append(request) }
            for step in route(request).steps {
                guard perform(step, on: socket) else { return }
            }
        }
    }

    /// Returns false if the connection is to be closed.
    private func perform(_ step: ServerResponse.Step, on socket: Socket) -> Bool {
        switch step {
        case .send(let bytes):
            return socket.send(bytes)
        case .wait(let pause):
            return wait(pause, on: socket)
        case .drip(let bytes, let pause):
            return bytes.allSatisfy { wait(pause, on: socket) && socket.send([$0]) }
        case .hang:
            socket.poll(POLLIN, -1)
            return false
        case .close:
            return false
        case .reset:
            socket.resetOnClose()
            return false
        }
    }

    /// Waits, and returns early with false if the connection ends.
    private func wait(_ pause: Duration, on socket: Socket) -> Bool {
        !socket.poll(POLLHUP, Int32(clamping: Int64(pause / .milliseconds(1))))
    }
}
