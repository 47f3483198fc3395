package import Diagnostics
import Expressions
package import LoaderPlan
import Screens
import Values

extension Snapshot {
    /// Returns the event of a tap on an item, and what it does.
    ///
    /// - Parameters:
    ///   - index: the index of the shown item, from 0.
    ///   - entry: an entry of its swipe or menu in place of the item.
    /// - Throws: if there is no such item or entry.
    package func tap(
        _ section: String, _ index: Int, _ entry: TappedEntry? = nil, of plan: Plan
    ) throws(TapFault) -> (result: TapResult, next: PendingAction?) {
        guard let planned = plan.sections.first(where: { $0.mayHave(id: section) }) else {
            throw TapFault(.noSection(section, in: plan))
        }
        guard let shown = sections.first(where: { $0.id == section }) else {
            throw TapFault(.absentSection(section, planned))
        }
        var activation = self.activation
        _ = activation.takeFailures()
        let context = plan.loggingParameters.compactMap { $0.constant(in: &activation) }
        let outcome = shown.withItem(at: index, &activation) { item, activation in
            let result = TapResult(shown, item, index, entry, of: plan, context, &activation)
            guard let entry else { return (result, shown.plan.onTap) }
            let entries = shown.plan.shownEntries(of: entry.list, &activation)
            let isThere = entries.indices.contains(entry.number)
            return (result, isThere ? entries[entry.number].onTap : nil)
        }
        guard let (result, actions) = outcome else { throw TapFault(.noItem(index, in: shown)) }
        if let entry, actions == nil { throw TapFault(.noEntry(entry, of: index, in: shown)) }
        let action = actions.map {
            PendingAction($0, in: ActionScope(shown, index, self.activation))
        }
        return (result, action)
    }
}

/// Why a tap is not possible.
package struct TapFault: Error {
    package let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension TapResult {
    /// - Parameter activation: has the names of `item`.
    fileprivate init(
        _ section: SectionSnapshot, _ item: Value, _ index: Int, _ entry: TappedEntry?,
        of plan: Plan, _ context: [NamedConstant], _ activation: inout Activation
    ) {
        let identity = section.plan.identity?.value(of: item, in: &activation)
            .flatMap { activation.arena.constant($0) }
        var event = section.plan.logging?.event(index, identity, context, &activation)
        // An app logs taps on items, not those on entries of their menus.
        let isInert = section.plan.onTap?.isInert(in: &activation) == true
        if entry != nil || isInert { event = nil }
        self.init(
            screen: plan.screen, section: section.id, index: index, entry: entry,
            identity: identity, event: event)
        faults = activation.takeFailures().map { Diagnostic.failedText($0) }
    }
}

extension Alternatives<ActionPlan> {
    /// Whether a tap does nothing, because the URL to open is absent.
    fileprivate func isInert(in activation: inout Activation) -> Bool {
        apply(in: &activation) { action, activation in
            guard case .open(let url) = action.verb else { return false }
            return url.isAbsent(in: &activation)
        } ?? false
    }
}

extension SectionLogging {
    /// Returns the event of a tap; nil without an identifier.
    fileprivate func event(
        _ index: Int, _ identity: Constant?, _ context: [NamedConstant],
        _ activation: inout Activation
    ) -> TapEvent? {
        guard !identifier.isEmpty else { return nil }
        let position = NamedConstant(EventParameter.index.rawValue, .int(Int64(index)))
        let section = NamedConstant(EventParameter.section.rawValue, .string(identifier))
        let item = identity.map { NamedConstant(EventParameter.item.rawValue, $0) }
        let own = parameters.compactMap { $0.constant(in: &activation) }
        let all =
            [position, section] + (item.map { [$0] } ?? [])
            + context.filter { inherited in
                !own.contains { $0.name == inherited.name }
            }
        return TapEvent(name: event, parameters: all + own)
    }
}

extension Snapshot {
    /// The web addresses that taps open, by section and item; sections without any are omitted.
    package var links: [String: [String?]] {
        var activation = self.activation
        var links: [String: [String?]] = [:]
        for section in sections {
            guard let onTap = section.plan.onTap else { continue }
            let addresses = section.mapItems(&activation) { _, activation in
                onTap.apply(in: &activation) { action, activation -> String? in
                    guard case .open(let url) = action.verb else { return nil }
                    return url.webAddress(in: &activation)
                } ?? nil
            }
            if addresses.contains(where: { $0 != nil }) { links[section.id] = addresses }
        }
        return links
    }
}
