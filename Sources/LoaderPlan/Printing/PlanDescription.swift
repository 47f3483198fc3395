import Expressions
import JSONData
import Screens
package import Values

/// Returns a plan as stable JSON: keys in a fixed order, independent of the machine.
package func planJSON(_ plan: Plan) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    let description = PlanDescription(plan: plan)
    writer.write((description.screen + description.sections).object)
    return writer.bytes + [UInt8(ascii: "\n")]
}

/// Returns a plan as text: what is requested, in which order, and when loading ends.
package func planText(_ plan: Plan) -> String {
    let description = PlanDescription(plan: plan)
    let lines = ["screen \(plan.screen.id)"] + description.screen.indented().lines
    return (lines + description.sections.lines).joined(separator: "\n") + "\n"
}

/// A plan as values with stable names, to be compared with another one.
package struct PlanParts: Sendable {
    /// A section, or one entry of `data`.
    package typealias Members = [Constant.Entry]

    /// What the screen has beside its sections.
    package let screen: Members
    /// In the order of the plan.
    package let sections: [Members]

    package init(_ plan: Plan) {
        let description = PlanDescription(plan: plan)
        screen = description.screen.members
        sections = plan.sections.map { section in
            description.facts(section).members + section.membersBesideFacts
        }
    }
}

extension [PlanFact] {
    fileprivate var members: PlanParts.Members {
        compactMap { fact in fact.value.map { Constant.Entry(key: fact.name, value: $0) } }
    }
}

extension SectionPlan {
    /// What the description of a plan only counts or names: literal items, and layouts of libraries.
    fileprivate var membersBesideFacts: PlanParts.Members {
        var layouts: [Constant] = []
        spec.layout.forEachChoice { layout in
            guard case .shared(let shared) = layout else { return }
            layouts += shared.choices.branches.map { ($0.conditionFacts + $0.value.facts).object }
        }
        var members: PlanParts.Members = []
        if !layouts.isEmpty { members.append(.init(key: "sharedLayout", value: .list(layouts))) }
        if case .literal(let items)? = load?.source {
            let text = items.pieces.map(\.source).joined()
            members.append(.init(key: "literal", value: .string(text)))
        }
        return members
    }
}

/// Describes a plan as JSON and as text.
struct PlanDescription {
    let plan: Plan
    var models: ModelTable { plan.screen.models }

    @PlanFacts fileprivate var screen: [PlanFact] {
        let collection = self.collection(plan.screen.layout)
        fact("screen", plan.screen.id)
        fact("title", plan.screen.title)
        list("parameters", plan.screen.parameters) { parameter($0, "param") }
        list("result", plan.screen.result ?? []) { field in
            let type = field.modelType.text(in: models)
            return line("result \(field.name): \(type)") + fact("name", field.name)
                + fact("type", type)
        }.unlessEmpty
        list("state", plan.screen.state) {
            parameter(
                $0.value, "state", shownAs: $0.control, from: $0.computedDefault,
                sharedIn: $0.library)
        }.unlessEmpty
        list("flags", plan.screen.flags) { parameter($0, "flag") }.unlessEmpty
        if let bar = plan.searchBar {
            object("searchBar", bar.facts) { "search field: \($0)" }.unlessEmpty
        }
        if let strings = plan.screen.strings {
            fact("strings", strings.path) {
                "strings \($0): \(strings.languages.joined(separator: ", "))"
            }
        }
        list("secrets", plan.screen.secrets.map(\.name)).unlessEmpty
        line(plan.screen.secrets.map { "secret \($0.name)" })
        fact("baseURL", plan.base?.text) { "base \($0)" }
        if let health = plan.data.first(where: \.isHealthCheck) {
            line("health")
            object("health", source(health.load)).indented()
            line(health.load.repetition).indented()
        }
        list("data", plan.data.filter { !$0.isHealthCheck }) { data in
            fact("name", data.name) { "data \($0)" }
                + load(data.load, model: data.load.request.type).indented()
        }.unlessEmpty
        names(plan.screen.names)
        fact("concurrency", plan.screen.load.concurrency)
        fact("timeoutMilliseconds", Int(plan.screen.load.timeout.count))
        line(
            "load: \(plan.screen.load.concurrency) at once, \(seconds(plan.screen.load.timeout.count)) for the whole run"
        )
        object("refresh", plan.screen.refresh.facts) { "refresh: \($0)" }.unlessEmpty
        if let leave = plan.screen.leave {
            fact("leave", leave) { "before it is left, ask \($0)" }
        }
        if let sheet = plan.screen.sheet {
            object("sheet", sheet.facts) { "presented as a sheet: \($0)" }
        }
        if let onAppear = plan.screen.onAppear {
            object("onAppear", onAppear) { action($0) }.jsonOnly
            line("once it has loaded: \(onAppear.summary { summary(of: $0) })")
        }
        if let bar = plan.screen.bar { self.bar(bar) }
        collection.textOnly
        if let background = plan.screen.background {
            fact("background", background.constant(\.constant)) {
                "background: \(background.literal?.text ?? $0)"
            }
        }
        fact("order", plan.screen.order) { "sections in the order \($0)" }
        placeholders(plan.screen.placeholders)
        object("logging", texts(plan.screen.loggingParameters) { $0 }) { "logging: \($0)" }
            .unlessEmpty
        collection.jsonOnly
        templates(plan.templates)
    }

    @PlanFacts fileprivate var sections: [PlanFact] {
        let sections = plan.sections.enumerated().map { index, section in
            line(["", "\(index + 1). \(section.id)"]) + facts(section).indented(by: "   ")
        }
        list("sections", sections) { $0 }
    }

    /// - Parameters:
    ///   - control: The control below the title that shows a state.
    ///   - computed: The default of a state that is computed.
    ///   - library: The library of a state of several screens.
    @PlanFacts func parameter(
        _ parameter: Parameter, _ kind: String, shownAs control: StateControl? = nil,
        from computed: CheckedExpression? = nil, sharedIn library: LibraryStates? = nil
    ) -> [PlanFact] {
        let control =
            (computed.map { " = \($0.textInOneLine)" } ?? "")
            + (control.map { ", shown as \($0.rawValue)" } ?? "")
            + (library.map { ", shared by all that import \($0.library)" } ?? "")
        let type = parameter.type.text(in: models)
        let value = parameter.isRequired ? ", required" : ", has a default"
        fact("name", parameter.name)
        fact("type", type)
        let cases = parameter.allowed.map(\.argument).joined(separator: ", ")
        let amount = parameter.type.isCollection ? "any" : "one"
        let shown = cases.isEmpty ? type : "\(amount) of \(cases)"
        line("\(kind) \(parameter.name): \(shown)\(kind == "param" ? value : "")\(control)")
        fact("default", computed.map { .string("${\($0.text)}") } ?? parameter.defaultValue)
        fact("pattern", parameter.pattern)
        fact("enum", Constant.list(parameter.allowed)).unlessEmpty
        fact("library", library?.library)
    }

    /// Where the screen begins, if not at its top.
    @PlanFacts private func anchor(_ section: Section) -> [PlanFact] {
        if section.scrollAnchor == .bottom {
            fact("scrollAnchor", section.scrollAnchor.rawValue) { _ in
                "begins at its end, further pages join at the top"
            }
            fact("pageOrder", section.pageOrder.rawValue) { "\($0) pages" }
        }
    }

    @PlanFacts fileprivate func facts(_ section: SectionPlan) -> [PlanFact] {
        let names = names(section.spec.names)
        fact("id", section.id)
        if let each = section.each { object("each", each.facts) }
        fact("when", section.spec.when) { "only when \($0)" }
        items(section)
        names.textOnly
        fact("onError", section.onError) { "on failure: \($0)" }
        block("layout", section.spec.layout, title: \.title, \.facts)
        object("header", section.spec.header) { $0.facts("header", in: self) }
        object("footer", section.spec.footer) { $0.facts("footer", in: self) }
        fact("folds", section.spec.folds?.value) { "folds where \($0)" }
        anchor(section.spec)
        object("background", section.spec.background, \.facts)
        names.jsonOnly
        if !section.hasStaticRows { cell(section.spec.cell) }
        fact("search", section.spec.search) { "search: \($0)" }
        placeholders(section.spec.placeholders)
        fact("accessibility", section.spec.accessibility)
        if !section.hasStaticRows, let onTap = section.spec.onTap {
            tap(onTap)
        }
        for place in ActionList.ofItems {
            let entries = section.spec.actionEntries.filter { $0.list == place }
            list(place.rawValue, entries) { entry($0) }.unlessEmpty
        }
        if let logging = section.spec.logging {
            object("logging", logging.facts) { "logging: \($0)" }
        }
        if let seen = section.spec.onVisible {
            object("onVisible") {
                fact("share", seen.share)
                fact("forMilliseconds", Int(seen.time.count))
                fact("event", seen.event)
            }.jsonOnly
            line(
                "logs \(seen.event) of items that are seen for \(seconds(seen.time.count)), by \(seen.share.shortText)"
            )
        }
    }

    @PlanFacts private func bar(_ bar: ScreenBar) -> [PlanFact] {
        if !bar.hasLargeTitle {
            fact("bar.largeTitle", false) { _ in "the title is never large" }
        }
        for place in ActionList.ofBars {
            list(place.rawValue, bar.entries.filter { $0.list == place }) { entry($0) }.unlessEmpty
        }
        if let cell = bar.bottomCell {
            object(ActionList.bottomBar.rawValue) { object("cell", cell.facts(in: self).jsonOnly) }
            line("bar.bottom: \(cell.summary ?? "")")
        }
    }

    @PlanFacts func tap(_ onTap: Alternatives<Action>) -> [PlanFact] {
        object("onTap", onTap) { action($0) }.jsonOnly
        line("tap: \(onTap.summary { summary(of: $0) })")
    }

    func names(_ names: [Definition]) -> [PlanFact] {
        list("let", names) { name in
            let type = name.expression.type.text(in: models)
            let words = "let \(name.name): \(type) = \(name.expression.textInOneLine)"
            return line(words) + fact("name", name.name) + fact("expression", name.expression)
                + fact("type", type)
        }.unlessEmpty
    }
}

extension EachPlan {
    @PlanFacts fileprivate var facts: [PlanFact] {
        line(
            "for each \(each.names.joined(separator: ", ")) in \(each.list.textInOneLine), by \(each.key.textInOneLine)"
        )
        list("names", each.names)
        fact("list", each.list)
        fact("key", each.key)
    }
}

/// Formats milliseconds as seconds.
func seconds(_ milliseconds: Int64) -> String {
    "\((Double(milliseconds) / 1_000).shortText) s"
}

extension SearchBar {
    /// Empty if the spec has none.
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("prompt", prompt) { "prompt \($0)" }
        if let delay {
            fact("delayMilliseconds", Int(delay.count)) { _ in "delay \(seconds(delay.count))" }
        }
    }
}

extension RefreshSettings {
    /// Empty if the screen is not refreshed.
    @PlanFacts fileprivate var facts: [PlanFact] {
        if pull || every != nil {
            fact("pull", pull) { _ in pull ? "when it is pulled down" : nil }
        }
        if let every {
            fact("everyMilliseconds", Int(every.count)) { _ in "every \(seconds(every.count))" }
        }
    }
}

extension Sheet {
    @PlanFacts fileprivate var facts: [PlanFact] {
        list("detents", detents.map(\.text))
        line("detents \(detents.map(\.text).joined(separator: ", "))")
        fact("grabber", hasGrabber) { _ in hasGrabber ? "with a grabber" : nil }
    }
}

extension SectionLogging {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("identifier", identifier) { $0 }
        fact("event", event) { "event \($0)" }
        object("parameters", texts(parameters) { $0 }).unlessEmpty
    }
}
