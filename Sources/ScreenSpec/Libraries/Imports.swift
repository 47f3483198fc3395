package import Diagnostics
import Expressions
import Screens
import Values

/// What the imports of a file give it: the names of the libraries, joined.
///
/// A class, because files with the same imports share it.
final class Imports: Sendable {
    /// The libraries, or why there is none, in the order of `import`.
    let files: [Result<Library, ImportFault>]
    let models: ImportedModels
    let modelNames: ImportedNames<ModelID>
    let templates: ImportedNames<CellTemplate>
    let layouts: ImportedNames<SharedLayout>
    let secrets: ImportedNames<Secret>
    let states: ImportedNames<StateVariable>
    /// With those of libraries behind the imports that templates read.
    let flags: ImportedNames<Parameter>
    let colors: ImportedNames<DeclaredColor>
    let fonts: ImportedNames<DeclaredFont>
    let lengths: ImportedNames<DeclaredLength>
    /// The titles of the libraries' enums.
    let titles: [Enumeration: EnumerationTitles]
    /// The files with an `api`, by index.
    let apis: [Int]
    let conflicts: [ImportConflict]
    /// Whether a file cannot be imported or has errors, so that names may be missing.
    let hasFaults: Bool

    static let none = Imports([])

    init(_ files: [Result<Library, ImportFault>]) {
        self.files = files
        var libraries: [(index: Int, library: Library)] = []
        for (index, file) in files.enumerated() {
            guard let library = try? file.get(),
                !libraries.contains(where: { $0.library === library })
            else { continue }
            libraries.append((index, library))
        }
        var conflicts: [ImportConflict] = []
        func names<Value>(
            _ what: String, declared: (Library) -> [Declared<Value>]
        ) -> ImportedNames<Value> {
            var names = ImportedNames<Value>()
            for (index, library) in libraries {
                for entry in declared(library) {
                    names.add(entry, of: index, what, &conflicts)
                }
            }
            return names
        }
        modelNames = names("model") { library in
            zip(library.models.models, library.models.ownIDs).compactMap { model, id in
                model.place.map { Declared(name: model.name, value: id, place: $0) }
            }
        }
        templates = names("template") { library in
            library.templates.compactMap { template in
                template.place.map { Declared(name: template.name, value: template, place: $0) }
            }
        }
        layouts = names("layout") { library in
            library.layouts.map { Declared(name: $0.name, value: $0, place: $0.place) }
        }
        secrets = names("secret") { library in
            library.secrets.map { Declared(name: $0.name, value: $0, place: $0.place) }
        }
        states = names("state") { library in
            library.states.values.map {
                Declared(
                    name: $0.name,
                    value: StateVariable(value: $0, control: nil, of: library.states),
                    place: $0.place)
            }
        }
        flags = names("flag") { library in
            library.flags.map { Declared(name: $0.name, value: $0, place: $0.place) }
        }
        colors = names("colour") { library in
            library.colors.map { Declared(name: $0.name, value: $0, place: $0.place) }
        }
        fonts = names("font") { library in
            library.fonts.map { Declared(name: $0.name, value: $0, place: $0.place) }
        }
        lengths = names("length") { library in
            library.lengths.map { Declared(name: $0.name, value: $0, place: $0.place) }
        }
        titles = libraries.reduce(into: [:]) { titles, file in
            titles.merge(file.library.titles) { first, _ in first }
        }
        apis = libraries.filter { $0.library.api != nil }.map(\.index)
        self.conflicts = conflicts
        hasFaults = files.contains { (try? $0.get())?.hasErrors ?? true }
        models = ImportedModels(
            Self.blocks(libraries.map(\.library)), ids: modelNames.values.mapValues(\.value))
    }

    /// The models of the libraries and of those behind their imports, each once.
    private static func blocks(_ libraries: [Library]) -> [ModelBlock] {
        var known: Set<ModelID> = []
        let all = libraries.flatMap { [$0.models.block] + $0.models.imported.blocks }
        return all.filter { block in block.ids.first.map { known.insert($0).inserted } ?? false }
    }
}

extension Imports {
    /// Returns the file that declares a name behind the imports, where only its own importers can
    /// use it.
    func fileBehind(_ declares: (Library) -> Bool) -> String? {
        var libraries = files.compactMap { try? $0.get() }
        var known = Set(libraries.map { ObjectIdentifier($0) })
        var position = 0
        while position < libraries.count {
            for next in libraries[position].imports.files.compactMap({ try? $0.get() })
            where known.insert(ObjectIdentifier(next)).inserted {
                if declares(next) { return next.source.path }
                libraries.append(next)
            }
            position += 1
        }
        return nil
    }
}

/// A declaration of a library.
struct Declared<Value: Sendable>: Sendable {
    let name: String
    let value: Value
    let place: SourceRange
}

/// The names of one kind that imports give a file.
struct ImportedNames<Value: Sendable>: Sendable {
    struct Entry: Sendable {
        let value: Value
        let place: SourceRange
        /// The index of the import.
        let file: Int
    }

    private(set) var values: [String: Entry] = [:]
    /// The names, in the order of the imports and of their files.
    private(set) var names: [String] = []

    /// Returns the positions of the imports that declare names.
    func files(of names: some Sequence<String>) -> [Int] {
        names.compactMap { values[$0]?.file }
    }

    fileprivate mutating func add(
        _ declared: Declared<Value>, of file: Int, _ what: String,
        _ conflicts: inout [ImportConflict]
    ) {
        if let first = values[declared.name] {
            // A flag comes with each library whose templates read it.
            guard first.file != file, !first.place.isSame(as: declared.place) else { return }
            conflicts.append(
                ImportConflict(
                    what: what, name: declared.name, file: file, place: declared.place,
                    first: first.place))
        } else {
            values[declared.name] = Entry(
                value: declared.value, place: declared.place, file: file)
            names.append(declared.name)
        }
    }
}

extension SourceRange {
    fileprivate func isSame(as other: SourceRange) -> Bool {
        source === other.source && range == other.range
    }
}

/// A name that two imports of a file declare.
struct ImportConflict: Sendable {
    let what: String
    let name: String
    /// The index of the second import.
    let file: Int
    let place: SourceRange
    let first: SourceRange
}

/// The reason why a file cannot be imported.
package enum ImportFault: Error, Sendable {
    /// In the words of the system or of the workspace.
    case unreadable(String)
    /// It is a screen, with the location of its id.
    case screen(SourceRange)
    /// It has no key `library`.
    case noLibrary
    /// The import is part of a cycle: its files from the first by name to itself, and the place of
    /// each import.
    case cycle([String], [SourceRange])
    /// More libraries would be behind it than this.
    case tooMany(Int)
}
