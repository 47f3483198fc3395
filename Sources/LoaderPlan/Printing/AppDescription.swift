import Expressions
import JSONData
package import Screens
import Values

/// Returns an app as stable JSON.
package func planJSON(_ app: AppSpec) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.write(AppDescription(app: app).facts.object)
    return writer.bytes + [UInt8(ascii: "\n")]
}

/// Returns an app as text: its tabs, and what links open.
package func planText(_ app: AppSpec) -> String {
    let lines = ["app \(app.id)"] + AppDescription(app: app).facts.indented().lines
    return lines.joined(separator: "\n") + "\n"
}

/// Returns an app as a Mermaid flowchart: the screens of tabs, and those that links push there.
package func planMermaid(_ app: AppSpec) -> String {
    var lines = ["flowchart LR", "  app[\"\(escape(app.id))\"]"]
    for (index, tab) in app.tabs.enumerated() {
        lines.append("  app --> t\(index)[\"\(escape(tab.id))\"]")
        lines.append("  t\(index) --> s\(index)[[\"\(escape(tab.screen.screen))\"]]")
    }
    for (index, link) in app.links.enumerated() {
        lines.append("  l\(index)([\"\(escape(link.path))\"]) --> t\(link.tab)")
        if let screen = link.screen {
            lines.append("  l\(index) --> p\(index)[[\"\(escape(screen.screen))\"]]")
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

/// Describes an app as JSON and as text.
private struct AppDescription {
    let app: AppSpec

    @PlanFacts var facts: [PlanFact] {
        fact("app", app.id)
        list("flags", app.names.flags) {
            PlanDescription(plan: lower(app.names)).parameter($0, "flag")
        }.unlessEmpty
        if let strings = app.names.strings {
            fact("strings", strings.path) {
                "strings \($0): \(strings.languages.joined(separator: ", "))"
            }
        }
        if let tint = app.tint { fact("tint", tint.constant) { _ in "tint \(tint.text)" } }
        list("tabs", app.tabs) { facts($0) }
        list("links", app.links) { facts($0) }.unlessEmpty
    }

    @PlanFacts private func facts(_ tab: AppTab) -> [PlanFact] {
        fact("id", tab.id)
        fact("title", tab.title) { "tab \(tab.id): \($0), screen \(tab.screen.screen)" }
        fact("symbol", tab.symbol) { "symbol \($0)" }.indented()
        fact("screen", tab.screen.screen)
        object(
            "params",
            tab.screen.values.flatMap { value in
                fact(value.name, value.literal) { "with \(value.name)=\($0)" }
            }
        ).indented().unlessEmpty
        fact("badge", tab.badge) { "badge \($0)" }.indented()
    }

    @PlanFacts private func facts(_ link: AppLink) -> [PlanFact] {
        let tab = app.tabs[link.tab].id
        fact("path", link.path) { path in
            "link \(path): " + (link.screen.map { "pushes \($0.screen) in" } ?? "shows") + " \(tab)"
        }
        fact("screen", link.screen?.screen)
        fact("tab", tab)
    }
}
