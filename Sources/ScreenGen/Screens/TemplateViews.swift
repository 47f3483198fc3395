import CellCore
import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the view of a template: a function from the values of a cell to a `ViewNode`.
struct TemplateViews {
    typealias Argument = SwiftExpression.Argument

    let template: CellTemplate
    let loader: LoaderMembers
    let taps: TemplateTaps
    /// What cannot be emitted, with its place.
    private(set) var refused: [NotInSwift] = []
    /// The values of the cell, or of the innermost element of a loop, and their name in Swift.
    private(set) var values: (shape: CellShape, name: String)
    /// The loops around the node, with the names of the values of their elements.
    private(set) var loops: [(loop: ViewLoop, name: String)] = []
    private var node = 0
    /// The design of the app, which the nodes have.
    private var constants = NamedConstants(
        Set(["cell", "element", "loader", "place", "hooks"] + (2...64).map { "element\($0)" }))
    private var declarations: [SwiftStatement] = []

    /// Nil for a template without values.
    init?(_ template: CellTemplate, _ loader: LoaderMembers) {
        guard let shape = loader.cells.shape(of: template) else { return nil }
        (self.template, self.loader, taps) = (template, loader, TemplateTaps(loader))
        values = (shape, "cell")
    }

    /// Returns the function.
    mutating func declaration() -> SwiftDeclaration {
        var owner = "\(loader.names.className)."
        if case .library = template.outer { owner = "" }
        var parameters = [
            SwiftFunctionDeclaration.Parameter(
                "_", "cell", .named("\(owner)\(values.shape.type)"))
        ]
        if taps.isActive(template) {
            parameters += [
                .init("_", "loader", .named(loader.names.className)),
                .init("_", "place", .named("TapPlace")),
            ]
        }
        if taps.asksApp(template) {
            parameters.append(
                .init("_", "hooks", .existential(ScreenNames(loader.names).hooks)))
        }
        let head = SwiftFunctionDeclaration.Head.function(
            [.static], Self.name(of: template), parameters, attributes: ["@MainActor"])
        let result = template.isOfApp ? appView : view(template.view)
        let body =
            declarations.isEmpty ? [.expression(result)] : declarations + [.result(result)]
        return SwiftDeclaration.function(
            SwiftFunctionDeclaration(head, .optional(.named("ViewNode")), body)
        ).documented("The view of the cell `\(template.name)`.")
    }

    /// The view that the app has for a template.
    private var appView: SwiftExpression {
        let slots = template.slots.indices.compactMap { values.shape.property(node: $0, .slot) }
        let arguments = slots.map { Argument($0.name, .name(values.name).member($0.name)) }
        let content = Variable.hooks.calling(Self.hook(of: template), arguments)
        return Self.node("app", [Argument(nil, .name(values.name)), Argument(nil, content)])
    }

    /// Returns the name of the function of the app that has the view of a template.
    static func hook(of template: CellTemplate) -> String {
        swiftVariable(template.name.lowercasedFirst + "Cell")
    }

    /// Returns the name of the function of a template, without backticks.
    static func name(of template: CellTemplate) -> String {
        swiftStaticName(template.name.lowercasedFirst)
    }

    /// Returns the constant with a value of the design.
    mutating func named(_ word: String, _ value: SwiftExpression) -> SwiftExpression {
        let (constant, declaration) = constants.named(word, value)
        if let declaration { declarations.append(declaration) }
        return constant
    }

    mutating func refuse(_ reason: String) {
        refused.append(
            NotInSwift(
                reason: "\(reason) in a cell is not in generated screens",
                place: template.place ?? SourceRange(SourceText(path: "", bytes: []), .zero)))
    }

    /// Returns a value of a node; nil if it is a literal.
    func property(_ number: Int, _ part: CellPart) -> SwiftExpression? {
        values.shape.property(node: number, part).map {
            .name(values.name).member($0.name)
        }
    }

    /// Returns a value that is there; that of a node that is not shown may be absent.
    ///
    /// - Parameter other: the value in its place.
    func property(
        _ number: Int, _ part: CellPart, or other: SwiftExpression
    ) -> SwiftExpression? {
        property(number, part).map {
            isOptional(number, part) ? $0.infix(.coalescing, other) : $0
        }
    }

    /// Whether a value of a node may be absent.
    func isOptional(_ number: Int, _ part: CellPart) -> Bool {
        values.shape.property(node: number, part)?.isOptional == true
    }

    // MARK: - Nodes

    /// Returns a node, which may be nil. The recursion is bounded by the depth of specs.
    private mutating func view(_ view: UnresolvedView) -> SwiftExpression {
        guard let loop = view.loop, let elements = values.shape.elements(node: node),
            let list = property(node, .elements)
        else { return plainView(view) }
        let outer = (values, loops)
        let name = loops.isEmpty ? "element" : "element\(loops.count + 1)"
        values = (elements, name)
        loops.append((loop, name))
        let body = plainView(view)
        (values, loops) = outer
        return Self.node("each", [Argument(nil, list)], trailing: .init([name], body))
    }

    private mutating func plainView(_ view: UnresolvedView) -> SwiftExpression {
        let number = node
        node += 1
        var code = content(view, number)
        let id = view.target?.id.map { [Argument("id", .literal($0))] } ?? []
        let box = id + box(view, number) + tap(view)
        if !box.isEmpty {
            code =
                mayBeNil(view)
                ? .chain(.unwrapped(code).calling("with", box)) : code.calling("with", box)
        }
        guard view.when != nil, let shows = property(number, .when, or: .bool(false)) else {
            return code
        }
        return .conditional(shows, code, .absent)
    }

    /// The argument of `with` for what a tap on a node does.
    private func tap(_ view: UnresolvedView) -> [Argument] {
        guard let target = view.target, target.onTap != nil, !view.content.isButton,
            let method = loader.names.tap(at: .part(target.place))
        else { return [] }
        let action = SwiftExpression.implicitMember("tap")(
            subject.map { Argument(nil, $0) }, trailing: .init(.awaited(call(method))))
        return [Argument("action", action)]
    }

    /// Whether a node's content may be nil.
    private func mayBeNil(_ view: UnresolvedView) -> Bool {
        switch view.content {
        case .spacer, .divider: false
        case .stack, .layers, .text, .image, .symbol, .cell, .control: true
        }
    }

    // MARK: - Contents

    /// Returns a call of a function of `ViewNode`.
    static func node(
        _ function: String, _ arguments: [Argument], trailing: SwiftExpression.Closure? = nil
    ) -> SwiftExpression {
        .type(.named("ViewNode")).calling(function, arguments, trailing: trailing)
    }

    /// Returns a node of a kind that is never nil.
    private func plainNode(
        _ kind: String, _ arguments: KeyValuePairs<String, SwiftExpression>
    ) -> SwiftExpression {
        .call("ViewNode", ["_": .implicitMember(kind)(arguments)])
    }

    private mutating func content(_ view: UnresolvedView, _ number: Int) -> SwiftExpression {
        let isSized = view.box.width != nil || view.box.height != nil
        switch view.content {
        case .stack(let stack): return self.stack(stack, number, isSized: isSized)
        case .layers(let children, let alignment):
            let place = word(alignment, number, .alignment, "Alignment")
            return list("layers", [Argument(nil, place)] + Self.sized(isSized), children)
        case .text(let text): return self.text(text, number, isSized: isSized)
        case .image(let image): return self.image(image, number)
        case .symbol(let symbol):
            let name = value(symbol.name.text, number, .symbol)
            let look = look(
                style: symbol.style, font: symbol.font, weight: symbol.weight,
                color: symbol.color, number)
            return Self.node("symbol", [Argument(nil, name)] + look)
        case .spacer(let length):
            return plainNode("spacer", ["minLength": self.number(length, number, .length)])
        case .divider(let color):
            return plainNode("divider", ["_": self.color(color, number, .color)])
        case .cell(let cell): return self.cell(cell, number)
        case .control(let control):
            let action = action(of: control, view.target).map { [Argument(nil, $0)] } ?? []
            return Self.node("control", [Argument(nil, shown(control, number))] + action)
        }
    }

    /// The argument of a node that has a size, if it has one.
    static func sized(_ isSized: Bool) -> [Argument] {
        isSized ? [Argument("isSized", .bool(true))] : []
    }

    private mutating func stack(
        _ stack: UnresolvedStack, _ number: Int, isSized: Bool
    ) -> SwiftExpression {
        var arguments = [
            Argument("spacing", self.number(stack.spacing, number, .spacing)),
            Argument(nil, word(stack.alignment, number, .alignment, "Alignment")),
        ]
        switch stack.distribution {
        case .literal(.natural): break
        case .literal(.equal): arguments.append(Argument("isEqual", .bool(true)))
        default:
            let word = property(number, .distribution) ?? .literal("")
            arguments.append(Argument("isEqual", word.infix(.equal, .literal("equal"))))
        }
        let wraps =
            property(number, .wraps, or: .bool(false)) ?? .bool(stack.wraps.literal == true)
        if wraps != .bool(false), stack.axis == .horizontal {
            arguments.append(Argument("wraps", wraps))
        }
        return list(
            stack.axis == .vertical ? "vertical" : "horizontal",
            arguments + Self.sized(isSized), stack.children)
    }

    private mutating func list(
        _ function: String, _ arguments: [Argument], _ children: [UnresolvedView]
    ) -> SwiftExpression {
        guard !children.isEmpty else {
            return .type(.optional(.named("ViewNode"))).calling(
                "some", ["_": .implicitMember("nothing")])
        }
        var nodes: [Argument] = []
        for child in children { nodes.append(Argument(nil, view(child))) }
        return Self.node(function, arguments + nodes)
    }

    private mutating func image(_ image: UnresolvedImage, _ number: Int) -> SwiftExpression {
        var arguments = [Argument(nil, value(image.url.text, number, .image))]
        let mode = word(image.mode, number, .mode, "ContentMode")
        if mode != .implicitMember("scaleAspectFill") { arguments.append(Argument("mode", mode)) }
        if let text = image.alternativeText?.text {
            arguments.append(
                Argument("alternativeText", value(text, number, .alternativeText)))
        }
        if let placeholder = image.placeholder {
            arguments.append(Argument("over", view(placeholder)))
        }
        if let fallback = image.fallback { arguments.append(Argument("or", view(fallback))) }
        return Self.node("picture", arguments)
    }

    private mutating func cell(_ cell: UnresolvedCell, _ number: Int) -> SwiftExpression {
        guard let values = property(number, .cell) else { return .absent }
        guard let own = cell.ownTemplate else {
            let template = SwiftExpression.implicitMember(
                cell.template?.name ?? BuiltInTemplate.row.rawValue)
            let action = cell.control.flatMap { self.action(of: $0, nil) }
            return Self.node(
                "cell",
                [Argument(nil, template), Argument(nil, values)]
                    + (action.map { [Argument(nil, $0)] } ?? []))
        }
        let more = taps.arguments(of: own, place: .name("place"))
        let name = Self.name(of: own)
        guard isOptional(number, .cell) else {
            return Self.node(name, [Argument(nil, values)] + more)
        }
        let cell = Self.node(name, [Argument(nil, .name("$0"))] + more)
        return values.calling("flatMap", trailing: .init(cell))
    }
}

extension UnresolvedViewContent {
    /// Whether it does what a tap on the node does.
    fileprivate var isButton: Bool {
        if case .control(let control) = self { control.kind == .button } else { false }
    }
}
