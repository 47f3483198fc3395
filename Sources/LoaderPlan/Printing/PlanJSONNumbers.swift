import Expressions
import Layout
import ScreenSpec

/// Numbers, lengths and what is made of them, as members.
extension PlanPrinter {
    mutating func number(_ name: String, _ number: NumberForm) {
        switch number {
        case .literal(let number, _): self.number(name, number)
        case .computed(let computed, _): member(name, computed.text)
        }
    }

    mutating func size(_ size: SizeForm) {
        member("width", size.width.text)
        member("height", size.height.text)
    }

    mutating func spacing(_ name: String, _ spacing: SpacingForm) {
        guard spacing.isFlexible else { return number(name, spacing.points) }
        member(name, "flexible(\(spacing.points.text))")
    }

    mutating func insets(_ name: String, _ insets: InsetsForm) {
        object(name) { printer in
            printer.number("top", insets.top)
            printer.number("leading", insets.leading)
            printer.number("bottom", insets.bottom)
            printer.number("trailing", insets.trailing)
        }
    }

    mutating func offset(_ offset: OffsetForm) {
        guard !offset.isZero else { return }
        object("offset") { printer in
            printer.offset("x", offset.x, part: offset.width)
            printer.offset("y", offset.y, part: offset.height)
        }
    }

    private mutating func offset(_ name: String, _ points: NumberForm, part: Double) {
        if part == 0 { return number(name, points) }
        member(name, "\((part * 100).shortText)%")
    }
}

extension NumberForm {
    var isZero: Bool { if case .literal(0, _) = self { true } else { false } }

    /// The number as a spec writes it.
    package var text: String {
        switch self {
        case .literal(let number, _): number.shortText
        case .computed(let computed, _): computed.text
        }
    }
}

extension LengthForm {
    /// The length as a spec writes it.
    package var text: String {
        switch self {
        case .literal(let length, _): length.text
        case .computed(let length): length.value.text
        }
    }
}

extension Computed {
    var text: String { "${\(expression.text)}" }
}

extension Sides<NumberForm> {
    var isZero: Bool { values.allSatisfy(\.isZero) }
}

extension OffsetForm {
    fileprivate var isZero: Bool { x.isZero && y.isZero && width == 0 && height == 0 }
}

extension CollectionForm {
    /// Whether it says nothing.
    var isUsual: Bool {
        scrollDirection == .vertical && sectionSpacing.isZero && insetsReference == .automatic
            && header == nil && footer == nil
    }
}

extension Double {
    /// Without a fraction where there is none.
    var shortText: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
