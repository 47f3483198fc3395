package import Diagnostics
package import Expressions
package import LoaderPlan
import Screens
package import Values

extension Snapshot {
    /// Returns the action and event of a tap on an item.
    ///
    /// - Parameter index: the index of the shown item, from 0.
    /// - Throws: if there is no such item.
    package func tap(
        _ section: String, _ index: Int, of plan: Plan
    ) throws(TapFault) -> TapResult {
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
            TapResult(shown, item, index, of: plan, context, &activation)
        }
        guard let outcome else { throw TapFault(.noItem(index, in: shown)) }
        return outcome
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
        _ section: SectionSnapshot, _ item: Value, _ index: Int, of plan: Plan,
        _ context: [NamedConstant], _ activation: inout Activation
    ) {
        let identity = section.plan.identity?.value(of: item, in: &activation)
            .flatMap { activation.arena.constant($0) }
        var event = section.plan.logging?.event(index, identity, context, &activation)
        var action: ResolvedTapAction?
        var faults: [Diagnostic] = []
        let chosen = section.plan.onTap?.apply(in: &activation) { tap, activation in
            tap.resolvedAction(in: &activation, of: plan, section.plan)
        }
        switch chosen {
        case .success(let resolved?)?: action = resolved
        case .success(nil)?: event = nil
        case .failure(let fault)?: faults.append(fault.diagnostic)
        case nil: break
        }
        faults += activation.takeFailures().map { Diagnostic.failedText($0) }
        self.init(
            screen: plan.screen, section: section.id, index: index, identity: identity,
            event: event, action: action, faults: faults)
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

extension TapPlan {
    /// Resolves the action in an activation with the names of an item; nil if the item cannot be
    /// tapped, because the URL to open is absent.
    fileprivate func resolvedAction(
        in activation: inout Activation, of plan: Plan, _ section: SectionPlan
    ) -> Result<ResolvedTapAction?, TapFault> {
        do throws(TapFault) {
            switch self {
            case .push(let screen, let params):
                let values = params.compactMap { $0.constant(in: &activation) }
                return .success(.push(screen: screen, params: values))
            case .open(let url):
                if url.isAbsent(in: &activation) { return .success(nil) }
                return .success(.open(try url.address(in: &activation, section)))
            case .set(let values):
                var settings: [NamedConstant] = []
                for value in values {
                    settings +=
                        try value.setting(in: &activation, of: plan, section).map { [$0] } ?? []
                }
                return .success(.set(settings))
            }
        } catch {
            return .failure(error)
        }
    }
}

extension OpenedURL {
    /// Whether an optional in the URL has no value.
    fileprivate func isAbsent(in activation: inout Activation) -> Bool {
        pieces.contains { piece in
            guard case .value(let expression, _) = piece, expression.type.wrapped != nil else {
                return false
            }
            return expression.evaluate(in: &activation)?.isNull == true
        }
    }

    /// Resolves the URL. A URL from data must be a web address.
    fileprivate func address(
        in activation: inout Activation, _ section: SectionPlan
    ) throws(TapFault) -> String {
        let address: String
        do throws(LoadFailure) {
            address = try pieces.resolved(text, in: &activation)
        } catch {
            throw TapFault(.noAddress(text, error.message, section))
        }
        let isWeb = URLScheme(address)?.isWeb ?? false
        let isWritten = if case .literal? = pieces.first { true } else { false }
        guard isWeb ? Origin(of: address) != nil : isWritten else {
            throw TapFault(.notOpened(address, section))
        }
        return address
    }
}

extension OpenedURL {
    /// Returns the URL if it is a web address.
    func webAddress(in activation: inout Activation) -> String? {
        guard let address = try? pieces.resolved(text, in: &activation),
            URLScheme(address)?.isWeb == true, Origin(of: address) != nil
        else { return nil }
        return address
    }
}

extension ActionArgument {
    /// Returns the literal or the value; nil if absent.
    fileprivate func constant(in activation: inout Activation) -> NamedConstant? {
        let constant =
            literal ?? value.value(in: &activation).flatMap { activation.arena.constant($0) }
        return constant.map { NamedConstant(name, $0) }
    }

    /// Returns the value converted to the type of its state.
    fileprivate func setting(
        in activation: inout Activation, of plan: Plan, _ section: SectionPlan
    ) throws(TapFault) -> NamedConstant? {
        guard let state = plan.changeableValues.first(where: { $0.name == name }) else {
            return nil
        }
        guard let given = constant(in: &activation)?.value else {
            throw TapFault(.noValue(name, section))
        }
        guard let fitting = Constant(argument: given.argument, as: state.type),
            state.allowed.isEmpty || state.allowed.contains(fitting)
        else { throw TapFault(.notSet(given.argument, state, section)) }
        return NamedConstant(name, fitting)
    }
}

extension NamedText {
    /// Returns the value of a text with a single interpolation, else the text; nil if absent.
    package func constant(in activation: inout Activation) -> NamedConstant? {
        let value = text.alternatives.apply(in: &activation) { $0.value(in: &$1) } ?? nil
        return value.flatMap { activation.arena.constant($0) }.map { NamedConstant(name, $0) }
    }
}

extension Arena {
    /// Returns strings, numbers and Booleans; nil for null and other values.
    package func constant(_ value: Value) -> Constant? {
        switch value.kind {
        case .string: .string(string(value))
        case .int: .int(value.asInt)
        case .uint: Int64(exactly: value.bits).map { .int($0) } ?? .string(String(value.bits))
        case .double: .double(value.asDouble)
        case .bool: .bool(value.isTrue)
        default: nil
        }
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
                onTap.apply(in: &activation) { tap, activation -> String? in
                    guard case .open(let url) = tap else { return nil }
                    return url.webAddress(in: &activation)
                } ?? nil
            }
            if addresses.contains(where: { $0 != nil }) { links[section.id] = addresses }
        }
        return links
    }
}
