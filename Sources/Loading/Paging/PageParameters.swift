import JSONData
import LoaderPlan
import LoadingCore
import Screens

/// A request parameter that selects a page.
struct PageParameter {
    enum Value {
        case number(Int)
        case text(String)
    }

    let name: String
    let value: Value

    /// The value in a query, a header or a form.
    var text: String {
        switch value {
        case .number(let number): String(number)
        case .text(let text): text
        }
    }
}

extension Paging {
    /// Returns the request of a page. Its parameters replace those of the same name.
    ///
    /// Throws if a response has named a page that may not be requested.
    func request(
        _ first: HTTPRequest, _ changes: [LoadingRules.PageChange]
    ) throws(LoadFailure) -> HTTPRequest {
        var request = first
        for change in changes {
            switch change {
            case .number(let number):
                try set(PageParameter(name: parameter, value: .number(number)), in: &request)
            case .token(let token):
                try set(PageParameter(name: parameter, value: .text(token)), in: &request)
            case .size(let size):
                try set(PageParameter(name: sizeParameter, value: .number(size)), in: &request)
            case .url(let reference, let base):
                do throws(TransportFailure) {
                    request = try request.next(
                        reference, from: base, allowed: crossOrigin.compactMap { Origin($0) })
                } catch {
                    throw LoadFailure(error)
                }
            }
        }
        return request
    }

    private func set(
        _ parameter: PageParameter, in request: inout HTTPRequest
    ) throws(LoadFailure) {
        switch place {
        case .query:
            var parameters = LoadingRules.URLParameters(of: request.url)
            parameters.set(parameter.name, parameter.text)
            request.url = parameters.url
        case .header:
            request.headers.removeAll { ASCII.equalIgnoringCase($0.name, parameter.name) }
            request.headers.append(HTTPHeader(name: parameter.name, value: parameter.text))
        case .body where isInForm: request.body = parameter.added(toForm: request.body ?? [])
        case .body: request.body = try parameter.added(toJSON: request.body ?? [])
        }
    }
}

extension PageParameter {
    fileprivate func added(toForm body: [UInt8]) -> [UInt8] {
        var form = LoadingRules.ParameterList(String(decoding: body, as: UTF8.self)[...], .form)
        form.set(name, text)
        return Array(form.text.utf8)
    }

    /// Returns `body` with the value at the keypath `name`; missing objects are created.
    fileprivate func added(toJSON body: [UInt8]) throws(LoadFailure) -> [UInt8] {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(body)
        } catch {
            throw .notJSON(error, isEmpty: body.isEmpty, "the body of the request")
        }
        var writer = JSONWriter()
        try write(document.root, at: name.split(separator: ".")[...], &writer)
        return writer.bytes
    }

    /// Writes `json` with the value at `path`. A keypath has at most a hundred names.
    private func write(
        _ json: JSONValue?, at path: ArraySlice<Substring>, _ writer: inout JSONWriter
    ) throws(LoadFailure) {
        guard let key = path.first else { return write(&writer) }
        if let json, json.kind != .object, !json.isNull { throw .blockedBodyPath(to: name, json) }
        writer.beginObject()
        var exists = false
        for member in json?.members.map(\.self) ?? [] {
            writer.key(member.name)
            if member.name.utf8.elementsEqual(key.utf8) {
                exists = true
                try write(member.value, at: path.dropFirst(), &writer)
            } else {
                writer.copy(member.value)
            }
        }
        if !exists {
            writer.key(String(key))
            try write(nil, at: path.dropFirst(), &writer)
        }
        writer.endObject()
    }

    private func write(_ writer: inout JSONWriter) {
        switch value {
        case .number(let number): writer.int(Int64(number))
        case .text(let text): writer.string(text)
        }
    }
}
