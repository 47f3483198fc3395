import Diagnostics
import Expressions
import Screens
import Values

extension Check {
    /// A failure is dealt with when it happens, and data may be on their way then: what `onError`
    /// does must not depend on which of them were quick.
    static let failurePolicies = Check { screen, bag in
        let isData = screen.slotsOfData
        guard !isData.isEmpty else { return }
        for policy in [screen.load.onError] + screen.sections.compactMap(\.onError) {
            policy.forEachExpression { condition in
                if !isData.isDisjoint(with: condition.slots) {
                    bag.report(.policyReadsData(condition.text), at: condition.place)
                }
            }
        }
    }

    /// What all requests have is there before the first of them is sent.
    static let apiDefaults = Check { screen, bag in
        let isData = screen.slotsOfData
        guard !isData.isEmpty else { return }
        screen.api.forEachExpression { expression in
            if !isData.isDisjoint(with: expression.slots) {
                bag.report(.apiReadsData(expression.text), at: expression.place)
            }
        }
    }

    /// A screen that polls asks for something.
    static let idlePolling = Check(needsWholeScreen: true) { screen, bag in
        guard let place = screen.refresh.everyPlace, screen.data.isEmpty else { return }
        let asks = screen.sections.contains { section in
            guard case .request(let request) = section.items else { return false }
            if case .items = request.source { return false }
            return true
        }
        if !asks, screen.api.health == nil { bag.report(.pollingWithoutLoads, at: place) }
    }

    /// At most one field tells items apart, and a section that logs or pages needs one.
    static let identities = Check { screen, bag in
        for model in screen.models.models {
            let marked = model.fields.filter(\.isIdentity)
            if marked.count > 1, let place = marked[1].place {
                bag.report(.multipleIdentities(model.name, marked.map(\.name)), at: place)
            }
        }
        for section in screen.sections where section.needsIdentity {
            guard section.identity == nil, case .object(let id) = section.item,
                let model = screen.models[id], model.identityField == nil
            else { continue }
            bag.report(.missingIdentity(model, logging: section.logging != nil), at: section.place)
        }
    }
}

extension Section {
    /// Taps are logged by identity, and pages drop the items that they repeat.
    fileprivate var needsIdentity: Bool {
        logging.map { !$0.identifier.isEmpty } ?? false
            || request.map { $0.paging.policy.isPaged } ?? false
    }
}

extension Screen {
    /// The slots of what a run has to wait for: data, `api.healthy`, and names that read them.
    var slotsOfData: Set<Int> {
        var isData = Set(data.map(\.slot) + [api.health?.slot].compactMap(\.self))
        guard !isData.isEmpty else { return [] }
        // Each name stands behind those that it reads.
        for name in names where !isData.isDisjoint(with: name.expression.slots) {
            isData.insert(name.slot)
        }
        return isData
    }
}
