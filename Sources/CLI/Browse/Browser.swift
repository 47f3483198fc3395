import ArgumentParser
import Diagnostics
import LoaderPlan
import Loading
import POSIX
import Painting
import Rendering
import Screens
import Session
import TerminalText

/// Shows a screen in the terminal and does what a person types.
///
/// One task handles the events in order. What takes time is a work of another task, which begins with
/// a copy of the screen and ends with an event.
final class Browser {
    let worker: BrowseWorker
    var look: BrowseLook
    var settings: LiveSettings
    let send: AsyncStream<BrowseEvent>.Continuation
    private let events: AsyncStream<BrowseEvent>

    // The shown screen.
    var live: LiveScreen?
    var shown: BrowseScreen?
    /// The screens below, by their depth.
    private var covered: [Int: BrowseScreen] = [:]
    /// The selected tab of the app.
    private var tab: Int?
    private let decoder: (any PictureDecoder)?
    private var pictures = Pictures()

    // The work.
    private var job: Task<Void, Never>?
    /// The number of the last work.
    private var number = 0
    /// Whether the work has ended and only its pictures are loaded.
    private var isPicturing = false
    private var polling: Task<LiveScreen, Never>?
    private var undoTimer: Task<Void, Never>?
    private var searchTimer: Task<Void, Never>?
    /// What waits for the work to end.
    private var waiting = WaitingWorks()

    // What stands below the screen.
    var pane: BrowsePane?
    var message: String?
    var editing: BrowseEditing?
    /// Whether the spec has errors, and the screen is that of its last state without.
    private(set) var isBroken = false
    private var buffer = TerminalBuffer()

    private struct WaitingWorks {
        var reload = false
        var endUndo = false
        var search: String?
    }

    init(
        _ files: LiveFiles, _ path: String, _ settings: LiveSettings, _ look: BrowseLook,
        showsPictures: Bool
    ) {
        worker = BrowseWorker(files: files, path: path)
        (self.settings, self.look) = (settings, look)
        (events, send) = AsyncStream.makeStream()
        let showsPixels =
            showsPictures && !look.isASCII && ColorDepth(environment: Console.variable) > .named
        decoder = showsPixels ? try? CairoPictureDecoder(DecodingTime()) : nil
    }

    /// Runs until the person quits, or a signal ends the program.
    func run() async throws {
        try AlternateScreen.open(Self.begin, Self.end, .keys) { [send] in send.yield(.continued) }
        defer {
            Interruption.onResize(nil)
            job?.cancel()
            polling?.cancel()
            undoTimer?.cancel()
            searchTimer?.cancel()
            AlternateScreen.abandon()
        }
        Interruption.onResize { [send] in send.yield(.resized) }
        try TerminalInput.start { [send] keys in
            if case .terminated = send.yield(keys.map { .keys($0) } ?? .closed) {
                false
            } else {
                true
            }
        }
        let watching = watchFiles()
        defer { watching?.cancel() }
        start(.open(settings))
        try draw()
        for await event in events {
            guard try handle(event) else { break }
            try draw()
        }
        if let status = Interruption.status { throw status }
        if !isBusy { _ = await live?.leave() }
        if worker.files.isLive { await live?.session.finish() }
        try AlternateScreen.close()
    }

    /// The mouse reports clicks and wheels, and what is pasted is told from what is typed.
    private static let begin =
        TerminalBuffer.enterAlternateScreen + "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"
    private static let end =
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l" + TerminalBuffer.leaveAlternateScreen

    // MARK: - Events

    /// Returns false at the end.
    private func handle(_ event: BrowseEvent) throws -> Bool {
        switch event {
        case .keys(let keys):
            for key in keys {
                guard handle(key) else { return false }
            }
        case .closed: throw ExitStatus.impossible
        case .resized:
            look.columns = Console.output.size.columns
            showAgain()
        case .continued:
            buffer = TerminalBuffer()
            look.columns = Console.output.size.columns
            showAgain()
        case .changed(let paths):
            guard concerns(paths) else { break }
            waiting.reload = true
            startWaiting()
        case .unwatched(let reason): message = reason
        case .ended(let number, let outcome):
            if number == self.number { end(outcome) }
        case .pictures(let number, let live, let pictures):
            guard number == self.number else { break }
            (job, isPicturing) = (nil, false)
            self.live = live
            self.pictures = pictures
            showAgain()
            startWaiting()
            poll()
        case .polled(let number, let snapshot, let pictures):
            guard number == self.number, let live else { break }
            if let pictures { self.pictures = pictures }
            show(live, snapshot)
        case .searchIsDue(let text):
            waiting.search = text
            startWaiting()
        case .undoIsOver(let number):
            guard number == undoNumber else { break }
            waiting.endUndo = true
            startWaiting()
        }
        return true
    }

    /// Whether a change of files may change the screen. What makes a broken spec whole may be a file
    /// that was never read.
    private func concerns(_ paths: Set<String>) -> Bool {
        let recording = Paths.replacingSuffix(of: worker.path, with: ".har")
        return isBroken || FilesInUse.contains(anyOf: paths)
            || paths.contains { Files.isFolder($0) || $0 == Files.resolved(recording) }
    }

    /// Notices changes of the files around the spec from now on.
    private func watchFiles() -> Task<Void, Never>? {
        do throws(FolderWatchFault) {
            let watch = try FolderWatch()
            for folder in LiveFiles.folders(of: [worker.path], worker.files.reporting) {
                try watch.watch(folder, isTree: true)
            }
            return Task { [send] in
                do throws(FolderWatchFault) {
                    while let paths = try await watch.next() { send.yield(.changed(paths)) }
                } catch {
                    send.yield(.unwatched(error.message))
                }
            }
        } catch {
            message = error.message
            return nil
        }
    }

    // MARK: - Works

    /// Whether a work is done.
    var isBusy: Bool { job != nil && !isPicturing }

    /// Starts a work, unless another one is done.
    func start(_ work: BrowseWork) {
        guard !isBusy else {
            message = "still loading; Esc stops it"
            return
        }
        job?.cancel()
        isPicturing = false
        number += 1
        let (number, worker, send, polling) = (number, worker, send, polling)
        self.polling = nil
        let begin = BrowseWorker.Start(live: live, settings: settings)
        let showsPictures = decoder != nil
        job = Task {
            var begin = begin
            if let polling {
                polling.cancel()
                begin.live = await polling.value
            }
            // The screen stays if the other one cannot be opened: what it has sent does not wait.
            let faults = work.opens ? await begin.live?.leave() : nil
            var outcome = await worker.outcome(of: work, begin)
            outcome.report = (faults?.lines ?? []) + outcome.report
            if outcome.live == nil { outcome.live = begin.live }
            send.yield(.ended(number, outcome))
            guard var live = outcome.live, showsPictures else { return }
            let isForced = (outcome.settings ?? begin.settings).state != nil
            let pictures = await Browser.pictures(of: &live, isForced: isForced)
            send.yield(.pictures(number, live, pictures))
        }
    }

    private static func pictures(of live: inout LiveScreen, isForced: Bool) async -> Pictures {
        var input = RenderInput(
            plan: live.session.plan, snapshot: live.snapshot, environment: live.session.display)
        // Why the screen cannot be shown is reported where it is shown.
        try? await live.loadPictures(for: &input, isForced: isForced)
        return input.pictures
    }

    /// Stops the work; the screen stays as it was before.
    func cancel() { job?.cancel() }

    private func end(_ outcome: BrowseOutcome) {
        let isPictured = decoder != nil && outcome.live != nil
        (job, isPicturing) = (isPictured ? job : nil, isPictured)
        if outcome.isCancelled { message = "stopped" }
        if let text = outcome.message { message = text }
        if let settings = outcome.settings {
            self.settings = settings
            // What was wrong with the spec is right now.
            if isBroken, case .report? = pane { pane = nil }
            isBroken = false
        }
        if !outcome.report.isEmpty { pane = .report(outcome.report) }
        if let question = outcome.question { pane = .choices(ChoiceList(question)) }
        if outcome.isBroken { (isBroken, message) = (true, nil) }
        if let live = outcome.live {
            let isTap = outcome.message != nil
            show(live, live.snapshot)
            limitUndo(restarts: isTap)
        }
        startWaiting()
        if job == nil { poll() }
    }

    /// Starts what waits for the end of a work.
    private func startWaiting() {
        guard !isBusy else { return }
        if waiting.reload {
            waiting.reload = false
            start(.reload)
        } else if waiting.endUndo {
            waiting.endUndo = false
            start(.endUndo)
        } else if let text = waiting.search {
            waiting.search = nil
            start(.step(.search(text)))
        }
    }

    /// Searches for a text after the delay of the search field, and after what is being searched
    /// for.
    func search(_ text: String, after delay: Duration) {
        searchTimer?.cancel()
        let send = send
        searchTimer = Task {
            guard (try? await Task.sleep(for: delay)) != nil else { return }
            send.yield(.searchIsDue(text))
        }
    }

    /// Forgets what was typed in the search field of a screen that is left.
    private func stopSearching() {
        searchTimer?.cancel()
        waiting.search = nil
    }

    private func poll() {
        guard polling == nil, settings.state == nil, let live, live.isPolled else { return }
        let (number, send, showsPictures) = (number, send, decoder != nil)
        polling = Task {
            var live = live
            await live.poll { live in
                send.yield(.polled(number, live.snapshot, nil))
                guard showsPictures else { return }
                let pictures = await Browser.pictures(of: &live, isForced: false)
                if !Task.isCancelled { send.yield(.polled(number, live.snapshot, pictures)) }
            }
            return live
        }
    }

    private var undoNumber = 0

    /// Sends the request that waits when its time is over.
    private func limitUndo(restarts: Bool) {
        guard let time = live?.undoTime else {
            undoTimer?.cancel()
            undoTimer = nil
            return
        }
        guard restarts || undoTimer == nil else { return }
        undoTimer?.cancel()
        undoNumber += 1
        let (number, send) = (undoNumber, send)
        undoTimer = Task {
            guard (try? await Task.sleep(for: time)) != nil else { return }
            send.yield(.undoIsOver(number))
        }
    }

    // MARK: - Drawing

    /// Shows a state of a screen, which may be another one than before.
    private func show(_ live: LiveScreen, _ snapshot: Snapshot) {
        let depth = self.live?.depth ?? 0
        if live.tabs?.selected != tab, live.tabs != nil {
            // The screens of another tab.
            (tab, covered) = (live.tabs?.selected, [:])
            if self.live != nil {
                shown = nil
                stopSearching()
            }
        } else if live.depth > depth {
            covered[depth] = shown
        }
        if live.depth != depth, shown != nil {
            shown = covered.removeValue(forKey: live.depth)
            stopSearching()
        }
        self.live = live
        let height = frame.height
        do {
            if shown == nil {
                shown = try BrowseScreen(live, snapshot, look, decoder, pictures, height: height)
            } else {
                try shown?.show(live, snapshot, look, decoder, pictures)
            }
        } catch {
            pane = .report([error.message])
        }
    }

    /// Draws the screen again, after its strips or the terminal have changed.
    func showAgain() {
        guard let live, let snapshot = shown?.snapshot else { return }
        show(live, snapshot)
    }

    var frame: BrowseFrame {
        let size = Console.output.size
        return BrowseFrame(
            look: look, rows: max(1, size.rows), pane: pane, message: message, status: status,
            editor: editing?.line)
    }

    private var status: (String, String) {
        var leading = isBusy ? "Loading. " : isBroken ? "The spec has errors. " : ""
        if let live {
            if let below = live.backTitle {
                leading += "\(look.isASCII ? "<" : "‹") \(below.neutralised())  "
            }
            leading += (live.snapshot.title ?? live.session.plan.screen.id).neutralised()
        }
        if let title = live?.snapshot.undo {
            leading += "  [u] undo: \(title.neutralised())"
        }
        let path = live?.session.plan.screen.source.path ?? worker.path
        var parts = [worker.files.source(of: path, settings, shown?.snapshot), deviceName]
        if settings.appearance != "light" { parts.append(settings.appearance) }
        if let window = shown?.window, window.page.lineCount > window.height {
            parts.append(
                "\(window.rows.lowerBound + 1)-\(window.rows.upperBound)/\(window.page.lineCount)")
        }
        return (leading, parts.joined(separator: look.isASCII ? " | " : " · "))
    }

    private var deviceName: String {
        let name =
            Device.allNames.first { Device($0) == settings.device }
            ?? "\(Int(settings.device.width))x\(Int(settings.device.height))"
        guard let display = live?.session.display, display.width > display.height else {
            return name
        }
        return name + "-landscape"
    }

    private func draw() throws {
        let size = Console.output.size
        // What the frame says of the window depends on its height.
        let height = frame.height
        if shown?.window.height != height { shown?.window.height = height }
        let frame = frame
        let output = buffer.redraw(
            frame.text(shown?.window), columns: size.columns, rows: max(1, size.rows))
        if !output.isEmpty, !CrashHandler.hasCrashed { try Console.output.write(output) }
    }
}

/// A text that is typed, and what becomes of it.
struct BrowseEditing {
    var line: LineEditor
    /// Nil for the search field, which searches while one types.
    let field: LiveField?
    /// The delay of the search field.
    var searchDelay = Duration.zero
}
