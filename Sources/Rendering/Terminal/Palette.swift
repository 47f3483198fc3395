import CellCore
import TerminalText

/// The styles by purpose.
///
/// Uses only the colours of the terminal's theme: they suit light and dark backgrounds and are
/// supported everywhere.
enum Palette {
    static let title = TerminalStyle.bold
    static let text = TerminalStyle.bold
    static let secondary = TerminalStyle.dim
    static let detail = TerminalStyle.plain
    static let line = TerminalStyle.dim
    static let note = TerminalStyle.dim
    static let pill = TerminalStyle(.bright(.white), on: .plain(.blue), bold: true)
    static let failure = TerminalStyle(.plain(.red), bold: true)
    static let message = TerminalStyle.plain
    static let button = TerminalStyle(.plain(.blue), bold: true)
    static let cursor = TerminalStyle(.plain(.cyan), bold: true)
    static let selected = TerminalStyle(bold: true, inverse: true)

    /// The style of the accessory; the passive disclosure indicator is dim.
    static func accessory(_ accessory: CellAccessory) -> TerminalStyle {
        accessory == .disclosureIndicator ? .dim : TerminalStyle(.plain(.blue))
    }

    /// The tint of a picture, derived from its address; stable across runs.
    static func picture(_ address: String) -> PictureTint {
        let hues: [TerminalColor.ANSIColor] = [.red, .green, .yellow, .blue, .magenta, .cyan]
        let hash = stableHash(address)
        let hue = hues[Int(hash % UInt64(hues.count))]
        let isBright = (hash / UInt64(hues.count)).isMultiple(of: 2)
        return PictureTint(
            color: isBright ? .bright(hue) : .plain(hue),
            otherTone: isBright ? .plain(hue) : .bright(hue))
    }
}

/// A colour for a picture, and another tone of the same hue.
struct PictureTint {
    let color: TerminalColor
    let otherTone: TerminalColor
}

/// FNV-1a; Swift's own hash is seeded per process. Only the beginning counts: a `data:` URL may
/// contain a whole picture.
private func stableHash(_ text: String) -> UInt64 {
    text.utf8.prefix(1024).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
