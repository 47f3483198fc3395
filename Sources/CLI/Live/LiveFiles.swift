import ArgumentParser
package import Diagnostics
import Expressions
package import JSONData
package import LoaderPlan
import Loading
import ScreenSpec
package import Screens
package import Session
package import Systems

/// Opens the screens of specs for `preview` and `browse`.
package struct LiveFiles: Sendable {
    let loading: LoadOptions
    let context: RunContextOptions
    let reporting: ReportingOptions
    /// Whether requests go to servers; otherwise the recording beside a spec answers.
    package let isLive: Bool
    /// Whether the requests of actions go to servers, too.
    package private(set) var allowsSending: Bool
    /// The version of iOS of screens whose settings name none.
    package let ios: SystemVersion

    /// A spec that was compiled.
    package struct Compiled: Sendable {
        package let path: String
        package let screen: Screen?
        /// The app that the file is; `screen` is the first one of its first tab.
        package let app: AppSpec?
        package let diagnostics: DiagnosticBag

        /// The id of the screen or the app; nil if the file has errors.
        package var id: String? { app?.id ?? screen?.id }
    }

    /// Compiles the spec at `path`, or another text in its place.
    package func compile(_ path: String, text: [UInt8]? = nil) -> Compiled {
        var bag = DiagnosticBag()
        let files = SpecFiles(reporting, isLooking: true)
        if CompiledApp.isApp(path, files) { return compileApp(path, text: text, files) }
        var screen: Screen?
        var refusals = DiagnosticBag()
        do throws(FileFault) {
            let source =
                if let text {
                    decodeSource(path: path, bytes: text, into: &bag)
                } else {
                    try files.source(path, into: &bag)
                }
            if let source {
                screen = try CompiledSpec.screen(
                    source, files, Paths.folder(of: path), checksFiles: true, &bag)
            }
            let workspace = try files.workspaces.settings(near: path)
            if let screen, workspace.settings.targets.contains(.swift) {
                workspace.reportRefusals(of: screen, at: path, files, into: &refusals)
                workspace.apply(to: &refusals, of: path)
            }
        } catch {
            bag.report(.unreadableFile(error))
        }
        // A screen that generated Swift refuses is shown.
        let shown = bag.hasErrors ? nil : screen
        bag.merge(refusals)
        return Compiled(path: path, screen: shown, app: nil, diagnostics: bag)
    }

    /// Compiles the app at `path`, and the first screen of its first tab.
    private func compileApp(_ path: String, text: [UInt8]?, _ files: SpecFiles) -> Compiled {
        var bag = DiagnosticBag()
        var app: AppSpec?
        do throws(FileFault) {
            let source = text.flatMap { decodeSource(path: path, bytes: $0, into: &bag) }
            app = try CompiledApp.compiled(path, files, text: source, into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
        }
        guard let app, !bag.hasErrors, let first = firstScreen(of: app, at: path) else {
            return Compiled(path: path, screen: nil, app: nil, diagnostics: bag)
        }
        let compiled = compile(first)
        bag.merge(compiled.diagnostics)
        return Compiled(
            path: first, screen: compiled.screen, app: compiled.screen == nil ? nil : app,
            diagnostics: bag)
    }

    /// Returns the path of the first screen of the first tab of an app; nil if no file has it.
    private func firstScreen(of app: AppSpec, at path: String) -> String? {
        guard let tab = app.tabs.first else { return nil }
        return WorkspaceScreens(reporting.bounds).directory(near: path)
            .search(tab.screen.screen).found.first?.path
    }

    /// Redacts the secrets of the run in texts; nil if there are none.
    package static var redaction: TextRedaction? { OutputRedactor.redaction }

    /// The same without the requests of actions.
    package var withoutSending: LiveFiles {
        var copy = self
        copy.allowsSending = false
        return copy
    }

    /// Returns the text that a file had at a commit.
    ///
    /// - Throws: a sentence that says why there is none.
    package func text(of path: String, at commit: String) throws -> [UInt8] {
        do throws(FileFault) {
            return try GitRepository().text(of: path, at: commit)
        } catch {
            throw CommitFault(description: error.message)
        }
    }

    /// Returns the screen of a compiled spec or app, which has loaded nothing yet.
    ///
    /// - Parameter path: that of the file that was compiled.
    /// - Throws: an exit code after writing the reason to standard error.
    package func open(
        _ compiled: Compiled, at path: String, as settings: LiveSettings,
        _ log: EventLog = EventLog()
    ) throws -> LiveScreen? {
        guard let screen = compiled.screen else { return nil }
        let recordings = RunRecordings(
            sources(compiled.path, settings), try RecordingOptions.parse([]), isWholeRun: false)
        let app = compiled.app
        var session = try self.session(
            screen, at: compiled.path, as: settings, passing: app?.tabs.first?.parameters,
            recordings)
        if let app { session.takeTint(of: app) }
        var live = LiveScreen(session, in: try shownApp(compiled, path, settings), log) {
            [self] id, params, from in
            let search = WorkspaceScreens(reporting.bounds).directory(near: path).search(id)
            guard let found = search.found.first?.path ?? (id == from.id ? path : nil) else {
                return nil
            }
            let compiled = compile(found)
            guard let screen = compiled.screen else { throw OpeningFault(compiled.diagnostics) }
            var opened = try self.session(
                screen, at: found, as: settings, passing: params, recordings)
            if let app { opened.takeTint(of: app) }
            opened.begin(with: from.shared)
            if let state = settings.state, state != .content {
                await opened.show(state)
            } else {
                try await opened.load()
            }
            return opened
        }
        live.repeatsTaps = !(isLive && allowsSending)
        return live
    }

    /// Returns the app around the screen, if it is one.
    private func shownApp(
        _ compiled: Compiled, _ path: String, _ settings: LiveSettings
    ) throws -> ShownApp? {
        guard let app = compiled.app else { return nil }
        let context = runContext(settings).context(recordedAt: nil, app.names.strings)
        return try app.shown(at: path, flags: loading.flag, context, reporting)
    }

    /// The folders whose files the screens of specs and folders read.
    static func folders(of paths: [String], _ reporting: ReportingOptions) -> [String] {
        let bounds = reporting.bounds
        let roots = paths.compactMap { path -> String? in
            let folder = Files.isFolder(path) ? path : Paths.folder(of: path)
            let resolved = bounds.place(of: folder) ?? folder
            return (try? Workspace(bounds, near: path))?
                .outermost(of: [resolved], around: resolved)
        }
        return Array(Set(roots)).sorted()
    }

    /// The looks of a screen.
    func environment(_ settings: LiveSettings, for plan: Plan) -> DisplayEnvironment {
        settings.environment(runContext(settings).language(for: plan.screen.strings))
    }

    private func runContext(_ settings: LiveSettings) -> RunContextOptions {
        var context = self.context
        if let locale = settings.locale { context.locale = Language(argument: locale) }
        return context
    }

    /// The source of what is shown, in a word.
    package func source(
        of path: String, _ settings: LiveSettings, _ snapshot: Snapshot?
    ) -> String {
        if let state = settings.state { return state.rawValue }
        if isLive { return "live" }
        if snapshot?.sections.contains(where: \.isMadeUp) ?? false { return "made up" }
        return isMadeUp(path, settings) ? "from files" : "recorded"
    }

    /// Reports what could not be loaded.
    package static func failures(of snapshot: Snapshot) -> DiagnosticBag {
        var bag = DiagnosticBag()
        snapshot.reportFailures(.warning, to: &bag)
        return bag
    }

    /// The options of a load: without a state, of the recording beside the spec unless it is live.
    private func sources(_ path: String, _ settings: LiveSettings) -> LoadOptions {
        isLive && settings.state == nil ? loading : loading.withoutNetwork
    }

    /// Whether the items are made up, because no recording answers.
    private func isMadeUp(_ path: String, _ settings: LiveSettings) -> Bool {
        settings.state == .content
            || !isLive && settings.state == nil
                && loading.withoutNetwork.recordingPath(of: path) == nil
    }

    private func session(
        _ screen: Screen, at path: String, as settings: LiveSettings,
        passing params: [NamedConstant]? = nil, _ recordings: RunRecordings
    ) throws -> ScreenSession {
        let plan = lower(screen)
        var loading = sources(path, settings).withSecrets(of: plan)
        if let params { loading = loading.passing(params) }
        let isMadeUp = isMadeUp(path, settings)
        let options = SessionOptions(
            loading: loading, context: runContext(settings), reporting: reporting,
            display: environment(settings, for: plan),
            samplesMissing: true,
            moment: settings.state != nil || isMadeUp ? StateOptions.sampleMoment : nil,
            redacted: self.loading)
        try checkRecording(of: path, loading)
        let replayed = try recordings.replayed(for: path)
        return try options.session(plan, of: path, replaying: replayed) { environment, context in
            environment.transport = try recordings.recording(environment.transport, plan, context)
            environment.explains = true
            environment.allowsSending = allowsSending || replayed != nil
            environment.samples = isMadeUp ? .exceptFiles : .none
        }
    }
}

extension LiveFiles {
    /// Refuses a recording beside a spec that is a link to a place outside the workspace, as files
    /// are that the spec names.
    private func checkRecording(of path: String, _ loading: LoadOptions) throws {
        guard loading.replay == nil, let recording = loading.recordingPath(of: path) else { return }
        do throws(FileFault) {
            let workspace = try Workspace(reporting.bounds, near: path)
            _ = try workspace.locate(Paths.name(of: recording), besides: path)
        } catch {
            var bag = DiagnosticBag()
            bag.report(.unreadableFile(error))
            throw OpeningFault(bag)
        }
    }
}

/// Why a file of a commit cannot be read.
package struct CommitFault: Error, CustomStringConvertible {
    package let description: String
}

/// Why the screen that a tap shows could not be opened.
package struct OpeningFault: Error {
    package let diagnostics: DiagnosticBag

    init(_ diagnostics: DiagnosticBag) { self.diagnostics = diagnostics }
}
