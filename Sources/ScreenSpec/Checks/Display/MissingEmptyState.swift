package import Diagnostics
import Screens

/// Finds sections whose items come from outside, and for which neither they nor the screen have
/// `empty`.
struct MissingEmptyState: ScreenRule {
    let codes = [DiagnosticCode.missingEmptyState]
    let isOptional = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        guard reading.screen.placeholders.empty == nil else { return }
        for section in reading.screen.sections
        where section.placeholders.empty == nil && section.mayBeEmpty {
            bag.report(.missingEmptyState(section.id), at: section.place)
        }
    }
}

extension DiagnosticCode {
    package static let missingEmptyState = DiagnosticCode("missing-empty-state")
}

extension Section {
    fileprivate var mayBeEmpty: Bool {
        switch items {
        case .request(let request): if case .items = request.source { false } else { true }
        case .derived(.expression): true
        case .derived(.rows): false
        }
    }
}

extension Message {
    fileprivate static func missingEmptyState(_ id: String) -> Message {
        Message(
            .missingEmptyState, severity: .warning,
            "nothing is shown where the section `\(id)` has no items",
            label: "add `empty`, such as `empty: Nothing here yet`")
    }
}
