import Loading
import Synchronization

/// The recordings beside specs, each read once while it is needed.
final class RecordingStore: Sendable {
    /// The last few by their paths: jobs of one spec follow each other.
    private let known = Mutex<[(path: String, replay: HARReplay)]>([])

    /// Limit: recordings that a test keeps in memory.
    private static let maxKept = 4
    /// Limit: bytes of a recording of a test.
    private static let maxBytes = 256 << 20

    /// Returns the recording beside a spec; nil if there is none.
    func recording(besides spec: String) throws(FileFault) -> HARReplay? {
        let path = Paths.replacingSuffix(of: spec, with: ".har")
        if let replay = known.withLock({ $0.first { $0.path == path }?.replay }) { return replay }
        guard Files.exists(path) else { return nil }
        let replay: HARReplay
        do {
            replay = try ReplayedRecording.read(path, limit: Self.maxBytes)
        } catch let error as HARError {
            throw FileFault(path: path, reason: "\(error.message) (byte \(error.byteOffset))")
        } catch let error as FileFault {
            throw error
        } catch {
            throw FileFault(path: path, reason: "\(error)")
        }
        known.withLock { known in
            known.append((path, replay))
            if known.count > Self.maxKept { known.removeFirst() }
        }
        return replay
    }
}
