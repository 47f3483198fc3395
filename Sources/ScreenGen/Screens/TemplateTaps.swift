import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Which templates have parts that can be tapped or changed, or are views of the app.
struct TemplateTaps {
    private let loader: LoaderMembers

    init(_ loader: LoaderMembers) { self.loader = loader }

    /// Whether a template, or one that it uses, has parts that can be tapped or changed.
    func isActive(_ template: CellTemplate) -> Bool {
        contains(template) { template in
            loader.names.taps.contains { $0.template === template }
        }
    }

    /// The arguments behind the values of a cell, which is in a place.
    func arguments(
        of template: CellTemplate, place: SwiftExpression
    ) -> [SwiftExpression.Argument] {
        (isActive(template) ? [.init(nil, Variable.loader), .init(nil, place)] : [])
            + (asksApp(template) ? [.init(nil, Variable.hooks)] : [])
    }

    /// Whether a template, or one that it uses, has a view of the app.
    func asksApp(_ template: CellTemplate) -> Bool { contains(template, \.isOfApp) }

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
    /// All that calls read and that may change.
    var subject: [SwiftExpression] {
        (["cell"] + loops.map(\.name) + ["place"]).map { .name($0) }
    }

    /// Returns the call of a method of the template.
    func call(_ method: TapFunction) -> SwiftExpression {
        var arguments = method.hasValue ? [Argument(nil, .name("$0"))] : []
        if case .template(let names) = method.arguments {
            arguments += names.map { name in
                let root = loops.last { $0.loop.name == name }?.name ?? "cell"
                return Argument(
                    swiftVariable(name),
                    .name(root).member("slots").member(swiftProperty(name)))
            }
        }
        arguments.append(Argument("on", .name("place")))
        return Variable.loader.calling(method.name, arguments)
    }

    /// Returns the action of a control; nil if nothing follows.
    ///
    /// - Parameter target: that of the control's node.
    func action(of control: UnresolvedControl, _ target: NodeTarget?) -> SwiftExpression? {
        let tap = target.flatMap { loader.names.tap(at: .part($0.place)) }
        return ControlAction(
            control: control, names: loader.names, subject: subject, item: tap.map { call($0) }
        ).code { call($0) }
    }

    /// Returns a control with the value that it shows.
    func shown(_ control: UnresolvedControl, _ number: Int) -> SwiftExpression {
        let shown = property(number, .control) ?? .absent
        guard let sent = loader.sentValue(of: control, on: .name("place")) else { return shown }
        let arguments = [Argument(nil, sent)]
        return isOptional(number, .control)
            ? .chain(.unwrapped(shown).calling("showing", arguments))
            : shown.calling("showing", arguments)
    }
}
