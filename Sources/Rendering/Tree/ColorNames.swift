import CellCore
package import Systems
package import Values

/// The names of colours in text trees: both appearances have the same.
package struct ColorNames {
    private let names: [Color: String]

    package init(_ system: SystemTints) {
        var names: [Color: String] = [:]
        for name in Color.names {
            guard let color = Color(named: name)?.on(system), names[color] == nil else { continue }
            names[color] = name
        }
        self.names = names
    }

    /// UIKit's name; the numbers of a colour that has none.
    subscript(color: Color) -> String { name(of: color) ?? color.text }

    /// Returns UIKit's name of a colour; nil if it has none.
    package func name(of color: Color) -> String? {
        if let name = color.lightName, name == color.darkName { return name.rawValue }
        return names[color]
    }
}
