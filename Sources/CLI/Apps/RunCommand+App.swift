import ArgumentParser
import Expressions
import LoaderPlan
import Screens
import Session

/// `run APP`: a tab of an app, with the screens that steps and links show.
extension RunCommand {
    /// What a run begins with.
    struct Start {
        var session: ScreenSession
        /// The path of the spec of its screen.
        let path: String
        /// The app around it; nil for a screen alone.
        let app: ShownApp?
    }

    /// Returns the screen of the spec, or that of the first tab of an app, or of the tab of `--link`.
    func start(_ recordings: RunRecordings) throws -> Start {
        guard let compiled = try CompiledApp(spec, reporting) else {
            if link != nil { try fail("\(spec): --link opens a link of an app: name its file") }
            return Start(
                session: try prepare(spec, sources, recordings, follows: events.follow),
                path: spec, app: nil)
        }
        try refuseOptionsOfScreens()
        try reporting.show(compiled.warnings)
        let environment = screen.environment(runContext.language(for: compiled.spec.names.strings))
        var app = try compiled.spec.shown(
            at: spec, flags: loading.flag,
            runContext.context(
                recordedAt: forcing.moment, compiled.spec.names.strings,
                on: environment.deviceKind),
            reporting)
        if let link, let tab = app.tab(openedBy: link) { app.select(tab) }
        let tab = compiled.spec.tabs[app.selected]
        guard let path = path(of: tab.screen.screen, from: spec) else {
            try fail("\(spec): the screen `\(tab.screen.screen)` has no file")
        }
        var session = try prepare(
            path, sources.passing(tab.parameters), recordings, follows: true)
        session.takeTint(of: compiled.spec)
        return Start(session: session, path: path, app: app)
    }

    /// The steps of the command line, the first of which opens the link.
    func allSteps() throws -> [Step] {
        (link.map { [Step(.link($0))] } ?? []) + (try events.steps(reporting))
    }

    /// Refuses options that are about one screen: the parameters are those of tabs and links.
    private func refuseOptionsOfScreens() throws {
        let ofOneScreen = [
            ("param", !loading.param.isEmpty), ("set", !loading.set.isEmpty),
            ("search", loading.search != nil), ("watch", refreshing.watch),
        ]
        if let first = ofOneScreen.first(where: \.1) {
            try fail(
                "\(spec): --\(first.0) is about one screen: name its spec in place of the app, or use "
                    + "--step or --link")
        }
    }
}
