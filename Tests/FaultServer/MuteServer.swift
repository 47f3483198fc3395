import Foundation
import Synchronization

/// A server on 127.0.0.1 that takes connections, listens to what they send, and never says a word.
package final class MuteServer: Sendable {
    /// Of 127.0.0.1.
    package let port: UInt16
    private let core = Core()

    private final class Core: Sendable {
        let heard = Mutex<[UInt8]>([])
        let isStopped = Mutex(false)
    }

    /// Starts to listen on a free port. It ends with its last reference, or when its lifetime is over.
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
                    core.heard.withLock { $0 += bytes }
                }
            }
            for connection in open + [socket] { connection.close() }
        }
    }

    deinit { core.isStopped.withLock { $0 = true } }

    /// All bytes so far, over all connections.
    package var heard: [UInt8] { core.heard.withLock { $0 } }
}
