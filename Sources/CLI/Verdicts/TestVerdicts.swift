import LoadingCore
import Snapshots

/// The verdicts of a file that hold now, for a test that takes them instead of showing screens.
struct TestVerdicts: Sendable {
    /// Where screens are searched, for all specs.
    let ids: ScreenIDs
    private let bounds: WorkspaceBounds
    /// The folders of the command line.
    private let folders: [String]
    private var file: VerdictFile
    /// What tells this program and its time zones from others.
    private let program: String
    /// The verdicts that hold, by the path of the spec and the name of the subject.
    private var valid: [String: [String: Verdict]] = [:]
    /// The specs of which all verdicts hold.
    private var complete: Set<String> = []

    /// Limit: bytes of the file that has the version of the time zones.
    private static let maxZoneBytes = 4 << 20

    /// - Parameters:
    ///   - file: nothing is taken from it if it is damaged.
    ///   - specs: the paths of the specs.
    ///   - folders: the folders of the command line.
    /// - Throws: if the system does not tell which program this is.
    init(
        _ file: VerdictFile, of specs: [String], _ bounds: WorkspaceBounds, folders: [String]
    ) throws(FileFault) {
        guard let program = ProgramBuild.identity() else {
            throw FileFault(
                path: file.path,
                reason:
                    "verdicts are of a build of screenc, and the system does not tell which this is"
            )
        }
        self.file = file
        self.bounds = bounds
        self.folders = folders
        self.program = "\(program) \(Self.zones)"
        ids = ScreenIDs(bounds, folders: folders)
        check(specs)
    }

    var path: String { file.path }

    /// The time that all screens and cases of each spec took, in milliseconds.
    var times: [String: Int64] { file.times }

    /// The version of the time zones of the system.
    private static var zones: String {
        InputRecord.withoutNoting {
            let bytes = try? Files.read("/usr/share/zoneinfo/tzdata.zi", limit: maxZoneBytes)
            return bytes.map { bytes in
                bytes.withUnsafeBytes { LoadingRules.Digest(of: $0) }.value.hexadecimal
            } ?? ""
        }
    }

    // MARK: - What holds

    private mutating func check(_ specs: [String]) {
        let names = PathNames()
        let kept = file.bySubject(of: Set(specs.map(names.name)))
        var states = InputStates(ids)
        for spec in specs {
            guard let lists = kept[names.name(of: spec)], let context = context(of: spec) else {
                continue
            }
            var subjects = 0
            for list in lists {
                let holding = InputRecord.withoutNoting {
                    list.first {
                        states.key(of: $0.inputs, in: "\(context)\n\($0.name)") == $0.key
                    }
                }
                guard let holding else { continue }
                holding.inputs.note()
                valid[spec, default: [:]][holding.name] = holding.verdict
                subjects = holding.subjects
            }
            if subjects > 0, valid[spec]?.count == subjects { complete.insert(spec) }
        }
    }

    /// Returns what counts besides inputs: the program, and how the folders around the spec are given;
    /// nil if there is no such spec.
    private func context(of spec: String) -> String? {
        let names = PathNames()
        return InputRecord.withoutNoting {
            guard let folder = bounds.place(of: Paths.folder(of: spec)),
                let workspace = try? Workspace(bounds, near: folder)
            else { return nil }
            return [
                "verdict 1", program, names.name(of: spec), names.name(of: workspace.root),
                names.name(of: ids.outermost(workspace, of: folder)),
                bounds.followsLinks ? "links" : "", bounds.root == nil ? "" : "root",
            ].joined(separator: "\n")
        }
    }

    /// Returns the verdicts of the subjects of a spec that hold, by name; empty if there are none.
    func valid(of spec: String) -> [String: Verdict] { valid[spec] ?? [:] }

    /// Whether all subjects of a spec have a verdict that holds, so that nothing new is found.
    func areComplete(of spec: String) -> Bool { complete.contains(spec) }

    // MARK: - What is new

    /// Keeps the verdicts of subjects that were shown.
    ///
    /// - Parameters:
    ///   - right: The positions of the subjects that have a verdict.
    ///   - shown: What a test has shown of each.
    mutating func keep(
        _ right: [Int], of subjects: [SnapshotSubject], _ shown: [Int: [SnapshotRun.Shown]],
        among all: [SnapshotSubject]
    ) {
        let names = PathNames()
        let counts = Dictionary(grouping: all, by: \.spec).mapValues(\.count)
        var states = InputStates(ids)
        for index in right {
            let subject = subjects[index]
            guard subject.verdict == nil, let record = subject.inputs,
                let context = context(of: subject.spec), let ways = shown[index]
            else { continue }
            guard let known = record.digests else { continue }
            let inputs = VerdictInputs(record)
            let key = InputRecord.withoutNoting {
                states.key(of: inputs, in: "\(context)\n\(subject.name)", known: known)
            }
            let time = ways.reduce(Duration.zero) { $0 + $1.time }
            file.add(
                KeptVerdict(
                    spec: names.name(of: subject.spec), name: subject.name,
                    subjects: counts[subject.spec] ?? 0, key: key, inputs: inputs,
                    verdict: Verdict(ways), milliseconds: time.milliseconds))
        }
    }

    /// Adds what other files have.
    mutating func add(_ others: [VerdictFile]) { file.add(others) }

    /// Writes the file if it would change.
    func write() throws { try file.write() }
}

extension VerdictInputs {
    /// Notes that the task depends on the same.
    fileprivate func note() {
        for path in files { InputRecord.note(path, as: .read) }
        for path in folders { InputRecord.note(path, as: .listed) }
        for path in looks { InputRecord.note(path, as: Files.exists(path) ? .present : .absent) }
        for search in searches { InputRecord.note(search.folder, as: .searched) }
    }
}

extension InputRecord {
    /// The digests of the files that were read, by their names; nil if one of them changed meanwhile, so that
    /// a result is of neither content.
    fileprivate var digests: [String: UInt64]? {
        let names = PathNames()
        var digests: [String: UInt64] = [:]
        for (path, content) in contents {
            guard let content,
                digests.updateValue(content, forKey: names.name(of: path)) ?? content == content
            else { return nil }
        }
        return digests
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return min(max(seconds, 0), 1 << 40) * 1_000 + attoseconds / 1_000_000_000_000_000
    }
}
