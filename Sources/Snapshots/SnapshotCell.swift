package import ScreenSpec
package import Screens
package import Systems

/// One way to show a screen: a device with its settings, and a state of the data.
package struct SnapshotCell: Hashable, Sendable {
    package var device = Device.phone
    package var system = SystemVersion.standard
    package var appearance = Appearance.light
    package var contentSize = ContentSize.large
    /// The tag of a language.
    package var locale: String
    package var state = ForcedState.content

    /// - Parameters:
    ///   - system: the version of iOS of the workspace.
    ///   - locale: the source language of the texts.
    package init(system: SystemVersion = .standard, locale: String) {
        self.system = system
        self.locale = locale
    }

    /// The words by which goldens and reports name it.
    package var name: CellName {
        CellName(
            words: [
                device.name, "ios\(system.rawValue)", appearance.rawValue, contentSize.rawValue,
                locale, state.rawValue,
            ])
    }
}

extension TestSettings {
    /// Limit: ways to show one screen in a test.
    package static let maxCells = 500

    /// Returns the ways to show a screen: the base, which has the first values of all lists, then
    /// each further value alone, and all combinations of the axes of `product`; at most ``maxCells``.
    ///
    /// - Parameters:
    ///   - defaults: what stands for empty lists.
    ///   - hasStates: whether `states` count; the data of a case are its own.
    package func cells(_ defaults: SnapshotCell, hasStates: Bool = true) -> [SnapshotCell] {
        var base = defaults
        base.device = devices.first ?? base.device
        base.system = systems.first ?? base.system
        base.appearance = appearances.first ?? base.appearance
        base.contentSize = contentSizes.first ?? base.contentSize
        base.locale = locales.first ?? base.locale
        base.state = hasStates ? states.first ?? base.state : base.state
        var combined = [base]
        var single: [SnapshotCell] = []
        for axis in Axis.allCases where hasStates || axis != .states {
            if product.contains(axis) {
                let cells = combined
                combined = cells.flatMap { [$0] + further(axis, of: $0) }
                combined = Array(combined.prefix(Self.maxCells))
            } else {
                single += further(axis, of: base)
            }
        }
        return Array((combined + single).prefix(Self.maxCells))
    }

    /// Returns a cell with each further value of an axis.
    private func further(_ axis: Axis, of cell: SnapshotCell) -> [SnapshotCell] {
        func changed<Value>(
            _ values: [Value], _ property: WritableKeyPath<SnapshotCell, Value>
        ) -> [SnapshotCell] {
            values.dropFirst().map { value in
                var changed = cell
                changed[keyPath: property] = value
                return changed
            }
        }
        return switch axis {
        case .devices: changed(devices, \.device)
        case .ios: changed(systems, \.system)
        case .appearances: changed(appearances, \.appearance)
        case .contentSizes: changed(contentSizes, \.contentSize)
        case .locales: changed(locales, \.locale)
        case .states: changed(states, \.state)
        }
    }
}
