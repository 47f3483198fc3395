import Diagnostics
import JSONData
import Snapshots

extension KeptVerdict {
    /// Reads a verdict; nil if something of it is missing.
    init?(_ json: JSONValue) {
        guard let spec = json.text("spec"), let name = json.text("name"),
            let subjects = json.number("subjects"), let key = json.text("key"),
            let milliseconds = json.number("milliseconds"), let inputs = VerdictInputs(json),
            let verdict = Verdict(json)
        else { return nil }
        self.init(
            spec: spec, name: name, subjects: subjects, key: key, inputs: inputs, verdict: verdict,
            milliseconds: Int64(milliseconds))
    }

    func write(into json: inout JSONWriter) {
        json.beginObject()
        json.write(spec, named: "spec")
        json.write(name, named: "name")
        json.write(subjects, named: "subjects")
        json.write(key, named: "key")
        json.write(Int(milliseconds), named: "milliseconds")
        inputs.write(into: &json)
        verdict.write(into: &json)
        json.endObject()
    }
}

extension VerdictInputs {
    fileprivate init?(_ json: JSONValue) {
        guard let files = json.texts("read"), let folders = json.texts("list"),
            let looks = json.texts("look"), let list = json.member(named: "search")
        else { return nil }
        var searches: [Search] = []
        for search in list.elements {
            guard let id = search.text("id"), let folder = search.text("folder"),
                let found = search.texts("found")
            else { return nil }
            searches.append(Search(id: id, folder: folder, found: found))
        }
        self.init(files: files, folders: folders, looks: looks, searches: searches)
    }

    fileprivate func write(into json: inout JSONWriter) {
        json.write(files, named: "read")
        json.write(folders, named: "list")
        json.write(looks, named: "look")
        json.key("search")
        json.beginArray()
        for search in searches {
            json.beginObject()
            json.write(search.id, named: "id")
            json.write(search.folder, named: "folder")
            json.write(search.found, named: "found")
            json.endObject()
        }
        json.endArray()
    }
}

extension Verdict {
    fileprivate init?(_ json: JSONValue) {
        var findings: [DisplayFinding] = []
        for finding in json.elements("findings") {
            guard let code = finding.text("code").flatMap(DiagnosticCode.named),
                let message = finding.text("message"), let help = finding.text("help")
            else { return nil }
            findings.append(
                DisplayFinding(
                    code: code, message: message, help: help, section: finding.text("section")))
        }
        var ways: [Way] = []
        for way in json.elements("ways") {
            guard let name = way.text("name") else { return nil }
            let numbers = way.elements("findings").compactMap {
                (try? $0.int64()).flatMap(Int.init(exactly:))
            }
            ways.append(Way(name: name, findings: numbers))
        }
        self.init(findings: findings, ways: ways)
    }

    fileprivate func write(into json: inout JSONWriter) {
        guard !findings.isEmpty else { return }
        json.key("findings")
        json.beginArray()
        for finding in findings {
            json.beginObject()
            json.write(finding.code.name, named: "code")
            json.write(finding.message, named: "message")
            json.write(finding.help, named: "help")
            if let section = finding.section { json.write(section, named: "section") }
            json.endObject()
        }
        json.endArray()
        json.key("ways")
        json.beginArray()
        for way in ways {
            json.beginObject()
            json.write(way.name, named: "name")
            json.key("findings")
            json.beginArray()
            for position in way.findings { json.int(Int64(position)) }
            json.endArray()
            json.endObject()
        }
        json.endArray()
    }
}

extension JSONValue {
    /// Returns the text of a member; nil without one.
    func text(_ name: String) -> String? { member(named: name)?.string() }

    /// Returns the whole number of a member; nil without one.
    func number(_ name: String) -> Int? {
        member(named: name).flatMap { try? $0.int64() }.flatMap(Int.init(exactly:))
    }

    /// Returns the elements of a member; none without one.
    func elements(_ name: String) -> [JSONValue] {
        member(named: name).map { Array($0.elements) } ?? []
    }

    /// Returns the texts of a member; nil without one, or if it has something else.
    func texts(_ name: String) -> [String]? {
        guard let list = member(named: name) else { return nil }
        var texts: [String] = []
        for element in list.elements {
            guard let text = element.string() else { return nil }
            texts.append(text)
        }
        return texts
    }
}

extension JSONWriter {
    mutating func write(_ text: String, named name: String) {
        key(name)
        word(text)
    }

    mutating func write(_ number: Int, named name: String) {
        key(name)
        int(Int64(number))
    }
}
