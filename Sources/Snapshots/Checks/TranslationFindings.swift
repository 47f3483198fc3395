import Diagnostics
import Rendering

extension DisplayFinding {
    /// Returns what is wrong with a screen in a made-up language of longer texts, by what is right in
    /// its own language: that a text has no room is told as such, and not as a text that a fixed height
    /// cuts.
    ///
    /// - Parameters:
    ///   - findings: in the made-up language.
    ///   - texts: those in the made-up language.
    ///   - source: the findings in its own language.
    ///   - sourceTexts: the texts in its own language.
    package static func ofLongTexts(
        _ findings: [DisplayFinding], _ texts: ShownTexts,
        besides source: [DisplayFinding], _ sourceTexts: ShownTexts
    ) -> [DisplayFinding] {
        func places(_ findings: [DisplayFinding]) -> Set<[String]> {
            Set(findings.filter { $0.code == .clippedText }.map { place($0.section, $0.owner) })
        }
        let (clipped, clippedInSource) = (places(findings), places(source))
        let changed = findings.map { finding in
            let place = place(finding.section, finding.owner)
            return finding.code == .clippedText && !clippedInSource.contains(place)
                ? withoutRoom(finding.message, finding.section, finding.owner) : finding
        }
        let cut = texts.cutOnlyHere(besides: sourceTexts).filter { text in
            !clipped.contains(place(text.section, text.owner))
        }
        return changed
            + cut.map { text in
                let name =
                    text.section.map { text.owner?.name(in: $0) ?? "`\($0)`" } ?? "the screen"
                return withoutRoom(
                    "\(text.text.quotedShortly) of \(name) ends with `…`", text.section, text.owner)
            }
    }

    private static func place(_ section: String?, _ owner: ClippedText.Owner?) -> [String] {
        [section ?? "", owner.map { "\($0)" } ?? ""]
    }

    private static func withoutRoom(
        _ what: String, _ section: String?, _ owner: ClippedText.Owner?
    ) -> DisplayFinding {
        DisplayFinding(
            code: .noRoomForTranslation,
            message:
                "a text has no room for longer translations: in the language `pseudo`, \(what)",
            help: "let the text have more lines, or the height grow with it", section: section,
            owner: owner)
    }
}
