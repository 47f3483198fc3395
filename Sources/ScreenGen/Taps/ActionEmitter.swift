import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the statements of actions. One whose values are absent ends the method, as nothing follows
/// it.
extension LoaderEmitter {
    /// Returns the statements of the first action whose conditions hold, and of what follows it.
    ///
    /// - Parameter event: statements to do first, unless the URL to open is absent.
    func statements(
        _ choices: Alternatives<Action>, _ tap: TapContext, logging event: [SwiftStatement] = []
    ) throws(NotInSwift) -> [SwiftStatement] {
        try alternatives(choices, tap, otherwise: event) { (action) throws(NotInSwift) in
            try self.statements(action, tap, event)
        }
    }

    private func statements(
        _ action: Action, _ tap: TapContext, _ event: [SwiftStatement]
    ) throws(NotInSwift) -> [SwiftStatement] {
        var statements = try presence(of: action.openedURL, tap) + event
        if let confirm = action.confirm {
            let text = try localText(confirm, "questionText", in: tap.scope)
            let isOptional = text.type.isOptional
            if isOptional {
                statements.append(.leave(unless: .present("questionText", text.expression)))
            }
            let question = isOptional ? .name("questionText") : text.expression
            statements.append(
                .leave(unless: .test(Self.performed(.implicitMember("confirm")(["_": question])))))
        }
        if case .send(let write) = action.verb {
            return statements.followed(by: try send(write, action, tap))
        }
        if case .retry = action.verb { return statements.followed(by: try retry(action, tap)) }
        if case .refresh(let target) = action.verb {
            return statements.followed(by: try refresh(target, action, tap))
        }
        statements += try verb(action, tap)
        let sequel = try sequel(action.then, following(action, tap))
        if sequel.reads(ScreenPush.resultName), case .show(let push) = action.verb,
            push.result != nil
        {
            statements.append(.constant("result", .name("sink").member("value")))
        }
        return statements.followed(by: sequel)
    }

    /// Returns the statements of what follows an action; none if nothing does.
    func sequel(
        _ choices: Alternatives<Action>?, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        try choices.map { (choices) throws(NotInSwift) in try statements(choices, tap) } ?? []
    }

    private func verb(
        _ action: Action, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        switch action.verb {
        case .show(let push):
            let destination = try destination(push, tap)
            let sink: [SwiftStatement] =
                push.result == nil
                ? []
                : [
                    .constant(
                        "sink", SwiftExpression.type(.resultSink(of: push.screen))())
                ]
            return sendingWhatWaits + sink
                + perform(push.style.rawValue, destination, isFollowed: action.then != nil)
        case .dismiss(let values): return sendingWhatWaits + (try dismiss(values, tap))
        case .open(let url):
            return [.leave(unless: .present("openedURL", try opened(url, tap)))]
                + perform("open", .name("openedURL"), isFollowed: action.then != nil)
        case .set(let values): return try set(values, tap)
        case .reset(let states): return reset(states)
        case .notice(let text):
            let text = try localText(text, "noticeText", in: tap.scope)
            guard text.type.isOptional else {
                return perform("notice", text.expression, isFollowed: action.then != nil)
            }
            return [.leave(unless: .present("noticeText", text.expression))]
                + perform("notice", .name("noticeText"), isFollowed: action.then != nil)
        case .call(let call): return try self.call(call, tap, isFollowed: action.then != nil)
        case .scroll(let place): return try scroll(place, tap, isFollowed: action.then != nil)
        case .discard:
            return [.expression(.name("writes").calling("discard", ["_": tap.place]))]
        case .send, .retry, .refresh: return []
        }
    }

    /// `{ self.steps() }`
    static var ownSteps: SwiftExpression.Closure {
        .init(SwiftExpression.own.calling("steps"))
    }

    /// Returns the call for what the app does.
    static func performed(_ action: SwiftExpression) -> SwiftExpression {
        .awaited(.call("perform", ["_": action]))
    }

    /// Returns the statement with the call for what the app does, which says whether the rest
    /// follows.
    private func perform(
        _ action: String, _ value: SwiftExpression, isFollowed: Bool
    ) -> [SwiftStatement] {
        let call = Self.performed(.implicitMember(action)(["_": value]))
        return [isFollowed ? .leave(unless: .test(call)) : .discarding(call)]
    }

    private func scroll(
        _ place: ScrollPlace, _ tap: TapContext, isFollowed: Bool
    ) throws(NotInSwift) -> [SwiftStatement] {
        var (point, isThere) = (SwiftExpression.implicitMember("start"), [SwiftStatement]())
        switch place.point {
        case .edge(let edge): point = .implicitMember(edge.rawValue)
        case .item(let identity):
            let text = try localText(Text(identity), "shownItem", in: tap.scope)
            var value = text.expression
            if text.type.isOptional {
                isThere = [.leave(unless: .present("shownItem", value))]
                value = .name("shownItem")
            }
            point = .implicitMember("item")(["_": value])
        }
        let target = SwiftExpression.type(.named("ScrollTarget"))(
            [.init(nil, point)] + (place.section.map { [.init("of", .literal($0))] } ?? []))
        return isThere + perform("scroll", target, isFollowed: isFollowed)
    }

    /// The statement before this screen is left or covered.
    private var sendingWhatWaits: [SwiftStatement] {
        offersUndo ? [.sendWaiting] : []
    }

    /// Returns the URL to open, which may be none.
    private func opened(
        _ url: Template, _ tap: TapContext
    ) throws(NotInSwift) -> SwiftExpression {
        let opened = OpenedURL(url)
        let isWritten = if case .literal? = opened.pieces.first { true } else { false }
        let text = try self.url(opened.pieces, in: tap.scope)
        let mark = isWritten ? [] : [SwiftExpression.Argument("isFromData", .bool(true))]
        return SwiftExpression.type(.named("URL")).calling("opened", [.init(nil, text)] + mark)
    }

    /// Returns the statement that ends a tap whose URL has an absent value.
    private func presence(
        of url: OpenedURL?, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var tests: [SwiftStatement.Condition] = []
        for case .value(let expression, _) in url?.pieces ?? [] where expression.type.wrapped != nil
        {
            let value = try swiftExpression(expression, in: tap.scope)
            usesContext = usesContext || value.usesContext
            tests.append(.test(value.ifItHasOne.expression.isPresent))
        }
        return tests.isEmpty ? [] : [.requirement(tests, otherwise: [.leave])]
    }

    // MARK: - Texts

    /// Returns the code of a text, which may be absent.
    func localText(
        _ text: Text, _ name: String, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftValue {
        if let literal = text.alternatives.only?.literal {
            return .literal(literal)
        }
        let helper = localName("\(name)Text")
        let function = try swiftFunction(.function([], helper), text, in: scope)
        usesContext = usesContext || function.usesContext
        if var value = function.value {
            value.type = function.type
            return value.ifItHasOne
        }
        locals?.append(.function(function.declaration))
        var call = SwiftValue(SwiftExpression.name(helper)(), function.type)
        call.canThrow = function.canThrow
        return call.ifItHasOne
    }

    /// Returns a name that no function of the statements has.
    func localName(_ base: String) -> String {
        var (name, number) = (base, 1)
        while locals?.contains(where: { $0.functionName == name }) == true {
            number += 1
            name = "\(base)\(number)"
        }
        return name
    }
}

extension SwiftStatement {
    /// `await refresh()`
    static let refresh = SwiftStatement.expression(.awaited(.name("refresh")()))

    /// `await load()`
    static let load = SwiftStatement.expression(.awaited(.name("load")()))

    /// `await writes.sendWaiting()`
    static let sendWaiting = SwiftStatement.expression(
        .awaited(.name("writes").calling("sendWaiting")))

    /// `_ = value`
    static func discarding(_ value: SwiftExpression) -> SwiftStatement {
        .assignment(.name("_"), value)
    }

    /// The name of the function that it declares; nil for other statements.
    fileprivate var functionName: String? {
        guard case .function(let function) = self, case .function(let name) = function.head.subject
        else { return nil }
        return name
    }
}
