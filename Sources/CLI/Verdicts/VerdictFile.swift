import JSONData
import LoadingCore
import Snapshots

/// The file of `--verdicts`: what tests have found of screens whose goldens are right.
///
/// Its first line has a digest of the rest. Of a screen it has the last few verdicts, so that branches
/// with different contents share a file.
struct VerdictFile: Sendable {
    /// The name of a subject.
    private struct Subject: Hashable {
        let spec: String
        let name: String

        init(_ verdict: KeptVerdict) {
            spec = verdict.spec
            name = verdict.name
        }
    }

    let path: String
    /// Why nothing was taken from the file, though it exists; nil if it was read.
    private(set) var damage: String?
    /// By subject, the newest first.
    private var verdicts: [Subject: [KeptVerdict]] = [:]
    private var isChanged = false

    /// What a file begins with.
    static let mark = "screenc verdicts "
    /// The version of the format.
    private static let version = "1"
    /// Limit: bytes of a file of verdicts.
    private static let maxBytes = 256 << 20
    /// Limit: verdicts that are kept of a screen or case.
    private static let maxKept = 4

    /// Reads a file. One that is damaged, or of another version, counts as empty.
    ///
    /// - Throws: if it cannot be read, or is another kind of file, which must not be replaced.
    init(_ path: String) throws(FileFault) {
        self.path = path
        guard Files.exists(path) else {
            // Also an empty one is a file that a job can keep.
            isChanged = true
            return
        }
        let bytes = try Files.read(path, limit: Self.maxBytes)
        guard !bytes.isEmpty else {
            damage = "is empty"
            return
        }
        guard bytes.starts(with: Self.mark.utf8) else {
            throw FileFault(
                path: path, reason: "this is no file of verdicts: remove it, or name another one")
        }
        read(bytes)
    }

    private mutating func read(_ bytes: [UInt8]) {
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard words.count == 4, words[2] == Self.version else {
            return damage = "is of another version"
        }
        let rest = Array(bytes[end...].dropFirst())
        guard words[3] == Self.sum(of: rest), let root = try? JSONDocument(rest).root else {
            return damage = "is damaged"
        }
        for element in root.elements {
            guard let verdict = KeptVerdict(element) else {
                verdicts = [:]
                return damage = "is damaged"
            }
            verdicts[Subject(verdict), default: []].append(verdict)
        }
    }

    private static func sum(of bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { LoadingRules.Digest(of: $0) }.value.hexadecimal
    }

    /// Returns the verdicts of the screens and cases of a spec, by their names, the newest first.
    func bySubject(of specs: Set<String>) -> [String: [[KeptVerdict]]] {
        var found: [String: [[KeptVerdict]]] = [:]
        for (subject, kept) in verdicts where specs.contains(subject.spec) {
            found[subject.spec, default: []].append(kept)
        }
        return found
    }

    /// The time that all screens and cases of each spec took, in milliseconds.
    var times: [String: Int64] {
        verdicts.values.compactMap(\.first).reduce(into: [:]) { times, verdict in
            times[verdict.spec, default: 0] += max(0, min(verdict.milliseconds, 1 << 40))
        }
    }

    /// Adds a verdict, in place of the oldest one of its subject.
    mutating func add(_ verdict: KeptVerdict) {
        let others = verdicts[Subject(verdict), default: []].filter { $0.key != verdict.key }
        verdicts[Subject(verdict)] = Array(([verdict] + others).prefix(Self.maxKept))
        isChanged = true
    }

    /// Adds what other files have: of each subject the newest verdict of each, then the older ones.
    mutating func add(_ others: [VerdictFile]) {
        for subject in Set(others.flatMap(\.verdicts.keys)) {
            let lists = ([self] + others).map { $0.verdicts[subject] ?? [] }
            var seen: Set<String> = []
            let merged = (0..<Self.maxKept).flatMap { rank in
                lists.compactMap { $0.dropFirst(rank).first }
            }.filter { seen.insert($0.key).inserted }.prefix(Self.maxKept)
            guard Array(merged) != verdicts[subject] else { continue }
            verdicts[subject] = Array(merged)
            isChanged = true
        }
    }

    /// Writes the file if it would change, without what is of specs that are gone.
    func write() throws {
        guard isChanged || damage != nil else { return }
        try Files.makeFolder(Paths.folder(of: path))
        try Files.replace([WrittenFile(path: path, bytes: bytes)])
    }

    private var bytes: [UInt8] {
        var json = JSONWriter(style: .compact)
        json.beginArray()
        let sorted = verdicts.sorted { ($0.key.spec, $0.key.name) < ($1.key.spec, $1.key.name) }
        for (subject, kept) in sorted where Files.exists(subject.spec) {
            for verdict in kept { verdict.write(into: &json) }
        }
        json.endArray()
        let rest = json.bytes + [UInt8(ascii: "\n")]
        return Array("\(Self.mark)\(Self.version) \(Self.sum(of: rest))\n".utf8) + rest
    }
}
