import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens

/// Which templates have parts that can be tapped or changed.
struct TemplateTaps {
    private let loader: LoaderMembers

    init(_ loader: LoaderMembers) { self.loader = loader }

    /// Whether a template, or one that it uses, has parts that can be tapped or changed.
    func isActive(_ template: CellTemplate) -> Bool {
        contains(template) { template in
            loader.names.taps.contains { $0.template === template }
        }
    }

    /// The arguments behind the values of a cell.
    ///
    /// - Parameter place: the code of the cell's place.
    func arguments(of template: CellTemplate, place: String) -> String {
        isActive(template) ? ", loader, \(place)" : ""
    }

    private func contains(_ template: CellTemplate, _ isMeant: (CellTemplate) -> Bool) -> Bool {
        var (pending, known) = ([template], Set<ObjectIdentifier>())
        while let template = pending.popLast() {
            guard known.insert(ObjectIdentifier(template)).inserted else { continue }
            if isMeant(template) { return true }
            template.view.forEachNode { node in
                if case .cell(let cell) = node.content, let own = cell.ownTemplate {
                    pending.append(own)
                }
            }
        }
        return false
    }
}

/// Emits what follows when parts of a template are used.
extension TemplateViews {
    /// The code of all that calls read and that may change.
    var subject: String {
        let roots = ["cell"] + loops.map(\.name)
        return (roots + ["place"]).joined(separator: ", ")
    }

    /// Returns the call of a method of the template.
    func call(_ method: TapFunction) -> String {
        var arguments = method.hasValue ? ["$0"] : []
        if case .template(let names) = method.arguments {
            for name in names {
                let root = loops.last { $0.loop.name == name }?.name ?? "cell"
                let own = swiftName(name)
                arguments.append("\(swiftLabel(own)): \(root).slots.\(own)")
            }
        }
        arguments.append("on: place")
        return "loader.\(method.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the action of a control; nil if nothing follows.
    ///
    /// - Parameter target: that of the control's node.
    func action(of control: UnresolvedControl, _ target: NodeTarget?) -> String? {
        let tap = target.flatMap { loader.names.tap(at: .part($0.place)) }
        return ControlAction(
            control: control, names: loader.names, subject: subject, item: tap.map { call($0) }
        ).code { call($0) }
    }

    /// Returns the code of a control with the value that it shows.
    func shown(_ control: UnresolvedControl, _ number: Int) -> String {
        let code = property(number, .control) ?? "nil"
        guard let sent = loader.sentValue(of: control, on: "place") else { return code }
        return "\(code)\(isOptional(number, .control) ? "?" : "").showing(\(sent))"
    }
}
