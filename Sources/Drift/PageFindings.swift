import Diagnostics
import Expressions
import LoaderPlan
import Loading
import LoadingCore
import Screens

/// Findings about paging: where a run would end although the recording goes on, or go round.
extension DriftFindings {
    mutating func addPaging(_ load: DriftLoad) {
        let paging = load.named.load.request.paging
        for key in DriftLoad.PagingKey.allCases {
            guard let invalid = load.invalid[key] else { continue }
            let expression =
                switch key {
                case .next: paging.next
                case .more: paging.more
                case .total: paging.total
                }
            let kind =
                switch key {
                case .next: "no token or URL"
                case .more: "neither true nor false"
                case .total: "no integer"
                }
            report(
                Message(
                    .driftedPaging, severity: .warning,
                    "`\(key.rawValue)` is \(kind) in \(invalid.count) of "
                        + load.readCount.of("answer")
                        + (invalid.message.isEmpty ? "" : ": \(invalid.message)"),
                    related: [invalid.first.label()]),
                at: expression?.place ?? load.named.place)
        }
        var reported: Set<DiagnosticCode> = []
        for (finding, recording) in zip(load.pages, load.pageRecordings) {
            let (message, place) = message(for: finding, of: load, recording)
            if reported.insert(message.at(place).code).inserted { report(message, at: place) }
        }
    }

    private func message(
        for finding: AnswerPages.Finding, of load: DriftLoad, _ recording: DriftRecording
    ) -> (Message, SourceRange) {
        let paging = load.named.load.request.paging
        let subject = load.named.text
        func evidence(_ page: AnswerPages.Page) -> Evidence {
            Evidence(recording: recording, answer: page.answer)
        }
        switch finding {
        case .endsEarly(let page, let next, let reason):
            let count = page.facts.count.of("item")
            let more = "\(evidence(next).text) has \(next.facts.count.of("more item"))"
            let (code, why, label, place): (DiagnosticCode, String, String, SourceRange?) =
                switch reason {
                case .short(let size):
                    (
                        .shortPage, "it has \(count), and `size` is \(size)",
                        "write `more` or `total`, if the answers say what follows", nil
                    )
                case .empty:
                    (
                        .shortPage, "it has no items",
                        "the server leaves out pages, which a run cannot know", nil
                    )
                case .more:
                    (.shortPage, "`more` is false", "correct `more`", paging.more?.place)
                case .total(let total):
                    (
                        .wrongTotal, "`total` is \(total)",
                        "correct `total`: it is the number of items, not of pages",
                        paging.total?.place
                    )
                }
            return (
                Message(
                    code, severity: .warning,
                    "a run of \(subject) ends at \(evidence(page).text), because \(why), although "
                        + more,
                    label: label,
                    related: [evidence(page).label("paging ends here"), evidence(next).label()]),
                place ?? load.named.place
            )
        case .wrongTotal(let page, let total, let sum):
            return (
                Message(
                    .wrongTotal, severity: .warning,
                    "`total` of \(subject) is \(total), and all pages up to "
                        + "\(evidence(page).text) have "
                        + sum.of("item"),
                    label: "a count that is shown would be wrong", related: [evidence(page).label()]
                ),
                paging.total?.place ?? load.named.place
            )
        case .repeatedList(let page, let before):
            return (
                Message(
                    .repeatedPage, severity: paging.onRepeat == .error ? .error : .warning,
                    "\(evidence(page).text) has the same items as \(evidence(before).text), at "
                        + "which a run of "
                        + "\(subject) ends",
                    label: "the server may not use `\(paging.parameter)`",
                    related: [evidence(page).label(), evidence(before).label("the page before")]),
                load.named.place
            )
        case .repeatedRequest(let page):
            return (
                Message(
                    .repeatedPage, severity: paging.onRepeat == .error ? .error : .warning,
                    "\(evidence(page).text) names a page that was requested before, at which a run "
                        + "of "
                        + "\(subject) ends",
                    label: "correct `next`, or let the server name none on the last page",
                    related: [evidence(page).label()]),
                paging.next?.place ?? load.named.place
            )
        }
    }
}
