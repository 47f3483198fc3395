import LoaderPlan
import Screens
import SwiftTree
import Values

/// Emits whether sections are folded away.
extension LoaderEmitter {
    /// Returns what says whether a section is folded away, where that is no state alone.
    func folding(of section: SectionPlan, _ index: Int) -> [SwiftDeclaration] {
        guard let folds = section.spec.folds, !folds.isStored(in: plan.screen) else { return [] }
        let name = names.sections[index] + "IsFolded"
        let declaration = attempt { () throws(NotInSwift) in
            let test = try self.test(folds.value, in: scope(of: index))
            let head: SwiftFunctionDeclaration.Head =
                names.group(of: index).map {
                    .function([], name, [.init("of", "element", .named($0.type))])
                } ?? .property([], name)
            return SwiftDeclaration.function(
                SwiftFunctionDeclaration(head, .named("Bool"), [.expression(test)]))
        }
        return declaration.map {
            [$0.documented("Whether the items of `\(section.id)` are folded away.")]
        } ?? []
    }
}

extension BoundState {
    /// Whether it is a `bool` that the loader stores, which the screen reads itself.
    func isStored(in screen: Screen) -> Bool {
        screen.state.contains { state in
            state.value.name == name && state.value.type == .bool && state.library == nil
                && state.computedDefault == nil
        }
    }
}
