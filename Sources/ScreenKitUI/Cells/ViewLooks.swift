#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// A width or height.
    public nonisolated enum ViewLength: Hashable, Sendable {
        case points(CGFloat)
        /// A part of the width or height of the view around it.
        case fraction(CGFloat)
    }

    /// Where layers stand.
    public nonisolated enum ViewPlace: String, Hashable, Sendable {
        case topLeading, top, topTrailing, leading, center, trailing
        case bottomLeading, bottom, bottomTrailing

        /// The place in a square of length 1.
        var unit: CGPoint {
            switch self {
            case .topLeading: CGPoint(x: 0, y: 0)
            case .top: CGPoint(x: 0.5, y: 0)
            case .topTrailing: CGPoint(x: 1, y: 0)
            case .leading: CGPoint(x: 0, y: 0.5)
            case .center: CGPoint(x: 0.5, y: 0.5)
            case .trailing: CGPoint(x: 1, y: 0.5)
            case .bottomLeading: CGPoint(x: 0, y: 1)
            case .bottom: CGPoint(x: 0.5, y: 1)
            case .bottomTrailing: CGPoint(x: 1, y: 1)
            }
        }
    }

    /// A colour that can be compared.
    public nonisolated enum ViewColor: Hashable, Sendable {
        /// A system colour.
        case named(UIColor)
        /// The colours of both appearances.
        case pair(CellColor)

        /// The colours of both appearances; where there are none, that of texts.
        public init(_ color: CellColor?) {
            self = color.map { .pair($0) } ?? .named(.label)
        }

        /// The colour of UIKit.
        public var color: UIColor {
            switch self {
            case .named(let color): color
            case .pair(let color): UIColor(color)
            }
        }
    }

    extension UIColor {
        /// A colour of a spec, which follows the appearance.
        public nonisolated convenience init(_ color: CellColor) {
            self.init { traits in
                let rgba = traits.userInterfaceStyle == .dark ? color.dark : color.light
                let parts = [24, 16, 8, 0].map { CGFloat(rgba >> $0 & 0xff) / 255 }
                return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            }
        }
    }

    /// Colours behind a node, at equal distances.
    public nonisolated struct ViewGradient: Hashable, Sendable {
        let colors: [ViewColor]
        let end: ViewPlace

        /// - Parameter end: the edge or corner of the last colour; the first one is opposite.
        public init(_ colors: ViewColor..., to end: ViewPlace) {
            (self.colors, self.end) = (colors, end)
        }

        /// The first and the last point, as parts of the width and height.
        func points(isMirrored: Bool) -> (start: CGPoint, end: CGPoint) {
            let place = end.unit
            let x = isMirrored ? 1 - place.x : place.x
            return (CGPoint(x: 1 - x, y: 1 - place.y), CGPoint(x: x, y: place.y))
        }
    }

    /// A line around a node.
    public nonisolated struct ViewBorder: Hashable, Sendable {
        let color: ViewColor
        let width: CGFloat

        /// - Parameter width: in points.
        public init(_ color: ViewColor, width: CGFloat = 1) {
            (self.color, self.width) = (color, width)
        }
    }

    /// A shadow of a node, as that of `CALayer`.
    public nonisolated struct ViewShadow: Equatable, Sendable {
        let color: ViewColor
        let radius: CGFloat
        let offset: CGSize
        let opacity: CGFloat

        /// - Parameters:
        ///   - radius: the standard deviation of its blur, in points.
        ///   - x: how far it is moved to the right, in points.
        ///   - y: how far it is moved down, in points.
        ///   - opacity: from 0 to 1.
        public init(
            _ color: ViewColor, radius: CGFloat, x: CGFloat, y: CGFloat, opacity: CGFloat
        ) {
            (self.color, self.radius, self.opacity) = (color, radius, opacity)
            offset = CGSize(width: x, height: y)
        }
    }
#endif
