import Diagnostics
import Snapshots

/// The trees of a folder that become goldens, by the names of their files: those that a test has written
/// here, or on another machine.
struct AcceptedTrees {
    /// The paths of the trees by their names.
    private var paths: [String: [String]] = [:]

    /// The paths of pictures by their names, which are hashes: equal names are equal pictures.
    private var pictures: [String: String] = [:]

    /// - Throws: if a folder cannot be read.
    init(_ folder: String) throws(FileFault) {
        for path in try Files.paths(below: folder) {
            let name = Paths.name(of: path)
            if name.hasSuffix(SnapshotSubject.suffix) {
                paths[name, default: []].append(path)
            } else if name.hasSuffix(".png") {
                pictures[name] = path
            }
        }
    }

    var isEmpty: Bool { paths.isEmpty }

    /// The names of trees that are of none of `subjects`.
    func unknown(besides subjects: [SnapshotSubject]) -> [String] {
        let known = Set(subjects.map { $0.name + SnapshotSubject.suffix })
        return paths.filter { !known.contains($0.key) }.values.flatMap(\.self).sorted()
    }

    /// Returns the pictures that a golden names and the folder has.
    ///
    /// - Parameter folder: that of the pictures; nil for one beside the golden.
    func pictures(
        of golden: WrittenFile, for subject: SnapshotSubject, in folder: String?
    ) throws(FileFault) -> [WrittenFile] {
        let read = try? Golden(SourceText(path: golden.path, bytes: golden.bytes))
        var files: [WrittenFile] = []
        for hash in Set((read?.pictures ?? []).map(\.hash)).sorted() {
            let target = subject.picture(hash, in: folder)
            guard let path = pictures[hash + ".png"], !Files.exists(target) else { continue }
            let bytes = try Files.read(path, limit: PictureComparison.maxBytes)
            files.append(WrittenFile(path: target, bytes: bytes))
        }
        return files
    }

    /// Returns the golden that a tree becomes; nil if the folder has none for the subject.
    ///
    /// - Throws: if there are several, or the file cannot be read.
    func golden(of subject: SnapshotSubject) throws(FileFault) -> WrittenFile? {
        let found = (paths[subject.name + SnapshotSubject.suffix] ?? []).filter {
            Files.resolved($0) != Files.resolved(subject.golden)
        }
        guard let path = found.first else { return nil }
        guard found.count == 1 else {
            throw FileFault(
                path: path, reason: "there is also \(found[1]): name a folder with one of them")
        }
        let bytes = try Files.read(path, limit: Golden.maxBytes)
        do throws(GoldenFault) {
            _ = try Golden(SourceText(path: path, bytes: bytes))
        } catch {
            throw FileFault(path: path, reason: Diagnostic.malformedSnapshot(error).message)
        }
        return WrittenFile(path: subject.golden, bytes: bytes)
    }
}
