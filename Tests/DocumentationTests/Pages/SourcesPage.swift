/// `Docs/Sources.md`: the targets, the limits, and the files that call file functions, as the sources
/// tell them.
enum SourcesPage {
    static var text: String {
        get throws {
            document(
                "Sources", generatedFrom: "Package.swift and Sources",
                [
                    "What the sources tell of themselves. [Architecture](Architecture.md) has the whole.",
                    "## Targets",
                    """
                    A target imports exactly the targets of its row, all of which are above it. The \
                    subject is the comment in [Package.swift](../Package.swift).
                    """, try targets.text, "## Limits",
                    """
                    All external input has limits. A comment `Limit:` in the sources makes a row, and \
                    the declaration below it has the number. [The reference](SpecReference.md) has the \
                    bounds of keys.
                    """, try limits.text, "## Where files are read and written",
                    "Only these files of the package call file functions of the system.",
                    try files.text,
                ])
        }
    }

    private static var targets: MarkdownTable {
        get throws {
            var table = MarkdownTable("Target", "Subject", "Imports")
            for target in try PackageTargets().layers where target.folder.hasPrefix("Sources/") {
                table.add(
                    "[\(target.name)](../\(target.folder))", target.summary,
                    target.declared.sorted().joined(separator: ", "))
            }
            return table
        }
    }

    private static var limits: MarkdownTable {
        get throws {
            var table = MarkdownTable("What is limited", "At most", "Source")
            for file in PackageTargets.sources {
                for limit in try SourceLimit.all(in: file) {
                    table.add(limit.subject, limit.value, link(to: file))
                }
            }
            return table
        }
    }

    private static var files: MarkdownTable {
        get throws {
            var table = MarkdownTable("File", "Subject", "Calls")
            for file in PackageTargets.sources {
                let calls = try FileCalls.names(in: file)
                guard !calls.isEmpty else { continue }
                table.add(
                    link(to: file), try FileCalls.subject(of: file),
                    calls.map(code).joined(separator: ", "))
            }
            return table
        }
    }

    private static func link(to file: String) -> String {
        "[\(file.split(separator: "/").last ?? "")](../\(file))"
    }
}
