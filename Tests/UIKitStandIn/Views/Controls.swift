// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Controls.

/// Page “UIControl”.
open class UIControl: UIView {
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    private var actions: [(action: UIAction, events: Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// An action with the identifier of another takes its place.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((action, controlEvents))
    }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actions.removeAll {
            $0.action.identifier == actionIdentifier && $0.events == controlEvents
        }
    }
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            sendAction(action)
        }
    }

    /// Page “UIControl.Event”.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }
    /// Page “UIControl.State”.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }
    /// Page “UIControl.ContentHorizontalAlignment”.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
}

/// Page “UISwitch”.
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    override var naturalSize: CGSize {
        StandInMode.is26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
    }
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// Page “UIStepper”.
open class UIStepper: UIControl {
    open var value: Double = 0 {
        didSet {
            let allowed = max(minimumValue, min(maximumValue, value))
            if value != allowed { value = allowed }
        }
    }
    open var minimumValue: Double = 0 { didSet { check() } }
    open var maximumValue: Double = 100 { didSet { check() } }
    open var stepValue: Double = 1 { didSet { check() } }
    private func check() {
        if minimumValue >= maximumValue || stepValue <= 0 {
            Misuse.record("stepper \(minimumValue)...\(maximumValue) by \(stepValue)")
        }
        let value = value
        self.value = value
    }
    override var naturalSize: CGSize { CGSize(width: 94, height: 32) }
    open var wraps = false
    open var autorepeat = true
    open var isContinuous = true
}

/// Page “UISlider”.
open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
    override var naturalSize: CGSize { CGSize(width: -1, height: 34) }
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// Page “UIPageControl”.
open class UIPageControl: UIControl {
    /// “Values outside the possible range are pinned to either 0 or numberOfPages minus 1.”
    open var currentPage = 0 {
        didSet {
            let pinned = max(0, min(currentPage, numberOfPages - 1))
            if currentPage != pinned { currentPage = pinned }
        }
    }
    open var numberOfPages = 0
    open var hidesForSinglePage = false
    override var naturalSize: CGSize {
        CGSize(width: CGFloat(18 * numberOfPages + 20), height: 26)
    }
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
}

/// Page “UISegmentedControl”.
open class UISegmentedControl: UIControl {
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    open var apportionsSegmentWidthsByContent = false
    private var segments: [UIAction] = []

    public class var noSegment: Int { -1 }

    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { item in
            UIAction(title: item as? String ?? "", image: item as? UIImage) { _ in }
        }
    }
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions
    }
    open var numberOfSegments: Int { segments.count }
    /// Segments of one width, which is that of the widest title with room beside it.
    override var naturalSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let widths = segments.map { segment in
            segment.image.map(\.size.width)
                ?? segment.title.reduce(0) { $0 + LetterAdvances.advance(of: $1, in: font) }
        }
        let total =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        let size = CGSize(width: total + 20 * CGFloat(widths.count), height: 32)
        return size.roundedUp(to: traitCollection.displayScale)
    }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        segments.insert(action, at: min(segment, segments.count))
    }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insertSegment(
            action: UIAction(title: title ?? "") { _ in }, at: segment, animated: animated)
    }
    open func removeAllSegments() { segments = [] }
    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        segments[segment].title = title ?? ""
    }
    open func actionForSegment(at segment: Int) -> UIAction? { segments[segment] }
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        segments[segment] = action
    }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
}

/// Page “UIRefreshControl”.
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    override var naturalSize: CGSize { CGSize(width: -1, height: 60) }
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}
