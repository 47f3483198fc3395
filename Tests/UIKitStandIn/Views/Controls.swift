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
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// Page “UIPageControl”.
open class UIPageControl: UIControl {
    open var currentPage = 0
    open var numberOfPages = 0
    open var hidesForSinglePage = false
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
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

/// Page “UITextField”.
open class UITextField: UIControl, UITextInputTraits, UIContentSizeCategoryAdjusting {
    open var text: String? = ""
    open var attributedText: NSAttributedString?
    open var placeholder: String?
    open var font: UIFont?
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open var clearButtonMode = ViewMode.never
    open var adjustsFontForContentSizeCategory = false
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var textContentType: UITextContentType!
    open var isSecureTextEntry = false
    open var enablesReturnKeyAutomatically = false
    open weak var delegate: (any UITextFieldDelegate)?
    open private(set) var isEditing = false

    open override func becomeFirstResponder() -> Bool {
        guard isEnabled, !isEditing, delegate?.textFieldShouldBeginEditing(self) ?? true else {
            return false
        }
        isEditing = true
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return false }
        isEditing = false
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }
    open override var isFirstResponder: Bool { isEditing }

    /// Page “UITextField.BorderStyle”.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// Page “UITextField.ViewMode”.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
}

/// Page “UITextFieldDelegate”.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Page “UITextInputTraits”.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
    var keyboardType: UIKeyboardType { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var isSecureTextEntry: Bool { get set }
}

/// Page “UIKeyboardType”.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// Page “UIReturnKeyType”.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
    case `continue`
}
/// Page “UITextAutocorrectionType”.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Page “UITextAutocapitalizationType”.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}
/// Page “UITextContentType”.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let URL = UITextContentType(rawValue: "url")
}
