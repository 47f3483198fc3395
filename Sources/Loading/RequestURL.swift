import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens

extension RequestPlan {
    /// Returns the request for the first page with its rules.
    func origin(
        in activation: inout Activation, _ environment: LoadEnvironment
    ) throws(LoadFailure) -> LoadOrigin {
        let request = try request(in: &activation, environment.secrets)
        return .request(request, rules(for: request, environment.limits))
    }

    /// Returns the request for the first page. Absent texts omit their parameter or header.
    func request(
        in activation: inout Activation, _ secrets: Secrets
    ) throws(LoadFailure) -> HTTPRequest {
        let target = try target(in: &activation)
        let url = url(target, in: &activation)
        var fields: [HTTPHeader] = []
        for field in headers where target.receives(field) {
            guard let value = try field.value(for: url, in: &activation, secrets) else { continue }
            fields.append(
                HTTPHeader(name: field.name, value: value, isSecret: !field.secrets.isEmpty))
        }
        if !fields.contains(where: { ASCII.equalIgnoringCase($0.name, "Accept") }) {
            fields.insert(HTTPHeader(name: "Accept", value: "application/json"), at: 0)
        }
        switch body {
        case .json(let pieces)?:
            return HTTPRequest(
                method: method, url: url, headers: fields,
                body: .json(pieces.json(in: &activation)))
        case .form(let texts)?:
            let values = texts.compactMap { entry in
                entry.text.evaluate(in: &activation).map { (name: entry.name, value: $0) }
            }
            return HTTPRequest(method: method, url: url, headers: fields, body: .form(values))
        case nil:
            return HTTPRequest(
                method: method, url: url, headers: fields,
                cacheUse: self.rules.cache.map { CacheUse($0) })
        }
    }

    /// Returns the URL with the query parameters of the plan.
    private func url(_ target: Target, in activation: inout Activation) -> String {
        let fields = query.filter(target.receives)
        if fields.isEmpty { return target.url }
        var parameters = LoadingRules.URLParameters(of: target.url)
        for field in fields {
            guard let values = field.text.texts(in: &activation) else { continue }
            if field.isDefault, parameters.contains(field.name) { continue }
            parameters.set(field.name, all: values)
        }
        return parameters.url
    }

    /// Returns the rules of a request of this plan, within the limits of the run.
    func rules(for request: HTTPRequest?, _ limits: TransportLimits) -> HTTPClient.Rules {
        var limits = limits
        if let timeout = self.rules.timeout {
            limits.deadline = min(limits.deadline, .milliseconds(timeout.count))
        }
        let retry = self.rules.retry ?? Retry()
        var rules = HTTPClient.Rules(
            limits: limits,
            retry: RetryRules(attempts: retry.attempts, causes: Set(retry.causes.map(\.rule))))
        if case .limited = authority {
            rules.additionalOrigin = request.flatMap { Origin(of: $0.url) }
        }
        return rules
    }

    /// The target of a request.
    private struct Target {
        let url: String
        /// Whether it has the origin of `baseURL`, and so receives the defaults of `api`.
        let isOnBase: Bool

        func receives(_ field: RequestField) -> Bool { isOnBase || !field.isDefault }
    }

    /// Returns the URL, joined to the base if relative.
    private func target(in activation: inout Activation) throws(LoadFailure) -> Target {
        let own = try url.resolved(text, in: &activation)
        guard let base else { return Target(url: own, isOnBase: true) }
        let start = try base.url.resolved(text, in: &activation)
        if start.utf8.contains(where: { "?#".utf8.contains($0) }) {
            throw .malformedBase(start, base.text)
        }
        let isOnBase = isRelative || Origin(of: own).map { $0 == Origin(of: start) } ?? false
        return Target(url: isRelative ? joinURL(start, own) : own, isOnBase: isOnBase)
    }

}

extension [URLPiece] {
    /// Returns the URL with values percent-encoded for their positions.
    ///
    /// - Parameter text: the URL in messages.
    func resolved(_ text: String, in activation: inout Activation) throws(LoadFailure) -> String {
        var result = ""
        for piece in self {
            switch piece {
            case .literal(let text): result += text
            case .value(let expression, let position):
                guard let value = expression.evaluate(in: &activation),
                    let text = activation.arena.displayText(value)
                else { throw .missingURLValue(expression.text, in: text) }
                if position == .path, text.utf8.contains(UInt8(ascii: "/")) {
                    activation.record(note: .slashInPath(expression.text))
                }
                result += try encode(text, at: position, expression.text)
            }
        }
        return result
    }

    private func encode(
        _ text: String, at position: URLPosition, _ expression: String
    ) throws(LoadFailure) -> String {
        switch position {
        case .whole: return text
        case .host:
            guard let host = LoadingRules.hostText(of: text) else {
                throw .malformedHost(text, expression)
            }
            return host
        case .path:
            guard let path = LoadingRules.pathText(of: text) else {
                throw .dotSegment(text, expression)
            }
            return path
        case .query, .fragment: return LoadingRules.percentEncoded(text)
        }
    }
}
