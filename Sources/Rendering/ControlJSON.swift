import Screens
import CellCore
import JSONData
import LoaderPlan

/// Writes the controls of a cell as a member, if any.
func write(_ controls: [CellControl], to writer: inout JSONWriter) {
    guard !controls.isEmpty else { return }
    writer.key("controls")
    writer.beginArray()
    for control in controls { control.write(to: &writer) }
    writer.endArray()
}

extension CellControl {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("control")
        writer.word(kind.rawValue)
        Rendering.write("id", id, to: &writer)
        if let name, !name.isEmpty {
            writer.key("name")
            writer.string(name)
        }
        if let state {
            writer.key("state")
            writer.string(state)
        }
        writeValue(to: &writer)
        Rendering.write(entries, of: .menu, to: &writer)
        writer.key("enabled")
        writer.bool(isEnabled)
        if let problem {
            writer.key("problem")
            writer.string(problem)
        }
        writer.endObject()
    }

    private func writeValue(to writer: inout JSONWriter) {
        switch value {
        case .flag(let isOn)?:
            writer.key("value")
            writer.bool(isOn)
        case .number(let number, _, _, let isWhole)?:
            writer.key("value")
            if isWhole, let whole = Int64(exactly: number) {
                writer.int(whole)
            } else {
                writer.double(number)
            }
        case .text(let text, let prompt, let keyboard, let isSecure, let lines)?:
            // A hidden text is not told, only whether there is one.
            if !isSecure || !text.isEmpty {
                writer.key("value")
                writer.string(isSecure ? TapTarget.hiddenText : text)
            }
            if let prompt {
                writer.key("prompt")
                writer.string(prompt)
            }
            if keyboard != .default {
                writer.key("keyboard")
                writer.word(keyboard.rawValue)
            }
            if isSecure {
                writer.key("secure")
                writer.bool(true)
            }
            if lines != 1 {
                writer.key("lines")
                writer.int(Int64(lines))
            }
        case .choice(let value, let choices, _)?:
            writer.key("value")
            writer.string(value)
            writer.key("titles")
            writer.beginArray()
            for choice in choices { writer.string(choice.title) }
            writer.endArray()
        case .part(let part)?:
            if let part {
                writer.key("value")
                writer.double(part)
            }
        case nil:
            guard case .button(_, let role, let style) = content else { return }
            if role != .normal {
                writer.key("role")
                writer.word(role.rawValue)
            }
            writer.key("style")
            writer.word(style.rawValue)
        }
    }
}
