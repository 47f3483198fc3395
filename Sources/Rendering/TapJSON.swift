package import JSONData
package import LoaderPlan
import Screens
import Values

/// Writes the outcomes of taps as the member `taps`, if any.
func write(_ taps: [TapResult], to writer: inout JSONWriter) {
    guard !taps.isEmpty else { return }
    writer.key("taps")
    writer.beginArray()
    for tap in taps {
        writer.beginObject()
        writer.member("screen", tap.screen)
        writer.target(of: tap)
        if let event = tap.event {
            writer.key("event")
            writer.beginObject()
            writer.member("name", event.name)
            writer.key("parameters")
            writer.constants(event.parameters)
            writer.endObject()
        }
        if !tap.actions.isEmpty {
            writer.key("actions")
            writer.beginArray()
            for action in tap.actions { writer.action(action) }
            writer.endArray()
        }
        writer.endObject()
    }
    writer.endArray()
}

extension JSONWriter {
    /// Writes what was tapped: the member `target` and, of an item, `section`, `index` and, if any,
    /// `identity`.
    package mutating func target(of tap: TapResult) {
        member("target", tap.target.text)
        if let section = tap.target.place.section { member("section", section) }
        if case .item(_, let index) = tap.target.place { member("index", index) }
        if let identity = tap.identity {
            key("identity")
            write(identity)
        }
    }

    /// Writes an action as an object with its verb as a member and, if it has one, its question.
    package mutating func action(_ action: PerformedAction) {
        beginObject()
        switch action.verb {
        case .show(let style, let screen, let params):
            key(style.rawValue)
            beginObject()
            member("screen", screen)
            key("params")
            constants(params)
            endObject()
        case .dismiss(let result):
            key("dismiss")
            if let result { constants(result) } else { bool(true) }
        case .open(let url): member("open", url)
        case .set(let values):
            key("set")
            constants(values)
        case .reset(let names):
            key("reset")
            beginArray()
            for name in names { string(name) }
            endArray()
        case .send(let requests):
            key("send")
            beginArray()
            for request in requests { sent(request) }
            endArray()
        case .refresh(.screen):
            key("refresh")
            bool(true)
        case .refresh(.named(let name)): member("refresh", name)
        case .refresh(.nextPage(let section)): member("nextPage", section)
        case .notice(let text): member("notice", text)
        case .discard:
            key("discard")
            bool(true)
        case .call(let name, let params):
            key("call")
            beginObject()
            member("name", name)
            key("params")
            constants(params)
            endObject()
        case .scroll(let target):
            key("scrollTo")
            beginObject()
            if let section = target.section { member("section", section) }
            switch target.point {
            case .edge(let edge): member("to", edge.rawValue)
            case .item(let identity): member("item", identity)
            case .index(let index): member("index", index)
            }
            endObject()
        }
        if let confirm = action.confirm { member("confirm", confirm) }
        endObject()
    }

    private mutating func sent(_ request: SentRequest) {
        beginObject()
        member("method", request.method)
        member("url", request.url)
        if let body = request.body { member("body", body) }
        key("sent")
        bool(request.outcome != .notSent && request.outcome != .undone)
        switch request.outcome {
        case .notSent: break
        case .undone:
            key("undone")
            bool(true)
        case .succeeded(let status): member("status", status)
        case .failed(let failure):
            key("error")
            beginObject()
            key("kind")
            word(failure.kind.rawValue)
            if let status = failure.status { member("status", status) }
            member("message", failure.message)
            endObject()
        }
        if !request.problems.isEmpty {
            key("problems")
            constants(request.problems)
        }
        endObject()
    }

    /// Writes values by name.
    package mutating func constants(_ values: [NamedConstant]) {
        beginObject()
        for value in values {
            key(value.name)
            write(value.value)
        }
        endObject()
    }
}
