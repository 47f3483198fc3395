import Foundation
import ScreenSpec
import TestSupport
import Testing

/// Tests that the reference shows each key that can be seen.
///
/// Takes 6 s for painting all examples.
@Suite struct ReferenceTests {
    @Test func `the reference is current`() throws {
        expectGolden(
            try SpecReference(examples: try ReferenceExample.all.get()).text,
            "Docs/SpecReference.md", testFile: RepositoryRoot.path(of: "Package.swift"))
    }

    @Test(arguments: examples)
    func `an example has no diagnostics`(_ example: ReferenceExample) {
        #expect(example.diagnostics == [])
        let isUsed = example.shape.ownKeys.isEmpty || !example.keys.isEmpty
        #expect(isUsed, "\(example) has no key of \(example.shape.phrase)")
    }

    /// The files that they name are there, and no fixed height cuts their texts.
    @Test func `the examples have no findings`() throws {
        let process = try ChildProcess.screenc(
            ["validate", "--strict", "Docs/Reference"], in: URL(filePath: RepositoryRoot.path))
        let end = try process.end()
        #expect(end.status == 0, "\(end.output)\(end.errors)")
    }

    /// Letters are as wide as in the pictures only with the same libraries and fonts.
    @Test(arguments: examples)
    func `pictures are current`(_ example: ReferenceExample) throws {
        for command in example.commands {
            guard let name = command.picture else { continue }
            let drawn = try command.draw()
            #expect(drawn.messages == "" && drawn.picture != "", "\(command.line)")
            guard Self.hasSameTextStack else { continue }
            expectGolden(
                drawn.picture, "\(Self.pictures)/\(name)",
                testFile: RepositoryRoot.path(of: "Package.swift"))
        }
    }

    @Test func `each picture is drawn by one example`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: RepositoryRoot.path(of: Self.pictures))
        let drawn = try ReferenceExample.all.get().flatMap(\.commands).compactMap(\.picture)
        #expect(drawn.sorted() == files.sorted(), "delete pictures that no example draws")
    }

    /// Each key has an example in the section of its mapping, or is listed as invisible.
    @Test(arguments: SpecKeys.all.filter { !InvisibleKeys.mappings.contains($0.name) })
    func `keys that can be seen have an example`(_ shape: SpecShape) throws {
        let examples = try ReferenceExample.all.get().filter { $0.shape === shape }
        let shown = examples.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
        let unseen = Set(shape.ownKeys.filter(\.isSupported).map(\.key.word)).subtracting(shown)
        #expect(
            unseen.sorted() == (InvisibleKeys.words[shape.name] ?? []).sorted(), "\(shape.name)")
    }

    @Test func `mappings are called by different names`() {
        let phrases = SpecKeys.all.map(\.phrase)
        #expect(Set(phrases).count == phrases.count)
    }

    private static let examples = (try? ReferenceExample.all.get()) ?? []
    private static let pictures = "Docs/Pictures/reference"

    /// Whether letters have the widths that they have in the pictures.
    private static let hasSameTextStack: Bool = {
        let recorded = try? PackageTargets.text("Tests/PaintingTests/Cases/Fingerprint.txt")
        let version = try? ChildProcess.text(
            of: "screenc --version --verbose", in: URL(filePath: RepositoryRoot.path))
        guard let recorded, let version else { return false }
        return version.contains("text stack \(recorded.split(separator: "\n").first ?? "?")\n")
    }()
}
