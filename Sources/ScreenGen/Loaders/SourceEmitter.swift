import Diagnostics
import Expressions
import LoaderPlan
import LoadingCore
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the requests of loads.
extension LoaderEmitter {
    /// Returns the function that makes the source of a load.
    ///
    /// - Parameter index: the section, if that is repeated for elements.
    func source(
        of load: LoadPlan, as function: String, ofElementIn index: Int? = nil
    ) throws(NotInSwift) -> SwiftDeclaration {
        // What reads the element is inside of the function.
        if index != nil { locals = [] }
        defer { locals = nil }
        let source = try source(load, as: function, in: index.map(scope(of:)) ?? scope)
        var body = locals ?? []
        if hasParameterCheck {
            body.append(.expression(.attempt(.call("checkParameters", [:]))))
        }
        body.append(body.isEmpty ? .expression(source) : .result(source))
        let parameters = index.map { elementParameters(of: $0) } ?? []
        return .function(
            SwiftFunctionDeclaration(
                .function([.private], function, parameters), throws: "LoadFailure",
                .named("LoadSource"), body))
    }

    /// Returns the source of a load.
    private func source(
        _ load: LoadPlan, as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        switch load.source {
        case .request(let request):
            return try requests(of: load, request, as: function, in: scope)
        case .file(let path, _): return .implicitMember("file")(["_": .literal(path)])
        case .literal(let items):
            return .implicitMember("json")(["_": try json(items.pieces, in: scope)])
        case .sqlite(let query):
            return .implicitMember("query")([
                "database": .literal(query.database), "sql": .literal(query.query),
                "arguments": try json(query.arguments, in: scope),
            ])
        }
    }

    /// Returns the request of a load, or those for the elements of a list: `for`.
    ///
    /// - Parameter function: what the names of functions with texts begin with.
    func requests(
        of load: LoadPlan, _ request: RequestPlan, as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        let place = load.request.urlPlace ?? plan.start
        guard let loop = load.request.loop else {
            let request = try self.request(request, as: function, at: place, in: scope)
            return .implicitMember("request")(["_": request])
        }
        let list = try computed(loop.list, as: "\(function)List")
        usesContext = usesContext || list.usesContext
        guard case .list(let element) = list.type.wrapped else {
            throw NotInSwift(
                reason: "a list of this type is not in generated Swift", place: loop.list.place)
        }
        let name = scope.localName(loop.name)
        var inner = scope
        inner.names[loop.name] = SwiftScope.Name(name, element)
        let made = try self.request(request, as: function, at: place, in: inner)
        return .attempt(
            .implicitMember("requests")(
                ["for": .closure(.init(list.attempt))],
                trailing: .init([name], throws: "LoadFailure", made)))
    }

    /// Returns a request.
    ///
    /// - Parameter place: the location of its URL.
    private func request(
        _ request: RequestPlan, as function: String, at place: SourceRange, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        var arguments = [SwiftExpression.Argument(nil, try url(of: request, in: scope))]
        func add(_ label: String, _ elements: [SwiftExpression]) {
            if !elements.isEmpty { arguments.append(.init(label, .array(elements))) }
        }
        let usual = request.body == nil ? "GET" : "POST"
        if request.method != usual { arguments.append(.init("method", .literal(request.method))) }
        let takesDefaults = try takesDefaults(request, at: place)
        let isSent = { (field: RequestField) in
            !field.isDefault
                || takesDefaults && !request.url.contains { $0.sets(field.name) }
        }
        let query = try fields(request.query, as: "\(function)Query", in: scope) { field in
            field.list == nil && isSent(field)
        }
        add("query", query)
        let lists = request.query.filter { $0.list != nil && isSent($0) }
        add("lists", try self.lists(lists, as: "\(function)List", in: scope))
        let headers = try fields(request.headers, as: "\(function)Header", in: scope) {
            !$0.isDefault || takesDefaults
        }
        add("headers", headers)
        add(
            "secretHeaders",
            request.headers.filter(\.isSecretForOthers).map { .literal($0.name) })
        switch request.body {
        case nil: break
        case .json(let pieces): arguments.append(.init("body", try json(pieces, in: scope)))
        case .form(let texts):
            arguments.append(.init("form", try form(texts, as: function, in: scope)))
        }
        return .attempt(SwiftExpression.type(.named("LoadRequest"))(arguments))
    }

    private func form(
        _ texts: [NamedText], as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        var fields: [SwiftExpression] = []
        for (index, field) in texts.enumerated() {
            let text = try text(field.text, as: "\(function)Field\(index + 1)", in: scope)
            fields.append(.tuple([.literal(field.name), text]))
        }
        return .array(fields)
    }

    /// Returns query parameters or headers as pairs of a name and a text.
    ///
    /// - Parameter isSent: whether the request has a field.
    private func fields(
        _ fields: [RequestField], as helper: String, in scope: SwiftScope,
        where isSent: (RequestField) -> Bool
    ) throws(NotInSwift) -> [SwiftExpression] {
        var pairs: [SwiftExpression] = []
        for (index, field) in fields.enumerated() where isSent(field) {
            var scope = scope
            for secret in field.secrets {
                let secrets = SwiftExpression.name("loads").member("environment").member("secrets")
                scope.names["secrets.\(secret.name)"] = SwiftScope.Name(
                    .element(
                        secrets,
                        [.init(nil, .literal(secret.name)), .init("default", .literal(""))]
                    ), .string)
            }
            let text = try text(field.text, as: "\(helper)\(index + 1)", in: scope)
            pairs.append(.tuple([.literal(field.name), text.asText]))
        }
        return pairs
    }

    /// Returns query parameters that are lists as pairs of a name and texts.
    private func lists(
        _ fields: [RequestField], as helper: String, in scope: SwiftScope
    ) throws(NotInSwift) -> [SwiftExpression] {
        var pairs: [SwiftExpression] = []
        for (index, field) in fields.enumerated() {
            let texts = try text(field.text, as: "\(helper)\(index + 1)", in: scope, isList: true)
            pairs.append(.tuple([.literal(field.name), texts]))
        }
        return pairs
    }

    // MARK: - URLs

    /// Whether a request has the defaults of `api`: its URL is relative, or has the origin of the
    /// base.
    private func takesDefaults(
        _ request: RequestPlan, at place: SourceRange
    ) throws(NotInSwift) -> Bool {
        let hasDefaults = (request.query + request.headers).contains(where: \.isDefault)
        guard hasDefaults, request.hasOwnOrigin else { return true }
        guard let base = request.base, case .literal(let start)? = base.url.first,
            case .literal(let own)? = request.url.first, let origin = originText(start),
            let other = originText(own)
        else {
            throw NotInSwift(
                reason: "whether this URL is of `baseURL` is only known when it is requested",
                place: place)
        }
        return origin == other
    }

    /// Returns the text up to the path, if the URL has one.
    private func originText(_ url: String) -> Substring? {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        return url[..<parts[3].startIndex]
    }

    /// Returns the URL of a request, joined to its base if it is relative.
    private func url(
        of request: RequestPlan, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        guard request.isRelative, let base = request.base else {
            return try url(request.url, in: scope)
        }
        return try url(request.url.joined(to: base.url), in: scope)
    }

    /// Returns a URL as a literal with interpolations.
    func url(_ pieces: [URLPiece], in scope: SwiftScope) throws(NotInSwift) -> SwiftExpression {
        var parts: [SwiftExpression.TextPart] = []
        for piece in pieces {
            switch piece {
            case .literal(let text): parts.append(.literal(text))
            case .value(let expression, let position):
                let label = position == .fragment ? .query : position
                parts.append(.labelled(label.rawValue, try display(expression, in: scope)))
            }
        }
        return .text(parts)
    }
}

extension RequestField {
    /// The list that is one of its values, if any.
    fileprivate var list: CheckedExpression? {
        var found: CheckedExpression?
        text.forEachExpression { expression in
            if case .list = expression.type.unwrapped { found = found ?? expression }
        }
        return found
    }

    /// Whether it is a header that would go to another origin if it held no secret.
    fileprivate var isSecretForOthers: Bool {
        !secrets.isEmpty && LoadingRules.Origin.isSafeForOthers(header: name)
    }
}

extension URLPiece {
    /// Whether it has a query parameter of a name, which a default does not replace.
    fileprivate func sets(_ name: String) -> Bool {
        guard case .literal(let text) = self else { return false }
        return text.contains("?\(name)=") || text.contains("&\(name)=")
    }
}

extension [URLPiece] {
    /// Returns the pieces of a relative URL behind those of a base, with one `/` between them if the
    /// URL has a path.
    fileprivate func joined(to base: [URLPiece]) -> [URLPiece] {
        var pieces = filter { !$0.isEmpty }
        let start = base.filter { !$0.isEmpty }
        guard let first = pieces.first else { return start }
        guard case .literal(let text) = first else {
            return start.endsInSlash ? start + pieces : start + [.literal("/")] + pieces
        }
        if text.hasPrefix("?") || text.hasPrefix("#") { return start + pieces }
        switch (start.endsInSlash, text.hasPrefix("/")) {
        case (true, true): pieces[0] = .literal(String(text.dropFirst()))
        case (false, false): pieces[0] = .literal("/" + text)
        default: break
        }
        return start + pieces
    }

    private var endsInSlash: Bool {
        if case .literal(let text)? = last { text.hasSuffix("/") } else { false }
    }
}

extension URLPiece {
    fileprivate var isEmpty: Bool { if case .literal("") = self { true } else { false } }
}

extension SwiftExpression {
    /// The expression as a `String` also where an optional may stand: Swift would take the literal behind
    /// `??` for one, and warn that it is never used.
    fileprivate var asText: SwiftExpression {
        switch self {
        case .infix(.coalescing, _): .cast(self, .named("String"))
        case .attempt(let value): .attempt(value.asText)
        default: self
        }
    }
}
