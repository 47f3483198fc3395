import Screens
import TerminalText

/// The styles by what they are for.
///
/// Only the colours that the terminal's owner chose are used: they suit light and dark grounds, and
/// every terminal has them.
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
    static let selected = TerminalStyle(bold: true, inverse: true)

    /// The style of the sign at the trailing edge; the passive disclosure indicator stays quiet.
    static func accessory(_ accessory: Accessory) -> TerminalStyle {
        accessory == .disclosureIndicator ? .dim : TerminalStyle(.plain(.blue))
    }

    /// The tint of a picture: the same for the same address in every run.
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

/// A colour for a picture, and the other tone of the same hue.
struct PictureTint {
    let color: TerminalColor
    let otherTone: TerminalColor
}

/// FNV-1a; Swift's own hash differs from run to run. A `data:` URL may hold a whole picture, whose
/// beginning is enough.
private func stableHash(_ text: String) -> UInt64 {
    text.utf8.prefix(1024).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
