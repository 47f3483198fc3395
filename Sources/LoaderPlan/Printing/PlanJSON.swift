import Expressions
import JSONData
import Layout
import Values

/// A plan as stable JSON: keys in a fixed order, nothing of the machine in it.
package func planJSON(_ plan: Plan) -> [UInt8] {
    var printer = PlanPrinter(models: plan.models)
    printer.print(plan)
    return printer.writer.bytes + [UInt8(ascii: "\n")]
}

/// Writes the parts of a plan; one method for each.
private struct PlanPrinter {
    let models: ModelTable
    var writer = JSONWriter(style: .pretty)

    mutating func print(_ plan: Plan) {
        writer.beginObject()
        member("screen", plan.screen)
        text("title", plan.title)
        array("parameters", plan.parameters) { $0.parameter($1) }
        names(plan.names)
        member("concurrency", plan.concurrency)
        member("timeoutMilliseconds", Int(plan.timeout))
        text("empty", plan.empty)
        texts("logging", plan.loggingParameters)
        array("sections", plan.sections) { $0.section($1) }
        writer.endObject()
    }

    private mutating func parameter(_ parameter: ParameterPlan) {
        writer.beginObject()
        member("name", parameter.name)
        member("type", parameter.type.text(in: models))
        if let value = parameter.defaultValue {
            writer.key("default")
            constant(value)
        }
        member("pattern", parameter.pattern)
        if !parameter.allowed.isEmpty { array("enum", parameter.allowed) { $0.constant($1) } }
        writer.endObject()
    }

    private mutating func section(_ section: SectionPlan) {
        writer.beginObject()
        member("id", section.id)
        member("when", section.when?.text)
        source(section.source)
        member("keypath", section.keypath?.text)
        member("model", section.item.text(in: models))
        member("decode", section.isLossy ? "lossy" : "strict")
        writer.key("optional")
        writer.bool(section.isOptional)
        member("onError", section.onError.rawValue)
        if case .request = section.source { paging(section.paging) }
        layout(section.layout)
        names(section.names)
        texts("cell", section.cell.slots)
        member("accessory", section.cell.accessory)
        text("empty", section.empty)
        if let logging = section.logging { self.logging(logging) }
        writer.endObject()
    }

    private mutating func source(_ source: SourcePlan) {
        switch source {
        case .request(let request):
            object("request") { printer in
                printer.member("method", request.method)
                printer.member("url", request.text)
                printer.expressions(
                    request.url.compactMap {
                        if case .value(let expression, let position) = $0 {
                            (position.rawValue, expression)
                        } else {
                            nil
                        }
                    })
            }
        case .file(let path, _): member("file", path)
        case .literal(let count, _): member("literalItems", count)
        }
    }

    private mutating func expressions(_ values: [(String, CheckedExpression)]) {
        guard !values.isEmpty else { return }
        array("values", values) { printer, value in
            printer.writer.beginObject()
            printer.member("position", value.0)
            printer.member("expression", value.1.text)
            printer.member("type", value.1.type.text(in: printer.models))
            printer.writer.endObject()
        }
    }

    private mutating func paging(_ paging: PagingPlan) {
        object("paging") { printer in
            switch paging.policy {
            case .none: printer.member("policy", "none")
            case .page(let parameter, let start):
                printer.member("policy", "page")
                printer.member("parameter", parameter)
                printer.member("start", start)
            }
            if let size = paging.size {
                printer.member("size", size)
                printer.member("sizeParameter", paging.sizeParameter)
            }
            printer.member("maxItems", paging.maxItems)
            if case .page = paging.policy { printer.rules(paging) }
        }
    }

    /// What holds between one page and the next.
    private mutating func rules(_ paging: PagingPlan) {
        member("maxPages", paging.maxPages)
        member("more", paging.more?.text)
        member("total", paging.total?.text)
        member("onRepeat", paging.failsOnRepeat ? "error" : "stop")
        member("dedupe", paging.dedupe.rawValue)
    }

    private mutating func logging(_ logging: LoggingPlan) {
        object("logging") { printer in
            printer.member("identifier", logging.identifier)
            printer.member("event", logging.event)
            printer.texts("parameters", logging.parameters)
        }
    }

    /// The full form that the layout's preset stands for.
    private mutating func layout(_ layout: SectionLayout) {
        object("layout") { printer in
            printer.member("list", layout.list?.rawValue)
            if let item = layout.group.firstItem { printer.object("item") { $0.size(item.size) } }
            printer.object("group") { printer in
                printer.member("axis", layout.group.run?.axis.rawValue)
                printer.size(layout.group.size)
                if case .columns(let count) = layout.group.run?.repetition {
                    printer.member("columns", count)
                }
                printer.number("spacing", layout.group.run?.spacing.minimum ?? 0)
            }
            printer.object("section") { printer in
                printer.number("spacing", layout.spacing)
                printer.insets(layout.insets)
            }
        }
    }

    private mutating func size(_ size: LayoutSize) {
        member("width", size.width.text)
        member("height", size.height.text)
    }

    private mutating func insets(_ insets: LayoutInsets) {
        object("insets") { printer in
            printer.number("top", insets.top)
            printer.number("leading", insets.leading)
            printer.number("bottom", insets.bottom)
            printer.number("trailing", insets.trailing)
        }
    }

    private mutating func constant(_ constant: Constant) {
        var arena = Arena()
        let value = arena.make(constant, as: .json, models)
        writer.write(value, arena, models)
    }
}

extension PlanPrinter {
    private mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        writer.key(name)
        writer.string(value)
    }

    private mutating func member(_ name: String, _ value: Int) {
        writer.key(name)
        writer.int(Int64(value))
    }

    private mutating func number(_ name: String, _ value: Double) {
        writer.key(name)
        if let whole = Int64(exactly: value) { writer.int(whole) } else { writer.double(value) }
    }

    private mutating func text(_ name: String, _ text: Text?) { member(name, text?.source) }

    private mutating func names(_ names: [DefinitionPlan]) {
        guard !names.isEmpty else { return }
        array("let", names) { printer, name in
            printer.writer.beginObject()
            printer.member("name", name.name)
            printer.member("expression", name.expression.text)
            printer.member("type", name.expression.type.text(in: printer.models))
            printer.writer.endObject()
        }
    }

    private mutating func texts(_ name: String, _ entries: [TextEntry]) {
        guard !entries.isEmpty else { return }
        object(name) { printer in
            for entry in entries { printer.text(entry.name, entry.text) }
        }
    }

    private mutating func object(_ name: String, _ body: (inout PlanPrinter) -> Void) {
        writer.key(name)
        writer.beginObject()
        body(&self)
        writer.endObject()
    }

    private mutating func array<T>(
        _ name: String, _ values: [T], _ body: (inout PlanPrinter, T) -> Void
    ) {
        writer.key(name)
        writer.beginArray()
        for value in values { body(&self, value) }
        writer.endArray()
    }
}

extension LayoutDimension {
    /// The dimension as a spec writes it.
    package var text: String {
        switch self {
        case .absolute(let points): points.shortText
        case .fractionalWidth(let part): "fractionalWidth(\(part.shortText))"
        case .fractionalHeight(let part): "fractionalHeight(\(part.shortText))"
        case .estimated(let points): "estimated(\(points.shortText))"
        case .uniform(let points): "uniform(\(points.shortText))"
        }
    }
}

extension Double {
    /// Without a fraction where there is none.
    var shortText: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
