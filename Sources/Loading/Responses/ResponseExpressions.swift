import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// The values of the `paging` expressions for one page.
struct PageValues {
    /// The value of `next` as text; absent for the last page.
    var next = LoadingRules.PageFacts.Value<String>.absent
    var more = LoadingRules.PageFacts.Value<Bool>.absent
    var total = LoadingRules.PageFacts.Value<Int64>.absent
    /// Why `next` has failed.
    var nextFault: String?
}

/// The expressions that are evaluated for each response: `reject`, and those of `paging`.
struct ResponseExpressions {
    private let plan: LoadPlan
    private let decoder: ModelDecoder
    /// The slots of the names that the expressions read.
    private let slots: Set<Int>
    private let isEmpty: Bool
    /// The positions of the fields of the head and of the items among the names of a response.
    private static let headersOffset = 1
    private static let itemsOffset = 3

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        self.plan = plan
        self.decoder = decoder
        let expressions = plan.request.responseExpressions
        slots = Set(expressions.flatMap(\.slots))
        isEmpty = expressions.isEmpty && plan.request.reject == nil
    }

    /// Returns whether the fields of the head of responses are read.
    ///
    /// - Parameter activation: has the screen's names.
    func readHeaders(in activation: Activation) -> Bool {
        slots.contains(activation.values.count + Self.headersOffset)
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
            ? try response(content.document.root, slot: names, into: &activation.arena) : .unset
        let headers =
            isRead(Self.headersOffset)
            ? activation.arena.makeHeaders(content.exchange.response.headers)
            : .unset
        activation.values += [response, headers, .int(Int64(page))]
        if let text = plan.request.reject?.rejection(in: &activation) { throw .rejected(text) }
        guard let found = try items() else { return (nil, PageValues()) }
        let items = names + Self.itemsOffset
        if isRead(Self.itemsOffset) {
            let isCounted = plan.request.responseExpressions.allSatisfy { $0.onlyCounts(items) }
            activation.values.append(
                isCounted
                    ? activation.arena.makeList(Array(repeating: .null, count: found.count))
                    : activation.arena.makeItems(found, decoder))
        } else {
            activation.values.append(.unset)
        }
        return (found, plan.request.paging.values(in: &activation))
    }

    /// Decodes what the expressions read of a response, which is in a slot of theirs.
    private func response(
        _ json: JSONValue, slot: Int, into arena: inout Arena
    ) throws(LoadFailure) -> Value {
        let type = plan.request.response ?? .json
        guard type == .json else {
            return try decoder.response(
                json, as: type, onlyFields: plan.responseFields, into: &arena)
        }
        let paths = plan.request.responseExpressions.flatMap { $0.paths(read: slot) }
        do throws(DecodeFault) {
            return try decoder.decode(json, onlyPaths: paths, into: &arena)
        } catch {
            throw .undecodableValue(error, in: decoder.models)
        }
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
            throw .undecodableValue(error, in: models)
        }
    }
}

extension LoadFailure {
    /// The failure of a response that cannot be decoded.
    fileprivate static func undecodableValue(
        _ fault: DecodeFault, in models: ModelTable
    ) -> LoadFailure {
        var faults = FaultTally(models)
        faults.add(fault, at: "$")
        return .undecodableValue(faults)
    }
}

extension Paging {
    /// Evaluates the expressions in an activation with the names of a page.
    fileprivate func values(in activation: inout Activation) -> PageValues {
        var values = PageValues()
        if let more {
            let value = more.evaluate(in: &activation)
            values.more = value.flatMap { $0.kind == .bool ? .value($0.isTrue) : nil } ?? .invalid
        }
        if let total {
            let value = total.evaluate(in: &activation)
            values.total = value.flatMap { $0.kind == .int ? .value($0.asInt) : nil } ?? .invalid
        }
        if let next { read(next, in: &activation, &values) }
        return values
    }

    /// Reads the token or URL of the next page. A missing key means the last page.
    private func read(
        _ next: CheckedExpression, in activation: inout Activation, _ values: inout PageValues
    ) {
        do throws(Activation.Failure) {
            let value = try next.value(in: &activation)
            if value.isNull { return }
            values.next = activation.arena.displayText(value).map { .value($0) } ?? .invalid
        } catch {
            if error.isMissing { return }
            values.next = .invalid
            values.nextFault = error.note
        }
    }
}

extension Arena {
    fileprivate mutating func makeItems(_ items: ItemList, _ decoder: ModelDecoder) -> Value {
        let values = items.map { (try? decoder.decode($0, as: .json, into: &self)) ?? .null }
        return makeList(values)
    }

    /// Makes a map of header fields by lower-case name; values of one name are joined with commas
    /// (RFC 9110 section 5.3).
    mutating func makeHeaders(_ headers: [HTTPHeader]) -> Value {
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
