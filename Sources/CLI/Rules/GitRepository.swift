import POSIX

/// The Git repository of the current folder.
///
/// Only plumbing is asked, whose output has no colours, pagers or words of a language. Nothing that a
/// repository could configure is run: no hooks, no external or textual differences, no filters, no
/// file system monitor; and nothing is fetched, as a partial clone does for what it lacks.
struct GitRepository {
    /// The folder of the working tree.
    let root: String

    /// Limit: bytes of what Git answers.
    private static let maxBytes = 64 << 20
    /// Limit: seconds until Git has answered.
    private static let maxSeconds = 30

    /// Throws if the current folder is in no repository, it is that of another user, or there is no
    /// Git.
    init() throws(FileFault) {
        guard let output = Self.run(["rev-parse", "--show-toplevel"]), output.count > 1 else {
            throw Self.foreignRepository
                ?? FileFault(path: ".", reason: "it is in no Git repository, or there is no `git`")
        }
        root = String(decoding: output.dropLast(), as: UTF8.self)
    }

    /// The nearest folder around the current one with a repository, without asking Git; nil if there is
    /// none.
    static var workingTree: String? {
        Files.resolved(".").flatMap { Workspace.ancestor(of: $0, with: [".git"]) }
    }

    /// Why Git does not read the repository: another user owns it.
    private static var foreignRepository: FileFault? {
        guard let root = Self.workingTree, Files.owner(of: root) != geteuid() else {
            return nil
        }
        let setting = "git config --global --add safe.directory \(root)"
        return FileFault(
            path: root,
            reason: "Git does not read a repository of another user: allow it with `\(setting)`")
    }

    /// Returns what differs from a commit.
    ///
    /// - Parameter reference: A name of a commit, such as `origin/main`: meant is where its history
    ///   and that of `HEAD` part. `A...B` is where those of two commits part.
    func changes(since reference: String) throws(FileFault) -> GitChanges {
        let hash = try base(of: reference)
        // A submodule could configure programs of its own.
        let changed = Self.run(
            [
                "diff-index", "--name-only", "-z", "--no-ext-diff", "--no-textconv",
                "--ignore-submodules=dirty", hash, "--",
            ], in: root, without: try filters())
        let new = Self.run(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
        guard let changed, let new else {
            throw FileFault(
                path: reference, reason: "Git cannot compare it with the files of \(root)")
        }
        let paths = (changed + new).split(separator: 0).map {
            "\(root)/\(String(decoding: $0, as: UTF8.self))"
        }
        let read = paths.filter { Paths.isSpec($0) || $0.hasSuffix(".xcstrings") }
        return GitChanges(
            base: hash, paths: paths, formerTexts: texts(ofFiles: read, atHash: hash))
    }

    /// Returns the commit that `reference` of ``changes(since:)`` means.
    private func base(of reference: String) throws(FileFault) -> String {
        guard let dots = reference.firstRange(of: "..") else {
            return try commonAncestor(of: reference, "HEAD", named: reference)
        }
        let (first, second) = (reference[..<dots.lowerBound], reference[dots.upperBound...])
        guard second.first == "." else {
            throw FileFault(
                path: reference,
                reason: "the files are compared with one commit: write \(first), or "
                    + "\(first)...\(second) for the one where both part")
        }
        return try commonAncestor(
            of: first.isEmpty ? "HEAD" : String(first),
            second == "." ? "HEAD" : String(second.dropFirst()), named: reference)
    }

    private func commonAncestor(
        of one: String, _ other: String, named reference: String
    ) throws(FileFault) -> String {
        let hashes = try [one, other].map { reference throws(FileFault) in
            try hash(of: reference)
        }
        if let found = Self.run(["merge-base"] + hashes, in: root) {
            return String(decoding: found.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
        let reason = "it has no commit in common with \(other)"
        throw FileFault(path: reference, reason: reason + (shallowCure ?? ": name another one"))
    }

    /// How to get the commits that a shallow clone does not have; nil if the clone has all.
    private var shallowCure: String? {
        guard Self.run(["rev-parse", "--is-shallow-repository"], in: root) == Array("true\n".utf8)
        else { return nil }
        return ", because the clone is shallow: get the history with `fetch-depth: 0` of "
            + "actions/checkout, `GIT_DEPTH: 0` of GitLab, or `git fetch --unshallow`"
    }

    /// Returns the text that a file of the working tree had at a commit.
    func text(of path: String, at reference: String) throws(FileFault) -> [UInt8] {
        let hash = try hash(of: reference)
        let resolved = Files.resolved(path)
        guard let text = resolved.flatMap({ texts(ofFiles: [$0], atHash: hash)[$0] }) else {
            throw FileFault(path: path, reason: "it is not in the commit \(reference)")
        }
        return text
    }

    /// Returns the texts that files had at a commit, of those that were there. Git is asked once,
    /// unless they are too much for one answer.
    ///
    /// - Parameter paths: paths of ``changes(since:)``, or other resolved ones. One that has a line
    ///   break is not found.
    func texts(ofFiles paths: [String], atHash hash: String) -> [String: [UInt8]] {
        let known = paths.filter { $0.hasPrefix(root + "/") && !$0.utf8.contains(0x0A) }
        guard !known.isEmpty else { return [:] }
        let names = known.map { "\(hash):\($0.dropFirst(root.count + 1))\n" }.joined()
        if let output = Self.run(["cat-file", "--batch"], input: Array(names.utf8)) {
            return GitObjects(output).texts(of: known)
        }
        guard known.count > 1 else { return [:] }
        let middle = known.count / 2
        return texts(ofFiles: Array(known[..<middle]), atHash: hash)
            .merging(texts(ofFiles: Array(known[middle...]), atHash: hash)) { one, _ in one }
    }

    /// The configured filters, which Git would run to compare a file of the working tree.
    private func filters() throws(FileFault) -> [String] {
        // Without any, Git fails and writes nothing.
        let output = Self.run(
            ["config", "--null", "--name-only", "--get-regexp", "^filter[.]"], in: root)
        let names = (output ?? []).split(separator: 0).compactMap { key -> String? in
            let key = String(decoding: key, as: UTF8.self)
            guard let dot = key.lastIndex(of: ".") else { return nil }
            return String(key[..<dot])
        }
        guard names.count <= Self.maxFilters else {
            throw FileFault(path: root, reason: "its repository configures too many filters")
        }
        return Array(Set(names))
    }

    /// Limit: filters that the configuration of a Git repository has.
    private static let maxFilters = 100

    private func hash(of reference: String) throws(FileFault) -> String {
        // What begins with a dash would be an option.
        guard !reference.isEmpty, !reference.hasPrefix("-"),
            let commit = Self.run([
                "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}",
            ])
        else {
            let cure = shallowCure ?? ": name a branch, a tag or a hash"
            throw FileFault(path: reference, reason: "Git knows no such commit" + cure)
        }
        return String(decoding: commit.dropLast(), as: UTF8.self)
    }

    /// - Parameter filters: the keys of filters that are not run.
    private static func run(
        _ arguments: [String], input: [UInt8] = [], in folder: String = ".",
        without filters: [String] = []
    ) -> [UInt8]? {
        let hardened = [
            "git", "-C", folder, "--no-pager", "--no-optional-locks", "-c", "core.fsmonitor=false",
            "-c", "core.hooksPath=/dev/null",
        ]
        // A call by a hook of Git has the repository of the hook in its environment.
        let environment = ["PATH", "HOME", "XDG_CONFIG_HOME"].compactMap { name in
            Console.variable(name).map { "\(name)=\($0)" }
        }
        let settings = filters.flatMap { filter in
            [("clean", ""), ("process", ""), ("required", "false")].map {
                (key: "\(filter).\($0)", value: $1)
            }
        }
        let overrides = settings.enumerated().flatMap { number, setting in
            [
                "GIT_CONFIG_KEY_\(number)=\(setting.key)",
                "GIT_CONFIG_VALUE_\(number)=\(setting.value)",
            ]
        }
        return programOutput(
            hardened + arguments, input: input,
            environment: environment + overrides + [
                "GIT_CONFIG_COUNT=\(settings.count)", "LC_ALL=C", "GIT_TERMINAL_PROMPT=0",
                "GIT_ALLOW_PROTOCOL=none",
            ],
            limit: maxBytes, seconds: maxSeconds)
    }
}

/// What differs between a commit and the working tree.
struct GitChanges {
    /// The hash of the commit.
    let base: String
    /// The paths of the files that differ or are gone, and of those that Git does not know.
    let paths: [String]
    /// The texts that the specs and string catalogs among them had at the commit, by path.
    let formerTexts: [String: [UInt8]]
}

/// What `git cat-file --batch` answers: for each name a line with hash, kind and size, and bytes.
private struct GitObjects {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the bytes of the files among the objects.
    ///
    /// - Parameter paths: those that were asked for, in the order of the answer.
    func texts(of paths: [String]) -> [String: [UInt8]] {
        var texts: [String: [UInt8]] = [:]
        var objects = self
        for path in paths {
            guard let head = objects.line() else { break }
            // What is not there has its name and a word in place of them.
            let words = head.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            let size = words.last.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
            guard words.count == 3, let size else { continue }
            guard let text = objects.take(size), objects.line() != nil else { break }
            if words[1].elementsEqual("blob".utf8) { texts[path] = Array(text) }
        }
        return texts
    }

    /// Takes the rest of a line; nil at the end.
    private mutating func line() -> ArraySlice<UInt8>? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let line = bytes[position..<end]
        position = end + 1
        return line
    }

    /// Takes bytes; nil if there are not so many.
    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard 0...(bytes.count - position) ~= count else { return nil }
        let text = bytes[position..<position + count]
        position += count
        return text
    }
}
