import ArgumentParser

/// The options of the report with pictures.
struct HTMLReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Also write a page for people: what differs in words, pictures of before and now side by \
            side, and the changed lines.
            """, valueName: "file"))
    var html: String?

    @Flag(help: "With --html, also show the screens that are as their goldens say.")
    var all = false

    func validate() throws {
        if html == "" || html == "-" {
            throw ValidationError("--html takes a file, such as screens.html")
        }
        if all, html == nil { throw ValidationError("--all is about a report: add --html FILE") }
    }

    /// Returns the report of a test; nil if none is wanted.
    func file(of check: SnapshotCheck, _ run: SnapshotRun) async throws -> WrittenFile? {
        guard let html else { return nil }
        let report = await HTMLReport(of: check, run, showsAll: all)
        try Interruption.check()
        return WrittenFile(path: html, bytes: report.page)
    }
}
