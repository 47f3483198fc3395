import CellCore
import Layout
package import Rendering
import Screens

/// The downscaling factors of a display's pictures: a decoded picture has at most twice the drawn
/// pixels on each side, and all of them together stay within the memory limit.
package struct DrawnSizes {
    private var factors: [String: Int] = [:]

    /// - Parameter scale: pixels per point.
    package init(_ display: Display, _ pictures: Pictures, scale: Double) {
        var scales: [String: Double] = [:]
        Self.collect(display.root, pictures, &scales)
        var sizes: [(address: String, picture: Picture, factor: Int)] = []
        for (address, drawn) in scales {
            guard let picture = pictures[address] else { continue }
            let factor = 1 / max(drawn * scale, 1e-4)
            sizes.append((address, picture, max(1, Int(factor))))
        }
        // Too many pixels reduce all pictures equally.
        var coarseness = 1
        while sizes.reduce(0, { $0 + $1.picture.pixels(reducedBy: $1.factor * coarseness) })
            > Picture.maxKeptPixels
        {
            coarseness += 1
        }
        for size in sizes { factors[size.address] = size.factor * coarseness }
    }

    /// The downscaling factor of each side.
    package func factor(of address: String) -> Int { factors[address] ?? 1 }

    /// Collects the largest drawn scale of each picture, in points per pixel. Recursion is as deep
    /// as the display, which is bounded by the depth of a spec.
    private static func collect(
        _ node: DisplayNode, _ pictures: Pictures, _ scales: inout [String: Double]
    ) {
        if case .image(let image) = node.content, let picture = pictures[image.address] {
            let size = image.mode.size(
                of: PointSize(width: Double(picture.width), height: Double(picture.height)),
                in: node.frame.size)
            let scale = max(
                size.width / Double(picture.width), size.height / Double(picture.height))
            scales[image.address] = max(scales[image.address] ?? 0, scale)
        }
        for index in node.children.indices { collect(node.children[index], pictures, &scales) }
    }
}

extension Picture {
    fileprivate func pixels(reducedBy factor: Int) -> Int {
        ((width + factor - 1) / factor) * ((height + factor - 1) / factor)
    }
}

extension ViewNode.ContentMode {
    /// The drawn size of a picture for `UIView.ContentMode`; unscaled, a pixel is a point.
    func size(of picture: PointSize, in bounds: PointSize) -> PointSize {
        let scales = (bounds.width / picture.width, bounds.height / picture.height)
        let scale: Double
        switch self {
        case .scaleToFill: return bounds
        case .center: scale = 1
        case .scaleAspectFit: scale = min(scales.0, scales.1)
        case .scaleAspectFill: scale = max(scales.0, scales.1)
        }
        return PointSize(width: picture.width * scale, height: picture.height * scale)
    }
}
