import Diagnostics
import LoaderPlan
import Painting
import Rendering
import Screens

/// Reports the texts of a screen with characters for which no font has a glyph.
struct MissingGlyphReport {
    let input: RenderInput
    let severity: Severity

    /// A diagnostic for each section, with its first such text.
    func diagnostics(of display: Display) -> DiagnosticBag {
        var bag = DiagnosticBag()
        let missing = PangoTextMeasure.missingGlyphs
        var reported: Set<SourceRange> = []
        for text in display.texts {
            guard let scalars = missing[text.text], let first = scalars.first else { continue }
            let place = place(of: text)
            if reported.insert(place).inserted {
                bag.report(diagnostic(first, of: text, others: scalars.count - 1, at: place))
            }
        }
        return bag
    }

    private func place(of text: ShownText) -> SourceRange {
        let section = text.section.flatMap { id in
            input.snapshot.sections.first { $0.id == id }
        }
        return section?.plan.spec.place ?? input.plan.start
    }

    private func diagnostic(
        _ scalar: Unicode.Scalar, of text: ShownText, others: Int, at place: SourceRange
    ) -> Diagnostic {
        let rest =
            others == 0 ? "" : others == 1 ? " and 1 other" : " and \(others) other characters"
        let words = input.redact?(text.text) ?? text.text
        return Diagnostic(
            .missingGlyph, severity: severity,
            "no font has a glyph for \(scalar.quoted)\(rest) of \(words.quotedShortly) in "
                + "\(name(of: text))",
            at: Label(place), help: scalar.wayToGlyph)
    }

    private func name(of text: ShownText) -> String {
        guard let section = text.section else { return "the screen" }
        return text.owner?.name(in: section) ?? "`\(section)`"
    }
}

extension Unicode.Scalar {
    /// The character with its number: a character without a glyph cannot be seen.
    fileprivate var quoted: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "`\(self)` (U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits))"
    }

    /// What to do to see it.
    fileprivate var wayToGlyph: String {
        guard let family = ScriptFonts.family(of: self) else {
            return "change the text: the fonts that screenc uses do not have this character"
        }
        return "install \(family) (Debian and Ubuntu: apt install fonts-noto-core; others: "
            + "fonts.google.com/noto), or change the text"
    }
}
