import POSIX

/// The Git repository of the current folder.
///
/// Only plumbing is asked, whose output has no colours, pagers or words of a language. Nothing that a
/// repository could configure is run: no hooks, no external or textual differences, no filters, no
/// file system monitor; and nothing is fetched, as a partial clone does for what it lacks.
struct GitRepository {
    /// The folder of the working tree.
    let root: String

    private static let maxBytes = 64 << 20
    private static let maxSeconds = 30

    /// Throws if the current folder is in no repository, or there is no Git.
    init() throws(FileFault) {
        guard let output = Self.run(["rev-parse", "--show-toplevel"]), output.count > 1 else {
            throw FileFault(path: ".", reason: "it is in no Git repository, or there is no `git`")
        }
        root = String(decoding: output.dropLast(), as: UTF8.self)
    }

    /// Returns the paths of the files that differ from a commit, and of those that Git does not know.
    ///
    /// - Parameter reference: A name of a commit, such as `origin/main`.
    func changes(since reference: String) throws(FileFault) -> [String] {
        let hash = try Self.hash(of: reference)
        // A submodule could configure programs of its own.
        let changed = Self.run(
            [
                "diff-index", "--name-only", "-z", "--no-ext-diff", "--no-textconv",
                "--ignore-submodules=dirty", hash, "--",
            ], in: root, without: try filters())
        let new = Self.run(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
        guard let changed, let new else { throw Self.noCommit(reference) }
        return (changed + new).split(separator: 0).map {
            "\(root)/\(String(decoding: $0, as: UTF8.self))"
        }
    }

    /// Returns the text that a file of the working tree had at a commit.
    func text(of path: String, at reference: String) throws(FileFault) -> [UInt8] {
        let hash = try Self.hash(of: reference)
        guard let resolved = Files.resolved(path), resolved.hasPrefix(root + "/"),
            let text = Self.run([
                "cat-file", "blob", "\(hash):\(resolved.dropFirst(root.utf8.count + 1))",
            ])
        else { throw FileFault(path: path, reason: "it is not in the commit \(reference)") }
        return text
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

    private static let maxFilters = 100

    private static func hash(of reference: String) throws(FileFault) -> String {
        // What begins with a dash would be an option.
        guard !reference.isEmpty, !reference.hasPrefix("-"),
            let commit = run([
                "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}",
            ])
        else { throw noCommit(reference) }
        return String(decoding: commit.dropLast(), as: UTF8.self)
    }

    private static func noCommit(_ reference: String) -> FileFault {
        FileFault(
            path: reference, reason: "Git knows no such commit: name a branch, a tag or a hash")
    }

    /// - Parameter filters: the keys of filters that are not run.
    private static func run(
        _ arguments: [String], in folder: String = ".", without filters: [String] = []
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
            hardened + arguments,
            environment: environment + overrides + [
                "GIT_CONFIG_COUNT=\(settings.count)", "LC_ALL=C", "GIT_TERMINAL_PROMPT=0",
                "GIT_ALLOW_PROTOCOL=none",
            ],
            limit: maxBytes, seconds: maxSeconds)
    }
}
