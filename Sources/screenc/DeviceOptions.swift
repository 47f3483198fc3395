import ArgumentParser
import Expressions

/// The screen that layouts are made for.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The screen: \(Device.names), or points and pixels in a point such as 320x568@2; "
                + "without it an iphone.", valueName: "name"))
    var device: Device?

    /// What layouts know of the screen.
    func environment(_ locale: RunContext.Locale) -> DisplayEnvironment {
        let device = device ?? .phone
        return DisplayEnvironment(
            width: device.width, height: device.height, scale: device.scale,
            locale: locale.rawValue)
    }
}

/// A screen: points on each side, and pixels in a point.
struct Device: ExpressibleByArgument {
    var width: Double
    var height: Double
    var scale: Double

    static let phone = Device(width: 390, height: 844, scale: 3)

    /// By name, from small to large.
    private static let known: [(name: String, device: Device)] = [
        ("iphone-se", Device(width: 375, height: 667, scale: 2)),
        ("iphone", phone),
        ("iphone-max", Device(width: 440, height: 956, scale: 3)),
        ("ipad", Device(width: 820, height: 1_180, scale: 2)),
        ("ipad-pro", Device(width: 1_032, height: 1_376, scale: 2)),
    ]

    static var names: String { known.map(\.name).joined(separator: ", ") }

    init(width: Double, height: Double, scale: Double) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    init?(argument: String) {
        if let known = Self.known.first(where: { $0.name == argument }) {
            self = known.device
            return
        }
        let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
        let sides = (parts.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
            .compactMap { Double($0) }
        let scale = parts.count > 1 ? Double(parts[1]) : 3
        guard parts.count <= 2, sides.count == 2, let scale, Self.scales.contains(scale),
            sides.allSatisfy(Self.lengths.contains)
        else { return nil }
        self.init(width: sides[0], height: sides[1], scale: scale)
    }

    /// Points of a side.
    static let lengths = 0.0...1_000_000
    /// Pixels in a point.
    static let scales = 0.1...100.0
}
