import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the requests of loads.
extension LoaderEmitter {
    /// Returns the function that makes the source of a load.
    mutating func source(
        of load: LoadPlan, as function: String
    ) throws(NotInSwift) -> Lines {
        let head = "private func \(function)() throws(LoadFailure) -> LoadSource"
        switch load.source {
        case .request(let request):
            if let loop = load.request.loop {
                return .block(head, try elements(loop, request, as: function))
            }
            let code = try self.request(request, as: function, in: scope)
            return .block(head, wrapped(code, in: ".request("))
        case .file(let path, _): return .block(head, Lines([".file(\(swiftText(path)))"]))
        case .literal(let items):
            return .block(head, Lines([".json(\(try json(items.pieces)))"]))
        case .sqlite(let query):
            let arguments = try json(query.arguments)
            return .block(
                head,
                .list(
                    ".query(",
                    [
                        "database: \(swiftText(query.database))", "sql: \(swiftText(query.query))",
                        "arguments: \(arguments)",
                    ], ")", depth: 2))
        }
    }

    /// Returns `head`, the lines of an expression, and `)`.
    private func wrapped(_ code: Lines, in head: String) -> Lines {
        guard let first = code.text.first, code.text.count == 1 else {
            return Lines([head]).followed(by: code.indented).followed(by: Lines([")"]))
        }
        return Lines([head + first + ")"])
    }

    /// Returns the requests for the elements of a list: `for`.
    private mutating func elements(
        _ loop: RequestLoop, _ request: RequestPlan, as function: String
    ) throws(NotInSwift) -> Lines {
        let list = try swiftExpression(loop.list, in: scope)
        usesContext = usesContext || list.usesContext
        guard case .list(let element) = list.type.wrapped else {
            throw NotInSwift(
                reason: "a list of this type is not in generated Swift", place: loop.list.place)
        }
        var inner = scope
        let name = swiftName(loop.name)
        inner.names[loop.name] = SwiftScope.Name(name, element)
        let code = try self.request(request, as: function, in: inner)
        let items = "{ \(list.canThrow ? "try " : "")\(list.code) }"
        let head = "try .requests(for: \(items)) { \(name) throws(LoadFailure) in"
        return Lines([head]).followed(by: code.indented).followed(by: Lines(["}"]))
    }

    /// Returns the code of a request.
    private mutating func request(
        _ request: RequestPlan, as function: String, in scope: SwiftScope
    ) throws(NotInSwift) -> Lines {
        var arguments = [try url(request, in: scope)]
        let usual = request.body == nil ? "GET" : "POST"
        if request.method != usual { arguments.append("method: \(swiftText(request.method))") }
        let query = try fields(request.query, of: request, as: "\(function)Query", in: scope)
        if !query.isEmpty { arguments.append("query: [\(query.joined(separator: ", "))]") }
        let headers = try fields(request.headers, of: request, as: "\(function)Header", in: scope)
        if !headers.isEmpty { arguments.append("headers: [\(headers.joined(separator: ", "))]") }
        if let body = try body(request.body, in: scope) {
            arguments.append("body: \(body)")
        }
        return .list("try LoadRequest(", arguments, ")", depth: 4)
    }

    private mutating func body(
        _ body: RequestContent?, in scope: SwiftScope
    ) throws(NotInSwift) -> String? {
        switch body {
        case nil: return nil
        case .json(let pieces): return try json(pieces, in: scope)
        case .form(let fields):
            throw NotInSwift(
                reason: "a form as the body of a request is not in generated Swift",
                place: fields.first?.text.firstPlace ?? plan.start)
        }
    }

    /// Returns query parameters or headers as pairs of a name and a text.
    private mutating func fields(
        _ fields: [RequestField], of request: RequestPlan, as helper: String, in scope: SwiftScope
    ) throws(NotInSwift) -> [String] {
        var codes: [String] = []
        for (index, field) in fields.enumerated() {
            if field.isDefault, request.hasOwnOrigin, try !isOnBase(request) { continue }
            var scope = scope
            for secret in field.secrets {
                let code = "loads.environment.secrets[\(swiftText(secret.name)), default: \"\"]"
                scope.names["secrets.\(secret.name)"] = SwiftScope.Name(code, .string)
            }
            let text = try text(field.text, as: "\(helper)\(index + 1)", in: scope)
            codes.append("(\(swiftText(field.name)), \(text))")
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
    private mutating func url(
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

    private mutating func pieces(
        _ pieces: [URLPiece], in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        var code = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): code += swiftText(text).dropFirst().dropLast()
            case .value(let expression, let position):
                let value = try display(expression, in: scope)
                let label = position == .fragment ? .query : position
                code += "\\(\(label.rawValue): \(value))"
            }
        }
        return code
    }

    // MARK: - Texts and JSON

    /// Returns the code of a text that may be absent.
    ///
    /// - Parameter taking: the parameter of a function that has the text, and its argument.
    mutating func text(
        _ text: Text, as helper: String, in scope: SwiftScope,
        taking parameter: (declaration: String, argument: String) = ("", "")
    ) throws(NotInSwift) -> String {
        if let template = text.alternatives.only {
            if let literal = template.literal { return swiftText(literal) }
            if template.segments.count == 1,
                case .interpolation(let expression) = template.segments[0]
            {
                return try display(expression, in: scope)
            }
        }
        let function = try swiftFunction(
            "private func \(helper)(\(parameter.declaration))", text, in: scope)
        helpers.addParagraph(Lines(function.lines))
        usesContext = usesContext || function.usesContext
        let call = "\(helper)(\(parameter.argument))"
        return function.canThrow ? "(try? \(call))" : call
    }

    /// Returns JSON with interpolations.
    mutating func json(
        _ pieces: [LiteralItems.Piece], in outer: SwiftScope? = nil
    ) throws(NotInSwift) -> String {
        var code = ""
        for piece in pieces {
            switch piece {
            case .json(let bytes):
                code += swiftText(String(decoding: bytes, as: UTF8.self)).dropFirst().dropLast()
            case .text(let template):
                code += "\\(json: \(try value(template, in: outer ?? scope)))"
            }
        }
        return "Data(\"\(code)\".utf8)"
    }

    /// Returns the value of a text: that of its only interpolation, else a string.
    private mutating func value(
        _ template: Template, in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        if let literal = template.literal { return swiftText(literal) }
        guard template.segments.count == 1,
            case .interpolation(let expression) = template.segments[0]
        else {
            let helper = "jsonText\(helpers.text.count + 1)"
            return try text(Text(template), as: helper, in: scope)
        }
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        switch value.type.wrapped {
        case .bool, .int, .double, .string: break
        default: return try display(expression, in: scope)
        }
        return value.canThrow ? "(try? \(value.code))" : value.code
    }

    /// Returns the text of a value, which may be absent.
    mutating func display(
        _ expression: CheckedExpression, in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        guard let text = displayText(value) else {
            throw NotInSwift(
                reason: "the text of this value is not in generated Swift",
                place: expression.place)
        }
        return text
    }

    func displayText(_ value: SwiftExpression) -> String? {
        displayText(value.code, value.type).map { value.canThrow ? "(try? \($0))" : $0 }
    }

    /// Returns the text of a value; nil for types without one.
    func displayText(_ code: String, _ type: SwiftType) -> String? {
        switch type {
        case .string: code
        case .int, .uint, .bool: "String(\(code))"
        case .url: "\(code).absoluteString"
        case .enumeration: "\(code).rawValue"
        case .optional(.string): code
        case .optional(let wrapped): displayText("$0", wrapped).map { "\(code).map { \($0) }" }
        default: nil
        }
    }
}
