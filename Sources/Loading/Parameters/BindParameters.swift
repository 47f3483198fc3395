package import Diagnostics
package import Expressions
import JSONData
package import LoaderPlan
import Screens
import Values

/// Creates the activation of a run: the values of the screen's parameters and states in plan order,
/// what is typed in the search field, `now`, `sending`, `failed`, the values of `flags`, unset slots for `data` and `secrets`, absent answers, and the lazy names of the screen's `let`.
///
/// Nil, with diagnostics, if a value is missing, unknown or does not match its declaration.
///
/// - Parameters:
///   - search: what is typed in the search field.
///   - samplesMissing: whether missing required parameters get sample values.
package func bindParameters(
    _ plan: Plan, _ given: [(name: String, value: String)],
    state: [(name: String, value: String)] = [], flags: [(name: String, value: String)] = [],
    search: String? = nil,
    context: RunContext = .standard, samplesMissing: Bool = false, into bag: inout DiagnosticBag
) -> Activation? {
    let before = bag.errors
    var activation = Activation(arena: Arena(), values: [], context: context)
    activation.strings = plan.screen.strings
    activation.checkedStates = Set(state.map(\.name))
    let known = plan.screen.parameters.map(\.name)
    for argument in given where !known.contains(argument.name) {
        bag.report(.unknownParameter(argument.name, known: known, in: plan))
    }
    for argument in state
    where !plan.screen.state.contains(where: { $0.value.name == argument.name }) {
        bag.report(.unknownState(argument.name, in: plan))
    }
    for (input, values, computed) in plan.screen.parameters.map({ ($0, given, nil) })
        + plan.screen.state.map({ ($0.value, state, $0.computedDefault) })
    {
        let argument = values.last { $0.name == input.name }?.value
        if argument == nil, let computed {
            activation.define([computed])
            continue
        }
        let isMissing = argument == nil && input.defaultValue == nil
        activation.values.append(
            samplesMissing && isMissing
                ? input.sample(plan.screen.models, context.now, in: &activation.arena)
                : bind(input, argument, plan.screen.models, &activation.arena, &bag))
    }
    if search != nil, plan.searchBar == nil { bag.report(.searchWithoutField(in: plan)) }
    activation.values.append(activation.arena.makeString(search ?? ""))
    // No action makes an id yet, and none has failed.
    activation.values += [context.now, .bool(false), .null, .null]
    for flag in flags where !plan.screen.flags.contains(where: { $0.name == flag.name }) {
        bag.report(.unknownFlag(flag.name, in: plan))
    }
    for flag in plan.screen.flags {
        let argument = flags.last { $0.name == flag.name }?.value
        activation.flagSlots[flag.name] = activation.values.count
        activation.values.append(
            bind(flag, argument, plan.screen.models, &activation.arena, &bag))
    }
    activation.values += Array(
        repeating: .unset, count: plan.data.count + plan.screen.secrets.count)
    for answer in plan.screen.answers {
        activation.values.append(answer.part == .headers ? activation.arena.makeMap([]) : .null)
    }
    activation.values += plan.screen.answerProblems.map { _ in .null }
    activation.define(plan.screen.names.map(\.expression))
    return bag.errors == before ? activation : nil
}

private func bind(
    _ parameter: Parameter, _ argument: String?, _ models: ModelTable, _ arena: inout Arena,
    _ bag: inout DiagnosticBag
) -> Value {
    guard let argument else {
        if let value = parameter.defaultValue {
            return arena.make(value, as: parameter.type, models)
        }
        bag.report(.missingParameter(parameter))
        return .null
    }
    guard let constant = Constant(argument: argument, as: parameter.type, in: models) else {
        bag.report(
            .parameterType(parameter, argument, parameter.type.text(in: models), models))
        return .null
    }
    if !parameter.allows(constant) {
        bag.report(.parameterNotAllowed(parameter, argument))
    }
    if let pattern = parameter.pattern,
        let expression = try? RegularExpression.compiled(pattern).get(),
        !expression.matchesWhole(argument)
    {
        bag.report(.parameterPattern(parameter, argument, pattern))
    }
    return arena.make(constant, as: parameter.type, models)
}
