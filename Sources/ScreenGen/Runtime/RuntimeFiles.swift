import ModelGen

/// A file of ScreenKit for the module of an app.
package struct RuntimeFile: Sendable {
    /// `ScreenKitLoad.swift`.
    package let name: String
    package let text: String
}

/// Returns the files of ScreenKit that generated code uses, directly or through others, as internal
/// declarations of its module.
///
/// - Parameter texts: the generated code, which does not import ScreenKit.
package func runtimeFiles(usedBy texts: [String]) -> [RuntimeFile] {
    var words = texts.reduce(into: Set<Substring>()) { $0.formUnion($1.words) }
    var unused = RuntimeSources.files.map {
        (name: $0.name, text: $0.text, names: $0.text.declared)
    }
    var used: [(name: Substring, text: Substring)] = []
    var isComplete = false
    while !isComplete {
        isComplete = true
        for (index, file) in unused.enumerated().reversed()
        where !file.names.isDisjoint(with: words) {
            used.append((file.name, file.text))
            words.formUnion(file.text.words)
            unused.remove(at: index)
            isComplete = false
        }
    }
    return used.sorted { $0.name < $1.name }.map { file in
        let mark = "\(generatedFileMark(of: "gen-loaders"))with --runtime embed"
        // The module of an app may have the main actor as its default isolation.
        let isIsolated = file.text.contains("nonisolated") || file.text.contains("@MainActor")
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(\.withoutPublic).map { isIsolated ? $0 : $0.nonisolated }
        return RuntimeFile(
            name: "ScreenKit\(file.name)",
            text:
                "\(mark)\n// A part of ScreenKit. Do not edit.\n// swift-format-ignore-file\n// swiftlint:disable all\n\n"
                + lines.joined(separator: "\n"))
    }
}

extension RuntimeSources {
    /// The files by their names, such as `Load.swift`.
    fileprivate static var files: [(name: Substring, text: Substring)] {
        text.split(separator: "\u{1}").compactMap { file in
            guard let end = file.firstIndex(of: "\n") else { return nil }
            return (file[..<end], file[file.index(after: end)...])
        }
    }
}

extension StringProtocol {
    /// The words of letters, digits and `_`.
    fileprivate var words: Set<Substring> {
        Set(Substring(self).split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }

    /// The names of the types and functions that a file declares.
    fileprivate var declared: Set<Substring> {
        var names: Set<Substring> = []
        for line in split(separator: "\n") {
            let words = Substring(line).split { !($0.isLetter || $0.isNumber || $0 == "_") }
            let keywords: Set<Substring> = [
                "func", "struct", "enum", "class", "actor", "protocol", "typealias",
            ]
            guard let index = words.firstIndex(where: keywords.contains),
                words.indices.contains(index + 1), !line.contains("//")
            else { continue }
            names.insert(words[index + 1])
        }
        return names
    }

    /// A line without the access level of a library.
    fileprivate var withoutPublic: String {
        let indentation = prefix { $0 == " " }
        let rest = dropFirst(indentation.count)
        guard rest.hasPrefix("public ") else { return String(self) }
        return String(indentation) + String(rest.dropFirst("public ".count))
    }

    /// A line that begins a declaration, which is then not isolated to an actor.
    fileprivate var nonisolated: String {
        let heads = [
            "struct ", "enum ", "extension ", "func ", "protocol ", "let ", "private struct ",
            "private enum ", "private extension ", "private func ", "fileprivate func ",
        ]
        return heads.contains(where: hasPrefix) ? "nonisolated \(self)" : String(self)
    }
}
