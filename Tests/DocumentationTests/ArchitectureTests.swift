import Foundation
import TestSupport
import Testing

/// The sources are as `Package.swift` and Docs/Architecture.md say.
@Suite struct ArchitectureTests {
    private static let page = "Docs/Architecture.md"

    /// Programs that a test runs and what stands in each test program are named without an import.
    private static let linked: Set = ["screenc", "TestSupport", "TestWidth"]

    @Test func `a target declares what its files import, and nothing else`() throws {
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

    @Test func `the table of targets has them all, each behind those that it imports`() throws {
        let rows = try Self.rows(headed: "Target").map { cells in
            (name: cells[0], imports: cells[2].components(separatedBy: ", ").filter { $0 != "" })
        }
        let targets = try PackageTargets().targets.filter { $0.folder.hasPrefix("Sources/") }
        #expect(Set(rows.map(\.name)) == Set(targets.map(\.name)))
        var above: Set = ["ArgumentParser"]
        for row in rows {
            let declared = targets.first { $0.name == row.name }?.declared ?? []
            #expect(row.imports == declared.sorted(), "\(row.name) in \(Self.page)")
            #expect(above.isSuperset(of: row.imports), "\(row.name) is above what it imports")
            above.insert(row.name)
        }
    }

    @Test func `files are read and written in the places that the page names`() throws {
        let named = try Self.rows(headed: "File").map { $0[0] }
        let found = try PackageTargets.files(in: "Sources").filter(Self.touchesFiles)
        #expect(named.sorted() == found.sorted())
    }

    @Test func `the C library has one name`() throws {
        let libraries: Set = ["Darwin", "Glibc", "Musl", "Bionic", "Android"]
        for file in PackageTargets.files(in: "Sources") + PackageTargets.files(in: "Tests")
        where file.hasSuffix(".swift") && !file.hasPrefix("Sources/POSIX/") {
            let found = try PackageTargets.imports(of: file).intersection(libraries)
            #expect(found == [], "\(file) imports it: import POSIX instead")
        }
    }

    /// A folder is one subject, which can be seen at a glance. Programs may have one file alone, as have
    /// the folders for a C library's header.
    @Test func `a folder has at most twenty sources, and no file stands alone`() {
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

    /// Whether a file of the package has a call of the system that is about files. Programs for
    /// measuring and fuzzing are not looked at.
    private static func touchesFiles(_ file: String) throws -> Bool {
        let ends = [".swift", ".c", ".cpp"].contains { file.hasSuffix($0) }
        guard ends, !file.hasPrefix("Sources/Benchmarks/"), !file.hasPrefix("Sources/Fuzz") else {
            return false
        }
        return try PackageTargets.text(file).range(of: fileCalls, options: .regularExpression)
            != nil
    }

    /// Swift opens files with the constants of `open` or through Foundation. `read` and `write` alone
    /// are common words: what they are called with is looked for.
    private static let fileCalls = [
        #"\b(O_RDONLY|O_WRONLY|O_RDWR|O_CREAT|STDOUT_FILENO|FileManager|FileHandle)\b"#,
        #"\b(openat|fopen|opendir|fdopendir|mkdir|mkdirat|unlink|unlinkat|renameat|linkat)\("#,
        #"\b(ftruncate|realpath|stat|lstat|fstat|fstatat|memfd_create|tmpfile)\("#,
        #"contentsOf: URL|contentsOfFile|POSIX\.(read|write|rename)\("#,
    ].joined(separator: "|")

    /// The cells of the rows of the page's table whose first heading is `heading`. A link in the first
    /// cell is replaced by the path of its file, or by its words where it leads to a folder.
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
