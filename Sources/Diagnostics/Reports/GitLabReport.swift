import JSONData

extension Report {
    /// GitLab's Code Quality report, which merge requests show:
    /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
    package static let gitlab = Report("gitlab") { bag, options in
        var findings = Findings(options)
        var json = JSONWriter(style: .pretty)
        json.beginArray()
        for diagnostic in bag.sorted {
            let place = diagnostic.primary.place
            json.beginObject()
            for (name, text) in [
                ("description", diagnostic.message), ("check_name", diagnostic.code.name),
                ("fingerprint", findings.fingerprint(of: diagnostic)),
                ("severity", diagnostic.severity.nameInGitLab),
            ] {
                json.key(name)
                json.word(text)
            }
            json.key("location")
            json.beginObject()
            json.key("path")
            json.word(options.path(place.source.path))
            json.key("lines")
            json.beginObject()
            json.key("begin")
            json.int(Int64(findings.tables.start(of: place).line))
            json.key("end")
            json.int(Int64(findings.tables.end(of: place).line))
            json.endObject()
            json.endObject()
            json.endObject()
        }
        json.endArray()
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
}

extension Severity {
    fileprivate var nameInGitLab: String {
        switch self {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
