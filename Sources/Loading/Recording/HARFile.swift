import JSONData
import POSIX
import Values

/// Why and where a file is not a valid HAR file.
package struct HARError: Error, Sendable, Hashable {
    /// In the original bytes.
    package let byteOffset: Int
    /// One sentence, lower case, without a full stop.
    package let message: String
}

extension HARError: CustomStringConvertible {
    /// The message after its offset.
    package var description: String { "byte \(byteOffset): \(message)" }
}

/// Parses HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), from browsers or `HARWriter`.
/// Members that a replay does not need are ignored, and bodies are decoded on demand.
struct HARFile: Sendable {
    /// The creator's name in files of screenc.
    static let creator = "screenc"

    /// Limit: levels of a recording. Call stacks in files from Chrome nest deeper than other JSON.
    static let maxDepth = 2048
    /// Limit: entries of a recording.
    static let maxEntries = 500_000
    /// Limit: values and names of an entry of a recording, arrays and objects counted twice.
    private static let maxValues = 4 << 20

    /// The log; only some of its entries are kept.
    let log: JSONValue
    let entries: HAREntries
    /// Whether screenc wrote the file.
    let isOwn: Bool
    /// The date of the recording: from the log, or the start of the first request.
    let moment: Value?
    /// The answers, by the position of their entries; nil if they were not asked for.
    let answers: [RecordedAnswer]?
    /// What a visitor has made of the entries, in their order.
    private(set) var made: [any Sendable]

    /// Makes something of an entry while it is known. All processors call it.
    typealias Visitor = @Sendable (HAREntry) -> (any Sendable)?

    /// - Parameters:
    ///   - keepsAnswers: whether all answers are looked at, so that what checks need of their entries is
    ///     kept.
    ///   - visitor: is called with each entry that can be read.
    init(
        _ bytes: [UInt8], keepsAnswers: Bool = false, visitor: Visitor? = nil,
        _ readSidecarBody: @escaping HARReplay.SidecarBodies
    ) throws(HARError) {
        let bytes = JSONBytes(bytes)
        var reading = Reading(
            entries: HAREntries(of: bytes, readSidecarBody), answers: keepsAnswers ? [] : nil,
            visitor, readSidecarBody)
        let root = try Self.parse(bytes) { reading.read($0) }
        reading.finishBatch()
        if let excess = reading.excess { throw excess }
        let log = try HARField(file: root).object("log")
        _ = try log.array("entries")
        if reading.entries.isEmpty, let first = reading.entries.rejected.first { throw first.error }
        reading.entries.finish()
        self.log = log.value
        entries = reading.entries
        answers = reading.answers
        made = reading.made
        let creator = log.value.member(named: "creator")?.member(named: "name")?.string()
        isOwn = creator == Self.creator
        moment =
            if let now = log.value.member(named: "_now")?.string() {
                DateParser.parse(now, .iso8601)
            } else {
                reading.firstStart
            }
    }

    /// Returns what a visitor has made, and does not keep it.
    mutating func takeMade() -> [any Sendable] {
        defer { made = [] }
        return made
    }

    /// The entries while the file is parsed.
    private struct Reading {
        var entries: HAREntries
        /// Nil if they are not kept.
        private(set) var answers: [RecordedAnswer]?
        private(set) var made: [any Sendable] = []
        private let visitor: Visitor?
        /// The start of the first request.
        private(set) var firstStart: Value?
        private let readSidecarBody: HARReplay.SidecarBodies
        /// Entries that are to be read, on all processors.
        private var batch: [JSONValue] = []
        /// The number of entries after the last that may be read, and the offset of the first.
        private var others: (count: Int, offset: Int)?

        /// The error of a file with too many entries.
        var excess: HARError? {
            others.map { others in
                HARError(
                    byteOffset: others.offset,
                    message: "the HAR file has \(HARFile.maxEntries + others.count) entries, and "
                        + "at most \(HARFile.maxEntries) are read: record less at a time")
            }
        }

        /// The number of entries that are read together, so that few are parsed at a time.
        private static let batchSize = 1_024
        /// The least number of entries that one processor reads at a time.
        private static let entriesPerPart = 64

        init(
            entries: HAREntries, answers: [RecordedAnswer]?, _ visitor: Visitor?,
            _ readSidecarBody: @escaping HARReplay.SidecarBodies
        ) {
            (self.entries, self.answers, self.visitor) = (entries, answers, visitor)
            self.readSidecarBody = readSidecarBody
        }

        /// Adds an entry.
        mutating func read(_ value: JSONValue) {
            let number = entries.countInFile + batch.count + 1
            guard number <= HARFile.maxEntries else {
                let offset = others?.offset ?? value.range.lowerBound
                return others = ((others?.count ?? 0) + 1, offset)
            }
            batch.append(value)
            if batch.count == Self.batchSize { finishBatch() }
        }

        /// Reads the entries that were added. One that cannot be read is rejected alone: in a browser's
        /// recording it is most often of another server.
        mutating func finishBatch() {
            let (values, first) = (batch, entries.countInFile + 1)
            let (visitor, readSidecarBody) = (visitor, readSidecarBody)
            batch = []
            let position = answers == nil ? nil : entries.count
            let length = Parallel.length(of: values.count, least: Self.entriesPerPart)
            let read = Parallel.map(values.indices, by: length) { part in
                part.map { index in
                    Self.read(
                        values[index], number: first + index, at: position.map { $0 + index },
                        visitor, readSidecarBody)
                }
            }
            for entry in read.joined() {
                switch entry {
                case .used(let facts, let start, let answer, let result):
                    if let result { made.append(result) }
                    if let answer { answers?.append(answer.at(entries.count)) }
                    entries.append(facts)
                    note(start)
                case .rejected(let rejected): entries.reject(rejected)
                }
            }
        }

        /// What is kept of an entry.
        private enum ReadEntry: Sendable {
            case used(HAREntryFacts, start: Value?, RecordedAnswer?, made: (any Sendable)?)
            case rejected(RejectedHAREntry)
        }

        /// - Parameter position: that of the entry if none before it is rejected; nil if its answer is not
        ///   kept.
        private static func read(
            _ value: JSONValue, number: Int, at position: Int?, _ visitor: Visitor?,
            _ readSidecarBody: HARReplay.SidecarBodies
        ) -> ReadEntry {
            let field = HARField(value, entry: number)
            do throws(HARError) {
                guard value.kind == .object else { throw field.wrong("an object") }
                let entry = try HAREntry(field, number, readSidecarBody)
                let start = entry.started.flatMap { DateParser.parse($0, .iso8601) }
                let key = entry.key
                let facts = HAREntryFacts(entry, key)
                let answer = position.map {
                    RecordedAnswer(entry, at: $0, offset: 0, (key, facts.exactRequest))
                }
                return .used(facts, start: start, answer, made: visitor?(entry))
            } catch {
                return .rejected(RejectedHAREntry(value, number: number, error))
            }
        }

        private mutating func note(_ start: Value?) {
            guard let start else { return }
            if let first = firstStart, (first.asInt, first.extra) <= (start.asInt, start.extra) {
                return
            }
            firstStart = start
        }
    }

    /// The keypath of the entries.
    private static let entriesPath = try? Keypath("log.entries")

    /// Parses the file, and calls `body` with each entry. Returns the rest.
    private static func parse(
        _ bytes: JSONBytes, _ body: (JSONValue) -> Void
    ) throws(HARError) -> JSONValue {
        var limits = JSONLimits(maxDepth: maxDepth, maxBytes: JSONLimits.byteCeiling)
        limits.maxRecords = maxValues
        do throws(JSONError) {
            return try JSONDocument(bytes, limits: limits, elementsAt: entriesPath, body).root
        } catch {
            if case .tooManyValues = error.kind {
                throw HARError(
                    byteOffset: error.offset,
                    message: "an entry of the HAR file, or what is beside the entries, has more "
                        + "than \(maxValues) values and names")
            }
            let isSentence = error.message.hasSuffix(".")
            let reason = isSentence ? error.message.dropLast() : error.message[...]
            throw HARError(
                byteOffset: error.offset, message: "the HAR file is not JSON: \(reason)")
        }
    }

}

extension HARFile {
    /// The member names of HAR 1.2 and of screenc's extensions.
    static let names: Set<String> = [
        "log", "version", "creator", "browser", "pages", "entries", "name", "comment", "pageref",
        "startedDateTime", "time", "request", "response", "cache", "timings", "serverIPAddress",
        "connection", "method", "url", "httpVersion", "cookies", "headers", "queryString",
        "postData", "headersSize", "bodySize", "status", "statusText", "content", "redirectURL",
        "value", "path", "domain", "expires", "httpOnly", "secure", "mimeType", "params", "text",
        "fileName", "contentType", "size", "compression", "encoding", "beforeRequest",
        "afterRequest", "lastAccess", "eTag", "hitCount", "blocked", "dns", "connect", "send",
        "wait", "receive", "ssl", "id", "title", "pageTimings", "onContentLoad", "onLoad", "_now",
        "_requestedBy", "_round", "_attempt", "_hop", "_fault", "_file", "_sha256", "data",
        "section",
        "image", "page", "element", "kind", "timeout", "message", "isTransient",
    ]
}
