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
        json.member("spec", spec)
        json.member("name", name)
        json.member("subjects", subjects)
        json.member("key", key)
        json.member("milliseconds", Int(milliseconds))
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
        json.member("read", files)
        json.member("list", folders)
        json.member("look", looks)
        json.key("search")
        json.beginArray()
        for search in searches {
            json.beginObject()
            json.member("id", search.id)
            json.member("folder", search.folder)
            json.member("found", search.found)
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
            json.member("code", finding.code.name)
            json.member("message", finding.message)
            json.member("help", finding.help)
            if let section = finding.section { json.member("section", section) }
            json.endObject()
        }
        json.endArray()
        json.key("ways")
        json.beginArray()
        for way in ways {
            json.beginObject()
            json.member("name", way.name)
            json.key("findings")
            json.beginArray()
            for position in way.findings { json.int(Int64(position)) }
            json.endArray()
            json.endObject()
        }
        json.endArray()
    }
}
