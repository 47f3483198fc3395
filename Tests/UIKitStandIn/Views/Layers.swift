// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Layers.

/// Page “CALayer”, of QuartzCore.
open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var masksToBounds = false
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowPath: CGPath?
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open private(set) var sublayers: [CALayer]?
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = sublayers ?? []
        let count = sublayers?.count ?? 0
        sublayers?.insert(layer, at: min(Int(index), count))
    }
    open func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
    }
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    open private(set) weak var superlayer: CALayer?
    /// Page “action(forKey:)”: a layer that is no view's own animates its changes, unless it says what
    /// else it does.
    open func action(forKey event: String) -> (any CAAction)? { ImplicitAnimation() }
}

/// Page “CAAction”, of QuartzCore.
public protocol CAAction: AnyObject {}

private final class ImplicitAnimation: CAAction {}

/// Page “CAGradientLayer”, of QuartzCore.
open class CAGradientLayer: CALayer {
    open var colors: [Any]? { didSet { noteChange("colors") } }
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { noteChange("startPoint") } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { noteChange("endPoint") } }
    open override var frame: CGRect { didSet { noteChange("bounds") } }
    /// The properties that were animated: the stand-in's own.
    public private(set) var animated: [String] = []

    private func noteChange(_ key: String) {
        if superlayer != nil, action(forKey: key) != nil { animated.append(key) }
    }
}

/// Page “CGPath”, as far as it is that of a rectangle.
public final class CGPath: Sendable {
    public let boundingBox: CGRect
    init(_ rect: CGRect) { boundingBox = rect }
}

/// Page “UIBezierPath”.
open class UIBezierPath: NSObject {
    open private(set) var bounds: CGRect
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { bounds = rect }
    open var cgPath: CGPath { CGPath(bounds) }
}

/// Page “CALayerCornerCurve”, of QuartzCore.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
