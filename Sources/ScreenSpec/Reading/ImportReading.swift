import Diagnostics
import Expressions
import Screens
import Values

/// `import` as it is written.
struct WrittenImports {
    struct Element {
        let path: String
        let place: SourceRange
    }

    /// By their position in `Imports.files`.
    fileprivate(set) var elements: [Int: Element] = [:]
    /// Whether names of imports may be missing: one cannot be read or has errors.
    fileprivate(set) var hasFaults: Bool
    /// The files whose errors are those of the imports.
    fileprivate(set) var faultyLibraries: Set<String> = []
    /// The number of reported imports with errors.
    fileprivate(set) var faultyCount = 0

    init(_ imports: Imports) { hasFaults = imports.hasFaults }
}

/// Reads `import`: the libraries whose names join those of the file.
final class ImportReader: SpecReader {
    private var written: WrittenImports

    override init(beside other: SpecReader) {
        written = WrittenImports(other.imports)
        super.init(beside: other)
    }

    /// Reports the imports that cannot be used, and names that two of them declare.
    func read(_ node: NodeIndex?) -> WrittenImports {
        if let node { readElements(node) }
        return written
    }

    private func readElements(_ node: NodeIndex) {
        let expected = "`import` must be a list of files, such as `[common.yaml]`"
        guard let elements = elements(node, expected: expected, orElse: .noImports) else {
            written.hasFaults = true
            return
        }
        if elements.count > SpecReader.maxImports {
            report(
                .outOfRange(
                    "\(elements.count)", as: "the number of imports", least: "1",
                    most: "\(SpecReader.maxImports)"),
                at: head(node))
        }
        let known = tree.importedNodes
        for element in elements where !known.contains(element) {
            _ = filePath(element, as: "an import")
            written.hasFaults = true
        }
        for (index, element) in known.enumerated() where imports.files.indices.contains(index) {
            written.elements[index] = .init(path: text(element), place: place(element))
            readImport(index, at: element)
        }
        for conflict in imports.conflicts {
            report(
                .importConflict(conflict),
                at: written.elements[conflict.file]?.place
                    ?? head(node))
        }
    }

    private func readImport(_ index: Int, at node: NodeIndex) {
        guard let path = filePath(node, as: "an import") else { return }
        switch imports.files[index] {
        case .failure(.cycle(let files, let places)):
            written.faultyLibraries.formUnion(files.prefix(1))
            guard let first = places.first else { return }
            report(.importCycle(files, others: places.dropFirst()), at: first)
        case .failure(let fault): report(.unusableImport(path, fault: fault), at: place(node))
        case .success(let library):
            let first = imports.files[..<index].firstIndex {
                (try? $0.get()).map { $0 === library } ?? false
            }
            if let first, let first = written.elements[first] {
                report(.repeatedImport(path, first: first.place), at: place(node))
            } else if library.hasErrors {
                log.bag.merge(library.diagnostics)
                // A library behind two imports is reported once.
                guard !library.faults.isSubset(of: written.faultyLibraries) else { return }
                written.faultyLibraries.formUnion(library.faults)
                written.faultyCount += 1
                report(.faultyImport(path), at: place(node))
            }
        }
    }
}

extension SpecReader {
    /// Limit: imports of a file.
    static let maxImports = 50

    /// The files whose errors are those of the file: itself, or libraries behind its imports.
    func faults(_ written: WrittenImports) -> Set<String> {
        guard log.bag.hasErrors else { return [] }
        let path = tree.source.path
        let own = log.bag.sorted.count {
            $0.severity == .error && $0.primary.place.source.path == path
        }
        let libraries = written.faultyLibraries
        return own > written.faultyCount ? libraries.union([path]) : libraries
    }

    // MARK: - Uses

    /// Returns what an imported name stands for, and records the use of the import.
    func imported<Value>(_ name: String, names: ImportedNames<Value>) -> Value? {
        guard let entry = names.values[name] else { return nil }
        log.mentions.imports.insert(entry.file)
        return entry.value
    }

    /// Reports a name of the file that an import declares, too.
    func checkIsNew<Value>(_ entry: NamedEntry, as what: String, names: ImportedNames<Value>) {
        guard let other = names.values[entry.name] else { return }
        log.mentions.imports.insert(other.file)
        report(.importedName(what, name: entry.name, other: other.place), at: place(entry.key))
    }
}

/// `api` and `secrets` of imports.
extension SpecReader {
    /// Adds the secrets of the imports to `scope`.
    func importSecrets(_ scope: inout Scope) -> [Secret] {
        imports.secrets.names.compactMap { name in
            guard let secret = imports.secrets.values[name]?.value,
                scope.slot(of: "secrets.\(name)") == nil
            else { return nil }
            return add(secret, to: &scope)
        }
    }

    private func add(_ secret: Secret, to scope: inout Scope) -> Secret {
        let slot = scope.count
        scope.add("secrets.\(secret.name)", ValueType.string)
        return Secret(name: secret.name, slot: slot, place: secret.place)
    }

    /// Returns the imported `api`, if the file has none. Reports a second one.
    func importedAPI(beside own: NodeIndex?, _ written: WrittenImports) -> Library? {
        guard let first = imports.apis.first, let library = try? imports.files[first].get() else {
            return nil
        }
        log.mentions.imports.formUnion(imports.apis)
        let places = imports.apis.compactMap { index in
            (try? imports.files[index].get())?.api?.place
        }
        if let own {
            for place in places { report(.secondAPI(place), at: self.place(own)) }
            return nil
        }
        for (index, other) in zip(imports.apis, places).dropFirst() {
            guard let element = written.elements[index] else { continue }
            report(.twoImportedAPIs(places[0], second: other), at: element.place)
        }
        return library
    }
}
