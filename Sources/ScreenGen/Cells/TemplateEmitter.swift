import Diagnostics
import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// The statements that compute the values of a template, or of the elements of a loop in it.
private struct TemplateBody {
    var shape: CellShape
    var context: CellContext
    /// The names of properties and constants.
    var names: UniqueNames
    /// Constants that say whether nodes are shown.
    var constants = Lines()
    /// The arguments of the initializer.
    var arguments: [String] = []
    /// The number of the next node.
    var node: Int

    mutating func add(_ name: String, _ code: CellCode, node: Int, _ part: CellPart) {
        shape.add(CellShape.Property(name: name, type: code.propertyType), node: node, part)
        arguments.append("\(swiftLabel(name)): \(code.code)")
    }

    /// Adds what taps on parts read, with the code of the values.
    mutating func add(slots: [(property: CellShape.Property, code: String)]) {
        guard !slots.isEmpty else { return }
        shape.slots = slots.map(\.property)
        let values = slots.map { "\(swiftLabel($0.property.name)): \($0.code)" }
        arguments.append("slots: .init(\(values.joined(separator: ", ")))")
    }

    /// The statements, of which the last one calls the initializer.
    func statements(_ initializer: String, returns: Bool = true) -> Lines {
        let isReturned = returns && !constants.isEmpty
        let call = "\(initializer)(\(arguments.joined(separator: ", ")))"
        return constants.followed(
            by: Lines(LineBreaks.lines(isReturned ? "return " + call : call)))
    }
}

/// Emits the value types of templates, and what computes them.
extension LoaderEmitter {
    /// Emits a template and those that it uses, unless that has been done.
    func emit(_ template: CellTemplate) throws(NotInSwift) {
        guard !template.isBuiltIn, cells.shape(of: template) == nil else { return }
        if template.isOfLibrary { return try emitOfLibrary(template) }
        let type = typeNames.unique(swiftTypeName(template.name, "Cell"))
        let body = try body(of: template, type)
        templates.add(body.shape.declaration(doc(of: template)))
        templateFunctions.add(
            .function(
                "private func \(values(of: template))", body.context.parameters, type,
                body.statements(type)))
        templateFunctions += body.context.helpers
    }

    /// Emits a template of a library, whose Swift is the same for all screens.
    private func emitOfLibrary(_ template: CellTemplate) throws(NotInSwift) {
        let (outerNames, outerUse) = (memberNames, usesContext)
        memberNames = UniqueNames(["init"])
        defer { (memberNames, usesContext) = (outerNames, outerUse) }
        let type = swiftTypeName(template.name, "Cell")
        let body = try body(of: template, type)
        var members = Lines.function(
            "init", body.context.parameters, nil, body.statements("self.init", returns: false))
        members.addParagraph(body.context.helpers.code)
        var lines = body.shape.declaration(doc(of: template))
        lines.addParagraph(.block("nonisolated extension \(type)", members))
        add(lines, of: template)
    }

    private func body(
        of template: CellTemplate, _ type: String
    ) throws(NotInSwift) -> TemplateBody {
        let constants = template.slots.map(\.name).filter { $0.hasPrefix("shows") }
        var body = TemplateBody(
            shape: CellShape(type), context: context(of: template, type),
            names: UniqueNames(constants), node: 0)
        try add(template.view, shownIf: nil, to: &body)
        if isTapped(template) { body.add(slots: slots(of: template, in: body.context)) }
        cells.add(body.shape, of: template)
        return body
    }

    /// Whether parts of a template can be tapped or changed.
    private func isTapped(_ template: CellTemplate) -> Bool {
        names.taps.contains { $0.template === template }
    }

    /// Returns the slots that taps read, with the code of their values.
    private func slots(
        of template: CellTemplate, in context: CellContext
    ) -> [(property: CellShape.Property, code: String)] {
        template.slots.compactMap { slot in
            guard let type = slot.swiftType(in: models), let name = context.scope.names[slot.name]
            else { return nil }
            let property = CellShape.Property(
                name: swiftName(slot.name), type: context.scope.name(of: type))
            return (property, name.code)
        }
    }

    private func doc(of template: CellTemplate) -> String {
        "The values of the cell `\(template.name)`."
    }

    private func add(_ lines: Lines, of template: CellTemplate) {
        let path = template.place?.source.path ?? ""
        let index =
            libraries.firstIndex { $0.path == path }
            ?? {
                libraries.append(LibraryCells(path: path, templates: [:]))
                return libraries.count - 1
            }()
        libraries[index].templates[template.name] = lines
    }

    /// The function with the values of a template of the screen.
    func values(of template: CellTemplate) -> String {
        LoaderNames.member(swiftName(template.name.lowercasedFirst), "Values")
    }

    // MARK: - Nodes

    /// Adds the values of a node and of those below it. The recursion is bounded by the depth of
    /// specs.
    private func add(
        _ view: UnresolvedView, shownIf outer: String?, to body: inout TemplateBody,
        isElement: Bool = false
    ) throws(NotInSwift) {
        if let loop = view.loop, !isElement {
            return try add(loop, of: view, shownIf: outer, to: &body)
        }
        let node = body.node
        body.node += 1
        let subject = swiftName(view.subject.lowercasedFirst)
        let parts = ComputedParts(view).parts
        var shown = outer
        if let when = view.when, !isElement {
            let name = body.names.unique(
                "shows" + LoaderNames.member(subject, "").capitalizedFirst)
            let test = try condition(when, name, in: &body.context)
            let both = outer.map { "\($0) && \(test.isInfix ? "(\(test))" : test)" } ?? test
            body.constants.add(Lines(LineBreaks.lines("let \(name) = \(both)")))
            let isOnlyContent = parts.count == 1 && parts[0].part.isContent
            if !isOnlyContent || !view.children.isEmpty {
                body.add(name, CellCode(code: name, type: "Bool"), node: node, .when)
            }
            shown = name
        }
        for (part, value) in parts {
            let end = part.isContent ? "" : part.suffix.capitalizedFirst
            let name = body.names.unique(
                end.isEmpty ? subject : LoaderNames.member(subject, end))
            let code = try self.value(value, name, in: &body.context)
            body.add(name, code.shown(if: shown), node: node, part)
        }
        for child in view.children { try add(child, shownIf: shown, to: &body) }
    }

    /// Adds the elements of a repeated node, whose values another function computes.
    private func add(
        _ loop: ViewLoop, of view: UnresolvedView, shownIf outer: String?,
        to body: inout TemplateBody
    ) throws(NotInSwift) {
        let node = body.node
        let name = body.names.unique(
            swiftName((loop.list.subject ?? loop.name + "s").lowercasedFirst))
        let list = try value(loop.list, name, in: &body.context)
        let function = memberNames.unique(
            body.context.member(loop.name.lowercasedFirst + "Element"))
        guard let listType = SwiftType.element(of: loop.list, in: body.context.scope) else {
            throw NotInSwift(
                reason: "a list of this type is not in generated Swift", place: loop.list.place)
        }
        var context = body.context
        context.helpers = []
        let variable = swiftName(loop.name)
        context.scope.names[loop.name] = .init(swiftVariable(loop.name), listType)
        let element = CellContext.Parameter(
            declaration: .init(
                "_", swiftVariable(loop.name), context.scope.typeName(of: listType)),
            argument: variable)
        context = CellContext(
            scope: context.scope, base: context.base, modifiers: context.modifiers,
            owner: context.owner,
            parameters: [element] + context.parameters)
        let type = body.shape.uniqueElementType(swiftTypeName(loop.name, "Element"))
        var elements = TemplateBody(
            shape: CellShape(type), context: context, names: body.names, node: node)
        let test = try view.when.map { (when) throws(NotInSwift) in
            try condition(when, "shows" + subjectName(of: view), in: &elements.context)
        }
        try add(view, shownIf: nil, to: &elements, isElement: true)
        if names.taps.contains(where: { $0.loops.contains { $0.list.place == loop.list.place } }) {
            let type = context.scope.name(of: listType)
            elements.add(slots: [(.init(name: variable, type: type), variable)])
        }
        body.node = elements.node
        body.shape.add(elements: elements.shape, node: node)
        let qualified = "\(body.shape.type).\(type)"
        var statements = Lines()
        if let test { statements.add("guard \(test) else { return nil }") }
        let head = test == nil ? qualified : "return \(qualified)"
        statements.add(elements.statements(head, returns: test == nil))
        let result = test == nil ? qualified : qualified + "?"
        body.context.helpers.add(
            .function(
                "\(context.modifiers.code)func \(function)", context.parameters, result,
                statements))
        body.context.helpers += elements.context.helpers
        let map = test == nil ? "map" : "compactMap"
        let call = "\(context.owner)\(function)(\(context.arguments))"
        let all = list.or("[]")
        let code = CellCode(
            code: (all.contains(" ") ? "(\(all))" : all)
                + ".prefix(\(ViewLimits.elements)).\(map) { \(variable) in \(call) }",
            type: "[\(type)]")
        body.add(name, code.shown(if: outer), node: node, .elements)
    }

    private func subjectName(of view: UnresolvedView) -> String {
        LoaderNames.member(swiftName(view.subject), "").capitalizedFirst
    }
}

extension String {
    fileprivate var isInfix: Bool { contains(" || ") || contains(" ? ") || contains(" ?? ") }

    /// The text with a small letter at its start.
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension SwiftType {
    /// The type of a slot. An address is a text in expressions.
    init(_ slot: SlotType, in models: ModelTable) {
        switch slot {
        case .color(let isOptional): self = isOptional ? .optional(.color) : .color
        case .value(.url): self = .string
        case .value(.optional(.url)): self = .optional(.string)
        case .value(let type): self.init(type, in: models)
        }
    }

    /// The type of the elements of a list; nil if it is none.
    fileprivate static func element(
        of list: CheckedExpression, in scope: SwiftScope
    ) -> SwiftType? {
        guard let code = try? swiftExpression(list, in: scope),
            case .list(let element) = code.type.wrapped
        else { return nil }
        return element
    }
}
