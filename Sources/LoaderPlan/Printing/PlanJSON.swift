import Expressions
import JSONData
import ScreenSpec
import Values

/// A plan as stable JSON: keys in a fixed order, nothing of the machine in it.
package func planJSON(_ plan: Plan) -> [UInt8] {
    var printer = PlanPrinter(models: plan.models)
    printer.print(plan)
    return printer.writer.bytes + [UInt8(ascii: "\n")]
}

extension PlanPrinter {
    fileprivate mutating func print(_ plan: Plan) {
        writer.beginObject()
        member("screen", plan.screen)
        text("title", plan.title)
        array("parameters", plan.parameters) { $0.parameter($1) }
        if !plan.state.isEmpty { array("state", plan.state) { $0.parameter($1.value) } }
        if !plan.secrets.isEmpty {
            array("secrets", plan.secrets) { $0.writer.string($1.name) }
        }
        member("baseURL", plan.base?.text)
        if let health = plan.data.first(where: \.isHealthCheck) {
            object("health") { $0.source(health.load.source) }
        }
        let data = plan.data.filter { !$0.isHealthCheck }
        if !data.isEmpty { array("data", data) { $0.data($1) } }
        names(plan.names)
        member("concurrency", plan.concurrency)
        member("timeoutMilliseconds", Int(plan.timeout))
        refresh(plan.refresh)
        placeholders(plan.placeholders)
        texts("logging", plan.loggingParameters)
        collection(plan.layout)
        templates(plan.templates)
        array("sections", plan.sections) { $0.section($1, of: plan) }
        writer.endObject()
    }

    private mutating func refresh(_ refresh: RefreshSettings) {
        guard refresh.pull || refresh.every != nil else { return }
        object("refresh") { printer in
            printer.writer.key("pull")
            printer.writer.bool(refresh.pull)
            if let every = refresh.every { printer.member("everyMilliseconds", Int(every.count)) }
        }
    }

    private mutating func parameter(_ parameter: Parameter) {
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

    private mutating func section(_ section: SectionPlan, of plan: Plan) {
        writer.beginObject()
        member("id", section.id)
        member("when", section.when?.text)
        items(section, of: plan)
        word("onError", section.onError)
        members("layout", section.layout) { $0.layout($1) }
        boundary("header", section.header)
        boundary("footer", section.footer)
        background(section.background)
        names(section.names)
        cell(section.cell)
        member("search", section.search?.text)
        placeholders(section.placeholders)
        text("accessibility", section.accessibility)
        if let onTap = section.onTap { members("onTap", onTap) { $0.tap($1) } }
        if let logging = section.logging { self.logging(logging) }
        writer.endObject()
    }

    private mutating func logging(_ logging: SectionLogging) {
        object("logging") { printer in
            printer.member("identifier", logging.identifier)
            printer.member("event", logging.event)
            printer.texts("parameters", logging.parameters)
        }
    }

    mutating func constant(_ constant: Constant) {
        var arena = Arena()
        let value = arena.make(constant, as: .json, models)
        writer.write(value, arena, models)
    }
}
