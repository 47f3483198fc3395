import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits values that have to be there, in alternatives whose conditions show that they are.
extension LoaderEmitter {
    /// Returns a value where conditions hold, and the variables that it needs, by path.
    ///
    /// - Parameter hold: whether they hold.
    func withPresence(
        of conditions: [CheckedExpression], where hold: Bool = true,
        in context: inout CellContext,
        _ value: (inout CellContext) throws(NotInSwift) -> CellCode
    ) throws(NotInSwift) -> (CellCode, [String: String]) {
        let outer = context
        let own = variables(of: conditions, where: hold, in: context)
        context.present.merge(own) { $1 }
        if context.readsPresent { context.scope.present = context.present }
        let found = try value(&context)
        if context.readsPresent { context.noteReads(of: found.expression) }
        let needed = own.filter { path, _ in context.needed.contains(path) }
        context.needed = context.needed.subtracting(own.keys).union(outer.needed)
        context.present = outer.present
        context.scope.present = outer.scope.present
        return (found, needed.compactMapValues(\.expression.root))
    }

    /// Returns variables with what conditions show to be present, by path.
    ///
    /// - Parameter hold: whether they hold.
    func variables(
        of conditions: [CheckedExpression], where hold: Bool, in context: CellContext
    ) -> [String: SwiftValue] {
        // Of several conditions, it is not known which one does not hold.
        guard hold || conditions.count == 1 else { return [:] }
        var found: [String: SwiftValue] = [:]
        let outer = context.present.values.compactMap(\.expression.root)
        var taken = UniqueNames(context.scope.roots.union(outer).union(names.members))
        for condition in conditions {
            // One that is not in Swift is an error, or a hook, where it is tested.
            guard let emitter = try? ExpressionEmitter(condition, context.scope),
                let present = try? emitter.shownToBePresent(where: hold)
            else { continue }
            for (path, type) in present.sorted(by: { $0.key < $1.key }) {
                let name = taken.unique(context.scope.localName(path))
                found[path] = SwiftValue(.name(name), type)
            }
        }
        return found
    }

    /// Returns conditions that all have to hold, of which some declare variables.
    ///
    /// - Parameters:
    ///   - hold: whether they hold; a single one does not, of which this tests what it then shows.
    ///   - variables: by the paths of their values.
    func conditions(
        _ conditions: [CheckedExpression], where hold: Bool = true,
        declaring variables: [String: String], in context: CellContext
    ) throws(NotInSwift) -> [SwiftStatement.Condition] {
        var tests: [SwiftStatement.Condition] = []
        var scope = context.scope
        for condition in conditions {
            var emitter = try ExpressionEmitter(condition, scope)
            let found = try emitter.tests(where: hold) { path in variables[path] }
            usesContext = usesContext || found.usesContext
            tests += found.conditions
            scope.present = emitter.present
        }
        return tests
    }

    /// Returns a value that should be there: if it is not known to be, it reads what conditions
    /// around it show to be present.
    func presentValue(
        in context: inout CellContext,
        _ value: (inout CellContext) throws(NotInSwift) -> CellCode
    ) throws(NotInSwift) -> CellCode {
        let (outer, outerNames, outerUse, hookCount) = (
            context, memberNames, usesContext, hooks.count
        )
        let plain = try value(&context)
        guard plain.isOptional, hooks.count == hookCount else { return plain }
        (context, memberNames, usesContext) = (outer, outerNames, outerUse)
        context.readsPresent = true
        context.scope.present = context.present
        let code = try value(&context)
        context.noteReads(of: code.expression)
        context.readsPresent = outer.readsPresent
        context.scope.present = outer.scope.present
        return code
    }
}

extension CellContext {
    /// Notes the variables that an expression reads.
    fileprivate mutating func noteReads(of expression: SwiftExpression) {
        let read = present.filter { _, value in
            value.expression.root.map(expression.reads) == true
        }
        needed.formUnion(read.keys)
    }
}
