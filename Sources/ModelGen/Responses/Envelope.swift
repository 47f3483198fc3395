import Diagnostics
import Expressions
import JSONData
import LoaderPlan
package import Screens
import Values

/// The response of a request as a type: its items or value, and what expressions read beside them.
struct Envelope: Sendable {
    /// What the response is decoded for.
    enum Content: Sendable {
        /// The items of a section.
        case items(element: ValueType, isLossy: Bool, mayBeObject: Bool)
        /// The value of an entry of `data`, or the item of one element of `for`.
        case value(ValueType, isItem: Bool)
    }

    /// A value that `paging` selects from a response without a model.
    struct PagingValue: Sendable {
        enum Role: Sendable {
            case next, more, total
        }

        let role: Role
        let path: [String]
    }

    /// What has the request.
    enum Owner: Sendable {
        case section(String)
        /// An entry of `data`.
        case data(String)
    }

    let owner: Owner
    let place: SourceRange
    let content: Content
    /// The keys from the response to the content; nil if Codable cannot follow the path.
    let path: [String]?
    /// The path in the spec, if there is one.
    let keypath: String?
    /// Whether the content may be missing: it is optional, or the response may be rejected.
    let mayBeMissing: Bool
    let mayBeRejected: Bool
    /// The fields of the model of the response that expressions read.
    let fields: [Field]
    let pagingValues: [PagingValue]
}

extension ModelSource {
    /// Creates the source of a screen, whose types have a prefix.
    package init(_ screen: Screen, prefix: String = "", file: String) {
        self.init(
            ModelOwner(screen, prefix: prefix), screen.models, titles: screen.scope.titles,
            envelopes: screen.envelopes, readsJSON: screen.readsJSON, file: file)
    }
}

extension ModelOwner {
    /// Creates the owner of the models of a screen.
    package init(_ screen: Screen, prefix: String = "") {
        self.init(
            .screen, id: screen.id, place: screen.interface.place, typePrefix: prefix)
    }
}

extension Screen {
    /// Whether generated code beside its models has the type `JSONValue`: a model has a field of that
    /// type, or the screen loads or reads JSON without a model.
    package var hasJSONValue: Bool {
        readsJSON
            || models.all.contains { $0.fields.contains { $0.type.contains { $0.isJSON } } }
    }

    /// Whether it loads or reads JSON without a model. Paths in a response are no values of their own.
    fileprivate var readsJSON: Bool {
        if hasRequest(where: { $0.type.contains { $0.isJSON } }) { return true }
        let readsInSlots = templates.contains { template in
            template.slots.contains { $0.type.value?.contains { $0.isJSON } == true }
        }
        if readsInSlots { return true }
        var texts: Set<String> = []
        forEachExpression { if $0.readsJSON { texts.insert($0.text) } }
        guard !texts.isEmpty else { return false }
        let requests = data.map(\.request) + sections.compactMap(\.request)
        let paths = requests.flatMap(\.paging.expressions).filter(\.isPathInResponse)
        return !texts.isSubset(of: paths.map(\.text))
    }

    private func hasRequest(where holds: (Request) -> Bool) -> Bool {
        data.contains { holds($0.request) }
            || sections.contains { $0.request.map(holds) ?? false }
    }

    /// The responses that are more than their items or value.
    fileprivate var envelopes: [Envelope] {
        guard hasRequest(where: \.hasEnvelope) else { return [] }
        // Only a plan knows which fields of the model of a response are read.
        let plan = hasRequest { $0.response != nil } ? lower(self) : nil
        let dataPlans = plan?.data.filter { !$0.isHealthCheck }
        let ofData = data.enumerated().compactMap { index, data in
            Envelope(
                data.request, dataPlans?[index].load, of: .data(data.name), at: data.place, models,
                scope.count)
        }
        let ofSections = sections.enumerated().compactMap { index, section in
            let slot = scope.count + (section.each?.names.count ?? 0)
            return section.request.flatMap {
                Envelope(
                    $0, plan?.sections[index].load, of: .section(section.id), at: section.place,
                    models, slot)
            }
        }
        return ofData + ofSections
    }
}

extension CheckedExpression {
    /// Whether a name that it reads is JSON without a model.
    fileprivate var readsJSON: Bool {
        tree.tree.nodes.indices.contains { index in
            guard case .slot = tree.meaning(of: NodeID(index)) else { return false }
            let type = tree.type(of: NodeID(index))
            return (type.wrapped ?? type) == .dyn
        }
    }

    /// Whether it is a path in a response: `response.next`.
    fileprivate var isPathInResponse: Bool {
        slots.contains { path(from: $0)?.isEmpty == false }
    }
}

extension Request {
    /// Whether the response may be more than a value of the type of the request.
    fileprivate var hasEnvelope: Bool {
        switch source {
        case .url, .file:
            keypath != nil || response != nil || decode == .lossy || !paging.expressions.isEmpty
        case .sqlite, .items: false
        }
    }
}

extension Envelope {
    /// Returns nil if the response is a value of the type of the request.
    ///
    /// - Parameters:
    ///   - load: the plan of the request; nil if it has no model of the response.
    ///   - slot: that of `response` in the expressions of `paging`.
    fileprivate init?(
        _ request: Request, _ load: LoadPlan?, of owner: Owner, at place: SourceRange,
        _ models: ModelTable, _ slot: Int
    ) {
        guard request.hasEnvelope else { return nil }
        (self.owner, self.place) = (owner, place)
        path = request.keypath.map(\.names) ?? []
        keypath = request.keypath?.text
        mayBeRejected = request.reject != nil
        mayBeMissing = request.isOptional || mayBeRejected
        let model = request.response.flatMap { type in
            if case .model(let id) = type { models[id] } else { nil }
        }
        fields = load?.fields(of: model) ?? []
        let mayBeObject = if case .section = owner { true } else { false }
        pagingValues = request.response == nil ? request.paging.values(at: slot) : []
        if request.loop != nil {
            content = .value(request.type.element ?? request.type, isItem: true)
        } else if let element = request.type.element,
            mayBeObject || request.decode == .lossy
        {
            let isList = request.isPaged || model?.hasList(at: path) == true
            content = .items(
                element: element, isLossy: request.decode == .lossy,
                mayBeObject: mayBeObject && !isList)
        } else {
            content = .value(request.type, isItem: false)
        }
        let isLossy = request.decode == .lossy && request.loop == nil
        if path == [], fields.isEmpty, pagingValues.isEmpty, !isLossy { return nil }
    }
}

extension ResponsePath {
    /// The keys to the value; nil for a path with indices or several values.
    fileprivate var names: [String]? {
        guard query == nil else { return nil }
        var names: [String] = []
        for step in steps {
            guard case .name(let name) = step else { return nil }
            names.append(name)
        }
        return names
    }
}

extension Model {
    /// Whether a field at a path is a list.
    fileprivate func hasList(at path: [String]?) -> Bool {
        fields.contains { $0.path == path?.map { .name($0) } && $0.type.unwrapped.element != nil }
    }
}

extension LoadPlan {
    /// The fields of the model of the response that expressions read.
    fileprivate func fields(of model: Model?) -> [Field] {
        guard let model else { return [] }
        guard let own = responseFields else { return model.fields }
        var read = Set(own)
        if let item = itemResponse {
            guard let fields = item.fields else { return model.fields }
            read.formUnion(fields)
        }
        return read.sorted().filter(model.fields.indices.contains).map { model.fields[$0] }
    }
}

extension Paging {
    /// The values that expressions select from a response without a model by their paths alone.
    ///
    /// - Parameter slot: that of `response`.
    fileprivate func values(at slot: Int) -> [Envelope.PagingValue] {
        let expressions: [(Envelope.PagingValue.Role, CheckedExpression?)] = [
            (.next, next), (.more, more), (.total, total),
        ]
        return expressions.compactMap { role, expression in
            expression?.path(from: slot).flatMap { path in
                path.isEmpty ? nil : Envelope.PagingValue(role: role, path: path)
            }
        }
    }
}
