import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// The top level of a spec.
extension SpecReader {
    /// Reads the screen, and what its rules need; nil if the document is not a mapping.
    func readScreen() -> ScreenReading? {
        readParts().map {
            ScreenReading(
                $0, mentions: mentions, colors: Array(colors.values), imports: imports,
                writtenImports: writtenImports)
        }
    }

    private func readParts() -> Screen? {
        guard let root = tree.documents.first, tree[root].length > 0 || tree[root].kind.isCollection
        else {
            if tree.isComplete { bag.report(.emptySpec, at: SourceRange(tree.source, .zero)) }
            return nil
        }
        if tree.topLevelValue("screen") == nil, let library = tree.topLevelValue("library") {
            return refuse(.libraryAsScreen, at: place(library))
        }
        guard let entries = entries(root, SpecKeys.screen) else { return nil }
        readImports(entries[.import])
        readModels(entries[.models])
        readColors(entries[.colors])
        var scope = Scope(models: models, budget: budget)
        scope.colors = colorValues
        scope.restrictedRoots = [Key.secrets.word]
        readStrings(entries[.strings], &scope)
        readPendingTitles(scope)
        let parameters = readParameters(entries[.params])
        for key in [Key.params, .secrets, .api, .colors]
        where entries[key] == nil && mayBeTruncated(root) {
            scope.invalidRoots.insert(key.word)
        }
        if writtenImports.hasFaults {
            for key in [Key.secrets, .colors] { scope.invalidRoots.insert(key.word) }
            if entries[.api] == nil {
                scope.invalidRoots.insert(Key.api.word)
                apiErrorType.isFaulty = true
            }
        }
        for parameter in parameters {
            scope.add("params.\(parameter.name)", parameter.type(in: models))
        }
        let state = readState(entries[.state], &scope)
        scope.titles = titles
        var searchBar = SearchBar(of: place(root))
        states = Dictionary(
            (state.map(\.value) + [searchBar.text]).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        scope.add(SearchBar.name, ValueType.string)
        scope.add("now", .date(.iso8601))
        scope.add(Screen.sendingName, CELType.bool)
        let apiLibrary = importedAPI(beside: entries[.api])
        let apiReader = apiLibrary.flatMap(reader(ofAPIIn:)) ?? self
        let declaredAPI = apiReader.declareAPI(apiLibrary?.api?.node ?? entries[.api], &scope)
        hasAPI = apiLibrary != nil || entries[.api] != nil
        hasBaseURL =
            hasAPI ? apiReader.hasBaseURL : mayBeTruncated(root) || writtenImports.hasFaults
        let declared = declareData(entries[.data], &scope)
        let secrets = readSecrets(entries[.secrets], &scope) + importSecrets(&scope)
        scope = scope.loading
        let names =
            readDefinitions(
                entries[.let], &scope,
                shadowedBy: ["item", "index", "items", "section", "response", "headers", "page"])
            + readValid(&scope)
        scope.makeIndex()
        let api = apiReader.readAPI(declaredAPI, scope)
        apiErrorType = apiReader.apiErrorType
        let data = readData(declared, scope)
        scope.restrictedRoots.remove(Screen.sendingName)
        reportCycles(data, names)
        readNamedLayouts(entries[.layouts], scope)
        let templates = readTemplates(entries[.cells], scope)
        let layout = entries[.layout].flatMap { readCollection($0, scope) }
        readSearchBar(entries, scope, into: &searchBar)
        let axis = layout?.branches.first?.value.scrollDirection ?? .vertical
        let id = entries[.screen].flatMap { identifier($0, "`screen`") }
        let sections = readSections(entries[.sections], scope, axis)
        return Screen(
            source: tree.source, scope: scope, id: id ?? "",
            idPlace: entries[.screen].map { place($0) },
            title: entries[.title].flatMap { text($0, .required, scope, "`title`") },
            parameters: parameters, state: state, searchBar: searchBar, secrets: secrets, api: api,
            data: data,
            names: names, models: models, strings: scope.strings,
            load: entries[.load].map { loadSettings($0, scope.loading) } ?? LoadSettings(),
            refresh: entries[.refresh].map { refreshSettings($0) } ?? RefreshSettings(),
            bar: entries[.bar].flatMap { readBar($0, scope) },
            placeholders: readPlaceholders(entries, .required, scope, apiErrorType),
            loggingParameters: entries[.logging].map { screenLogging($0, scope) } ?? [],
            devices: entries[.devices].map { readDevices($0) } ?? settings.devices,
            layout: layout ?? Alternatives(UnresolvedCollection()),
            background: entries[.background].flatMap {
                color(
                    $0, "`background`", default: "systemBackground",
                    DisplayEnvironment.layoutScope(scope))
            }, templates: templates,
            sections: sections)
    }

    private func loadSettings(_ node: NodeIndex, _ scope: Scope) -> LoadSettings {
        var settings = LoadSettings()
        guard let entries = entries(node, SpecKeys.load) else { return settings }
        read(entries, into: &settings)
        if let policy = entries[.onError].flatMap({ failurePolicy($0, scope, apiErrorType) }) {
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

    func failurePolicy(
        _ node: NodeIndex, _ outer: Scope, _ errors: ErrorType
    ) -> Alternatives<FailurePolicy>? {
        let scope = FailurePolicy.scope(outer, errors: errors.nameType(in: models))
        return alternatives(node, .scalar, scope, "`onError`", isRequired: true) { node, _ in
            oneOf(FailurePolicy.self, node, "`onError`", alternatives: true)
        }
    }

    private func screenLogging(_ node: NodeIndex, _ scope: Scope) -> [NamedText] {
        guard let entries = entries(node, SpecKeys.screenLogging) else { return [] }
        return entries[.parameters].map { eventParameters($0, scope) } ?? []
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
            bag.report(.manyDevices(Self.maxDevices), at: head(node))
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
