/// A control of a cell with its value.
public nonisolated struct CellControl: Hashable, Sendable {
    /// What a control is.
    public enum Content: Hashable, Sendable {
        case toggle(Bool)
        case stepper(Double, in: ClosedRange<Double>, step: Double)
        case textField(
            String, prompt: String? = nil, keyboard: Keyboard = .default, isSecure: Bool = false)
        case segments(String, of: [Choice])
        /// A button with the chosen title, and a menu of all.
        case picker(String, of: [Choice])
        /// From 0 to 1; nil while it is unknown.
        case progress(Double?)
        case button(String, role: CellRole = .normal, style: ButtonStyle = .plain)
    }

    /// A value of segments.
    public struct Choice: Hashable, Sendable {
        /// The value of the state.
        public let value: String
        /// What is shown.
        public let title: String

        /// Creates a value.
        public init(_ value: String, title: String) { (self.value, self.title) = (value, title) }
    }

    /// UIKit's keyboards, `UIKeyboardType`.
    public enum Keyboard: Hashable, Sendable {
        case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
        case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// UIKit's configurations of buttons.
    public enum ButtonStyle: Hashable, Sendable { case plain, gray, tinted, filled }

    /// What it is, with its value.
    public var content: Content
    /// Whether it reacts.
    public var isEnabled: Bool
    /// What is wrong with its value; nil if nothing is.
    public var problem: String?
    /// The entries that a button shows.
    public var entries: [CellEntry]

    /// Creates a control.
    public init(
        _ content: Content, isEnabled: Bool = true, problem: String? = nil,
        entries: [CellEntry] = []
    ) {
        (self.content, self.isEnabled, self.entries) = (content, isEnabled, entries)
        self.problem = problem?.isEmpty == true ? nil : problem
    }

    /// Creates a button; nil without a title.
    public static func button(
        _ title: String?, role: CellRole = .normal, style: ButtonStyle = .plain
    ) -> Content? {
        guard let title, !title.isEmpty else { return nil }
        return .button(title, role: role, style: style)
    }

    /// Creates a progress within its bounds; unknown if it is no number.
    public static func progress(of part: Double?) -> Content {
        guard let part, !part.isNaN else { return .progress(nil) }
        return .progress(min(max(part, 0), 1))
    }
}
