import Foundation
import TestSupport

/// The targets of `Package.swift`, and the imports of their files.
struct PackageTargets {
    /// A target with source files.
    struct Target {
        let name: String
        /// The path from the root of the repository.
        let folder: String
        /// The targets that it may import, including those of other packages.
        let declared: Set<String>
        /// The comment above its declaration.
        let summary: String
    }

    let targets: [Target]

    /// What other packages provide.
    static let products: Set = ["ArgumentParser", "NIOCore", "NIOHTTP1", "NIOPosix"]

    init() throws {
        let text = try Self.text("Package.swift")
        let starts = text.matches(
            of:
                /(libraryTarget|tests|\.target|\.executableTarget|\.systemLibrary)\(\s*(?:name: )?"([\w-]+)"/
        )
        let ends = starts.dropFirst().map(\.range.lowerBound) + [text.endIndex]
        targets = zip(starts, ends).map { start, end in
            let (kind, name) = (start.output.1, String(start.output.2))
            let rest = text[start.range.upperBound..<end]
            let isTest = kind == "tests" || rest.contains("path: \"Tests/")
            let listed = Self.imports(rest, isShort: !kind.hasPrefix("."))
            let above = text[..<start.range.lowerBound].split(separator: "\n").dropLast()
                .map { $0.drop { $0 == " " } }.reversed().prefix { $0.hasPrefix("//") }
            // `tests` adds this target to all test targets.
            return Target(
                name: name, folder: (isTest ? "Tests/" : "Sources/") + name,
                declared: kind == "tests" ? listed.union(["TestSupport"]) : listed,
                summary: Self.comment(Array(above.reversed())))
        }
    }

    /// The targets, each after those that it imports.
    var layers: [Target] {
        var known = Self.products
        var rest = targets.sorted { $0.name < $1.name }
        var result: [Target] = []
        while let next = rest.firstIndex(where: { known.isSuperset(of: $0.declared) }) {
            known.insert(rest[next].name)
            result.append(rest.remove(at: next))
        }
        return result
    }

    /// Returns the imports that the rest of a declaration lists.
    private static func imports(_ rest: Substring, isShort: Bool) -> Set<String> {
        let list =
            isShort
            ? rest.prefixMatch(of: /\s*,\s*\[([^\]]*)\]/)?.output.1
            : rest.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1
        guard let list else { return [] }
        let names = list.matches(of: /"(\w+)"/).map { String($0.output.1) }
        return Set(names).union(list.contains("arguments") ? ["ArgumentParser"] : [])
    }

    /// Returns the imports of the files of a folder, without modules of the system: in C the headers
    /// of other targets. Swift among the cases of tests is not of the target.
    func imports(in folder: String) throws -> Set<String> {
        let known = Set(targets.map(\.name)).union(Self.products)
        let files = Self.files(in: folder).filter {
            ($0.hasSuffix(".swift") || $0.hasSuffix(".c")) && !$0.contains("/Cases/")
        }
        return Set(try files.flatMap(Self.imports)).intersection(known)
    }

    static func imports(of file: String) throws -> Set<String> {
        // Matching all lines takes half a minute.
        let lines = try text(file).components(separatedBy: "\n").filter {
            $0.range(of: "import ", options: .literal) != nil || $0.hasPrefix("#include <")
        }
        return Set(
            lines.compactMap { line in
                let match =
                    line.wholeMatch(of: /\s*(?:@\w+ )?(?:\w+ )?import (\w+)\s*/)
                    ?? line.wholeMatch(of: /#include <(\w+)\.h>/)
                return match.map { String($0.output.1) }
            })
    }

    /// Returns the files below a folder, from the root of the repository.
    static func files(in folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: RepositoryRoot.path(of: folder))
        return (files?.allObjects as? [String] ?? []).sorted().map { "\(folder)/\($0)" }
    }

    /// The files of Swift and C of all targets.
    static var sources: [String] {
        files(in: "Sources").filter { file in
            [".swift", ".c", ".cpp", ".h"].contains { file.hasSuffix($0) }
        }
    }

    /// Returns the text of lines that begin with slashes.
    private static func comment(_ lines: some Sequence<Substring>) -> String {
        lines.map { $0.drop { $0 == "/" || $0 == " " } }.joined(separator: " ")
    }

    /// Returns the first sentence of a comment without its full stop.
    static func firstSentence(of lines: some Sequence<Substring>) -> String {
        let text = comment(lines) + " "
        return String(text.prefix(upTo: text.firstRange(of: ". ")?.lowerBound ?? text.endIndex))
    }

    /// Returns the lines of a file without indentation.
    static func lines(of file: String) throws -> [Substring] {
        try text(file).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
    }

    static func text(_ file: String) throws -> String {
        try String(contentsOfFile: RepositoryRoot.path(of: file), encoding: .utf8)
    }
}
