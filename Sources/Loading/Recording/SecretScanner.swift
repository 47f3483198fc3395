import JSONData
import Values

/// Searches recordings for values of secrets.
struct SecretScanner {
    private let redactor: SecretRedactor

    /// Whether there are no secrets to search for.
    var isEmpty: Bool { redactor.isEmpty }

    init(_ secrets: Secrets) { redactor = secrets.redactor() }

    /// The value of a secret, or a text that may contain one, and where it is.
    struct Finding {
        let what: SecretRedactor.Finding
        let location: String
    }

    /// Searches files before they are written.
    ///
    /// - Throws: if the recording cannot be parsed for the search.
    func find(in files: Recording.Files) throws(RecordingFault) -> Finding? {
        if redactor.isEmpty { return nil }
        for file in files.sidecarBodies {
            if let found = find(in: file.bytes, at: file.name) { return found }
        }
        // Written recordings contain the bodies of their requests.
        let none: HARReplay.SidecarBodies = { (name) throws(LoadFileFault) in
            throw .foreignSidecarBody(name)
        }
        do throws(HARError) {
            let file = try HARFile(files.har, none)
            if let rejected = file.entries.rejected.first { throw rejected.error }
            return find(in: file)
        } catch {
            throw .unreadable(error.message)
        }
    }

    func find(in bytes: [UInt8], at location: String) -> Finding? {
        redactor.finding(in: bytes).map { Finding(what: $0, location: location) }
    }

    /// Searches the strings of the file; base64 bodies are decoded.
    func find(in file: HARFile) -> Finding? {
        if redactor.isEmpty { return nil }
        for member in file.log.members where member.name != "entries" {
            if let found = find(in: member.value) {
                return Finding(what: found.what, location: "\(member.name), \(found.location)")
            }
        }
        for entry in file.entries {
            if case .base64(let text) = entry.body,
                let bytes = Base64.decode(recorded: (text.string() ?? "").utf8),
                let found = find(
                    in: bytes, at: "entry \(entry.number), the body of the response")
            {
                return found
            }
            if let value = entry.value, let found = find(in: value) {
                return Finding(
                    what: found.what, location: "entry \(entry.number), \(found.location)")
            }
        }
        return findInRejected(file.entries)
    }

    /// Searches the entries that are not used: a reader of the file knows them, too.
    private func findInRejected(_ entries: HAREntries) -> Finding? {
        for entry in entries.rejected {
            guard let value = entries.value(at: entry.range), let found = find(in: value) else {
                continue
            }
            return Finding(what: found.what, location: "entry \(entry.number), \(found.location)")
        }
        return nil
    }

    /// Searches a value iteratively. The path is built only for a finding.
    private func find(in entry: JSONValue) -> Finding? {
        var steps: [(name: String, parent: Int)] = []
        var open: [(value: JSONValue, step: Int)] = [(entry, -1)]
        func path(_ step: Int) -> String {
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
                if let found = redactor.finding(in: text) {
                    return Finding(what: found, location: path(step))
                }
            case .object:
                for member in value.members {
                    // Names are shown in messages, so they are searched too, except HAR's own.
                    if !HARFile.names.contains(member.name),
                        let found = redactor.finding(in: Array(member.name.utf8))
                    {
                        return Finding(what: found, location: "\(path(step)), a name")
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
    /// Throws if the recording contains the value of a secret, which every reader of the file would
    /// know.
    package func check(_ secrets: Secrets) throws(RecordingFault) {
        let scanner = SecretScanner(secrets)
        if let found = scanner.find(in: file) { throw .secretInReplay(found) }
        if scanner.isEmpty { return }
        for entry in file.entries {
            guard case .file(let name, _) = entry.body, let bytes = sidecarBody(named: name),
                let found = scanner.find(in: bytes, at: name)
            else { continue }
            throw .secretInReplay(found)
        }
    }

    /// Nil if the file cannot be read; the replay of its entry reports that.
    private func sidecarBody(named name: String) -> [UInt8]? {
        try? SidecarBody.read(name, readSidecarBody)
    }
}
