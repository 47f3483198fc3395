import Expressions

/// A screen size: width and height in points, and pixels per point.
package struct Device: Sendable, Hashable {
    package var width: Double
    package var height: Double
    package var scale: Double

    package init(width: Double, height: Double, scale: Double) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    package static let phone = Device(width: 390, height: 844, scale: 3)

    /// The default devices for layout checks: a common phone, the smallest phone and a tablet.
    package static let common = [
        phone, Device(width: 320, height: 568, scale: 2),
        Device(width: 1_024, height: 1_366, scale: 2),
    ]

    /// The known devices, from small to large.
    private static let known: [(name: String, device: Device)] = [
        ("iphone-se", Device(width: 375, height: 667, scale: 2)),
        ("iphone", phone),
        ("iphone-16", Device(width: 393, height: 852, scale: 3)),
        ("iphone-17", Device(width: 402, height: 874, scale: 3)),
        ("iphone-max", Device(width: 440, height: 956, scale: 3)),
        ("ipad", Device(width: 820, height: 1_180, scale: 2)),
        ("ipad-pro", Device(width: 1_032, height: 1_376, scale: 2)),
    ]

    /// The names of devices, for messages.
    package static var names: String { known.map(\.name).joined(separator: ", ") }

    package static var allNames: [String] { known.map(\.name) }

    private static let landscape = "-landscape"

    /// Parses a device: a name (`ipad`, `ipad-landscape`), or points with pixels per point, 3 by
    /// default (`320x568@2`); nil for anything else.
    package init?(_ text: String) {
        guard let device = Self.named(text) ?? Self.measured(text), device.isInBounds else {
            return nil
        }
        self = device
    }

    /// Returns whether a text is a screen size out of range, such as `0x0@1`.
    package static func isOutOfBounds(_ text: String) -> Bool {
        measured(text).map { !$0.isInBounds } ?? false
    }

    private var isInBounds: Bool {
        Self.lengths.contains(width) && Self.lengths.contains(height)
            && Self.scales.contains(scale)
    }

    private static func named(_ text: String) -> Device? {
        let isTurned = text.hasSuffix(landscape)
        let name = isTurned ? String(text.dropLast(landscape.count)) : text
        guard let device = known.first(where: { $0.name == name })?.device else { return nil }
        return isTurned
            ? Device(width: device.height, height: device.width, scale: device.scale) : device
    }

    private static func measured(_ text: String) -> Device? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sides = (parts.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
            .map { Double($0) }
        let scale = parts.count > 1 ? Double(parts[1]) : 3
        guard parts.count <= 2, sides.count == 2, let width = sides[0], let height = sides[1],
            let scale
        else { return nil }
        return Device(width: width, height: height, scale: scale)
    }

    /// The range of a side in points, which bounds the time of layouts and pictures.
    package static let lengths = 1.0...10_000
    /// The range of pixels per point.
    package static let scales = 0.1...100.0

    /// The ranges of sides and of the scale, for messages.
    package static let lengthBounds = "points, \(text(lengths))"
    package static let scaleBounds = "pixels per point, \(text(scales))"

    private static func text(_ bounds: ClosedRange<Double>) -> String {
        "from \(bounds.lowerBound.shortText) to \(bounds.upperBound.shortText)"
    }

    /// The size for messages, such as `320 × 568`.
    package var text: String { "\(width.shortText) × \(height.shortText)" }

    /// The device as it is written: the name of a known one, or `320x568@2`.
    package var name: String {
        for (name, device) in Self.known {
            if device == self { return name }
            if device.width == height, device.height == width, device.scale == scale {
                return name + Self.landscape
            }
        }
        return "\(width.shortText)x\(height.shortText)@\(scale.shortText)"
    }

    /// The display environment with this size.
    package var environment: DisplayEnvironment {
        DisplayEnvironment(width: width, height: height, scale: scale)
    }
}

extension Screen {
    /// The devices on which it is checked: its own, or the common ones.
    package var checkedDevices: [Device] { devices.isEmpty ? Device.common : devices }
}
