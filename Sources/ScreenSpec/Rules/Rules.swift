package import Diagnostics

extension DiagnosticBag {
    /// Leaves out the warnings that the rules of the workspace turn off, and those of `source` that a
    /// comment ignores. Doing it again changes nothing.
    package mutating func apply(_ settings: WorkspaceSettings, to source: SourceText) {
        guard warnings > 0 else { return }
        let comments = IgnoreComment.all(in: source)
        guard !comments.isEmpty || !settings.rules.isEmpty else { return }
        update { diagnostic in
            guard diagnostic.severity == .warning else { return .kept }
            let isHere = diagnostic.primary.place.source.path == source.path
            if isHere, comments.contains(where: { $0.covers(diagnostic) }) { return .ignored }
            return settings.rules[diagnostic.code.name] == .off ? .ignored : .kept
        }
    }

    /// Reports comments that ignore nothing, or that do not say what or why. To be called when all
    /// warnings of the spec are known, after `apply`. With errors, some checks were not run.
    package mutating func reportUnusedIgnores(in source: SourceText) {
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
            } else if errors.isEmpty, !ignored.contains(where: comment.covers) {
                report(.unusedIgnore(code.text), at: code.place)
            }
        }
    }

    /// Turns the warnings into errors whose rule says so. To be called last, when what is ignored is
    /// left out.
    ///
    /// - Parameter rules: Returns the rules for the file at a path.
    package mutating func raise(by rules: (String) -> [String: RuleLevel]) {
        guard warnings > 0 else { return }
        update { diagnostic in
            guard diagnostic.severity == .warning else { return .kept }
            let level = rules(diagnostic.primary.place.source.path)[diagnostic.code.name]
            return level == .error ? .raised : .kept
        }
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
