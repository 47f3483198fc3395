import Expressions
import JSONData
import LoaderPlan
import Screens
import Values

/// The values of the `paging` expressions for one page.
struct PageValues {
    /// The value of `next` as text; nil if the spec has none, or for the last page.
    var next: String?
    /// The value of `more`; nil if the spec has none.
    var more: Bool?
    /// The value of `total`; nil if the spec has none or it failed.
    var total: Int64?
    /// Why expressions have failed.
    var notes: [String] = []
}

/// The expressions that are evaluated for each response: `reject`, and those of `paging`.
struct ResponseExpressions {
    private let plan: LoadPlan
    private let decoder: ModelDecoder
    /// The slots of the names that the expressions read.
    private let slots: Set<Int>
    private let isEmpty: Bool

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        self.plan = plan
        self.decoder = decoder
        let expressions = plan.request.responseExpressions
        slots = Set(expressions.flatMap(\.slots))
        isEmpty = expressions.isEmpty && plan.request.reject == nil
    }

    /// Throws if the spec rejects the response.
    ///
    /// - Parameters:
    ///   - page: the number of the page, from 1.
    ///   - activation: the screen's names; unchanged on return.
    func check(
        _ content: ResponseFetcher.Content, page: Int, in activation: inout Activation
    ) throws(LoadFailure) {
        _ = try values(of: content, page: page, in: &activation) { nil }
    }

    /// Returns the items and paging values of a page; items are computed only if it is not
    /// rejected.
    func values(
        of content: ResponseFetcher.Content, page: Int, in activation: inout Activation,
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
            isRead(0)
            ? try decoder.response(
                content.document.root, as: plan.request.response ?? .json,
                onlyFields: plan.responseFields, into: &activation.arena) : .unset
        let headers =
            isRead(1) ? activation.arena.makeHeaders(content.exchange.response.headers) : .unset
        activation.values += [response, headers, .int(Int64(page))]
        if let text = plan.request.reject?.rejection(in: &activation) { throw .rejected(text) }
        guard let found = try items() else { return (nil, PageValues()) }
        activation.values.append(isRead(3) ? activation.arena.makeItems(found, decoder) : .unset)
        return (found, plan.request.paging.values(in: &activation))
    }
}

extension ModelDecoder {
    /// Decodes only the fields that expressions read, so faults elsewhere do not matter.
    ///
    /// - Parameter fields: the indices of fields of the type's model; nil for all.
    func response(
        _ json: JSONValue, as type: ValueType, onlyFields fields: [Int]?, into arena: inout Arena
    ) throws(LoadFailure) -> Value {
        do throws(DecodeFault) {
            if case .model(let id) = type, let fields {
                return try decode(json, as: id, onlyFields: fields, into: &arena)
            }
            return try decode(json, as: type, into: &arena)
        } catch {
            var faults = FaultTally(models)
            faults.add(error, at: "$")
            throw .undecodableValue(faults)
        }
    }
}

extension Paging {
    /// Evaluates the expressions in an activation with the names of a page.
    fileprivate func values(in activation: inout Activation) -> PageValues {
        var values = PageValues()
        values.more = more.map { expression in
            let value = expression.evaluate(in: &activation)
            if value?.kind != .bool {
                values.notes.append(.invalidPagingValue("more", expression.text))
            }
            return value?.isTrue ?? false
        }
        values.total = total.flatMap { expression in
            let value = expression.evaluate(in: &activation)
            if value?.kind != .int {
                values.notes.append(.invalidPagingValue("total", expression.text))
            }
            return value?.kind == .int ? value?.asInt : nil
        }
        values.next = next.flatMap { next($0, in: &activation, &values.notes) }
        return values
    }

    /// The token or URL of the next page. A missing key means the last page.
    private func next(
        _ expression: CheckedExpression, in activation: inout Activation, _ notes: inout [String]
    ) -> String? {
        do throws(Activation.Failure) {
            let value = try expression.value(in: &activation)
            if value.isNull { return nil }
            if let text = activation.arena.displayText(value) { return text }
            notes.append(.invalidPagingValue("next", expression.text))
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

    /// Makes a map of header fields by lower-case name; values of one name are joined with commas
    /// (RFC 9110 section 5.3).
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
    /// Returns the reason for rejecting a response, in an activation with its names; nil if it is
    /// accepted.
    ///
    /// Unlike in other texts, an interpolated list or map is written as JSON. An empty text does
    /// not reject.
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
