import Diagnostics
import Layout
package import Rendering

extension ScreenOutline {
    /// What is wrong with an element, in the words of `DiagnosticCode`.
    package struct Finding: Hashable, Sendable {
        let owner: Owner
        let code: String

        /// - Parameters:
        ///   - section: the id of the section; nil for the rest of the screen.
        ///   - part: the item, the header or the footer; nil for the rest of the section.
        package init(_ code: String, section: String?, part: ClippedText.Owner?) {
            self.code = code
            owner = Owner(section: section, part: part)
        }
    }

    /// Limit: characters of a text in a line.
    private static let maxOfText = 60

    /// Returns a line for each element: its number, what it is, its text, where it is, what a tap does, what
    /// is wrong with it. What is the same for the items of a section is said once, in its line.
    ///
    /// - Parameter isWhole: whether texts are whole, and each line says all of it.
    package func text(_ findings: [Finding] = [], isWhole: Bool = false) -> String {
        let found = Dictionary(grouping: findings, by: \.owner).mapValues { list in
            var codes: [String] = []
            for finding in list where !codes.contains(finding.code) { codes.append(finding.code) }
            return codes.map { " !\($0)" }.joined()
        }
        var tables = LineTables()
        var lines = [headline + (found[Owner()] ?? "")]
        for part in parts {
            if let section = part.section {
                lines.append(line(of: section, &tables) + (found[Owner(section: section.id)] ?? ""))
            }
            var size: PointSize?
            for element in part.elements {
                let isRepeated = !isWhole && !element.isInside && size == element.frame.size
                var line = self.line(of: element, hasSize: !isRepeated, isWhole)
                if isWhole, element.kind == nil, let action = part.section?.action {
                    line += " tap \(action)"
                }
                if element.owner.part != nil, !element.isInside {
                    line += found[element.owner] ?? ""
                }
                if !element.isInside { size = element.frame.size }
                lines.append(line)
            }
            if part.beyond > 0 { lines.append("  \(part.beyond) beyond the edge") }
            if part.below > 0 { lines.append("  \(part.below) below") }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var headline: String {
        let title = title.map { " " + treeQuoted($0) } ?? ""
        let rest = contentHeight > size.height + 0.5
        let scrolled = rest ? " at \(points(offset)) of \(points(contentHeight))" : ""
        return "screen \(id)\(title) \(points(size.width))x\(points(size.height))\(scrolled)"
    }

    private func line(of section: Section, _ tables: inout LineTables) -> String {
        let tap = section.action.map { "; tap \($0)" } ?? ""
        let place = "\(section.place.source.path):\(tables.start(of: section.place).line)"
        return "section \(section.id): \(section.content)\(tap); \(place)"
    }

    private func line(of element: Element, hasSize: Bool, _ isWhole: Bool) -> String {
        var words = ["@\(element.number)"]
        if !element.text.isEmpty {
            let limit = isWhole ? Int.max : Self.maxOfText
            let text =
                element.text.count > limit
                ? element.text.prefix(limit - 1) + "…" : Substring(element.text)
            words.append(treeQuoted(String(text)))
        }
        if let kind = element.kind { words.append(kind) }
        let frame = element.frame
        words.append("\(points(frame.origin.x)),\(points(frame.origin.y))")
        if hasSize { words.append("\(points(frame.size.width))x\(points(frame.size.height))") }
        if let action = element.action { words.append("tap \(action)") }
        return (element.isInside ? "  " : "") + words.joined(separator: " ")
    }

    /// Whole points are enough to find an element.
    private func points(_ value: Double) -> String {
        Int(exactly: value.rounded()).map(String.init) ?? "0"
    }
}
