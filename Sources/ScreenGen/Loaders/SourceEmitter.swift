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
    ) throws(NotInSwift) -> Lines {
        // What reads the element is inside of the function.
        if index != nil { locals = [] }
        defer { locals = nil }
        let source = try source(load, as: function, in: index.map(scope(of:)) ?? scope).text
        var body = locals?.code ?? Lines()
        if hasParameterCheck { body.add("try checkParameters()") }
        body.add(Lines([body.isEmpty ? source[0] : "return \(source[0])"] + source.dropFirst()))
        let parameter = index.map { elementParameter(of: $0) } ?? ""
        return .block(
            "private func \(function)(\(parameter)) throws(LoadFailure) -> LoadSource", body)
    }

    /// Returns the expression of the source of a load.
    private func source(
        _ load: LoadPlan, as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> Lines {
        switch load.source {
        case .request(let request):
            if let loop = load.request.loop {
                return try elements(loop, request, as: function, in: scope)
            }
            return wrapped(try self.request(request, as: function, in: scope), in: ".request(")
        case .file(let path, _): return Lines([".file(\(swiftLiteral(path)))"])
        case .literal(let items): return Lines([".json(\(try json(items.pieces, in: scope)))"])
        case .sqlite(let query):
            let arguments = [
                "database: \(swiftLiteral(query.database))", "sql: \(swiftLiteral(query.query))",
                "arguments: \(try json(query.arguments, in: scope))",
            ]
            return .list(".query(", arguments, ")", depth: 2)
        }
    }

    /// Returns `head`, the lines of an expression, and `)`.
    func wrapped(_ code: Lines, in head: String) -> Lines {
        guard let first = code.text.first, code.count == 1 else {
            return Lines([head]).followed(by: code.indented).followed(by: Lines([")"]))
        }
        return Lines([head + first + ")"])
    }

    /// Returns the requests for the elements of a list: `for`.
    func elements(
        _ loop: RequestLoop, _ request: RequestPlan, as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> Lines {
        let list = try computed(loop.list, as: "\(function)List")
        usesContext = usesContext || list.usesContext
        guard case .list(let element) = list.type.wrapped else {
            throw NotInSwift(
                reason: "a list of this type is not in generated Swift", place: loop.list.place)
        }
        var inner = scope
        let name = swiftName(loop.name)
        inner.names[loop.name] = SwiftScope.Name(swiftVariable(loop.name), element)
        let code = try self.request(request, as: function, in: inner)
        let items = "{ \(list.attempt) }"
        let head = "try .requests(for: \(items)) { \(name) throws(LoadFailure) in"
        return Lines([head]).followed(by: code.indented).followed(by: Lines(["}"]))
    }

    /// Returns the code of a request.
    func request(
        _ request: RequestPlan, as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> Lines {
        var arguments = [try url(request, in: scope)]
        let usual = request.body == nil ? "GET" : "POST"
        if request.method != usual { arguments.append("method: \(swiftLiteral(request.method))") }
        let query = try fields(
            request.query, of: request, as: "\(function)Query", isQuery: true, in: scope)
        if !query.isEmpty { arguments.append("query: [\(query.joined(separator: ", "))]") }
        let headers = try fields(
            request.headers, of: request, as: "\(function)Header", isQuery: false, in: scope)
        if !headers.isEmpty { arguments.append("headers: [\(headers.joined(separator: ", "))]") }
        let secret = request.headers.filter(\.isSecretForOthers).map { swiftLiteral($0.name) }
        if !secret.isEmpty {
            arguments.append("secretHeaders: [\(secret.joined(separator: ", "))]")
        }
        switch request.body {
        case nil: break
        case .json(let pieces): arguments.append("body: \(try json(pieces, in: scope))")
        case .form(let texts):
            let fields = try texts.enumerated().map { (index, field) throws(NotInSwift) in
                let text = try text(field.text, as: "\(function)Field\(index + 1)", in: scope)
                return "(\(swiftLiteral(field.name)), \(text))"
            }
            arguments.append("form: [\(fields.joined(separator: ", "))]")
        }
        return .list("try LoadRequest(", arguments, ")", depth: 4)
    }

    /// Returns query parameters or headers as pairs of a name and a text.
    private func fields(
        _ fields: [RequestField], of request: RequestPlan, as helper: String, isQuery: Bool,
        in scope: SwiftScope
    ) throws(NotInSwift) -> [String] {
        var codes: [String] = []
        for (index, field) in fields.enumerated() {
            if field.isDefault, request.hasOwnOrigin, try !isOnBase(request) { continue }
            if field.isDefault, isQuery, request.url.contains(where: { $0.sets(field.name) }) {
                continue
            }
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
            codes.append("(\(swiftLiteral(field.name)), \(text))")
        }
        return codes
    }

    /// Whether an absolute URL has the origin of the base, which receives the defaults of `api`.
    private func isOnBase(_ request: RequestPlan) throws(NotInSwift) -> Bool {
        guard let base = request.base, case .literal(let start)? = base.url.first,
            case .literal(let own)? = request.url.first, let origin = originText(start),
            let other = originText(own)
        else {
            throw NotInSwift(
                reason: "whether this URL is of `baseURL` is only known when it is requested",
                place: plan.start)
        }
        return origin == other
    }

    /// Returns the text up to the path, if the URL has one.
    private func originText(_ url: String) -> Substring? {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        return url[..<parts[3].startIndex]
    }

    /// Returns a URL as a literal with interpolations.
    private func url(
        _ request: RequestPlan, in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        var code = ""
        if request.isRelative, let base = request.base {
            let start = try pieces(base.url, in: scope)
            let end = try pieces(request.url, in: scope)
            if end.hasPrefix("?") || end.hasPrefix("#") || end.isEmpty {
                code = start + end
            } else if start.hasSuffix("/") {
                code = start + (end.hasPrefix("/") ? String(end.dropFirst()) : end)
            } else {
                code = start + (end.hasPrefix("/") ? end : "/" + end)
            }
        } else {
            code = try pieces(request.url, in: scope)
        }
        return "\"\(code)\""
    }

    func pieces(
        _ pieces: [URLPiece], in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        var code = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): code += swiftLiteral(text).dropFirst().dropLast()
            case .value(let expression, let position):
                let value = try display(expression, in: scope)
                let label = position == .fragment ? .query : position
                code += "\\(\(label.rawValue): \(value))"
            }
        }
        return code
    }
}

extension RequestField {
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
