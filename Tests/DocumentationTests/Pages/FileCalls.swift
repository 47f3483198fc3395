import Foundation

/// Calls of file functions of the system.
enum FileCalls {
    /// Swift opens files with the constants of `open` or through Foundation. `read` and `write` are
    /// common words, so they are searched for with their arguments or module.
    private static let calls = [
        #"\b(O_RDONLY|O_WRONLY|O_RDWR|O_CREAT|STDOUT_FILENO|FileManager|FileHandle)\b"#,
        #"\b(openat|fopen|opendir|fdopendir|mkdir|mkdirat|unlink|unlinkat|renameat|linkat)\("#,
        #"\b(ftruncate|realpath|access|stat|lstat|fstat|fstatat|memfd_create|tmpfile)\("#,
        #"contentsOf: URL|contentsOfFile|POSIX\.(read|write|rename)\("#,
    ].joined(separator: "|")

    /// Returns the names of the functions and constants that a file of the package has.
    static func names(in file: String) throws -> [String] {
        // A list of types names those of Foundation.
        guard !file.hasSuffix(".h"), file != "Sources/ModelGen/Names/LibraryTypes.swift" else {
            return []
        }
        let text = try PackageTargets.text(file)
        var names: Set<String> = []
        var start = text.startIndex
        while let range = text.range(
            of: calls, options: .regularExpression, range: start..<text.endIndex)
        {
            names.insert(text[range].filter { $0 != "(" })
            start = range.upperBound
        }
        return names.sorted()
    }

    /// Returns the first sentence about the type that a file is named after, else the first one of its
    /// comments.
    static func subject(of file: String) throws -> String {
        let lines = try PackageTargets.lines(of: file)
        let name = file.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
        let declaration = lines.firstIndex {
            $0.hasSuffix(" \(name) {") || $0.contains(" \(name): ")
        }
        let above = declaration.map { lines[..<$0].reversed().prefix { $0.hasPrefix("//") } } ?? []
        let first = lines.drop { !$0.hasPrefix("//") }.prefix { $0.hasPrefix("//") }
        return PackageTargets.firstSentence(of: above.isEmpty ? Array(first) : above.reversed())
    }
}
