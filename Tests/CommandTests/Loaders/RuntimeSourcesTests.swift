import Foundation
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
        let files = try zip(names, paths).sorted { $0.0 < $1.0 }.map { name, path in
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            #expect(!text.contains("\"\"\"##"))
            return "\u{1}\(name)\n\(text)"
        }
        let source = """
            // Written by RuntimeSourcesTests.
            // swift-format-ignore-file

            /// The sources of ScreenKit: each begins with U+0001 and its name.
            enum RuntimeSources {
                static let text = ##\"""
            \(files.joined().replacing("\u{1}", with: "\\##u{1}"))
            \"""##
            }

            """
        expectGolden(source, "../../../Sources/ScreenGen/Runtime/RuntimeSources.swift")
    }
}
