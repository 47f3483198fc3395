package import Diagnostics

/// Rules that turn warnings off, or into errors.
///
/// Those of a spec come first: its comments, and `rules` and `ignore` of its workspace. A baseline and
/// the rules that raise warnings follow when all specs are known, because they count over them.
package protocol WarningRules {
    /// Returns what becomes of a warning.
    mutating func outcome(of warning: Diagnostic) -> DiagnosticBag.Update
}

extension DiagnosticBag {
    /// Applies rules to the warnings. Nothing else turns warnings off or into errors.
    package mutating func apply(_ rules: inout some WarningRules) {
        guard warnings > 0 else { return }
        update { $0.severity == .warning ? rules.outcome(of: $0) : .kept }
    }

    /// Reports comments that ignore nothing, or that do not say what or why. To be called when all
    /// warnings of the spec are known, after `SpecRules`. With errors, some checks were not run.
    ///
    /// - Parameter unchecked: the codes of warnings that nothing has looked for.
    package mutating func reportUnusedIgnores(
        in source: SourceText, besides unchecked: Set<DiagnosticCode> = []
    ) {
        let errors = sorted.filter { $0.severity == .error }
        for comment in IgnoreComment.all(in: source) where !isFull {
            let code = comment.code
            if code.text.isEmpty {
                report(.ignoreWithoutCode, at: code.place)
            } else if DiagnosticCode.named(code.text) == nil {
                report(.unknownCode(code.text, severity: .warning), at: code.place)
            } else if !comment.hasReason {
                report(.ignoreWithoutReason(code.text), at: code.place)
            } else if errors.contains(where: comment.covers) {
                report(.ignoredError(code.text), at: code.place)
            } else if errors.isEmpty, !ignored.contains(where: comment.covers),
                !unchecked.contains(where: { $0.name == code.text })
            {
                report(.unusedIgnore(code.text), at: code.place)
            }
        }
    }
}

/// What turns off the warnings of one spec: comments beside them, and `rules` and `ignore` of the
/// workspace. Applied when all warnings of the spec are known.
package struct SpecRules: WarningRules {
    private let settings: WorkspaceSettings
    private let path: String
    private let entries: [Int: IgnoredFinding]
    private var comments: [String: [IgnoreComment]] = [:]
    private let keyPaths = KeyPaths()
    /// The positions of the entries of `ignore` that were needed.
    package private(set) var usedEntries: Set<Int> = []

    /// - Parameters:
    ///   - path: the path of the spec.
    ///   - entries: the entries of `ignore` that are about the spec, by their positions.
    package init(
        of path: String, _ settings: WorkspaceSettings,
        ignoring entries: [Int: IgnoredFinding] = [:]
    ) {
        self.path = path
        self.settings = settings
        self.entries = entries
    }

    package mutating func outcome(of warning: Diagnostic) -> DiagnosticBag.Update {
        let place = warning.primary.place
        let known = comments[place.source.path] ?? IgnoreComment.all(in: place.source)
        comments[place.source.path] = known
        if known.contains(where: { $0.covers(warning) }) { return .ignored }
        if settings.rules[warning.code.name] == .off { return .ignored }
        guard !entries.isEmpty, place.source.path == path else { return .kept }
        let keyPath = keyPaths.path(to: place)
        let match = entries.filter { $0.value.covers(warning.code, at: keyPath) }.keys.min()
        guard let match else { return .kept }
        usedEntries.insert(match)
        return .ignored
    }
}

/// The rules that turn warnings into errors. Applied last, when what is ignored is left out.
package struct RaisingRules: WarningRules {
    private let rules: (_ path: String) -> [String: RuleLevel]

    /// - Parameter rules: returns the rules for the file at a path.
    package init(_ rules: @escaping (_ path: String) -> [String: RuleLevel]) { self.rules = rules }

    package func outcome(of warning: Diagnostic) -> DiagnosticBag.Update {
        let level = rules(warning.primary.place.source.path)[warning.code.name]
        return level == .error ? .raised : .kept
    }
}

extension Message {
    fileprivate static let ignoreWithoutCode = Message(
        .unusedIgnore, severity: .warning, "`screenc:ignore` names no code",
        help: "write `# screenc:ignore CODE — reason`; the code stands in brackets in the report")

    fileprivate static func ignoreWithoutReason(_ code: String) -> Message {
        Message(
            .unusedIgnore, severity: .warning, "`\(code)` is ignored without a reason",
            help: "write `# screenc:ignore \(code) — reason`, for those who read it later")
    }

    fileprivate static func unusedIgnore(_ code: String) -> Message {
        Message(
            .unusedIgnore, severity: .warning, "there is no `\(code)` here to ignore",
            label: "remove the comment")
    }

    fileprivate static func ignoredError(_ code: String) -> Message {
        Message(
            .unusedIgnore, severity: .warning, "`\(code)` is an error, which cannot be ignored",
            label: "correct the error, and remove the comment")
    }
}
