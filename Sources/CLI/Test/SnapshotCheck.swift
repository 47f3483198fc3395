import Diagnostics
import LoaderPlan
import ScreenSpec
import Screens
import Snapshots

/// Compares what a test has shown with the goldens.
struct SnapshotCheck {
    /// What is reported, without what the workspace ignores.
    private(set) var bag = DiagnosticBag()
    /// The goldens that are written.
    private(set) var updated: [WrittenFile] = []
    /// What was shown in place of goldens, which is written beside them.
    private(set) var actual: [WrittenFile] = []
    /// The pictures that are written, by their paths: their names are hashes of what they show.
    private(set) var painted: [String: WrittenFile] = [:]
    /// What an earlier test has written beside goldens that are right now.
    private(set) var stale: [String] = []
    private(set) var counts = SnapshotCounts()
    /// The positions of the subjects that were shown and of which there is nothing to say.
    private(set) var right: [Int] = []

    /// What was found out about each subject, in their order.
    private(set) var results: [SubjectResult] = []

    private let files: SpecFiles
    private let updates: Bool
    /// Nil if no golden has pictures.
    private let pictures: PictureComparison?
    private let isFiltered: Bool

    /// - Parameters:
    ///   - updates: whether goldens that are missing or not right are written.
    ///   - isFiltered: whether some ways to show screens were left out.
    init(
        _ run: SnapshotRun, _ shown: [SnapshotRun.Shown], _ files: SpecFiles, updates: Bool,
        isFiltered: Bool, _ pictures: PictureComparison? = nil
    ) {
        self.pictures = pictures
        self.files = files
        self.updates = updates
        self.isFiltered = isFiltered
        let bySubject = Dictionary(grouping: shown, by: \.subject)
        counts.ways = shown.count
        for (index, subject) in run.subjects.enumerated() {
            if subject.verdict != nil {
                counts.equal += 1
                counts.taken += subject.cells.count
                stale += InputRecord.withoutNoting { subject.actualFiles }
            } else if compare(subject, at: index, with: bySubject[index] ?? []) {
                right.append(index)
            }
        }
        if let pictures, let fault = Diagnostic.otherFonts(pictures, run.subjects) {
            bag.report(fault)
        }
        let bySpec = Dictionary(grouping: shown) { run.subjects[$0.subject].spec }
        for (spec, shown) in bySpec.sorted(by: { $0.key < $1.key }) {
            guard let plan = shown.first.map({ run.subjects[$0.subject].plan }) else { continue }
            report(shown, of: spec, plan)
        }
    }

    // MARK: - Goldens

    /// Returns whether the golden is right and there is nothing to say about it or a way to show it.
    private mutating func compare(
        _ subject: SnapshotSubject, at index: Int, with shown: [SnapshotRun.Shown]
    ) -> Bool {
        var golden: Golden?
        var result = SubjectResult(number: index, subject: subject)
        do {
            golden = try InputRecord.noting(in: subject.inputs ?? .current) {
                try readGolden(subject)
            }
        } catch let fault as GoldenFault {
            result.goldenFault = fault
            if !updates { bag.report(.malformedSnapshot(fault)) }
        } catch {
            bag.report(
                .unreadableFile(
                    error as? FileFault ?? FileFault(path: subject.golden, reason: "\(error)")))
            return false
        }
        // A golden of what went wrong would pass for ever.
        let trees = shown.filter { !$0.faults.hasErrors }.compactMap { way in
            way.tree.map { (name: way.cell.name, tree: $0) }
        }
        let comparison = SnapshotComparison(golden, trees)
        let isMalformed = result.goldenFault != nil
        result.comparison = comparison
        result.trees = trees
        result.pictures = pictures?.findings[index] ?? []
        results.append(result)
        let gone = isFiltered ? [] : golden?.names(besides: subject.cells.map(\.name)) ?? []
        if !updates, !isMalformed {
            report(comparison, gone, of: subject, golden)
            for fault in result.pictureFaults(golden) { bag.report(fault) }
        }
        let isMissing = !isMalformed && result.hasMissing
        let isChanged = isMalformed || result.hasChanged
        if isChanged {
            counts.changed += 1
        } else if isMissing {
            counts.missing += 1
        } else if trees.count == shown.count {
            counts.equal += 1
        }
        let isRight = !isMissing && !isChanged
        let hasGone = !gone.isEmpty || subject.tolerance == nil && golden?.pictures.isEmpty == false
        write(result, golden, isRight: isRight, hasGone: hasGone)
        // What a picture depends on besides, such as the fonts, no record knows.
        return isRight && !hasGone && subject.tolerance == nil && trees.count == shown.count
            && shown.allSatisfy(\.faults.isEmpty)
    }

    private func readGolden(_ subject: SnapshotSubject) throws -> Golden? {
        guard Files.exists(subject.golden) else { return nil }
        let bytes = try Files.read(subject.golden, limit: Golden.maxBytes)
        return try Golden(SourceText(path: subject.golden, bytes: bytes))
    }

    /// Writes the golden, or what is shown in its place.
    private mutating func write(
        _ result: SubjectResult, _ golden: Golden?, isRight: Bool, hasGone: Bool
    ) {
        let (subject, trees) = (result.subject, result.trees)
        guard !trees.isEmpty else { return }
        stale += InputRecord.withoutNoting { subject.actualFiles }
        if isRight, !updates || !hasGone { return }
        let whole = merged(golden, trees, subject)
        let named = pictures?.named(after: golden, result, for: Set(whole.map(\.name))) ?? []
        let bytes = Array(Golden.text(of: whole, named).utf8)
        if updates {
            let known = golden.map { ReplacedContent.bytes($0.source.bytes) }
            let isThere = InputRecord.withoutNoting { Files.exists(subject.golden) }
            updated.append(
                WrittenFile(
                    path: subject.golden, bytes: bytes,
                    replaced: known ?? (isThere ? .any : .nothing)))
            add(result.pictureFiles { pictures?.path(of: $0, for: subject) })
        } else if !isRight {
            actual.append(WrittenFile(path: subject.actual, bytes: bytes))
            add(result.pictureFiles { Paths.path(of: $0 + ".png", in: subject.actualFolder) })
        }
    }

    private mutating func add(_ files: [WrittenFile]) {
        for file in files { painted[file.path] = file }
    }

    /// Returns the trees that were shown, and those of the golden for what was not.
    private func merged(
        _ golden: Golden?, _ trees: [(name: CellName, tree: String)], _ subject: SnapshotSubject
    ) -> [(name: CellName, tree: String)] {
        let shown = Dictionary(trees.map { ($0.name, $0.tree) }) { first, _ in first }
        let names =
            isFiltered
            ? (golden?.names ?? []) + trees.map(\.name).filter { golden?.tree(for: $0) == nil }
            : subject.cells.map(\.name)
        return names.compactMap { name in
            (shown[name] ?? golden?.tree(for: name)?.text).map { (name, $0) }
        }
    }

    private mutating func report(
        _ comparison: SnapshotComparison, _ gone: [CellName], of subject: SnapshotSubject,
        _ golden: Golden?
    ) {
        for difference in comparison.differences {
            bag.report(.changedSnapshot(difference, of: subject, golden))
        }
        if !comparison.missing.isEmpty {
            bag.report(.missingSnapshot(comparison.missing, of: subject, golden))
        }
        for block in golden?.blocks ?? [] {
            let names = block.names.filter(gone.contains)
            if !names.isEmpty { bag.report(.orphanedTree(names, at: block.place)) }
        }
    }

    /// Reports goldens of screens and cases that do not exist.
    ///
    /// - Parameter subjects: all screens and cases of the folders that were tested.
    mutating func reportOrphans(besides subjects: [SnapshotSubject]) {
        OrphanedGoldens.report(besides: subjects.map(\.golden), into: &bag)
    }

    // MARK: - What is wrong with shown screens

    /// What is wrong with a section, of which one thing is told.
    fileprivate struct Found {
        let first: DisplayFinding
        var messages: Set<String> = []
        var names: [CellName] = []
    }

    /// Reports what tests have found in a spec: of each section one thing of each kind.
    private mutating func report(_ shown: [SnapshotRun.Shown], of spec: String, _ plan: Plan) {
        var found: [[String?]: Found] = [:]
        var order: [[String?]] = []
        for way in shown {
            bag.merge(way.faults)
            for finding in way.findings {
                let key = [finding.code.name, finding.section]
                if found[key] == nil { order.append(key) }
                found[key, default: Found(first: finding)].add(finding, way.cell.name)
            }
        }
        var warnings = DiagnosticBag()
        let ways = Set(shown.map(\.cell.name)).count
        for finding in order.compactMap({ found[$0] }) {
            let section = finding.first.section.flatMap { id in
                plan.sections.first { $0.mayHave(id: id) }
            }
            warnings.report(
                Diagnostic(
                    finding.first.code, severity: .warning, finding.message,
                    at: Label(section?.spec.place ?? plan.start, finding.first.help),
                    help: .ways(finding.names, of: ways)))
        }
        // A workspace file that cannot be read was reported when the spec was compiled.
        if let workspace = try? files.workspaces.settings(near: spec) {
            workspace.apply(to: &warnings, of: spec)
        }
        bag.merge(warnings)
    }

    /// Turns warnings into errors as the workspaces say.
    mutating func raise() { files.raise(&bag) }
}

extension SnapshotCheck.Found {
    fileprivate mutating func add(_ finding: DisplayFinding, _ name: CellName) {
        messages.insert(finding.message)
        if !names.contains(name) { names.append(name) }
    }

    /// What is wrong first, and how much more is.
    fileprivate var message: String {
        let others = messages.count - 1
        return others == 0
            ? first.message
            : "\(first.message), and \(others) more \(others == 1 ? "finding" : "findings") like it"
    }
}

extension Golden {
    /// Returns the ways to show the screen that are not among `names`.
    fileprivate func names(besides known: [CellName]) -> [CellName] {
        let known = Set(known)
        return names.filter { !known.contains($0) }
    }
}

extension String {
    /// The ways to show a screen that have a finding, as the end of a report.
    ///
    /// - Parameter count: the number of all ways.
    static func ways(_ names: [CellName], of count: Int) -> String {
        if names.count == count, count > 1 { return "in all \(count) ways to show it" }
        let lines = CellName.lines(of: names)
        let more = lines.count > 3 ? " and \(lines.count - 3) more" : ""
        return "in " + lines.prefix(3).joined(separator: "; ") + more
    }
}

extension Diagnostic {
    fileprivate static func changedSnapshot(
        _ difference: SnapshotComparison.Difference, of subject: SnapshotSubject, _ golden: Golden?
    ) -> Diagnostic {
        let source = golden?.source ?? SourceText(path: subject.golden, bytes: [])
        let line = difference.change.newLine
        return Diagnostic(
            .changedSnapshot, difference.change.sentence,
            at: Label(
                difference.change.place ?? SourceRange(source, .zero), line.map { "now: \($0)" }),
            help: .ways(difference.names, of: subject.cells.count))
    }

    fileprivate static func missingSnapshot(
        _ names: [CellName], of subject: SnapshotSubject, _ golden: Golden?
    ) -> Diagnostic {
        guard golden != nil else {
            return Diagnostic(
                .missingSnapshot, "`\(subject.name)` has no golden \(subject.golden)",
                at: Label(
                    subject.testCase?.name.place ?? subject.plan.start,
                    "`screenc test --update` writes it"))
        }
        return Diagnostic(
            .missingSnapshot,
            "\(subject.golden) has no tree for \(names.count) of "
                + "\(subject.cells.count) ways to show `\(subject.name)`",
            at: Label(subject.plan.start, "`screenc test --update` adds them"),
            help: .ways(names, of: subject.cells.count))
    }

    fileprivate static func orphanedTree(_ names: [CellName], at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .orphanedSnapshot, severity: .warning,
            "the golden has a tree for \(CellName.lines(of: names).joined(separator: "; ")), which no test shows",
            at: Label(place, "`screenc test --update` removes it"))
    }

    static func malformedSnapshot(_ fault: GoldenFault) -> Diagnostic {
        let (message, label): (String, String) =
            switch fault.kind {
            case .notATree:
                ("the golden is no text tree", "its first line must be `screenc tree 1`")
            case .otherVersion(let line):
                ("the golden is of another version: \(line)", "update screenc, or the golden")
            case .malformedFor:
                (
                    "the golden has a malformed line `for`",
                    "as in `for iphone ios18,ios26 light large en`"
                )
            case .malformedPicture:
                (
                    "the golden has a malformed line `picture`",
                    "as in `picture 5d41402abc4b2a76 text 8c1f04d2 iphone ios26 light large en`"
                )
            case .repeatedName(let name):
                ("the golden has two trees for \(name)", "remove one of them")
            case .tooManyNames:
                (
                    "the golden has trees for more than \(Golden.maxNames) ways to show a screen",
                    "a test shows at most \(TestSettings.maxCells)"
                )
            case .strayLine:
                ("the golden has a line that belongs to no tree", "a tree begins with `for`")
            case .conflict:
                ("the golden has a conflict that Git has left", "choose a side, or update it")
            }
        return Diagnostic(
            .malformedSnapshot, message, at: Label(fault.place, label),
            help: "`screenc test --update` writes it anew")
    }
}
