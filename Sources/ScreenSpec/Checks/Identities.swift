import Diagnostics
import Expressions
import Values

extension Check {
    /// At most one field tells items apart, and a section that logs or pages needs one.
    static let identities = Check(name: "identities") { screen, bag in
        for model in screen.models.models {
            let marked = model.fields.filter(\.isIdentity)
            if marked.count > 1, let place = marked[1].place {
                bag.report(.severalIdentities(model.name, marked.map(\.name), at: place))
            }
        }
        for section in screen.sections where section.needsIdentity {
            guard section.identity == nil, case .object(let id) = section.item,
                let model = screen.models[id], model.identityField == nil
            else { continue }
            bag.report(.missingIdentity(model, logging: section.logging != nil, at: section.place))
        }
    }
}

extension Section {
    /// Taps are logged by identity, and pages drop the items that they repeat.
    fileprivate var needsIdentity: Bool {
        logging.map { !$0.identifier.isEmpty } ?? false
            || request.map { $0.paging.policy != .none } ?? false
    }
}
