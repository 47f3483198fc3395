// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Fields to type in.

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
    /// What is being composed: nothing.
    open var markedTextRange: UITextRange? { nil }

    /// The width of a proposal, and the height of a line and its border.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let line = (font ?? .systemFont(ofSize: 17)).lineHeight
        let border: CGFloat =
            switch borderStyle {
            case .none: 0
            case .line, .bezel: 7
            case .roundedRect: 13.5
            }
        let content = TextMeasure(
            text: NSAttributedString(string: text ?? placeholder ?? ""),
            font: font ?? .systemFont(ofSize: 17), isPlain: true, limit: 1, mode: .byClipping,
            strategy: []
        ).size(in: 0, raises: true)
        let width = size.width > 0 ? size.width : content.width + border
        return CGSize(width: width, height: max(line, content.height) + border)
            .roundedUp(to: traitCollection.displayScale)
    }
    override var naturalSize: CGSize { sizeThatFits(.zero) }

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

/// Page “UITextRange”.
@MainActor open class UITextRange: NSObject {}

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
