import ArgumentParser
import Expressions
import Layout
import Screens
import Systems

/// The device that a screen is shown on, and its settings.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The device: \(Device.names), each also with the suffix -landscape, or a size in points "
                + "with a scale, such as 320x568@2. (default: iphone)", valueName: "name"),
        transform: Device.init(argument:))
    var device: Device?

    @Option(
        help: ArgumentHelp(
            "The width of the screen instead of the device's.", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "The height of the screen instead of the device's.", valueName: "points"))
    var height: Double?

    @Option(
        help: ArgumentHelp("The pixels per point instead of the device's.", valueName: "pixels"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "Light or dark. By default, formats that support both contain both.",
            valueName: "appearance"))
    var appearance: Appearance?

    @Option(
        help: ArgumentHelp(
            "The preferred text size, by the names of UIKit's categories.",
            valueName: "size"))
    var contentSize: ContentSize?

    @Option(help: .ios)
    var ios: SystemVersion?

    @Flag(help: "Use the layout direction of languages that are written from right to left.")
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

extension ArgumentHelp {
    /// The help of `--ios`.
    static let ios = ArgumentHelp(
        "The version of iOS whose bars, lists and controls are drawn. (default: "
            + "\(SystemVersion.standard.rawValue))", valueName: "version")
}

extension SystemVersion: ExpressibleByArgument {}

extension Appearance: ExpressibleByArgument {}

extension ContentSize: ExpressibleByArgument {}

extension DeviceOptions {
    /// The chosen version of iOS, or the default.
    var system: SystemVersion { ios ?? .standard }

    /// Returns the environment that layouts read.
    func environment(_ language: Language) -> DisplayEnvironment {
        let device = device ?? .phone
        var environment = DisplayEnvironment(
            width: width ?? device.width, height: height ?? device.height,
            scale: scale ?? device.scale, locale: language.code)
        environment.isRightToLeft = rightToLeft || language.isRightToLeft
        environment.metrics = SystemMetrics(system)
        if let appearance { environment.appearance = appearance.rawValue }
        if let contentSize { environment.contentSize = contentSize }
        return environment
    }

    /// Overrides the environment of a layout document by the command line.
    func apply(to environment: inout LayoutEnvironment) {
        if let width = width ?? device?.width { environment.container.width = width }
        if let height = height ?? device?.height { environment.container.height = height }
        if let scale = scale ?? device?.scale { environment.scale = scale }
        if rightToLeft { environment.isRightToLeft = true }
    }
}

extension Device {
    /// Parses the argument of `--device`.
    fileprivate init(argument: String) throws {
        if let device = Device(argument) {
            self = device
            return
        }
        throw ValidationError(
            Device.isOutOfBounds(argument)
                ? "a screen has \(Device.lengthBounds), on each side, and \(Device.scaleBounds)"
                : "choose one of \(Device.names), also with the suffix -landscape, or a size such "
                    + "as 320x568@2")
    }
}
