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

/// `import`: the libraries whose names join those of the file.
extension SpecReader {
    /// A bound on the imports of a file.
    static let maxImports = 50

    /// Reports the imports that cannot be used, and names that two of them declare.
    func readImports(_ node: NodeIndex?) {
        guard let node else { return }
        let expected = "`import` must be a list of files, such as `[common.yaml]`"
        guard let elements = elements(node, expected, orElse: .noImports) else {
            writtenImports.hasFaults = true
            return
        }
        if elements.count > Self.maxImports {
            bag.report(
                .outOfRange(
                    "\(elements.count)", "the number of imports", "1", "\(Self.maxImports)"),
                at: head(node))
        }
        let known = tree.importedNodes
        for element in elements where !known.contains(element) {
            _ = filePath(element, "an import")
            writtenImports.hasFaults = true
        }
        for (index, element) in known.enumerated() where imports.files.indices.contains(index) {
            writtenImports.elements[index] = .init(path: text(element), place: place(element))
            readImport(index, element)
        }
        for conflict in imports.conflicts {
            bag.report(
                .importConflict(conflict),
                at: writtenImports.elements[conflict.file]?.place
                    ?? head(node))
        }
    }

    private func readImport(_ index: Int, _ node: NodeIndex) {
        guard let path = filePath(node, "an import") else { return }
        switch imports.files[index] {
        case .failure(.cycle(let files, let places)):
            writtenImports.faultyLibraries.formUnion(files.prefix(1))
            guard let first = places.first else { return }
            bag.report(.importCycle(files, others: places.dropFirst()), at: first)
        case .failure(let fault): bag.report(.unusableImport(path, fault), at: place(node))
        case .success(let library):
            let first = imports.files[..<index].firstIndex {
                (try? $0.get()).map { $0 === library } ?? false
            }
            if let first, let first = writtenImports.elements[first] {
                bag.report(.repeatedImport(path, first: first.place), at: place(node))
            } else if library.hasErrors {
                bag.merge(library.diagnostics)
                // A library behind two imports is reported once.
                guard !library.faults.isSubset(of: writtenImports.faultyLibraries) else { return }
                writtenImports.faultyLibraries.formUnion(library.faults)
                writtenImports.faultyCount += 1
                bag.report(.faultyImport(path), at: place(node))
            }
        }
    }

    /// The files whose errors are those of the file: itself, or libraries behind its imports.
    var faults: Set<String> {
        guard bag.hasErrors else { return [] }
        let path = tree.source.path
        let own = bag.sorted.count {
            $0.severity == .error && $0.primary.place.source.path == path
        }
        let libraries = writtenImports.faultyLibraries
        return own > writtenImports.faultyCount ? libraries.union([path]) : libraries
    }

    // MARK: - Uses

    /// Returns what an imported name stands for, and records the use of the import.
    func imported<Value>(_ name: String, _ names: ImportedNames<Value>) -> Value? {
        guard let entry = names.values[name] else { return nil }
        mentions.imports.insert(entry.file)
        return entry.value
    }

    /// Reports a name of the file that an import declares, too.
    func checkIsNew<Value>(_ entry: NamedEntry, _ what: String, _ names: ImportedNames<Value>) {
        guard let other = names.values[entry.name] else { return }
        mentions.imports.insert(other.file)
        bag.report(.importedName(what, entry.name, other.place), at: place(entry.key))
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
    func importedAPI(beside own: NodeIndex?) -> Library? {
        guard let first = imports.apis.first, let library = try? imports.files[first].get() else {
            return nil
        }
        mentions.imports.formUnion(imports.apis)
        let places = imports.apis.compactMap { index in
            (try? imports.files[index].get())?.api?.place
        }
        if let own {
            for place in places { bag.report(.secondAPI(place), at: self.place(own)) }
            return nil
        }
        for (index, other) in zip(imports.apis, places).dropFirst() {
            guard let element = writtenImports.elements[index] else { continue }
            bag.report(.twoImportedAPIs(places[0], other), at: element.place)
        }
        return library
    }

    /// Returns a reader of the imported `api`, which declares it in the scope of the file.
    ///
    /// An `api` is read again for each file: its few expressions read secrets, which have other
    /// slots there.
    func reader(ofAPIIn library: Library) -> SpecReader? {
        library.api.map {
            SpecReader($0.tree, DiagnosticBag(), library.imports, settings: settings)
        }
    }
}
