import Diagnostics
import Expressions

/// The variants of a text by plural categories, devices and widths.
extension StringCatalogReader {
    /// Reads one text, or one for each plural category, device or width.
    mutating func variants(
        _ node: NodeIndex, _ members: [String: NodeIndex]
    ) -> Read<TextVariants> {
        if let unit = members["stringUnit"] { return self.unit(unit) }
        guard let variations = members["variations"] else {
            bag.report(.noCatalogText, at: start(node))
            return .faulty
        }
        guard let kinds = self.members(variations, "variations", CatalogKeys.variations) else {
            return .faulty
        }
        let kind = CatalogKeys.variations.first { kinds[$0] != nil }
        guard let kind, let node = kinds[kind], tree[node].kind == .mapping, kinds.count == 1 else {
            reportShape(
                variations, "`variations` must be an object with `plural`, `device` or `width`")
            return .faulty
        }
        switch kind {
        case "device": return devices(node)
        case "width": return widths(node)
        default: return plurals(node)
        }
    }

    /// Reads one text for each plural category.
    private mutating func plurals(_ plural: NodeIndex) -> Read<TextVariants> {
        var texts: [PluralCategory: FormatString] = [:]
        var isNew = false
        for (key, value) in tree.pairs(plural) {
            guard let category = PluralCategory(rawValue: tree.text(key)) else {
                bag.report(.unknownCategory(tree.text(key)), at: tree.place(key))
                return .faulty
            }
            guard let members = self.members(value, "a plural form", CatalogKeys.form) else {
                return .faulty
            }
            guard let unit = members["stringUnit"] else {
                return .unreadable("its plural forms differ further")
            }
            switch self.unit(unit) {
            case .text(.same(let text), let isNewText):
                texts[category] = text
                isNew = isNew || isNewText
            default: return .faulty
            }
        }
        guard texts[.other] != nil else {
            bag.report(.noOtherForm, at: start(plural))
            return .faulty
        }
        return .text(.plural(texts), isNew: isNew)
    }

    /// Reads a text for each kind of device, which may differ by widths or plurals.
    private mutating func devices(_ node: NodeIndex) -> Read<TextVariants> {
        var texts: [DeviceKind: TextVariants] = [:]
        var isNew = false
        let known = DeviceKind.allCases.map(\.rawValue)
        guard let members = members(node, "a variation by device", known) else { return .faulty }
        for (name, value) in members.sorted(by: { $0.value < $1.value }) {
            guard let kind = DeviceKind(rawValue: name) else { continue }
            switch form(value, "a text of a device") {
            case .text(let text, let isNewText):
                texts[kind] = text
                isNew = isNew || isNewText
            case .unreadable(let reason): return .unreadable(reason)
            case .faulty: return .faulty
            }
        }
        guard texts[.other] != nil else {
            bag.report(.noOtherDevice, at: start(node))
            return .faulty
        }
        return .text(.device(texts), isNew: isNew)
    }

    /// Reads a text for each width in characters.
    private mutating func widths(_ node: NodeIndex) -> Read<TextVariants> {
        var texts: [Int: TextVariants] = [:]
        var isNew = false
        for (key, value) in tree.pairs(node) {
            guard let width = Int(tree.text(key)), width > 0 else {
                bag.report(.malformedWidth(tree.text(key)), at: tree.place(key))
                return .faulty
            }
            switch form(value, "a text of a width") {
            case .text(let text, let isNewText):
                texts[width] = text
                isNew = isNew || isNewText
            case .unreadable(let reason): return .unreadable(reason)
            case .faulty: return .faulty
            }
        }
        guard !texts.isEmpty else {
            bag.report(.noCatalogText, at: start(node))
            return .faulty
        }
        return .text(.width(texts), isNew: isNew)
    }

    private mutating func form(_ node: NodeIndex, _ what: String) -> Read<TextVariants> {
        guard let members = members(node, what, CatalogKeys.form) else { return .faulty }
        return variants(node, members)
    }
}
