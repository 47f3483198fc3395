#if canImport(UIKit)
    import Foundation
    import ScreenKit

    /// What a person types into a field, beside the state that follows it. The state may have what was typed a
    /// moment later, when more is typed already, and another text if something else sets it.
    struct TypedText {
        /// The text of the state that the field knows.
        private var known: String?
        /// What was typed and the state did not have yet, in its order.
        private var typed: [String] = []

        /// Limit: texts that a state may never have, since they are no values of it.
        private static let maxTyped = 100

        /// Notes a text of the field.
        mutating func type(_ text: String) {
            typed.append(text)
            if typed.count > Self.maxTyped { typed.removeFirst() }
        }

        /// Notes the text of the state.
        ///
        /// - Parameter isEditing: whether a person types in the field.
        /// - Returns: whether the field has to show it.
        mutating func follow(_ text: String, isEditing: Bool) -> Bool {
            defer { known = text }
            if !isEditing {
                typed = []
                return true
            }
            guard text != known else { return false }
            if let index = typed.firstIndex(where: { Self.isSame($0, text) }) {
                typed.removeFirst(index + 1)
                return false
            }
            typed = []
            return true
        }

        /// Whether a state can have a text for what was typed: `1,50` is 1.5.
        private static func isSame(_ typed: String, _ text: String) -> Bool {
            guard typed != text else { return true }
            guard let number = Double(text) else { return false }
            return Double(typed: typed) == number
        }
    }

    nonisolated extension Double {
        /// Creates the number that a person has typed in the language of the system; nil for no number.
        init?(typed text: String) {
            let number = TypedNumber(text, decimalSeparator: Locale.current.decimalSeparator ?? ".")
            guard let double = number?.double else { return nil }
            self = double
        }
    }

    nonisolated extension Int {
        /// Creates the number that a person has typed; nil for no whole number.
        init?(typed text: String) {
            guard let int = TypedNumber(text, decimalSeparator: ".")?.int else { return nil }
            self = int
        }
    }
#endif
