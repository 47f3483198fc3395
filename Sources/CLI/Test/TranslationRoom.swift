import Expressions
import Snapshots

/// Finds texts that have room in their own language alone.
enum TranslationRoom {
    /// Returns ways to show screens with what is wrong in the language `pseudo`, as far as the screen
    /// is also shown in its own language, and else in the same way.
    static func told(of shown: [SnapshotRun.Shown]) -> [SnapshotRun.Shown] {
        let sources = shown.filter { $0.cell.isInOwnLanguage }
        var result = shown
        for (index, way) in shown.enumerated() where way.cell.hasLongTexts {
            let source = sources.first { other in
                var cell = other.cell
                cell.locale = way.cell.locale
                return other.subject == way.subject && cell == way.cell && other.tree != nil
            }
            guard let source else { continue }
            result[index].findings = DisplayFinding.ofLongTexts(
                way.findings, way.texts, besides: source.findings, source.texts)
        }
        // Nothing else asks for them.
        for index in result.indices { result[index].texts = ShownTexts() }
        return result
    }
}

extension SnapshotSubject {
    /// Whether it is also shown with longer texts.
    var hasLongTexts: Bool { cells.contains(where: \.hasLongTexts) }
}

extension SnapshotCell {
    fileprivate var hasLongTexts: Bool { locale == PseudoLanguage.long.rawValue }

    fileprivate var isInOwnLanguage: Bool { PseudoLanguage(rawValue: locale) == nil }
}
