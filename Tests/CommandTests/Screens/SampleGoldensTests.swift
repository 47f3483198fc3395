import Foundation
import TestSupport
import Testing

/// The goldens of the sample specs, which `screenc test` has written.
struct SampleGoldensTests {
    /// With `UPDATE_GOLDENS=1` those that differ are written, and the test fails all the same.
    @Test func sampleSpecsAreAsTheirGoldensSay() async throws {
        let root = URL(filePath: RepositoryRoot.path)
        let end = try await ChildProcess.shell("screenc test --report concise", in: root).end()
        #expect(end.shellStatus == 0, "\(end.output)\(end.errors)")
        let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
        guard updates, end.shellStatus != 0 else { return }
        _ = try await ChildProcess.shell("screenc test --update", in: root).end()
    }

    /// They are small enough to be read in a review.
    @Test func goldensAreSmall() throws {
        let folder = URL(filePath: RepositoryRoot.path(of: "Specs"))
        let files =
            FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.fileSizeKey])?.allObjects as? [URL]
        let sizes = try (files ?? []).filter { $0.pathExtension == "tree" }.map {
            try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
        #expect(sizes.count >= 8)
        #expect(sizes.reduce(0, +) < 400_000)
    }
}
