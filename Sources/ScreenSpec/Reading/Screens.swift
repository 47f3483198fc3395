import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// The names of a screen that its expressions read, other than requests.
private struct ScreenNames {
    var scope: Scope
    let parameters: [Parameter]
    var state: [StateVariable]
    /// Reads the defaults of states over data.
    let inputs: ParameterReader
    let flags: [Parameter]
    var searchBar: SearchBar
    var result: [Parameter]?
    var definitions: [Definition] = []
    /// The names that problems of controls read.
    var problemScope: Scope?

    /// The states and what is typed in the search field by name, for `set` of taps.
    var states: [String: Parameter] {
        Dictionary(
            (state.map(\.value) + [searchBar.text]).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// Reads the top level of a screen.
final class ScreenReader: SpecReader {
    /// Finds the screens that actions show.
    let screens: ScreenDirectory?

    /// Creates a reader of a file.
    ///
    /// - Parameter bag: what parsing the file has found.
    init(
        _ tree: SyntaxTree, _ bag: DiagnosticBag, _ imports: Imports, screens: ScreenDirectory?,
        catalogs: StringCatalogs, settings: WorkspaceSettings,
        fileFault: ((_ path: String) -> NamedFileFault?)?
    ) {
        self.screens = screens
        super.init(
            tree, bag, imports, catalogs: catalogs, settings: settings, fileFault: fileFault)
    }

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
        if tree.topLevelValue("screen") == nil, let app = tree.topLevelValue("app") {
            return refuse(.appAsScreen, at: place(app))
        }
        guard let entries = entries(root, by: SpecKeys.screen) else { return nil }
        let written = ImportReader(beside: self).read(entries[.import])
        let colors = readColors(entries, isComplete: !written.hasFaults)
        let screen = screen(entries, written: written, colors: colors)
        return ScreenReading(
            screen, mentions: log.mentions, colors: Array(colors.byName.values),
            fonts: Array(colors.fonts.byName.values), lengths: Array(log.lengths.byName.values),
            imports: imports,
            writtenImports: written)
    }

    private func screen(
        _ entries: Entries, written: WrittenImports, colors: DeclaredColors
    ) -> Screen {
        let isComplete = !written.hasFaults
        let results = shownResults()
        let models = ModelReader(beside: self, isComplete: isComplete).read(entries[.models]) {
            self.models(of: results, firstID: $0)
        }
        let types = TypeReader(beside: self, models)
        var names = inputs(entries, with: types, colors: colors, isComplete: isComplete)
        let source = apiSource(entries, written: written, into: &names.scope)
        let declared = declareData(entries[.data], with: types, into: &names.scope)
        readDefaults(reading: Set(declared.map(\.slot)), into: &names)
        let secrets =
            readSecrets(entries[.secrets], into: &names.scope) + importSecrets(&names.scope)
        let answers = declareAnswers(entries[.sections], with: types, into: &names.scope)
        let problems = declareAnswerProblems(of: names.state, into: &names.scope)
        readDefinitions(entries, names: &names, problems)
        let scope = names.scope
        let (api, errors) = readAPI(source, with: types, in: scope, isComplete: isComplete)
        if let response = errors.nameType(in: types.models),
            let failed = names.scope.slot(of: Screen.failedName)
        {
            names.scope.setType(.optional(.failedWrite(response)), of: failed)
        }
        let requests = RequestReader(
            types,
            URLReader(
                beside: self, types.models,
                hasBaseURL: source.isWritten
                    ? source.declared.hasBaseURL : mayBeTruncated(entries.node) || !isComplete),
            hasAPI: source.isWritten, apiErrors: errors)
        let data = requests.readData(declared, in: scope)
        names.scope.restrictedRoots.subtract([Screen.sendingName, Screen.failedName])
        reportCycles(
            data.data,
            names: names.state.computedDefaults(after: names.parameters.count)
                + names.definitions)
        let layouts = LayoutReader(
            beside: self,
            readNamedLayouts(entries[.layouts], in: names.scope, isComplete: isComplete))
        let cells = cells(
            entries,
            actions: ActionReader(
                requests, states: names.states, result: names.result,
                hasFaultyResult: names.result == nil && entries[.result] != nil),
            colors: colors,
            names: names,
            isComplete: isComplete)
        readSearchBar(entries, in: names.scope, into: &names.searchBar)
        return screen(
            entries, names: names, secrets: secrets, api: api, data: data,
            answers: (answers, problems), colors: colors,
            with: SectionReader(cells, layouts, errorsOfData: data.errors))
    }

    /// Reads the sections and the rest of the screen.
    private func screen(
        _ entries: Entries, names: ScreenNames, secrets: [Secret], api: API,
        data: (data: [DataRequest], errors: Set<ErrorType>),
        answers: (ofSections: [SectionAnswer], problems: [AnswerProblem]), colors: DeclaredColors,
        with reader: SectionReader
    ) -> Screen {
        let (scope, cells, errors) = (names.scope, reader.cells, reader.requests.apiErrors)
        let layout = entries[.layout].flatMap { EdgeReader(cells).readCollection($0, in: scope) }
        let axis = layout?.branches.first?.value.scrollDirection ?? .vertical
        let id = entries[.screen].flatMap { identifier($0, as: "`screen`") }
        let sections = reader.read(entries[.sections], in: scope, along: axis)
        return Screen(
            source: tree.source, scope: scope, id: id ?? "",
            idPlace: entries[.screen].map { place($0) },
            title: entries[.title].flatMap { text($0, use: .required, in: scope, as: "`title`") },
            parameters: names.parameters, state: names.state, flags: names.flags,
            searchBar: names.searchBar,
            secrets: secrets, api: api, data: data.data,
            answers: answers.ofSections, answerProblems: answers.problems,
            names: names.definitions,
            models: reader.models, strings: scope.strings,
            load: entries[.load].map { loadSettings($0, in: scope.loading, errors: errors) }
                ?? LoadSettings(),
            refresh: entries[.refresh].map { refreshSettings($0) } ?? RefreshSettings(),
            bar: entries[.bar].flatMap { BarReader(cells).read($0, in: scope) },
            placeholders: reader.placeholders.read(
                entries, use: .required, in: scope, errors: errors),
            loggingParameters: entries[.logging].map { screenLogging($0, in: scope) } ?? [],
            devices: entries[.devices].map { readDevices($0) } ?? settings.devices,
            layout: layout ?? Alternatives(UnresolvedCollection()),
            background: entries[.background].flatMap {
                cells.colors.color(
                    $0, as: "`background`", default: "systemBackground",
                    in: DisplayEnvironment.layoutScope(scope))
            }, colors: colors.all(beside: imports), fonts: colors.fonts.all(beside: imports),
            lengths: log.lengths.all(beside: imports),
            templates: cells.templates.all,
            sections: sections, result: names.result,
            leave: entries[.leave].flatMap { leaveQuestion($0, in: scope) },
            sheet: entries[.sheet].flatMap { read($0, SpecKeys.sheet) },
            order: entries[.order].flatMap { readOrder($0, in: scope) },
            onAppear: entries[.onAppear].flatMap {
                cells.actions.readAction($0, in: scope, as: "`onAppear`")
            })
    }

    /// Reads the order of the sections: a list of their ids.
    private func readOrder(_ node: NodeIndex, in scope: Scope) -> CheckedExpression? {
        guard let found = expression(node, in: scope, as: "`order`", like: "state.order") else {
            return nil
        }
        switch found.type.wrapped ?? found.type {
        case .list(.string), .list(.dyn), .error: return found
        case .dyn where log.bag.hasErrors: return found
        case let type: return refuse(.orderType(type.text(in: scope.models)), at: found.place)
        }
    }

    /// Reads what expressions can read before any request: texts, parameters and states.
    private func inputs(
        _ entries: Entries, with types: TypeReader, colors: DeclaredColors, isComplete: Bool
    ) -> ScreenNames {
        var scope = Scope(models: types.models, budget: budget)
        scope.colors = colors.values(beside: imports)
        scope.restrictedRoots = [Key.secrets.word]
        readStrings(entries[.strings], into: &scope)
        let reader = ParameterReader(
            types, titleScope: scope, titles: titles(of: types.declared, scope))
        let parameters = reader.readParameters(entries[.params])
        markUnknown(entries, isComplete: isComplete, into: &scope)
        for read in parameters { read.add(to: &scope, as: "params.\(read.parameter.name)") }
        let ownStates = reader.readState(entries[.state], into: &scope)
        let state = ownStates + reader.importStates(beside: ownStates, into: &scope)
        scope.titles = reader.titles
        scope.add(SearchBar.name, ValueType.string)
        scope.add("now", .date(.iso8601))
        scope.add(Screen.sendingName, CELType.bool)
        scope.add(Scope.newIDName, CELType.string)
        scope.restrictedRoots.insert(Scope.newIDName)
        // Only an item that a request adds can be one that has failed.
        let hasFailures = mentions(Key.insert.word)
        scope.add(hasFailures ? Screen.failedName : "", .optional(.failedWrite()))
        let ownFlags = reader.readFlags(entries[.flags])
        let flags = ownFlags + reader.importFlags(beside: ownFlags)
        for read in flags { read.add(to: &scope, as: "flags.\(read.parameter.name)") }
        return ScreenNames(
            scope: scope, parameters: parameters.map(\.parameter), state: state, inputs: reader,
            flags: flags.map(\.parameter), searchBar: SearchBar(of: place(entries.node)),
            result: reader.readResult(entries[.result]))
    }

    /// Reads the defaults of states, which read parameters and `data`.
    private func readDefaults(reading data: Set<Int>, into names: inout ScreenNames) {
        let parameters = names.parameters.count
        names.inputs.readDefaults(of: &names.state, in: &names.scope) {
            $0 < parameters || data.contains($0)
        }
    }

    /// Reads `let`, and adds `changed` and `valid`.
    private func readDefinitions(
        _ entries: Entries, names: inout ScreenNames, _ answered: [AnswerProblem]
    ) {
        names.scope = names.scope.loading
        names.definitions = readChanged(
            names.state.computedDefaults(after: names.parameters.count), &names.scope)
        names.definitions += readDefinitions(
            entries[.let], into: &names.scope,
            shadowedBy: ["item", "index", "items", "section", "response", "headers", "page"])
        names.problemScope = names.scope
        names.definitions += readValid(answered, &names.scope)
        names.scope.makeIndex()
    }

    /// Reads the templates, and returns a reader of cells that can use them.
    private func cells(
        _ entries: Entries, actions: ActionReader, colors: DeclaredColors,
        names: ScreenNames, isComplete: Bool
    ) -> CellReader {
        let colors = ColorReader(beside: self, colors)
        let templates = TemplateReader(
            actions, colors, problemScope: names.problemScope, isComplete: isComplete
        ).read(entries[.cells], in: names.scope)
        return CellReader(actions, colors, templates, problemScope: names.problemScope)
    }

    // MARK: - The API

    /// Where `api` is written: in the file, or in a library.
    private struct APISource {
        let reader: SpecReader
        /// The models that its types name.
        let models: ModelTable
        let declared: DeclaredAPI
        let isWritten: Bool
    }

    private func apiSource(
        _ entries: Entries, written: WrittenImports, into scope: inout Scope
    ) -> APISource {
        let library = importedAPI(beside: entries[.api], written)
        let reader = library.flatMap(reader(ofAPIIn:)) ?? self
        let node = library?.api?.node ?? entries[.api]
        return APISource(
            reader: reader, models: library?.models ?? scope.models,
            declared: reader.declareAPI(node, into: &scope), isWritten: node != nil)
    }

    private func readAPI(
        _ source: APISource, with types: TypeReader, in scope: Scope, isComplete: Bool
    ) -> (api: API, errors: ErrorType) {
        guard source.isWritten else { return (API(), ErrorType(isFaulty: !isComplete)) }
        let types =
            source.reader === self
            ? types
            : TypeReader(
                beside: source.reader,
                DeclaredModels(
                    table: source.models, isComplete: !source.reader.imports.hasFaults))
        let urls = URLReader(
            beside: source.reader, types.models, hasBaseURL: source.declared.hasBaseURL)
        let api = APIReader(types, urls).read(source.declared, in: scope)
        return (api, source.declared.errorType(api))
    }

    /// Marks the groups of names that may have others than those that are written, so that uses of
    /// these are not reported.
    private func markUnknown(_ entries: Entries, isComplete: Bool, into scope: inout Scope) {
        for key in [Key.params, .flags, .secrets, .api, .colors]
        where entries[key] == nil && mayBeTruncated(entries.node) {
            scope.invalidRoots.insert(key.word)
        }
        guard !isComplete else { return }
        for key in [Key.secrets, .colors, .state, .flags] { scope.invalidRoots.insert(key.word) }
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
        _ node: NodeIndex, in scope: Scope, errors: ErrorType
    ) -> LoadSettings {
        var settings = LoadSettings()
        guard let entries = entries(node, by: SpecKeys.load) else { return settings }
        read(entries, into: &settings)
        if let policy = entries[.onError].flatMap({ failurePolicy($0, in: scope, errors: errors) })
        {
            settings.onError = policy
        }
        return settings
    }

    /// Reads `leave`: a question that is there where its condition holds.
    private func leaveQuestion(_ node: NodeIndex, in scope: Scope) -> Text? {
        if !tree[node].kind.isCollection, !isFaulty(node) {
            return refuse(
                node, expected: "`leave` must be a mapping",
                help: "as in `leave: {when: changed, confirm: \"Discard the changes?\"}`")
        }
        guard let entries = entries(node, by: SpecKeys.leave) else { return nil }
        // One that always asks is written `when: "true"`.
        let when = entries[.when].flatMap { condition($0, in: scope, as: "`when` of `leave`") }
        if let when, when.constantTruth == false { report(.neverAsks, at: when.place) }
        let question = entries[.confirm].flatMap {
            text($0, use: .required, in: scope.assuming(when), as: "`confirm`")
        }
        guard let when, let question else { return nil }
        return Text(
            Alternatives(
                question.alternatives.branches.map {
                    .init([when] + $0.conditions, value: $0.value)
                }))
    }

    private func refreshSettings(_ node: NodeIndex) -> RefreshSettings {
        var settings = RefreshSettings()
        guard let entries = entries(node, by: SpecKeys.refresh) else { return settings }
        read(entries, into: &settings)
        settings.everyPlace = entries.keyNode(.every).map { place($0) }
        return settings
    }

    private func screenLogging(_ node: NodeIndex, in scope: Scope) -> [NamedText] {
        guard let entries = entries(node, by: SpecKeys.screenLogging) else { return [] }
        return entries[.parameters].map { eventParameters($0, in: scope) } ?? []
    }
}

/// Parts of screens and sections.
extension SpecReader {
    /// Reads the custom parameters of an event.
    func eventParameters(_ node: NodeIndex, in scope: Scope) -> [NamedText] {
        let reserved = EventParameter.allCases.map(\.rawValue)
        for entry in tree[node].kind == .mapping ? tree.pairs(node).map(\.key) : []
        where reserved.contains(text(entry)) {
            report(.reservedParameter(text(entry)), at: place(entry))
        }
        return namedTexts(node, in: scope, as: "`parameters`")
    }

    func failurePolicy(
        _ node: NodeIndex, in outer: Scope, errors: ErrorType
    ) -> Alternatives<FailurePolicy>? {
        let scope = FailurePolicy.scope(outer, errors: errors.nameType(in: outer.models))
        return alternatives(node, of: .scalar, in: scope, as: "`onError`", isRequired: true) {
            node, _ in
            oneOf(FailurePolicy.self, at: node, as: "`onError`", alternatives: true)
        }
    }

    /// Reads an identifier: a text without control characters.
    func identifier(_ node: NodeIndex, as what: String) -> String? {
        guard let word = word(node, as: what) else { return nil }
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
    /// Limit: devices of a spec. Layouts are checked for each.
    static let maxDevices = 16

    func readDevices(_ node: NodeIndex) -> [Device] {
        let expected = "`devices` must be a list of names, such as `[iphone, ipad]`"
        guard let elements = elements(node, expected: expected, orElse: .noDevices) else {
            return []
        }
        if elements.count > Self.maxDevices {
            report(.manyDevices(Self.maxDevices), at: head(node))
        }
        return elements.prefix(Self.maxDevices).compactMap(readDevice)
    }

    private func readDevice(_ node: NodeIndex) -> Device? {
        guard let name = word(node, as: "a device") else { return nil }
        if let device = Device(name) { return device }
        if Device.isOutOfBounds(name) { return refuse(.impossibleDevice(name), at: place(node)) }
        let near = Suggestion.nearest(to: name, among: Device.allNames)
        return refuse(.unknownDevice(name, near: near), at: place(node))
    }
}
