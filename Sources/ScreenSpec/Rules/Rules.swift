package import Diagnostics

extension DiagnosticBag {
    /// Leaves out the warnings that comments beside them, and `rules` and `ignore` of the workspace,
    /// turn off. To be called once, when all warnings of a spec are known.
    ///
    /// - Parameters:
    ///   - path: the path of the spec.
    ///   - entries: the entries of `ignore` that are about the spec, by their positions.
    /// - Returns: The positions of the entries that were needed.
    @discardableResult
    package mutating func apply(
        _ settings: WorkspaceSettings, to path: String,
        ignoring entries: [Int: IgnoredFinding] = [:]
    ) -> Set<Int> {
        guard warnings > 0 else { return [] }
        var comments: [String: [IgnoreComment]] = [:]
        let keyPaths = KeyPaths()
        var used: Set<Int> = []
        update { diagnostic in
            guard diagnostic.severity == .warning else { return .kept }
            let place = diagnostic.primary.place
            let known = comments[place.source.path] ?? IgnoreComment.all(in: place.source)
            comments[place.source.path] = known
            if known.contains(where: { $0.covers(diagnostic) }) { return .ignored }
            if settings.rules[diagnostic.code.name] == .off { return .ignored }
            guard !entries.isEmpty, place.source.path == path else { return .kept }
            let keyPath = keyPaths.path(to: place)
            let match = entries.filter { $0.value.covers(diagnostic.code, at: keyPath) }.keys.min()
            guard let match else { return .kept }
            used.insert(match)
            return .ignored
        }
        return used
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
