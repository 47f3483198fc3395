import Expressions
import Inference
import JSONData
import Screens
import Values

/// A request of a spec whose model `new --into` makes fit data.
struct MergeTarget {
    /// What a message calls it: “the section `items`”.
    let subject: String
    let model: Model
    private let request: Request

    /// The keys of its keypath; nil if the path has elements.
    var keys: [String]? {
        let names = request.keypath?.steps.map(\.name) ?? []
        let known = names.compactMap(\.self)
        return known.count == names.count ? known : nil
    }

    /// Its keypath, as the spec writes it.
    var keypath: String? { request.keypath?.text }

    /// The requests of a screen that have models of its own or of libraries.
    static func all(of screen: Screen) -> [MergeTarget] {
        let data = screen.data.map { ("`data.\($0.name)`", $0.request) }
        let sections = screen.sections.compactMap { section -> (String, Request)? in
            guard case .request(let request) = section.items else { return nil }
            return ("the section `\(section.id)`", request)
        }
        return (sections + data).compactMap { subject, request in
            guard case .model(let id) = innermost(request.type), let model = screen.models[id],
                model.enumeration == nil
            else { return nil }
            return MergeTarget(subject: subject, model: model, request: request)
        }
    }

    static func innermost(_ type: ValueType) -> ValueType {
        switch type {
        case .list(let inner), .map(let inner), .optional(let inner): innermost(inner)
        default: type
        }
    }

    /// The address without its query, up to the first interpolation; nil for another source.
    private var address: (text: String, isWhole: Bool)? {
        guard case .url(let url) = request.source else { return nil }
        guard let literal = url.literal else {
            guard case .literal(let first)? = url.segments.first else { return nil }
            return (first, false)
        }
        return (AskedRequest(url: literal).address, true)
    }

    /// Whether it asks for an address, of which the part from a `/` on is enough.
    func asks(for asked: String) -> Bool {
        guard let address else { return false }
        if !address.isWhole { return asked.hasPrefix(address.text) }
        return address.text == asked || asked.hasPrefix("/") && address.text.hasSuffix(asked)
    }

    /// Whether the answers have a value where it reads its own.
    func fits(_ answers: [Answer]) -> Bool {
        guard let keys else { return true }
        return answers.contains { answer in
            let value = keys.reduce(Optional(answer.root)) { $0?.member(named: $1) }
            guard let value, !value.isNull else { return false }
            guard keys.isEmpty, value.kind == .object else { return true }
            // Of a whole answer that is one object, a field must be known.
            return model.fields.contains { field in
                field.path.first?.name.map { value.member(named: $0) != nil } ?? false
            } || model.union != nil
        }
    }
}

extension MergeTarget {
    /// Returns the request that data are of: by an address, else by where the data are.
    ///
    /// - Parameters:
    ///   - url: the address on the command line.
    ///   - hasKeypath: whether the command line says where the data are.
    /// - Throws: An `InferenceFault` if no request fits.
    static func choose(
        in screen: Screen, for answers: [Answer], url: String?, hasKeypath: Bool
    ) throws(InferenceFault) -> MergeTarget {
        var targets = all(of: screen)
        guard !targets.isEmpty else {
            throw InferenceFault("no request of the spec has a model, so nothing can be compared")
        }
        if let url {
            let asked = AskedRequest(url: url).address
            targets = targets.filter { $0.asks(for: asked) }
            guard !targets.isEmpty else {
                throw InferenceFault(
                    "no request of the spec with a model asks for \(asked): name another --url")
            }
        } else if let asked = answers.first?.request?.address {
            let own = targets.filter { $0.asks(for: asked) }
            if !own.isEmpty { targets = own }
        }
        if let fitting = targets.first(where: { $0.fits(answers) }) { return fitting }
        if hasKeypath || answers.isEmpty { return targets[0] }
        let places = targets.prefix(4).map { target in
            target.keypath.map { "\(target.subject) reads `\($0)`" }
                ?? "\(target.subject) reads the whole answer"
        }
        throw InferenceFault(
            "the data have nothing of the spec: \(places.joined(separator: ", ")); name where its "
                + "items are with --keypath, or other data")
    }
}
