import JSONData

/// What our reader makes of a text.
enum JSONSuiteReading {
    /// It was read, every value could be asked for, and it could be written and read again.
    case accepted
    /// It was refused.
    case rejected(JSONError)
    /// It was read, but what was written from it is refused or differs.
    case roundTripFailed

    init(_ text: [UInt8]) {
        do {
            let document = try JSONDocument(text)
            Self.askForEverything(document)
            self = Self.canBeReadBack(document) ? .accepted : .roundTripFailed
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
        case .roundTripFailed: "a document that does not survive being written and read"
        }
    }

    /// Converts each value to all that it could be; the suite asks that nothing crashes.
    private static func askForEverything(_ document: JSONDocument) {
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

    private static func canBeReadBack(_ document: JSONDocument) -> Bool {
        let written = compact(document)
        return (try? JSONDocument(written)).map(compact) == written
    }

    private static func compact(_ document: JSONDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.copy(document.root)
        return writer.bytes
    }
}
