package import Expressions
package import Screens
import Values

extension Plan {
    /// Returns what a tap does, in one line.
    package func words(for action: Alternatives<Action>) -> String {
        action.summary { words(for: $0) }
    }

    package func words(for action: Action) -> String {
        PlanDescription(plan: self).summary(of: action)
    }
}

/// Describes what taps do.
extension PlanDescription {
    /// The members of an action, with what follows it.
    @PlanFacts func action(_ action: Action) -> [PlanFact] {
        verb(action.verb)
        fact("confirm", action.confirm)
        if case .send(let write) = action.verb, let undo = write.undo {
            object("undo") {
                fact("title", undo.title)
                fact("delayMilliseconds", Int(undo.delay.count))
            }
        }
        if let then = action.then { object("then", then) { self.action($0) } }
        if let otherwise = action.otherwise {
            object("otherwise", otherwise) { self.action($0) }
        }
    }

    @PlanFacts private func verb(_ verb: ActionVerb) -> [PlanFact] {
        switch verb {
        case .show(let push):
            fact(push.style.rawValue, push.screen)
            object("params", push.values.flatMap(\.facts)).unlessEmpty
        case .dismiss(nil): fact("dismiss", true)
        case .dismiss(let values?): object("dismiss", values.flatMap(\.facts))
        case .open(let url): fact("open", url.source)
        case .set(let values): object("set", values.flatMap(\.facts))
        case .reset(.all): fact("reset", true)
        case .reset(.named(let names)): fact("reset", Constant.list(names.map { .string($0) }))
        case .send(let write): object("send") { sent(write) }
        case .refresh(.screen): fact("refresh", true)
        case .refresh(.named(let name)): fact("refresh", name)
        case .refresh(.nextPage(let section)): fact("nextPage", section)
        case .retry: fact("retry", true)
        case .discard: fact("discard", true)
        case .notice(let text): fact("notice", text)
        case .call(let call):
            fact("call", call.name)
            object("params", call.arguments.flatMap(\.value.facts)).unlessEmpty
        case .scroll(let place):
            object("scrollTo") {
                fact("section", place.section)
                switch place.point {
                case .edge(let edge): fact("to", edge.rawValue)
                case .item(let identity): fact("item", identity.source)
                }
            }
        }
    }

    @PlanFacts private func sent(_ write: Write) -> [PlanFact] {
        let load = plan.load(sending: write.request)
        if let loop = load.request.loop { object("for") { self.loop(loop) } }
        source(load)
        fact("response", load.request.response?.text(in: models))
        fact("errors", load.errors?.text(in: models))
        object("problems", texts(write.problems) { $0 }).unlessEmpty
        if let optimism = write.optimism {
            if case .remove? = optimism.item {
                fact("optimistic", "remove")
            } else {
                object("optimistic") { changes(optimism) }
            }
        }
    }

    @PlanFacts private func changes(_ optimism: Optimism) -> [PlanFact] {
        if case .update(let changes)? = optimism.item {
            object("update", changes.flatMap(\.value.facts))
        }
        if let insertion = optimism.insertion {
            fact("insert", insertion.value.source)
            fact("into", insertion.section)
            fact("to", (insertion.isLast ? ScrollEdge.end : .start).rawValue)
            fact("id", insertion.identity?.value.value.source)
        }
        object("set", optimism.states.flatMap(\.facts)).unlessEmpty
    }

    /// An entry of a swipe or a menu.
    @PlanFacts func entry(_ entry: ActionEntry) -> [PlanFact] {
        line("\(entry.list.rawValue): \(summary(of: entry))")
        fact("title", entry.title)
        fact("symbol", entry.symbol)
        fact("role", entry.role)
        fact("when", entry.when)
        fact("enabled", entry.enabled)
        object("onTap", entry.onTap) { action($0) }.jsonOnly
        list("menu", entry.menu) { self.entry($0) }.indented().unlessEmpty
    }

    /// An entry as text, with its conditions.
    func summary(of entry: ActionEntry) -> String {
        let effect = entry.onTap?.summary { summary(of: $0) } ?? "a menu"
        let conditions = [("only when", entry.when), ("enabled when", entry.enabled)]
        return "\(entry.title.planText): \(effect)"
            + conditions.map { words, condition in
                condition.map { ", \(words) \($0.textInOneLine)" } ?? ""
            }.joined()
    }

    /// An action as text, with what follows it.
    func summary(of action: Action) -> String {
        var text = summary(of: action.verb)
        if action.confirm != nil { text = "ask, " + text }
        if case .send(let write) = action.verb { text += summary(of: write) }
        if let then = action.then { text += ", then \(then.summary { summary(of: $0) })" }
        if let otherwise = action.otherwise {
            text += ", otherwise \(otherwise.summary { summary(of: $0) })"
        }
        return text
    }

    private func summary(of verb: ActionVerb) -> String {
        switch verb {
        case .show(let push): "\(push.style.rawValue) \(push.screen)" + arguments(push.values)
        case .dismiss(let values): "dismiss" + arguments(values ?? [])
        case .open(let url): "open \(url.source)"
        case .set(let values): "set" + arguments(values)
        case .reset(.all): "reset all states"
        case .reset(.named(let names)): "reset \(names.joined(separator: ", "))"
        case .send(let write):
            if case .request(let request) = plan.load(sending: write.request).source {
                "send \(request.method) \(request.text)"
            } else {
                "send"
            }
        case .refresh(.screen): "refresh"
        case .refresh(.named(let name)): "refresh \(name)"
        case .refresh(.nextPage(let section)): "next page of \(section)"
        case .retry: "send the request of the item again"
        case .discard: "remove the item that was not sent"
        case .notice(let text): "say \(text.planText)"
        case .call(let call): "call \(call.name)" + arguments(call.arguments.map(\.value))
        case .scroll(let place):
            switch place.point {
            case .edge(let edge):
                "scroll to the \(edge.rawValue) of \(place.section ?? "the screen")"
            case .item(let identity):
                "scroll to \(identity.source) of \(place.section ?? "the screen")"
            }
        }
    }

    /// What the screen shows meanwhile, and how long the request waits.
    private func summary(of write: Write) -> String {
        var parts: [String] = []
        switch write.optimism?.item {
        case .remove: parts.append("remove the item")
        case .update(let changes): parts.append("update" + arguments(changes.map(\.value)))
        case nil: break
        }
        if let insertion = write.optimism?.insertion {
            parts.append(
                "insert \(insertion.value.source) at the \(insertion.isLast ? "end" : "start") of \(insertion.section)"
                    + (insertion.identity.map { ", named \($0.value.value.source) by the answer" }
                        ?? ""))
        }
        if let states = write.optimism?.states, !states.isEmpty {
            parts.append("set" + arguments(states))
        }
        let shown = parts.isEmpty ? "" : " and at once \(parts.joined(separator: ", "))"
        let problems = write.problems.map(\.name).joined(separator: ", ")
        return shown + (write.undo.map { ", with undo for \(seconds($0.delay.count))" } ?? "")
            + (problems.isEmpty ? "" : ", whose failure shows problems of \(problems)")
    }

    private func arguments(_ values: [ActionArgument]) -> String {
        values.isEmpty ? "" : " \(values.flatMap(\.facts).sentence)"
    }
}

extension ActionArgument {
    fileprivate var facts: [PlanFact] {
        fact(name, literal ?? .string(value.source)) { _ in "\(name)=\(value.source)" }
    }
}
