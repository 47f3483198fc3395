import Foundation
import SwiftTree
import TestSupport
import Testing
import Values

@testable import ModelGen

/// What generated models share is copied from files of this package.
@Suite struct SupportSourceTests {
    @Test func `the program has the sources`() throws {
        let root = RepositoryRoot.path(of: "Sources")
        var paths: [String: String] = [:]
        for target in ["DateCore", "ModelHelpers"] {
            let files = try #require(FileManager.default.enumerator(atPath: "\(root)/\(target)"))
            for case let file as String in files where file.hasSuffix(".swift") {
                let name = URL(filePath: file).deletingPathExtension().lastPathComponent
                #expect(paths.updateValue("\(root)/\(target)/\(file)", forKey: name) == nil)
            }
        }
        paths["PackageBundle"] = nil
        #expect(SupportSource.all.map(\.name).sorted() == paths.keys.sorted())
        for source in SupportSource.all {
            let path = try #require(paths[source.name])
            #expect(try String(contentsOfFile: path, encoding: .utf8) == source.text)
        }
    }

    /// A file is found by its name, so it declares what it is named after; `RequiredURL` is a function.
    @Test func `a file declares what it is named after`() throws {
        for source in SupportSource.all
        where !["LocalizedText", "RequiredURL"].contains(source.name) {
            let declaration = try Regex("(struct|enum|protocol) \(source.name)\\b")
            #expect(source.text.contains(declaration), "\(source.name)")
        }
    }

    @Test func `the types at the top level have reserved names`() {
        let types = SupportSource.all.flatMap { source in
            source.text.matches(of: /\n(?:public|package) .*?(?:struct|enum|class|protocol) (\w+)/)
                .map { String($0.output.1) }
        }
        #expect(Set(types) == SupportPart.typeNames)
    }

    /// A model of a library would hide it from the files; with its module it cannot be hidden.
    @Test func `what files name of Swift and Foundation is the name of no model`() {
        let options = ModelGenOptions(codable: true)
        for source in SupportSource.all {
            for line in source.copy(options).map({ $0[...].code }) {
                for match in line.matches(of: /(?<before>\.?)\b(?<name>[A-Z]\w*)/)
                where match.output.before.isEmpty {
                    let name = String(match.output.name)
                    guard LibraryTypes.library(with: name) != nil else { continue }
                    #expect(ScreenTypes.vocabulary.contains(name), "\(source.name): \(line)")
                }
            }
        }
    }

    @Test func `a copy differs from the file by three rules`() throws {
        let source = SupportSource(
            name: "A",
            text: """
                import DateCore
                import Foundation

                /// A.
                public nonisolated struct A {
                    package fileprivate(set) var `public` = 1

                    open func open(open: Int) { open += 1 }
                }

                // MARK: - Encoding

                nonisolated extension A {}

                """)
        let copy = [
            "/// A.", "nonisolated struct A {", "    fileprivate(set) var `public` = 1", "",
            "    func open(open: Int) { open += 1 }", "}",
        ]
        #expect(source.copy(ModelGenOptions()) == copy)
        let encodable = source.copy(ModelGenOptions(access: .public, codable: true))
        #expect(encodable[1] == "public nonisolated struct A {")
        #expect(encodable[4] == "    public func open(open: Int) { open += 1 }")
        #expect(encodable.suffix(3) == ["}", "", "nonisolated extension A {}"])
    }

    private static let parts: [SupportPart] = [
        .json, .box, .emptyText, .url, .items, .lossyItems, .pageToken, .localizedText, .place,
        .date(.iso8601), .date(.day), .date(.http), .date(.seconds), .date(.milliseconds),
        .date(ModelCase.minuteFormat),
    ]

    /// Each helper has what it uses, also where it is the only one.
    @Test(
        .enabled(if: ChildProcess.find("swiftc") != nil, "there is no swiftc in the PATH"),
        arguments: parts)
    func `a helper compiles alone`(_ part: SupportPart) throws {
        let folder = try TemporaryFolder()
        var options = ModelGenOptions()
        if case .date = part { options.codable = true }
        let support = SupportCode([part], options)
        let imports = support.needsFoundation ? "import Foundation\n" : ""
        try folder.write(Data((imports + text(of: support)).utf8), to: "Support.swift")
        let result = try ChildProcess(
            #require(ChildProcess.find("swiftc")),
            ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "Support.swift"],
            in: folder.url, joinsStreams: true
        ).end()
        #expect(result.status == 0, "\(result.output)")
    }

    private func text(of code: SupportCode) -> String {
        code.declarations.lines().map { "\($0)\n" }.joined()
    }

    /// Files that nothing uses are left out.
    @Test func `helpers bring only what they use`() {
        let names = { (parts: Set<SupportPart>, isCodable: Bool) in
            let code = text(of: SupportCode(parts, ModelGenOptions(codable: isCodable)))
            return ["DateScanner", "PatternPart", "DateWriter", "DateNames", "Moment"]
                .filter { code.contains("nonisolated struct \($0)") || code.contains("enum \($0)") }
        }
        #expect(names([.json, .box, .place], true) == [])
        #expect(names([.date(.seconds)], true) == ["Moment"])
        #expect(names([.date(.day)], false) == ["DateScanner", "Moment"])
        #expect(names([.date(.day)], true) == ["DateScanner", "DateWriter", "DateNames", "Moment"])
        #expect(names([.date(ModelCase.minuteFormat)], true).count == 5)
    }
}
