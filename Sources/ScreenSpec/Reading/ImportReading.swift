import Diagnostics
import Expressions
import Screens
import Values

/// `import`: the libraries whose names join those of the file.
extension SpecReader {
    /// Limit: imports of a file.
    static let maxImports = 50

    /// Reports the imports that cannot be used, and names that two of them declare.
    func readImports(_ node: NodeIndex?) {
        guard let node else { return }
        let expected = "`import` must be a list of files, such as `[common.yaml]`"
        guard let elements = elements(node, expected, orElse: .noImports) else {
            hasFaultyImports = true
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
            hasFaultyImports = true
        }
        for (index, element) in known.enumerated() where imports.files.indices.contains(index) {
            importNodes[index] = element
            readImport(index, element)
        }
        for conflict in imports.conflicts {
            bag.report(
                .importConflict(conflict), at: importNodes[conflict.file].map(place) ?? head(node))
        }
    }

    private func readImport(_ index: Int, _ node: NodeIndex) {
        guard let path = filePath(node, "an import") else { return }
        switch imports.files[index] {
        case .failure(.cycle(let files, let places)):
            faultyLibraries.formUnion(files.prefix(1))
            guard let first = places.first else { return }
            bag.report(.importCycle(files, others: places.dropFirst()), at: first)
        case .failure(let fault): bag.report(.unusableImport(path, fault), at: place(node))
        case .success(let library):
            let first = imports.files[..<index].firstIndex {
                (try? $0.get()).map { $0 === library } ?? false
            }
            if let first, let firstNode = importNodes[first] {
                bag.report(.repeatedImport(path, first: place(firstNode)), at: place(node))
            } else if library.hasErrors {
                bag.merge(library.diagnostics)
                // A library behind two imports is reported once.
                guard !library.faults.isSubset(of: faultyLibraries) else { return }
                faultyLibraries.formUnion(library.faults)
                faultyImportCount += 1
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
        return own > faultyImportCount ? faultyLibraries.union([path]) : faultyLibraries
    }

    // MARK: - Uses

    /// Returns what an imported name stands for, and records the use of the import.
    func imported<Value>(_ name: String, _ names: ImportedNames<Value>) -> Value? {
        guard let entry = names.values[name] else { return nil }
        usedImports.insert(entry.file)
        return entry.value
    }

    /// Reports a name of the file that an import declares, too.
    func checkIsNew<Value>(_ entry: NamedEntry, _ what: String, _ names: ImportedNames<Value>) {
        guard let other = names.values[entry.name] else { return }
        usedImports.insert(other.file)
        bag.report(.importedName(what, entry.name, other.place), at: place(entry.key))
    }

    /// Reports imports of which the screen uses nothing.
    func reportUnusedImports(of screen: Screen) {
        guard usedImports.count < imports.files.count else { return }
        var reads: Set<Int> = []
        screen.forEachExpression { reads.formUnion($0.slots) }
        let secrets = screen.secrets.filter { reads.contains($0.slot) }
        reportUnusedImports(secrets: secrets) { screen.forEachExpression($0) }
    }

    /// Reports imports of which nothing is used.
    ///
    /// - Parameters:
    ///   - secrets: the secrets that are read.
    ///   - visit: calls its argument with each expression.
    func reportUnusedImports(
        secrets: [Secret], _ visit: ((CheckedExpression) -> Void) -> Void
    ) {
        guard usedImports.count < imports.files.count else { return }
        for secret in secrets { _ = imported(secret.name, imports.secrets) }
        var constructed: Set<ModelID> = []
        visit { expression in
            constructed.formUnion(expression.models)
            for name in expression.colors { _ = imported(name, imports.colors) }
        }
        for id in constructed {
            _ = models[id].flatMap { imported($0.name, imports.modelNames) }
        }
        for (index, node) in importNodes where !usedImports.contains(index) {
            bag.report(.unusedImport(text(node)), at: place(node))
        }
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
        usedImports.formUnion(imports.apis)
        let places = imports.apis.compactMap { index in
            (try? imports.files[index].get())?.api?.place
        }
        if let own {
            for place in places { bag.report(.secondAPI(place), at: self.place(own)) }
            return nil
        }
        for (index, other) in zip(imports.apis, places).dropFirst() {
            guard let node = importNodes[index] else { continue }
            bag.report(.twoImportedAPIs(places[0], other), at: place(node))
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
