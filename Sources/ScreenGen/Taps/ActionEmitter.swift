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
        _ choices: Alternatives<Action>, _ tap: TapContext, logging event: Lines = Lines()
    ) throws(NotInSwift) -> Lines {
        try alternatives(choices, tap, otherwise: event) { (action) throws(NotInSwift) in
            try self.statements(action, tap, event)
        }
    }

    private func statements(
        _ action: Action, _ tap: TapContext, _ event: Lines
    ) throws(NotInSwift) -> Lines {
        var lines = try presence(of: action.openedURL, tap).followed(by: event)
        if let confirm = action.confirm {
            let text = try localText(confirm, "questionText", tap)
            let isOptional = text.type.isOptional
            if isOptional { lines.add("guard let questionText = \(text.code) else { return }") }
            let question = isOptional ? "questionText" : text.code
            lines.add("guard await perform(.confirm(\(question))) else { return }")
        }
        if case .send(let write) = action.verb {
            return lines.followed(by: try send(write, action, tap))
        }
        lines.add(try verb(action, tap))
        return lines.followed(by: try sequel(action.then, tap))
    }

    /// Returns the statements of what follows an action; none if nothing does.
    func sequel(
        _ choices: Alternatives<Action>?, _ tap: TapContext
    ) throws(NotInSwift) -> Lines {
        try choices.map { (choices) throws(NotInSwift) in try statements(choices, tap) } ?? Lines()
    }

    private func verb(_ action: Action, _ tap: TapContext) throws(NotInSwift) -> Lines {
        switch action.verb {
        case .show(let push):
            let destination = try destination(push, tap)
            return perform(
                "\(push.style.rawValue)(\(destination))", isFollowed: action.then != nil,
                leaves: true)
        case .dismiss: return perform("dismiss", isFollowed: false, leaves: true)
        case .open(let url):
            let opened = OpenedURL(url)
            let isWritten = if case .literal? = opened.pieces.first { true } else { false }
            let code = try pieces(opened.pieces, in: tap.scope)
            let mark = isWritten ? "" : ", isFromData: true"
            return guarding("let openedURL = URL.opened(\"\(code)\"\(mark))")
                .followed(by: perform("open(openedURL)", isFollowed: action.then != nil))
        case .set(let values): return try set(values, tap)
        case .refresh(.screen): return Lines(["await refresh()"])
        case .refresh(.named(let name)):
            let path = plan.data.first { $0.path == "data.\(name)" }?.path ?? name
            return Lines(["await loads.run(.reload([\(swiftLiteral(path))])) { self.steps() }"])
        // Generated placeholders ask for pages themselves.
        case .refresh(.nextPage): return Lines()
        case .notice(let text):
            let text = try localText(text, "noticeText", tap)
            guard text.type.isOptional else {
                return perform("notice(\(text.code))", isFollowed: action.then != nil)
            }
            return Lines(["guard let noticeText = \(text.code) else { return }"])
                .followed(by: perform("notice(noticeText)", isFollowed: action.then != nil))
        case .send: return Lines()
        }
    }

    private func guarding(_ test: String) -> Lines {
        let line = "guard \(test) else { return }"
        if line.utf8.count + 8 <= Lines.width { return Lines([line]) }
        return Lines(["guard", "    \(test)", "else { return }"])
    }

    /// Returns the call for what the app does.
    ///
    /// - Parameter leaves: whether this screen is left or covered.
    private func perform(_ action: String, isFollowed: Bool, leaves: Bool = false) -> Lines {
        let call = "await perform(.\(action))"
        return Lines(leaves && offersUndo ? ["await writes.sendWaiting()"] : [])
            .followed(by: Lines([isFollowed ? "guard \(call) else { return }" : "_ = \(call)"]))
    }

    /// Returns the statement that ends a tap whose URL has an absent value.
    private func presence(
        of url: OpenedURL?, _ tap: TapContext
    ) throws(NotInSwift) -> Lines {
        var tests: [SwiftStatement.Condition] = []
        for case .value(let expression, _) in url?.pieces ?? [] where expression.type.wrapped != nil
        {
            let value = try swiftExpression(expression, in: tap.scope)
            usesContext = usesContext || value.usesContext
            tests.append(.test(value.ifItHasOne.expression.isPresent))
        }
        return Lines(
            tests.isEmpty ? [] : ["guard \(tests.code) else { return }"])
    }

    // MARK: - Texts

    /// Returns the code of a text, which may be absent.
    func localText(
        _ text: Text, _ name: String, _ tap: TapContext
    ) throws(NotInSwift) -> SwiftValue {
        if let literal = text.alternatives.only?.literal {
            return .literal(literal)
        }
        let helper = localName("\(name)Text")
        let function = try swiftFunction(.function([], helper), text, in: tap.scope)
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
        while locals?.code.text.contains(where: { $0.contains("func \(name)()") }) == true {
            number += 1
            name = "\(base)\(number)"
        }
        return name
    }
}
