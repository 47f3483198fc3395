// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The sizes of UIKit's own content.

/// A view with a content configuration that draws nothing: what the configurations of UIKit make.
/// Page “UIListContentView”: it works with Auto Layout and without it.
@MainActor final class StandInContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
        didSet {
            setMargins()
            // What looks the same asks for no size.
            let old = oldValue as? UIListContentConfiguration
            guard let list, list != old else { return }
            invalidateIntrinsicContentSize()
        }
    }
    init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        setMargins()
    }
    required init?(coder: NSCoder) { nil }

    private var list: UIListContentConfiguration? { configuration as? UIListContentConfiguration }
    private func setMargins() {
        guard let list else { return }
        directionalLayoutMargins = list.directionalLayoutMargins
        preservesSuperviewLayoutMargins = !list.axesPreservingSuperviewLayoutMargins.isEmpty
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let list else { return bounds.size }
        let margins = directionalLayoutMargins
        let scale = traitCollection.displayScale
        let width = size.width > 0 ? size.width : .infinity
        let image = imageSize
        let gap = image.width > 0 ? image.width + list.imageToTextPadding : 0
        let room = max(1, width - margins.leading - margins.trailing - gap)
        let text = self.size(list.attributedText, list.text, list.textProperties, room)
        var content = text
        let second = self.size(
            list.secondaryAttributedText, list.secondaryText, list.secondaryTextProperties, room)
        if second.height > 0 {
            let beside = text.width + list.textToSecondaryTextHorizontalPadding + second.width
            if list.prefersSideBySideTextAndSecondaryText, beside <= room {
                content.width = beside
                content.height = max(text.height, second.height)
            } else {
                let between = text.height > 0 ? list.textToSecondaryTextVerticalPadding : 0
                content.height += between + second.height
                content.width = max(content.width, second.width)
            }
        }
        let fitting = CGSize(
            width: content.width + gap + margins.leading + margins.trailing,
            height: max(content.height, image.height) + margins.top + margins.bottom)
        let least: CGFloat = StandInMode.is26 ? 52 : 44
        let isCell = list.style.hasSuffix("Cell") || list.style == "cell"
        return CGSize(
            width: fitting.width, height: isCell ? max(least, fitting.height) : fitting.height
        ).roundedUp(to: scale)
    }
    override var naturalSize: CGSize {
        list == nil ? .none : sizeThatFits(CGSize(width: bounds.width, height: 0))
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let size = sizeThatFits(targetSize)
        return CGSize(
            width: horizontalFittingPriority == .required ? targetSize.width : size.width,
            height: verticalFittingPriority == .required ? targetSize.height : size.height)
    }

    /// Where the text begins.
    var textLeading: CGFloat {
        guard let list else { return 0 }
        let image = imageSize
        let gap = image.width > 0 ? image.width + list.imageToTextPadding : 0
        return directionalLayoutMargins.leading + gap
    }

    /// Pages “maximumSize” and “reservedLayoutSize”: a picture is made smaller, and at least what is
    /// reserved is its place. The standard length is about that of a symbol.
    private var imageSize: CGSize {
        guard let list, let image = list.image else { return .zero }
        let properties = list.imageProperties
        let symbol = properties.preferredSymbolConfiguration.flatMap {
            image.systemName == nil ? nil : image.applyingSymbolConfiguration($0)
        }
        var size = (symbol ?? image).size
        let maximum = properties.maximumSize
        let factor = min(
            maximum.width > 0 ? maximum.width / size.width : 1,
            maximum.height > 0 ? maximum.height / size.height : 1, 1)
        size = CGSize(width: size.width * factor, height: size.height * factor)
        let reserved = properties.reservedLayoutSize
        if reserved.width != 0 { size.width = reserved.width < 0 ? 29 : reserved.width }
        if reserved.height > 0 { size.height = max(size.height, reserved.height) }
        return size
    }

    private func size(
        _ attributed: NSAttributedString?, _ text: String?,
        _ properties: UIListContentConfiguration.TextProperties, _ width: CGFloat
    ) -> CGSize {
        let shown = attributed ?? NSAttributedString(string: properties.transformed(text ?? ""))
        return TextMeasure(
            text: shown, font: properties.font, isPlain: attributed == nil,
            limit: properties.numberOfLines, mode: properties.lineBreakMode, strategy: .standard
        ).size(in: width, raises: true).roundedUp(to: traitCollection.displayScale)
    }
}

extension UIListContentConfiguration.TextProperties {
    /// Page “transform”.
    func transformed(_ text: String) -> String {
        switch transform {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }
}
