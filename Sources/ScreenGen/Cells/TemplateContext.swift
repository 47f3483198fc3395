import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the names and parameters of templates.
extension LoaderEmitter {
    /// Returns where the values of a template are computed.
    func context(of template: CellTemplate, _ type: String) -> CellContext {
        let isLibrary = template.isOfLibrary
        var scope = isLibrary ? SwiftScope(models: names.models) : self.scope
        scope.isOutside = true
        if isLibrary {
            scope.names["now"] = .init(
                scope.context.member("now"), .date, usesContext: true)
        }
        var parameters: [SwiftFunctionDeclaration.Parameter] = []
        let readsWrites = readsWrites(template)
        if readsWrites { addWrites(of: .name("place"), to: &scope) }
        let labels = Set(template.slots.map { swiftVariable($0.name) })
        for slot in template.slots {
            let label = swiftVariable(slot.name)
            let name = uniqueName(label) { name in
                scope.roots.contains(name) || readsWrites && name == "place"
                    || name != label && labels.contains(name)
            }
            let type = SwiftType(slot.type, in: models)
            scope.names[slot.name] = .init(name, type)
            parameters.append(
                .init(name == label ? nil : label, name, scope.typeName(of: type)))
        }
        if readsWrites { parameters.append(.writePlace) }
        parameters += template.displayParameters
        addDisplay(to: &scope)
        if isLibrary {
            for flag in template.flags {
                guard let type = InputShape(flag, in: "hooks", names.models)?.reading.type else {
                    continue
                }
                let name = template.parameter(of: flag)
                scope.names["flags.\(flag.name)"] = .init(name, type)
                parameters.append(.init(nil, name, scope.typeName(of: type)))
            }
            parameters.append(.init(nil, "context", .named("ExpressionContext")))
        }
        return CellContext(
            scope: scope, base: isLibrary ? "" : template.name.lowercasedFirst,
            modifiers: isLibrary ? [.private, .static] : [.private],
            type: isLibrary ? .named(type) : nil, parameters: parameters)
    }

    /// Adds the names of the display.
    func addDisplay(to scope: inout SwiftScope) {
        scope.names["itemWidth"] = .init("itemWidth", .double)
        let environment = SwiftExpression.name("environment")
        for name in ["width", "height", "scale"] {
            scope.names["environment.\(name)"] = .init(environment.member(name), .double)
        }
        scope.names["environment.rightToLeft"] = .init(
            environment.member("isRightToLeft"), .bool)
        for name in ["appearance", "locale", "contentSize"] {
            scope.names["environment.\(name)"] = .init(environment.member(name), .string)
        }
    }
}

extension SwiftFunctionDeclaration.Parameter {
    /// The place of the item whose writes are read; nil for those of the screen.
    fileprivate static let writePlace = Self("on", "place", .optional(.named("TapPlace")))
}

extension CellTemplate {
    /// Whether it is declared in a library.
    var isOfLibrary: Bool { if case .library = outer { true } else { false } }

    /// Returns the name of the parameter with a flag that it reads, which no slot has.
    func parameter(of flag: Parameter) -> String {
        var name = "flag" + flag.name.capitalizedFirst
        while slots.contains(where: { swiftVariable($0.name) == name }) { name += "_" }
        return name
    }

    /// What it and the templates that it uses read of the display.
    var displayReads: (environment: Bool, itemWidth: Bool) {
        var found: (environment: Bool, itemWidth: Bool) = (false, readsItemWidth)
        forEachTemplate { found.environment = found.environment || $0.readsEnvironment }
        return found
    }

    /// The parameters of its function for what it reads of the display.
    var displayParameters: [SwiftFunctionDeclaration.Parameter] {
        let reads = displayReads
        return (reads.environment ? [.displayEnvironment] : [])
            + (reads.itemWidth ? [.itemWidth] : [])
    }

    /// Calls `body` with it and all templates that it uses.
    private func forEachTemplate(_ body: (CellTemplate) -> Void) {
        var waiting = [self]
        var known: Set<ObjectIdentifier> = []
        while let template = waiting.popLast() {
            guard known.insert(ObjectIdentifier(template)).inserted else { continue }
            body(template)
            template.view.forEachNode { node in
                if case .cell(let cell) = node.content, let inner = cell.ownTemplate {
                    waiting.append(inner)
                }
            }
        }
    }
}
