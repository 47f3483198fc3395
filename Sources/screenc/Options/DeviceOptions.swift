import ArgumentParser
import Expressions
import Layout
import Screens

/// The screen that something is shown on, and how whoever looks at it has set it.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The screen: \(Device.names), each also with -landscape behind it, or points and pixels "
                + "in a point such as 320x568@2; without it an iphone.", valueName: "name"),
        transform: Device.init(argument:))
    var device: Device?

    @Option(
        help: ArgumentHelp(
            "Width of the screen, in the place of the device's.", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "Height of the screen, in the place of the device's.", valueName: "points"))
    var height: Double?

    @Option(
        help: ArgumentHelp("Pixels in a point, in the place of the device's.", valueName: "pixels"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "Light or dark. Forms that can show both do so without it.", valueName: "appearance"))
    var appearance: Appearance?

    @Option(
        help: ArgumentHelp(
            "The preferred size of text, as UIKit's categories are called.",
            valueName: "size"))
    var contentSize: ContentSize?

    @Flag(help: "Mirror the screen, as languages do that are written from right to left.")
    var rightToLeft = false

    func validate() throws {
        for (name, side) in [("width", width), ("height", height)] {
            if let side, !Device.lengths.contains(side) {
                throw ValidationError("--\(name) takes \(Device.lengthBounds)")
            }
        }
        if let scale, !Device.scales.contains(scale) {
            throw ValidationError("--scale takes \(Device.scaleBounds)")
        }
    }
}

/// `UIUserInterfaceStyle`.
enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case light, dark
}

/// `UIContentSizeCategory`, by the ends of its names, from small to large.
enum ContentSize: String, ExpressibleByArgument, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

extension DeviceOptions {
    /// What layouts know of the screen.
    func environment(_ language: Language) -> DisplayEnvironment {
        let device = device ?? .phone
        var environment = DisplayEnvironment(
            width: width ?? device.width, height: height ?? device.height,
            scale: scale ?? device.scale, locale: language.tag)
        environment.isRightToLeft = rightToLeft || language.isRightToLeft
        if let appearance { environment.appearance = appearance.rawValue }
        if let contentSize { environment.contentSize = contentSize.rawValue }
        return environment
    }

    /// Says of the screen of a layout document what the command line says.
    func apply(to environment: inout LayoutEnvironment) {
        if let width = width ?? device?.width { environment.container.width = width }
        if let height = height ?? device?.height { environment.container.height = height }
        if let scale = scale ?? device?.scale { environment.scale = scale }
        if rightToLeft { environment.isRightToLeft = true }
    }
}

extension Device {
    /// The device that the command line names.
    fileprivate init(argument: String) throws {
        if let device = Device(argument) {
            self = device
            return
        }
        throw ValidationError(
            Device.isOutOfBounds(argument)
                ? "a screen has \(Device.lengthBounds), on each side, and \(Device.scaleBounds)"
                : "there are \(Device.names), each also with -landscape behind it, and sizes such "
                    + "as 320x568@2")
    }
}
