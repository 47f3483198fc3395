import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits what follows when controls are used.
extension ScreenEmitter {
    /// Returns the action of a control in a built-in cell of a section; nil if it has none.
    func action(of control: UnresolvedControl, inSection index: Int) -> String? {
        let tap = loader.names.tap(at: .item(section: index))
        let end = "at: index\(elementArgument(of: index, after: ", "))"
        let isRepeated = loader.names.group(of: index) != nil
        return ControlAction(
            control: control, names: loader.names,
            subject: "item, index\(isRepeated ? ", element" : "")",
            item: tap.map { "loader.\($0.name)(item, \(end))" }
        ).code { method in
            method.hasValue
                ? "loader.\(method.name)($0, of: item, \(end))"
                : "loader.\(method.name)(item, \(end))"
        }
    }

    /// Returns the statement that sets the controls of states.
    func stateControls() -> Lines {
        var actions = Lines()
        let shown = plan.screen.state.filter { $0.control != nil }
        for (number, state) in shown.enumerated() {
            guard let shape = loader.states[state.value.name] else { continue }
            let type =
                shape.isOwnEnum
                ? "\(names.loader).\(loader.names.state).\(shape.type)" : shape.type
            let name = swiftLiteral(state.controlName)
            actions.add("(\(name), .change { [loader] (value: \(type)) in")
            actions.add("    loader.state.\(shape.name) = value")
            actions.add("    await loader.load()")
            actions.add(number == shown.count - 1 ? "})" : "}),")
        }
        guard !actions.isEmpty else { return Lines() }
        return Lines(["content.controls = ScreenControl.list(", "    loader.stateControls(), ["])
            .followed(by: actions.indented.indented).followed(by: Lines(["    ])"]))
    }
}

extension LoaderMembers {
    /// Returns the code of the value of a control that is being sent; nil for a control that
    /// shows a state, or is sent nowhere.
    func sentValue(of control: UnresolvedControl, on place: String) -> String? {
        guard control.state == nil, !plan.sends.isEmpty,
            let method = names.tap(at: .part(control.place)), method.hasValue
        else { return nil }
        let type = control.valueType.map { SwiftType($0, in: plan.screen.models) }
        var isEnumeration = false
        if case .enumeration? = type { isEnumeration = true }
        return "loader.\(method.name)Value(on: \(place))\(isEnumeration ? "?.rawValue" : "")"
    }
}

/// The code of a `ViewAction` of a control.
struct ControlAction {
    let control: UnresolvedControl
    let names: LoaderNames
    /// The code of what the calls read and what may change.
    let subject: String
    /// The call that follows a tap on a button; nil if none does.
    let item: String?

    /// Returns the code; nil if nothing follows.
    ///
    /// - Parameter call: returns the call of a method, with `$0` for the new value.
    func code(_ call: (TapFunction) -> String) -> String? {
        if let method = names.tap(at: .part(control.place)), method.hasValue {
            let isTyped = control.kind.form == .text
            let waits = isTyped && control.onChange != nil ? ", waitsForEnd: true" : ""
            return ".change(\(subject)\(waits)) { await \(call(method)) }"
        }
        guard control.kind == .button else { return nil }
        let entries = names.taps(of: control.menu)
        guard !entries.isEmpty else { return item.map { ".tap(\(subject)) { await \($0) }" } }
        var cases = item.map { ["case .tap: await \($0)"] } ?? []
        cases += entries.map { "case .entry(\($0.path)): await \(call($0.tap))" }
        let all = (cases + ["default: break"]).joined(separator: "; ")
        return "ViewAction(\(subject)) { switch $0 { \(all) } }"
    }
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
