package import Diagnostics
import Screens

/// The name of a section in an action, with its location.
struct NamedSection {
    let name: String
    let place: SourceRange
}

/// Finds names in `scrollTo` and `into` that no section has.
struct UnknownSection: ScreenRule {
    let codes = [DiagnosticCode.unknownSection]
    // The section may be one that could not be read.
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let sections = reading.screen.sections
        for named in reading.mentions.sections
        where !sections.contains(where: { $0.mayHave(id: named.name) }) {
            let repeated = sections.contains { $0.id == named.name }
            bag.report(.unknownSection, at: named.place) {
                .unknownSection(
                    named.name, known: sections.map(\.id), isRepeated: repeated)
            }
        }
    }
}

extension DiagnosticCode {
    package static let unknownSection = DiagnosticCode("unknown-section")
}

extension Message {
    fileprivate static func unknownSection(
        _ name: String, known: [String], isRepeated: Bool
    ) -> Message {
        if isRepeated {
            return Message(
                .unknownSection, "there is a section `\(name)` for each element",
                label: "name one by the key of its element: `\(name)[KEY]`")
        }
        return Message(
            .unknownSection, "the screen has no section `\(name)`",
            near: Suggestion.nearest(to: name, among: known),
            help: "its sections are \(Suggestion.list(known))")
    }
}
