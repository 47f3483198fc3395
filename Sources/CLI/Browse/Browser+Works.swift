import Loading
import Rendering
import Session

// What takes time, of which one at a time is done.

extension Browser {
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

    func end(_ outcome: BrowseOutcome) {
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
    func startWaiting() {
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
    func stopSearching() {
        searchTimer?.cancel()
        waiting.search = nil
    }

    func poll() {
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

    /// Sends the request that waits when its time is over.
    func limitUndo(restarts: Bool) {
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
}
