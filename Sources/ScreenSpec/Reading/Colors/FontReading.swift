import CellCore
import Diagnostics
import Expressions
import Screens

/// The fonts of a file.
struct DeclaredFonts {
    fileprivate(set) var byName: [String: DeclaredFont] = [:]
    /// Names of fonts with a reported error; uses of them are not reported.
    fileprivate(set) var faulty: Set<String> = []

    /// Returns the fonts of the file and of its imports, by name.
    func all(beside imports: Imports) -> [DeclaredFont] {
        let imported = imports.fonts.values.filter { byName[$0.key] == nil }.values.map(\.value)
        return (Array(byName.values) + imported).sorted { $0.name < $1.name }
    }
}

/// `fonts`: the named fonts of a spec.
extension SpecReader {
    /// Limit: bytes of the name of a family.
    private static let maxFamily = 80

    func readFonts(_ node: NodeIndex?) -> DeclaredFonts {
        var fonts = DeclaredFonts()
        guard let node, !isFaulty(node) else { return fonts }
        for entry in named(node, as: "`fonts`") {
            checkIsNew(entry, as: "font", names: imports.fonts)
            if isFontName(entry), let font = font(entry) {
                fonts.byName[entry.name] = DeclaredFont(font, place: place(entry.key))
            } else {
                fonts.faulty.insert(entry.name)
            }
        }
        return fonts
    }

    private func isFontName(_ entry: NamedEntry) -> Bool {
        guard isUsable(entry.name) else {
            return refuse(.malformedName(entry.name, as: "a font"), at: place(entry.key)) ?? false
        }
        guard ViewNode.TextStyle.Name(rawValue: entry.name) == nil else {
            return refuse(.systemFont(entry.name), at: place(entry.key)) ?? false
        }
        return true
    }

    private func font(_ entry: NamedEntry) -> ViewNode.Font? {
        let bounds = SpecKeys.fontSizes
        guard let entries = entries(entry.value, by: SpecKeys.font) else { return nil }
        let size = entries[.size].flatMap { number($0, within: bounds, as: "`size`") }
        let weight = entries[.weight].map {
            oneOf(ViewNode.FontWeight.self, at: $0, as: "`weight`")
        }
        let style = entries[.relativeTo].map {
            oneOf(ViewNode.TextStyle.Name.self, at: $0, as: "`relativeTo`")
        }
        let family = entries[.family].map { self.family($0) }
        guard let size, let weight = weight ?? .some(.regular), let style = style ?? .some(.body),
            let family = family ?? .some("")
        else { return nil }
        return ViewNode.Font(
            entry.name, family: family.isEmpty ? nil : family, size: size, weight: weight,
            relativeTo: style)
    }

    private func family(_ node: NodeIndex) -> String? {
        guard let family = word(node, as: "`family`") else { return nil }
        let isName =
            family.utf8.count <= Self.maxFamily
            && family.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || " -_.".unicodeScalars.contains(scalar)
            }
        return isName ? family : refuse(.malformedFamily(family), at: place(node))
    }
}

/// A text style where it is used: UIKit's, or a font of the spec.
struct UsedStyle {
    var style: ValueOrExpression<ViewNode.TextStyle.Name>
    /// The font in place of the style.
    var font: ViewNode.Font?
}

extension ColorReader {
    /// Reads a text style, or the name of a font.
    func style(
        _ key: WordKey<ViewNode.TextStyle.Name>, of values: LayoutValues
    ) -> UsedStyle {
        if let node = values[.style], !isFaulty(node), tree[node].kind == .mapping {
            return refuse(
                node, expected: "`style` must be a text style or the name of a font",
                help: "a font has a name: `fonts: {small: {size: 12}}`, then `style: small`")
                ?? UsedStyle(style: .literal(key.defaultValue))
        }
        guard let node = values[.style], !isFaulty(node), tree[node].kind == .string,
            !isInterpolation(node), ViewNode.TextStyle.Name(rawValue: text(node)) == nil
        else { return UsedStyle(style: values.plain(key)) }
        let name = text(node)
        if let font = declared.fonts.byName[name] ?? imported(name, names: imports.fonts) {
            log.mentions.fonts.insert(name)
            return UsedStyle(style: .literal(font.font.relativeTo), font: font.font)
        }
        if declared.isComplete, !declared.fonts.faulty.contains(name) {
            let fonts = declared.fonts.byName.keys.sorted() + imports.fonts.names
            report(
                .unknownValue(name, as: "`style`", known: fonts + key.words.map(\.rawValue)),
                at: place(node))
            log.faulty.insert(node)
        }
        return UsedStyle(style: .literal(key.defaultValue))
    }
}
