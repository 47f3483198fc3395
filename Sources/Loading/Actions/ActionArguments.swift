import Diagnostics
package import Expressions
package import LoaderPlan
import Screens
package import Values

extension ActionArgument {
    /// Returns the literal or the value; nil if absent.
    package func constant(in activation: inout Activation) -> NamedConstant? {
        let constant =
            literal ?? value.value(in: &activation).flatMap { activation.arena.constant($0) }
        return constant.map { NamedConstant(name, $0) }
    }

    /// Returns the value converted to the type of its state.
    func setting(
        in activation: inout Activation, of plan: Plan, _ place: SourceRange
    ) throws(TapFault) -> NamedConstant? {
        guard let state = plan.changeableValues.first(where: { $0.name == name }) else {
            return nil
        }
        guard let given = constant(in: &activation)?.value else {
            throw TapFault(.noValue(name, place))
        }
        guard let fitting = Constant(argument: given.argument, as: state.type),
            state.allowed.isEmpty || state.allowed.contains(fitting)
        else { throw TapFault(.notSet(given.argument, state, place)) }
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
    /// Returns strings, numbers, Booleans and lists of them; nil for null and other values.
    package func constant(_ value: Value) -> Constant? {
        switch value.kind {
        case .string: .string(string(value))
        case .int: .int(value.asInt)
        case .uint: Int64(exactly: value.bits).map { .int($0) } ?? .string(String(value.bits))
        case .double: .double(value.asDouble)
        case .bool: .bool(value.isTrue)
        case .list: list(value)
        default: nil
        }
    }

    private func list(_ value: Value) -> Constant? {
        let found = elements(value).map { $0.kind == .list ? nil : constant($0) }
        return found.contains { $0 == nil } ? nil : .list(found.compactMap(\.self))
    }
}
