import Foundation
import LoaderPlan
import Loading
import TestSupport
import Testing
import Values

/// Loads a screen, and records its exchanges.
struct RecordingHarness: Sendable {
    var loads: LoaderHarness

    init(_ sections: String..., top: String = "") {
        loads = LoaderHarness(sections: sections, top: top)
        loads.clock = TestClock(skipping: .seconds(100))
    }

    /// Returns the outcome of a run over `transport`, and its recording.
    func record(
        _ transport: any HTTPTransport, adding older: Recording.Files? = nil
    ) async throws -> (snapshot: Snapshot, files: Recording.Files) {
        let recorder = Recorder(adding: try older.map(Self.replay))
        let snapshot = try await loads.load(recorder.recording(transport))
        return (snapshot, try files(recorder))
    }

    func files(_ recorder: Recorder) throws -> Recording.Files {
        try Recording(recorder, of: [try loads.plan()], loads.secrets)
            .files(named: "x.har", at: .date(seconds: 1_700_000_000, nanoseconds: 0))
    }

    /// Returns the outcome of a run over a replay.
    func replay(_ files: Recording.Files) async throws -> (snapshot: Snapshot, replay: HARReplay) {
        let replay = try Self.replay(files)
        var loads = loads
        loads.concurrency = 1
        return (try await loads.load(replay), replay)
    }

    static func replay(_ files: Recording.Files) throws -> HARReplay {
        try HARReplay(files.har) { (name) throws(LoadFileFault) in
            guard let file = files.sidecarBodies.first(where: { $0.name == name }) else {
                throw LoadFileFault("\(name): not there")
            }
            return file.bytes
        }
    }

    /// Records, replays and compares the outcomes; returns the recording.
    @discardableResult
    func roundTrip(_ transport: any HTTPTransport) async throws -> Recording.Files {
        let (first, files) = try await record(transport)
        let (second, replay) = try await self.replay(files)
        #expect(first.sections.map(\.report) == second.sections.map(\.report))
        #expect(first.summaries == second.summaries)
        #expect(replay.unused().number == 0)
        #expect(try HARValidator.faults(of: files.har) == [])
        return files
    }
}

/// A short description of an entry.
struct EntryLine {
    /// `section a 1, section b 1 #2 try 2: GET http://a.test/ 200`
    static func lines(of files: Recording.Files) throws -> [String] {
        try HARValidator.entries(in: files.har).map { entry in
            let requesters = (entry["_requestedBy"] as? [[String: Any]] ?? []).map { requester in
                if requester["image"] != nil { return "image" }
                let name = requester["section"] ?? requester["data"] ?? "?"
                let element = requester["element"].map { ".\($0)" } ?? ""
                return "\(name) \(requester["page"] ?? "?")\(element)"
            }
            let round = entry["_round"].map { " #\($0)" } ?? ""
            let attempt = entry["_attempt"].map { " try \($0)" } ?? ""
            let hop = entry["_hop"].map { " hop \($0)" } ?? ""
            let request = entry["request"] as? [String: Any] ?? [:]
            let response = entry["response"] as? [String: Any] ?? [:]
            let url = request["url"] as? String ?? "?"
            return "\(requesters.joined(separator: ", "))\(round)\(attempt)\(hop): "
                + "\(url) \(response["status"] ?? "?")"
        }
    }
}

extension HTTPResponse {
    static func json(
        _ text: String, _ headers: [(String, String)] = [], status: Int = 200
    ) -> HTTPResponse {
        let all = [("Content-Type", "application/json")] + headers
        return HTTPResponse(
            status: status, headers: all.map { HTTPHeader(name: $0.0, value: $0.1) },
            body: Array(text.utf8))
    }
}
