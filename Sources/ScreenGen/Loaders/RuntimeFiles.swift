import CScreenKitSources
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
    var unused = runtimeSources().map {
        (name: $0.name, text: $0.text, names: $0.text.declared)
    }
    var used: [(name: String, text: String)] = []
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
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(\.withoutPublic)
        return RuntimeFile(
            name: "ScreenKit\(file.name)",
            text:
                "\(mark)\n// A part of ScreenKit. Do not edit.\n// swift-format-ignore-file\n// swiftlint:disable all\n\n"
                + lines.joined(separator: "\n"))
    }
}

/// The sources of ScreenKit by their names, such as `Load.swift`.
package func runtimeSources() -> [(name: String, text: String)] {
    (0..<screenkit_source_count).map { index in
        let source = screenkit_source(index)
        let bytes = UnsafeBufferPointer(start: source.text, count: source.size)
        return (String(cString: source.name), String(decoding: bytes, as: UTF8.self))
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
}
