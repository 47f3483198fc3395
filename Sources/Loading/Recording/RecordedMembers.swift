import JSONData

/// screenc's extensions of HAR; their names begin with `_`, as the format requires.
extension RequesterID {
    /// Parses an element of `_requestedBy`.
    init(recorded field: HARField) throws(HARError) {
        guard field.value.kind == .object else { throw field.wrong("an object") }
        self.init(
            try Self.load(recorded: field),
            page: try field.optionalInteger("page", in: 1...Int.max) ?? 1,
            element: try field.optionalInteger("element", in: 1...Int.max))
    }

    private static func load(recorded field: HARField) throws(HARError) -> Load {
        if field.value.member(named: "image") != nil { return .image }
        if let data = try field.optional("data") { return .data(try data.string()) }
        if let action = try field.optional("action") { return .action(try action.string()) }
        return .section(try field.text("section"))
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch load {
        case .data(let name): writer.member("data", name)
        case .section(let id): writer.member("section", id)
        case .action(let id): writer.member("action", id)
        case .image:
            writer.key("image")
            writer.bool(true)
            writer.endObject()
            return
        }
        writer.key("page")
        writer.int(Int64(page))
        if let element {
            writer.key("element")
            writer.int(Int64(element))
        }
        writer.endObject()
    }
}

extension TransportFailure {
    /// Parses `_fault`: HAR has no representation of failed requests.
    init(recorded field: HARField) throws(HARError) {
        guard field.value.kind == .object else { throw field.wrong("an object") }
        guard let kind = Kind(rawValue: try field.text("kind")) else {
            throw field.wrong("a fault of a known kind")
        }
        let timeout = try field.optional("timeout")?.string()
        self.init(
            kind, try field.text("message"), timeout: timeout.flatMap { Timeout(rawValue: $0) },
            isTransient: field.value.member(named: "isTransient")?.bool)
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("kind", kind.rawValue)
        if let timeout { writer.member("timeout", timeout.rawValue) }
        writer.member("message", message)
        writer.key("isTransient")
        writer.bool(isTransient)
        writer.endObject()
    }
}
