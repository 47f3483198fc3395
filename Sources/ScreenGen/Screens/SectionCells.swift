import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits what makes the cells of sections.
extension ScreenEmitter {
    /// Returns the closure that makes the cell of an item.
    mutating func cell(of index: Int) -> Lines {
        let section = plan.sections[index]
        guard let function = loader.cells.function(at: .item(section: index)) else {
            refuse("a section without cells is not in generated screens", at: section.spec.place)
            return Lines(["cell: { _, _ in nil }"])
        }
        let name = loader.names.sections[index]
        let values = call(function)
        let hook = LoaderNames.member(name, "Cell")
        let of = elementArgument(of: index, after: ", ")
        let place = "loader.\(LoaderNames.member(name, "Place"))(item, at: index\(of))"
        var use = CellUse(section: index, place: place)
        if hasCellHook(index) { use.hook = "hooks.\(hook)(for: item)" }
        use.subject =
            [swiftLiteral(section.id), "item", "index"] + (of.isEmpty ? [] : ["element"])
        let body = cells(values, function, use)
        let position = body.text.contains { $0.contains("index") } ? "index" : "_"
        var captured = ["loader"]
        if hasCellHook(index) { captured.append("hooks") }
        if body.text.contains(where: { $0.contains("display.") }) { captured.append("display") }
        let head = "cell: { [\(captured.joined(separator: ", "))] item, \(position) in"
        return Lines([head]).followed(by: body.indented).followed(by: Lines(["}"]))
    }

    /// Where a cell is shown.
    struct CellUse {
        /// The section of an item; nil for headers and footers.
        var section: Int?
        /// The code of the `TapPlace`.
        let place: String
        /// The last arguments of `ScreenCell`, but for the cell of the app.
        var own: [String] = []
        /// The code of the cell of the app.
        var hook: String?
        /// The code of what tells the cell from others: its place, and the values beside the loader.
        var subject: [String] = []
        /// The name of the built-in template of cells that name none.
        var template: String?

        /// The last arguments of `ScreenCell`.
        var last: [String] { own + (hook.map { ["own: \($0)"] } ?? []) }
    }

    /// Returns the statements that make a cell of its values, where these are present.
    mutating func cells(_ values: String, _ function: CellFunction, _ use: CellUse) -> Lines {
        guard function.parameters.contains(.itemWidth) else {
            return present(values, function, use)
        }
        var inner = use
        inner.hook = nil
        let body = present(values, function, inner)
        var arguments = use.subject
        if case .choice = function.result { arguments.append("isChosen: true") }
        arguments += use.hook.map { ["own: \($0)"] } ?? []
        let readsDisplay = (body.text + [values]).contains { $0.contains("display.") }
        let captured = readsDisplay ? "loader, display" : "loader"
        let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return Lines(["ScreenCell.ofWidth\(call) { [\(captured)] itemWidth in"])
            .followed(by: body.indented).followed(by: Lines(["}"]))
    }

    /// Returns the statements that make a cell of its values, whose width is known if they read it.
    private mutating func present(
        _ values: String, _ function: CellFunction, _ use: CellUse
    ) -> Lines {
        guard case .choice(_, let choices) = function.result else {
            guard function.isOptional else { return cell(values, function.result, use, depth: 4) }
            let cell = cell("$0", function.result, use, depth: 5)
            if cell.text.count == 1 { return Lines(["\(values).map { \(cell.text[0]) }"]) }
            return Lines(["\(values).map {"]).followed(by: cell.indented)
                .followed(by: Lines(["}"]))
        }
        var lines = Lines(["switch \(values) {"])
        let mark = function.isOptional ? "?" : ""
        for choice in choices {
            let binding = choice.hasAccessory ? "let cell, let accessory" : "let cell"
            var use = use
            if choice.hasAccessory { use.own.insert("accessory: accessory", at: 0) }
            lines.add("case .\(choice.name)(\(binding))\(mark):")
            let result =
                choice.template.map { CellFunction.Result.template($0) } ?? .builtIn(choice)
            lines.add(cell("cell", result, use, depth: 5).indented)
        }
        if function.isOptional { lines.add("case nil: nil") }
        lines.add("}")
        return lines
    }

    /// Returns the call that makes a cell.
    private mutating func cell(
        _ values: String, _ result: CellFunction.Result, _ use: CellUse, depth: Int
    ) -> Lines {
        guard case .builtIn(let choice) = result else {
            guard case .template(let template) = result else { return Lines(["nil"]) }
            let view = view(template, values, at: use.place)
            return call("ScreenCell", [view] + use.last, depth: depth)
        }
        var arguments = [builtIn(choice, use), values]
        if let control = choice?.control, let index = use.section {
            if let sent = loader.sentValue(of: control, on: use.place) {
                arguments[1] += ".showing(\(sent))"
            }
            arguments += action(of: control, inSection: index).map { ["action: \($0)"] } ?? []
        }
        return call("ScreenCell", arguments + use.last, depth: depth)
    }

    /// Returns the code of the built-in template of a cell.
    private func builtIn(_ choice: CellFunction.Choice?, _ use: CellUse) -> String {
        if let name = choice?.builtIn ?? use.template { return ".\(name)" }
        guard let index = use.section else { return ".row" }
        let look = layouts.look(section: index)
        return look.map { ".\($0.template)" } ?? "\(self.look(of: index)).template"
    }

    private func view(_ template: CellTemplate, _ values: String, at place: String) -> String {
        let more = TemplateTaps(loader).arguments(of: template, place: place)
        return ".\(swiftStaticName(template.name.lowercasedFirst))(\(values)\(more))"
    }

    /// Returns a call on one line, or its arguments on as few lines as they fit.
    func call(_ function: String, _ arguments: [String], depth: Int) -> Lines {
        let single = "\(function)(\(arguments.joined(separator: ", ")))"
        guard single.count + 4 * depth > Lines.width else { return Lines([single]) }
        return Lines(["\(function)("])
            .followed(by: Self.packed(arguments, depth: depth + 1, end: ")").indented)
    }

    /// Returns the call of a function of the loader.
    func call(_ function: CellFunction) -> String {
        var arguments: [String] = []
        for parameter in function.parameters {
            switch parameter {
            case .item: arguments.append("item")
            case .index: arguments.append("at: index")
            case .element: arguments.append("of: element")
            case .environment: arguments.append("in: display.environment")
            case .itemWidth: arguments.append("itemWidth: itemWidth")
            }
        }
        return "loader.\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Whether the app can give cells of its own for the items of a section.
    func hasCellHook(_ index: Int) -> Bool {
        if case .object? = loader.items[index] { true } else { false }
    }
}
