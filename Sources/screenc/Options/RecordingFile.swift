import Loading
import Values

/// A recording that answers requests.
struct ReplayedRecording {
    let path: String
    let replay: HARReplay

    private static let maxBytes = 256 << 20

    /// Reads it; what is wrong with it is said, and ends the command.
    init(_ path: String, _ secrets: Secrets) throws {
        self.path = path
        do {
            let folder = Paths.folder(of: path)
            FilesInUse.note(path, as: .recording)
            replay = try HARReplay(try Files.read(path, limit: Self.maxBytes)) {
                (name) throws(LoadFileFault) in
                try Self.sidecarBody("\(folder)/\(name)")
            }
            try replay.check(secrets)
        } catch let fault as FileFault {
            try fail(fault.message)
        } catch let fault as HARError {
            try fail("\(path): \(fault.message) (byte \(fault.byteOffset))")
        } catch let fault as RecordingFault {
            try fail("\(path): \(fault.message)")
        }
    }

    private static func sidecarBody(_ path: String) throws(LoadFileFault) -> [UInt8] {
        do throws(FileFault) {
            if Files.isLink(path) {
                throw FileFault(path: path, reason: "it is a link, which is not followed")
            }
            FilesInUse.note(path, as: .recording)
            return try Files.read(path, limit: maxBytes)
        } catch {
            throw LoadFileFault(error.message)
        }
    }

    /// When it was made, a date; nil where it does not say.
    var moment: Value? { replay.moment }

    /// What is said of the answers that nobody asked for; nil where there are none.
    func unusedNote(isList: Bool) -> String? {
        .unusedEntries(replay.unused(), of: path, isList: isList)
    }
}

/// Where a recording is written to.
struct RecordingFile {
    let path: String

    /// What is written for a recording.
    struct Contents {
        /// The files beside it, and the recording itself.
        var files: [(path: String, bytes: [UInt8])] = []
        /// Files beside an older one, which are of no use any more.
        var stale: [String] = []
        /// Whether anything but the moment is new. Where it is not, nothing is written: then nobody
        /// has to look at a change that is none.
        let isNew: Bool
    }

    /// The recording and the files beside it.
    ///
    /// - Parameter keepsMoment: whether the file is still of the moment that it was, since most of it is.
    func contents(
        of recording: Recording, at moment: Value, keepsMoment: Bool
    ) throws -> Contents {
        let name = Paths.name(of: path)
        let old = try? Files.read(path, limit: 256 << 20)
        let oldMoment = old.flatMap { try? HARReplay($0).moment }
        let files = try recording.files(named: name, at: oldMoment ?? moment)
        let isNew = files.har != old
        let folder = Paths.folder(of: path)
        // Nothing is left beside a recording that cannot be written.
        try Files.requireReplaceable(path)
        var contents = Contents(isNew: isNew)
        for file in files.sidecarBodies where isNew || !Files.exists("\(folder)/\(file.name)") {
            contents.files.append(("\(folder)/\(file.name)", file.bytes))
        }
        if isNew {
            let moment = keepsMoment ? oldMoment ?? moment : moment
            contents.files.append((path, try recording.files(named: name, at: moment).har))
        }
        let kept = Set(files.sidecarBodies.map(\.name))
        contents.stale = try Files.names(in: folder)
            .filter { SidecarBody.belongs($0, to: name) && !kept.contains($0) }
            .map { "\(folder)/\($0)" }
        return contents
    }
}

/// Recordings that answer for a screen that was pushed: its own, then those of the screens before it.
struct RecordingChain: FiniteTransport {
    let first: any FiniteTransport
    let others: [HARReplay]

    func availability(of request: HTTPRequest) -> ReplayAvailability {
        answering(request).availability(of: request)
    }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        try await answering(request).send(request, limits: limits)
    }

    /// The first that has an answer; else the first, which says what it lacks.
    private func answering(_ request: HTTPRequest) -> any FiniteTransport {
        ([first] + others).first { $0.availability(of: request) != .none } ?? first
    }
}

/// What answers under `--offline` where the spec has no recording: files and literal items load,
/// every request fails.
struct MissingRecording: FiniteTransport {
    /// Where the recording would be; `-` has none.
    let path: String

    func availability(of request: HTTPRequest) -> ReplayAvailability { .none }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let place =
            path.hasPrefix("-.") ? "of standard input" : "\(path) beside the spec"
        throw TransportFailure(
            .transport,
            "\(request.url) is not requested: there is no recording \(place), so name one with --replay",
            isTransient: false
        )
    }
}
