import Diagnostics
import LoaderPlan
import Snapshots

/// What is reported about the pictures of a subject.
extension SubjectResult {
    /// Whether a tree or a picture of now is not in the golden.
    var hasMissing: Bool {
        comparison?.missing.isEmpty == false || pictures.contains(where: \.isMissing)
    }

    /// Whether a tree or a picture differs.
    var hasChanged: Bool {
        (comparison?.changedCells ?? 0) > 0 || pictures.contains { !$0.isMissing }
    }

    /// Returns the errors.
    func pictureFaults(_ golden: Golden?) -> [Diagnostic] {
        let changed = pictures.filter { !$0.isMissing }.map {
            Diagnostic.changedPicture($0, of: subject, golden)
        }
        // A golden without a tree has no picture.
        let missing = pictures.filter(\.isMissing).map(\.name).filter {
            comparison?.missing.contains($0) != true
        }
        return changed + (missing.isEmpty ? [] : [.missingPicture(missing, of: subject)])
    }
}

extension PictureComparison {
    /// Returns the pictures that a new golden names: those that were painted, and those of the old golden
    /// for what was not shown.
    ///
    /// - Parameter names: the ways to show the screen that the new golden has.
    func named(
        after golden: Golden?, _ result: SubjectResult, for names: Set<CellName>
    ) -> [GoldenPicture] {
        guard result.subject.tolerance != nil else { return [] }
        let painted = lines[result.number] ?? []
        let known = Set(painted.flatMap(\.names))
        let others = (golden?.pictures ?? []).flatMap { picture in
            picture.names.filter { names.contains($0) && !known.contains($0) }.map {
                GoldenPicture(hash: picture.hash, stack: picture.stack, names: [$0])
            }
        }
        return painted + others
    }
}

extension Diagnostic {
    /// The picture of a golden differs.
    fileprivate static func changedPicture(
        _ finding: PictureComparison.Finding, of subject: SnapshotSubject, _ golden: Golden?
    ) -> Diagnostic {
        let source = golden?.source ?? SourceText(path: subject.golden, bytes: [])
        let place = golden?.picture(for: finding.name)?.place ?? SourceRange(source, .zero)
        return Diagnostic(
            .changedPicture, "the picture of `\(subject.name)` \(finding.sentence)",
            at: Label(place, "now: \(finding.new.hash)"),
            help: .ways([finding.name], of: subject.cells.count))
    }

    fileprivate static func missingPicture(
        _ names: [CellName], of subject: SnapshotSubject
    ) -> Diagnostic {
        Diagnostic(
            .missingSnapshot,
            "\(subject.golden) names no picture for \(names.count) of \(subject.cells.count) ways to "
                + "show `\(subject.name)`",
            at: Label(subject.plan.start, "`screenc test --update` adds them"),
            help: .ways(names, of: subject.cells.count))
    }

    /// Pictures are not compared; nil if all are.
    static func otherFonts(
        _ pictures: PictureComparison, _ subjects: [SnapshotSubject]
    ) -> Diagnostic? {
        let first = subjects.first { $0.tolerance != nil }
        if let failure = pictures.failure, let first {
            return Diagnostic(
                .otherFonts, severity: .warning, "pictures are not compared: \(failure)",
                at: Label(first.plan.start))
        }
        let places = pictures.withOtherFonts
        guard let place = places.first else { return nil }
        let number = places.count == 1 ? "1 picture is" : "\(places.count) pictures are"
        return Diagnostic(
            .otherFonts, severity: .warning,
            "\(number) not compared: other fonts or libraries have painted them",
            at: Label(place), help: "`screenc --version --verbose` lists those of this machine")
    }
}
