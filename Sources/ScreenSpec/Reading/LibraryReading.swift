import Diagnostics
import Expressions
import Screens
import Values

/// The top level of a library.
extension SpecReader {
    /// Reads and checks the library.
    ///
    /// - Parameter firstID: the ID of its first model.
    func readLibrary(firstID: Int) -> Library {
        var library = LibraryParts(idPlace: SourceRange(tree.source, .zero))
        if let root = tree.documents.first, tree[root].kind == .mapping || tree.isComplete,
            let entries = entries(root, SpecKeys.library)
        {
            library = parts(entries, firstID: firstID)
        }
        bag.apply(settings, to: tree.source)
        return Library(
            source: tree.source, id: library.id, idPlace: library.idPlace, imports: imports,
            models: models,
            templates: library.templates, layouts: library.layouts, secrets: library.secrets,
            colors: Array(colors.values), titles: titles, api: library.api, diagnostics: bag,
            faults: faults)
    }

    private struct LibraryParts {
        var id = ""
        var idPlace: SourceRange
        var templates: [CellTemplate] = []
        var layouts: [SharedLayout] = []
        var secrets: [Secret] = []
        var importedSecrets: [Secret] = []
        var api: LibraryAPI?
    }

    private func parts(_ entries: Entries, firstID: Int) -> LibraryParts {
        var parts = LibraryParts(idPlace: entries[.library].map(place) ?? head(entries.node))
        parts.id = entries[.library].flatMap { identifier($0, "`library`") } ?? ""
        readImports(entries[.import])
        readModels(entries[.models], firstID: firstID)
        readColors(entries[.colors])
        var own = Scope(models: models, budget: budget)
        own.colors = colorValues
        own.isInLibrary = true
        // A key that only screens have is reported at its declaration.
        let keys = Set(tree.pairs(entries.node).map { text($0.key) })
        own.invalidRoots = keys.intersection([Key.params, .state, .data].map(\.word))
        readStrings(entries[.strings], &own)
        readPendingTitles(own)
        own.titles = titles
        let shared = SharedNames.scope(own)
        let api = readOwnAPI(entries, shared, &parts)
        readNamedLayouts(entries[.layouts], shared, isShared: true)
        parts.layouts = sharedLayouts
        parts.templates = readTemplates(entries[.cells], shared, isShared: true)
        check(parts, api)
        return parts
    }

    /// Reads `secrets` and `api`. Screens that import the library read `api` again.
    private func readOwnAPI(
        _ entries: Entries, _ shared: Scope, _ parts: inout LibraryParts
    ) -> API {
        var scope = shared
        scope.restrictedRoots = [Key.secrets.word]
        let declared = declareAPI(entries[.api], &scope)
        parts.secrets = readSecrets(entries[.secrets], &scope)
        parts.importedSecrets = importSecrets(&scope)
        if let node = entries[.api], let key = entries.keyNode(.api) {
            parts.api = LibraryAPI(tree: tree, node: node, place: place(key))
        }
        return readAPI(declared, scope)
    }

    private func check(_ parts: LibraryParts, _ api: API) {
        RecursiveModel().check(models, into: &bag)
        MultipleIdentities().check(models, into: &bag)
        guard !bag.hasErrors else { return }
        checkLayouts(parts.layouts, of: tree.source, on: settings.devices, into: &bag)
        let readByAPI = ExpressionReads { api.forEachExpression($0) }
        let reads = ExpressionReads { body in
            api.forEachExpression(body)
            for template in parts.templates { template.view.forEachExpression(body) }
        }
        UnusedImport().check(
            writtenImports, of: imports, used: mentions.imports, reads: reads,
            secrets: parts.importedSecrets.filter { readByAPI.slots.contains($0.slot) }, models,
            into: &bag)
    }
}
