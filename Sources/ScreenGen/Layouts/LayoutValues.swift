import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// A value of a loader that the layout of a section reads: of `data`, `let`, `each`, or the time.
struct LayoutValue: Hashable {
    /// The parameter of functions of layouts, without backticks.
    let label: String
    /// The type of the value, without failures.
    let type: SwiftType
    /// Whether it may be missing, so that layouts get a `Result`.
    let canThrow: Bool
    let source: Source

    enum Source: Hashable {
        /// A member of the loader with this name.
        case loader(String)
        /// What the element of a repeated section has.
        case element(SwiftExpression)
    }

    var isOfElement: Bool {
        if case .element = source { true } else { false }
    }

    /// Returns the value, read from a loader, or from the element that is known beside it.
    func expression(from loader: SwiftExpression) -> SwiftExpression {
        switch source {
        case .loader(let name): loader.member(name)
        case .element(let value): value
        }
    }

    /// How layouts read it.
    var reading: SwiftScope.Name {
        let parameter = SwiftExpression.name(label)
        return canThrow
            ? .init(parameter.calling("get"), type, canThrow: true) : .init(parameter, type)
    }

    /// The type of the parameter.
    func typeName(in scope: SwiftScope) -> SwiftTypeName {
        let name = scope.typeName(of: type)
        guard canThrow else { return name }
        return .generic(scope.models.standard("Result"), [name, .named("ExpressionError")])
    }
}

/// Emits what layouts read of a loader beside its parameters and states.
extension LoaderEmitter {
    /// Returns the members with the values that layouts read, which are noted by sections.
    func layoutMembers() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        var known: [String: LayoutValue] = [:]
        var labels = UniqueNames(LayoutInput.labels)
        for (index, section) in plan.sections.enumerated() {
            let scope = scope(of: index)
            for path in section.spec.pathsOfLayout.sorted() {
                guard let name = scope.names[path],
                    LayoutInput(path) == nil || followsDefault(path)
                else { continue }
                let isOfElement = elementNames[index]?[path] != nil
                if let value = known[path], value.isOfElement == isOfElement,
                    value.type == name.type
                {
                    layoutValues[index, default: [:]][path] = value
                    continue
                }
                let label = labels.unique(Self.label(of: path))
                let value = LayoutValue(
                    label: label, type: name.type, canThrow: name.canThrow,
                    source: isOfElement
                        ? .element(name.expression)
                        : .loader(
                            memberNames.unique(
                                "layout" + label.capitalizedFirst)))
                layoutValues[index, default: [:]][path] = value
                known[path] = value
                guard case .loader(let property) = value.source else { continue }
                usesContext = usesContext || name.usesContext
                members.append(declaration(of: value, property, path, name))
            }
        }
        return members
    }

    /// Whether a path is that of a state that follows a computed default, so that its value is none of
    /// the struct with the states.
    private func followsDefault(_ path: String) -> Bool {
        plan.screen.ownStates.contains {
            $0.computedDefault != nil && path == "state.\($0.value.name)"
        }
    }

    private func declaration(
        of value: LayoutValue, _ property: String, _ path: String, _ name: SwiftScope.Name
    ) -> SwiftDeclaration {
        let result = scope.standard("Result")(
            trailing: .init([], throws: expressionError, .attempt(name.expression)))
        let function = SwiftFunctionDeclaration(
            .property([], property), value.typeName(in: scope),
            [.expression(value.canThrow ? result : name.expression)])
        return SwiftDeclaration.function(function).documented("`\(path)`, which layouts read.")
    }

    /// The parameter for a name of the spec: `dataLook` for `data.look`.
    private static func label(of path: String) -> String {
        let parts = path.split(separator: ".")
        guard parts.count > 1 else { return swiftVariable(path) }
        let group = parts[0] == "state" ? "state" : "data"
        return group + swiftVariable(String(parts[1])).capitalizedFirst
    }
}

extension Section {
    /// The names that its layouts read, with those of its edges and backgrounds.
    fileprivate var pathsOfLayout: Set<String> {
        var found: Set<String> = []
        let read = { (expression: CheckedExpression) in found.formUnion(expression.pathsRead) }
        layout.forEachExpression(read)
        background?.forEachExpression(read)
        for edge in [header, footer].compactMap(\.self) {
            edge.forEachCondition(read)
            edge.forEachChoice { $0.item.forEachExpression(read) }
        }
        return found
    }
}
