import JSONData
import LoaderPlan
import Screens

/// Writes the controls of a cell as a member, if any.
func write(_ controls: [ViewControl], to writer: inout JSONWriter) {
    guard !controls.isEmpty else { return }
    writer.key("controls")
    writer.beginArray()
    for control in controls { control.write(to: &writer) }
    writer.endArray()
}

extension ViewControl {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("control")
        writer.word(kind)
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
        Rendering.write(menu, to: &writer)
        writer.key("enabled")
        writer.bool(isEnabled)
        if let problem {
            writer.key("problem")
            writer.string(problem)
        }
        writer.endObject()
    }

    private func writeValue(to writer: inout JSONWriter) {
        switch content {
        case .toggle(let isOn):
            writer.key("value")
            writer.bool(isOn)
        case .stepper(let value, _, let isWhole):
            writer.key("value")
            if isWhole, let whole = Int64(exactly: value) {
                writer.int(whole)
            } else {
                writer.double(value)
            }
        case .textField(let text, let field):
            // A hidden text is not told, only whether there is one.
            if !field.isSecure || !text.isEmpty {
                writer.key("value")
                writer.string(field.isSecure ? TapTarget.hiddenText : text)
            }
            if let prompt = field.prompt {
                writer.key("prompt")
                writer.string(prompt)
            }
            if field.keyboard != .default {
                writer.key("keyboard")
                writer.word(field.keyboard.rawValue)
            }
            if field.isSecure {
                writer.key("secure")
                writer.bool(true)
            }
        case .segments(let segments), .picker(let segments):
            writer.key("value")
            writer.string(segments.value)
            writer.key("titles")
            writer.beginArray()
            for title in segments.titles { writer.string(title) }
            writer.endArray()
        case .progress(let part):
            if let part {
                writer.key("value")
                writer.double(part)
            }
        case .button(_, let traits):
            if traits.role != .normal {
                writer.key("role")
                writer.word(traits.role.rawValue)
            }
            writer.key("style")
            writer.word(traits.style.rawValue)
        }
    }
}
