import Foundation
import Synchronization

/// A server on 127.0.0.1 that accepts connections, records what they send, and never responds.
package final class MuteServer: Sendable {
    /// The port on 127.0.0.1.
    package let port: UInt16
    private let core = Core()

    private final class Core: Sendable {
        let received = Mutex<[UInt8]>([])
        let isStopped = Mutex(false)
    }

    /// Listens on a free port until the last reference is released or the lifetime ends.
    package init(lifetime: Duration = .seconds(600)) throws {
        let (socket, port) = try Socket.bound()
        try socket.startListening()
        self.port = port
        let end = ContinuousClock.now + lifetime
        Thread.detachNewThread { [core] in
            var open: [Socket] = []
            while ContinuousClock.now < end, !core.isStopped.withLock({ $0 }) {
                if let connection = socket.accept(within: 5) { open.append(connection) }
                for connection in open where connection.poll(POLLIN, 5) {
                    let bytes = connection.receive() ?? []
                    core.received.withLock { $0 += bytes }
                }
            }
            for connection in open + [socket] { connection.close() }
        }
    }

    deinit { core.isStopped.withLock { $0 = true } }

    /// All bytes received so far, over all connections.
    package var received: [UInt8] { core.received.withLock { $0 } }
}
