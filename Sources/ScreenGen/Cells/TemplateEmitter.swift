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
    var constants: [SwiftStatement] = []
    /// The arguments of the initializer.
    private var arguments: [SwiftExpression.Argument] = []
    /// The number of the next node.
    var node: Int

    init(_ shape: CellShape, _ context: CellContext, names: UniqueNames, node: Int) {
        self.shape = shape
        self.context = context
        self.names = names
        self.node = node
    }

    mutating func add(_ name: String, _ code: CellCode, node: Int, _ part: CellPart) {
        shape.add(CellShape.Property(name, code.propertyType), node: node, part)
        arguments.append(.init(name, code.expression))
    }

    /// Adds what taps on parts read.
    mutating func add(slots: [(property: CellShape.Property, value: SwiftExpression)]) {
        guard !slots.isEmpty else { return }
        shape.slots = slots.map(\.property)
        let values = slots.map {
            SwiftExpression.Argument($0.property.name, $0.value)
        }
        arguments.append(.init("slots", SwiftExpression.initializer(nil)(values)))
    }

    /// The statements, of which the last one calls the initializer.
    func statements(_ initializer: SwiftExpression, returns: Bool) -> [SwiftStatement] {
        let call = initializer(arguments)
        return constants + [returns ? .result(call) : .expression(call)]
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
        templates.append(body.shape.declaration(comment(of: template)))
        let function = SwiftFunctionDeclaration(
            .function([.private], values(of: template), body.context.parameters), .named(type),
            body.statements(.type(.named(type)), returns: !body.constants.isEmpty))
        templateFunctions += [.function(function)] + body.context.helpers
    }

    /// Emits a template of a library, whose Swift is the same for all screens.
    private func emitOfLibrary(_ template: CellTemplate) throws(NotInSwift) {
        let (outerNames, outerUse) = (memberNames, usesContext)
        memberNames = UniqueNames(["init"])
        defer { (memberNames, usesContext) = (outerNames, outerUse) }
        let type = swiftTypeName(template.name, "Cell")
        let body = try body(of: template, type)
        let initializer = SwiftFunctionDeclaration(
            .initializer([], body.context.parameters), nil,
            body.statements(.initializer(.own), returns: false))
        let members = [.function(initializer)] + body.context.helpers
        let declarations = [
            body.shape.declaration(comment(of: template)),
            // The design of the app is the main actor's.
            .type(.extension, type, attributes: ["@MainActor"], members),
        ]
        add(declarations, of: template)
    }

    private func body(
        of template: CellTemplate, _ type: String
    ) throws(NotInSwift) -> TemplateBody {
        // The struct has these beside what the parts are named.
        let taken =
            template.slots.map(\.name).filter { $0.hasPrefix("shows") } + ["hashValue", "slots"]
        var body = TemplateBody(
            CellShape(type), context(of: template, type), names: UniqueNames(taken), node: 0)
        if template.isOfApp {
            addSlots(of: template, to: &body)
        } else {
            try add(template.view, shownIf: nil, to: &body)
        }
        if isTapped(template) { body.add(slots: slots(of: template, in: body.context)) }
        cells.add(body.shape, of: template)
        return body
    }

    /// Adds the slots of a template of the app, which are all that its view is made of.
    private func addSlots(of template: CellTemplate, to body: inout TemplateBody) {
        for (index, slot) in template.slots.enumerated() {
            guard let value = body.context.scope.names[slot.name] else { continue }
            let code = CellCode(value.expression, body.context.scope.typeName(of: value.type))
            body.add(swiftProperty(slot.name), code, node: index, .slot)
        }
    }

    /// Whether parts of a template can be tapped or changed.
    private func isTapped(_ template: CellTemplate) -> Bool {
        names.taps.contains { $0.template === template }
    }

    /// Returns the slots that taps read, with their values.
    private func slots(
        of template: CellTemplate, in context: CellContext
    ) -> [(property: CellShape.Property, value: SwiftExpression)] {
        template.slots.compactMap { slot in
            guard let type = slot.swiftType(in: models), let name = context.scope.names[slot.name]
            else { return nil }
            let property = CellShape.Property(
                swiftProperty(slot.name), context.scope.typeName(of: type))
            return (property, name.expression)
        }
    }

    private func comment(of template: CellTemplate) -> String {
        "The values of the cell `\(template.name)`."
    }

    private func add(_ declarations: [SwiftDeclaration], of template: CellTemplate) {
        let path = template.place?.source.path ?? ""
        let index =
            libraries.firstIndex { $0.path == path }
            ?? {
                libraries.append(LibraryCells(path: path, templates: [:]))
                return libraries.count - 1
            }()
        libraries[index].templates[template.name] = declarations
    }

    /// The function with the values of a template of the screen.
    func values(of template: CellTemplate) -> String {
        swiftVariable(template.name.lowercasedFirst) + "Values"
    }

    // MARK: - Nodes

    /// Adds the values of a node and of those below it. The recursion is bounded by the depth of
    /// specs.
    private func add(
        _ view: UnresolvedView, shownIf outer: SwiftExpression?,
        where outerConditions: [CheckedExpression] = [], to body: inout TemplateBody,
        isElement: Bool = false
    ) throws(NotInSwift) {
        if let loop = view.loop, !isElement {
            return try add(loop, of: view, shownIf: outer, to: &body)
        }
        let node = body.node
        body.node += 1
        let subject = swiftVariable(view.subject.lowercasedFirst)
        let parts = ComputedParts(view).parts
        var shown = outer
        // The variable with the condition, and whether something reads it.
        var constant: (name: String, test: SwiftExpression)?
        let isOnlyContent = parts.count == 1 && parts[0].part.isContent
        var isRead = !isOnlyContent || !view.children.isEmpty
        if let when = view.when, !isElement {
            let name = body.names.unique("shows" + subject.capitalizedFirst)
            let test = try condition(when, name, in: &body.context)
            constant = (name, outer.map { .all([$0, test]) } ?? test)
            let variable = SwiftExpression.name(name)
            if isRead { body.add(name, CellCode(variable, .named("Bool")), node: node, .when) }
            shown = variable
        }
        let conditions = outerConditions + (view.when.map { [$0] } ?? [])
        for (part, value) in parts {
            let end = part.isContent ? "" : part.suffix.capitalizedFirst
            let name = body.names.unique(end.isEmpty ? subject : subject + end)
            let code = try self.value(
                value, name, shownIf: shown, where: conditions, in: &body.context)
            body.add(name, code, node: node, part)
            isRead = isRead || constant.map { code.expression.reads($0.name) } == true
        }
        if let constant, isRead {
            body.constants.append(.constant(constant.name, constant.test))
        }
        for child in view.children {
            try add(child, shownIf: shown, where: conditions, to: &body)
        }
    }

    /// Returns the value of a node that is shown where conditions hold, which may read what they show
    /// to be present.
    ///
    /// - Parameter shown: whether they hold, if that is a variable.
    private func value(
        _ value: CellValue, _ name: String, shownIf shown: SwiftExpression?,
        where conditions: [CheckedExpression], in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let (code, needed) = try withPresence(of: conditions, in: &context) {
            context throws(NotInSwift) in
            try self.value(value, name, in: &context)
        }
        guard !needed.isEmpty else { return code.shown(if: shown) }
        let tests = try self.conditions(conditions, declaring: needed, in: context)
        return CellCode(
            [.init(tests, code.expression)], otherwise: .absent, code.type, isOptional: true)
    }

    /// Adds the elements of a repeated node, whose values another function computes.
    private func add(
        _ loop: ViewLoop, of view: UnresolvedView, shownIf outer: SwiftExpression?,
        to body: inout TemplateBody
    ) throws(NotInSwift) {
        let node = body.node
        let name = body.names.unique(
            swiftVariable((loop.list.subject ?? loop.name + "s").lowercasedFirst))
        let list = try value(loop.list, name, in: &body.context)
        guard let listType = SwiftType.element(of: loop.list, in: body.context.scope) else {
            throw NotInSwift(
                reason: "a list of this type is not in generated Swift", place: loop.list.place)
        }
        let type = body.shape.uniqueElementType(swiftTypeName(loop.name, "Element"))
        let word = body.context.member(loop.name.lowercasedFirst + "Element")
        let function = memberNames.unique(uniqueName(word) { $0 == type })
        var elements = TemplateBody(
            CellShape(type, in: body.shape), body.context.inside(loop, of: listType),
            names: body.names,
            node: node)
        let test = try view.when.map { (when) throws(NotInSwift) in
            try condition(when, "shows" + subjectName(of: view), in: &elements.context)
        }
        try add(view, shownIf: nil, to: &elements, isElement: true)
        let variable = body.context.scope.localName(loop.name)
        if names.taps.contains(where: { $0.loops.contains { $0.list.place == loop.list.place } }) {
            let type = elements.context.scope.typeName(of: listType)
            elements.add(slots: [(.init(swiftProperty(loop.name), type), .name(variable))])
        }
        body.node = elements.node
        body.shape.add(elements: elements.shape, node: node)
        body.context.helpers.append(
            elements.function(function, .named(elements.shape.qualifiedType), where: test))
        body.context.helpers += elements.context.helpers
        let shown = list.or(.array([])).calling(
            "prefix", ["_": .int(Int64(ViewLimits.elements))])
        let all = shown.calling(
            test == nil ? "map" : "compactMap",
            trailing: .init([variable], elements.context.call(function)))
        body.add(
            name, CellCode(all, .list(.named(type))).shown(if: outer), node: node, .elements)
    }

    private func subjectName(of view: UnresolvedView) -> String {
        swiftVariable(view.subject).capitalizedFirst
    }
}

extension TemplateBody {
    /// Returns the function with the values of an element; nil for one that is not shown.
    func function(
        _ name: String, _ type: SwiftTypeName, where test: SwiftExpression?
    ) -> SwiftDeclaration {
        guard let test else {
            let body = statements(.type(type), returns: !constants.isEmpty)
            return .function(SwiftFunctionDeclaration(context.head(name), type, body))
        }
        let guarded = SwiftStatement.requirement([.test(test)], otherwise: [.result(.absent)])
        let body = [guarded] + statements(.type(type), returns: true)
        return .function(SwiftFunctionDeclaration(context.head(name), .optional(type), body))
    }
}

extension CellContext {
    /// Returns where values of the elements of a loop are computed.
    fileprivate func inside(_ loop: ViewLoop, of element: SwiftType) -> CellContext {
        var context = self
        context.helpers = []
        let variable = context.scope.localName(loop.name)
        context.scope.names[loop.name] = .init(variable, element)
        context.parameters.insert(.init("_", variable, scope.typeName(of: element)), at: 0)
        return context
    }
}

extension String {
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
