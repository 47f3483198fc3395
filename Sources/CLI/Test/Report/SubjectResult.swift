import Diagnostics
import Snapshots

/// What a test has found out about a screen or a case, for reports with pictures.
struct SubjectResult: Sendable {
    /// The position of the subject.
    let number: Int
    let subject: SnapshotSubject
    /// Nil if the golden cannot be read.
    var comparison: SnapshotComparison?
    /// The trees that were shown, without those that went wrong.
    var trees: [(name: CellName, tree: String)] = []
    /// Why the golden is none.
    var goldenFault: GoldenFault?
    /// What is wrong with pictures.
    var pictures: [PictureComparison.Finding] = []

    /// Returns the files of pictures that the golden does not name.
    ///
    /// - Parameter path: the path for a hash; nil if it is not written.
    func pictureFiles(_ path: (String) -> String?) -> [WrittenFile] {
        pictures.compactMap { finding in
            guard let bytes = finding.new.bytes, let path = path(finding.new.hash) else {
                return nil
            }
            return WrittenFile(path: path, bytes: bytes)
        }
    }
}

extension SnapshotSubject {
    /// The files that an earlier test has written in place of the golden and its pictures.
    var actualFiles: [String] {
        guard let bytes = try? Files.read(actual, limit: Golden.maxBytes) else { return [] }
        let shown = try? Golden(SourceText(path: actual, bytes: bytes))
        let pictures = (shown?.pictures ?? []).map {
            Paths.path(of: $0.hash + ".png", in: actualFolder)
        }
        return [actual] + Set(pictures).filter(Files.exists).sorted()
    }
}

extension SubjectResult {
    /// Trees of a subject that are reported together.
    struct Block: Sendable {
        enum Kind: Sendable {
            case changed, missing, equal
        }

        let kind: Kind
        let names: [CellName]
        /// The tree of the golden; nil if it has none.
        var old: Tree?
        var new: Tree?
        /// What differs, in words.
        var sentences: [String] = []
        /// The pictures of the golden and of the test, if the golden has some.
        var painted: ReportPictures?
    }

    /// The trees that differ or have no golden, and with `all` also the others.
    func blocks(all: Bool) -> [Block] {
        guard let comparison else { return [] }
        var blocks = comparison.changedTrees.map { changed in
            Block(
                kind: .changed, names: changed.names, old: changed.old, new: changed.new,
                sentences: changed.sentences)
        }
        for index in blocks.indices {
            guard let finding = pictures.first(where: { blocks[index].names.contains($0.name) })
            else { continue }
            blocks[index].painted = ReportPictures(finding)
        }
        blocks += paintedBlocks(besides: Set(blocks.flatMap(\.names) + comparison.missing))
        let missing = Set(comparison.missing)
        blocks += grouped(.missing) { missing.contains($0) }
        guard all else { return blocks }
        let others = missing.union(blocks.flatMap(\.names))
        return blocks + grouped(.equal) { !others.contains($0) }
    }

    /// Returns a block for each picture that differs though the tree does not.
    private func paintedBlocks(besides names: Set<CellName>) -> [Block] {
        pictures.filter { !names.contains($0.name) }.map { finding in
            var block = Block(kind: .changed, names: [finding.name])
            block.sentences = ["the picture \(finding.sentence)"]
            block.painted = ReportPictures(finding)
            return block
        }
    }

    /// Returns a block for each different tree of the ways for which a condition holds.
    private func grouped(_ kind: Block.Kind, where isPart: (CellName) -> Bool) -> [Block] {
        var order: [String] = []
        var names: [String: [CellName]] = [:]
        for (name, tree) in trees where isPart(name) {
            if names[tree] == nil { order.append(tree) }
            names[tree, default: []].append(name)
        }
        return order.map { Block(kind: kind, names: names[$0] ?? [], new: Tree($0)) }
    }
}
