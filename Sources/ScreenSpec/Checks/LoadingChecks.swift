import Diagnostics
import Expressions
import Screens
import Values

extension Check {
    /// Reports `onError` conditions that read data. A failure is handled while other loads are
    /// pending, so the result would depend on timing.
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

    /// Reports `api` expressions that read data, which are not loaded before the first request.
    static let apiDefaults = Check { screen, bag in
        let isData = screen.slotsOfData
        guard !isData.isEmpty else { return }
        screen.api.forEachExpression { expression in
            if !isData.isDisjoint(with: expression.slots) {
                bag.report(.apiReadsData(expression.text), at: expression.place)
            }
        }
    }

    /// Reports a polling interval of a screen that loads nothing.
    static let pollingWithoutLoads = Check(needsWholeScreen: true) { screen, bag in
        guard let place = screen.refresh.everyPlace, screen.data.isEmpty else { return }
        let loads = screen.sections.contains { section in
            guard case .request(let request) = section.items else { return false }
            if case .items = request.source { return false }
            return true
        }
        if !loads, screen.api.health == nil { bag.report(.pollingWithoutLoads, at: place) }
    }

    /// Reports models with several identities, and sections that log or page without an identity.
    static let identities = Check { screen, bag in
        checkIdentities(of: screen.models, into: &bag)
        for section in screen.sections where section.needsIdentity {
            guard section.identity == nil, case .object(let id) = section.item,
                let model = screen.models[id], model.identityField == nil
            else { continue }
            bag.report(.missingIdentity(model, logging: section.logging != nil), at: section.place)
        }
    }
}

/// Reports own models with several identities.
func checkIdentities(of models: ModelTable, into bag: inout DiagnosticBag) {
    for model in models.models {
        let marked = model.fields.filter { $0.isIdentity == true }
        if marked.count > 1, let place = marked[1].place {
            bag.report(.multipleIdentities(model.name, marked.map(\.name)), at: place)
        }
    }
}

extension Section {
    /// Whether the section logs taps, which name the item, or pages, which drop repeated items.
    fileprivate var needsIdentity: Bool {
        logging.map { !$0.identifier.isEmpty } ?? false
            || request.map { $0.paging.policy.isPaged } ?? false
    }
}

extension Screen {
    /// The slots of values that need a response: data, `api.healthy`, and names that read them.
    var slotsOfData: Set<Int> {
        var isData = Set(data.map(\.slot) + [api.health?.slot].compactMap(\.self))
        guard !isData.isEmpty else { return [] }
        // Names are ordered after those that they read.
        for name in names where !isData.isDisjoint(with: name.expression.slots) {
            isData.insert(name.slot)
        }
        return isData
    }
}
