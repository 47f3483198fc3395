// The sizes of pictures and of what buttons show.

extension UIImage {
    /// The size without a thumbnail.
    var ownSize: CGSize {
        switch source {
        case .symbol: symbolSize
        case .asset: CGSize(width: 20, height: 20)
        case .data(let data): Self.size(ofPNG: data) ?? CGSize(width: 20, height: 20)
        }
    }

    /// A symbol is about a fifth larger than its text.
    private var symbolSize: CGSize {
        guard let configuration = configuration as? SymbolConfiguration else {
            return CGSize(width: 20, height: 20)
        }
        let style = configuration.textStyle.map {
            TextStyleSizes.size(
                $0, UITraitCollection.current.preferredContentSizeCategory
            ).points
        }
        let scales: [SymbolScale: CGFloat] = [.small: 0.8, .large: 1.3]
        let points = configuration.pointSize ?? style ?? 17
        let length = (points * 1.2 * (scales[configuration.scale] ?? 1)).rounded()
        return CGSize(width: length, height: length)
    }

    private static func size(ofPNG data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ start: Int) -> Int {
            bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return CGSize(width: number(16), height: number(20))
    }
}

extension UIButton.Configuration {
    /// The insets of the size of a button, as they were measured.
    var sizeInsets: NSDirectionalEdgeInsets {
        let (vertical, horizontal): (CGFloat, CGFloat) =
            switch buttonSize {
            case .mini, .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
        return NSDirectionalEdgeInsets(
            top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    /// The size of a button in one line, or in two with a subtitle.
    func size(scale: CGFloat) -> CGSize {
        let isSmall = buttonSize == .mini || buttonSize == .small
        let shown = attributedTitle.map { NSAttributedString(string: String($0.characters)) }
        let title = Self.size(
            of: shown ?? NSAttributedString(string: title ?? ""), isSmall ? 15 : 17, scale)
        let second = Self.size(of: NSAttributedString(string: subtitle ?? ""), 13, scale)
        var size = CGSize(
            width: max(title.width, second.width), height: title.height + second.height)
        if title.height > 0, second.height > 0 { size.height += max(1, titlePadding) }
        if let picture = showsActivityIndicator ? CGSize(width: 20, height: 20) : image?.size {
            let padding = size.height > 0 ? imagePadding : 0
            if imagePlacement == .top || imagePlacement == .bottom {
                size.height += picture.height + padding
                size.width = max(size.width, picture.width)
            } else {
                size.width += picture.width + padding
                size.height = max(size.height, picture.height)
            }
        }
        let insets = contentInsets
        return CGSize(
            width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom
        ).roundedUp(to: scale)
    }
    private static func size(
        of text: NSAttributedString, _ points: CGFloat, _ scale: CGFloat
    ) -> CGSize {
        TextMeasure(
            text: text, font: .systemFont(ofSize: points), isPlain: false, limit: 1,
            mode: .byTruncatingMiddle, strategy: []
        ).size(in: 0, raises: true).roundedUp(to: scale)
    }
}
