import CellCore
import Screens
import Values

/// Returns the code of a colour: a system colour by its name, others with both appearances.
func viewColor(_ color: WrittenColor) -> String {
    color.systemName.map { ".named(.\($0))" } ?? ".pair(\(cellColor(color.value)))"
}

extension WrittenColor {
    /// UIKit's name of the colour; nil for one of numbers, or of two colours.
    var systemName: String? { light == dark && !light.hasPrefix("#") ? light : nil }
}

/// Returns the code of a colour in which those of the system have their names.
func cellColor(_ color: Color) -> String {
    let (light, dark) = (color.lightName, color.darkName)
    if light == nil, dark == nil {
        return "CellColor(light: \(color.light.hex), dark: \(color.dark.hex))"
    }
    if let light, light == dark { return "CellColor(.\(light.rawValue))" }
    return "CellColor(light: \(shade(color.light, light)), dark: \(shade(color.dark, dark)))"
}

private func shade(_ numbers: RGBA, _ name: ViewColor.SystemColor?) -> String {
    name.map { ".named(.\($0.rawValue))" } ?? ".number(\(numbers.hex))"
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
