// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Pictures and symbols.

/// Page “UIImage”. A picture is the name of a symbol or of an asset, or its bytes.
open class UIImage: NSObject, @unchecked Sendable {
    enum Source: Hashable {
        case symbol(String)
        case asset(String)
        case data(Data)
    }
    let source: Source
    public let configuration: Configuration?
    public let renderingMode: RenderingMode
    let tint: UIColor?
    /// The size of a thumbnail, in points.
    let thumbnailSize: CGSize?

    init(
        _ source: Source, configuration: Configuration? = nil,
        renderingMode: RenderingMode = .automatic, tint: UIColor? = nil,
        thumbnailSize: CGSize? = nil
    ) {
        self.thumbnailSize = thumbnailSize
        self.source = source
        self.configuration = configuration
        self.renderingMode = renderingMode
        self.tint = tint
    }
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }
    public convenience init?(systemName name: String, withConfiguration: Configuration?) {
        guard !name.isEmpty else { return nil }
        self.init(.symbol(name), configuration: withConfiguration)
    }
    public convenience init?(named name: String) {
        guard !name.isEmpty else { return nil }
        self.init(.asset(name))
    }
    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        self.init(.data(data))
    }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

    /// Whether it was decoded before it is drawn: the stand-in's own.
    public private(set) var isDecoded = false

    private var decoded: UIImage {
        let image = withRenderingMode(renderingMode)
        image.isDecoded = true
        return image
    }

    /// Its bytes: the stand-in's own.
    public var data: Data? { if case .data(let data) = source { data } else { nil } }
    /// The name of its symbol: the stand-in's own.
    public var systemName: String? { if case .symbol(let name) = source { name } else { nil } }
    /// The size of a thumbnail, of a PNG by its header, or of a symbol by the size of its text;
    /// else 20 × 20.
    open var size: CGSize { thumbnailSize ?? ownSize }
    open var scale: CGFloat { 1 }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            source, configuration: configuration, renderingMode: renderingMode, tint: tint,
            thumbnailSize: thumbnailSize)
    }
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            source, configuration: configuration, renderingMode: renderingMode, tint: color,
            thumbnailSize: thumbnailSize)
    }
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        UIImage(
            source, configuration: configuration, renderingMode: renderingMode, tint: tint,
            thumbnailSize: thumbnailSize)
    }
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    open func preparingForDisplay() -> UIImage? { decoded }
    open func byPreparingForDisplay() async -> UIImage? { decoded }
    // Page “preparingThumbnail(of:)”: a thumbnail keeps the picture's bytes here.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        return UIImage(
            source, configuration: configuration, renderingMode: renderingMode, tint: tint,
            thumbnailSize: size
        ).decoded
    }
    open func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) { completionHandler(preparingThumbnail(of: size)) }
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return source == other.source && configuration == other.configuration
            && renderingMode == other.renderingMode && tint == other.tint
            && thumbnailSize == other.thumbnailSize
    }
    open override var hash: Int { source.hashValue }

    /// Page “UIImage.RenderingMode”.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Page “UIImage.SymbolScale”.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    /// Page “UIImage.SymbolWeight”.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// Page “UIImage.Configuration”.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// Page “UIImage.SymbolConfiguration”.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        public let textStyle: UIFont.TextStyle?
        public let pointSize: CGFloat?
        public let weight: SymbolWeight
        public let scale: SymbolScale

        init(
            textStyle: UIFont.TextStyle?, pointSize: CGFloat?, weight: SymbolWeight,
            scale: SymbolScale
        ) {
            self.textStyle = textStyle
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
        }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .default)
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(textStyle: textStyle, pointSize: nil, weight: .unspecified, scale: scale)
        }
        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(textStyle: nil, pointSize: pointSize, weight: weight, scale: .default)
        }
        public convenience init(scale: SymbolScale) {
            self.init(textStyle: nil, pointSize: nil, weight: .unspecified, scale: scale)
        }
        public convenience init(weight: SymbolWeight) {
            self.init(textStyle: nil, pointSize: nil, weight: weight, scale: .default)
        }
        /// Page “applying(_:)”: what the other one says, else what this one says.
        open func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return SymbolConfiguration(
                textStyle: other.textStyle ?? textStyle, pointSize: other.pointSize ?? pointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .default ? scale : other.scale)
        }
        public convenience init(font: UIFont) {
            self.init(
                textStyle: font.fontDescriptor.textStyle, pointSize: font.pointSize,
                weight: .unspecified, scale: .default)
        }
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(font: font) }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return textStyle == other.textStyle && pointSize == other.pointSize
                && weight == other.weight && scale == other.scale
        }
        open override var hash: Int { textStyle.hashValue ^ pointSize.hashValue }
    }
}
