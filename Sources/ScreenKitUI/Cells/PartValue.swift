#if canImport(UIKit)
    public import ScreenKit

    /// A value of a control.
    public nonisolated protocol PartValue: Sendable {
        /// Nil if a person has not chosen such a value.
        init?(use: PartUse)
        /// What a person does to choose the value.
        var use: PartUse { get }
    }

    nonisolated extension Bool: PartValue {
        /// A change to the value.
        public var use: PartUse { .flag(self) }

        /// Nil for other uses.
        public init?(use: PartUse) {
            switch use {
            case .flag(let flag): self = flag
            case .text(let text): self.init(text)
            default: return nil
            }
        }
    }

    nonisolated extension Double: PartValue {
        /// A change to the value.
        public var use: PartUse { .number(self) }

        /// Nil for other uses.
        public init?(use: PartUse) {
            switch use {
            case .number(let number): self = number
            case .text(let text): self.init(typed: text)
            default: return nil
            }
        }
    }

    nonisolated extension Int: PartValue {
        /// A change to the value.
        public var use: PartUse { .number(Double(self)) }

        /// Nil for other uses.
        public init?(use: PartUse) {
            switch use {
            case .number(let number): self.init(exactly: number)
            case .text(let text): self.init(typed: text)
            default: return nil
            }
        }
    }

    nonisolated extension String: PartValue {
        /// A change to the value.
        public var use: PartUse { .text(self) }

        /// Nil for other uses.
        public init?(use: PartUse) {
            guard case .text(let text) = use else { return nil }
            self = text
        }
    }

    nonisolated extension CellControl {
        /// Returns the control with the value that is being sent; nil for its own.
        public func showing(_ value: (some PartValue)?) -> CellControl {
            guard let value else { return self }
            var control = self
            control.show(value.use.text)
            return control
        }
    }

    extension PartUse {
        /// A value as a text.
        fileprivate nonisolated var text: String {
            switch self {
            case .text(let text): text
            case .flag(let flag): String(flag)
            case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
            case .tap, .entry: ""
            }
        }
    }

    nonisolated extension BuiltInCell {
        /// Returns the cell with the value of its control that is being sent; nil for its own.
        public func showing(_ value: (some PartValue)?) -> BuiltInCell {
            var cell = self
            cell.control = control?.showing(value)
            return cell
        }
    }
#endif
