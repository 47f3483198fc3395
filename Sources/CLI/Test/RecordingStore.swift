import Loading
import Synchronization

/// The recordings beside specs, each read once while it is needed.
final class RecordingStore: Sendable {
    /// The last few by their paths: jobs of one spec follow each other.
    private let known = Mutex<[(path: String, replay: HARReplay, inputs: InputRecord)]>([])

    /// Limit: recordings that a test keeps in memory.
    private static let maxKept = 4
    /// Limit: bytes of a recording of a test.
    private static let maxBytes = 256 << 20

    /// Returns the recording beside a spec; nil if there is none.
    func recording(besides spec: String) throws(FileFault) -> HARReplay? {
        let path = Paths.replacingSuffix(of: spec, with: ".har")
        if let known = known.withLock({ $0.first { $0.path == path } }) {
            InputRecord.current?.add(known.inputs)
            return known.replay
        }
        guard Files.exists(path) else { return nil }
        let inputs = InputRecord(keepsContents: true)
        defer { InputRecord.current?.add(inputs) }
        let replay = try InputRecord.noting(in: inputs) { () throws(FileFault) in
            try Self.read(path)
        }
        known.withLock { known in
            known.append((path, replay, inputs))
            if known.count > Self.maxKept { known.removeFirst() }
        }
        return replay
    }

    private static func read(_ path: String) throws(FileFault) -> HARReplay {
        do {
            return try ReplayedRecording.read(path, limit: maxBytes)
        } catch let error as HARError {
            throw FileFault(path: path, reason: "\(error.message) (byte \(error.byteOffset))")
        } catch let error as FileFault {
            throw error
        } catch {
            throw FileFault(path: path, reason: "\(error)")
        }
    }
}
