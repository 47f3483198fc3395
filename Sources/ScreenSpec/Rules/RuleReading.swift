package import Diagnostics

/// What becomes of a warning: `rules` of the workspace file.
package enum RuleLevel: String, CaseIterable, Sendable {
    case off, warning, error

    /// Whether what is found is reported.
    var isOn: Bool { self != .off }
}

/// An entry of `ignore` in the workspace file.
package struct IgnoredFinding: Sendable {
    package let code: DiagnosticCode
    /// The path of the spec from the workspace file.
    package let spec: WrittenWord
    /// The path of keys; nil for the whole spec.
    package let path: String?
    /// What an approved change of a spec has changed; nil for what is new.
    package let from: String?
    /// What an approved change has made of it; nil for what is gone.
    package let to: String?
    package let place: SourceRange

    /// Whether a finding with this code and path of keys is meant.
    package func covers(_ code: DiagnosticCode, at path: String) -> Bool {
        guard code == self.code else { return false }
        guard let known = self.path else { return true }
        return path == known || path.hasPrefix(known + ".") || path.hasPrefix(known + "[")
    }

    /// Whether a change of a spec is meant: another value at the same place is another change.
    package func approves(_ diagnostic: Diagnostic, at path: String) -> Bool {
        covers(diagnostic.code, at: path) && diagnostic.change?.from == from
            && diagnostic.change?.to == to
    }
}

extension SpecReader {
    func readRules(_ node: NodeIndex) -> [String: RuleLevel] {
        var rules: [String: RuleLevel] = [:]
        for entry in named(node, as: "`rules`") {
            guard let code = diagnosticCode(entry.name, at: entry.key) else { continue }
            rules[code.name] = oneOf(RuleLevel.self, at: entry.value, as: "`\(entry.name)`")
        }
        return rules
    }

    func readIgnored(_ node: NodeIndex) -> [IgnoredFinding] {
        let expected = "`ignore` must be a list of warnings, each with `code`, `spec` and `reason`"
        return (elements(node, expected: expected) ?? []).compactMap { element in
            guard let entries = entries(element, by: SpecKeys.ignoredFinding) else { return nil }
            let name = entries[.code].flatMap { node in
                word(node, as: "`code`").flatMap { diagnosticCode($0, at: node) }
            }
            let spec = entries[.spec].flatMap { node in
                filePath(node, as: "`spec`").map { written($0, at: node) }
            }
            let path = entries[.path].flatMap { word($0, as: "`path`", allowsInterpolations: true) }
            let reason = entries[.reason].flatMap {
                word($0, as: "`reason`", allowsInterpolations: true)
            }
            let (from, to) = (
                changed(entries[.from], as: "`from`"), changed(entries[.to], as: "`to`")
            )
            guard let name, let spec, reason != nil, (entries[.path] == nil) == (path == nil) else {
                return nil
            }
            return IgnoredFinding(
                code: name, spec: spec, path: path, from: from, to: to, place: place(element))
        }
    }

    /// Reads one side of an approved change, which may be a number or a word.
    private func changed(_ node: NodeIndex?, as what: String) -> String? {
        node.flatMap { tree[$0].kind.isCollection ? word($0, as: what) : tree.text($0) }
    }

    private func diagnosticCode(_ name: String, at node: NodeIndex) -> DiagnosticCode? {
        if let code = DiagnosticCode.named(name) { return code }
        return refuse(.unknownCode(name), at: place(node))
    }
}

extension Message {
    static func unknownCode(_ name: String, severity: Severity = .error) -> Message {
        Message(
            .unknownValue, severity: severity, "there is no diagnostic `\(name)`",
            near: Suggestion.nearest(to: name, among: DiagnosticCode.allCases.map(\.name)),
            help: "`screenc explain` lists them all")
    }
}
