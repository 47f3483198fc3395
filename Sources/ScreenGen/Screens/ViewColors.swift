import CellCore
import Screens
import Values

/// Returns the code of a colour: a system colour by its name, others with both appearances.
func viewColor(_ color: WrittenColor) -> String {
    cellColor(color).map { ".pair(\($0))" } ?? ".named(.\(color.light))"
}

/// Returns the code of the numbers of a colour; nil for a system colour.
func cellColor(_ color: WrittenColor) -> String? {
    if color.light == color.dark, !color.light.hasPrefix("#") { return nil }
    let (light, dark) = (color.value.light.hex, color.value.dark.hex)
    return "CellColor(light: \(light), dark: \(dark))"
}

extension RGBA {
    /// `0xRRGGBBAA`.
    fileprivate var hex: String {
        let digits = [red, green, blue, alpha].map { byte in
            let text = String(byte, radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        return "0x" + digits.joined()
    }
}
