import Diagnostics
import JSONData
import LoaderPlan
import Screens
import TerminalText
import Values

/// The output of `run --explain`: for each section its requests, the keys that its model does not
/// read, and the fields that no item has.
struct RunExplanation {
    let models: ModelTable
    let snapshot: Snapshot

    /// Limit: rows of a table of `run --explain`; the others are counted.
    private static let shownRows = 40
    /// Limit: characters of an error body in `run --explain`.
    private static let longestResponse = 200
    /// The maximum width of a column.
    private static let widestColumn = 48

    var text: String {
        let data = snapshot.data.map { entry in
            Load(
                title: "data \(entry.plan.name)", plan: entry.plan.load, state: entry.state,
                counts: entry.counts, explanation: entry.explanation, shown: nil)
        }
        let sections = snapshot.sections.map { section in
            Load(
                title: "section \(section.id)", plan: section.plan.load, state: section.state,
                counts: section.counts, explanation: section.explanation,
                shown: section.items.count)
        }
        let health = snapshot.health.map { [lines($0)] } ?? []
        let blocks = (health + (data + sections).map(lines)).map { lines in
            lines.map { $0.neutralised() + "\n" }.joined()
        }
        return blocks.joined(separator: "\n")
    }

    /// A section or an entry of `data`, with the result of its load.
    private struct Load {
        let title: String
        /// Nil for items of an expression.
        let plan: LoadPlan?
        let state: SectionState
        let counts: LoadCounts
        let explanation: LoadExplanation?
        /// The number of items that a section shows.
        let shown: Int?
    }

    private func lines(_ health: HealthSnapshot) -> [String] {
        [health.note] + (health.url.map { ["  GET \($0)"] } ?? [])
    }

    private func lines(_ load: Load) -> [String] {
        var lines = ["\(load.title): \(outcome(load))"]
        if case .failed(let failure) = load.state, let response = failure.response {
            lines.append("  error.response: \(text(of: response))")
        }
        lines += sources(load).map { "  " + $0 }
        if let dropped = dropped(load.counts) { lines.append("  dropped: \(dropped)") }
        if let coverage = load.explanation?.coverage, coverage.items > 0 {
            lines += table("keys that no field reads:", unread(coverage), coverage.isCut)
            lines += table("fields that no item has:", unmet(coverage), false)
        }
        return lines
    }

    private func outcome(_ load: Load) -> String {
        let counts = load.counts
        let pages = counts.pages > 1 ? " on \(counts.pages) pages" : ""
        let isList = load.plan?.request.type.element != nil || load.plan == nil
        let loaded =
            isList
            ? counts.received == 1 ? "1 item" : "\(counts.received) items"
            : counts.received == 1 ? "a value" : "no value"
        let received = "\(loaded) received\(pages)"
        switch load.state {
        case .failed(let failure): return "failed (\(failure.kind.rawValue)), \(received)"
        case .cancelled: return "cancelled, \(received)"
        case .content, .empty, .noResults, .loading:
            let shown = load.shown.map { ", \($0) shown" } ?? ""
            return received + shown + (counts.hasMore ? ", more pages" : "")
        }
    }

    /// Returns the beginning of an error body as JSON. Secrets are redacted before it is cut.
    private func text(of response: ErrorResponse) -> String {
        var writer = JSONWriter(redact: OutputRedactor.redaction)
        writer.write(response.value, response.arena, models)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        let beginning = text.prefix(Self.longestResponse)
        return beginning.endIndex == text.endIndex ? text : beginning + "…"
    }

    private func sources(_ load: Load) -> [String] {
        switch load.plan?.source {
        case .request(let request)?:
            (load.explanation?.urls ?? []).map { "\(request.method) \($0.text)" }
        case .file(let path, _)?: ["file \(path)"]
        case .sqlite(let query)?: ["database \(query.database)"]
        case .literal?: ["items of the spec"]
        case nil: ["items of an expression"]
        }
    }

    private func dropped(_ counts: LoadCounts) -> String? {
        var parts: [String] = []
        if counts.absent > 0 { parts.append("\(counts.absent) that were null") }
        if counts.undecodable > 0 { parts.append("\(counts.undecodable) that did not fit") }
        if counts.duplicates > 0 {
            parts.append("\(counts.duplicates) with the identity of an earlier item")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func unread(_ coverage: ModelCoverage) -> [[String]] {
        coverage.unreadKeys.map { key in
            [key.path, "\(key.items) of \(coverage.items)", key.sample]
        }
    }

    private func unmet(_ coverage: ModelCoverage) -> [[String]] {
        coverage.absentFields.compactMap { unmet in
            guard let field = models[unmet.id], let model = models[unmet.id.model] else {
                return nil
            }
            let reason = unmet.isNull ? "always null" : "always missing"
            return [
                "\(model.name).\(field.name)", reason,
                "`\(field.type.text(in: models))`"
                    + (field.place.map { ", \($0.text)" } ?? ""),
            ]
        }
    }

    /// Returns a table with a title; nothing if it has no rows.
    private func table(_ title: String, _ rows: [[String]], _ isCut: Bool) -> [String] {
        guard !rows.isEmpty else { return [] }
        let shown = rows.prefix(Self.shownRows)
        let widths = (0..<2).map { column in
            min(shown.map { $0[column].displayWidth }.max() ?? 0, Self.widestColumn)
        }
        let lines = shown.map { row in
            let head = zip(row, widths).map { $0.padded(toWidth: $1) }
            return "    " + (head + row.dropFirst(2)).joined(separator: "  ")
        }
        let rest = rows.count - shown.count
        let end = rest > 0 ? ["    and \(isCut ? "more than " : "")\(rest) more"] : []
        return ["  " + title] + lines + end
    }
}
