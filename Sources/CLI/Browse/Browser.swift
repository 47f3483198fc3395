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
    var covered: [Int: BrowseScreen] = [:]
    /// The selected tab of the app.
    var tab: Int?
    let decoder: (any PictureDecoder)?
    var pictures = Pictures()

    // The work.
    var job: Task<Void, Never>?
    /// The number of the last work.
    var number = 0
    /// Whether the work has ended and only its pictures are loaded.
    var isPicturing = false
    var polling: Task<LiveScreen, Never>?
    var undoTimer: Task<Void, Never>?
    /// The number of the last time limit for taking something back.
    var undoNumber = 0
    var searchTimer: Task<Void, Never>?
    /// What waits for the work to end.
    var waiting = WaitingWorks()

    // What stands below the screen.
    var pane: BrowsePane?
    var message: String?
    var editing: BrowseEditing?
    /// Whether the spec has errors, and the screen is that of its last state without.
    var isBroken = false
    var buffer = TerminalBuffer()

    struct WaitingWorks {
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
}

/// A text that is typed, and what becomes of it.
struct BrowseEditing {
    var line: LineEditor
    /// Nil for the search field, which searches while one types.
    let field: LiveField?
    /// The delay of the search field.
    var searchDelay = Duration.zero
}
