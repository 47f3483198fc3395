import JSONData

extension Report {
    /// The report for other programs, whose members are documented in Docs/CI.md and stay.
    package static let json = Report("json") { bag, options in
        var findings = Findings(options)
        var json = JSONWriter(style: .pretty)
        json.beginObject()
        json.key("version")
        json.int(1)
        json.key("tool")
        json.word(options.tool)
        for (name, count) in [
            ("errors", bag.errors), ("warnings", bag.warnings), ("dropped", bag.dropped),
        ] {
            json.key(name)
            json.int(Int64(count))
        }
        if bag.notes > 0 {
            json.key("notes")
            json.int(Int64(bag.notes))
        }
        options.writeMembers(&json)
        json.key("diagnostics")
        json.beginArray()
        for diagnostic in bag.sorted { json.write(diagnostic, &findings) }
        json.endArray()
        json.endObject()
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ diagnostic: Diagnostic, _ findings: inout Findings) {
        beginObject()
        key("code")
        word(diagnostic.code.name)
        key("severity")
        word(diagnostic.severity.rawValue)
        key("message")
        word(diagnostic.message)
        write(diagnostic.primary.place, &findings)
        write(optional: diagnostic.primary.text, "label")
        write(optional: findings.keyPath(of: diagnostic), "keyPath")
        write(optional: diagnostic.help, "help")
        if let change = diagnostic.change { write(change) }
        key("fingerprint")
        word(findings.fingerprint(of: diagnostic))
        key("related")
        beginArray()
        for label in diagnostic.related {
            beginObject()
            write(label.place, &findings)
            write(optional: label.text, "label")
            endObject()
        }
        endArray()
        write(diagnostic.fixes, isCertain: diagnostic.hasCertainFixes, &findings)
        endObject()
    }

    private mutating func write(_ change: SpecChange) {
        key("change")
        beginObject()
        key("level")
        word(change.level.rawValue)
        key("audience")
        word(change.audience.rawValue)
        for (name, text) in [("from", change.from), ("to", change.to)] {
            guard let text else { continue }
            key(name)
            word(text)
        }
        endObject()
    }

    /// Writes the edits that are applied together.
    private mutating func write(
        _ fixes: [FixIt], isCertain: Bool, _ findings: inout Findings
    ) {
        guard !fixes.isEmpty else { return }
        key("fix")
        beginObject()
        key("isSafe")
        bool(isCertain)
        key("edits")
        beginArray()
        for fix in fixes {
            beginObject()
            write(fix.place, &findings)
            key("replacement")
            word(fix.replacement)
            endObject()
        }
        endArray()
        endObject()
    }

    private mutating func write(optional text: String?, _ name: String) {
        guard let text, !text.isEmpty else { return }
        key(name)
        word(text)
    }

    private mutating func write(_ place: SourceRange, _ findings: inout Findings) {
        key("path")
        word(place.source.path)
        let (start, end) = (findings.tables.start(of: place), findings.tables.end(of: place))
        for (name, number) in [
            ("line", start.line), ("column", start.column), ("endLine", end.line),
            ("endColumn", end.column),
        ] {
            key(name)
            int(Int64(number))
        }
    }
}
