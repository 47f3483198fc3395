import Foundation
import TestSupport
import Testing

/// Compares the sources with `Package.swift` and the pages about them.
@Suite struct ArchitectureTests {
    /// Programs that a test runs, and parts of every test program, need no import.
    private static let linked: Set = [
        "screenc", "screenc-preview", "TestSupport", "CTestSupport",
    ]

    @Test func `a target declares exactly what its files import`() throws {
        let package = try PackageTargets()
        #expect(package.targets.count > 30)
        for target in package.targets {
            let used = try package.imports(in: target.folder)
            let isTest = target.folder.hasPrefix("Tests/")
            let unused = target.declared.subtracting(used).subtracting(isTest ? Self.linked : [])
            let undeclared = used.subtracting(target.declared)
            #expect(unused == [], "\(target.name) in Package.swift declares them unused")
            #expect(undeclared == [], "\(target.name) in Package.swift does not declare them")
        }
    }

    @Test func `the page of the sources is current`() throws {
        expectGolden(
            try SourcesPage.text, "Docs/Sources.md",
            testFile: RepositoryRoot.path(of: "Package.swift"))
    }

    /// A link whose text is code names something in the file that it leads to.
    @Test func `the page about the whole is short, and what it names is there`() throws {
        let page = try PackageTargets.text("Docs/Architecture.md")
        #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
        for link in page.matches(of: /\[`([^`]+)`\]\(\.\.\/([^)]+\.\w+)\)/) {
            let text = try PackageTargets.text(String(link.output.2))
            for word in link.output.1.matches(of: /\w+/) where !text.contains(word.output) {
                Issue.record("\(link.output.2) has no \(word.output)")
            }
        }
    }

    @Test func `the C library is imported as POSIX`() throws {
        let libraries: Set = ["Darwin", "Glibc", "Musl", "Bionic", "Android"]
        for file in PackageTargets.files(in: "Sources") + PackageTargets.files(in: "Tests")
        where file.hasSuffix(".swift") && !file.hasPrefix("Sources/POSIX/") {
            let found = try PackageTargets.imports(of: file).intersection(libraries)
            #expect(found == [], "\(file) imports the C library: import POSIX instead")
        }
    }

    /// Codes of several faults, for which rules have names of their own.
    private static let generalCodes: Set = [
        "conflictingKeys", "conflictingPolicies", "recursiveDefinition", "unusedParameter",
    ]

    @Test func `a rule of whole screens is listed, and has the name of its file and code`() throws {
        let compiler = try PackageTargets.text("Sources/ScreenSpec/Compiler.swift")
        var count = 0
        for file in PackageTargets.files(in: "Sources/ScreenSpec/Checks")
        where file.hasSuffix(".swift") {
            let text = try PackageTargets.text(file)
            guard let name = text.firstMatch(of: /struct (\w+): ScreenRule/)?.output.1 else {
                continue
            }
            count += 1
            #expect(file.hasSuffix("/\(name).swift"))
            #expect(compiler.contains(" \(name)("), "\(name) is not in `Compiler.rules`")
            let codes = try #require(text.firstMatch(of: /let codes.* = \[(.*)\]/)).output.1
            let code = codes.replacing("DiagnosticCode", with: "").dropFirst()
            if code.contains(",") || Self.generalCodes.contains(String(code)) { continue }
            #expect(name == code.prefix(1).uppercased() + code.dropFirst())
        }
        #expect(count > 20)
    }

    /// A new rule is in its own file with all that only it needs.
    @Test func `a code of one rule is declared in the file of the rule`() throws {
        let list = "Sources/Diagnostics/Catalogue/Codes.swift"
        let codes = try PackageTargets.text(list).matches(of: /static let (\w+) =/).map(\.output.1)
        var readers: [Substring: [String]] = [:]
        for file in PackageTargets.sources where file.hasSuffix(".swift") && file != list {
            let names = try PackageTargets.text(file).components(separatedBy: ".").dropFirst()
                .map { $0.prefix { $0.isLetter } }
            for code in Set(names).intersection(codes) { readers[code, default: []].append(file) }
        }
        for code in codes {
            let files = readers[code] ?? []
            #expect(!files.isEmpty, "nothing reports `\(code)`")
            let isOfOneRule = files.count == 1 && files[0].hasPrefix("Sources/ScreenSpec/Checks/")
            #expect(!isOfOneRule, "`\(code)` is only used in \(files)")
        }
    }

    /// A folder has one subject and a limited number of files. Programs, and folders of a C
    /// library's header, may have only one file.
    @Test func `a folder has two to twenty sources`() {
        let files = PackageTargets.files(in: "Sources") + PackageTargets.files(in: "Tests")
        let folders = Dictionary(grouping: files.filter { $0.contains(".") }) {
            $0.split(separator: "/").dropLast().joined(separator: "/")
        }
        for (folder, files) in folders where !folder.contains("/Cases") {
            let sources = files.count { file in
                [".swift", ".c", ".cpp", ".h"].contains { file.hasSuffix($0) }
            }
            #expect(sources <= 20, "\(folder) has \(sources) files: make folders of them")
            let isProgram = folder.split(separator: "/").count < 3 || folder.hasSuffix("/include")
            let hasFolders = folders.keys.contains { $0.hasPrefix("\(folder)/") }
            #expect(isProgram || hasFolders || files.count > 1, "\(folder) has one file")
        }
    }
}
