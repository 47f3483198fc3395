import JSONData

/// Looks for values of secrets in recordings.
struct LiveSecrets {
    private let redactor: SecretRedactor

    init(_ secrets: Secrets) { redactor = secrets.redactor(minimum: Secrets.shortestForm) }

    /// A secret, by its name, and where its value stands.
    struct Finding {
        let name: String
        let place: String
    }

    /// The first value of a secret in files that are to be written.
    func find(in files: Recording.Files) -> Finding? {
        if redactor.isEmpty { return nil }
        for file in files.sideFiles {
            if let name = redactor.secret(in: file.bytes) {
                return Finding(name: name, place: file.name)
            }
        }
        // The recordings that are written have the bodies of their requests in them.
        let none: HARReplay.SideFiles = { (name) throws(LoadFileFault) in
            throw .foreignSideFile(name)
        }
        guard let file = try? HARFile(files.har, none) else { return nil }
        return find(in: file)
    }

    /// The first value of a secret in the strings of the entries, bodies in base64 decoded.
    func find(in file: HARFile) -> Finding? {
        if redactor.isEmpty { return nil }
        for entry in file.entries {
            if case .base64(let text) = entry.body,
                let bytes = Base64.decode(Array((text.string() ?? "").utf8)),
                let name = redactor.secret(in: bytes)
            {
                return Finding(name: name, place: "entry \(entry.number), the body of the answer")
            }
            if let found = find(in: entry.value) {
                return Finding(name: found.name, place: "entry \(entry.number), \(found.place)")
            }
        }
        return nil
    }

    /// Goes through a value without recursion; what it has open is on a list.
    private func find(in entry: JSONValue) -> Finding? {
        var open: [(value: JSONValue, path: String)] = [(entry, "")]
        while let (value, path) = open.popLast() {
            switch value.kind {
            case .string:
                let text = Array((value.string() ?? "").utf8)
                if let name = redactor.secret(in: text) { return Finding(name: name, place: path) }
            case .object:
                for member in value.members {
                    // A name that is shown must have been looked at.
                    if let name = redactor.secret(in: Array(member.name.utf8)) {
                        return Finding(name: name, place: "\(path), a name")
                    }
                    open.append(
                        (member.value, path.isEmpty ? member.name : "\(path), \(member.name)"))
                }
            case .array:
                for (index, element) in value.elements.enumerated() {
                    open.append((element, "\(path), \(index + 1)"))
                }
            case .null, .bool, .number: continue
            }
        }
        return nil
    }
}

extension HARReplay {
    /// Refuses a recording that has the value of a secret in it; whoever could read it knows that
    /// value.
    package func check(_ secrets: Secrets) throws(RecordingFault) {
        if let found = LiveSecrets(secrets).find(in: file) {
            throw .liveSecret(found.name, at: found.place)
        }
    }
}

extension Secrets {
    /// Refuses values that are too short to be found again in what is recorded.
    package func checkRecordable() throws(RecordingFault) {
        if let short = shortName(below: Self.shortestForm) { throw .shortSecret(short) }
    }
}
