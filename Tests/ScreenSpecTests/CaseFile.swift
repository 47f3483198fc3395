import Diagnostics
import Foundation
import ScreenSpec
import Screens
import Testing

/// A spec in `Cases`.
struct CaseFile: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isJSON: Bool { name.hasSuffix(".json") }

    /// The codes that are turned on: those in its first line, `# rules: CODE`.
    var rules: [String] {
        let line = text.prefix { $0 != "\n" }
        return line.hasPrefix("# rules: ")
            ? line.dropFirst(9).split(separator: " ").map(String.init) : []
    }

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    /// Returns the files of a folder of `Cases` and its subfolders, by name.
    static func all(in folder: String) -> [CaseFile] {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/\(folder)")
        let names = FileManager.default.enumerator(atPath: path.path())?.allObjects as? [String]
        return (names ?? []).sorted().compactMap { name in
            let data = try? Data(contentsOf: path.appending(path: name))
            return data.map { CaseFile(name, [UInt8]($0)) }
        }
    }

    static let ok = all(in: "ok")
    static let errors = all(in: "errors")
    static let libraries = Dictionary(
        uniqueKeysWithValues: all(in: "libraries").map { ($0.name, $0) })
}

extension LibraryDirectory {
    /// The libraries in `Cases/libraries`, by the name of their file.
    static let cases = LibraryDirectory(
        LibraryFiles { path, _ throws(ImportFault) in
            guard CaseFile.libraries[path] != nil else {
                throw .unreadable("there is no such file")
            }
            return path
        } read: { path throws(ImportFault) in
            (path, CaseFile.libraries[path]?.bytes ?? [])
        }, catalogs: .ofCases)
}

extension StringCatalogs {
    /// The catalogs of cases, in `Cases/strings`, whatever the folder of the spec.
    static let ofCases = StringCatalogs { path, _ throws(Fault) in
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/strings/\(path)")
        guard let data = try? Data(contentsOf: file) else {
            throw Fault(reason: "there is no such file beside the spec")
        }
        return File(path: path) { () throws(Fault) in [UInt8](data) }
    }
}

/// The result of compiling a file.
struct Compiled {
    let source: SourceText?
    let screen: Screen?
    let bag: DiagnosticBag

    /// - Parameter rules: the codes that are turned on; by default those of the file.
    init(_ file: CaseFile, rules: [String]? = nil) {
        var settings = WorkspaceSettings()
        for name in rules ?? file.rules { settings.rules[name] = .warning }
        var bag = DiagnosticBag()
        source = decodeSource(path: file.name, bytes: file.bytes, into: &bag)
        let compiler = Compiler(libraries: .cases, catalogs: .ofCases, settings: settings)
        if let source, file.text.hasPrefix("app:") {
            screen = compiler.compileApp(source, into: &bag)?.names
        } else {
            screen = source.flatMap { compiler.compile($0, into: &bag) }
        }
        self.bag = bag
    }

    var codes: [String] { bag.sorted.map(\.code.name) }

    /// `line:column code` of each diagnostic.
    var places: [String] {
        bag.sorted.map { diagnostic in
            let place = diagnostic.primary.place
            let position = LineTable(place.source).position(of: Int(place.range.start))
            return "\(position.line):\(position.column) \(diagnostic.code.name)"
        }
    }

    /// One line for each diagnostic, for failed expectations.
    var summary: String {
        bag.sorted.map { "\($0.primary.place.text) \($0.code.name): \($0.message)" }
            .joined(separator: "\n")
    }
}
