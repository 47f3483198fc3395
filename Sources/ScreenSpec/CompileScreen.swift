package import Diagnostics
package import Screens

/// Compiles a spec: source text → syntax tree → screen.
///
/// Reports all diagnostics into `bag`, and returns nil if any of them is an error.
///
/// - Parameters:
///   - screens: the directory for screens that taps push; without it, taps can only push the screen
///     itself.
///   - libraries: the directory for imports.
///   - catalogs: the string catalogs that specs name.
///   - settings: the settings of the workspace.
///   - fileFault: returns why a file that the spec names cannot be read, by its path; nil if files
///     are not checked.
///   - keyPaths: is told the paths of the keys that the diagnostics are about.
package func compileScreen(
    _ source: SourceText, screens: ScreenDirectory? = nil, libraries: LibraryDirectory = .empty,
    catalogs: StringCatalogs = .none, settings: WorkspaceSettings = WorkspaceSettings(),
    fileFault: ((_ path: String) -> NamedFileFault?)? = nil, keyPaths: KeyPaths? = nil,
    into bag: inout DiagnosticBag
) -> Screen? {
    let tree = readSyntax(source, into: &bag)
    let reader = SpecReader(
        tree, bag, libraries.imports(tree.importedPaths, of: source.path), catalogs: catalogs,
        settings: settings)
    reader.fileFault = fileFault
    reader.reportUnsupportedSyntax()
    let screen = reader.readScreen()
    if let screen {
        for check in Check.all where !check.needsWholeScreen || !reader.bag.hasErrors {
            check.run(screen, &reader.bag)
        }
        if !settings.rules.isEmpty {
            for (code, check) in Check.optional where settings.rules[code.name]?.isOn ?? false {
                check.run(screen, &reader.bag)
            }
        }
        reader.reportUnusedColors(screen)
        checkPushes(reader.pushes + screen.importedPushes, of: screen, screens, into: &reader.bag)
        checkRefreshes(reader.refreshes, of: screen, into: &reader.bag)
        checkQueries(reader.queries, screen.api, into: &reader.bag)
        checkTimeouts(reader.timeouts, screen.load, into: &reader.bag)
        if !reader.bag.hasErrors { reader.reportUnusedImports(of: screen) }
    }
    bag = reader.bag
    bag.apply(settings, to: source)
    keyPaths?.find(bag, in: tree)
    return bag.hasErrors ? nil : screen
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
