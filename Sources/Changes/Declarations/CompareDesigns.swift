import CellCore
import Diagnostics
import Screens

extension ScreenPair {
    /// Compares colours, fonts and lengths with names, which an app may have others for.
    func compareDesigns() -> ChangeFindings {
        var findings = ChangeFindings()
        let former = old.screen.design
        let known = Dictionary(former.map { ($0.key, $0) }) { first, _ in first }
        var kept: Set<String> = []
        for token in new.screen.design {
            kept.insert(token.key)
            guard let before = known[token.key], before.value != token.value else { continue }
            findings.add(
                .look,
                "the \(token.kind) `\(token.name)` is `\(token.value)`, and was `\(before.value)`",
                at: token.place, from: before.value, to: token.value)
        }
        for token in former where !kept.contains(token.key) {
            findings.add(
                .look,
                "the \(token.kind) `\(token.name)` is gone, with the value that an app has for it",
                at: token.place, from: token.value)
        }
        return findings
    }
}

/// A value of a design with a name.
private struct DesignValue {
    let kind: String
    let name: String
    /// The value in one line.
    let value: String
    let place: SourceRange

    /// What no other value of a screen has.
    var key: String { "\(kind) \(name)" }
}

extension Screen {
    fileprivate var design: [DesignValue] {
        lengths.map {
            DesignValue(kind: "length", name: $0.name, value: $0.points.shortText, place: $0.place)
        }
            + fonts.map {
                DesignValue(kind: "font", name: $0.name, value: $0.font.words, place: $0.place)
            }
            + colors.map {
                DesignValue(kind: "colour", name: $0.name, value: $0.color.words, place: $0.place)
            }
    }
}

extension ViewNode.Font {
    /// The font in one line.
    fileprivate var words: String {
        [family ?? "system", "\(size.shortText)pt", weight.rawValue, relativeTo.rawValue]
            .joined(separator: " ")
    }
}

extension WrittenColor {
    /// The names or numbers for both appearances.
    fileprivate var words: String { light == dark ? light : "\(light)/\(dark)" }
}
