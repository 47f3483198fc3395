import CScreenKitSources
import ModelGen

/// A file of ScreenKit for the module of an app.
package struct RuntimeFile: Sendable {
    /// `ScreenKitRequestLoad.swift`.
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
        (name: $0.name, text: $0.text, names: DeclaredNames(in: $0.declarations))
    }
    var used: [(name: String, text: String)] = []
    var isComplete = false
    while !isComplete {
        isComplete = true
        for (index, file) in unused.enumerated().reversed()
        where file.names.areUsed(by: words) {
            used.append((file.name, file.text))
            words.formUnion(file.text.words)
            unused.remove(at: index)
            isComplete = false
        }
    }
    return used.sorted { $0.name < $1.name }.map { file in
        let mark = "\(generatedFileMark(of: command))with --runtime embed"
        let lines = file.text.lines
            .filter { !$0.isImportOfRuntime && !$0.isInlinable }.map { $0.withAccess("") }
        return RuntimeFile(
            name: "ScreenKit\(file.name)",
            text:
                "\(mark)\n// A part of ScreenKit. Do not edit.\n// swift-format-ignore-file\n// swiftlint:disable all\n\n"
                + lines.joined(separator: "\n"))
    }
}

/// The names of the types of ScreenKit, which no type of a module that uses it can have.
let runtimeTypes: Set<Substring> = runtimeSources().reduce(into: []) { names, source in
    let outer = source.lines { line in
        let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
        return indentation == 0 || source.needsUIKit && indentation == 4
    }
    for line in outer {
        let declared = DeclaredNames(in: line.drop { $0 == " " }).own
        names.formUnion(declared.filter { $0.first?.isUppercase == true })
    }
}

/// The types of UIKit, and of what it stands upon, that ScreenKitUI uses.
let runtimeTypesOfUIKit: Set<Substring> = runtimeSources().filter(\.needsUIKit)
    .reduce(into: []) { names, source in
        let prefixes = ["UI", "NS", "CA", "CG"]
        let pairs = prefixes.map { $0.utf8.reduce(0) { $0 << 8 | UInt16($1) } }
        let lines = source.lines { line in
            zip(line, line.dropFirst()).contains { first, second in
                pairs.contains(UInt16(first) << 8 | UInt16(second))
            }
        }
        for line in lines {
            names.formUnion(
                line.code.identifiers.filter { word in
                    prefixes.contains { word.hasPrefix($0) }
                        && word.dropFirst(2).first?.isUppercase == true
                })
        }
    }

/// The sources of ScreenKit, with the cores that it uses, and of ScreenKitUI by their names, such as
/// `RequestLoad.swift`.
package func runtimeSources() -> [RuntimeSource] {
    (0..<screenkit_source_count).map { index in
        let source = screenkit_source(index)
        let bytes = UnsafeBufferPointer(start: source.text, count: source.size)
        return RuntimeSource(
            name: String(cString: source.name), text: String(decoding: bytes, as: UTF8.self),
            needsUIKit: source.needs_uikit != 0)
    }
}

/// A source of a core, ScreenKit or ScreenKitUI.
package struct RuntimeSource: Sendable {
    /// `RequestLoad.swift`.
    package let name: String
    package let text: String
    package let needsUIKit: Bool

    /// Returns the lines whose bytes fulfil a condition: a command that generates one screen looks
    /// through all sources.
    fileprivate func lines(where isNeeded: (Substring.UTF8View) -> Bool) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n")).filter(isNeeded).map(Substring.init)
    }

    /// The text with its declarations at the start of lines; those for UIKit are in an `#if`.
    fileprivate var declarations: String {
        needsUIKit ? text.replacing("\n    ", with: "\n") : text
    }
}

/// The names by which other files use one.
private struct DeclaredNames {
    /// Its types, functions and constants.
    private(set) var own: Set<Substring> = []
    /// What its extensions add to types, whose names are given with those of the types that have them.
    private var added: [[Substring]: Set<Substring>] = [:]

    private static let keywords: Set<Substring> = [
        "func", "var", "let", "struct", "enum", "class", "actor", "protocol", "typealias",
    ]

    init(in text: some StringProtocol) {
        var extended: [Substring]?
        for line in text.split(separator: "\n").map({ Substring($0).code }) {
            let words = line.identifiers
            let isMember = line.hasPrefix("    ")
            if !isMember, !line.hasPrefix("}"), !words.isEmpty { extended = line.extendedType }
            // Members of types are used with the names of the types.
            let isDeep = line.hasPrefix("     ") || isMember && extended == nil
            guard !isDeep, !words.contains("private"), !words.contains("fileprivate"),
                let index = words.firstIndex(where: Self.keywords.contains),
                let name = words.dropFirst(index + 1).first
            else { continue }
            if isMember, let extended {
                added[extended, default: []].insert(name)
            } else {
                own.insert(name)
            }
        }
    }

    /// Whether a text with these words uses the file. Who uses what is added to a type of ScreenKit
    /// uses that type too.
    func areUsed(by words: Set<Substring>) -> Bool {
        !own.isDisjoint(with: words)
            || added.contains { type, names in
                let isForeign = type.first.map { !runtimeTypes.contains($0) } ?? true
                return (isForeign || words.isSuperset(of: type)) && !names.isDisjoint(with: words)
            }
    }
}

extension StringProtocol {
    /// Whether a line imports what is in the same module.
    fileprivate var isImportOfRuntime: Bool {
        let words = split(separator: " ")
        return words.dropLast().last == "import"
            && ["Geometry", "CellCore", "ExpressionCore", "LoadingCore", "ScreenKit"]
                .contains(words.last)
    }

    /// Whether a line offers a declaration to the optimizer of other modules.
    fileprivate var isInlinable: Bool { trimmingPrefix { $0 == " " } == "@inlinable" }
}

extension Substring {
    /// The names of the type that a line extends; nil if it extends none.
    fileprivate var extendedType: [Substring]? {
        guard let keyword = firstRange(of: "extension ") else { return nil }
        let type = self[keyword.upperBound...].prefix { !":{".contains($0) }
        return (type.firstRange(of: " where").map { type[..<$0.lowerBound] } ?? type).identifiers
    }
}
