package import Diagnostics
package import Screens

/// Reads and checks a spec: source text → syntax tree → screen.
///
/// Every fault is reported into `bag`; nil where there is an error.
///
/// - Parameter screens: where the screens that taps push are looked for; without it, only those of
///   the spec itself are known.
package func compileScreen(
    _ source: SourceText, screens: ScreenDirectory? = nil, into bag: inout DiagnosticBag
) -> Screen? {
    let reader = SpecReader(readSyntax(source, into: &bag), bag)
    reader.refuseWhatSpecsMayNotUse()
    let screen = reader.readScreen()
    if let screen {
        for check in Check.all where !check.needsWholeScreen || !reader.bag.hasErrors {
            check.run(screen, &reader.bag)
        }
        checkPushes(reader.pushes, of: screen, screens, into: &reader.bag)
    }
    bag = reader.bag
    return bag.hasErrors ? nil : screen
}

/// The syntax tree of a spec; the suffix of its path tells JSON from YAML.
package func readSyntax(
    _ source: SourceText, limits: SyntaxLimits = SyntaxLimits(), into bag: inout DiagnosticBag
) -> SyntaxTree {
    source.path.hasSuffix(".json")
        ? JSONSpecReader.read(source, limits: limits, into: &bag)
        : readYAML(source, limits: limits, into: &bag)
}

/// The syntax tree of YAML, whatever the path of its file.
package func readYAML(
    _ source: SourceText, limits: SyntaxLimits = SyntaxLimits(), into bag: inout DiagnosticBag
) -> SyntaxTree {
    YAMLReader.read(source, limits: limits, into: &bag)
}
