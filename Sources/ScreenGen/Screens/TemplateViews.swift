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
    let template: CellTemplate
    let loader: LoaderMembers
    let taps: TemplateTaps
    /// What cannot be emitted, with its place.
    private(set) var refused: [NotInSwift] = []
    /// The templates in the template.
    private(set) var inner: [CellTemplate] = []
    /// The values of the cell, or of the innermost element of a loop, and their name in Swift.
    private(set) var values: (shape: CellShape, name: String)
    /// The loops around the node, with the names of the values of their elements.
    private(set) var loops: [(loop: ViewLoop, name: String)] = []
    private var node = 0

    /// Nil for a template without values.
    init?(_ template: CellTemplate, _ loader: LoaderMembers) {
        guard let shape = loader.cells.shape(of: template) else { return nil }
        (self.template, self.loader, taps) = (template, loader, TemplateTaps(loader))
        values = (shape, "cell")
    }

    /// Returns the function.
    mutating func declaration() -> Lines {
        var owner = "\(loader.names.className)."
        if case .library = template.outer { owner = "" }
        var parameters = ["_ cell: \(owner)\(values.shape.type)"]
        if taps.isActive(template) {
            parameters += ["_ loader: \(loader.names.className)", "_ place: TapPlace"]
        }
        let code = view(template.view)
        let doc = swiftComment("/// The view of the cell `\(template.name)`.")
        let head = Lines.list(
            "@MainActor static func \(Self.name(of: template))(", parameters, ") -> ViewNode? {",
            depth: 1)
        return Lines([doc]).followed(by: head).followed(by: code.indented)
            .followed(by: Lines(["}"]))
    }

    private static func name(of template: CellTemplate) -> String {
        swiftStaticName(template.name.lowercasedFirst)
    }

    mutating func refuse(_ reason: String) {
        refused.append(
            NotInSwift(
                reason: "\(reason) in a cell is not in generated screens",
                place: template.place ?? SourceRange(SourceText(path: "", bytes: []), .zero)))
    }

    /// Returns the code of a value of a node; nil if it is a literal.
    func property(_ number: Int, _ part: CellPart) -> String? {
        values.shape.property(node: number, part).map { "\(values.name).\($0.name)" }
    }

    /// Returns the code of a value that is there; that of a node that is not shown may be absent.
    ///
    /// - Parameter other: the value in its place.
    func property(_ number: Int, _ part: CellPart, or other: String) -> String? {
        property(number, part).map { isOptional(number, part) ? "\($0) ?? \(other)" : $0 }
    }

    /// Whether a value of a node may be absent.
    func isOptional(_ number: Int, _ part: CellPart) -> Bool {
        values.shape.property(node: number, part)?.type.hasSuffix("?") == true
    }

    // MARK: - Nodes

    /// Returns the code of a node, which may be nil. The recursion is bounded by the depth of specs.
    private mutating func view(_ view: UnresolvedView) -> Lines {
        guard let loop = view.loop, let elements = values.shape.elements(node: node),
            let list = property(node, .elements)
        else { return plainView(view) }
        let outer = (values, loops)
        let name = loops.isEmpty ? "element" : "element\(loops.count + 1)"
        values = (elements, name)
        loops.append((loop, name))
        let body = plainView(view)
        (values, loops) = outer
        return Lines(["ViewNode.each(\(list)) { \(name) in"]).followed(by: body.indented)
            .followed(by: Lines(["}"]))
    }

    private mutating func plainView(_ view: UnresolvedView) -> Lines {
        let number = node
        node += 1
        var code = content(view, number)
        var box = self.box(view, number)
        if let target = view.target, target.onTap != nil,
            let method = loader.names.tap(at: .part(target.place)), !view.content.isButton
        {
            box.append("action: .tap(\(subject)) { await \(call(method)) }")
        }
        if !box.isEmpty {
            let call = "\(mayBeNil(view, number) ? "?" : "").with(\(box.joined(separator: ", ")))"
            code = code.ending(with: call)
        }
        if view.when != nil, let shows = property(number, .when, or: "false") {
            var text = code.text
            text[0] = "\(shows) ? \(text[0])"
            text[text.count - 1] += " : nil"
            code = Lines(text)
        }
        guard code.text.count == 1, code.joined.count > 80 else { return code }
        return Lines(LineBreaks.lines(code.text[0], depth: 4))
    }

    /// Whether the code of a node's content may be nil.
    private func mayBeNil(_ view: UnresolvedView, _ number: Int) -> Bool {
        switch view.content {
        case .spacer, .divider: false
        case .stack, .layers, .text, .image, .symbol, .cell, .control: true
        }
    }

    private mutating func content(_ view: UnresolvedView, _ number: Int) -> Lines {
        let isSized = view.box.width != nil || view.box.height != nil
        switch view.content {
        case .stack(let stack): return self.stack(stack, number, isSized: isSized)
        case .layers(let children, let alignment):
            let place = word(alignment, number, .alignment, "ViewNode.Alignment")
            let sized = isSized ? " isSized: true," : ""
            return list("ViewNode.layers(\(place),\(sized)", children)
        case .text(let text): return self.text(text, number, isSized: isSized)
        case .image(let image): return self.image(image, number)
        case .symbol(let symbol):
            let name = value(symbol.name.text, number, .symbol)
            let look = look(
                style: symbol.style, weight: symbol.weight, color: symbol.color, number, [])
            return Lines(["ViewNode.symbol(\(name), \(look))"])
        case .spacer(let length):
            return Lines(["ViewNode(.spacer(minLength: \(self.number(length, number, .length))))"])
        case .divider(let color):
            return Lines(["ViewNode(.divider(\(self.color(color, number, .color))))"])
        case .cell(let cell): return self.cell(cell, number)
        case .control(let control):
            let action = self.action(of: control, view.target).map { ", \($0)" } ?? ""
            return Lines(["ViewNode.control(\(shown(control, number))\(action))"])
        }
    }

    private mutating func stack(
        _ stack: UnresolvedStack, _ number: Int, isSized: Bool
    ) -> Lines {
        let spacing = self.number(stack.spacing, number, .spacing)
        let kind = stack.axis == .vertical ? "vertical" : "horizontal"
        let alignment = word(
            stack.alignment, number, .alignment, "ViewNode.Alignment")
        var options = ""
        switch stack.distribution {
        case .literal(.natural): break
        case .literal(.equal): options = " isEqual: true,"
        default:
            let word = property(number, .distribution) ?? "\"\""
            options = " isEqual: \(word) == \"equal\","
        }
        let wraps = property(number, .wraps, or: "false") ?? "\(stack.wraps.literal == true)"
        if wraps != "false", stack.axis == .horizontal { options += " wraps: \(wraps)," }
        if isSized { options += " isSized: true," }
        return list(
            "ViewNode.\(kind)(spacing: \(spacing), \(alignment),\(options)", stack.children)
    }

    private mutating func list(_ head: String, _ children: [UnresolvedView]) -> Lines {
        var lines = Lines([head])
        for (index, child) in children.enumerated() {
            var text = view(child).text
            text[text.count - 1] += index == children.count - 1 ? ")" : ","
            lines.add(Lines(text).indented)
        }
        return children.isEmpty ? Lines(["ViewNode?.some(.nothing)"]) : lines
    }

    private mutating func image(_ image: UnresolvedImage, _ number: Int) -> Lines {
        var arguments = [value(image.url.text, number, .image)]
        let mode = word(image.mode, number, .mode, "ViewNode.ContentMode")
        if mode != ".scaleAspectFill" { arguments.append("mode: \(mode)") }
        if let text = image.alternativeText?.text {
            arguments.append("alternativeText: \(value(text, number, .alternativeText))")
        }
        if let placeholder = image.placeholder {
            arguments.append("over: \(view(placeholder).text.joined(separator: " "))")
        }
        if let fallback = image.fallback {
            arguments.append("or: \(view(fallback).text.joined(separator: " "))")
        }
        return Lines(["ViewNode.picture(\(arguments.joined(separator: ", ")))"])
    }

    private mutating func cell(_ cell: UnresolvedCell, _ number: Int) -> Lines {
        guard let values = property(number, .cell) else { return Lines(["nil"]) }
        guard let own = cell.ownTemplate else {
            let template = cell.template?.name ?? "row"
            let action = cell.control.flatMap { self.action(of: $0, nil) }.map { ", \($0)" } ?? ""
            return Lines(["ViewNode.cell(.\(template), \(values)\(action))"])
        }
        inner.append(own)
        let more = taps.arguments(of: own, place: "place")
        let name = Self.name(of: own)
        return Lines([
            isOptional(number, .cell)
                ? "\(values).flatMap { ViewNode.\(name)($0\(more)) }"
                : "ViewNode.\(name)(\(values)\(more))"
        ])
    }
}

extension Lines {
    /// Returns the lines with a call of a member at their end.
    fileprivate func ending(with call: String) -> Lines {
        var lines = text
        let isOptional = call.hasPrefix("?")
        if lines.count == 1 || lines[lines.count - 1].count + call.count < 60 {
            lines[lines.count - 1] += call
            return Lines(lines)
        }
        lines[lines.count - 1] += isOptional ? "?" : ""
        let plain = isOptional ? String(call.dropFirst()) : call
        return Lines(lines + LineBreaks.lines(plain, depth: 3).map { "    " + $0 })
    }
}

extension UnresolvedViewContent {
    /// Whether it does what a tap on the node does.
    fileprivate var isButton: Bool {
        if case .control(let control) = self { control.kind == .button } else { false }
    }
}
