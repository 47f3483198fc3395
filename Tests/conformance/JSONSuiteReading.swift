import JSONData

/// The result of parsing a text of the suite.
enum JSONSuiteReading {
    /// The text was parsed, every value converted, and the document round-tripped.
    case accepted
    /// The text was rejected.
    case rejected(JSONError)
    /// The document did not round-trip through the writer.
    case roundTripFailed

    init(_ text: [UInt8]) {
        do {
            let document = try JSONDocument(text)
            Self.convertAllValues(document)
            self = Self.roundTrips(document) ? .accepted : .roundTripFailed
        } catch {
            self = .rejected(error)
        }
    }

    func fits(_ verdict: JSONVerdict) -> Bool {
        switch (self, verdict) {
        case (.accepted, .accept), (.accepted, .either): true
        case (.rejected, .reject), (.rejected, .either): true
        default: false
        }
    }

    var description: String {
        switch self {
        case .accepted: "accept"
        case .rejected(let error): "reject (\(error))"
        case .roundTripFailed: "a document that does not round-trip"
        }
    }

    /// Converts each value to all types; the suite requires that nothing crashes.
    private static func convertAllValues(_ document: JSONDocument) {
        var pending = [document.root]
        while let value = pending.popLast() {
            _ = (value.string(), value.bool, try? value.int64(), try? value.double())
            pending += value.elements
            for member in value.members {
                _ = member.name
                pending.append(member.value)
            }
        }
        _ = document.duplicateKeys
    }

    private static func roundTrips(_ document: JSONDocument) -> Bool {
        let written = compact(document)
        return (try? JSONDocument(written)).map(compact) == written
    }

    private static func compact(_ document: JSONDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.copy(document.root)
        return writer.bytes
    }
}
