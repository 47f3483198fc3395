import Synchronization
import Values

/// The streams of server-sent events that tell tabs that something has changed; they ask for it
/// then.
final class ChangeEvents: Sendable {
    private struct Reader {
        let tab: String
        let stream: AsyncStream<[UInt8]>.Continuation
    }

    private struct State {
        var readers: [Int: Reader] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())
    /// Distinguishes this server from one that ran at its address before.
    let server = String(UInt64.random(in: 0...UInt64.max), radix: 36)

    /// Limit: tabs of the preview that wait for changes; a further one ends the oldest.
    private static let maxReaders = 64

    /// Returns a stream for a tab, which begins with the name of this server. The oldest one ends if
    /// there are too many; a page that is still open connects again.
    func response(forTab tab: String) -> PreviewResponse {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [UInt8].self, bufferingPolicy: .bufferingNewest(16))
        let (number, oldest) = state.withLock { state -> (Int, Reader?) in
            var oldest: Reader?
            if state.readers.count >= Self.maxReaders, let first = state.readers.keys.min() {
                oldest = state.readers.removeValue(forKey: first)
            }
            state.lastNumber += 1
            state.readers[state.lastNumber] = Reader(tab: tab, stream: continuation)
            return (state.lastNumber, oldest)
        }
        oldest?.stream.finish()
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[number] = nil }
        }
        continuation.yield(Array("retry: 500\nevent: server\ndata: \(server)\n\n".utf8))
        return PreviewResponse(
            status: 200, mediaType: "text/event-stream", body: .events(stream))
    }

    /// Tells a tab that its screen has changed by itself.
    func announce(toTab tab: String) { send("view") { $0.tab == tab } }

    /// Tells all tabs that files have changed.
    func announceFiles() { send("files") { _ in true } }

    /// Sends a comment, which fails where a page is gone.
    func keepAlive() {
        for reader in state.withLock({ $0.readers.values }) {
            reader.stream.yield(Array(": \n\n".utf8))
        }
    }

    func close() {
        for reader in state.withLock({ $0.readers.values }) { reader.stream.finish() }
    }

    private func send(_ event: String, _ isReached: (Reader) -> Bool) {
        let readers = state.withLock { $0.readers.values.filter(isReached) }
        for reader in readers {
            reader.stream.yield(Array("event: \(event)\ndata: \n\n".utf8))
        }
    }
}
