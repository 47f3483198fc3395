import Expressions
import JSONData
import LoaderPlan
import Values

/// The names of `next`, `more` and `total` for one page: the screen's, then `response`, `headers`,
/// `items` and `page`.
struct PageNames {
    private let frame: Frame

    /// Nil where the plan has no such expressions. What none of them reads has no value.
    init?(
        _ plan: PagingPlan, _ screen: Frame, _ decoder: ModelDecoder, answer: HTTPAnswer,
        document: JSONDocument, items: ItemList, page: Int
    ) {
        let expressions = [plan.next, plan.more, plan.total].compactMap(\.self)
        guard !expressions.isEmpty else { return nil }
        let slots = Set(expressions.flatMap(\.slots))
        let first = screen.values.count
        var frame = screen
        func value(_ offset: Int, _ make: (inout Arena) -> Value?) -> Value {
            slots.contains(first + offset) ? make(&frame.arena) ?? .null : .unset
        }
        let response = value(0) {
            try? decoder.decode(document.root, as: .json, into: &$0)
        }
        let headers = value(1) { $0.makeHeaders(answer.response.headers) }
        let elements = value(2) { arena in
            let values = items.map { item in
                (try? decoder.decode(item, as: .json, into: &arena)) ?? .null
            }
            return arena.makeList(values)
        }
        frame.values += [response, headers, elements, .int(Int64(page))]
        self.frame = frame
    }

    /// What the expressions say of the page; notes of those that say nothing.
    func values(
        _ plan: PagingPlan, _ notes: inout [String]
    ) -> (next: String?, more: Bool?, total: Int64?) {
        var frame = frame
        let more = plan.more.map { expression in
            let value = expression.evaluate(in: &frame)
            if value?.kind != .bool { notes.append(.noTruth("more", expression.text)) }
            return value?.isTrue ?? false
        }
        let total = plan.total.flatMap { expression -> Int64? in
            let value = expression.evaluate(in: &frame)
            if value?.kind != .int { notes.append(.noTruth("total", expression.text)) }
            return value?.kind == .int ? value?.asInt : nil
        }
        return (plan.next.flatMap { next($0, &frame, &notes) }, more, total)
    }

    /// The token or URL of the next page. An answer that lacks the key is the last one.
    private func next(
        _ expression: CheckedExpression, _ frame: inout Frame, _ notes: inout [String]
    ) -> String? {
        do throws(Frame.Failure) {
            let value = try expression.value(in: &frame)
            if value.isNull { return nil }
            if let text = frame.arena.displayText(value) { return text }
            notes.append(.noTruth("next", expression.text))
        } catch {
            if !error.isMissing { notes.append(error.note) }
        }
        return nil
    }
}

extension Arena {
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
