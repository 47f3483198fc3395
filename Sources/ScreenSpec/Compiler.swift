package import Diagnostics
package import Screens

/// Compiles specs of screens.
package struct Compiler {
    /// Finds the screens that taps push; without it, taps can only push the screen itself.
    let screens: ScreenDirectory?
    /// Finds what shown screens give back.
    private let results: ScreenDirectory?
    let libraries: LibraryDirectory
    let catalogs: StringCatalogs
    let settings: WorkspaceSettings
    private let fileFault: ((_ path: String) -> NamedFileFault?)?
    let keyPaths: KeyPaths?

    /// - Parameters:
    ///   - screens: the directory for screens that taps push; without it, taps can only push the
    ///     screen itself.
    ///   - results: the directory for what shown screens give back; that of screens unless it is set.
    ///   - libraries: the directory for imports.
    ///   - catalogs: the string catalogs that specs name.
    ///   - settings: the settings of the workspace.
    ///   - fileFault: returns why a file that the spec names cannot be read, by its path; nil if
    ///     files are not checked.
    ///   - keyPaths: is told the paths of the keys that the diagnostics are about.
    package init(
        screens: ScreenDirectory? = nil, results: ScreenDirectory? = nil,
        libraries: LibraryDirectory = .empty,
        catalogs: StringCatalogs = .none, settings: WorkspaceSettings = WorkspaceSettings(),
        fileFault: ((_ path: String) -> NamedFileFault?)? = nil, keyPaths: KeyPaths? = nil
    ) {
        self.screens = screens
        self.results = results ?? screens
        self.libraries = libraries
        self.catalogs = catalogs
        self.settings = settings
        self.fileFault = fileFault
        self.keyPaths = keyPaths
    }

    /// Compiles a spec: text → syntax tree → screen → what the rules of whole screens find.
    ///
    /// What the workspace leaves of the warnings is the caller's last step, since others may follow.
    ///
    /// - Returns: The screen; nil if there are errors, all of which are reported.
    package func compile(_ source: SourceText, into bag: inout DiagnosticBag) -> Screen? {
        let tree = readSyntax(source, into: &bag)
        let reading = read(tree, into: &bag)
        if let reading { check(reading, into: &bag) }
        keyPaths?.find(bag, in: tree)
        return bag.hasErrors ? nil : reading?.screen
    }

    private func read(_ tree: SyntaxTree, into bag: inout DiagnosticBag) -> ScreenReading? {
        let imports = libraries.imports(tree.importedPaths, of: tree.source.path)
        let reader = ScreenReader(
            tree, bag, imports, screens: results, catalogs: catalogs, settings: settings,
            fileFault: fileFault)
        reader.reportUnsupportedSyntax()
        let reading = reader.read()
        bag = reader.log.bag
        return reading
    }

    private func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        for rule in rules where rule.isAsked(settings.rules, after: bag) {
            rule.check(reading, into: &bag)
        }
    }

    /// The rules of whole screens. Those that need the whole screen are not asked after one that
    /// finds an error.
    private var rules: [any ScreenRule] {
        [
            RecursiveModel(), MultipleIdentities(), MissingIdentity(), PolicyReadsData(),
            APIReadsData(), AnswerCycles(), LayoutProblems(), CircularSize(), PollingWithoutLoads(),
            LowContrast(),
            PictureWithoutWords(), SmallTapTarget(), UnusedModel(), UnusedTemplate(),
            UnusedInput(), UnusedLet(), UnusedData(), UnusedSearch(), ScreenTooLarge(),
            MissingEmptyState(), VanishingText(), UnusedColor(), UnusedToken(),
            PushedScreens(directory: screens),
            UnknownRefresh(), UnknownSection(), InsertedItems(), MisplacedAnchor(),
            ProblemWithoutControl(), CallMismatch(), PageSizeMismatch(), MisspeltQueryName(),
            TimeoutBeyondLoad(), UnusedImport(),
        ]
    }

    /// The codes that are only reported where `rules` of the workspace turn them on.
    package static var optionalCodes: [DiagnosticCode] {
        Compiler().rules.filter(\.isOptional).flatMap(\.codes)
    }
}

/// Parses a spec as JSON if its path has the suffix `.json`, and as YAML otherwise.
package func readSyntax(
    _ source: SourceText, limits: SyntaxLimits = SyntaxLimits(), into bag: inout DiagnosticBag
) -> SyntaxTree {
    source.path.hasSuffix(".json")
        ? JSONSpecReader.read(source, limits: limits, into: &bag)
        : readYAML(source, limits: limits, into: &bag)
}

/// Parses YAML, whatever the suffix of the path.
package func readYAML(
    _ source: SourceText, limits: SyntaxLimits = SyntaxLimits(), into bag: inout DiagnosticBag
) -> SyntaxTree {
    YAMLReader.read(source, limits: limits, into: &bag)
}
