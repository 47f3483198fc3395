import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// Reads the top level of a screen.
final class ScreenReader: SpecReader {
    /// Reads the screen, and what its rules need; nil if the document is not a mapping.
    func read() -> ScreenReading? {
        guard let root = tree.documents.first, tree[root].length > 0 || tree[root].kind.isCollection
        else {
            if tree.isComplete { report(.emptySpec, at: SourceRange(tree.source, .zero)) }
            return nil
        }
        if tree.topLevelValue("screen") == nil, let library = tree.topLevelValue("library") {
            return refuse(.libraryAsScreen, at: place(library))
        }
        guard let entries = entries(root, SpecKeys.screen) else { return nil }
        let written = ImportReader(beside: self).read(entries[.import])
        let colors = readColors(entries[.colors], isComplete: !written.hasFaults)
        let screen = screen(entries, written, colors)
        return ScreenReading(
            screen, mentions: log.mentions, colors: Array(colors.byName.values), imports: imports,
            writtenImports: written)
    }

    private func screen(
        _ entries: Entries, _ written: WrittenImports, _ colors: DeclaredColors
    ) -> Screen {
        let root = entries.node
        let isComplete = !written.hasFaults
        let models = ModelReader(beside: self, isComplete: isComplete).read(entries[.models])
        let types = TypeReader(beside: self, models)
        var scope = Scope(models: models.table, budget: budget)
        scope.colors = colors.values(beside: imports)
        scope.restrictedRoots = [Key.secrets.word]
        readStrings(entries[.strings], &scope)
        let inputs = ParameterReader(types, titleScope: scope, titles: titles(of: models, scope))
        let parameters = inputs.readParameters(entries[.params])
        markUnknown(entries, isComplete: isComplete, &scope)
        for parameter in parameters {
            scope.add("params.\(parameter.name)", parameter.type(in: models.table))
        }
        let state = inputs.readState(entries[.state], &scope)
        scope.titles = inputs.titles
        var searchBar = SearchBar(of: place(root))
        let states = Dictionary(
            (state.map(\.value) + [searchBar.text]).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        scope.add(SearchBar.name, ValueType.string)
        scope.add("now", .date(.iso8601))
        scope.add(Screen.sendingName, CELType.bool)
        let apiLibrary = importedAPI(beside: entries[.api], written)
        let apiFile = apiLibrary.flatMap(reader(ofAPIIn:)) ?? self
        let declaredAPI = apiFile.declareAPI(apiLibrary?.api?.node ?? entries[.api], &scope)
        let hasAPI = apiLibrary != nil || entries[.api] != nil
        let hasBaseURL = hasAPI ? declaredAPI.hasBaseURL : mayBeTruncated(root) || !isComplete
        let declared = declareData(entries[.data], types, &scope)
        let secrets = readSecrets(entries[.secrets], &scope) + importSecrets(&scope)
        scope = scope.loading
        var names = readDefinitions(
            entries[.let], &scope,
            shadowedBy: ["item", "index", "items", "section", "response", "headers", "page"])
        let problemScope = scope
        names += readValid(&scope)
        scope.makeIndex()
        let apiTypes =
            apiFile === self
            ? types
            : TypeReader(
                beside: apiFile, DeclaredModels(isComplete: !apiFile.imports.hasFaults))
        let apiURLs = URLReader(
            beside: apiFile, apiTypes.models, hasBaseURL: declaredAPI.hasBaseURL)
        let api = APIReader(apiTypes, apiURLs).read(declaredAPI, scope)
        let apiErrors =
            hasAPI ? declaredAPI.errorType(api) : ErrorType(isFaulty: !isComplete)
        let requests = RequestReader(
            types, URLReader(beside: self, models.table, hasBaseURL: hasBaseURL), hasAPI: hasAPI,
            apiErrors: apiErrors)
        let data = requests.readData(declared, scope)
        scope.restrictedRoots.remove(Screen.sendingName)
        reportCycles(data.data, names)
        let layouts = LayoutReader(
            beside: self, readNamedLayouts(entries[.layouts], scope, isComplete: isComplete))
        let actions = ActionReader(requests, states: states)
        let colorReader = ColorReader(beside: self, colors)
        let templates = TemplateReader(
            actions, colorReader, problemScope: problemScope, isComplete: isComplete
        ).read(entries[.cells], scope)
        let cells = CellReader(actions, colorReader, templates, problemScope: problemScope)
        let layout = entries[.layout].flatMap { EdgeReader(cells).readCollection($0, scope) }
        readSearchBar(entries, scope, into: &searchBar)
        let axis = layout?.branches.first?.value.scrollDirection ?? .vertical
        let id = entries[.screen].flatMap { identifier($0, "`screen`") }
        let sections = SectionReader(cells, layouts, errorsOfData: data.errors).read(
            entries[.sections], scope, axis)
        return Screen(
            source: tree.source, scope: scope, id: id ?? "",
            idPlace: entries[.screen].map { place($0) },
            title: entries[.title].flatMap { text($0, .required, scope, "`title`") },
            parameters: parameters, state: state, searchBar: searchBar, secrets: secrets, api: api,
            data: data.data, names: names, models: models.table, strings: scope.strings,
            load: entries[.load].map { loadSettings($0, scope.loading, apiErrors) }
                ?? LoadSettings(),
            refresh: entries[.refresh].map { refreshSettings($0) } ?? RefreshSettings(),
            bar: entries[.bar].flatMap { cells.readBar($0, scope) },
            placeholders: cells.readPlaceholders(entries, .required, scope, apiErrors),
            loggingParameters: entries[.logging].map { screenLogging($0, scope) } ?? [],
            devices: entries[.devices].map { readDevices($0) } ?? settings.devices,
            layout: layout ?? Alternatives(UnresolvedCollection()),
            background: entries[.background].flatMap {
                colorReader.color(
                    $0, "`background`", default: "systemBackground",
                    DisplayEnvironment.layoutScope(scope))
            }, templates: templates.all,
            sections: sections)
    }

    /// Marks the groups of names that may have others than those that are written, so that uses of
    /// these are not reported.
    private func markUnknown(_ entries: Entries, isComplete: Bool, _ scope: inout Scope) {
        for key in [Key.params, .secrets, .api, .colors]
        where entries[key] == nil && mayBeTruncated(entries.node) {
            scope.invalidRoots.insert(key.word)
        }
        guard !isComplete else { return }
        for key in [Key.secrets, .colors] { scope.invalidRoots.insert(key.word) }
        if entries[.api] == nil { scope.invalidRoots.insert(Key.api.word) }
    }

    /// Returns a reader of the imported `api`, which declares it in the scope of the file.
    ///
    /// An `api` is read again for each file: its few expressions read secrets, which have other
    /// slots there.
    private func reader(ofAPIIn library: Library) -> SpecReader? {
        library.api.map {
            SpecReader($0.tree, DiagnosticBag(), library.imports, settings: settings)
        }
    }

    private func loadSettings(
        _ node: NodeIndex, _ scope: Scope, _ errors: ErrorType
    ) -> LoadSettings {
        var settings = LoadSettings()
        guard let entries = entries(node, SpecKeys.load) else { return settings }
        read(entries, into: &settings)
        if let policy = entries[.onError].flatMap({ failurePolicy($0, scope, errors) }) {
            settings.onError = policy
        }
        return settings
    }

    private func refreshSettings(_ node: NodeIndex) -> RefreshSettings {
        var settings = RefreshSettings()
        guard let entries = entries(node, SpecKeys.refresh) else { return settings }
        read(entries, into: &settings)
        settings.everyPlace = entries.keyNode(.every).map { place($0) }
        return settings
    }

    private func screenLogging(_ node: NodeIndex, _ scope: Scope) -> [NamedText] {
        guard let entries = entries(node, SpecKeys.screenLogging) else { return [] }
        return entries[.parameters].map { eventParameters($0, scope) } ?? []
    }
}

/// Parts of screens and sections.
extension SpecReader {
    /// Reads the custom parameters of an event.
    func eventParameters(_ node: NodeIndex, _ scope: Scope) -> [NamedText] {
        let reserved = EventParameter.allCases.map(\.rawValue)
        for entry in tree[node].kind == .mapping ? tree.pairs(node).map(\.key) : []
        where reserved.contains(text(entry)) {
            report(.reservedParameter(text(entry)), at: place(entry))
        }
        return namedTexts(node, scope, "`parameters`")
    }

    func failurePolicy(
        _ node: NodeIndex, _ outer: Scope, _ errors: ErrorType
    ) -> Alternatives<FailurePolicy>? {
        let scope = FailurePolicy.scope(outer, errors: errors.nameType(in: outer.models))
        return alternatives(node, .scalar, scope, "`onError`", isRequired: true) { node, _ in
            oneOf(FailurePolicy.self, node, "`onError`", alternatives: true)
        }
    }

    /// Reads an identifier: a text without control characters.
    func identifier(_ node: NodeIndex, _ what: String) -> String? {
        guard let word = word(node, what) else { return nil }
        // Unicode's control characters are C0, DEL and C1.
        let hasControlCharacter = word.unicodeScalars.contains {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
        }
        guard !hasControlCharacter else {
            return refuse(.malformedIdentifier(what), at: place(node))
        }
        return word
    }
}

/// `devices`: the screen sizes of a spec.
extension SpecReader {
    /// A bound on the time of layout checks.
    static let maxDevices = 16

    func readDevices(_ node: NodeIndex) -> [Device] {
        let expected = "`devices` must be a list of names, such as `[iphone, ipad]`"
        guard let elements = elements(node, expected, orElse: .noDevices) else { return [] }
        if elements.count > Self.maxDevices {
            report(.manyDevices(Self.maxDevices), at: head(node))
        }
        return elements.prefix(Self.maxDevices).compactMap(readDevice)
    }

    private func readDevice(_ node: NodeIndex) -> Device? {
        guard let name = word(node, "a device") else { return nil }
        if let device = Device(name) { return device }
        if Device.isOutOfBounds(name) { return refuse(.impossibleDevice(name), at: place(node)) }
        let near = Suggestion.nearest(to: name, among: Device.allNames)
        return refuse(.unknownDevice(name, near: near), at: place(node))
    }
}
