/// Whether a workspace file may set an option of a command.
///
/// A workspace file comes with the specs that it would trust, so it sets only what changes the result
/// of a command: each option says so here, and one that does not say is refused.
enum DefaultPermission: Equatable {
    case allowed
    /// - Parameter reason: What the option does, in the third person: "starts a program".
    case refused(_ reason: String)

    /// - Parameter option: The name without dashes, which means the same for all commands.
    init(of option: String) {
        self = Self.declared[option] ?? .refused("is not declared as one")
    }

    static let declared: [String: DefaultPermission] = {
        var declared: [String: DefaultPermission] = [:]
        for option in harmless { declared[option] = .allowed }
        for (reason, options) in refusals {
            for option in options { declared[option] = .refused(reason) }
        }
        return declared
    }()

    /// Options that change what is shown, checked or generated, and nothing else.
    private static let harmless = [
        // What a run shows.
        "appearance", "ascii", "cache-size", "color", "columns", "content-size", "device",
        "device-frame", "diagram", "explain", "first-screen", "follow", "for", "format", "height",
        "ios", "flag",
        "item", "items", "link", "locale", "marks", "no-pictures", "now", "offline", "pages",
        "param",
        "polls",
        "refresh",
        "replay", "right-to-left", "scale", "scroll", "search", "section", "set", "state", "step",
        "steps", "time-zone", "timeout", "watch", "width",
        // What is read, and what is reported. Paths lead below the workspace file.
        "all", "baseline", "changed-since", "compare", "data", "enum-values", "fail-on", "filter",
        "input",
        "keypath",
        "paths",
        "report", "spec", "stdin-name", "strict", "type", "unread", "url",
        // What is generated.
        "access", "check", "codable", "hooks", "library-module", "module", "no-models", "runtime",
        "target",
    ]

    private static let refusals = [
        "gives a right": [
            "allow-net", "allow-private", "allow-send", "allow-write", "follow-links", "proxy",
            "root", "secret",
            "with",
        ],
        "asks the servers of a spec": ["live"],
        "asks a server": ["from"],
        "starts a program": ["editor", "open"],
        "opens the preview to others": ["port", "token"],
        "names what is written": [
            "cache", "depfile", "depfile-target", "events", "html", "into", "output", "output-file",
            "pictures", "record", "verdicts",
        ],
        "makes a part of a test stand for all": ["merge", "shard"],
        "writes files": [
            "accept", "fix", "record-mode", "scaffold", "skill", "unsafe", "update", "write",
        ],
    ]
}
