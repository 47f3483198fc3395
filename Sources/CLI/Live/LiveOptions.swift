import ArgumentParser

/// Where the screens of `preview` and `browse` come from.
struct LiveOptions: ParsableArguments {
    @Flag(help: "Load from the servers, in place of the recordings.")
    var live = false

    @Flag(
        help: ArgumentHelp(
            "Send the requests of actions, which may change something on a server; needs --live."))
    var allowSend = false

    /// Rejects what excludes --live or needs it.
    func validate(besides loading: LoadOptions) throws {
        if allowSend, !live {
            throw ValidationError("--allow-send sends to servers: add --live")
        }
        if live, loading.isReplay {
            throw ValidationError("--live asks the servers: leave out --replay and --offline")
        }
    }

    /// Says on standard error that options about servers do nothing, if no server is asked.
    func report(besides loading: LoadOptions) throws {
        guard !live, let option = loading.networkOptions.first else { return }
        try Console.error.write(
            "screenc: \(option) does nothing without --live: recordings are shown, or made-up "
                + "items where there is none\n")
    }
}
