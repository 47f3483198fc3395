import Diagnostics
import ScreenSpec

/// `screenc drift --fix`.
extension DriftCheck {
    /// Returns the files that have fixes, each after those of the files before it.
    mutating func fixedFiles() throws(FileFault) -> [FixedSpec] {
        lastBag = try compare().bag
        var fixed: [FixedSpec] = []
        let fixable = Set(lastBag.sorted.flatMap(\.certainFixes).map(\.place.source.path))
        for path in fixable.sorted() {
            var bag = DiagnosticBag()
            let bytes = try files.bytes(path)
            guard let source = decodeSource(path: path, bytes: bytes, into: &bag) else { continue }
            let mark = bytes.prefix(max(0, bytes.count - source.bytes.count))
            guard bytes.dropFirst(mark.count).elementsEqual(source.bytes) else {
                throw FileFault(path: path, reason: "--fix changes only UTF-8 files")
            }
            let file = fixedFile(source, at: path, mark: Array(mark))
            texts[Files.resolved(path) ?? path] = file.after.bytes
            fixed.append(file)
        }
        lastBag = try compare().bag
        return fixed
    }

    private func fixedFile(
        _ source: SourceText, at path: String, mark: [UInt8]
    ) -> FixedSpec {
        let resolved = Files.resolved(path) ?? path
        func changed(_ source: SourceText) -> DriftCheck {
            var check = self
            check.texts[resolved] = source.bytes
            return check
        }
        return FixedSpec(
            source, path: path, mark: mark, isUnsafe: false,
            breach: "break what uses the declaration",
            isHarmless: { changed($0).compiles },
            compile: { (try? changed($0).compare().bag) ?? DiagnosticBag() })
    }

    /// Whether all specs with recordings compile.
    private var compiles: Bool {
        var bag = DiagnosticBag()
        return paths.allSatisfy { path in
            recordings[path] == nil || (try? compile(path, into: &bag)) ?? nil != nil
        }
    }
}
