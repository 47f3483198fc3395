import Diagnostics
import Drift
import Loading
import Values

/// A recording that is replayed.
struct ReplayedRecording {
    let path: String
    let replay: HARReplay

    /// Limit: bytes of a recording that is replayed.
    private static let maxBytes = 256 << 20

    /// Reads the recording. Errors are reported and end the command.
    init(_ path: String, _ secrets: Secrets) throws {
        self.path = path
        replay = try Self.reporting(path) {
            let replay = try Self.read(path, limit: Self.maxBytes)
            try replay.check(secrets)
            return replay
        }
    }

    /// Reads a recording, and returns what `body` makes of its successful answers that have a body, in
    /// their order, and of their requests. All processors call `body`.
    ///
    /// - Throws: An exit code, after a report, if it cannot be read.
    static func read<Result: Sendable>(
        _ path: String, mapping body: @escaping @Sendable (HTTPRequest, HTTPResponse) -> Result?
    ) throws -> (replay: HARReplay, results: [Result]) {
        try reporting(path) {
            let read = try HARReplay.read(
                try Files.read(path, limit: maxBytes), readSidecarBody: sidecarBodies(of: path),
                mapping: body)
            try read.replay.check(Secrets())
            return read
        }
    }

    private static func reporting<Result>(
        _ path: String, _ body: () throws -> Result
    ) throws -> Result {
        do {
            FilesInUse.record(path, as: .recording)
            return try body()
        } catch let fault as FileFault {
            try fail(fault.message)
        } catch let fault as HARError {
            try fail("\(path): \(fault.message) (byte \(fault.byteOffset))")
        } catch let fault as RecordingFault {
            try fail("\(path): \(fault.message)")
        }
    }

    /// Reads a recording of at most `limit` bytes.
    static func read(_ path: String, limit: Int) throws -> HARReplay {
        try replay(of: Files.read(path, limit: limit), at: path)
    }

    /// Reads a recording whose bytes are known.
    private static func replay(
        of bytes: [UInt8], at path: String, keepsAnswers: Bool = false
    ) throws(HARError) -> HARReplay {
        try HARReplay(
            bytes, keepsAnswers: keepsAnswers, readSidecarBody: sidecarBodies(of: path))
    }

    /// Returns what reads the files beside a recording.
    private static func sidecarBodies(of path: String) -> HARReplay.SidecarBodies {
        let folder = Paths.folder(of: path)
        // Other threads, which have no task, read for this one.
        let inputs = InputRecord.current
        return { (name) throws(LoadFileFault) in
            try InputRecord.noting(in: inputs) { () throws(LoadFileFault) in
                try sidecarBody("\(folder)/\(name)")
            }
        }
    }

    /// Reads a recording for a comparison, with the text of the file.
    ///
    /// - Throws: An exit code, after a report, if it cannot be read.
    static func forDrift(_ path: String) throws -> DriftRecording {
        do {
            FilesInUse.record(path, as: .recording)
            let bytes = try Files.read(path, limit: maxBytes)
            return DriftRecording(
                try replay(of: bytes, at: path, keepsAnswers: true),
                of: SourceText(path: path, bytes: bytes))
        } catch let fault as FileFault {
            try fail(fault.message)
        } catch let fault as HARError {
            try fail("\(path): \(fault.message) (byte \(fault.byteOffset))")
        }
    }

    private static func sidecarBody(_ path: String) throws(LoadFileFault) -> [UInt8] {
        do throws(FileFault) {
            if Files.isLink(path) {
                throw FileFault(path: path, reason: "it is a link, which is not followed")
            }
            FilesInUse.record(path, as: .recording)
            return try Files.read(path, limit: maxBytes)
        } catch {
            throw LoadFileFault(error.message)
        }
    }

    /// The date of the recording; nil if unknown.
    var moment: Value? { replay.moment }

    /// The note about entries that cannot be read; nil if there are none.
    var rejectedNote: String? { replay.rejectedEntries(of: path) }

    /// Returns the note about unused responses; nil if there are none.
    func unusedNote(isList: Bool) -> String? {
        .unusedEntries(replay.unused(), of: path, isList: isList)
    }
}

/// The file that a recording is written to.
struct RecordingFile {
    let path: String
    /// The file when the run began; nil if there was none.
    private let version: FileVersion?

    init(path: String) {
        self.path = path
        version = FileVersion(path)
    }

    /// The files of a recording.
    struct Contents {
        /// The sidecar bodies, and the recording itself.
        var files: [WrittenFile] = []
        /// Sidecar bodies of the previous recording that are no longer used.
        var stale: [String] = []
        /// Whether anything but the date differs from the existing file. If not, nothing is
        /// written.
        let isNew: Bool
    }

    /// Returns the recording and its sidecar bodies.
    /// - Parameter keepsMoment: Whether the file keeps its date, because most of it is unchanged.
    func contents(
        of recording: Recording, at moment: Value, keepsMoment: Bool
    ) throws -> Contents {
        let name = Paths.name(of: path)
        let old = try? Files.read(path, limit: 256 << 20)
        let oldMoment = old.flatMap { try? HARReplay($0).moment }
        let files = try recording.files(named: name, at: oldMoment ?? moment)
        let isNew = files.har != old
        let folder = Paths.folder(of: path)
        // If the recording cannot be written, no sidecar body is written either.
        try Files.requireReplaceable(path)
        var contents = Contents(isNew: isNew)
        for file in files.sidecarBodies where isNew || !Files.exists("\(folder)/\(file.name)") {
            contents.files.append(
                WrittenFile(path: "\(folder)/\(file.name)", bytes: file.bytes))
        }
        if isNew {
            let moment = keepsMoment ? oldMoment ?? moment : moment
            let har = try recording.files(named: name, at: moment).har
            contents.files.append(
                WrittenFile(path: path, bytes: har, replaced: .version(version)))
        }
        let kept = Set(files.sidecarBodies.map(\.name))
        contents.stale = try Files.names(in: folder)
            .filter { SidecarBody.belongs($0, to: name) && !kept.contains($0) }
            .map { "\(folder)/\($0)" }
        return contents
    }
}

/// The recordings for a pushed screen: its own, then those of the screens before it.
struct RecordingChain: FiniteTransport {
    let first: any FiniteTransport
    let others: [HARReplay]

    func availability(of request: HTTPRequest) -> ReplayAvailability {
        transport(for: request).availability(of: request)
    }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        try await transport(for: request).send(request, limits: limits)
    }

    /// Returns the first recording with a response; else the first one, which reports what is
    /// missing.
    private func transport(for request: HTTPRequest) -> any FiniteTransport {
        ([first] + others).first { $0.availability(of: request) != .none } ?? first
    }
}

/// The transport of `--offline` without a recording: files and literal items load, every request
/// fails.
struct MissingRecording: FiniteTransport {
    /// The expected path of the recording; that of `-` begins with `-.`.
    let path: String

    func availability(of request: HTTPRequest) -> ReplayAvailability { .none }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let place =
            path.hasPrefix("-.") ? "of standard input" : "\(path) beside the spec"
        throw TransportFailure(
            .transport,
            "\(request.url) is not requested: there is no recording \(place); name one with --replay",
            isTransient: false
        )
    }
}
