import Diagnostics
import ScreenGen
import ScreenSpec
import Screens

/// Generates the Swift of an app.
struct AppGeneration {
    private let app: LoaderGeneration.AppFile
    private let runtime: GeneratedRuntime
    private let reporting: ReportingOptions

    init(
        _ app: LoaderGeneration.AppFile, _ runtime: GeneratedRuntime, _ reporting: ReportingOptions
    ) {
        self.app = app
        self.runtime = runtime
        self.reporting = reporting
    }

    /// Returns the file with the tabs and links; nil, with errors in `bag`, if there are some.
    ///
    /// - Parameter known: the screens of the command line; others are found in the workspace.
    func generated(_ known: [Screen], into bag: inout DiagnosticBag) -> GeneratedApp? {
        let files = SpecFiles(reporting)
        let directory = WorkspaceScreens(
            files.bounds, libraries: .ofWorkspace(files.workspaces)
        ).directory(near: app.file.path)
        var screens: [Screen] = []
        for id in app.app.screens {
            if let screen = known.first(where: { $0.id == id }) {
                screens.append(screen)
            } else if let path = directory.search(id).found.first?.path {
                screen(at: path, files, into: &bag).map { screens.append($0) }
            } else {
                bag.report(.missingScreen(id, of: app.app))
            }
        }
        guard screens.count == app.app.screens.count else { return nil }
        return generateApp(
            app.app, showing: screens, specPath: app.file.name, prefix: app.file.typePrefix,
            importsRuntime: runtime == .package, into: &bag)
    }

    private func screen(
        at path: String, _ files: SpecFiles, into bag: inout DiagnosticBag
    ) -> Screen? {
        // Its warnings are those of another file.
        var own = DiagnosticBag()
        guard let source = try? files.source(path, into: &own) else { return nil }
        let screen = try? CompiledSpec.screen(source, files, nil, &own)
        if own.hasErrors { bag.merge(own) }
        return screen
    }
}

extension Diagnostic {
    fileprivate static func missingScreen(_ id: String, of app: AppSpec) -> Diagnostic {
        Diagnostic(
            .unknownScreen, "the screen `\(id)` has no spec in the workspace",
            at: Label(app.place, "the app shows it"))
    }
}
