import Diagnostics
import Layout
import LoaderPlan
import ScreenSpec
import Screens
import Snapshots

/// What comparisons with screenshots have found: findings, a table for people, and pictures of what
/// differs.
struct ScreenshotCheck {
    private(set) var bag = DiagnosticBag()
    /// Lines for each screenshot.
    private(set) var table = ""
    /// Pictures of what differs, beside the goldens.
    private(set) var pictures: [WrittenFile] = []
    /// Those that an earlier test has written, where nothing is far now.
    private(set) var stale: [String] = []

    private let files: SpecFiles

    init(
        _ subjects: [SnapshotSubject], _ shown: [SnapshotRun.Shown], _ files: SpecFiles
    ) {
        self.files = files
        for way in shown where subjects.indices.contains(way.subject) {
            let subject = subjects[way.subject]
            bag.merge(way.faults)
            guard let compared = way.comparison else { continue }
            let name = "\(subject.name) \(way.cell.name)"
            table += ScreenshotTable(compared.comparison, name).text
            add(compared, of: subject, in: way.cell)
        }
        var raising = RaisingRules { [files] path in
            (try? files.workspaces.settings(near: path).settings.rules) ?? [:]
        }
        bag.apply(&raising)
    }

    private mutating func add(
        _ compared: ComparedScreenshot, of subject: SnapshotSubject, in cell: SnapshotCell
    ) {
        let path = Paths.path(
            of: "\(subject.name) \(cell.name)\(Screenshots.suffix)",
            in: Paths.folder(of: subject.actual))
        guard let difference = compared.difference else {
            if Files.exists(path) { stale.append(path) }
            return
        }
        pictures.append(WrittenFile(path: path, bytes: difference))
        var warnings = DiagnosticBag()
        for alike in groups(compared.comparison.matches.filter(\.isFar)) {
            guard let first = alike.first else { continue }
            let section = first.element.section.flatMap { id in
                subject.plan.sections.first { $0.mayHave(id: id) }
            }
            let others = alike.count - 1
            let more =
                others == 0
                ? "" : ", and \(others) more \(others == 1 ? "finding" : "findings") like it"
            warnings.report(
                Diagnostic(
                    .farFromScreenshot, severity: .warning, first.sentence + more,
                    at: Label(section?.spec.place ?? subject.plan.start),
                    help: "in \(cell.name); \(path) shows what differs"))
        }
        // A workspace file that cannot be read was reported when the spec was compiled.
        if let workspace = try? files.workspaces.settings(near: subject.spec) {
            workspace.apply(to: &warnings, of: subject.spec)
        }
        bag.merge(warnings)
    }

    /// Returns the matches that are told together: those of one kind in a section, of which one is
    /// told.
    private func groups(
        _ matches: [ScreenshotComparison.Match]
    ) -> [[ScreenshotComparison.Match]] {
        var positions: [[String?]: Int] = [:]
        var groups: [[ScreenshotComparison.Match]] = []
        for match in matches {
            let key = [match.element.section, match.element.kind.rawValue, "\(match.isUnlike)"]
            if let position = positions[key] {
                groups[position].append(match)
            } else {
                positions[key] = groups.count
                groups.append([match])
            }
        }
        return groups
    }
}

extension ScreenshotComparison.Match {
    /// How far it is, as a message.
    fileprivate var sentence: String {
        guard !isUnlike else {
            return
                "\(element.name) looks different in the screenshot: \(share.percent) of its pixels"
        }
        let parts = [
            (offset.x, "right", "left"), (offset.y, "down", "up"),
        ].filter { $0.0 != 0 }.map { points, more, less in
            let length = (abs(points) * 100).rounded() / 100
            return
                "\(length.shortText) \(length == 1 ? "point" : "points") further \(points > 0 ? more : less)"
        }
        return "\(element.name) is \(parts.joined(separator: " and ")) in the screenshot"
    }
}

extension Double {
    /// A part of a whole in words, with one decimal below ten.
    fileprivate var percent: String {
        let percent = self * 100
        let rounded = percent < 10 ? (percent * 10).rounded() / 10 : percent.rounded()
        return "\(rounded.shortText) %"
    }
}

/// How many elements of a screen are how far from a screenshot.
private struct ScreenshotTable {
    let text: String

    private static let headings = ["", "number", "exact", "≤ 0.5", "≤ 2", "further", "unlike"]

    init(_ comparison: ScreenshotComparison, _ title: String) {
        let matches = comparison.matches
        var rows = [Self.headings]
        for kind in ScreenshotElement.Kind.allCases {
            let those = matches.filter { $0.element.kind == kind }
            if !those.isEmpty { rows.append(Self.row(kind.rawValue, those)) }
        }
        rows.append(Self.row("all", matches))
        let widths = Self.headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0
        }
        let lines = rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }.joined(separator: "  ")
        }
        let share = comparison.share.percent
        text =
            "\(title): \(share) of the pixels differ\n"
            + lines.map { "  \($0)\n" }.joined()
    }

    private static func row(_ name: String, _ matches: [ScreenshotComparison.Match]) -> [String] {
        let found = matches.filter { !$0.isUnlike }.map(\.distance)
        let counts = [
            matches.count, found.count { $0 == 0 }, found.count { $0 > 0 && $0 <= 0.5 },
            found.count { $0 > 0.5 && $0 <= 2 }, found.count { $0 > 2 },
            matches.count - found.count,
        ]
        return [name] + counts.map(String.init)
    }
}
