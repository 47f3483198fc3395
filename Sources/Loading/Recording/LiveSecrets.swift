import JSONData
import Values

/// Looks for values of secrets in recordings.
struct LiveSecrets {
    private let redactor: SecretRedactor

    /// Whether there is nothing to look for.
    var isEmpty: Bool { redactor.isEmpty }

    /// The name of the first secret whose value stands in `bytes`.
    func secret(in bytes: [UInt8]) -> String? { redactor.secret(in: bytes) }

    init(_ secrets: Secrets) { redactor = secrets.redactor() }

    /// A secret, by its name, and where its value stands.
    struct Finding {
        let name: String
        let place: String
    }

    /// The first value of a secret in files that are to be written.
    ///
    /// - Throws: where the recording cannot be read back, so that nobody knows.
    func find(in files: Recording.Files) throws(RecordingFault) -> Finding? {
        if redactor.isEmpty { return nil }
        for file in files.sidecarBodies {
            if let name = redactor.secret(in: file.bytes) {
                return Finding(name: name, place: file.name)
            }
        }
        // The recordings that are written have the bodies of their requests in them.
        let none: HARReplay.SidecarBodies = { (name) throws(LoadFileFault) in
            throw .foreignSidecarBody(name)
        }
        do throws(HARError) {
            return find(in: try HARFile(files.har, none))
        } catch {
            throw .unreadable(error.message)
        }
    }

    /// The first value of a secret in the strings of the file, bodies in base64 decoded.
    func find(in file: HARFile) -> Finding? {
        if redactor.isEmpty { return nil }
        for member in file.log.members where member.name != "entries" {
            if let found = find(in: member.value) {
                return Finding(name: found.name, place: "\(member.name), \(found.place)")
            }
        }
        for entry in file.entries {
            if case .base64(let text) = entry.body,
                let bytes = Base64.decode(recorded: (text.string() ?? "").utf8),
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

    /// Goes through a value without recursion; what it has open is on a list. The way to a value is
    /// put together where something is found alone.
    private func find(in entry: JSONValue) -> Finding? {
        var steps: [(name: String, parent: Int)] = []
        var open: [(value: JSONValue, step: Int)] = [(entry, -1)]
        func way(_ step: Int) -> String {
            var (names, step): ([String], Int) = ([], step)
            while steps.indices.contains(step) {
                names.append(steps[step].name)
                step = steps[step].parent
            }
            return names.reversed().joined(separator: ", ")
        }
        while let (value, step) = open.popLast() {
            switch value.kind {
            case .string:
                let text = Array((value.string() ?? "").utf8)
                if let name = redactor.secret(in: text) {
                    return Finding(name: name, place: way(step))
                }
            case .object:
                for member in value.members {
                    // A name that is shown must have been looked at; the format's own are no secrets.
                    if !HARFile.names.contains(member.name),
                        let name = redactor.secret(in: Array(member.name.utf8))
                    {
                        return Finding(name: name, place: "\(way(step)), a name")
                    }
                    steps.append((member.name, step))
                    open.append((member.value, steps.count - 1))
                }
            case .array:
                for (index, element) in value.elements.enumerated() {
                    steps.append((String(index + 1), step))
                    open.append((element, steps.count - 1))
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
        let live = LiveSecrets(secrets)
        if let found = live.find(in: file) { throw .liveSecret(found.name, at: found.place) }
        if live.isEmpty { return }
        for entry in file.entries {
            guard case .file(let name, _) = entry.body, let bytes = sidecarBody(named: name),
                let secret = live.secret(in: bytes)
            else { continue }
            throw .liveSecret(secret, at: name)
        }
    }

    /// Nil where it cannot be read, which whoever asks for the entry is told.
    private func sidecarBody(named name: String) -> [UInt8]? {
        try? SidecarBody.read(name, readSidecarBody)
    }
}
