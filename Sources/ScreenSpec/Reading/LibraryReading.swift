import Diagnostics
import Expressions
import Screens
import Values

/// Reads the top level of a library.
final class LibraryReader: SpecReader {
    /// Reads and checks the library.
    ///
    /// - Parameter firstID: the ID of its first model.
    func read(firstID: Int) -> Library {
        var parts = LibraryParts(idPlace: SourceRange(tree.source, .zero), WrittenImports(imports))
        if let root = tree.documents.first, tree[root].kind == .mapping || tree.isComplete,
            let entries = entries(root, by: SpecKeys.library)
        {
            parts = self.parts(entries, firstID: firstID)
        }
        return Library(
            source: tree.source, id: parts.id, idPlace: parts.idPlace, imports: imports,
            models: parts.models, templates: parts.templates, layouts: parts.layouts,
            secrets: parts.secrets,
            states: LibraryStates(
                of: parts.id, in: tree.source, at: parts.idPlace, values: parts.states,
                models: parts.models),
            flags: parts.flags, colors: parts.colors, fonts: parts.fonts,
            lengths: Array(log.lengths.byName.values), titles: parts.titles,
            api: parts.api,
            diagnostics: log.bag, faults: faults(parts.written))
    }

    private struct LibraryParts {
        var id = ""
        var idPlace: SourceRange
        var written: WrittenImports
        var models = ModelTable()
        var colors: [DeclaredColor] = []
        var fonts: [DeclaredFont] = []
        var titles: [Enumeration: EnumerationTitles] = [:]
        var templates: [CellTemplate] = []
        var layouts: [SharedLayout] = []
        var secrets: [Secret] = []
        var states: [Parameter] = []
        var flags: [Parameter] = []
        var importedSecrets: [Secret] = []
        var api: LibraryAPI?

        init(idPlace: SourceRange, _ written: WrittenImports) {
            self.idPlace = idPlace
            self.written = written
        }
    }

    private func parts(_ entries: Entries, firstID: Int) -> LibraryParts {
        let written = ImportReader(beside: self).read(entries[.import])
        let isComplete = !written.hasFaults
        var parts = LibraryParts(
            idPlace: entries[.library].map(place) ?? head(entries.node), written)
        parts.id = entries[.library].flatMap { identifier($0, as: "`library`") } ?? ""
        let models = ModelReader(beside: self, isComplete: isComplete).read(
            entries[.models], firstID: firstID)
        let colors = readColors(entries, isComplete: isComplete)
        var own = Scope(models: models.table, budget: budget)
        own.colors = colors.values(beside: imports)
        own.isInLibrary = true
        // A key that only screens have is reported at its declaration.
        let keys = Set(tree.pairs(entries.node).map { text($0.key) })
        own.invalidRoots = keys.intersection([Key.params, .data].map(\.word))
        readStrings(entries[.strings], into: &own)
        let inputs = ParameterReader(
            TypeReader(beside: self, models), titleScope: own, titles: titles(of: models, own))
        parts.states = inputs.readStates(ofLibrary: entries[.state])
        let ownFlags = inputs.readFlags(entries[.flags])
        let flags = ownFlags + inputs.importFlags(beside: ownFlags)
        own.titles = inputs.titles
        parts.models = models.table
        parts.colors = Array(colors.byName.values)
        parts.fonts = Array(colors.fonts.byName.values)
        parts.titles = own.titles
        let shared = SharedNames.scope(own)
        let types = TypeReader(beside: self, models)
        let (api, requests) = readOwnAPI(entries, with: types, shared: shared, parts: &parts)
        parts.layouts =
            readNamedLayouts(entries[.layouts], in: shared, isShared: true, isComplete: isComplete)
            .all
        var ofTemplates = shared
        for flag in flags { flag.add(to: &ofTemplates, as: "flags.\(flag.parameter.name)") }
        parts.templates =
            TemplateReader(
                ActionReader(requests, states: [:]), ColorReader(beside: self, colors),
                problemScope: nil, isComplete: isComplete
            ).read(entries[.cells], in: ofTemplates, ofLibraryWith: flags.map(\.parameter)).all
        parts.flags = ownFlags.map(\.parameter)
        for flag in parts.templates.flatMap(\.flags)
        where !parts.flags.contains(where: { $0.name == flag.name }) {
            parts.flags.append(flag)
        }
        check(parts, api: api)
        return parts
    }

    /// Reads `secrets` and `api`. Screens that import the library read `api` again.
    private func readOwnAPI(
        _ entries: Entries, with types: TypeReader, shared: Scope, parts: inout LibraryParts
    ) -> (API, RequestReader) {
        var scope = shared
        scope.restrictedRoots.insert(Key.secrets.word)
        let declared = declareAPI(entries[.api], into: &scope)
        parts.secrets = readSecrets(entries[.secrets], into: &scope)
        parts.importedSecrets = importSecrets(&scope)
        if let node = entries[.api], let key = entries.keyNode(.api) {
            parts.api = LibraryAPI(tree: tree, node: node, place: place(key))
        }
        let urls = URLReader(beside: self, types.models, hasBaseURL: declared.hasBaseURL)
        let api = APIReader(types, urls).read(declared, in: scope)
        let requests = RequestReader(
            types, urls, hasAPI: false, apiErrors: declared.errorType(api))
        return (api, requests)
    }

    private func check(_ parts: LibraryParts, api: API) {
        RecursiveModel().check(parts.models, into: &log.bag)
        MultipleIdentities().check(parts.models, into: &log.bag)
        let vanishing = VanishingText()
        if vanishing.isAsked(settings.rules, after: log.bag) {
            vanishing.check(log.mentions.vanishingWords, into: &log.bag)
        }
        guard !log.bag.hasErrors else { return }
        checkLayouts(parts.layouts, of: tree.source, on: settings.devices, into: &log.bag)
        let readByAPI = ExpressionReads { api.forEachExpression($0) }
        let reads = ExpressionReads { body in
            api.forEachExpression(body)
            for template in parts.templates { template.view.forEachExpression(body) }
        }
        UnusedImport().check(
            parts.written, of: imports, used: log.mentions.imports, reads: reads,
            secrets: parts.importedSecrets.filter { readByAPI.slots.contains($0.slot) },
            flags: parts.templates.flatMap(\.flags).map(\.name),
            in: parts.models, into: &log.bag)
    }
}
