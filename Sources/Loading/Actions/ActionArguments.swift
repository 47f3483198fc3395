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
        in activation: inout Activation, of plan: Plan
    ) throws(TapFault) -> NamedConstant? {
        guard let state = plan.changeableValues.first(where: { $0.name == name }) else {
            return nil
        }
        guard let given = given(state.type, in: &activation, plan.screen.models) else {
            throw .noValue(for: "state", name, at: place)
        }
        guard let fitting = fitting(given, state.type, plan.screen.models),
            state.allows(fitting)
        else { throw TapFault(.notSet(given.argument, state, at: place)) }
        return NamedConstant(name, fitting)
    }

    private func given(
        _ type: ValueType, in activation: inout Activation, _ models: ModelTable
    ) -> Constant? {
        guard type.isCollection, literal == nil else { return constant(in: &activation)?.value }
        return value.value(in: &activation).flatMap { activation.arena.constant($0, models) }
    }

    private func fitting(
        _ given: Constant, _ type: ValueType, _ models: ModelTable
    ) -> Constant? {
        switch given {
        case .list, .map: given.converted(to: type, in: models, takesObjects: true)
        default: Constant(argument: given.argument, as: type, in: models)
        }
    }
}

extension ActionArgument {
    /// Returns the value converted to the type of a field of the item.
    func fieldValue(
        of field: Field, in activation: inout Activation, _ models: ModelTable
    ) throws(TapFault) -> Value {
        let value = literal == nil ? self.value.value(in: &activation)?.innermost : nil
        let isAbsent = literal == nil && (value?.isNull ?? true || value?.isOptional == true)
        if isAbsent {
            if field.type.isOptional { return .null }
            throw .noValue(for: "field", name, at: place)
        }
        guard let type = field.type.unwrapped.argumentType(in: models) else {
            return value ?? .null
        }
        let given = literal ?? value.flatMap { activation.arena.constant($0) }
        guard let given, let fitting = Constant(argument: given.argument, as: type) else {
            throw TapFault(.notFitting(given?.argument ?? "", field, at: place))
        }
        return activation.arena.make(fitting, as: type, models)
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
