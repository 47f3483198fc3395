package import Diagnostics
import Expressions
import LoadingCore
package import Screens
import Values

extension Compiler {
    /// Compiles an app: text → syntax tree → app → what the rules of whole apps find.
    ///
    /// - Returns: The app; nil if there are errors, all of which are reported.
    package func compileApp(_ source: SourceText, into bag: inout DiagnosticBag) -> AppSpec? {
        let tree = readSyntax(source, into: &bag)
        let reader = AppReader(
            tree, bag, libraries.imports(tree.importedPaths, of: source.path), catalogs: catalogs,
            settings: settings)
        reader.reportUnsupportedSyntax()
        let reading = reader.read()
        bag = reader.log.bag
        if let reading {
            reading.app.check(screens, into: &bag)
            if !bag.hasErrors {
                let reads = reading.app.reads
                let states = reading.app.names.state.enumerated()
                    .filter { reads.slots.contains($0.offset) }
                UnusedImport().check(
                    reading.written, of: reader.imports, used: reader.log.mentions.imports,
                    reads: reads, secrets: [], states: states.map(\.element.value.name),
                    flags: reading.app.names.flags.map(\.name),
                    in: reading.app.names.models, into: &bag)
                UnusedInput().check(flagsOf: reading.app.names, reads.slots, into: &bag)
            }
        }
        keyPaths?.find(bag, in: tree)
        return bag.hasErrors ? nil : reading?.app
    }
}

extension AppSpec {
    /// What its texts read.
    fileprivate var reads: ExpressionReads {
        ExpressionReads { body in
            for tab in tabs {
                tab.title.forEachExpression(body)
                tab.badge?.forEachExpression(body)
            }
        }
    }

    /// Finds screens that are not in the workspace, or do not take what tabs and links give.
    ///
    /// - Parameter directory: finds screens; without it, nothing is reported.
    fileprivate func check(_ directory: ScreenDirectory?, into bag: inout DiagnosticBag) {
        let targets = ScreenTargets(directory)
        for tab in tabs {
            guard let target = targets.target(of: tab.screen, into: &bag) else { continue }
            PushedScreens(directory: directory).check(
                tab.screen, target: target, from: names, into: &bag)
        }
        for link in links {
            guard let screen = link.screen, let target = targets.target(of: screen, into: &bag)
            else { continue }
            link.check(target, into: &bag)
        }
    }
}

extension AppLink {
    /// Finds parameters in its path that the screen does not have.
    fileprivate func check(_ target: ScreenInterface, into bag: inout DiagnosticBag) {
        // Errors of the other spec are reported when that spec is checked.
        guard let parameters = target.parametersByName else { return }
        for name in pattern.names where parameters[name] == nil {
            bag.report(.pushMismatch, at: place) { .unknownParameter(name, of: target) }
        }
        for name in pattern.names {
            guard let type = parameters[name]?.type, type.isCollection else { continue }
            bag.report(.listInPath(name, of: target), at: place)
        }
    }
}
