import Foundation
import ScreenGen
import TestSupport
import Testing

/// The text of ScreenKit in the program is that of its sources.
@Suite struct RuntimeSourcesTests {
    @Test func `the program has the sources of ScreenKit`() throws {
        let folder = RepositoryRoot.path(of: "Sources/ScreenKit")
        let paths = try #require(FileManager.default.enumerator(atPath: folder))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let names = paths.map { URL(filePath: $0).lastPathComponent }
        #expect(Set(names).count == names.count, "two files have the same name")
        let sources = runtimeSources()
        #expect(sources.map(\.name) == names.sorted(), "sources.c names them")
        for (name, path) in zip(names, paths) {
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            #expect(sources.first { $0.name == name }?.text == text, "\(name)")
        }
    }
}
