import Diagnostics
import Painting
import Rendering
import Snapshots

/// What pictures of a test are, compared with those that goldens name.
///
/// A first pass paints all of them and keeps their hashes. Those that are not equal are painted again,
/// so that few are in memory.
struct PictureComparison: Sendable {
    /// What is wrong with the picture of one way to show a subject.
    struct Finding: Sendable {
        enum Kind: Sendable {
            case missing
            /// - Parameter part: of the pixels, from 0 to 1; nil if the old picture is not there.
            case changed(part: Double?)
        }

        let name: CellName
        let kind: Kind
        /// The picture of the golden, if it is there.
        var old: [UInt8]?
        let new: PaintedPicture
    }

    /// By the positions of subjects.
    private(set) var findings: [Int: [Finding]] = [:]
    /// What goldens name after an update.
    private(set) var lines: [Int: [GoldenPicture]] = [:]
    /// Goldens whose pictures were painted with other fonts, and are not compared.
    private(set) var withOtherFonts: [SourceRange] = []
    /// Why no picture can be painted.
    private(set) var failure: String?

    private let folder: String?
    private let stack: String

    /// Limit: bytes of a picture of a golden.
    static let maxBytes = 64 << 20

    /// Nil if no subject has pictures.
    ///
    /// - Parameter folder: that of the pictures; nil for one beside each golden.
    init?(for subjects: [SnapshotSubject], in folder: String?) {
        guard subjects.contains(where: { $0.tolerance != nil }) else { return nil }
        self.folder = folder
        do throws(PaintingFailure) {
            stack = String(try TextStack().fingerprint.prefix(8))
        } catch {
            stack = ""
            failure = error.message
        }
    }

    /// Makes a run paint the pictures of the subjects that have some.
    func prepare(_ run: inout SnapshotRun) {
        guard failure == nil else { return }
        let hasPictures = run.subjects.map { $0.tolerance != nil }
        run.draws = { (input, _, shown) throws(RenderFailure) in
            guard hasPictures[shown.subject] else { return }
            shown.painted = try PaintedPicture(of: input, keepsBytes: false)
        }
    }

    /// Compares what was shown.
    ///
    /// - Parameter updates: whether pictures that are not there are written.
    mutating func compare(
        _ run: SnapshotRun, _ shown: [SnapshotRun.Shown], updates: Bool
    ) async {
        var wanted: [Int: Set<CellName>] = [:]
        for (index, subject) in run.subjects.enumerated() where subject.tolerance != nil {
            let golden = Self.golden(of: subject)
            for way in shown where way.subject == index && !way.faults.hasErrors {
                guard let painted = way.painted else { continue }
                let named = golden?.picture(for: way.cell.name)
                if let named, named.stack != stack {
                    if let place = named.place { withOtherFonts.append(place) }
                    add(named.hash, named.stack, way.cell.name, to: index)
                } else {
                    add(painted.hash, stack, way.cell.name, to: index)
                    let isThere = !updates || Files.exists(path(of: painted.hash, for: subject))
                    if named?.hash != painted.hash || !isThere {
                        wanted[index, default: []].insert(way.cell.name)
                    }
                }
            }
        }
        if !wanted.isEmpty { await compareAgain(wanted, run) }
    }

    private mutating func add(_ hash: String, _ stack: String, _ name: CellName, to index: Int) {
        lines[index, default: []].append(GoldenPicture(hash: hash, stack: stack, names: [name]))
    }

    /// Paints pictures again whose hashes are not those of the goldens.
    private mutating func compareAgain(_ wanted: [Int: Set<CellName>], _ run: SnapshotRun) async {
        var subjects = run.subjects
        for index in subjects.indices {
            subjects[index].cells.removeAll { wanted[index]?.contains($0.name) != true }
        }
        var again = SnapshotRun(subjects, run.bounds)
        again.draws = { (input, _, shown) throws(RenderFailure) in
            shown.painted = try PaintedPicture(of: input, keepsBytes: true)
        }
        for way in await again.shown() {
            guard let painted = way.painted, let bytes = painted.bytes else { continue }
            let subject = run.subjects[way.subject]
            let named = Self.golden(of: subject)?.picture(for: way.cell.name)
            let old = named.flatMap {
                try? Files.read(path(of: $0.hash, for: subject), limit: Self.maxBytes)
            }
            let part = old.flatMap { PaintedPicture.difference($0, bytes) }
            if let named, let part, part <= subject.tolerance ?? 0 {
                keep(named.hash, way.cell.name, of: way.subject)
                continue
            }
            let isMissing = named == nil || named?.hash == painted.hash
            findings[way.subject, default: []].append(
                Finding(
                    name: way.cell.name, kind: isMissing ? .missing : .changed(part: part),
                    old: old, new: painted))
        }
    }

    /// Lets a golden name the picture that it names, which is near enough.
    private mutating func keep(_ hash: String, _ name: CellName, of index: Int) {
        lines[index]?.removeAll { $0.names == [name] }
        add(hash, stack, name, to: index)
    }

    private static func golden(of subject: SnapshotSubject) -> Golden? {
        guard let bytes = try? Files.read(subject.golden, limit: Golden.maxBytes) else {
            return nil
        }
        return try? Golden(SourceText(path: subject.golden, bytes: bytes))
    }

    /// Returns the path of a picture of a subject.
    func path(of hash: String, for subject: SnapshotSubject) -> String {
        subject.picture(hash, in: folder)
    }
}

extension SnapshotSubject {
    /// Returns the path of a picture that the golden names.
    ///
    /// - Parameter folder: that of the pictures; nil for one beside the golden.
    func picture(_ hash: String, in folder: String?) -> String {
        Paths.path(of: hash + ".png", in: folder ?? Paths.path(of: "pictures", in: goldens))
    }
}

extension PictureComparison.Finding {
    var isMissing: Bool { if case .missing = kind { true } else { false } }

    /// What is wrong, without its subject.
    var sentence: String {
        switch kind {
        case .missing: return "has no golden"
        case .changed(nil): return "differs; the old one is not there"
        case .changed(let part?):
            let percent = max(part * 100, 0.01)
            return "differs in \((percent * 100).rounded() / 100) % of its pixels"
        }
    }
}
