package import Diagnostics
import Expressions
import Screens

/// A text of words and values that is absent as a whole where one of its values is.
struct VanishingWords {
    let place: SourceRange
    /// The first value that may be absent, as the spec has it.
    let value: String
}

/// Finds texts of words and values that vanish where a value is absent.
struct VanishingText: ScreenRule {
    let codes = [DiagnosticCode.vanishingText]
    let isOptional = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        check(reading.mentions.vanishingWords, into: &bag)
    }

    func check(_ words: [VanishingWords], into bag: inout DiagnosticBag) {
        for words in words { bag.report(.vanishingText(words.value), at: words.place) }
    }
}

extension VanishingWords {
    /// Finds what a text reads that may be absent; nil if nothing may, or the text is that value
    /// alone, whose absence means nothing else.
    init?(_ text: Template) {
        guard text.segments.count > 1, text.type.wrapped != nil,
            let value = text.interpolations.first(where: { $0.type.wrapped != nil })
        else { return nil }
        self.init(place: value.place, value: value.text)
    }
}

extension DiagnosticCode {
    package static let vanishingText = DiagnosticCode("vanishing-text")
}

extension Message {
    fileprivate static func vanishingText(_ value: String) -> Message {
        Message(
            .vanishingText, severity: .warning,
            "the whole text vanishes where this value is absent",
            label: "`\(value)` may be absent",
            help:
                "give it a default, as in `.orValue(…)`, or say when the text is there: `{if: has(…), use: …}`"
        )
    }
}
