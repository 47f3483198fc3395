import Screens
import CellCore

/// Controls as elements with the roles and states of WAI-ARIA; a page has no script, so that they do
/// not react.
extension CellControl {
    func element(_ box: StaticString, isInline: Bool) -> HTMLElement {
        switch value {
        case .flag(let isOn)?:
            HTMLElement(
                tag: box,
                attributes: isOn
                    ? " role=\"switch\" aria-checked=\"true\""
                    : " role=\"switch\" aria-checked=\"false\"", hasName: true)
        case .number?: HTMLElement(tag: box, attributes: " role=\"spinbutton\"", hasName: true)
        case .text("", _, _, _, _)?: HTMLElement(tag: box)
        case .text?: HTMLElement(tag: box, attributes: " role=\"textbox\"", hasName: true)
        case .choice(_, _, inMenu: false)?:
            HTMLElement(tag: box, attributes: " role=\"radiogroup\"", hasName: true)
        case .choice?:
            HTMLElement(
                tag: box, attributes: " role=\"combobox\" aria-expanded=\"false\"", hasName: true)
        case .part?: HTMLElement(tag: box, attributes: " role=\"progressbar\"", hasName: true)
        case nil:
            HTMLElement(
                tag: isInline ? box : "button",
                attributes: isInline ? " role=\"button\"" : " type=\"button\"", hasName: true)
        }
    }

    /// Whether it is a field that shows its prompt, which is no value.
    var isEmptyField: Bool { if case .text("", _, _, _, _)? = value { true } else { false } }
}

extension HTMLBody {
    /// Writes a field without a text for assistive technology. What is seen is written behind it.
    mutating func writeEmptyField(_ control: CellControl, _ name: String?) {
        out.raw("<span class=\"h\" role=\"textbox\"")
        writeAttributes(of: control)
        if let name, !name.isEmpty { writeAttribute(" aria-label=\"", name) }
        out.raw(">")
    }

    /// Writes the value of a control, and whether it reacts.
    mutating func writeAttributes(of control: CellControl) {
        switch control.value {
        case nil:
            if !control.entries.isEmpty {
                out.raw(" aria-haspopup=\"menu\" aria-expanded=\"false\"")
            }
        case .flag?, .choice?: break
        case .number(let number, let bounds, _, _)?:
            writeValue(number, from: bounds.lowerBound, to: bounds.upperBound)
        case .text(_, let prompt, _, _, let lines)?:
            if let prompt { writeAttribute(" aria-placeholder=\"", prompt) }
            if lines != 1 { out.raw(" aria-multiline=\"true\"") }
        case .part(let part)?:
            if let part { writeValue((part * 100).rounded(), from: 0, to: 100) }
        }
        if !control.isEnabled { out.raw(" aria-disabled=\"true\"") }
        if control.problem != nil { out.raw(" aria-invalid=\"true\"") }
    }

    private mutating func writeValue(_ value: Double, from low: Double, to high: Double) {
        for (name, number) in [
            (" aria-valuenow=\"" as StaticString, value), (" aria-valuemin=\"", low),
            (" aria-valuemax=\"", high),
        ] {
            writeAttribute(name, number.shortText)
        }
    }
}

extension DisplayRole {
    /// Whether the element is a button, which allows only phrasing content.
    var isButton: Bool {
        switch self {
        case .button: true
        case .control(let control): control.kind == .button
        default: false
        }
    }
}
