import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what follows when controls are used.
extension ScreenEmitter {
    typealias Argument = SwiftExpression.Argument

    /// Returns the action of a control in a built-in cell of a section; nil if it has none.
    func action(of control: UnresolvedControl, inSection index: Int) -> SwiftExpression? {
        let tap = loader.names.tap(at: .item(section: index))
        let place = [Argument("at", Variable.index)] + elementArgument(of: index)
        let isRepeated = loader.names.group(of: index) != nil
        return ControlAction(
            control: control, names: loader.names,
            subject: [Variable.item, Variable.index] + (isRepeated ? [Variable.element] : []),
            item: tap.map {
                Variable.loader.calling($0.name, [Argument(nil, Variable.item)] + place)
            }
        ).code { method in
            let values =
                method.hasValue
                ? [Argument(nil, .name("$0")), Argument("of", Variable.item)]
                : [Argument(nil, Variable.item)]
            return Variable.loader.calling(method.name, values + place)
        }
    }

    /// Returns the statement that sets the controls of states; nil if there are none.
    func stateControls() -> SwiftStatement? {
        let actions = plan.screen.state.filter { $0.control != nil }.compactMap(action)
        guard !actions.isEmpty else { return nil }
        let list = SwiftExpression.type(.named("ScreenControl")).calling(
            "list", ["_": Variable.loader.calling("stateControls"), "_": .array(actions)])
        return .assignment(Variable.content.member("controls"), list)
    }

    /// Returns the name of the control of a state and what it does; nil if no text says the state.
    private func action(of state: StateVariable) -> SwiftExpression? {
        guard let shape = loader.states[state.value.name] else { return nil }
        let type =
            shape.isOwnEnum
            ? .named("\(names.loader).\(loader.names.state).\(shape.typeName)") : shape.typeName
        let property = shape.path.reduce(Variable.loader) { $0.member($1) }
        let change = SwiftExpression.Closure(
            capturing: ["loader"], parameters: [.init("value", type)],
            body: [
                .assignment(property, .name("value")),
                .expression(.awaited(Variable.loader.calling("load"))),
            ])
        return .tuple([
            .literal(state.controlName), .implicitMember("change")(trailing: change),
        ])
    }
}

extension LoaderMembers {
    /// Returns the value of a control that is being sent; nil for a control that shows a state, or is
    /// sent nowhere.
    func sentValue(
        of control: UnresolvedControl, on place: SwiftExpression
    ) -> SwiftExpression? {
        guard control.state == nil, !plan.sends.isEmpty,
            let method = names.tap(at: .part(control.place)), method.hasValue
        else { return nil }
        let value = Variable.loader.calling(
            method.name + "Value", ["on": place])
        let type = control.valueType.map { SwiftType($0, in: plan.screen.models) }
        guard case .enumeration? = type else { return value }
        return .chain(.unwrapped(value).member("rawValue"))
    }
}

/// A `ViewAction` of a control.
struct ControlAction {
    let control: UnresolvedControl
    let names: LoaderNames
    /// What the calls read and what may change.
    let subject: [SwiftExpression]
    /// The call that follows a tap on a button; nil if none does.
    let item: SwiftExpression?

    /// Returns the action; nil if nothing follows.
    ///
    /// - Parameter call: returns the call of a method, with `$0` for the new value.
    func code(_ call: (TapFunction) -> SwiftExpression) -> SwiftExpression? {
        let subject = subject.map { SwiftExpression.Argument(nil, $0) }
        if let method = names.tap(at: .part(control.place)), method.hasValue {
            let waits = control.kind.form == .text && control.onChange != nil
            return .implicitMember("change")(
                subject + (waits ? [.init("waitsForEnd", .bool(true))] : []),
                trailing: .init(.awaited(call(method))))
        }
        guard control.kind == .button else { return nil }
        let entries = names.taps(of: control.menu)
        guard !entries.isEmpty else {
            return item.map {
                .implicitMember("tap")(subject, trailing: .init(.awaited($0)))
            }
        }
        var cases = item.map { [Case(.implicitMember("tap"), body: [.awaiting($0)])] } ?? []
        cases += entries.map { path, tap in
            Case(.implicitMember("entry")(["_": .path(path)]), body: [.awaiting(call(tap))])
        }
        return .type(.named("ViewAction"))(
            subject,
            trailing: .init(body: [.choice(.name("$0"), cases + [.ignoringOthers])]))
    }

    private typealias Case = SwiftStatement.Case
}

extension LoaderNames {
    /// Returns the methods of entries by their numbers and those of the menus around them.
    func taps(
        of entries: [ActionEntry], below outer: [Int] = []
    ) -> [(path: [Int], tap: TapFunction)] {
        entries.enumerated().flatMap { number, entry in
            let path = outer + [number]
            let own = tap(at: .part(entry.place)).map { [(path, $0)] } ?? []
            return own + taps(of: entry.menu, below: path)
        }
    }
}
