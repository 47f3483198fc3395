package import Diagnostics
import Expressions
import LoadingCore
import Screens
import Values

/// Finds sections that log or page without an identity of their items.
struct MissingIdentity: ScreenRule {
    let codes = [DiagnosticCode.missingIdentity]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        for section in screen.sections where section.needsIdentity {
            guard section.identity == nil, case .object(let id) = section.item,
                let model = screen.models[id], model.identityField == nil
            else { continue }
            bag.report(.missingIdentity(model, logging: section.logging != nil), at: section.place)
        }
    }
}

extension DiagnosticCode {
    package static let missingIdentity = DiagnosticCode("missing-identity")
}

extension Section {
    /// Whether the section logs taps, which name the item, or pages, which drop repeated items.
    fileprivate var needsIdentity: Bool {
        logging.map { !$0.identifier.isEmpty } ?? false
            || request.map { $0.paging.policy.isPaged } ?? false
    }
}

extension Message {
    fileprivate static func missingIdentity(_ model: Model, logging: Bool) -> Message {
        Message(
            .missingIdentity, severity: .warning,
            "the items of `\(model.name)` have no identity",
            label: logging
                ? "taps are logged without the item" : "items repeated by a page are not dropped",
            related: model.place.map { [Label($0, "mark an identity field here")] } ?? [],
            help: "name a field `id`, or write `{type: string, identity: true}`")
    }
}
