import Foundation
import TestSupport
import Testing

/// Compares the sources with `Package.swift` and Docs/Architecture.md.
@Suite struct ArchitectureTests {
    private static let page = "Docs/Architecture.md"

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

    @Test func `the table of targets is complete, and lists each after its imports`() throws {
        let rows = try Self.rows(headed: "Target").map { cells in
            (name: cells[0], imports: cells[2].components(separatedBy: ", ").filter { $0 != "" })
        }
        let targets = try PackageTargets().targets.filter { $0.folder.hasPrefix("Sources/") }
        #expect(Set(rows.map(\.name)) == Set(targets.map(\.name)))
        var above = PackageTargets.products
        for row in rows {
            let declared = targets.first { $0.name == row.name }?.declared ?? []
            #expect(row.imports == declared.sorted(), "\(row.name) in \(Self.page)")
            #expect(above.isSuperset(of: row.imports), "\(row.name) is above what it imports")
            above.insert(row.name)
        }
    }

    @Test func `only the listed files call file functions`() throws {
        let named = try Self.rows(headed: "File").map { $0[0] }
        let found = try PackageTargets.files(in: "Sources").filter(Self.touchesFiles)
        #expect(named.sorted() == found.sorted())
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
        "conflictingKeys", "conflictingPolicies", "unusedParameter",
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

    /// Whether a file of the package calls a file function of the system.
    private static func touchesFiles(_ file: String) throws -> Bool {
        let ends = [".swift", ".c", ".cpp"].contains { file.hasSuffix($0) }
        // A list of types names those of Foundation.
        guard ends, file != "Sources/ModelGen/Names/LibraryTypes.swift" else { return false }
        return try PackageTargets.text(file).range(of: fileCalls, options: .regularExpression)
            != nil
    }

    /// Swift opens files with the constants of `open` or through Foundation. `read` and `write` are
    /// common words, so they are searched for with their arguments or module.
    private static let fileCalls = [
        #"\b(O_RDONLY|O_WRONLY|O_RDWR|O_CREAT|STDOUT_FILENO|FileManager|FileHandle)\b"#,
        #"\b(openat|fopen|opendir|fdopendir|mkdir|mkdirat|unlink|unlinkat|renameat|linkat)\("#,
        #"\b(ftruncate|realpath|access|stat|lstat|fstat|fstatat|memfd_create|tmpfile)\("#,
        #"contentsOf: URL|contentsOfFile|POSIX\.(read|write|rename)\("#,
    ].joined(separator: "|")

    /// The cells of the table whose first heading is `heading`. A link in the first cell is
    /// replaced by the path of its file, or by its text if it leads to a folder.
    private static func rows(headed heading: String) throws -> [[String]] {
        let lines = try PackageTargets.text(page).components(separatedBy: "\n")
        let table = lines.drop { !$0.hasPrefix("| \(heading) |") }.prefix { $0.hasPrefix("|") }
        return table.dropFirst(2).map { line in
            var cells = line.dropFirst().dropLast().components(separatedBy: "|")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if let link = cells[0].wholeMatch(of: /\[([^\]]+)\]\(\.\.\/([^)]+)\)/) {
                let isFile = link.output.2.contains(".")
                cells[0] = String(isFile ? link.output.2 : link.output.1)
            }
            return cells
        }
    }
}
