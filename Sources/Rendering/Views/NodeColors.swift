package import CellCore
import Systems
package import Values

/// The colours of views as those that are drawn.
extension ViewColor {
    /// Creates a colour of its values in both appearances.
    package init(_ color: Color) {
        self = .pair(CellColor(light: color.light.number, dark: color.dark.number))
    }

    /// Creates a colour with UIKit's names where they have these values, which those of another
    /// version of iOS may not be.
    init(keepingNamesOf color: Color) {
        func shade(
            _ name: SystemColor?, _ values: RGBA, _ appearance: KeyPath<Color, RGBA>
        ) -> CellColor.Shade {
            guard let name, Color(name)[keyPath: appearance] == values else {
                return .number(values.number)
            }
            return .named(name)
        }
        let light = shade(color.lightName, color.light, \.light)
        let dark = shade(color.darkName, color.dark, \.dark)
        self = .pair(CellColor(light: light, dark: dark))
    }

    /// The values of the colour in both appearances; of UIKit's tints those of the standard version
    /// of iOS. The nodes of a display have the colours of its version.
    package var resolved: Color {
        switch self {
        case .named(let name): Color(name)
        case .pair(let color): Color(light: Color(color.light), dark: Color(color.dark))
        }
    }
}

/// Colours of a version of iOS.
extension ViewColor {
    /// Returns the colour as it looks on a version of iOS, in an app with a tint.
    func on(_ system: SystemTints) -> ViewColor {
        guard !system.areStandard else { return self }
        let standard = resolved
        let color = standard.on(system)
        return color == standard ? self : ViewColor(color)
    }
}

extension ViewBorder {
    func on(_ system: SystemTints) -> ViewBorder {
        var border = self
        border.color = color.on(system)
        return border
    }
}

extension ViewNode.Effects {
    func on(_ system: SystemTints) -> ViewNode.Effects {
        var effects = self
        if let gradient { effects.gradient?.colors = gradient.colors.map { $0.on(system) } }
        if let shadow { effects.shadow?.color = shadow.color.on(system) }
        return effects
    }
}

extension ViewNode.Text {
    func on(_ system: SystemTints) -> ViewNode.Text {
        guard !system.areStandard else { return self }
        var text = self
        text.color = color.on(system)
        for index in runs.indices { text.runs[index].color = runs[index].color?.on(system) }
        return text
    }
}

extension Color {
    fileprivate init(_ shade: CellColor.Shade) {
        switch shade {
        case .named(let name): self.init(name)
        case .number(let number): self.init(RGBA(number: number))
        }
    }

    /// The colours of built-in cells are not looked up, since each cell has several.
    fileprivate init(_ name: ViewColor.SystemColor) {
        self =
            switch name {
            case .label: .label
            case .secondaryLabel: .secondaryLabel
            case .tertiaryLabel: .tertiaryLabel
            case .tintColor: .tint
            case .white: .white
            case .tertiarySystemFill: .fill
            case .secondarySystemGroupedBackground: .groupedCard
            default: Self.named[name] ?? .label
            }
    }

    private static let named = Dictionary(
        uniqueKeysWithValues: ViewColor.SystemColor.allCases.map { ($0, system($0.rawValue)) })
}
