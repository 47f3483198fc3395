import JSONData

extension Report {
    /// SARIF 2.1.0, which code scanning reads:
    /// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
    package static let sarif = Report("sarif") { bag, options in
        var writer = SARIFWriter(options)
        return writer.text(of: bag) + "\n"
    }
}

/// Writes a SARIF log with one run, within the limits of GitHub: 25,000 results, and 10 MB.
private struct SARIFWriter {
    private let options: ReportOptions
    private var findings: Findings
    private var json = JSONWriter(style: .pretty)

    /// Limit: results of a SARIF report; further ones are counted.
    private static let maxResults = 25_000
    /// Limit: bytes of a SARIF report; further results are counted. GitHub's limit is that of the
    /// compressed file; this one leaves no doubt, with space for the end of the log.
    private static let maxBytes = 9_500_000
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    init(_ options: ReportOptions) {
        self.options = options
        findings = Findings(options)
    }

    mutating func text(of bag: DiagnosticBag) -> String {
        let diagnostics = bag.byImportance
        let rules = DiagnosticCode.allCases.filter { code in
            diagnostics.contains { $0.code == code }
        }
        object {
            $0.member("$schema", Self.schema)
            $0.member("version", "2.1.0")
            $0.array("runs") { log in
                log.object { run in
                    run.member("columnKind", "unicodeCodePoints")
                    run.object("tool") { $0.write(rules) }
                    let left = run.writeResults(diagnostics, rules)
                    run.writeInvocation(
                        leftOut: left + bag.dropped,
                        hasRead: !rules.contains(.unreadableFile))
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    // MARK: - Rules

    private mutating func write(_ rules: [DiagnosticCode]) {
        object("driver") { driver in
            let words = driver.options.tool.split(separator: " ").map(String.init)
            driver.member("name", words.first ?? "screenc")
            driver.member("semanticVersion", words.count > 1 ? words[1] : "0.0.0")
            driver.array("rules") { list in
                for rule in rules { list.object { $0.write(rule) } }
            }
        }
    }

    private mutating func write(_ rule: DiagnosticCode) {
        let page = rule.page
        member("id", rule.name)
        object("shortDescription") { $0.member("text", page.summary) }
        object("fullDescription") { $0.member("text", page.meaning) }
        member("helpUri", page.address)
        object("help") {
            $0.member("text", page.text())
            $0.member("markdown", page.markdown)
        }
    }

    // MARK: - Results

    /// Returns the number of diagnostics that the log has no space for.
    private mutating func writeResults(
        _ diagnostics: [Diagnostic], _ rules: [DiagnosticCode]
    ) -> Int {
        let index = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
        var written = 0
        array("results") { list in
            for diagnostic in diagnostics {
                guard written < Self.maxResults, list.json.bytes.count < Self.maxBytes else {
                    return
                }
                list.object { $0.write(diagnostic, rule: index[diagnostic.code] ?? 0) }
                written += 1
            }
        }
        return diagnostics.count - written
    }

    private mutating func write(_ diagnostic: Diagnostic, rule: Int) {
        member("ruleId", diagnostic.code.name)
        member("ruleIndex", rule)
        member("level", diagnostic.severity.rawValue)
        let help = diagnostic.help.map { ". Help: \($0)" } ?? ""
        object("message") { $0.member("text", diagnostic.message + help) }
        array("locations") { list in
            list.object {
                $0.writePlace(of: diagnostic.primary)
                let keyPath = $0.findings.keyPath(of: diagnostic)
                guard !keyPath.isEmpty else { return }
                $0.array("logicalLocations") { names in
                    names.object { $0.member("fullyQualifiedName", keyPath) }
                }
            }
        }
        if !diagnostic.related.isEmpty {
            array("relatedLocations") { list in
                for label in diagnostic.related { list.object { $0.writePlace(of: label) } }
            }
        }
        // The name that GitHub reads.
        let fingerprint = findings.fingerprint(of: diagnostic)
        object("partialFingerprints") { $0.member("primaryLocationLineHash", fingerprint) }
        write(diagnostic.fixes, isCertain: diagnostic.hasCertainFixes)
    }

    private mutating func writePlace(of label: Label) {
        object("physicalLocation") {
            $0.writeFile(label.place.source.path)
            $0.writeRegion("region", label.place)
        }
        if let text = label.text { object("message") { $0.member("text", text) } }
    }

    private mutating func writeFile(_ path: String) {
        let path = options.path(path)
        object("artifactLocation") {
            let isAbsolute = path.hasPrefix("/")
            $0.member("uri", (isAbsolute ? "file://" : "") + Self.uri(path))
            if !isAbsolute { $0.member("uriBaseId", "%SRCROOT%") }
        }
    }

    /// Percent-encodes what a path of a URI has not (RFC 3986 section 3.3), and a colon, before which
    /// a scheme would stand.
    private static func uri(_ path: String) -> String {
        let kept = Set("/-._~!$&'()*+,;=@".utf8)
        return path.utf8.reduce(into: "") { text, byte in
            let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            if isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || kept.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
    }

    private mutating func writeRegion(_ name: String, _ place: SourceRange) {
        let (start, end) = (findings.tables.start(of: place), findings.tables.end(of: place))
        object(name) {
            $0.member("startLine", start.line)
            $0.member("startColumn", start.column)
            $0.member("endLine", end.line)
            $0.member("endColumn", end.column)
        }
    }

    // MARK: - Fixes

    /// Writes edits, which are applied together, as one fix.
    private mutating func write(_ fixes: [FixIt], isCertain: Bool) {
        guard !fixes.isEmpty else { return }
        let files = Dictionary(grouping: fixes) { $0.place.source.path }
            .sorted { $0.key < $1.key }
        array("fixes") { list in
            list.object { fix in
                let text = isCertain ? "keeps the meaning" : "a proposal"
                fix.object("description") { $0.member("text", text) }
                fix.array("artifactChanges") { changes in
                    for (path, edits) in files {
                        changes.object { change in
                            change.writeFile(path)
                            change.array("replacements") { list in
                                for edit in edits { list.object { $0.write(edit) } }
                            }
                        }
                    }
                }
            }
        }
    }

    private mutating func write(_ edit: FixIt) {
        writeRegion("deletedRegion", edit.place)
        object("insertedContent") { $0.member("text", edit.replacement) }
    }

    /// - Parameter hasRead: whether all files could be read.
    private mutating func writeInvocation(leftOut count: Int, hasRead: Bool) {
        array("invocations") { list in
            list.object { invocation in
                invocation.json.key("executionSuccessful")
                invocation.json.bool(hasRead)
                guard count > 0 else { return }
                invocation.array("toolExecutionNotifications") { list in
                    list.object { note in
                        note.member("level", "warning")
                        note.object("message") {
                            $0.member("text", "\(count) more diagnostics are left out")
                        }
                    }
                }
            }
        }
    }

    // MARK: - JSON

    private mutating func member(_ name: String, _ text: String) {
        json.key(name)
        json.word(text)
    }

    private mutating func member(_ name: String, _ number: Int) {
        json.key(name)
        json.int(Int64(number))
    }

    private mutating func object(_ name: String? = nil, _ body: (inout Self) -> Void) {
        if let name { json.key(name) }
        json.beginObject()
        body(&self)
        json.endObject()
    }

    private mutating func array(_ name: String, _ body: (inout Self) -> Void) {
        json.key(name)
        json.beginArray()
        body(&self)
        json.endArray()
    }
}
