// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Cells and supplementary views.

/// Page “UICollectionReusableView”.
@MainActor open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
    /// What it was dequeued with.
    var registration: ObjectIdentifier?
    var registrationIdentity: RegistrationIdentity?
    /// Who made it, also while it is in no tree.
    weak var collection: UICollectionView?
    /// What was asked of it, and answered.
    var sizing = SizingRecord()
    /// How often it was asked for its size since it was made: the stand-in's own.
    public internal(set) var questionCount = 0

    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Page “preferredLayoutAttributesFitting(_:)”: the answer is another object, so that nobody
    /// changes what came in.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fittedAttributes(layoutAttributes) }

    open override func invalidateIntrinsicContentSize() {
        setNeedsLayout()
        collection?.invalidateSize(of: self)
    }
    open override var traitCollection: UITraitCollection {
        superview?.traitCollection ?? collection?.traitCollection ?? .current
    }

    /// A new view of this class. Of UIKit's initializers only that of archives is required, so that
    /// it can be called for a class that is known by its type alone.
    class func standIn() -> UICollectionReusableView? {
        self.init(coder: NSKeyedArchiver(requiringSecureCoding: false))
    }
}

/// Page “UICollectionViewCell”.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void
    private var plain: UIView?
    private var hosted: (any UIView & UIContentView)?

    /// The view of the configuration, or an empty one, which is made when it is wanted.
    open var contentView: UIView {
        if let view = hosted ?? plain { return view }
        let view = UIView(frame: .zero)
        plain = view
        show(view)
        return view
    }
    /// A content view that supports a new configuration gets it; else another view is made. With
    /// none, the content view is a new empty one.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            sizing.contentChanged()
            hasOwnUpdate = true
            guard let contentConfiguration else {
                hosted?.removeFromSuperview()
                hosted = nil
                return
            }
            let shown =
                automaticallyUpdatesContentConfiguration
                ? contentConfiguration.updated(for: configurationState) : contentConfiguration
            if let hosted, hosted.supports(shown) {
                hosted.configuration = shown
            } else {
                hosted?.removeFromSuperview()
                plain?.removeFromSuperview()
                plain = nil
                let view = shown.makeContentView()
                hosted = view
                show(view)
            }
            setNeedsLayout()
        }
    }
    private func show(_ view: UIView) {
        addSubview(view)
        view.frame = contentRegion(in: bounds.size)
    }
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false { didSet { stateChanged(isSelected != oldValue) } }
    open var isHighlighted = false { didSet { stateChanged(isHighlighted != oldValue) } }
    private func stateChanged(_ isOther: Bool) { if isOther { setNeedsUpdateConfiguration() } }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    open func updateConfiguration(using state: UICellConfigurationState) {}

    // Updates.
    private var needsUpdate = false
    /// Whether an update gave the cell a configuration.
    private var hasOwnUpdate = false

    /// Page “setNeedsUpdateConfiguration()”: several requests are one update, which comes before
    /// the cell is measured or in the next pass.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        collection?.setNeedsPass()
    }
    func updateIfNeeded() {
        guard needsUpdate else { return }
        needsUpdate = false
        hasOwnUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // Page “automaticallyUpdatesContentConfiguration”: on each change of the state.
        guard !hasOwnUpdate, automaticallyUpdatesContentConfiguration, let contentConfiguration
        else { return }
        hosted?.configuration = contentConfiguration.updated(for: state)
    }
    override func traitsChanged(from previous: UITraitCollection, to current: UITraitCollection) {
        setNeedsUpdateConfiguration()
        super.traitsChanged(from: previous, to: current)
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    // Sizes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var region = contentRegion(in: bounds.size)
        region.size.width += StandInMode.layoutWidthDifference
        contentView.frame = region
    }
    open override func layoutIfNeeded() {
        updateIfNeeded()
        super.layoutIfNeeded()
    }
    /// Page “UICollectionView.SelfSizingInvalidation.enabled”: of a cell and of its content view,
    /// not of deeper views.
    override func contentSizeInvalidated(of subview: UIView) {
        if subview === hosted ?? plain { invalidateIntrinsicContentSize() }
    }
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    /// Where the content view is in a cell of a size: what else the cell shows is not there. The
    /// stand-in's own.
    func contentRegion(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Page “UICollectionViewListCell”.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    public var accessories: [UICellAccessory] = [] { didSet { setNeedsLayout() } }
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    open var indentsAccessories = true
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .listPlainCell()
    }
    /// What the section's list says of the separators beside the cell.
    var separators: UIListSeparatorConfiguration?
    private lazy var separatorGuide = UILayoutGuide(self) { [weak self] _ in
        self?.separatorRect ?? .zero
    }
    open var separatorLayoutGuide: UILayoutGuide { separatorGuide }

    override func contentRegion(in size: CGSize) -> CGRect { listContentRegion(in: size) }
}
