import Expressions
package import Screens
package import Systems

/// How a live screen is shown.
package struct LiveSettings: Sendable, Hashable {
    package var device = Device.phone
    /// `light` or `dark`.
    package var appearance = "light"
    package var contentSize = ContentSize.large
    /// The version of iOS whose looks it has.
    package var ios: SystemVersion
    /// Whether the layout is mirrored, whatever the language.
    package var isRightToLeft = false
    /// A language tag; nil for the source language of the texts.
    package var locale: String?
    /// The state that is shown; nil for what the recording or the servers answer.
    package var state: ForcedState?

    /// Creates the settings that a screen begins with.
    package init(ios: SystemVersion) { self.ios = ios }

    /// The part that only changes how loaded data is drawn.
    func environment(_ language: Language) -> DisplayEnvironment {
        var environment = DisplayEnvironment(
            width: device.width, height: device.height, scale: device.scale, locale: language.code)
        environment.isRightToLeft = isRightToLeft || language.isRightToLeft
        environment.appearance = appearance
        environment.contentSize = contentSize
        environment.metrics = SystemMetrics(ios)
        return environment
    }
}
