import Expressions
import JSONData
import Values

extension Text {
    /// What an answer failed with, in a frame that has its names; nil for a good one.
    ///
    /// Other texts are absent where a hole holds a list or a map. Here that is a value, and the answer
    /// is as bad with it: it stands there as JSON. An empty text is no reason.
    func rejection(in frame: inout Frame) -> String? {
        let text = alternatives.apply(in: &frame) { $0.rejection(in: &$1) } ?? nil
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Template {
    fileprivate func rejection(in frame: inout Frame) -> String? {
        var result = ""
        for segment in segments {
            switch segment {
            case .literal(let text): result += text
            case .hole(let expression):
                guard let value = try? expression.value(in: &frame), !value.isNull else {
                    return nil
                }
                result += frame.arena.displayText(value) ?? frame.arena.jsonText(value)
            }
        }
        return result
    }
}

extension Arena {
    fileprivate func jsonText(_ value: Value) -> String {
        var writer = JSONWriter()
        writer.write(value, self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
