package import Diagnostics
import Values

/// Where a byte range of an expression's text stands in its file.
package typealias TextPlaces = (Range<Int>) -> SourceRange

/// Parses and checks expressions against the names in scope.
///
/// This version reads plain paths; the full language fills the same interface.
package struct ExpressionChecker {
    private let scope: Scope

    package init(scope: Scope) { self.scope = scope }

    /// The checked expression in `range` of `text`; nil, with a report, where it is wrong.
    package func check(
        _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, places: TextPlaces,
        into bag: inout DiagnosticBag
    ) -> CheckedExpression? {
        do throws(PathParser.Fault) {
            let parsed = try PathParser.parse(text, in: range)
            guard let (root, type) = resolve(parsed, places, &bag) else { return nil }
            return CheckedExpression(
                text: String(decoding: text[range], as: UTF8.self), type: type,
                place: places(range), root: root)
        } catch {
            bag.report(.expressionSyntax(error, end: range.upperBound, places: places))
            return nil
        }
    }

    private func resolve(
        _ parsed: ParsedExpression, _ places: TextPlaces, _ bag: inout DiagnosticBag
    ) -> (PathNode, ValueType)? {
        switch parsed {
        case .literal(let text): return (.literal(text), .string)
        case .path(let components):
            guard let (slot, used) = variable(of: components, places, &bag) else { return nil }
            let variable = scope.variables[slot]
            var result = (PathNode.variable(slot, variable.name), variable.type)
            for component in components[used...] {
                guard let next = select(component, from: result, places, &bag) else { return nil }
                result = next
            }
            return result
        }
    }

    /// The variable with the longest dotted name that the path begins with (CEL's rule).
    private func variable(
        of components: [ParsedExpression.Component], _ places: TextPlaces,
        _ bag: inout DiagnosticBag
    ) -> (slot: Int, used: Int)? {
        let (first, second) = (components[0].name, components.dropFirst().first?.name)
        if let second, let slot = scope.slot(of: first, second) { return (slot, 2) }
        if let slot = scope.slot(of: first) { return (slot, 1) }
        let root = components[0]
        if scope.unread.contains(root.name) { return nil }
        guard !bag.isFull else {
            bag.report(.unlisted(.unknownName, at: places(root.range)))
            return nil
        }
        let members = scope.members(of: root.name)
        if components.count > 1, !members.isEmpty {
            let member = components[1]
            let place = places(member.range)
            bag.report(.unknownMember(member.name, of: root.name, known: members, at: place))
        } else {
            let known = scope.roots
            bag.report(.unknownName(root.name, known: known, members, at: places(root.range)))
        }
        return nil
    }

    private func select(
        _ component: ParsedExpression.Component, from base: (PathNode, ValueType),
        _ places: TextPlaces, _ bag: inout DiagnosticBag
    ) -> (PathNode, ValueType)? {
        let (node, type) = base
        let place = places(component.range)
        if type.isOptional && !component.isOptional, !isPassedOn(node) {
            bag.report(.unguardedOptional(component.name, type.text(in: scope.models), at: place))
            return nil
        }
        let isAbsentable = type.isOptional || component.isOptional
        switch type.unwrapped {
        case .json: return (.member(node, name: component.name, isOptional: isAbsentable), .json)
        case .map(let value):
            let member = PathNode.member(node, name: component.name, isOptional: isAbsentable)
            return (member, isAbsentable ? value.optionalized : value)
        case .model(let id):
            guard let model = scope.models[id], model.enumeration == nil else { break }
            guard let index = model.fields.firstIndex(where: { $0.name == component.name }) else {
                bag.report(
                    bag.isFull
                        ? .unlisted(.unknownField, at: place)
                        : .unknownField(component.name, of: model, at: place))
                return nil
            }
            let field = PathNode.field(node, index: index, isOptional: isAbsentable)
            return (
                field,
                isAbsentable ? model.fields[index].type.optionalized : model.fields[index].type
            )
        default: break
        }
        bag.report(.noFields(component.name, type.text(in: scope.models), at: place))
        return nil
    }

    /// Selection behind `.?` is viral: what follows passes the absence on by itself.
    private func isPassedOn(_ node: PathNode) -> Bool {
        switch node {
        case .field(let base, _, let isOptional), .member(let base, _, let isOptional):
            isOptional || isPassedOn(base)
        default: false
        }
    }
}
