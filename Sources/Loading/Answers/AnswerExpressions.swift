import Expressions
import JSONData
import LoaderPlan
import Screens
import Values

/// What the expressions of `paging` say of one page.
struct PageValues {
    /// What `next` finds, as a text; nil where the spec has none or there is none.
    var next: String?
    /// What `more` says; nil where the spec has none.
    var more: Bool?
    /// What `total` says; nil where the spec has none or it failed.
    var total: Int64?
    /// Why some of them say nothing.
    var notes: [String] = []
}

/// The expressions that are evaluated for each answer: `reject`, and those of `paging`.
struct AnswerExpressions {
    private let plan: LoadPlan
    private let decoder: ModelDecoder
    /// The slots of the names that they read.
    private let slots: Set<Int>
    private let isEmpty: Bool

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        self.plan = plan
        self.decoder = decoder
        let expressions = plan.request.answerExpressions
        slots = Set(expressions.flatMap(\.slots))
        isEmpty = expressions.isEmpty && plan.request.reject == nil
    }

    /// Fails where the spec rejects the answer.
    ///
    /// - Parameters:
    ///   - page: the number of the page that it is, from 1.
    ///   - activation: the screen's names; as it was afterwards.
    func check(
        _ content: AnswerFetcher.Content, page: Int, in activation: inout Activation
    ) throws(LoadFailure) {
        _ = try values(of: content, page: page, in: &activation) { nil }
    }

    /// What they say of a page, whose items are looked for once it is not rejected.
    func values(
        of content: AnswerFetcher.Content, page: Int, in activation: inout Activation,
        _ items: () throws(LoadFailure) -> ItemList?
    ) throws(LoadFailure) -> (items: ItemList?, values: PageValues) {
        guard !isEmpty else { return (try items(), PageValues()) }
        let (names, mark) = (activation.values.count, activation.arena.mark)
        defer {
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
        }
        func isRead(_ offset: Int) -> Bool { slots.contains(names + offset) }
        let response =
            isRead(0) ? try response(content.document.root, into: &activation.arena) : .unset
        let headers =
            isRead(1) ? activation.arena.makeHeaders(content.answer.response.headers) : .unset
        activation.values += [response, headers, .int(Int64(page))]
        if let text = plan.request.reject?.rejection(in: &activation) { throw .rejected(text) }
        guard let found = try items() else { return (nil, PageValues()) }
        activation.values.append(isRead(3) ? activation.arena.makeItems(found, decoder) : .unset)
        return (found, plan.request.paging.values(in: &activation))
    }

    /// As much of the answer as the expressions read; a fault elsewhere is none of theirs.
    private func response(
        _ json: JSONValue, into arena: inout Arena
    ) throws(LoadFailure) -> Value {
        do throws(DecodeFault) {
            if case .model(let id)? = plan.request.response, let fields = plan.responseFields {
                return try decoder.decode(json, as: id, onlyFields: fields, into: &arena)
            }
            return try decoder.decode(json, as: plan.request.response ?? .json, into: &arena)
        } catch {
            var faults = FaultTally(decoder.models)
            faults.add(error, at: "$")
            throw .undecodableValue(faults)
        }
    }
}

extension Paging {
    /// The values of the expressions in an activation that has the names of a page.
    fileprivate func values(in activation: inout Activation) -> PageValues {
        var values = PageValues()
        values.more = more.map { expression in
            let value = expression.evaluate(in: &activation)
            if value?.kind != .bool { values.notes.append(.noTruth("more", expression.text)) }
            return value?.isTrue ?? false
        }
        values.total = total.flatMap { expression in
            let value = expression.evaluate(in: &activation)
            if value?.kind != .int { values.notes.append(.noTruth("total", expression.text)) }
            return value?.kind == .int ? value?.asInt : nil
        }
        values.next = policy.next.flatMap { next($0, in: &activation, &values.notes) }
        return values
    }

    /// The token or URL of the next page. An answer that lacks the key is the last one.
    private func next(
        _ expression: CheckedExpression, in activation: inout Activation, _ notes: inout [String]
    ) -> String? {
        do throws(Activation.Failure) {
            let value = try expression.value(in: &activation)
            if value.isNull { return nil }
            if let text = activation.arena.displayText(value) { return text }
            notes.append(.noTruth("next", expression.text))
        } catch {
            if !error.isMissing { notes.append(error.note) }
        }
        return nil
    }
}

extension Arena {
    fileprivate mutating func makeItems(_ items: ItemList, _ decoder: ModelDecoder) -> Value {
        let values = items.map { (try? decoder.decode($0, as: .json, into: &self)) ?? .null }
        return makeList(values)
    }

    /// Header fields by name in lower case; the values of several with one name are joined as RFC
    /// 9110 section 5.3 has it.
    fileprivate mutating func makeHeaders(_ headers: [HTTPHeader]) -> Value {
        var values: [(name: String, value: String)] = []
        for header in headers {
            let name = header.name.lowercased()
            if let index = values.firstIndex(where: { $0.name == name }) {
                values[index].value += ", " + header.value
            } else {
                values.append((name, header.value))
            }
        }
        return makeMap(values.flatMap { [makeString($0.name), makeString($0.value)] })
    }
}

extension Text {
    /// What an answer failed with, in an activation that has its names; nil for a good one.
    ///
    /// Other texts are absent where a hole holds a list or a map. Here that is a value, and the answer
    /// is as bad with it: it stands there as JSON. An empty text is no reason.
    func rejection(in activation: inout Activation) -> String? {
        let text = alternatives.apply(in: &activation) { template, activation in
            template.filled(in: &activation) { expression, _, activation in
                guard let value = try? expression.value(in: &activation), !value.isNull else {
                    return nil
                }
                return activation.arena.displayText(value) ?? activation.arena.jsonText(value)
            }
        }
        return text.flatMap(\.self).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Arena {
    fileprivate func jsonText(_ value: Value) -> String {
        var writer = JSONWriter()
        writer.write(value, self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
