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
/// - Parameters:
///   - texts: the generated code, which does not import ScreenKit.
///   - command: the command that generates it, whose mark the files have.
///   - needsUIKit: whether ScreenKitUI is among what it uses.
package func runtimeFiles(
    usedBy texts: [String], of command: String = "gen-loaders", needsUIKit: Bool = false
) -> [RuntimeFile] {
    var words = texts.reduce(into: Set<Substring>()) { $0.formUnion($1.words) }
    var unused = runtimeSources().filter { needsUIKit || !$0.needsUIKit }.map {
        (name: $0.name, text: $0.text, names: $0.declarations.declared)
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
        let mark = "\(generatedFileMark(of: command))with --runtime embed"
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.isImportOfRuntime }.map(\.withoutPublic)
        return RuntimeFile(
            name: "ScreenKit\(file.name)",
            text:
                "\(mark)\n// A part of ScreenKit. Do not edit.\n// swift-format-ignore-file\n// swiftlint:disable all\n\n"
                + lines.joined(separator: "\n"))
    }
}

/// The names of the types of ScreenKit, which no type of a module that uses it can have.
let runtimeTypes: Set<Substring> = runtimeSources().reduce(into: []) { names, source in
    let outer = source.declarations.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let declared = outer.joined(separator: "\n").declared
    names.formUnion(declared.filter { $0.first?.isUppercase == true })
}

/// The types of UIKit, and of what it stands upon, that ScreenKitUI uses.
let runtimeTypesOfUIKit: Set<Substring> = runtimeSources().filter(\.needsUIKit)
    .reduce(into: []) { names, source in
        names.formUnion(
            source.text.words.filter { word in
                ["UI", "NS", "CA", "CG"].contains { word.hasPrefix($0) }
                    && word.dropFirst(2).first?.isUppercase == true
            })
    }

/// The sources of ScreenKit, with the core that it uses, and of ScreenKitUI by their names, such as
/// `Load.swift`.
package func runtimeSources() -> [RuntimeSource] {
    (0..<screenkit_source_count).map { index in
        let source = screenkit_source(index)
        let bytes = UnsafeBufferPointer(start: source.text, count: source.size)
        return RuntimeSource(
            name: String(cString: source.name), text: String(decoding: bytes, as: UTF8.self),
            needsUIKit: source.needs_uikit != 0)
    }
}

/// A source of LoadingCore, ScreenKit or ScreenKitUI.
package struct RuntimeSource: Sendable {
    /// `Load.swift`.
    package let name: String
    package let text: String
    package let needsUIKit: Bool

    /// The text with its declarations at the start of lines; those for UIKit are in an `#if`.
    fileprivate var declarations: String {
        needsUIKit ? text.replacing("\n    ", with: "\n") : text
    }
}

extension StringProtocol {
    /// The words of letters, digits and `_`, except in comments.
    fileprivate var words: Set<Substring> {
        split(separator: "\n").reduce(into: []) { $0.formUnion(Substring($1).code.identifiers) }
    }

    /// The names by which other files use one: its types, functions and constants, and what its
    /// extensions add to types of others.
    fileprivate var declared: Set<Substring> {
        var names: Set<Substring> = []
        var isInExtension = false
        for line in split(separator: "\n").map({ Substring($0).code }) {
            let words = line.identifiers
            let isMember = line.hasPrefix("    ")
            if !isMember, !line.hasPrefix("}"), !words.isEmpty {
                isInExtension = words.contains("extension")
            }
            // Members of types are used with the names of the types.
            let isDeep = line.hasPrefix("     ") || isMember && !isInExtension
            guard !isDeep, !words.contains("private"),
                let index = words.firstIndex(where: Self.keywords.contains)
            else { continue }
            words.dropFirst(index + 1).first.map { _ = names.insert($0) }
        }
        return names
    }

    /// Whether a line imports what is in the same module.
    fileprivate var isImportOfRuntime: Bool {
        let words = split(separator: " ")
        return words.dropLast().last == "import"
            && ["LoadingCore", "ScreenKit"].contains(words.last)
    }

    private static var keywords: Set<Substring> {
        ["func", "var", "let", "struct", "enum", "class", "actor", "protocol", "typealias"]
    }

    /// A line without the access level of a library.
    fileprivate var withoutPublic: String {
        let indentation = prefix { $0 == " " }
        let rest = dropFirst(indentation.count)
        for level in ["public ", "open "] where rest.hasPrefix(level) {
            return String(indentation) + String(rest.dropFirst(level.count))
        }
        return String(self)
    }
}

extension Substring {
    /// The line before a comment; `//` without a space before it is part of a URL.
    fileprivate var code: Substring {
        if drop(while: { $0 == " " }).hasPrefix("//") { return "" }
        return firstRange(of: " //").map { self[..<$0.lowerBound] } ?? self
    }

    fileprivate var identifiers: [Substring] {
        split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
