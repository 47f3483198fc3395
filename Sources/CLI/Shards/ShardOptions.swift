import ArgumentParser

/// The options for a test on several machines.
struct ShardOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Only test a part: the second of four is 2/4. Each spec is in one part; with the same \
            --verdicts FILE on all machines, the parts take about the same time.
            """, valueName: "number/count"))
    var shard: Shard?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            """
            Join what all parts have written into these folders, instead of testing: their reports \
            (--report json) and, with --verdicts FILE, their verdicts. It reports and fails as one \
            test of all specs.
            """, valueName: "folder"))
    var merge: [String] = []

    func validate() throws {
        if shard != nil, !merge.isEmpty {
            throw ValidationError("--shard tests a part, and --merge joins all: give one of them")
        }
    }
}
